"""Counts that are typed as text, left blank, or said in words."""

from collections.abc import Sequence
from pathlib import Path

import openpyxl
import pytest

from xlscore.engine.dialects import POWERS
from xlscore.engine.event import Board, Event
from xlscore.engine.record import record_game
from xlscore.workbook.reading.convert import read_any_event
from xlscore.workbook.reading.inputs.door import read_sheets

from .builders import PLAYERS, saved
from .old_formats import xls

ENDS = [0, 7, 9, 2, 8, 3, 5]
"""Together 34: Austria is out."""


def board_of(event: Event) -> Board:
    (board,) = event.boards
    assert [f.mistake.said for f in event.findings if f.severity == "blocks"] == []
    return board


def typed(folder: Path, cells: Sequence[object], more: Sequence[object] = ("",) * 8) -> Event:
    """A table of seats with these cells under Centres, and perhaps one more column."""
    book = openpyxl.Workbook()
    page = book.worksheets[0]
    page.append(["Round", "Board", "Power", "Player", "Centres", more[0]])
    for seat in zip(POWERS, PLAYERS, cells, more[1:], strict=True):
        page.append([1, "A", *seat])
    return read_any_event(read_sheets(saved(book, folder)))


WRITTEN = {
    "as text": [str(count) for count in ENDS],
    "with blanks around": [f" {count} " for count in ENDS],
    "as the WDD writes it": ["0c.", "7c.", "9c.", "2c.", "8c.", "3c.", "5c."],
    "with what they count": ["0 SC", "7 SC", "9 SCs", "2 SC", "8 centres", "3 SC", "5 SC"],
    "with the change of the year": ["0 (-2)", "7 (+1)", "9 (+1)", "2 (-1)", "8 (+1)", "3", "5"],
    "in wide figures": ["\uff10", "\uff17", "\uff19", "\uff12", "\uff18", "\uff13", "\uff15"],
    "a blank where the others own all": [None, *ENDS[1:]],
    "a dash": ["-", *ENDS[1:]],
    "a long dash": ["\u2013", *ENDS[1:]],
    "an x": ["x", *ENDS[1:]],
    "out": ["out", *ENDS[1:]],
    "in French": ["éliminé", *ENDS[1:]],
}


@pytest.mark.parametrize("how", WRITTEN)
def test_a_count_is_read_however_it_is_typed(how: str, tmp_path: Path) -> None:
    game = board_of(typed(tmp_path, WRITTEN[how])).game
    assert game is not None
    assert list(game.centres.values()) == ENDS


@pytest.mark.parametrize(
    "cell", ["out 05", "Eliminated 1905", "x05", "elim. in 1905", "† '05", 1905]
)
def test_the_year_of_an_elimination_may_stand_in_place_of_the_count(
    cell: object, tmp_path: Path
) -> None:
    game = board_of(typed(tmp_path, [cell, *ENDS[1:]])).game
    assert game is not None
    assert game.centres["Austria"] == 0
    assert game.eliminated == {"Austria": 1905}


@pytest.mark.parametrize("heading", ["Eliminated", "Result"])
def test_it_may_stand_in_words_in_another_column(heading: str, tmp_path: Path) -> None:
    more = [heading, "eliminated 1905", *[None] * 6]
    game = board_of(typed(tmp_path, [None, *ENDS[1:]], more)).game
    assert game is not None
    assert game.eliminated == {"Austria": 1905}
    assert len(game.sharers) == 6


def test_two_years_of_one_elimination_are_not_both_right(tmp_path: Path) -> None:
    event = typed(tmp_path, ["out 05", *ENDS[1:]], ["Eliminated", 1904, *[None] * 6])
    found = [(f.mistake.code, f.place and f.place.cell) for f in event.findings]
    assert found == [("X405", "E2")]


def test_a_blank_is_no_zero_while_centres_are_missing(tmp_path: Path) -> None:
    event = typed(tmp_path, [None, 6, *ENDS[2:]])
    found = [(f.mistake.code, f.place and f.place.cell) for f in event.findings]
    assert found == [("X113", "E2")]


def test_blanks_and_dashes_alone_are_no_game_yet(tmp_path: Path) -> None:
    event = typed(tmp_path, ["-"] * 7)
    assert [f.mistake.code for f in event.findings] == ["X303"]


def test_a_chart_may_say_who_is_out(tmp_path: Path) -> None:
    rows = [
        ["Round 1, Board A", *[None] * 7],
        ["Player", *PLAYERS],
        ["Year", *POWERS],
        ["01", 3, 4, 5, 5, 4, 5, 5],
        ["02", "out", 5, 7, 5, 5, 5, 7],
        ["03", "-", 5, 9, 5, 4, 3, 8],
        ["04", None, "x", 14, 6, 2, 2, 10],
        ["05", "", "", 16, 5, 1, 1, 11],
        ["06", "-", "-", "-", "-", "-", "-", "-"],
    ]
    cells = {(r, c): v for r, row in enumerate(rows, 1) for c, v in enumerate(row, 1)}
    (tmp_path / "cup.xls").write_bytes(xls({at: v for at, v in cells.items() if v is not None}))
    game = board_of(read_any_event(read_sheets(tmp_path / "cup.xls"))).game
    assert game is not None
    assert game.eliminated == {"Austria": 1902, "England": 1904}
    assert game.last_year == 1905
    assert game.counts("France") == [5, 7, 9, 14, 16]


def test_a_blank_beside_all_centres_is_a_zero_at_every_door() -> None:
    game = record_game(centres=dict(zip(POWERS, [None, *ENDS[1:]], strict=True)))
    assert game.centres["Austria"] == 0

"""Headings that a director changed: what is unmistakable is read, and no year is lost silently."""

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from xlscore.workbook.reading.convert import convert
from xlscore.workbook.runs.score import check_workbook
from xlscore.workbook.writing.openpyxl_adapter import read_sheets

from .builders import OTHER_END, PLAYERS, fill, saved, two_boards
from .test_faults import blocking


def last_heading(value: object) -> Callable[[Any], None]:
    """Change the heading of 1905, the last year that was played."""
    return lambda games: games.__setitem__("I1", value)


BROKEN = {
    "a slip": ("X204", last_heading(19055)),
    "a text with a slip": ("X204", last_heading("19O5")),
    "a formula without a value": ("X403", last_heading("=H1+1")),
    "1905 in a format for dates": ("X407", last_heading(date(1905, 3, 19))),
    "nothing": ("X440", last_heading(None)),
    "an error": ("X404", last_heading("#REF!")),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_year_whose_heading_is_broken_is_not_left_out_silently(what: str, tmp_path: Path) -> None:
    code, change = BROKEN[what]
    book = two_boards()
    change(book["Games"])
    results = check_workbook(saved(book, tmp_path))
    assert blocking(results) == [(code, "Games!I1")]
    assert not any(board.breakdown for board in results.boards)
    assert all(line.incomplete for line in results.standings)


def test_counts_that_are_text_below_a_broken_heading_are_not_left_out(tmp_path: Path) -> None:
    book = two_boards()
    for row in range(2, 16):
        book["Games"].cell(row, 9).value = str(book["Games"].cell(row, 9).value)
    assert not check_workbook(saved(book, tmp_path)).blocked
    book["Games"]["I1"] = "19O5"
    assert blocking(check_workbook(saved(book, tmp_path))) == [("X204", "Games!I1")]


def test_a_board_that_does_not_use_the_broken_year_scores(tmp_path: Path) -> None:
    book = two_boards()
    for row in range(2, 9):
        book["Games"].cell(row, 9).value = None
    book["Games"]["I1"] = 19055
    results = check_workbook(saved(book, tmp_path))
    assert {board.board.name for board in results.boards if board.breakdown} == {"A"}


@pytest.mark.parametrize("heading", ["Notes", None, 2026])
def test_a_column_of_ones_own_does_no_harm(heading: object, tmp_path: Path) -> None:
    book = two_boards()
    book["Games"]["W1"], book["Games"]["W2"] = heading, 3
    assert not check_workbook(saved(book, tmp_path)).blocked


def test_headings_further_down_begin_columns_of_their_own(tmp_path: Path) -> None:
    """Board B is typed again below with the start, 1900, before the years."""
    book = two_boards()
    expected = check_workbook(saved(book, tmp_path)).boards
    games = book["Games"]
    games.delete_rows(9, 7)
    headings = ["Round", "Board", "Power", "Player", 1900, 1901, 1902, 1903, 1904, 1905]
    for column, heading in enumerate(headings, 1):
        games.cell(20, column).value = heading
    fill(games, 21, [f"{player} Two" for player in PLAYERS])
    for offset, (power, counts) in enumerate(OTHER_END.items()):
        start = 4 if power == "Russia" else 3
        cells = [1, "B", power, f"{PLAYERS[offset]} Two", start, *counts]
        for column, value in enumerate(cells, 1):
            games.cell(21 + offset, column).value = value
    results = check_workbook(saved(book, tmp_path))
    assert not results.blocked
    assert [board.points for board in results.boards] == [board.points for board in expected]


def test_no_year_is_lost_on_the_way_to_a_standard_workbook(tmp_path: Path) -> None:
    book = two_boards()
    book["Games"]["I1"] = 19055
    converted = convert(read_sheets(saved(book, tmp_path)))
    places = [f.place for f in converted.notes if f.mistake.code == "X204"]
    assert [place and place.cell for place in places] == ["I1"]

"""Who is one player and who are two, and rows and columns that are something else than a seat."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest

from xlscore import standings
from xlscore.engine.dialects import POWERS
from xlscore.engine.event import Event
from xlscore.workbook.reading.convert import read_any_event
from xlscore.workbook.reading.inputs.door import read_sheets

from .builders import PLAYERS
from .sheets_of_directors import SECOND, Rows, across
from .test_layouts import codes, typed

ENDS = (0, 7, 9, 2, 8, 3, 5)
OTHER = (10, 8, 0, 0, 6, 10, 0)
HEAD = ["Round", "Board", "Power", "Player", "Centres"]


def seats(
    board: object, ends: Sequence[int], players: Sequence[str], round_: object = 1
) -> list[list[object]]:
    return [[round_, board, *seat] for seat in zip(POWERS, players, ends, strict=True)]


def event_of(folder: Path, sheets: Mapping[str, Rows]) -> Event:
    return read_any_event(read_sheets(typed(folder, sheets)))


def full(names: Sequence[str]) -> list[str]:
    return [f"{name} Example" for name in names]


def test_tables_side_by_side_keep_their_own_players(tmp_path: Path) -> None:
    left, right = [HEAD, *seats("A", ENDS, PLAYERS)], [HEAD, *seats("B", OTHER, SECOND)]
    rows = [[*a, None, *b] for a, b in zip(left, right, strict=True)]
    event = event_of(tmp_path, {"S": rows})
    assert [list(board.players.values()) for board in event.boards] == [[*PLAYERS], [*SECOND]]
    assert [list(b.game.centres.values()) for b in event.boards if b.game] == [[*ENDS], [*OTHER]]


def test_a_name_with_its_words_exchanged_is_pointed_out(tmp_path: Path) -> None:
    turned = [", ".join(reversed(name.split())) for name in full(PLAYERS)]
    rows = [HEAD, *seats("A", ENDS, full(PLAYERS)), *seats("A", OTHER, turned, 2)]
    found = standings(event_of(tmp_path, {"Games": rows})).findings
    assert sum(f.mistake.code == "X311" for f in found) == 7


def test_names_are_compared_in_every_layout(tmp_path: Path) -> None:
    other = ["Ada Exampel", *full(PLAYERS)[1:]]
    sheets = {"R1 A": across(players=full(PLAYERS)), "R2 A": across(players=other)}
    found = [f for f in event_of(tmp_path, sheets).findings if f.mistake.code == "X311"]
    assert [(f.place and f.place.sheet, f.place and f.place.cell) for f in found] == [
        ("R2 A", "B2")
    ]


@pytest.mark.parametrize(
    "name",
    [
        "Ada Ash / Ben Birch",
        "Ada & Ben",
        "Ada -> Ben",
        "Ada, then Ben",
        "Ada+Ben",
        "Ada (replaced by Ben)",
    ],
)
def test_two_players_in_one_cell_are_pointed_out(name: str, tmp_path: Path) -> None:
    rows = [HEAD, *seats("A", ENDS, [name, *PLAYERS[1:]])]
    found = standings(event_of(tmp_path, {"S": rows})).findings
    assert ("X323", "D2") in [(f.mistake.code, f.place and f.place.cell) for f in found]


@pytest.mark.parametrize(
    "name",
    ["Andy Sanders", "Jean-Luc", "Ada Ash (2)", "O'Brien", "Ortega y Gasset", "=cmd|'/c calc'!A1"],
)
def test_one_name_is_not_two(name: str, tmp_path: Path) -> None:
    rows = [HEAD, *seats("A", ENDS, [name, *PLAYERS[1:]])]
    assert "X323" not in [
        f.mistake.code for f in standings(event_of(tmp_path, {"S": rows})).findings
    ]


def test_nobody_is_no_player(tmp_path: Path) -> None:
    names = ["CD", "Civil disorder", "-", "none", *PLAYERS[4:]]
    event = event_of(tmp_path, {"R1 A": across(players=names)})
    assert list(event.boards[0].players.values()) == ["", "", "", "", *PLAYERS[4:]]
    assert [player.name for player in event.players] == list(PLAYERS[4:])


def test_cd_may_be_initials(tmp_path: Path) -> None:
    names = ["AB", "CD", "EF", "GH", "IJ", "KL", "MN"]
    event = event_of(tmp_path, {"S": [HEAD, *seats("A", ENDS, names)]})
    assert list(event.boards[0].players.values()) == names


def test_numbers_of_the_players_sheet_are_players(tmp_path: Path) -> None:
    roster = [["Number", "Player"], *([10 + n, name] for n, name in enumerate(PLAYERS))]
    games = [[*row[:3], 10 + n, row[4]] for n, row in enumerate(seats("A", ENDS, PLAYERS))]
    event = event_of(tmp_path, {"Players": roster, "Games": [HEAD, *games]})
    assert list(event.boards[0].players.values()) == list(PLAYERS)


NO_SEATS: Mapping[str, Sequence[object]] = {
    "a sum with its board": [1, "A", "Total", None, 34],
    "neutral centres": [1, "A", "Neutral", None, 0],
    "a sum alone": [None, None, "Summe", None, 34],
    "a number alone": [None, None, None, None, 34],
}


@pytest.mark.parametrize("what", NO_SEATS)
@pytest.mark.parametrize("headings", [HEAD, [HEAD[0], HEAD[1], "Land", *HEAD[3:]]])
def test_a_row_that_is_no_seat_is_left_out(what: str, headings: list[str], tmp_path: Path) -> None:
    event = event_of(tmp_path, {"S": [headings, *seats("A", ENDS, PLAYERS), NO_SEATS[what]]})
    (board,) = event.boards
    assert board.game is not None
    assert list(board.game.centres.values()) == list(ENDS)


LEAGUES: Mapping[str, tuple[list[str], Callable[[], Rows], list[str]]] = {
    "games without rounds": (
        ["Game #", "Date"],
        lambda: [*seats(12, ENDS, PLAYERS, "May"), *seats(7, OTHER, SECOND, "June")],
        ["Round 1, board 12", "Round 1, board 7"],
    ),
    "seasons of games": (
        ["Game", "Season"],
        lambda: [*seats(1, ENDS, PLAYERS, 2015), *seats(1, OTHER, SECOND, 2016)],
        ["Round 2015, board 1", "Round 2016, board 1"],
    ),
}


@pytest.mark.parametrize("league", LEAGUES)
def test_a_league_may_count_games(league: str, tmp_path: Path) -> None:
    first, rows, labels = LEAGUES[league]
    table = [[*first, *HEAD[2:]], *([row[1], row[0], *row[2:]] for row in rows())]
    event = event_of(tmp_path, {"League": table})
    assert [board.label for board in event.boards] == labels
    assert [list(b.game.centres.values()) for b in event.boards if b.game] == [[*ENDS], [*OTHER]]


@pytest.mark.parametrize("heading", ["Conceded", "Draw vote"])
def test_a_column_on_the_end_that_is_not_read_blocks(heading: str, tmp_path: Path) -> None:
    marks = ["", "", "x", "", "", "", ""]
    rows = [[*row, mark] for row, mark in zip(seats("A", ENDS, PLAYERS), marks, strict=True)]
    event = event_of(tmp_path, {"S": [[*HEAD, heading], *rows]})
    found = [(f.mistake.code, f.severity, f.place and f.place.cell) for f in event.findings]
    assert ("X434", "blocks", "F1") in found


@pytest.mark.parametrize("heading", ["Winner", "Solo", "Won", "Victory?"])
def test_a_winner_with_less_than_18_centres_blocks(heading: str, tmp_path: Path) -> None:
    marks = ["", "", "x", "", "", "", ""]
    rows = [[*row, mark] for row, mark in zip(seats("A", ENDS, PLAYERS), marks, strict=True)]
    event = event_of(tmp_path, {"S": [[*HEAD, heading], *rows]})
    found = [(f.mistake.code, f.severity) for f in event.findings]
    assert ("X128", "blocks") in found


def test_games_of_different_boards_do_not_hide_a_round_column(tmp_path: Path) -> None:
    rows = [[*HEAD, "Game"], *([*row, 3] for row in seats("A", ENDS, PLAYERS))]
    event = event_of(tmp_path, {"S": rows})
    assert [board.label for board in event.boards] == ["Round 1, board A"]
    assert codes(event) == ["X429"]


def test_rows_that_another_sheet_has_as_well_are_not_played_twice(tmp_path: Path) -> None:
    table = [HEAD, *seats("A", ENDS, PLAYERS), *seats("B", OTHER, SECOND)]
    best = [[*HEAD, "Award"], *([*table[row], "Best"] for row in (9, 3, 5))]
    event = event_of(tmp_path, {"All": table, "Best countries": best, "Copy": table})
    assert [list(b.game.centres.values()) for b in event.boards if b.game] == [[*ENDS], [*OTHER]]
    assert not [f for f in event.findings if f.severity == "blocks"]
    assert [f.place and f.place.sheet for f in event.findings if f.mistake.code == "X422"] == [
        *("Best countries", "Copy"),
    ]


@pytest.mark.parametrize(
    "table",
    [
        [["Power", "Player", "Score", "SC"], *([p, "Ada", 10, 4] for p in POWERS)],
        [["", *POWERS], ["Centres", 4, 5, 5, 5, 5, 5, 5]],
    ],
)
def test_a_list_of_best_countries_is_no_game(table: Rows, tmp_path: Path) -> None:
    event = event_of(tmp_path, {"R1 A": across(), "Best countries": table})
    assert [board.label for board in event.boards] == ["Round 1, board A"]
    found = [f for f in event.findings if f.severity == "blocks"]
    assert [(f.mistake.code, f.place and f.place.sheet) for f in found] == [
        ("X432", "Best countries")
    ]

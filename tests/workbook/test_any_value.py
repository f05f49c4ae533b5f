"""Whatever stands in a cell of Tournament, Rounds, Players or Systems: it is read, or found there.

No value ends in a traceback, takes for ever, or makes a workbook that Excel cannot open.
"""

import random
import string
from collections.abc import Iterator
from datetime import date, datetime, time
from functools import cache
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from click.testing import CliRunner, Result
from hypothesis import given, settings
from hypothesis import strategies as st

from xlscore.engine.dialects import POWERS
from xlscore.errors import XlscoreError
from xlscore.hosts.command_line.cli import commands
from xlscore.house.record import described_settings
from xlscore.tournament.results import Results, score_event
from xlscore.workbook.cells import ErrorValue, Sheets, Uncalculated, Value, cell_name
from xlscore.workbook.package.limits import COLUMNS, LIMITS, ROWS
from xlscore.workbook.reading.convert import read_any_event
from xlscore.workbook.reading.read import read_event
from xlscore.workbook.result_sheets.plan import plan
from xlscore.workbook.standard import layout
from xlscore.workbook.standard.settings import SETTINGS

from .builders import PLAYERS, blank_workbook, rows_of, saved
from .builders import settings as settings_of

REPORTS = Path(__file__).parents[1] / "data" / "reports"

LETTERS = "".join(random.Random(12).choices(string.ascii_lowercase + " ", k=LIMITS.text - 1)) + "z"

WORDS: list[Value] = [
    *("every year", "19O5", "nan", "inf", "1e308", "1e999999999", "99999999999", "yes please"),
    *("9" * 5000, "1-99999999999", "1, 2, nan", "1-100, " * 5000, "1_000", "a=b=c", "1e-400"),
    *("pot=nan", "places=99999999999", "1/0", LETTERS, "½ of it", date(2026, 2, 22)),
    *(datetime(2026, 2, 22, 13, 30), time(9, 30), 99999999999, 1e308, 10**400),
    *(float("nan"), float("inf"), ErrorValue("#REF!"), Uncalculated("=1+1")),
]
"""What is no value of any setting, and no text that means one."""

SIGNS: list[Value] = ["%", ";", ",", "=", "'", "\U0001f600", "?"]

NUMBERS: list[Value] = [-1, -1.5, 0.5, 0, True, False, "none", "\u0663"]
"""What some settings take."""

FREE = {
    *("Tournament", "Date", "Player", "Number", "Team", "Country", "Award"),
    *("Name", "Summary"),
}
"""What may be any text. An error, or a formula without a value, is none."""

READ: dict[str, tuple[object, ...]] = {
    "Weights": ("1/0",),
    "Qualifying weights": ("1/0",),
}
"""Odd words that a setting takes: the weights 1 and 0."""


@cache
def sheets() -> Sheets:
    """One board, the roster, two lines of rounds, and a house system by which it is scored."""
    grid: dict[str, dict[tuple[int, int], Value]] = {
        layout.TOURNAMENT: {(3, 1): "The tournament"},
        layout.ROUNDS: {(2, 1): 1, (3, 1): 1, (3, 2): "A"},
        layout.PLAYERS: {},
        layout.GAMES: {},
        layout.SYSTEMS: {(1, 1): "Setting", (1, 2): "What to write", (1, 3): "System 1"},
    }
    for row, setting in enumerate(SETTINGS, 4):
        grid[layout.TOURNAMENT][row, 1] = setting.label
        if setting.id == "system":
            grid[layout.TOURNAMENT][row, 2] = "Club"
    for sheet, columns in (
        (layout.ROUNDS, layout.ROUND_COLUMNS),
        (layout.PLAYERS, layout.PLAYER_COLUMNS),
    ):
        grid[sheet] |= {(1, n): column.heading for n, column in enumerate(columns, 1)}
    head = ("Round", "Board", "Power", "Player", "Centres")
    grid[layout.GAMES] |= {(1, n): text for n, text in enumerate(head, 1)}
    ends = (10, 8, 6, 4, 3, 2, 1)
    for row, (power, player, end) in enumerate(zip(POWERS, PLAYERS, ends, strict=True), 2):
        cells = (1, "A", power, player, end)
        grid[layout.GAMES] |= {(row, n): value for n, value in enumerate(cells, 1)}
        grid[layout.PLAYERS][row, 1] = player
    club = {"name": "Club", "centre_points": 1, "places": "38, 14, 7", "solo": 100}
    for row, about in enumerate(described_settings(), 2):
        grid[layout.SYSTEMS][row, 1] = about.name.replace("_", " ").capitalize()
        if about.name in club:
            grid[layout.SYSTEMS][row, 3] = club[about.name]
    return grid


def places() -> Iterator[tuple[str, int, int, str]]:
    """Every cell that may be filled in: its sheet, row, column, and what it is for."""
    for row, setting in enumerate(SETTINGS, 4):
        yield layout.TOURNAMENT, row, 2, setting.label
    for column, about in enumerate(layout.ROUND_COLUMNS, 1):
        yield layout.ROUNDS, 2 + (about.id == "board"), column, about.heading
    for column, about in enumerate(layout.PLAYER_COLUMNS, 1):
        yield layout.PLAYERS, 2, column, about.heading
    for (row, column), label in sheets()[layout.SYSTEMS].items():
        if column == 1 and row > 1:
            yield layout.SYSTEMS, row, 3, str(label)


PLACES = {f"{sheet}: {label}": (sheet, row, column) for sheet, row, column, label in places()}


def with_value(place: str, value: Value) -> Results:
    """Score the event with this value in this cell."""
    sheet, row, column = PLACES[place]
    typed = {**sheets(), sheet: {**sheets()[sheet], (row, column): value}}
    return score_event(read_event(typed))


def found_there(place: str, results: Results) -> bool:
    sheet, row, column = PLACES[place]
    cell = cell_name(row, column)
    return any(f.place and (f.place.sheet, f.place.cell) == (sheet, cell) for f in results.findings)


def check_sheets(results: Results) -> None:
    """Look at what would be written: nothing is beyond what Excel can hold."""
    for page in plan(results):
        rows, columns = page.size
        assert rows <= ROWS
        assert columns <= COLUMNS
        texts = [cell.value for cell in page.cells.values() if isinstance(cell.value, str)]
        assert all(len(text) <= LIMITS.text for text in texts)
        assert all(height <= 409.5 for height in page.heights.values())


def test_without_odd_values_nothing_is_found() -> None:
    assert score_event(read_event(sheets())).findings == []


@settings(max_examples=600, deadline=None)
@given(st.sampled_from(sorted(PLACES)), st.sampled_from([*WORDS, *SIGNS]))
def test_an_odd_value_is_a_finding_at_its_cell(place: str, value: Value) -> None:
    label = place.partition(": ")[2]
    results = with_value(place, value)
    check_sheets(results)
    unusable = isinstance(value, ErrorValue | Uncalculated)
    if value == "nan" and place.startswith((layout.ROUNDS, layout.PLAYERS)):
        return  # what data frames write for an empty cell of a table
    if label in FREE and not (unusable and label not in ("Number", "Country")):
        return
    assert found_there(place, results) or value in READ.get(label, ()), (place, value)


@settings(max_examples=200, deadline=None)
@given(
    st.sampled_from(sorted(PLACES)),
    st.one_of(
        st.sampled_from(NUMBERS),
        st.integers(),
        st.floats(),
        st.text(max_size=40),
        st.text("0123456789+-,.;:/%= eE", max_size=12),
        st.dates(),
    ),
)
def test_no_value_breaks_the_scoring(place: str, value: Value) -> None:
    if place == "Tournament: Layout":
        return
    check_sheets(with_value(place, value))


FAULTS = {
    "Tournament: Most centres in": ["none", "every year", "19O5", 0, "1900-1999, 1900-1999"],
    "Tournament: Decimals of a game": ["99999999999", 10, -1, "two"],
    "Tournament: Decimals of a total": ["99999999999", 10, 2.5],
    "Tournament: Rounds that count": [10**11, 0, "all", "1e3", "1_000"],
    "Tournament: Prizes": [10_000, -3],
    "Tournament: Points for sitting out": ["1e308", "1e-308", 10**12, "ten", "1,000"],
    "Tournament: Each power once": [-1, "%", "perhaps"],
    "Tournament: Scale": ["%", "100", ";"],
    "Tournament: Third tie-break": ["Head to hand", Uncalculated("=1+1")],
    "Tournament: Layout": ["none", 0, "one"],
    "Tournament: Options": [";", "pot", "pot=1"],
    "Rounds: Round": [-1, "-2", "none", 10**9],
    "Rounds: Board": ["Z", "none", date(2026, 2, 22)],
    "Rounds: Weight": ["1e308", -0.5, "half"],
    "Rounds: Last year": [0, 1900, "19O5", 2007],
    "Players: Sits out": ["every one", "1-99999999999", ";", -1],
    "Systems: Solo": ["1e308", 1e308, 10**10, "all"],
    "Systems: Centre points": [1e308, -1e300],
    "Systems: Decimals": [10, "99999999999"],
}
"""Values that once were taken in silence, broke the program, or took for ever."""


@pytest.mark.parametrize("place", FAULTS)
def test_faults_are_found_at_their_cells(place: str) -> None:
    for value in FAULTS[place]:
        assert found_there(place, with_value(place, value)), value


@pytest.mark.parametrize("column", layout.ROUND_COLUMNS, ids=lambda column: column.id)
def test_a_line_of_a_round_that_is_to_come_is_looked_at_too(column: layout.Column) -> None:
    """Not the name of a board: that one may come."""
    odd: dict[str, Value] = {"system": "Cascada", "options": "pot=1", "board": ErrorValue("#N/A")}
    number = layout.ROUND_COLUMNS.index(column) + 1
    lines: dict[tuple[int, int], Value] = {(4, 1): 2, (4, number): odd.get(column.id, "19O5")}
    typed = {**sheets(), layout.ROUNDS: {**sheets()[layout.ROUNDS], **lines}}
    found = score_event(read_event(typed)).findings
    assert [f.place and f.place.cell for f in found] == [cell_name(4, number)]


def test_a_tie_break_behind_empty_lines_is_found_at_its_own_cell() -> None:
    results = with_value("Tournament: Fourth tie-break", "Nothing of the kind")
    assert found_there("Tournament: Fourth tie-break", results)
    assert not found_there("Tournament: First tie-break", results)


# --- one-line games -----------------------------------------------------------------------

GAME = "|".join(f"{power},Draw,{4 if power == 'Italy' else 5},7,0" for power in POWERS)

FIELDS = st.sampled_from(
    ["", " ", "nan", "-1", "1e308", "9" * 40, "19O5", "none", "Austria", "Win", "7.5", "\U0001f600"]
)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 34), FIELDS), max_size=4), st.integers(1, 3))
def test_no_line_breaks_the_reading_of_one_line_games(
    changes: list[tuple[int, str]], row: int
) -> None:
    cells = [cell for seat in GAME.split("|") for cell in seat.split(",")]
    for at, text in changes:
        cells[at] = text
    line = "|".join(",".join(cells[5 * n : 5 * n + 5]) for n in range(7))
    try:
        event = read_any_event({"Sheet1": {(row, 1): line, (row, 2): "Round 2"}})
    except XlscoreError:
        return
    check_sheets(score_event(event))
    assert not [b for b in event.boards if b.game is None] or any(
        finding.severity == "blocks" for finding in event.findings
    )


# --- through the command ------------------------------------------------------------------


def command(*arguments: object) -> Result:
    done = CliRunner().invoke(commands, list(map(str, arguments)), standalone_mode=False)
    assert not done.exception
    assert "X599" not in done.output
    return done


REPORTED = {
    "award_years_none.xlsx": ("X416", "Most centres in"),
    "award_years_19O5.xlsx": ("X416", "Most centres in"),
    "decimals_huge.xlsx": ("X416", "Decimals of a game"),
}


@pytest.mark.parametrize("name", REPORTED)
def test_a_reported_workbook_is_scored_and_its_cell_is_named(name: str, tmp_path: Path) -> None:
    code, label = REPORTED[name]
    done = command("score", REPORTS / name, "-o", tmp_path / "out.xlsx")
    assert done.return_value == 1
    cell = settings_of(openpyxl.load_workbook(REPORTS / name))[label]
    problems = {row["Code"]: row["Cell"] for row in rows_of(tmp_path / "out.xlsx", "Problems")}
    assert problems[code] == f"Tournament!{cell.coordinate}"


def test_a_one_line_game_without_a_power_is_a_finding(tmp_path: Path) -> None:
    source = REPORTS / "one_liner_power_blank.csv"
    done = command("score", source, "--system", "Draw size", "-o", tmp_path / "out.xlsx")
    assert done.return_value == 1
    assert "X202 '' is not a power" in done.output
    assert rows_of(tmp_path / "out.xlsx", "Scores")[0]["Score"] == "no score"


TYPED: list[Any] = [
    "none",
    "19O5",
    -1,
    1e308,
    True,
    date(2026, 2, 22),
    time(9, 30),
    "#REF!",
    "=1+1",
]


@pytest.mark.parametrize("value", TYPED, ids=str)
def test_odd_values_everywhere_leave_a_workbook_that_can_be_opened(
    value: Any, tmp_path: Path
) -> None:
    book = blank_workbook()
    for setting in settings_of(book).values():
        setting.value = value
    settings_of(book)["Layout"].value = 1
    settings_of(book)["Scoring system"].value = "Draw size"
    for sheet, columns in (("Rounds", layout.ROUND_COLUMNS), ("Players", layout.PLAYER_COLUMNS)):
        for column in range(1, len(columns) + 1):
            book[sheet].cell(3, column).value = value
    done = command("score", saved(book, tmp_path), "-o", tmp_path / "out.xlsx")
    assert done.return_value == 1
    problems = rows_of(tmp_path / "out.xlsx", "Problems")
    assert len({row["Cell"] for row in problems}) > 10


def games(rows: list[list[object]], folder: Path, **settings: object) -> Path:
    book = openpyxl.Workbook()
    page = book.active
    page.title = "Games"
    for row in [["Round", "Board", "Power", "Player", "Centres"], *rows]:
        page.append(row)
    book.create_sheet("Tournament").append(["Scoring system", "Draw size"])
    for label, value in settings.items():
        book["Tournament"].append([label, value])
    return saved(book, folder)


def test_texts_as_long_as_a_cell_can_hold_make_findings_that_fit(tmp_path: Path) -> None:
    """Four names in one message would have 128,000 letters, with what surrounds them more."""
    dice = random.Random(1)

    def letters() -> str:
        return "".join(dice.choices(string.ascii_lowercase, k=LIMITS.text))

    name = letters()
    rows = [[1, name, letters(), f"Ann / {letters()}"[: LIMITS.text], 4] for _ in POWERS]
    rows += [[2, name, power, letters(), 4] for power in POWERS]
    source, target = games(rows, tmp_path, Tournament=name), tmp_path / "out.xlsx"
    assert command("score", source, "-o", target).return_value == 1
    texts = [value for row in rows_of(target, "Problems") for value in row.values() if value]
    assert max(map(len, map(str, texts))) < 3_000
    assert len(rows_of(target, "Standings")) < 100
    assert command("check", target).return_value == 1


def test_more_rounds_than_a_sheet_has_columns(tmp_path: Path) -> None:
    rows = [
        [number, "A", power, player, 4 if power == "Italy" else 5]
        for number in range(1, 511)
        for power, player in zip(POWERS, PLAYERS, strict=True)
    ]
    source, target = games(rows, tmp_path), tmp_path / "out.xlsx"
    done = command("score", source, "-o", target)
    assert done.return_value == 0
    assert "X337 there are 510 rounds" in done.output
    (first, *_) = rows_of(target, "Standings")
    rounds = [heading for heading in first if heading.startswith("Round ")]
    assert (rounds[0], rounds[-1], len(rounds)) == ("Round 11", "Round 510", 500)
    assert first["Games"] == 510
    assert len(rows_of(target, "Scores")) == 3570
    shared = [r["Player"] for r in rows_of(target, "Awards") if r["Award"] == "Best Austria"]
    assert (len(shared), shared[-1]) == (51, "and 460 others")


def test_a_share_of_more_than_the_seat_leaves_both_without_a_total(tmp_path: Path) -> None:
    book = blank_workbook("Draw size", boards=1)
    page = book["Games"]
    for row, (player, count) in enumerate(zip(PLAYERS, (5, 5, 5, 5, 5, 5, 4), strict=True), 2):
        page.cell(row, 4).value, page.cell(row, 17).value = player, count
    for row in page.iter_rows(min_col=21):
        for cell in row:
            cell.value = None
    page["U1"], page["V1"], page["U2"], page["V2"] = "Second player", "Share", "Nina", 2
    target = tmp_path / "out.xlsx"
    assert command("score", saved(book, tmp_path), "-o", target).return_value == 1
    problems = {row["Code"]: row["Cell"] for row in rows_of(target, "Problems")}
    assert problems["X338"] == "Games!V2"
    standings = {row["Player"]: row for row in rows_of(target, "Standings")}
    assert (standings["Ada"]["Missing"], standings["Nina"]["Missing"]) == (1, 1)
    assert standings["Ada"]["Total"] >= 0

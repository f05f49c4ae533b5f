"""Each fault alone in a workbook yields its code at its cell; the good board still scores."""

import math
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from xlscore.tournament.results import Results
from xlscore.workbook.runs.score import check_workbook

from .builders import saved, settings, two_boards

Type = Callable[[Any], None]
"""What a tired director types into the Games sheet."""


def typed(cell: str, value: object) -> Type:
    def type_it(games: Any) -> None:
        games[cell] = value

    return type_it


def all_of(*steps: Type) -> Type:
    def type_them(games: Any) -> None:
        for step in steps:
            step(games)

    return type_them


def column(letter: str, *values: object) -> Type:
    return all_of(*(typed(f"{letter}{row}", value) for row, value in enumerate(values, 2)))


BLOCKING = {
    # a year of the chart
    "more than 34 centres": ("X101", "G2", typed("G4", 9)),
    "a negative count": ("X102", "G4", typed("G4", -1)),
    "a fractional count": ("X102", "G4", typed("G4", 7.5)),
    "a count of 35": ("X102", "E4", typed("E4", 35)),
    "two soloists": ("X106", "I4", column("I", 0, 0, 18, 0, 18, 0, 0)),
    "back from the dead": ("X107", "I2", all_of(typed("H2", 0), typed("I2", 1), typed("I4", 8))),
    "a year missing inside": ("X111", "G2", column("G", *[None] * 7)),
    "the first year missing": ("X111", "E2", column("E", *[None] * 7)),
    "played on after a solo": ("X112", "H4", column("H", 0, 2, 18, 2, 2, 5, 5)),
    "a blank in a played year": ("X113", "G5", typed("G5", None)),
    "a blank in the last year beside a result": (
        "X113",
        "I5",
        all_of(typed("I5", None), typed("T4", "draw"), typed("T6", "draw")),
    ),
    "a blank in the last year beside a last year": (
        "X113",
        "I5",
        all_of(typed("I5", None), typed("S2", 1905)),
    ),
    "a blank in the last year beside final centres": (
        "X113",
        "I5",
        all_of(typed("I5", None), typed("Q4", 9)),
    ),
    "a blank in the last year beside somebody who lost": (
        "X113",
        "I5",
        all_of(typed("I5", None), typed("T4", "survived")),
    ),
    "no 0 for a power that is said to be out": (
        "X113",
        "I2",
        all_of(typed("I2", None), typed("R2", 1905), typed("I4", 8)),
    ),
    "a blank in the last year after a soloist": (
        "X113",
        "I5",
        all_of(column("H", 0, 2, 18, 2, 2, 5, 5), typed("I5", None)),
    ),
    # what stands beside the chart
    "another elimination year": ("X114", "R2", typed("R2", 1904)),
    "a survivor's elimination year": ("X114", "R3", typed("R3", 1904)),
    "an elimination in 1900": ("X134", "R2", typed("R2", 1900)),
    "other final centres": ("X123", "Q3", column("Q", 0, 6, 9, 2, 8, 3, 5)),
    "another last year": ("X124", "S2", typed("S2", 1906)),
    "two last years": ("X412", "S3", all_of(typed("S2", 1905), typed("S3", 1906))),
    "a last year that is none": ("X204", "S2", typed("S2", "spring")),
    # the outcome
    "a dead power in the draw": ("X108", "T2", all_of(typed("T2", "draw"), typed("T3", "draw"))),
    "a draw of one": ("X127", "T3", typed("T3", "draw")),
    "a draw without anybody": ("X115", "T2", column("T", "out", *["out"] * 6)),
    "a draw despite a solo": (
        "X110",
        "T4",
        all_of(column("I", 0, 5, 18, 2, 1, 3, 5), column("T", None, "draw", "draw")),
    ),
    "a soloist with 9 centres": ("X128", "T4", typed("T4", "solo")),
    "a soloist marked as out": (
        "X136",
        "T4",
        all_of(column("I", 0, 5, 18, 2, 1, 3, 5), typed("T4", "out")),
    ),
    "two winners": ("X129", "T4", all_of(typed("T3", "conceded to"), typed("T4", "solo"))),
    "conceded to the dead": ("X119", "T2", typed("T2", "conceded to")),
    "conceded despite a solo": (
        "X120",
        "T3",
        all_of(column("I", 0, 5, 18, 2, 1, 3, 5), typed("T3", "conceded to")),
    ),
    "conceded and drawn": (
        "X118",
        "T3",
        all_of(typed("T3", "conceded to"), typed("T4", "draw"), typed("T5", "draw")),
    ),
    "an unknown result": ("X408", "T3", typed("T3", "perhaps")),
    # the powers
    "an unknown power": ("X202", "C4", typed("C4", "Frnace")),
    "a power twice": ("X105", "C8", typed("C8", "Russia")),
    "a power missing": (
        "X104",
        "C2",
        all_of(*(typed(f"{letter}8", None) for letter in "ABCDEFGHI")),
    ),
    "powers that are not clear": (
        "X203",
        "C5",
        column("C", "A", "A", "F", "A", "I", "R", "T"),
    ),
    # cells that hold nothing to be used
    "an error value": ("X404", "G4", typed("G4", "#REF!")),
    "a formula without a value": ("X403", "G4", typed("G4", "=1+6")),
    "a number with a footnote": ("X405", "G4", typed("G4", "7*")),
    "a year for a count": ("X405", "G4", typed("G4", "'05")),
    "another year in the chart than that of a word": ("X114", "H2", typed("H2", "out 03")),
    "a dash for a power that lives": ("X113", "G4", typed("G4", "-")),
    "a word for a number": ("X405", "G4", typed("G4", "seven")),
    "a date for a number": ("X407", "G4", typed("G4", date(2026, 2, 1))),
    "a number that is none": ("X405", "G4", typed("G4", "nan")),
    "a formula in the result": ("X403", "T4", typed("T4", '=IF(1,"draw","")')),
    "a formula as the player": ("X403", "D4", typed("D4", "=Players!A2")),
    # the rows
    "no round": ("X410", "A4", typed("A4", "first")),
    "no board": ("X411", "B2", column("B", *[None] * 7)),
}


@pytest.mark.parametrize("fault", BLOCKING)
def test_a_fault_is_found_at_its_cell_and_the_other_board_scores(
    fault: str, tmp_path: Path
) -> None:
    code, cell, type_it = BLOCKING[fault]
    book = two_boards()
    type_it(book["Games"])
    results = check_workbook(saved(book, tmp_path))
    assert (code, f"Games!{cell}") in blocking(results)
    scored = {board.board.name for board in results.boards if board.breakdown}
    assert scored == {"B"}
    assert results.blocked
    complete = [line.player for line in results.standings if not line.incomplete]
    assert sorted(complete) == sorted(results.boards[-1].board.players.values())


def blocking(results: Results) -> list[tuple[str, str]]:
    return [
        (finding.mistake.code, f"{finding.place.sheet}!{finding.place.cell}")
        for finding in results.findings
        if finding.severity == "blocks" and finding.place
    ]


@pytest.mark.parametrize("fault", BLOCKING)
def test_every_finding_names_a_cure_and_ends_without_a_traceback(
    fault: str, tmp_path: Path
) -> None:
    book = two_boards()
    BLOCKING[fault][2](book["Games"])
    for finding in check_workbook(saved(book, tmp_path)).findings:
        assert finding.mistake.cure
        assert "{" not in finding.mistake.said
        assert "object at" not in finding.mistake.said


def test_two_columns_of_one_year_are_a_finding(tmp_path: Path) -> None:
    book = two_boards()
    book["Games"]["J1"] = 1905
    assert not check_workbook(saved(book, tmp_path)).blocked
    book["Games"]["J2"] = 3
    results = check_workbook(saved(book, tmp_path))
    assert blocking(results) == [("X415", "Games!J2")]


WARNINGS = {
    "33 centres in 1908": ("X132", "L2", "Cascadia", {"L": (0, 7, 9, 2, 8, 3, 4)}),
    "a power more than doubled": ("X135", "E4", "Cascadia", {"E": (4, 4, 7, 4, 4, 6, 4)}),
    "centres given up to nobody": ("X133", "H2", "Cascadia", {"H": (2, 6, 8, 2, 7, 3, 4)}),
    "a concession without a rule": ("X131", "T4", "Cascadia", {"T": (None, None, "conceded to")}),
}


@pytest.mark.parametrize("slip", WARNINGS)
def test_a_slip_is_pointed_out_and_does_not_block(slip: str, tmp_path: Path) -> None:
    code, cell, system, columns = WARNINGS[slip]
    book = two_boards(system)
    for letter, values in columns.items():
        column(letter, *values)(book["Games"])
    if code == "X132":
        for letter in "JK":
            column(letter, 0, 7, 9, 2, 8, 3, 5)(book["Games"])
    results = check_workbook(saved(book, tmp_path))
    found = [(f.mistake.code, f.place and f.place.cell) for f in results.findings]
    assert (code, cell) in found
    assert not results.blocked


def test_a_long_game_of_super_pastis_is_pointed_out(tmp_path: Path) -> None:
    book = two_boards("Super Pastis")
    for letter in "JKLMN":
        column(letter, 0, 7, 9, 2, 8, 3, 5)(book["Games"])
    results = check_workbook(saved(book, tmp_path))
    assert [f.mistake.code for f in results.findings] == ["X130"]
    assert not results.blocked


def test_a_missing_fact_blocks_only_where_this_game_needs_it(tmp_path: Path) -> None:
    """Carnage ranks two dead powers by their years; one dead power or a solo needs none."""
    book = two_boards("Carnage")
    for row in range(2, 16):
        for cell in book["Games"][row][4:9]:
            cell.value = None
    column("Q", 0, 0, 14, 4, 8, 3, 5)(book["Games"])
    for row, count in enumerate((0, 5, 10, 4, 7, 3, 5), 9):
        book["Games"].cell(row, 17).value = count
    results = check_workbook(saved(book, tmp_path))
    assert blocking(results) == [("X103", "Games!R2")]
    assert [board.board.name for board in results.boards if board.breakdown] == ["B"]


def test_cascadia_without_a_chart_says_what_it_needs(tmp_path: Path) -> None:
    book = two_boards()
    for row in range(2, 9):
        for cell in book["Games"][row][4:9]:
            cell.value = None
    column("Q", 0, 7, 9, 2, 8, 3, 5)(book["Games"])
    results = check_workbook(saved(book, tmp_path))
    (finding,) = [f for f in results.findings if f.severity == "blocks"]
    assert finding.mistake.said == "Cascadia needs every year's centres; the chart is missing"


SETTINGS = {
    "an unknown system": ("X201", "Scoring system", "Cascada"),
    "no system": ("X301", "Scoring system", None),
    "an unknown tally": ("X207", "Tally", "Median"),
    "no number for the best rounds": ("X302", "Tally", "Best rounds"),
    "a number that is none": ("X413", "Rounds that count", "two"),
    "an unknown option": ("X205", "Options", "pots=3"),
    "a bad option": ("X206", "Options", "places=3"),
    "an option without a value": ("X414", "Options", "places"),
    "an unknown tie-break": ("X208", "First tie-break", "coin"),
    "a formula without a value": ("X403", "Scoring system", "=A1"),
}


@pytest.mark.parametrize("fault", SETTINGS)
def test_a_fault_in_a_setting_is_found_in_the_tournament_sheet(fault: str, tmp_path: Path) -> None:
    code, label, value = SETTINGS[fault]
    book = two_boards()
    cell = settings(book)[label]
    cell.value = value
    if code == "X302":
        cell = settings(book)["Rounds that count"]
    results = check_workbook(saved(book, tmp_path))
    assert (code, f"Tournament!{cell.coordinate}") in blocking(results)


PEOPLE = {
    "a seat without a player": ("X304", "D3", typed("D3", None)),
    "a player twice on a board": ("X307", "D4", typed("D4", "Ada")),
    "a player on two boards of a round": ("X308", "D11", typed("D11", "Ada")),
}


@pytest.mark.parametrize("slip", PEOPLE)
def test_a_slip_about_people_is_pointed_out(slip: str, tmp_path: Path) -> None:
    code, cell, type_it = PEOPLE[slip]
    book = two_boards()
    type_it(book["Games"])
    results = check_workbook(saved(book, tmp_path))
    assert (code, cell) in [(f.mistake.code, f.place and f.place.cell) for f in results.findings]
    assert not results.blocked


def test_the_roster_and_the_boards_are_compared(tmp_path: Path) -> None:
    book = two_boards()
    for row, name in enumerate(("Ada", "Nobody Special"), 2):
        book["Players"].cell(row, 1).value = name
    codes = [f.mistake.code for f in check_workbook(saved(book, tmp_path)).findings]
    assert codes.count("X305") == 13
    assert codes.count("X306") == 1


def test_infinity_is_not_a_count() -> None:
    """A file can hold it, though openpyxl does not write it."""
    from xlscore.errors import NotFinite
    from xlscore.workbook.reading.read import read_event

    grid = {(1, 1): "Round", (1, 2): "Board", (1, 3): "Power", (1, 4): 1901}
    grid |= {(2, 1): 1, (2, 2): "A", (2, 3): "Austria", (2, 4): math.inf}
    (first, *_) = read_event({"Games": grid}).findings
    assert isinstance(first.mistake, NotFinite)
    assert first.place is not None
    assert first.place.cell == "D2"

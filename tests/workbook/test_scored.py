"""The scored workbook: the same each time; the director's sheets stay as they are."""

import shutil
from pathlib import Path

import openpyxl
import pytest

from xlscore import CATALOGUE, __version__
from xlscore.catalogue import round_systems
from xlscore.catalogue.worked import cases_of
from xlscore.engine.event import Board, Event
from xlscore.engine.record import record_game
from xlscore.engine.system import System
from xlscore.tournament.results import score_event
from xlscore.workbook.result_sheets.plan import scores
from xlscore.workbook.runs.score import score_workbook

from ..test_cli import run
from .builders import PLAYERS, blank_workbook, fill, rows_of, saved, settings, two_boards

EXAMPLES = Path(__file__).parents[2] / "examples"


def cells(path: Path) -> dict[str, list[list[object]]]:
    book = openpyxl.load_workbook(path)
    return {page.title: [list(row) for row in page.values] for page in book.worksheets}


def test_scoring_twice_gives_the_same_workbook(tmp_path: Path) -> None:
    once, twice = tmp_path / "once.xlsx", tmp_path / "twice.xlsx"
    score_workbook(EXAMPLES / "cascadia.xlsx", once)
    score_workbook(once, twice)
    assert cells(once) == cells(twice)
    assert openpyxl.load_workbook(twice).sheetnames == [
        *("Tournament", "Rounds", "Players", "Games", "Help", "Lists"),
        *("Scores", "Standings", "Awards", "Problems"),
    ]


def test_the_sheets_of_the_director_stay_as_they_are(tmp_path: Path) -> None:
    target = tmp_path / "scored.xlsx"
    score_workbook(EXAMPLES / "cascadia.xlsx", target)
    before, after = cells(EXAMPLES / "cascadia.xlsx"), cells(target)
    assert all(after[name] == before[name] for name in before)


def test_a_correction_is_scored_anew(tmp_path: Path) -> None:
    source = saved(two_boards(), tmp_path)
    first, second = tmp_path / "first.xlsx", tmp_path / "second.xlsx"
    score_workbook(source, first)
    book = openpyxl.load_workbook(first)
    book["Games"]["I4"], book["Games"]["I3"] = 10, 6
    score_workbook(saved(book, tmp_path, "corrected.xlsx"), second)
    old = {r["Player"]: r["Total"] for r in rows_of(first, "Standings")}
    new = {r["Player"]: r["Total"] for r in rows_of(second, "Standings")}
    assert new["Chloe"] > old["Chloe"]
    assert new["Bruno"] < old["Bruno"]
    assert new["Chloe Two"] == old["Chloe Two"]


def test_another_system_may_be_tried_on_a_scored_workbook(tmp_path: Path) -> None:
    """Super Pastis pays for centres: these points do not take the heading of the centres."""
    once, twice = tmp_path / "once.xlsx", tmp_path / "twice.xlsx"
    score_workbook(saved(two_boards(), tmp_path), once)
    score_workbook(once, twice, system="Super Pastis")
    table = openpyxl.load_workbook(twice)["Scores"].tables["xs_Scores"]
    assert table.column_names == [
        *("Round", "Board", "Power", "Player", "Centres", "Score", "Rank"),
        *("Survival", "For centres", "Bonus", "Years", "Counts"),
    ]


@pytest.mark.parametrize("system", [*CATALOGUE.values(), *round_systems()], ids=lambda s: s.id)
def test_no_two_columns_of_scores_have_one_heading(system: System) -> None:
    boards = [
        Board(round=number, name="A", players={}, game=record_game(**case.game))
        for number, case in enumerate(cases_of(system), 1)
        if case.expected
    ]
    page = scores(score_event(Event(system=system.name, boards=boards)))
    headings = [str(cell.value).casefold() for cell in page.rows[page.header_row - 1] if cell]
    assert len(headings) == len(set(headings)) > 7


def test_names_that_look_like_formulas_are_names(tmp_path: Path) -> None:
    names = ["=1+1", "+1", "-1", "@SUM(A1)", "=cmd|'/c calc'!A1", '=HYPERLINK("x")', "Ada"]
    book = blank_workbook()
    fill(book["Games"], 2, names)
    for row in range(2, 9):
        book["Games"].cell(row, 4).data_type = "s"
    target = tmp_path / "scored.xlsx"
    score_workbook(saved(book, tmp_path), target)
    page = openpyxl.load_workbook(target)["Scores"]
    written = [page.cell(row, 4) for row in range(5, 12)]
    assert [cell.value for cell in written] == names
    assert {cell.data_type for cell in written} == {"s"}
    assert all(cell.quotePrefix for cell in written[:-1])


def test_results_say_what_they_were_computed_with(tmp_path: Path) -> None:
    book = two_boards()
    settings(book)["Tournament"].value = "Example Cup"
    settings(book)["Options"].value = "places=2"
    target = tmp_path / "scored.xlsx"
    score_workbook(saved(book, tmp_path), target)
    page = openpyxl.load_workbook(target)["Standings"]
    assert page["A1"].value == "Standings: Example Cup, after round 1 of 1"
    assert page["A2"].value == (
        f"Cascadia (edition 1), places=2; Sum of rounds; xlscore {__version__}"
    )


def test_sixty_boards_in_six_rounds(tmp_path: Path) -> None:
    book = blank_workbook("Super Pastis", boards=10, rounds=6)
    for board in range(60):
        fill(book["Games"], 2 + 7 * board, [f"Player {board % 10} {seat}" for seat in range(7)])
    target = tmp_path / "scored.xlsx"
    results = score_workbook(saved(book, tmp_path), target).results
    assert [finding.mistake.code for finding in results.findings] == ["X312"]  # ten are first
    standings = rows_of(target, "Standings")
    assert len(standings) == 70
    assert {row["Games"] for row in standings} == {6}
    assert standings[0]["Total"] == 6 * (10 + 18 + 39)


def test_dropped_rounds_are_shown_as_dropped(tmp_path: Path) -> None:
    target = tmp_path / "scored.xlsx"
    score_workbook(EXAMPLES / "league.xlsx", target)
    rows = rows_of(target, "Scores")
    counted = [row for row in rows if row["Counts"] == "counted"]
    assert {row["Counts"] for row in rows} == {"counted", "dropped"}
    assert len(counted) == 70 * 20


def test_the_games_may_stand_in_a_sheet_of_another_name_and_order(tmp_path: Path) -> None:
    book = two_boards()
    book["Games"].title = "Partien 2026"
    book["Partien 2026"].insert_rows(1, 3)
    book["Partien 2026"]["A1"] = "Our boards"
    book["Partien 2026"]["C4"] = "Macht"
    results = score_workbook(saved(book, tmp_path), tmp_path / "scored.xlsx").results
    assert [board.breakdown is not None for board in results.boards] == [True, True]


def test_round_and_board_may_stand_in_the_first_row_of_a_board(tmp_path: Path) -> None:
    book = two_boards()
    book["Games"].merge_cells("A2:A8")
    book["Games"].merge_cells("B2:B8")
    book["Games"]["B9"], book["Games"]["B10"] = "b", "B"
    results = score_workbook(saved(book, tmp_path), tmp_path / "scored.xlsx").results
    assert [board.board.name for board in results.boards if board.breakdown] == ["A", "b"]
    assert not results.findings


def test_any_dialect_is_scored(tmp_path: Path) -> None:
    book = two_boards()
    fill(book["Games"], 9, PLAYERS)
    french = ("Autriche", "Angleterre", "France", "Allemagne", "Italie", "Russie", "Turquie")
    for row, name in enumerate(french, 9):
        book["Games"].cell(row, 3).value = name
    for number, heading in enumerate(("F1901", "'02", "3", "Fall 1904", "1905A")):
        book["Games"].cell(1, 5 + number).value = heading
    results = score_workbook(saved(book, tmp_path), tmp_path / "scored.xlsx").results
    one, other = (board.breakdown for board in results.boards)
    assert one is not None
    assert other is not None
    assert one.points == other.points


def test_a_source_is_never_touched(tmp_path: Path) -> None:
    source = tmp_path / "league.xlsx"
    shutil.copy(EXAMPLES / "league.xlsx", source)
    before = source.read_bytes()
    score_workbook(source, tmp_path / "scored.xlsx")
    assert source.read_bytes() == before


def test_awards_for_centres_and_years_are_whole_numbers(tmp_path: Path) -> None:
    """In round 2, on board C, Hugo Cedar had 8 centres in 1903 and 14 in 1904: 6 more."""
    done = run("score", EXAMPLES / "cascadia.xlsx", "-o", tmp_path / "out.xlsx")
    assert done.returncode == 0
    page = openpyxl.load_workbook(tmp_path / "out.xlsx")["Awards"]
    shown = {row[0].value: row[2] for row in page.iter_rows(min_row=5)}
    growth, champion = shown["Fastest growth in a year"], shown["Champion"]
    assert (growth.value, growth.number_format) == (6, "0")
    assert (champion.value, champion.number_format) == (36.41, "0.00")
    run("export", EXAMPLES / "cascadia.xlsx", "--to", "html", "-o", tmp_path)
    html = next(tmp_path.glob("*.html")).read_text(encoding="utf-8")
    line = html[html.index("Fastest growth in a year") :].partition("</tr>")[0]
    assert ">6</td>" in line

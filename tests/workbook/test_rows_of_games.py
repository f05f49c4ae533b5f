"""Rows of the Games sheet that are no seats, copies of sheets, and names that are there twice."""

from pathlib import Path
from typing import Any

import pytest

from xlscore.engine.dialects import POWERS
from xlscore.workbook.reading.read import read_event
from xlscore.workbook.runs.score import check_workbook, score_in_place, score_workbook
from xlscore.workbook.standard.written import parts
from xlscore.workbook.writing.openpyxl_adapter import read_sheets

from .builders import saved, two_boards
from .test_faults import blocking


@pytest.mark.parametrize("word", [None, "Total", "Summe", "check"])
def test_sums_below_or_between_boards_are_no_seats(word: str | None, tmp_path: Path) -> None:
    book = two_boards()
    games = book["Games"]
    expected = check_workbook(saved(book, tmp_path)).boards
    games.insert_rows(9)
    for row in (9, 17):
        games.cell(row, 4).value = word
        games.cell(row, 5).value = 32
    results = check_workbook(saved(book, tmp_path))
    assert [board.points for board in results.boards] == [board.points for board in expected]
    assert not results.blocked
    notes = [f.place and f.place.cell for f in results.findings if f.mistake.code == "X422"]
    assert notes == (["D9", "D17"] if word else ["E9", "E17"])


def test_a_player_without_a_round_is_no_sum(tmp_path: Path) -> None:
    book = two_boards()
    book["Games"]["D30"], book["Games"]["E30"] = "Ada", 5
    results = check_workbook(saved(book, tmp_path))
    assert blocking(results) == [("X410", "Games!A30")]
    assert "the row has no round" in [f.mistake.said for f in results.findings]


@pytest.mark.parametrize("cell", ["A2", "B2", "C2", "D2", "E1", "E2"])
def test_a_number_of_5000_digits_breaks_nothing(cell: str, tmp_path: Path) -> None:
    book = two_boards()
    book["Games"][cell] = "R" + "9" * 5_000
    check_workbook(saved(book, tmp_path))
    book["Games"][cell] = "9" * 5_000
    results = check_workbook(saved(book, tmp_path))
    assert results.findings or cell in {"B2", "D2"}


def test_a_copy_of_the_games_is_not_read_twice(tmp_path: Path) -> None:
    book = two_boards()
    book.copy_worksheet(book["Games"]).title = "Games (2)"
    event = read_event(read_sheets(saved(book, tmp_path)))
    (finding,) = event.findings
    assert (finding.mistake.code, finding.severity) == ("X422", "notes")
    assert finding.place
    assert finding.place.sheet == "Games (2)"
    assert len(event.boards) == 2


def test_another_board_of_the_same_name_on_a_second_sheet_blocks(tmp_path: Path) -> None:
    book = two_boards()
    copy = book.copy_worksheet(book["Games"])
    copy.title, copy["E2"] = "Games (2)", 6
    (finding,) = read_event(read_sheets(saved(book, tmp_path))).findings
    assert (finding.mistake.code, finding.severity) == ("X426", "blocks")
    assert "Games (2)" in finding.mistake.said


def with_round_2() -> Any:
    """Two boards of round 1 in Games, and two of round 2 on a sheet of their own."""
    book = two_boards()
    copy = book.copy_worksheet(book["Games"])
    copy.title = "Round 2"
    for row in range(2, 16):
        copy.cell(row, 1).value = 2
    return book


def test_boards_that_stand_on_a_second_sheet_alone_are_read_there(tmp_path: Path) -> None:
    book = with_round_2()
    event = read_event(read_sheets(saved(book, tmp_path)))
    assert [board.label for board in event.boards] == [
        *("Round 1, board A", "Round 1, board B", "Round 2, board A", "Round 2, board B"),
    ]
    assert [f.mistake.code for f in event.findings] == ["X421"]


def test_a_sheet_of_charts_beside_the_games_blocks(tmp_path: Path) -> None:
    book = two_boards()
    chart = book.create_sheet("Round 2 Board A")
    chart.append([None, *POWERS])
    chart.append([1901, 5, 4, 5, 5, 4, 4, 4])
    chart.append([1902, 5, 5, 5, 5, 5, 5, 4])
    results = check_workbook(saved(book, tmp_path))
    (finding,) = [f for f in results.findings if f.severity == "blocks"]
    assert finding.mistake.code == "X426"
    assert finding.place
    assert finding.place.sheet == "Round 2 Board A"


def test_an_empty_second_table_is_not_worth_a_word(tmp_path: Path) -> None:
    book = two_boards()
    copy = book.copy_worksheet(book["Games"])
    for row in copy.iter_rows(min_row=2, min_col=4):
        for cell in row:
            cell.value = None
    assert not read_event(read_sheets(saved(book, tmp_path))).findings


def test_old_results_under_another_name_are_no_games(tmp_path: Path) -> None:
    """Scores, renamed to keep them, have the headings Round, Board and Power as well."""
    import openpyxl

    source = saved(two_boards(), tmp_path)
    score_workbook(source, scored := tmp_path / "scored.xlsx")
    expected = check_workbook(source).boards
    book = openpyxl.load_workbook(scored)
    book["Scores"].title = "After day 1"
    book["Games"].title = "What was played"
    book.move_sheet("After day 1", -6)
    results = score_in_place(saved(book, tmp_path, "kept.xlsx")).results
    assert [board.points for board in results.boards] == [board.points for board in expected]
    assert "X426" not in {f.mistake.code for f in results.findings}


def test_a_formula_that_was_typed_over_a_result_does_not_go_unnoticed(tmp_path: Path) -> None:
    import openpyxl

    score_workbook(saved(two_boards(), tmp_path), scored := tmp_path / "scored.xlsx")
    book = openpyxl.load_workbook(scored)
    total = book["Standings"]["D5"].value
    book["Standings"]["D5"] = f"={total}+5"  # a bonus
    book["Standings"]["L5"] = "=D5+5"  # beside the results
    written = score_in_place(saved(book, tmp_path, "bonus.xlsx")).written
    assert written
    assert [str(remark) for remark in written.remarks] == [
        "X553 Standings!D5 held formulas where results stand: the new results replaced them"
    ]
    page = openpyxl.load_workbook(tmp_path / "bonus.xlsx")["Standings"]
    assert (page["D5"].value, page["L5"].value) == (total, "=D5+5")


def test_one_name_twice_in_the_roster_is_asked(tmp_path: Path) -> None:
    book = two_boards()
    for row, name in enumerate(["John Example", "Ada", "john  example"], 2):
        book["Players"].cell(row, 1).value = name
    assert ("X326", "Players!A4") in blocking(check_workbook(saved(book, tmp_path)))


@pytest.mark.parametrize("weights", ["1,5", "1,0,8,0,4", "100.8", "10080", "100,80, 40"])
def test_a_comma_that_may_be_a_decimal_one_is_not_guessed(weights: str) -> None:
    """A German spreadsheet takes 100,80 for 100.8, an English one 100,80 for 10080."""
    with pytest.raises(ValueError, match=weights):
        parts(weights)


def test_a_formula_without_a_value_names_nobody(tmp_path: Path) -> None:
    book = two_boards()
    for row in range(2, 9):
        book["Games"].cell(row, 3).value = f"=Lists!F{row}"
        book["Games"].cell(row, 4).value = f"=Players!A{row}"
    results = check_workbook(saved(book, tmp_path))
    assert [f"Games!{letter}{row}" for row in range(2, 9) for letter in "CD"] == [
        cell for code, cell in blocking(results) if code == "X403"
    ]
    assert {code for code, _ in blocking(results)} == {"X403"}
    assert not any("formula" in line.player for line in results.standings)
    assert "X311" not in {finding.mistake.code for finding in results.findings}


@pytest.mark.parametrize(
    "names", [("Board A", "A"), ("a ", "Table A"), ("01", "1"), (1, "Board 1")]
)
def test_a_board_may_be_written_in_two_ways(names: tuple[object, object], tmp_path: Path) -> None:
    book = two_boards()
    for row in range(2, 9):
        book["Games"].cell(row, 2).value = names[row % 2]
    results = check_workbook(saved(book, tmp_path))
    assert not results.blocked
    assert len(results.boards) == 2


def test_two_boards_of_one_name_are_called_so(tmp_path: Path) -> None:
    book = two_boards()
    for row in range(9, 16):
        book["Games"].cell(row, 2).value = "A"
    assert blocking(check_workbook(saved(book, tmp_path))) == [("X427", "Games!B9")]


def test_an_elimination_may_be_a_date_of_the_whole_year(tmp_path: Path) -> None:
    from datetime import date

    book = two_boards()
    book["Games"]["R2"] = date(1905, 12, 31)
    assert not check_workbook(saved(book, tmp_path)).blocked
    book["Games"]["R2"] = date(1905, 3, 19)  # 1905 in a format for dates
    assert blocking(check_workbook(saved(book, tmp_path))) == [("X407", "Games!R2")]


@pytest.mark.parametrize("other", ["Ada O\u2019Hara", "Ada\u200b O'Hara", "\ufeffADA O'HARA"])
def test_what_nobody_sees_in_a_name_makes_no_other_player(other: str, tmp_path: Path) -> None:
    book = two_boards()
    book["Games"]["D2"], book["Games"]["D9"] = "Ada O'Hara", other
    book["Games"].delete_rows(16, 7)
    for row in range(9, 16):
        book["Games"].cell(row, 1).value = 2
    results = check_workbook(saved(book, tmp_path))
    (ada,) = [line for line in results.standings if line.player.endswith("Hara")]
    assert ada.player == "Ada O'Hara"
    assert len(results.standings) == 13


def test_a_faulty_board_on_another_sheet_blocks_too(tmp_path: Path) -> None:
    book = two_boards()
    chart = book.create_sheet("Round 2 Board A")
    chart.append([None, *POWERS])
    chart.append([1901, 5, 5, 5, 5, 5, 5, 5])
    results = check_workbook(saved(book, tmp_path))
    assert "X426" in [f.mistake.code for f in results.findings if f.severity == "blocks"]


def test_a_board_without_a_name_on_a_second_sheet_is_not_one_of_the_first(tmp_path: Path) -> None:
    book = with_round_2()
    for row in range(2, 16):
        book["Round 2"].cell(row, 2).value = None
    results = check_workbook(saved(book, tmp_path))
    assert [scored.board.label for scored in results.boards] == [
        *("Round 1, board A", "Round 1, board B"),
    ]
    assert results.blocked


def test_a_sheet_that_is_read_is_not_said_to_be_left_out(tmp_path: Path) -> None:
    book = with_round_2()
    results = check_workbook(saved(book, tmp_path))
    assert "X422" not in [f.mistake.code for f in results.findings]

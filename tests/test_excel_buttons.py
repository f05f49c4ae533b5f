"""What the buttons in Excel run: the same sheets as the command line, and back again."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import openpyxl
import pytest
import xlwings as xw
from openpyxl.utils import column_index_from_string

from xlscore import find
from xlscore.engine.dialects import POWERS
from xlscore.hosts.excel import addin as excel
from xlscore.workbook.runs.score import score_workbook
from xlscore.workbook.standard.layout import RESULT_SHEETS, is_sum
from xlscore.workbook.writing.openpyxl_adapter import read_sheets as read_file
from xlscore.workbook.writing.xlwings_adapter import KEPT, PAINT, read_sheets

from .excel_engine import App, open_in_excel
from .test_cli import run
from .workbook.builders import saved, settings, two_boards

EXAMPLES = Path(__file__).parents[1] / "examples"

ALL_EXAMPLES = sorted(path.name for path in EXAMPLES.glob("*.xlsx"))


@pytest.fixture(autouse=True)
def forget_the_caller() -> Any:
    yield
    if hasattr(xw.Book, "_mock_caller"):
        del xw.Book._mock_caller


def app_of(book: xw.Book) -> App:
    found: App = book.app.impl
    return found


def said(book: xw.Book) -> tuple[str, str]:
    return app_of(book).said[-1]


def look(cell: Any) -> tuple[Any, ...]:
    """What can be seen of a cell, but for the crossing out, for which xlwings has no word."""
    fill = cell.fill.fgColor.rgb if cell.fill.fill_type else None
    link = cell.hyperlink and (cell.hyperlink.location or cell.hyperlink.target)
    return (
        *(cell.value, cell.value and cell.data_type[0], cell.number_format),
        *(fill, link and link.lstrip("#")),
        *(cell.font.bold or False, cell.font.italic or False, cell.font.sz),
        *(colour(cell.font.color), bool(cell.border.left.style), cell.alignment.horizontal),
        *(cell.alignment.vertical or "bottom", bool(cell.alignment.wrap_text)),
    )


def seen(cell: Any) -> Any:
    """The look of a cell; far down in a long sheet, its value."""
    return look(cell) if cell.row <= 300 else cell.value


def colour(found: Any) -> str | None:
    """A colour that was chosen; a theme's black is none."""
    return found.rgb if found and isinstance(found.rgb, str) else None


def number_of(column: Any) -> int:
    return column_index_from_string(column.index)


def sheet_of(page: Any) -> dict[str, Any]:
    """Everything that can be seen of a sheet."""
    return {
        "cells": [[seen(cell) for cell in row] for row in page.iter_rows()],
        "widths": {
            number: about.width
            for about in page.column_dimensions.values()
            for number in range(about.min or number_of(about), (about.max or number_of(about)) + 1)
        },
        "heights": {
            row: about.height for row, about in page.row_dimensions.items() if about.height
        },
    }


def as_the_command_line_does(source: Path, folder: Path) -> openpyxl.Workbook:
    target = folder / "by command line.xlsx"
    score_workbook(source, target)
    return openpyxl.load_workbook(target)


@pytest.mark.parametrize("example", ALL_EXAMPLES)
def test_the_button_writes_the_sheets_of_the_command_line(example: str, tmp_path: Path) -> None:
    book = open_in_excel(EXAMPLES / example)
    excel.score_tournament()
    wanted = as_the_command_line_does(EXAMPLES / example, tmp_path)
    shown = [sheet.name for sheet in book.sheets if sheet.visible or sheet.name == "Lists"]
    assert shown == wanted.sheetnames
    for name in RESULT_SHEETS:
        assert sheet_of(book.api[name]) == sheet_of(wanted[name]), name
    mode, sentence = said(book)
    assert mode == "info"
    assert sentence.startswith("Scored ")
    assert sentence.endswith(" boards, no findings.")


def test_findings_are_written_with_links_and_counted(tmp_path: Path) -> None:
    made = two_boards()
    made["Games"]["G4"], made["Games"]["D4"] = 9, "=cmd|'/c calc'!A1"
    made["Games"]["D4"].data_type = "s"
    source = saved(made, tmp_path)
    book = open_in_excel(source)
    excel.score_tournament()
    wanted = as_the_command_line_does(source, tmp_path)
    for name in RESULT_SHEETS:
        assert sheet_of(book.api[name])["cells"] == sheet_of(wanted[name])["cells"], name
    assert said(book) == ("info", "Scored 1 board, 2 findings (1 blocks, 1 warns): see Problems.")


def test_a_sheet_is_read_in_one_call_and_as_the_file_is_read() -> None:
    path = EXAMPLES / "cascadia.xlsx"
    book = open_in_excel(path)
    read, in_file = read_sheets(book), read_file(path)
    for sheets in (read, in_file):  # this Excel calculates nothing: the sums differ
        top = sheets["Games"]
        sheets["Games"] = {cell: v for cell, v in top.items() if not is_sum(top[1, cell[1]])}
    assert read == in_file
    assert book.impl.calls == len(book.sheets)


def test_a_sheet_is_written_in_one_call() -> None:
    book = open_in_excel(EXAMPLES / "cascadia.xlsx")
    excel.score_tournament()
    assert book.impl.calls == 6 + len(RESULT_SHEETS)  # six sheets are read


def test_the_look_of_a_long_sheet_takes_few_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    """421 boards: more than half of the calls because games are dropped."""
    painted: list[str] = []
    for part in PAINT:
        monkeypatch.setitem(PAINT, part, lambda *_, part=part: painted.append(part))  # type: ignore[arg-type]
    open_in_excel(EXAMPLES / "league.xlsx")
    excel.score_tournament()
    assert len(painted) < 2000


def test_excel_is_left_as_it_was_and_shows_what_is_going_on() -> None:
    book = open_in_excel(EXAMPLES / "cascadia.xlsx")
    before = dict(app_of(book).settings)
    active = book.sheets.active.name
    excel.score_tournament()
    assert app_of(book).settings == before
    assert book.sheets.active.name == active
    shown = [text for name, text in app_of(book).states if name == "status_bar"]
    assert shown[0] == "xlscore: reading the workbook ..."
    assert shown[1:-1] == [f"xlscore: writing {name} ..." for name in RESULT_SHEETS]
    assert shown[-1] is False


def test_headings_stay_in_view_and_are_printed_on_every_page() -> None:
    book = open_in_excel(EXAMPLES / "cascadia.xlsx")
    excel.score_tournament()
    com = book.sheets["Scores"].api
    window = com.Application.ActiveWindow
    assert (window.SplitRow, window.SplitColumn, window.FreezePanes) == (4, 4, True)
    assert com.PageSetup.PrintTitleRows == "$4:$4"
    assert com.PageSetup.Orientation == 2


def correct(book: xw.Book) -> None:
    """Move a centre from one power to another in the first board's last year."""
    page = book.api["Games"]
    counts = [page.cell(row, 5).value for row in range(2, 9)]
    loser, winner = counts.index(max(counts)), counts.index(min(counts))
    page.cell(2 + loser, 5).value -= 1
    page.cell(2 + winner, 5).value += 1


def test_undo_brings_the_sheets_back_and_only_once() -> None:
    book = open_in_excel(EXAMPLES / "cascadia.xlsx")
    excel.score_tournament()
    first = {name: sheet_of(book.api[name])["cells"] for name in RESULT_SHEETS}
    correct(book)
    excel.score_tournament()
    assert sheet_of(book.api["Scores"])["cells"] != first["Scores"]
    excel.undo_scoring()
    assert said(book) == (
        "info",
        "As before the last scoring: Scores, Standings, Awards, Problems.",
    )
    assert {name: sheet_of(book.api[name])["cells"] for name in RESULT_SHEETS} == first
    assert not [name for name in book.sheet_names if name.endswith(KEPT)]
    excel.undo_scoring()
    mode, sentence = said(book)
    assert mode == "critical"
    assert sentence.startswith("X621 ")


def test_undo_of_the_first_scoring_takes_the_sheets_away() -> None:
    book = open_in_excel(EXAMPLES / "cascadia.xlsx")
    names = book.sheet_names
    excel.score_tournament()
    excel.undo_scoring()
    assert book.sheet_names == names


def test_a_formula_that_refers_to_a_result_stays_alive() -> None:
    """The sheet itself is kept: Excel turns references to a deleted one into #REF!."""
    book = open_in_excel(EXAMPLES / "cascadia.xlsx")
    excel.score_tournament()
    page = book.api["Standings"]
    excel.score_tournament()
    excel.undo_scoring()
    assert book.api["Standings"] is page


def test_a_scored_workbook_with_kept_sheets_is_scored_by_the_command_line(tmp_path: Path) -> None:
    book = open_in_excel(EXAMPLES / "cascadia.xlsx")
    excel.score_tournament()
    excel.score_tournament()
    book.api.save(tmp_path / "scored.xlsx")
    again = as_the_command_line_does(tmp_path / "scored.xlsx", tmp_path)
    assert sheet_of(again["Scores"])["cells"] == sheet_of(book.api["Scores"])["cells"]


def test_what_was_typed_over_results_is_pointed_out(tmp_path: Path) -> None:
    book = open_in_excel(EXAMPLES / "cascadia.xlsx")
    excel.score_tournament()
    excel.check_tournament()
    assert said(book) == ("info", "Nothing was found.")
    book.api["Standings"]["D5"], book.api["Standings"]["Z9"] = 99, "a note of mine"
    warned = "warns: Standings!D5: X517 D5 of Standings held what xlscore did not write there"
    excel.check_tournament()
    assert said(book)[1].startswith(warned)
    book.api.save(tmp_path / "cup.xlsx")
    assert run("check", tmp_path / "cup.xlsx").stdout.startswith(warned)
    excel.score_tournament()
    assert said(book)[1].endswith(" boards, 1 finding (1 warns): see Problems.")
    assert [cell.value for cell in book.api["Problems"][5]][1:5:2] == ["X517", "Standings!D5"]
    excel.check_tournament()
    assert said(book) == ("info", "Nothing was found.")
    excel.undo_scoring()
    excel.check_tournament()
    assert said(book)[1].startswith(warned)


def test_a_workbook_scored_elsewhere_is_known_by_its_stamp(tmp_path: Path) -> None:
    score_workbook(EXAMPLES / "cascadia.xlsx", tmp_path / "cup.xlsx")
    book = open_in_excel(tmp_path / "cup.xlsx")
    excel.check_tournament()
    assert said(book) == ("info", "Nothing was found.")
    book.api["Scores"]["D5"] = "Zoe"
    excel.check_tournament()
    assert said(book)[1].startswith("warns: Scores!D5: X517 ")


def test_what_the_button_wrote_is_not_replaced_from_another_file(tmp_path: Path) -> None:
    cup = tmp_path / "cup.xlsx"
    shutil.copy(EXAMPLES / "cascadia.xlsx", cup)
    assert run("score", cup).returncode == 0
    book = open_in_excel(tmp_path / "cup (scored).xlsx")
    correct(book)
    excel.score_tournament()
    book.api.save(tmp_path / "cup (scored).xlsx")
    done = run("score", cup)
    assert (done.returncode, "X516" in done.stderr) == (5, True)


def test_checking_says_what_is_wrong_and_writes_nothing(tmp_path: Path) -> None:
    made = two_boards()
    for row in range(2, 16):
        made["Games"].cell(row, 7).value = None
    book = open_in_excel(saved(made, tmp_path))
    names = book.sheet_names
    excel.check_tournament()
    mode, text = said(book)
    assert mode == "info"
    assert "blocks: Games!G2: Round 1, board A: X111 1903 is empty" in text
    assert book.sheet_names == names
    open_in_excel(EXAMPLES / "cascadia.xlsx")
    excel.check_tournament()
    assert app_of(xw.Book.caller()).said == [("info", "Nothing was found.")]


def test_a_new_board_is_added_below_everything() -> None:
    book = open_in_excel(EXAMPLES / "cascadia.xlsx")
    last = book.api["Games"].max_row
    excel.new_board()
    assert said(book) == ("info", f"Round 4, board E starts in row {last + 1} of Games.")
    added = list(book.api["Games"].iter_rows(last + 1, last + 7, 1, 3, values_only=True))
    assert added == [(4, "E", power) for power in POWERS]
    excel.new_board()
    assert said(book)[1].startswith("Round 4, board F ")


def test_the_first_board_of_an_empty_table(tmp_path: Path) -> None:
    made = two_boards()
    made["Games"].delete_rows(2, 100)
    book = open_in_excel(saved(made, tmp_path))
    excel.new_board()
    assert said(book) == ("info", "Round 1, board A starts in row 2 of Games.")
    book.api["Games"]["C1"] = "Nothing"
    excel.new_board()
    assert said(book)[1].startswith("X402 ")


def test_the_rule_and_the_help_are_shown(tmp_path: Path) -> None:
    book = open_in_excel(EXAMPLES / "cascadia.xlsx")
    excel.show_rule()
    assert find("Cascadia").text in said(book)[1]
    excel.show_help()
    assert said(book)[1].startswith("1. Tournament: ")
    made = two_boards()
    no_system(made)
    book = open_in_excel(saved(made, tmp_path))
    excel.show_rule()
    assert said(book)[1].startswith("X301 ")


Fault = Callable[[Any], None]


def no_system(book: Any) -> None:
    settings(book)["Scoring system"].value = None


def unknown_system(book: Any) -> None:
    settings(book)["Scoring system"].value = "Cascada"


def no_games(book: Any) -> None:
    book.remove(book["Games"])


@pytest.mark.parametrize(
    ("fault", "code"), [(no_system, "X301"), (unknown_system, "X201"), (no_games, "X401")]
)
def test_a_fault_is_a_message_with_code_and_cure(fault: Fault, code: str, tmp_path: Path) -> None:
    made = two_boards()
    fault(made)
    book = open_in_excel(saved(made, tmp_path))
    names, before = book.sheet_names, dict(app_of(book).settings)
    excel.score_tournament()
    mode, text = said(book)
    assert mode == "critical"
    assert text.startswith(f"{code} ")
    assert "\n\n" in text
    assert book.sheet_names == names
    assert app_of(book).settings == before


def test_what_excel_refuses_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    book = open_in_excel(EXAMPLES / "cascadia.xlsx")

    def refuse(*_: object) -> None:
        raise RuntimeError("the workbook is protected")

    monkeypatch.setattr(type(book.sheets.impl), "add", refuse)
    excel.score_tournament()
    mode, text = said(book)
    assert mode == "critical"
    assert text.startswith("X620 ")
    assert "the workbook is protected" in text


def test_what_nobody_foresaw_is_said_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    book = open_in_excel(EXAMPLES / "cascadia.xlsx")
    monkeypatch.setattr(excel, "read_sheets", lambda _: 1 / 0)
    excel.score_tournament()
    assert said(book)[1].startswith("X599 ")


def test_the_workbook_on_disk_is_not_touched(tmp_path: Path) -> None:
    source = tmp_path / "cascadia.xlsx"
    shutil.copy(EXAMPLES / "cascadia.xlsx", source)
    before = source.read_bytes()
    open_in_excel(source)
    excel.score_tournament()
    assert source.read_bytes() == before

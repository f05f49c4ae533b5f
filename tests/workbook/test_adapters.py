"""The openpyxl adapter and the package writer read and write the same."""

from pathlib import Path

import openpyxl
import pytest

from xlscore.errors import SheetIsNotOurs
from xlscore.tournament.results import score_event
from xlscore.workbook.package import read_workbook
from xlscore.workbook.reading.read import read_event
from xlscore.workbook.result_sheets.plan import plan
from xlscore.workbook.runs.score import score_workbook
from xlscore.workbook.standard.layout import RESULT_SHEETS
from xlscore.workbook.writing import openpyxl_adapter

from .builders import saved, two_boards

EXAMPLES = Path(__file__).parents[2] / "examples"
BOTH = pytest.mark.parametrize("name", ["cascadia.xlsx", "league.xlsx"])


@BOTH
def test_both_readers_agree(name: str) -> None:
    found = openpyxl_adapter.read_sheets(EXAMPLES / name)
    assert found == {
        sheet: {cell: value for cell, value in grid.items() if value not in (None, "")}
        for sheet, grid in read_workbook(EXAMPLES / name).sheets.items()
    }


@BOTH
def test_both_writers_write_the_same_doubles(name: str, tmp_path: Path) -> None:
    ours, theirs = tmp_path / "ours.xlsx", tmp_path / "theirs.xlsx"
    score_workbook(EXAMPLES / name, ours)
    results = score_event(read_event(openpyxl_adapter.read_sheets(EXAMPLES / name)))
    openpyxl_adapter.write_results(EXAMPLES / name, theirs, plan(results))
    one, other = (openpyxl.load_workbook(path) for path in (ours, theirs))
    assert one.sheetnames == other.sheetnames
    for sheet in RESULT_SHEETS:
        assert list(one[sheet].values) == list(other[sheet].values)


def test_each_writer_knows_the_sheets_of_the_other(tmp_path: Path) -> None:
    one, two, three = (tmp_path / f"{n}.xlsx" for n in (1, 2, 3))
    score_workbook(EXAMPLES / "cascadia.xlsx", one)
    results = score_event(read_event(openpyxl_adapter.read_sheets(one)))
    openpyxl_adapter.write_results(one, two, plan(results))
    score_workbook(two, three)
    assert openpyxl.load_workbook(three).sheetnames == openpyxl.load_workbook(one).sheetnames


def test_a_sheet_of_somebody_else_is_not_replaced(tmp_path: Path) -> None:
    book = two_boards()
    book.create_sheet("Standings")["A1"] = "Standings of last year"
    source = saved(book, tmp_path)
    with pytest.raises(SheetIsNotOurs, match="Standings"):
        score_workbook(source, tmp_path / "scored.xlsx")
    results = score_event(read_event(openpyxl_adapter.read_sheets(source)))
    with pytest.raises(SheetIsNotOurs, match="Standings"):
        openpyxl_adapter.write_results(source, tmp_path / "scored.xlsx", plan(results))
    assert [path.name for path in tmp_path.iterdir()] == ["event.xlsx"]

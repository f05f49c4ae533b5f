"""What we wrote, as other programs read it: every number to the last digit, every text."""

import csv
import json
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path

import openpyxl
import pytest

from tests.tools import needed
from xlscore.workbook.result_sheets.plan import plan
from xlscore.workbook.runs.recalculate import converted
from xlscore.workbook.runs.score import score_workbook
from xlscore.workbook.sheets import ResultSheet
from xlscore.workbook.standard.layout import RESULT_SHEETS

ROOT = Path(__file__).parents[2]

Cells = Mapping[tuple[int, int], object]

ALL_SHEETS_AS_SHOWN = (
    "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1"
)


@pytest.fixture(scope="module", params=["cascadia", "league"])
def scored(request, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[ResultSheet]]:
    folder = tmp_path_factory.mktemp("scored")
    source = ROOT / "examples" / f"{request.param}.xlsx"
    found = score_workbook(source, folder / "workbook.xlsx")
    return found.target, plan(found.results)


def planned(sheet: ResultSheet) -> Cells:
    return {place: cell.value for place, cell in sheet.cells.items() if cell.value is not None}


def by_openpyxl(path: Path) -> dict[str, Cells]:
    book = openpyxl.load_workbook(path)
    return {
        name: {
            (cell.row, cell.column): cell.value
            for row in book[name].iter_rows()
            for cell in row
            if cell.value is not None
        }
        for name in RESULT_SHEETS
    }


def by_calamine(path: Path) -> dict[str, Cells]:
    calamine = pytest.importorskip("python_calamine")
    book = calamine.load_workbook(path)
    return {
        name: {
            (row, column): value
            for row, values in enumerate(rows(book, name), 1)
            for column, value in enumerate(values, 1)
            if value != ""
        }
        for name in RESULT_SHEETS
    }


def rows(book, name: str) -> list[list[object]]:
    return book.get_sheet_by_name(name).to_python(skip_empty_area=False)


def by_exceljs(path: Path) -> dict[str, Cells]:
    needed("exceljs")
    script = Path(__file__).with_name("read_with_exceljs.cjs")
    done = subprocess.run(
        ["node", str(script), str(path), *RESULT_SHEETS],
        capture_output=True,
        check=True,
        cwd=ROOT,
    )
    sheets = json.loads(done.stdout)
    return {
        name: {(row, column): value for row, column, value in cells if value is not None}
        for name, cells in sheets.items()
    }


@pytest.mark.parametrize("read", [by_openpyxl, by_calamine, by_exceljs])
def test_every_value_is_read_back(read: Callable[[Path], dict[str, Cells]], scored) -> None:
    path, sheets = scored
    found = read(path)
    for sheet in sheets:
        assert found[sheet.name] == planned(sheet)


def test_libreoffice_shows_our_numbers(scored) -> None:
    needed("soffice")
    path, sheets = scored
    converted(path, path.name, ALL_SHEETS_AS_SHOWN, f"{path.stem}-{RESULT_SHEETS[0]}.csv")
    for sheet in sheets:
        shown = path.parent / "done" / f"{path.stem}-{sheet.name}.csv"
        with shown.open(encoding="utf-8", newline="") as file:
            lines = list(csv.reader(file))
        for (row, column), value in planned(sheet).items():
            text = lines[row - 1][column - 1]
            if isinstance(value, float):
                assert abs(float(text) - value) <= 0.005 + 1e-9
            else:
                style = sheet.cells[row, column].style
                assert text == (f"{value:.2f}" if style in POINTS else str(value))


POINTS = {"points", "total", "dropped"}

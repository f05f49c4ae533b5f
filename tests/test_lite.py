"""xlwings Lite: the same functions and the same sheets, and nothing that needs a key.

Lite itself runs in a browser. What runs here is our half of it, on xlwings'
documented decorators and object model.
"""

import shutil
import subprocess
import sys
from pathlib import Path

import openpyxl
import pytest

from xlscore.errors import UnknownSystem
from xlscore.hosts.excel import lite
from xlscore.hosts.worksheet import functions
from xlscore.workbook.runs.score import score_workbook
from xlscore.workbook.standard.layout import RESULT_SHEETS

from . import excel_engine
from .excel_engine import open_in_excel
from .in_browser import in_browser
from .test_worksheet import COUNTS, column
from .workbook.builders import saved, settings, two_boards

EXAMPLE = Path(__file__).parents[1] / "examples" / "cascadia.xlsx"


def test_everything_arrives_with_one_line() -> None:
    arrived: dict[str, object] = {}
    exec("from xlscore.hosts.excel.lite import *", arrived)
    assert {*arrived} - {"__builtins__"} == {"score_tournament", *functions()}


def test_functions_give_what_they_give_everywhere() -> None:
    cells = column(COUNTS)
    assert lite.TRIBUTE_SCORE(cells) == functions()["TRIBUTE_SCORE"](cells)
    assert lite.TRIBUTE_SCORE(column(["#N/A", *COUNTS[1:]])) == [["#N/A"]]
    assert lite.TRIBUTE_SCORE(5)[0][0].startswith("X602 ")


def test_the_script_writes_the_sheets_of_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    book = open_in_excel(EXAMPLE)
    lite.score_tournament(book)
    target = tmp_path / "scored.xlsx"
    score_workbook(EXAMPLE, target)
    wanted = openpyxl.load_workbook(target)
    assert book.sheet_names == wanted.sheetnames
    for name in RESULT_SHEETS:
        assert [*map(list, book.api[name].values)] == [*map(list, wanted[name].values)]
    assert book.sheets.active.name == "Standings"
    assert capsys.readouterr().out == "Scored 16 boards, no findings.\n"


def test_a_fault_is_shown_by_lite_as_it_is_raised(tmp_path: Path) -> None:
    made = two_boards()
    settings(made)["Scoring system"].value = "Cascada"
    with pytest.raises(UnknownSystem, match="X201"):
        lite.score_tournament(open_in_excel(saved(made, tmp_path)))


IN_BROWSER = """
import json, sys
from pathlib import Path
sys.path.append("/files")
from excel_engine import open_in_excel
from xlscore.hosts.excel import lite
book = open_in_excel(Path("/files/cup.xlsx"))
lite.score_tournament(book)
{sheet.title: list(sheet.values) for sheet in book.api.worksheets}
"""


def test_the_script_does_so_in_a_browser(tmp_path: Path) -> None:
    """In Pyodide, on xlwings without the part that needs a key."""
    shutil.copy(EXAMPLE, tmp_path / "cup.xlsx")
    shutil.copy(str(excel_engine.__file__), tmp_path)
    shown = in_browser(IN_BROWSER, tmp_path, in_lite=True)
    assert shown.startswith("Scored 16 boards, no findings.\n")
    score_workbook(EXAMPLE, tmp_path / "scored.xlsx")
    wanted = openpyxl.load_workbook(tmp_path / "scored.xlsx")
    assert shown.partition("\n")[2] == str({s.title: list(s.values) for s in wanted.worksheets})


NEEDS_A_KEY = ("xlwings.pro", "xlwings.server", "xlwings.reports")


@pytest.mark.parametrize("module", ["excel.lite", "excel.addin", "command_line.cli"])
def test_nothing_that_needs_a_key_is_imported(module: str) -> None:
    ask = (
        f"import sys, xlscore.hosts.{module}\nprint([m for m in {NEEDS_A_KEY} if m in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_nothing_that_needs_a_key_is_named() -> None:
    folder = Path(lite.__file__).parent
    for path in folder.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert not [name for name in NEEDS_A_KEY if name in text], path

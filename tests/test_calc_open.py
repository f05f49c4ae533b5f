"""Workbooks made for Excel, opened in Calc and saved there: nothing is lost on either way."""

import shutil
import stat
import zipfile
from collections.abc import Iterator
from pathlib import Path

import openpyxl
import pytest
from openpyxl.formatting.rule import FormulaRule
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.formula import ArrayFormula

from xlscore import find
from xlscore.errors import (
    CannotOpenInCalc,
    ChangedWhileOpen,
    CopyIsThere,
    NotOpened,
    OpenElsewhere,
)
from xlscore.hosts.calc import opening
from xlscore.hosts.calc.names import for_calc, for_excel, lite_names
from xlscore.hosts.calc.office import Office
from xlscore.hosts.calc.opening import Opened, open_in_calc
from xlscore.hosts.excel.vba.build import build_macro_template
from xlscore.workbook.package.functions import with_formulas
from xlscore.workbook.standard.wishes import Wishes

from .calc import Calc, calc_with_xlscore
from .test_calc import NAMED, SQUARES
from .tools import python_with_uno

HERE = Path(__file__).parent

SCORE = "SUM_OF_SQUARES_SCORE"

# --- formulas ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("excel", "calc"),
    [
        ("CASCADIA_SCORE(A1:B7)", "XLSCORE.CASCADIA_SCORE(A1:B7)"),
        ("SUM(cascadia_score (A1:B7))", "SUM(XLSCORE.CASCADIA_SCORE (A1:B7))"),
        ("[1]!CASCADIA_SCORE(A1:B7)", "XLSCORE.CASCADIA_SCORE(A1:B7)"),
        ("_xldudf_CASCADIA_SCORE(A1:B7)", "XLSCORE.CASCADIA_SCORE(A1:B7)"),
        ('"CASCADIA_SCORE("&A1', '"CASCADIA_SCORE("&A1'),
        ('"say ""CASCADIA_SCORE("""', '"say ""CASCADIA_SCORE("""'),
        ("'CASCADIA_SCORE(1)'!A1", "'CASCADIA_SCORE(1)'!A1"),
        ("MY_CASCADIA_SCORE(A1)", "MY_CASCADIA_SCORE(A1)"),
        ("XLSCORE.CASCADIA_SCORE(A1)", "XLSCORE.CASCADIA_SCORE(A1)"),
        ("CASCADIA_SCORE", "CASCADIA_SCORE"),
        ("SUM(A1:A7)", "SUM(A1:A7)"),
    ],
)
def test_a_function_is_renamed_and_nothing_else(excel: str, calc: str) -> None:
    assert for_calc(excel) == calc
    assert for_calc(calc) == calc


def test_names_come_back_as_they_were() -> None:
    formula = '_xldudf_CASCADIA_SCORE(A1)&"XLSCORE.CASCADIA_SCORE("&CARNAGE_SCORE(A1)'
    assert for_excel(for_calc(formula), dict(lite_names(formula))) == formula


def workbook(path: Path) -> Path:
    """A workbook for Excel with our functions wherever Excel has formulas."""
    book = openpyxl.Workbook()
    page = book.worksheets[0]
    for row in NAMED:
        page.append(row)
    page["D1"] = ArrayFormula("D1:D7", f"={SCORE}(A1:B7)")
    page["E1"] = f'=INDEX({SCORE}(A1:B7),3,1)&" {SCORE}("'
    page["F1"] = "=D3*2"
    book.defined_names["best"] = DefinedName("best", attr_text=f"MAX({SCORE}(Sheet!$A$1:$B$7))")
    page["G1"] = "=best"
    rule = FormulaRule(formula=[f"INDEX({SCORE}($A$1:$B$7),3,1)>40"])
    page.conditional_formatting.add("A1:A7", rule)
    book.save(path)
    return path


def test_renaming_there_and_back_gives_the_same_bytes(tmp_path: Path) -> None:
    content = workbook(tmp_path / "cup.xlsx").read_bytes()
    there = with_formulas(content, for_calc, values=True)
    assert there != content
    back = with_formulas(there, lambda formula: for_excel(formula, {}), values=True)
    (tmp_path / "back.xlsx").write_bytes(back)
    page = openpyxl.load_workbook(tmp_path / "back.xlsx").worksheets[0]
    wanted = openpyxl.load_workbook(tmp_path / "cup.xlsx").worksheets[0]
    assert page["E1"].value == wanted["E1"].value
    assert with_formulas(content, str, values=True) == content


# --- opening ----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def calc() -> Iterator[Calc]:
    with calc_with_xlscore() as found:
        yield found


def user(calc: Calc, does: str) -> Office:
    """A LibreOffice in which somebody does something with the workbook that is opened."""
    program = calc.folder / "soffice"
    program.write_text(f"""#!/bin/sh
for copy; do :; done
{does}
""")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return Office(soffice=program, unopkg=calc.office.unopkg, own_profile=calc.office.own_profile)


def types(calc: Calc, value: int) -> str:
    """Open the copy in the real Calc, type a number into B3, save, close."""
    task = f'[["typed", "\'"$copy"\'", "B3", {value}]]'
    return (
        f"echo '{task}' > {calc.folder}/typed.json\n"
        f"exec {python_with_uno()} {HERE}/in_calc.py {calc.folder} {calc.folder}/typed.json"
    )


def test_what_is_saved_in_calc_comes_back_for_excel(calc: Calc, tmp_path: Path) -> None:
    cup = workbook(tmp_path / "cup.xlsx")
    before = cup.read_bytes()
    told = list(open_in_calc(cup, user(calc, types(calc, 10))))
    opened, *saved, closed = told
    assert opened.startswith("Opening cup (in Calc).xlsx.")
    assert set(saved) == {"Saved cup.xlsx."}
    assert closed == "Closed. As it was, it is cup (backup).xlsx."
    assert {path.name for path in tmp_path.iterdir()} == {"cup.xlsx", "cup (backup).xlsx"}
    assert (tmp_path / "cup (backup).xlsx").read_bytes() == before
    page = openpyxl.load_workbook(cup).worksheets[0]
    assert page["D1"].value.text == f"={SCORE}(A1:B7)"
    assert page["E1"].value == f'=INDEX({SCORE}(A1:B7),3,1)&" {SCORE}("'
    (rule,) = [rule for rules in page.conditional_formatting for rule in rules.rules]
    assert rule.formula == [f"INDEX({SCORE}($A$1:$B$7),3,1)>40"]
    values = openpyxl.load_workbook(cup, data_only=True).worksheets[0]
    assert [values.cell(row, 4).value for row in range(1, 8)] == pytest.approx(SQUARES)
    assert values["F1"].value == pytest.approx(2 * SQUARES[2])
    assert values["G1"].value == pytest.approx(SQUARES[2])


def test_a_workbook_that_is_only_looked_at_stays_as_it_is(calc: Calc, tmp_path: Path) -> None:
    cup = workbook(tmp_path / "cup.xlsx")
    before = cup.read_bytes()
    looks = f"cd {tmp_path}; touch '.~lock.cup (in Calc).xlsx#'; sleep 1.2; rm .~lock*"
    assert list(open_in_calc(cup, user(calc, looks)))[1:] == ["Closed."]
    assert cup.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["cup.xlsx"]


def test_nothing_is_lost_if_both_are_changed(tmp_path: Path) -> None:
    cup = workbook(tmp_path / "cup.xlsx")
    opened = Opened(cup, cup.read_bytes())
    opened.write_copy()
    other = openpyxl.load_workbook(cup)
    other.worksheets[0]["A9"] = "by Excel"
    other.save(cup)
    by_excel = cup.read_bytes()
    mine = openpyxl.load_workbook(opened.copy)
    mine.worksheets[0]["A9"] = "by Calc"
    mine.save(opened.copy)
    with pytest.raises(ChangedWhileOpen):
        opened.bring_back_what_is_whole()
    assert cup.read_bytes() == by_excel
    assert openpyxl.load_workbook(opened.copy).worksheets[0]["A9"].value == "by Calc"


def test_a_copy_that_is_half_written_is_waited_for(tmp_path: Path) -> None:
    cup = workbook(tmp_path / "cup.xlsx")
    opened = Opened(cup, cup.read_bytes())
    opened.write_copy()
    opened.copy.write_bytes(opened.copied[:500])
    assert not opened.bring_back_what_is_whole()
    assert cup.read_bytes() == opened.content


def test_what_cannot_be_opened_is_said(
    calc: Calc, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cup, nobody = workbook(tmp_path / "cup.xlsx"), user(calc, "exit 1")
    with pytest.raises(NotOpened):
        list(open_in_calc(cup, nobody))
    monkeypatch.setattr(opening, "PATIENCE", 0.1)
    with pytest.raises(NotOpened):
        list(open_in_calc(cup, user(calc, "exit 0")))
    shutil.copy(cup, tmp_path / "cup (in Calc).xlsx")
    with pytest.raises(CopyIsThere):
        list(open_in_calc(cup, nobody))
    (tmp_path / "~$cup.xlsx").touch()
    with pytest.raises(OpenElsewhere):
        list(open_in_calc(cup, nobody))
    with pytest.raises(CannotOpenInCalc):
        list(open_in_calc(cup.with_suffix(".ods"), nobody))


def test_a_macro_workbook_keeps_its_macros_and_buttons(calc: Calc, tmp_path: Path) -> None:
    cup = tmp_path / "cup.xlsm"
    cup.write_bytes(build_macro_template(Wishes(system=find("Cascadia"), players=7)))
    list(open_in_calc(cup, user(calc, types(calc, 10))))
    parts = zipfile.ZipFile(cup).namelist()
    assert "xl/vbaProject.bin" in parts
    assert len([part for part in parts if part.startswith("xl/ctrlProps/")]) == 3
    page = openpyxl.load_workbook(cup)["Example"]
    assert page["G5"].value.text == "=CASCADIA_SCORE(A4:F11)"
    assert openpyxl.load_workbook(cup, data_only=True)["Example"]["G5"].value == 1.75

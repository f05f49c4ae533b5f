"""Our VBA and the workbooks that hold it, checked by five programs that are not Excel.

olevba reads the sources back. xlwings' own generator agrees on names, order and
help. pyOpenVBA's interpreter and LibreOffice run the wrappers and click the
buttons, with a stub in place of the one module that knows xlwings. The Open XML
SDK finds nothing wrong with any package.
"""

import io
import json
import re
import subprocess
import warnings
import zipfile
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from click.testing import CliRunner
from pyopenvba import ExcelFile
from pyopenvba.apps.excel import ExcelApplication

from xlscore import find
from xlscore.catalogue import CATALOGUE
from xlscore.hosts.command_line.cli import commands
from xlscore.hosts.excel import addin as excel
from xlscore.hosts.excel import installation
from xlscore.hosts.excel.vba.build import EXAMPLE, build_add_in, build_macro_template
from xlscore.hosts.excel.vba.source import BUTTONS, modules, ribbon, ribbon_module
from xlscore.hosts.worksheet import CATEGORY, functions
from xlscore.workbook.reading.read import read_event
from xlscore.workbook.standard.wishes import Wishes
from xlscore.workbook.writing.openpyxl_adapter import read_sheets

from .excel_for_windows import xlwings_on_windows
from .test_installation import computer
from .tools import needed, python_with_uno
from .workbook.test_template import BUILT, TEMPLATES, wishes

STUB = """Option Explicit
Public Function XlscoreCall(ByVal name As String, ByVal arguments As Variant) As Variant
    If name = "SUM_OF_SQUARES_SCORE" Then
        XlscoreCall = "#XLERR:2042"
    ElseIf name = "TRIBUTE_SCORE" Then
        Err.Raise 1004, "Excel", "Cannot run the macro 'xlwings.xlam!XLPy'."
    ElseIf name = "CARNAGE_SCORE" Then
        Err.Raise 1000, "Python", "Traceback: no module named xlscore"
    Else
        XlscoreCall = Told(name, arguments)
    End If
End Function

Private Function Told(ByVal name As String, ByVal arguments As Variant) As Variant
    Dim number As Long, said As String
    said = name
    For number = LBound(arguments) To UBound(arguments)
        said = said & " " & Shape(arguments(number))
    Next number
    Told = said
End Function

Private Function Shape(ByVal given As Variant) As String
    If IsArray(given) Then
        Shape = UBound(given, 1) & "x" & UBound(given, 2)
    ElseIf IsEmpty(given) Then
        Shape = "nothing"
    Else
        Shape = CStr(given)
    End If
End Function

Public Sub XlscoreRun(ByVal command As String)
    Worksheets("Players").Range("F9").Value = command
End Sub

Public Sub XlscoreForget()
End Sub
"""
"""Stands in for the bridge: says what it was asked, and fails as Excel and Python do."""

EXPECTED = {
    "=CASCADIA_SCORE(A4:F11)": "CASCADIA_SCORE 8x6 nothing",
    '=DIPLOMACY_SCORE("x";A5:B11;"AEF")': "DIPLOMACY_SCORE x 7x2 AEF nothing nothing nothing",
    '=BANGKOK_SCORE(B5:B11;"";C5:C11)': "BANGKOK_SCORE 7x1  7x1",
    '=SCORING_RULE("Cascadia")': "SCORING_RULE Cascadia",
    "=SCORING_SYSTEMS()": "SCORING_SYSTEMS",
    "=TRIBUTE_SCORE(B5:B11)": "X630 Excel has no xlwings add-in. Run: xlscore excel install",
    "=CARNAGE_SCORE(B5:B11)": "X631 Python did not answer. Run: xlscore excel doctor",
}
"""Formulas, and what the cell shows with the stub."""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("vba") / "cup.xlsm"
    path.write_bytes(build_macro_template(Wishes(system=find("Cascadia"))))
    return path


@pytest.fixture(scope="module")
def add_in(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("add-in") / "xlscore.xlam"
    path.write_bytes(build_add_in())
    return path


@pytest.fixture(scope="module")
def stubbed(built: Path) -> Path:
    """The workbook with a stub in place of the module that knows xlwings."""
    path = built.with_name("stubbed.xlsm")
    with ExcelFile(built) as file:
        file.set_module("XlscoreBridge", STUB.replace("\n", "\r\n"))
        file.save(path)
    return path


# --- the sources ------------------------------------------------------------------------


def sources_in(path: Path) -> dict[str, str]:
    """The modules as olevba reads them, without the lines that the VBA editor hides."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from oletools.olevba import VBA_Parser
    parser = VBA_Parser(str(path))
    found = {name: code for _, _, name, code in parser.extract_macros()}
    parser.close()
    return {
        name.removesuffix(".bas").removesuffix(".cls"): re.sub(r"^(Attribute VB_.*\r\n)*", "", code)
        for name, code in found.items()
    }


def test_olevba_reads_every_module_back(built: Path, add_in: Path) -> None:
    in_workbook, in_add_in = sources_in(built), sources_in(add_in)
    for name, source in modules().items():
        assert in_workbook[name] == source, name
        assert in_add_in[name] == source, name
    assert in_add_in["XlscoreRibbon"] == ribbon_module()
    assert "Workbook_Open" in in_workbook["ThisWorkbook"]
    name = """"'" & Replace(ThisWorkbook.Name, "'", "''") & "'!XlscoreDescribe\""""
    assert f"Application.OnTime Now, {name}" in in_workbook["ThisWorkbook"]


def test_a_button_asks_for_a_name_without_the_sign_by_which_xlwings_parts_its_words(
    built: Path, add_in: Path
) -> None:
    for path in (built, add_in):
        body = sources_in(path)["XlscoreButtons"].partition("Private Sub XlscoreDo")[2]
        before, asked, after = body.partition('If InStr(ActiveWorkbook.FullName, "|") > 0 Then')
        assert asked
        assert "XlscoreRun" not in before
        assert "X608 " in after.partition("Exit Sub")[0]
        assert "XlscoreRun" in after


def test_only_the_bridge_knows_xlwings() -> None:
    """But for the sentence that says how to get it, and the text by which its absence is known."""
    for name, source in {**modules(), "XlscoreRibbon": ribbon_module()}.items():
        code = re.sub(r'"[^"]*"', '""', source)
        if name != "XlscoreBridge":
            assert "xlwings" not in re.sub(r"'.*", "", code), name


@pytest.mark.parametrize("name", [*modules(), "XlscoreRibbon"])
def test_vba_takes_every_line(name: str) -> None:
    source = {**modules(), "XlscoreRibbon": ribbon_module()}[name]
    lines = source.split("\r\n")
    assert "\n" not in "".join(lines)
    assert max(map(len, lines)) <= 1023
    assert source.encode("cp1252")
    assert len(source) < 64_000
    assert lines[0] == "Option Explicit"


def test_wrappers_are_those_that_xlwings_would_write() -> None:
    with xlwings_on_windows() as windows:
        theirs = set(re.findall(r"^Function (.*)\r?$", windows.wrappers("cup.xlsm"), re.MULTILINE))
    ours = set(
        re.findall(
            r"^Public Function (.*) As Variant\r?$", modules()["XlscoreFunctions"], re.MULTILINE
        )
    )
    assert {line.replace(" As Variant", "") for line in ours} == theirs
    assert len(ours) == len(CATALOGUE) + 8


def test_the_wizard_is_told_the_words_that_xlwings_would_tell() -> None:
    with xlwings_on_windows() as windows:
        told = {name: getattr(windows.excel, name).__xlfunc__ for name in functions()}
    source = modules()["XlscoreHelp"]
    words = {
        name: text.replace('""', '"')
        for name, text in re.findall(r'Const (\w+) As String = "(.*)"\r', source)
    }
    described = re.findall(r'    Describe "(\w+)", "(.*)", Array\((.*)\)\r', source)
    assert [name for name, _, _ in described] == list(told)
    for name, summary, names in described:
        assert summary.replace('""', '"') == told[name]["ret"]["doc"]
        assert [words[one] for one in names.split(", ") if one] == [
            argument["doc"] for argument in told[name]["args"]
        ]
    assert source.count(f'Category:="{CATEGORY}"') == 2


def test_every_button_runs_a_function_of_ours() -> None:
    for button in BUTTONS:
        assert callable(getattr(excel, button.function))
        assert f'    XlscoreDo "{button.function}"\r\n' in modules()["XlscoreButtons"]
        assert f'onAction="Ribbon{button.macro}"' in ribbon()
        assert f"Sub Ribbon{button.macro}(" in ribbon_module()


# --- pyOpenVBA's Excel ------------------------------------------------------------------


@pytest.fixture(scope="module")
def running(stubbed: Path) -> Any:
    return ExcelApplication.open(stubbed)


@pytest.mark.parametrize("formula", EXPECTED)
def test_pyopenvba_runs_the_wrappers(formula: str, running: Any) -> None:
    in_vba = re.sub(
        r"([A-F]\d+:[A-F]\d+)", rf'Worksheets("{EXAMPLE}").Range("\1")', formula.lstrip("=")
    ).replace(";", ",")
    assert running.evaluate(in_vba) == EXPECTED[formula]


def test_pyopenvba_makes_a_real_error_of_a_tag(running: Any) -> None:
    assert str(running.evaluate("SUM_OF_SQUARES_SCORE(1)")) == "Error 2042"
    assert running.evaluate("IsError(SUM_OF_SQUARES_SCORE(1))") is True


@pytest.mark.parametrize("name", functions())
def test_pyopenvba_calls_every_wrapper(name: str, running: Any) -> None:
    given = ", ".join("1" for argument in functions()[name].arguments if not argument.optional)
    answer = running.evaluate(f"{name}({given})")
    assert str(answer).startswith((name, "X63", "Error 2042"))


def test_pyopenvba_clicks_the_buttons(running: Any) -> None:
    shapes = {shape.text: shape for shape in running.sheet("Tournament").shapes()}
    in_workbook = [button for button in BUTTONS if button.in_workbook]
    assert list(shapes) == [button.label for button in in_workbook]
    for button in in_workbook:
        running.run(shapes[button.label].macro)
        assert running.sheet("Players").value("F9") == (
            f"import xlscore.hosts.excel.addin as excel; excel.{button.function}()"
        )


def test_the_command_of_a_button_is_python_that_works() -> None:
    for button in BUTTONS:
        compile(f"import xlscore.hosts.excel.addin as e; e.{button.function}()", "click", "exec")


# --- LibreOffice ------------------------------------------------------------------------


@pytest.fixture(scope="module")
def in_libreoffice(stubbed: Path) -> dict[str, Any]:
    """Everything that is tried in LibreOffice, in one go.

    One word differs: LibreOffice's ranges have Value, but no Value2.
    """
    needed("soffice")
    path = stubbed.with_name("libreoffice.xlsm")
    with ExcelFile(stubbed) as file:
        answers = modules()["XlscoreAnswers"]
        assert answers.count(".Value2") == 1
        file.set_module("XlscoreAnswers", answers.replace(".Value2", ".Value"))
        file.save(path)
    wanted = [button for button in BUTTONS if button.in_workbook]
    tasks: list[list[str]] = [["formula", EXAMPLE, "J1", f"{formula}"] for formula in EXPECTED]
    tasks.append(["formula", EXAMPLE, "J1:K1", "=SUM_OF_SQUARES_SCORE(B5:B11)"])
    for button in wanted:
        tasks += [["click", "Tournament", button.label], ["text", "Players", "F9"]]
    script = Path(__file__).with_name("in_libreoffice.py")
    run = subprocess.run(
        [python_with_uno(), script, path, json.dumps(tasks)],
        capture_output=True,
        text=True,
        timeout=1_200,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    shown = json.loads(run.stdout)
    clicks = shown[len(EXPECTED) + 1 :]
    return {
        "formulas": dict(zip(EXPECTED, shown, strict=False)),
        "error": shown[len(EXPECTED)],
        "macros": dict(zip([b.macro for b in wanted], clicks[::2], strict=True)),
        "commands": clicks[1::2],
    }


def test_libreoffice_runs_the_wrappers(in_libreoffice: dict[str, Any]) -> None:
    shown = {formula: rows[0][0] for formula, rows in in_libreoffice["formulas"].items()}
    assert shown == EXPECTED


def test_libreoffice_makes_an_error_of_a_tag(in_libreoffice: dict[str, Any]) -> None:
    assert in_libreoffice["error"][0][0] in ("#N/A", "Error 2042")


def test_libreoffice_clicks_the_buttons(in_libreoffice: dict[str, Any]) -> None:
    for macro, code in in_libreoffice["macros"].items():
        assert f"XlscoreButtons.{macro}" in code
    assert in_libreoffice["commands"] == [
        f"import xlscore.hosts.excel.addin as excel; excel.{button.function}()"
        for button in BUTTONS
        if button.in_workbook
    ]


# --- the packages -----------------------------------------------------------------------


@pytest.mark.parametrize("name", TEMPLATES)
def test_the_built_macro_templates_are_those_that_the_code_builds(name: str) -> None:
    assert (BUILT / f"{name}.xlsm").read_bytes() == build_macro_template(wishes(name))


def test_two_builds_of_the_add_in_are_the_same(add_in: Path) -> None:
    assert add_in.read_bytes() == build_add_in()


def test_the_open_xml_sdk_finds_nothing(add_in: Path) -> None:
    validator = needed("ooxml-validator")
    for path in [*sorted(BUILT.glob("*.xls[xm]")), add_in]:
        run = subprocess.run([validator, path], capture_output=True, text=True, check=False)
        assert json.loads(run.stdout)["errors"] == [], path.name


def test_the_add_in_is_an_add_in_with_a_ribbon(add_in: Path) -> None:
    with zipfile.ZipFile(add_in) as package:
        assert b"addin.macroEnabled.main+xml" in package.read("[Content_Types].xml")
        assert b"customUI/customUI.xml" in package.read("_rels/.rels")
        assert package.read("customUI/customUI.xml").decode() == ribbon()


@pytest.mark.parametrize("name", TEMPLATES)
def test_a_macro_template_is_read_without_a_finding(name: str) -> None:
    event = read_event(read_sheets(BUILT / f"{name}.xlsm"))
    assert event.findings == []
    assert event.boards == []


@pytest.mark.parametrize("id_", ["cascadia", "two_tier", "carnage", "draw_size"])
def test_live_formulas_show_their_values_where_nothing_is_calculated(id_: str) -> None:
    system = CATALOGUE[id_]
    package = io.BytesIO(build_macro_template(Wishes(system=system)))
    shown = openpyxl.load_workbook(package, data_only=True)[EXAMPLE]
    chart = [[cell.value for cell in row] for row in shown["A4:F11"]]
    scores = functions()[system.function](chart)
    assert [[cell.value] for (cell,) in shown["G5:G11"]] == scores
    assert [cell.value for (cell,) in shown["H5:H11"]] == [
        functions()["EXPLAIN_SCORE"](system.name, row[0], chart)[0][0] for row in chart[1:]
    ]
    assert shown["G12"].value == functions()["TOTAL_SCORE"](scores)[0][0]
    formulas = openpyxl.load_workbook(package)[EXAMPLE]
    assert formulas["G5"].value.text == f"={system.function}(A4:F11)"
    assert formulas["G5"].value.ref == "G5:G11"


def test_a_standalone_workbook_carries_the_installed_xlwings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Built on the director's computer from the package that is there; nothing of it is ours."""
    here = computer(tmp_path, "win32")
    monkeypatch.setattr(installation, "this_computer", lambda: here)
    target = tmp_path / "cup.xlsm"
    run = CliRunner().invoke(commands, ["template", "--standalone", "-o", str(target)])
    assert run.exception is None
    found = sources_in(target)
    theirs = (here.xlwings / "xlwings.bas").read_bytes().decode("cp1252")
    assert found["xlwings"] == theirs.removeprefix('Attribute VB_Name = "xlwings"\r\n')
    assert "Public Property Get Item" in found["Dictionary"]
    assert "xlwings.xlam" not in found["XlscoreBridge"]
    assert "Set Python = XLPy()" in found["XlscoreBridge"]
    settings = openpyxl.load_workbook(target)["xlwings.conf"]
    assert dict(settings.values) == here.our_settings
    validated = subprocess.run(
        [needed("ooxml-validator"), target], capture_output=True, check=False
    )
    assert json.loads(validated.stdout)["errors"] == []


def test_the_command_line_makes_a_macro_workbook(tmp_path: Path) -> None:
    target = tmp_path / "cup.xlsm"
    run = CliRunner().invoke(
        commands, ["template", "--macro", "--system", "Cascadia", "-o", str(target)]
    )
    assert run.exception is None
    assert "XlscoreFunctions" in sources_in(target)
    wrong = CliRunner().invoke(commands, ["template", "--macro", "-o", str(tmp_path / "cup.xlsx")])
    assert str(wrong.exception).startswith("X511 ")

"""Stale values: those of formulas that depend on what we changed go, all others stay."""

import io
import time

import pytest

from tests.package.build import MAIN, parts, relationships, workbook, worksheet, zipped
from tests.package.standings import STYLES, standings
from xlscore.workbook.cells import Uncalculated, column_name
from xlscore.workbook.package import read_workbook, write_results
from xlscore.workbook.package.formulas import moved, references


def formulas(*texts: str, value: str = "5") -> str:
    """A worksheet with formulas in A1, A2..."""
    cell = '<row r="{0}"><c r="A{0}"><f>{1}</f><v>{2}</v></c></row>'
    escaped = (text.replace("&", "&amp;") for text in texts)
    return worksheet("".join(cell.format(row, t, value) for row, t in enumerate(escaped, 1)))


def stale(content: bytes, cells=None, results=()) -> tuple[int, set[str]]:
    """How many values went, and the cells that have none."""
    target = io.BytesIO()
    written = write_results(
        io.BytesIO(content), target, results, STYLES, cells={"Other": cells or {}}
    )
    found = read_workbook(io.BytesIO(target.getvalue()))
    return written.stale, {
        f"{name}!{column_name(column)}{row}"
        for name, grid in found.sheets.items()
        for (row, column), value in grid.items()
        if isinstance(value, Uncalculated)
    }


INPUTS = worksheet('<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>1</v></c></row>')
NAMES = (
    '<definedNames><definedName name="best">Other!$A$1</definedName>'
    '<definedName name="better">best*2</definedName>'
    '<definedName name="far">Other!$Z$9</definedName>'
    '<definedName name="led">INDIRECT("Oth"&amp;"er!A1")</definedName>'
    '<definedName name="loop">loop+1</definedName>'
    '<definedName name="here" localSheetId="0">Other!$A$1</definedName>'
    '<definedName name="here">Other!$B$9</definedName></definedNames>'
)


@pytest.mark.parametrize(
    ("formula", "depends"),
    [
        ("Other!A1", True),
        ("other!$a$1", True),
        ("'Other'!A1", True),
        ("SUM(Other!A1:B9)", True),
        ("SUM(Other!$A:$A)", True),
        ("SUM(Other!1:1)", True),
        ("Games:Third!A1", True),
        ("SUM('Games:Third'!A1)", True),
        ("best+1", True),
        ("better", True),
        ("Other!best", True),
        ("here", True),
        ('INDIRECT("Other!A1")', True),
        ('INDIRECT("Oth"&"er!A1")', True),
        ("INDIRECT(B1)", True),
        ("OFFSET(Other!Z9,1-9,-25)", True),
        ("IF(1,Other!A1,2)", True),
        ("COUNTA(Table1[Points])", True),
        ("Other!A1#", True),
        ("B1", False),
        ("Other!B1", False),
        ("Other!A2:A9", False),
        ("Another!A1", False),
        ("'[1]Other'!A1", False),
        ("[1]Other!A1", False),
        ('"Other!A1"', False),
        ("LOG10(100)", False),
        ("loop", False),
        ("missing", False),
        ('INDIRECT("Games!A1")', False),
        ('INDIRECT("Round"&1&"!A1")', False),
        ('INDIRECT("O"&ROW())', False),
        ('INDIRECT("O"&"ther!A1")', True),
        ('INDIRECT("$O$"&B1)+INDIRECT("Other!A1")', True),
        ('INDIRECT("Games!A1")+INDIRECT("Third!A1")', False),
        ('INDIRECT("best")', True),
        ('INDIRECT("be"&"st")', True),
        ('INDIRECT("O"&B1)', True),
        ("INDIRECT(B1&B2)", True),
        ("led", True),
        ("OFFSET(far,1-9,-25)", True),
        ("far", False),
        ("OFFSET(Games!A1,B1,0)", False),
        ("TODAY()", False),
    ],
)
def test_what_depends(formula: str, depends) -> None:
    content = parts(formulas(formula, "1+1"), INPUTS, worksheet(), defined=NAMES)
    table = (
        f'<table xmlns="{MAIN}" id="1" name="Table1" displayName="Table1" ref="A1:A3" '
        'headerRowCount="0"><tableColumns count="1"><tableColumn id="1" name="Points"/>'
        "</tableColumns></table>"
    )
    content["xl/worksheets/_rels/sheet2.xml.rels"] = relationships([("../t1.xml", "table")])
    content["xl/t1.xml"] = table
    count, cells = stale(zipped(content), {(1, 1): 7})
    assert count == len(cells) == depends
    assert cells <= {"Games!A1"}


def test_it_goes_on_through_other_formulas() -> None:
    content = workbook(
        formulas("A2+1", "Third!A1*2", "B9"), INPUTS, formulas("Other!A1", "Games!A3", "1")
    )
    count, cells = stale(content, {(1, 1): 7})
    assert cells == {"Third!A1", "Games!A2", "Games!A1"}
    assert count == 3


@pytest.mark.parametrize("backwards", [True, False])
def test_a_long_chain(backwards) -> None:
    texts = [f"A{row + 1}" for row in range(1, 3000)] + ["Other!A1"]
    if not backwards:
        texts = ["Other!A1"] + [f"A{row}" for row in range(1, 3000)]
    start = time.process_time()
    assert stale(workbook(formulas(*texts), INPUTS), {(1, 1): 7})[0] == 3000
    assert time.process_time() - start < 2


def test_the_types_of_values_go_with_them() -> None:
    cells = (
        '<c r="A1" s="1" t="str" cm="1"><f>Other!A1&amp;"x"</f><v>x</v></c>'
        '<c r="B1" t="e" vm="3"><f>1/Other!A1</f><v>#DIV/0!</v></c>'
    )
    target = io.BytesIO()
    content = workbook(worksheet(f'<row r="1">{cells}</row>'), INPUTS)
    write_results(io.BytesIO(content), target, cells={"Other": {(1, 1): 2}})
    page = read_workbook(io.BytesIO(target.getvalue()))
    assert page.sheets["Games"][1, 2] == Uncalculated("1/Other!A1")


def test_all_cells_of_an_array_formula_go() -> None:
    cells = (
        '<c r="A1"><f t="array" ref="A1:B2">Other!A1:B2</f><v>1</v></c><c r="B1"><v>1</v></c>'
        '<c r="C1"><f>B1</f><v>1</v></c><c r="D1"><v>1</v></c>'
    )
    content = workbook(worksheet(f'<row r="1">{cells}</row>'), INPUTS)
    assert stale(content, {(2, 2): 7}) == (3, {"Games!A1", "Games!C1"})


def test_shared_formulas_are_one() -> None:
    rows = (
        '<row r="1"><c r="A1"><f t="shared" ref="A1:A3" si="0">Other!A1</f><v>1</v></c></row>'
        '<row r="2"><c r="A2"><v>9</v></c></row>'
        '<row r="3"><c r="A3"><f t="shared" si="0"/><v>1</v></c></row>'
    )
    assert stale(workbook(worksheet(rows), INPUTS), {(3, 1): 7})[0] == 2
    assert stale(workbook(worksheet(rows), INPUTS), {(4, 1): 7})[0] == 0


def test_formulas_about_new_result_sheets() -> None:
    content = workbook(formulas("SUM('XS Standings'!C2:C9)", "INDEX(A9:B9,1)"), INPUTS)
    assert stale(content, results=[standings()]) == (1, {"Games!A1"})


def test_nothing_is_asked_for_when_nothing_depends() -> None:
    content = workbook(formulas("1+1"), INPUTS)
    target = io.BytesIO()
    write_results(io.BytesIO(content), target, cells={"Other": {(1, 1): 2}})
    assert b"fullCalcOnLoad" not in target.getvalue()


def test_references_of_a_formula() -> None:
    found = references("SUM(A1:$B$2,'O''Neill'!C3)+Table[x]&\"D4\"")
    assert [(r.sheet, r.name or str(r.area())) for r in found] == [
        ("", "A1:B2"),
        ("O'Neill", "C3"),
        ("", "Table"),
        ("", "x"),
    ]


def test_a_formula_moves() -> None:
    assert moved('A1+$A1+A$1+$A$1+Other!B2:C3&"A1"+LOG10(1)', 1, 2) == (
        'C2+$A2+C$1+$A$1+Other!D3:E4&"A1"+LOG10(1)'
    )


@pytest.mark.parametrize(
    ("text", "depends"),
    [("Other!A1", True), ("Third!A1", False), ("C7", False), ("'Other'!A1", True)],
)
def test_an_indirect_takes_its_reference_from_a_cell(text: str, depends) -> None:
    """B1 of the first sheet says where the formula in A1 looks; A1 of the second one changed."""
    cells = f'<c r="A1"><f>INDIRECT($B$1)</f><v>5</v></c><c r="B1" t="str"><v>{text}</v></c>'
    content = parts(worksheet(f'<row r="1">{cells}</row>'), INPUTS, worksheet())
    count, _ = stale(zipped(content), {(1, 1): 7})
    assert count == depends

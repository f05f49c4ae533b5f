"""Reading: every way in which a value can stand in a file."""

import io
from datetime import date, datetime, time
from pathlib import Path
from xml.sax.saxutils import escape

import pytest

from tests.package.build import (
    MACROS,
    MAIN,
    OFFICE,
    STRICT,
    STRICT_OFFICE,
    parts,
    relationships,
    workbook,
    worksheet,
    zipped,
)
from xlscore import errors
from xlscore.errors import XlscoreError
from xlscore.workbook.cells import ErrorValue, Uncalculated
from xlscore.workbook.package import read_workbook

INLINE = "<is><r><t>1</t></r><r><t>1</t></r><rPh sb='0' eb='1'><t>one</t></rPh></is>"


def read(content: bytes):
    return read_workbook(io.BytesIO(content))


def grid(rows: str, **options):
    return read(workbook(worksheet(rows), **options)).sheets["Games"]


def value(cell: str, **options):
    """The value of a single cell in A1."""
    return grid(f'<row r="1">{cell}</row>', **options).get((1, 1))


def test_a_shared_formula_that_is_moved_off_the_sheet_ends() -> None:
    """Three columns left of D2, what was A1 there would be left of column A."""
    first = '<c r="D2"><f t="shared" ref="A2:D2" si="0">A1</f></c>'
    found = grid(f'<row r="2">{first}<c r="A2"><f t="shared" si="0"/></c></row>')
    assert found[2, 4] == Uncalculated("A1")
    assert found[2, 1] == Uncalculated("#REF!")


@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        ("<c><v>34</v></c>", 34),
        ("<c><v> 34 </v></c>", 34),
        ('<c t="n"><v>2.5</v></c>', 2.5),
        ("<c><v>3.4E1</v></c>", 34),
        ("<c><v>1e300</v></c>", 1e300),
        ('<c t="b"><v>1</v></c>', True),
        ('<c t="b"><v>0</v></c>', False),
        ('<c t="e"><v>#REF!</v></c>', ErrorValue("#REF!")),
        ('<c t="s"><v>0</v></c>', "hello"),
        ('<c t="str"><f>"a"</f><v>a</v></c>', "a"),
        ('<c t="str"><f>""</f><v></v></c>', ""),
        ('<c t="inlineStr"><is><t>a</t></is></c>', "a"),
        ('<c t="inlineStr"><is><r><t>a</t></r><r><t> b</t></r></is></c>', "a b"),
        ('<c t="inlineStr"><is><t>a</t><rPh sb="0" eb="1"><t>x</t></rPh></is></c>', "a"),
        ('<c t="inlineStr"><is><t>a_x000D_b_x005F_x0041_</t></is></c>', "a\rb_x0041_"),
        ('<c t="inlineStr"><is><t>_xD800_</t></is></c>', "_xD800_"),
        ("<c t='inlineStr'><is><t>a &amp;<![CDATA[<b>]]><!-- no --></t></is></c>", "a &<b>"),
        ('<c t="inlineStr"><v>9</v><is><t>a</t></is></c>', "a"),
        ('<c t="inlineStr"><is><t>1</t></is><v>1</v></c>', "1"),
        ("<c><is><t>a</t></is><v>9</v></c>", 9),
        ('<c t="n"><v>9</v><is><t>a</t></is></c>', 9),
        ('<c t="s"><is><t>a</t></is><v>0</v></c>', "hello"),
        ('<c t="str"><v>a</v><is><t>b</t></is></c>', "a"),
        ('<c t="b"><v>1</v><is><t>0</t></is></c>', True),
        ('<c t="e"><is><t>1</t></is><v>#REF!</v></c>', ErrorValue("#REF!")),
        ('<c t="n"><is><t>5</t></is></c>', None),
        ('<c t="s"><v></v></c>', None),
        ('<c t="s"><v> </v><is><t>a</t></is></c>', None),
        ('<c t="b"><v></v><f>TRUE</f></c>', Uncalculated("TRUE")),
        ('<c t="d"><v>2026-11-30T10:30:00</v></c>', datetime(2026, 11, 30, 10, 30)),
        ('<c t="d"><v>2026-11-30</v></c>', date(2026, 11, 30)),
        ('<c s="1"><v>46356</v></c>', date(2026, 11, 30)),
        ('<c s="1"><v>46356.4375</v></c>', datetime(2026, 11, 30, 10, 30)),
        ('<c s="1"><v>0.25</v></c>', time(6)),
        ('<c s="1"><v>59</v></c>', date(1900, 2, 28)),
        ('<c s="1"><v>61</v></c>', date(1900, 3, 1)),
        ('<c s="1"><v>-1</v></c>', -1),
        ('<c s="2"><v>46356</v></c>', 46356),
        ("<c><f>1+1</f></c>", Uncalculated("1+1")),
        ("<c><f>1+1</f><v></v></c>", Uncalculated("1+1")),
        ("<c><f>1+1</f><v>2</v></c>", 2),
        ("<c/>", None),
        ('<c s="1"><v/></c>', None),
        ("<c><v>1</v><extLst><ext/></extLst></c>", 1),
        (f"<c t='inlineStr'><v>1</v>{INLINE}</c>", "11"),
        (f"<c t='inlineStr'>{INLINE}<v>1</v></c>", "11"),
        (f"<c>{INLINE}<v>1</v></c>", 1),
        (f"<c t='n'><v>1</v>{INLINE}</c>", 1),
        (f"<c t='s'>{INLINE}<v>0</v></c>", "hello"),
        (f"<c t='b'><v>0</v>{INLINE}</c>", False),
        (f"<c t='e'><v>#REF!</v>{INLINE}</c>", ErrorValue("#REF!")),
        (f"<c t='str'>{INLINE}<v>one</v></c>", "one"),
        (f"<c t='d'><v>2026-11-30</v>{INLINE}</c>", date(2026, 11, 30)),
        (f"<c><f>1+1</f><v>2</v>{INLINE}</c>", 2),
        (f"<c><f>1+1</f>{INLINE}</c>", Uncalculated("1+1")),
        ("<c t='inlineStr'><v>1</v></c>", "1"),
        ("<c t='inlineStr'><v>1</v><is/></c>", ""),
        ("<c t='inlineStr'><is><t>1</t></is><t>1</t></c>", "1"),
        ("<c><v>1</v><t>1</t></c>", 1),
        ("<c><v>1</v><extLst><ext><v>11</v></ext></extLst></c>", 1),
        ("<c t='s'><v></v></c>", None),
        ("<c t='s'><v> </v></c>", None),
        ("<c t='s'><v/></c>", None),
        ("<c t='s'/>", None),
        ("<c t='s'><v> 0\n</v></c>", "hello"),
        ("<c t='b'><v></v></c>", None),
        ("<c t='d'><v></v></c>", None),
        ("<c t='b'><v>TRUE</v></c>", True),
    ],
)
def test_a_value(cell: str, expected: object) -> None:
    found = value(cell)
    assert found == expected
    assert type(found) is type(expected)


@pytest.mark.parametrize(
    ("cell", "error"),
    [
        ("<c><v>1</v><v>1</v></c>", errors.DamagedPart),
        ("<c t='str'><v>1</v><v></v></c>", errors.DamagedPart),
        (f"<c t='inlineStr'>{INLINE}{INLINE}</c>", errors.DamagedPart),
        ("<c t='b'><v>2</v></c>", errors.NotANumber),
    ],
)
def test_no_value_is_chosen_where_two_are_written(cell: str, error: type[XlscoreError]) -> None:
    with pytest.raises(error, match="A1"):
        value(cell)


def test_days_count_from_1904_on_old_macs() -> None:
    before = '<workbookPr date1904="1"/>'
    assert value('<c s="1"><v>0</v></c>', before=before) == date(1904, 1, 1)
    assert value('<c s="1"><v>44894</v></c>', before=before) == date(2026, 11, 30)


@pytest.mark.parametrize(
    ("code", "is_date"),
    [
        ("yyyy-mm-dd", True),
        ("[$-409]d/m/yy h:mm AM/PM;@", True),
        ("[h]:mm:ss", False),
        ("0.00", False),
        ('0 "days"', False),
        (r"0\d", False),
        ("[Red]0.0", False),
        ("General", False),
        ("#,##0_d", False),
        ('[>=100]0;[<0]"m"0', False),
        ("mmm", True),
    ],
)
def test_a_number_format_tells_a_date(code: str, is_date) -> None:
    code = escape(code, {"'": "&apos;"})
    styles = (
        f"<styleSheet xmlns='{MAIN}'><numFmts><numFmt numFmtId='164' formatCode='{code}'/>"
        "</numFmts><cellXfs><xf numFmtId='164'/></cellXfs></styleSheet>"
    )
    found = value('<c s="0"><v>46356</v></c>', styles=styles)
    assert found == (date(2026, 11, 30) if is_date else 46356)


def test_rows_and_cells_need_no_references() -> None:
    rows = (
        "<row><c><v>1</v></c><c><v>2</v></c></row><row r='5'><c><v>3</v></c></row>"
        "<row><c r='C6'><v>4</v></c></row>"
    )
    assert grid(rows) == {(1, 1): 1, (1, 2): 2, (5, 1): 3, (6, 3): 4}


def test_formulas_are_told_from_values() -> None:
    rows = '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><f>A1</f><v>1</v></c></row>'
    assert read(workbook(worksheet(rows))).formulas == {"Games": frozenset({(1, 2)})}


def test_a_shared_formula_is_shown_as_it_is_in_each_cell() -> None:
    rows = (
        '<row r="1"><c r="B1"><f t="shared" ref="B1:B3" si="0">A1&amp;"A1"&amp;$A$1</f></c></row>'
        '<row r="3"><c r="B3"><f t="shared" si="0"/></c></row>'
    )
    assert grid(rows) == {
        (1, 2): Uncalculated('A1&"A1"&$A$1'),
        (3, 2): Uncalculated('A3&"A1"&$A$1'),
    }


def test_prefixes_do_not_matter() -> None:
    content = parts()
    content["xl/worksheets/sheet1.xml"] = (
        f'<x:worksheet xmlns:x="{MAIN}"><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v>'
        "</x:c></x:row></x:sheetData></x:worksheet>"
    )
    content["xl/workbook.xml"] = (
        f'<y:workbook xmlns:y="{MAIN}" xmlns:q="{OFFICE}"><y:sheets>'
        '<y:sheet name="Games" sheetId="1" q:id="rId1"/></y:sheets></y:workbook>'
    )
    assert read(zipped(content)).sheets == {"Games": {(1, 1): "hello"}}


def test_strict_workbooks_are_read() -> None:
    content = {
        name: text.replace(MAIN, STRICT).replace(OFFICE, STRICT_OFFICE)
        for name, text in parts().items()
    }
    assert read(zipped(content)).sheets == {"Games": {(1, 1): 1}}


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig", "iso-8859-1"])
def test_other_encodings_are_read(encoding: str) -> None:
    name = encoding.removesuffix("-sig")
    text = f'<?xml version="1.0" encoding="{name}"?>' + worksheet(
        "<row><c t='inlineStr'><is><t>Zoë</t></is></c></row>"
    )
    content = {k: v.encode() for k, v in parts().items()}
    content["xl/worksheets/sheet1.xml"] = text.encode(encoding)
    assert read(zipped(content)).sheets == {"Games": {(1, 1): "Zoë"}}


def test_sheets_that_are_no_worksheets_are_left_out() -> None:
    content = parts(worksheet(), worksheet())
    rels = "xl/_rels/workbook.xml.rels"
    content[rels] = content[rels].replace("worksheet", "chartsheet", 1)
    content[rels] = content[rels].replace("chartsheets/", "worksheets/")
    assert list(read(zipped(content)).sheets) == ["Other"]


def test_names_of_parts_do_not_depend_on_case() -> None:
    content = {name.replace("xl/", "XL/"): text for name, text in parts().items()}
    assert read(zipped(content)).sheets == {"Games": {(1, 1): 1}}


def test_macros_are_reported() -> None:
    content = parts(workbook_type=MACROS, more={"xl/vbaProject.bin": "macros"})
    assert not read(zipped(content)).remarks
    rels = [("worksheets/sheet1.xml", "worksheet"), ("vbaProject.bin", "vbaProject")]
    content["xl/_rels/workbook.xml.rels"] = relationships(rels)
    found = read(zipped(content))
    assert [type(remark) for remark in found.remarks] == [errors.HoldsMacros]
    assert found.extension == ".xlsm"


def test_a_file_that_is_not_there_is_an_error_of_ours(tmp_path: Path) -> None:
    with pytest.raises(errors.CannotRead) as caught:
        read_workbook(tmp_path / "none.xlsx")
    assert "none.xlsx" in str(caught.value)


def test_an_error_names_sheet_and_cell() -> None:
    with pytest.raises(errors.NotANumber) as caught:
        grid('<row r="3"><c r="E3"><v>many</v></c></row>')
    assert str(caught.value) == "X459 Games!E3 should hold a number, but holds 'many'"

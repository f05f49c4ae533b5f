"""Writing single cells: they change, and not one byte of the others."""

import io
import re
from datetime import date, datetime, time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.package.build import MAIN, parts, unzipped, workbook, worksheet, zipped
from tests.package.corpus import ENCRYPTED, FILES, needs_corpus
from tests.package.lint import findings
from xlscore import errors
from xlscore.workbook.cells import ErrorValue, Uncalculated
from xlscore.workbook.package import read_workbook, write_results
from xlscore.workbook.package.references import position_of


def edited(content: bytes, cells, sheet: str = "Games") -> bytes:
    target = io.BytesIO()
    write_results(io.BytesIO(content), target, cells={sheet: cells})
    return target.getvalue()


def page(content: bytes, number: int = 1) -> str:
    return unzipped(content)[f"xl/worksheets/sheet{number}.xml"].decode()


def rows_of(content: bytes) -> str:
    found = re.search(r"<sheetData>(.*)</sheetData>", page(content))
    assert found
    return found[1]


@pytest.mark.parametrize(
    ("rows", "cells", "expected"),
    [
        ("", {(2, 2): 5}, '<row r="2"><c r="B2"><v>5</v></c></row>'),
        (
            '<row r="1"/>',
            {(1, 1): 5, (2, 1): 6},
            '<row r="1"><c r="A1"><v>5</v></c></row><row r="2"><c r="A2"><v>6</v></c></row>',
        ),
        (
            '<row r="2" spans="1:1" ht="20"><c r="B2" s="2"><v>1</v></c></row>',
            {(2, 1): 5, (2, 2): 6, (2, 3): 7, (1, 1): 8},
            '<row r="1"><c r="A1"><v>8</v></c></row>'
            '<row r="2" ht="20"><c r="A2"><v>5</v></c><c r="B2" s="2"><v>6</v></c>'
            '<c r="C2"><v>7</v></c></row>',
        ),
        (
            '<row r="1" spans="1:2"><c r="A1" s="2"/><c r="B1"><v>2</v></c></row>',
            {(1, 1): 5},
            '<row r="1" spans="1:2"><c r="A1" s="2"><v>5</v></c><c r="B1"><v>2</v></c></row>',
        ),
        (
            '<row r="1"><c r="A1" s="2" t="s"><v>0</v></c></row>',
            {(1, 1): None},
            '<row r="1"><c r="A1" s="2"/></row>',
        ),
        (
            "<row><c><v>1</v></c><c><v>2</v></c></row>",
            {(1, 2): True},
            '<row><c><v>1</v></c><c r="B1" t="b"><v>1</v></c></row>',
        ),
    ],
)
def test_where_a_cell_goes(rows: str, cells, expected: str) -> None:
    assert rows_of(edited(workbook(worksheet(rows)), cells)) == expected


def test_an_empty_sheet_is_filled() -> None:
    content = workbook(f'<worksheet xmlns="{MAIN}"><sheetData/></worksheet>')
    assert rows_of(edited(content, {(1, 1): 5})) == '<row r="1"><c r="A1"><v>5</v></c></row>'


def test_prefixes_are_kept() -> None:
    content = workbook(
        f'<x:worksheet xmlns:x="{MAIN}"><x:sheetData><x:row r="2"/></x:sheetData></x:worksheet>'
    )
    assert page(edited(content, {(1, 1): 5, (2, 1): 6})).endswith(
        '<x:sheetData><x:row r="1"><x:c r="A1"><x:v>5</x:v></x:c></x:row>'
        '<x:row r="2"><x:c r="A2"><x:v>6</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    )


def test_the_used_range_grows() -> None:
    sheet = worksheet().replace("<sheetData>", '<dimension ref="A1"/><sheetData>')
    assert '<dimension ref="A1:F9"/>' in page(edited(workbook(sheet), {(9, 6): 1}))


VALUES = [
    5,
    -2.5,
    100 / 3,
    True,
    "Zoë <&>\"'",
    "  two  blanks ",
    "a\nb\r\nc\td",
    "\x07bell",
    "_x0041_",
    "=1+1",
    "+49",
    "@x",
    "",
    "x" * 32_767,
    date(2026, 11, 30),
    datetime(2026, 11, 30, 10, 30),
    time(6, 0),
    ErrorValue("#N/A"),
]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: repr(value)[:20])
def test_a_value_comes_back(value: object) -> None:
    after = edited(workbook(), {(1, 1): value, (5, 5): value})
    grid = read_workbook(io.BytesIO(after)).sheets["Games"]
    assert grid == {(1, 1): value, (5, 5): value}
    assert type(grid[1, 1]) is type(value)
    assert not findings(after)


@pytest.mark.parametrize("strings", [None, f'<sst xmlns="{MAIN}"/>'])
@pytest.mark.parametrize("styles", [None, f'<styleSheet xmlns="{MAIN}"/>'])
def test_a_workbook_may_lack_strings_and_styles(strings, styles) -> None:
    after = edited(
        workbook(strings=strings, styles=styles), {(1, 1): "=x", (1, 2): date(2026, 1, 1)}
    )
    grid = read_workbook(io.BytesIO(after)).sheets["Games"]
    assert grid == {(1, 1): "=x", (1, 2): date(2026, 1, 1)}
    assert not findings(after)


def test_a_text_that_looks_like_a_formula_stays_a_text() -> None:
    after = unzipped(edited(workbook(), {(1, 1): "=1+1"}))
    assert b"<f>" not in after["xl/worksheets/sheet1.xml"]
    assert b'quotePrefix="1"' in after["xl/styles.xml"]


def test_a_string_that_is_there_is_used_again() -> None:
    once = edited(workbook(), {(1, 1): "hello", (1, 2): "new"})
    assert unzipped(once)["xl/sharedStrings.xml"].count(b"<si>") == 2
    assert edited(once, {(1, 1): "hello", (1, 2): "new"}) == once


FORMULAS = (
    '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c>'
    '<c r="B1"><f t="shared" ref="B1:B2" si="0">1</f><v>1</v></c>'
    '<c r="C1"><f t="array" ref="C1:C3">1</f><v>1</v></c></row>'
    '<row r="2"><c r="B2"><f t="shared" si="0"/><v>1</v></c><c r="C2"><v>1</v></c></row>'
)
MERGED = '<mergeCells count="1"><mergeCell ref="F1:G2"/></mergeCells>'


@pytest.mark.parametrize(
    ("cell", "error"),
    [
        ("A1", errors.CellHoldsFormula),
        ("B1", errors.CellInFormulaRange),
        ("B2", errors.CellInFormulaRange),
        ("C1", errors.CellInFormulaRange),
        ("C2", errors.CellInFormulaRange),
        ("C3", errors.CellInFormulaRange),
        ("G1", errors.CellIsMerged),
        ("F2", errors.CellIsMerged),
    ],
)
def test_nothing_is_torn_apart(cell: str, error: type[errors.XlscoreError]) -> None:
    content = workbook(worksheet(FORMULAS, after=MERGED))
    with pytest.raises(error) as caught:
        edited(content, {position_of(cell, ""): 5})
    assert f"Games!{cell}" in str(caught.value)


def test_the_first_of_merged_cells_can_be_written() -> None:
    after = edited(workbook(worksheet(after=MERGED)), {(1, 6): 5})
    assert read_workbook(io.BytesIO(after)).sheets["Games"][1, 6] == 5


@pytest.mark.parametrize(
    "value", [float("nan"), float("inf"), 10**400, Uncalculated("A1"), object(), b"x"]
)
def test_what_is_no_value_is_refused(value: object) -> None:
    with pytest.raises(errors.NotACellValue):
        edited(workbook(), {(1, 1): value})


def test_a_text_too_long_is_refused() -> None:
    with pytest.raises(errors.TextTooLong):
        edited(workbook(), {(1, 1): "x" * 32_768})


def test_a_sheet_that_is_not_there_is_refused() -> None:
    with pytest.raises(errors.NoSuchSheet):
        edited(workbook(), {(1, 1): 1}, sheet="None")


@pytest.mark.parametrize(
    "rows", ['<row r="2"/><row r="1"/>', '<row r="1"><c r="B1"/><c r="A1"/></row>']
)
def test_a_sheet_out_of_order_is_refused(rows: str) -> None:
    with pytest.raises(errors.DamagedPart):
        edited(workbook(worksheet(rows)), {(9, 9): 1})


def test_a_part_in_another_encoding_can_be_written() -> None:
    content = {name: text.encode() for name, text in parts().items()}
    text = '<?xml version="1.0" encoding="utf-16"?>' + worksheet()
    content["xl/worksheets/sheet1.xml"] = text.encode("utf-16")
    after = edited(zipped(content), {(2, 1): "Zoë"})
    assert read_workbook(io.BytesIO(after)).sheets["Games"] == {(1, 1): 1, (2, 1): "Zoë"}


def test_attributes_may_hold_what_looks_like_the_end_of_a_tag() -> None:
    rows = "<row r='1' x='a>b/>'><c r='A1' s='2'><v>1</v></c></row>"
    after = rows_of(edited(workbook(worksheet(rows)), {(1, 2): 5}))
    assert after == (
        "<row r='1' x='a>b/>'><c r='A1' s='2'><v>1</v></c><c r=\"B1\"><v>5</v></c></row>"
    )


# --- any edits of any sheet ---------------------------------------------------------------

PLACES = st.tuples(st.integers(1, 12), st.integers(1, 9))
WRITTEN = st.sampled_from([1.5, -3, True, "txt <&> é", "=x", "  sp ", None])
CELLS = st.sampled_from(
    ['<c r="{0}"/>', '<c r="{0}" s="2"></c>', '<c r="{0}"><v>{1}</v></c>',
     '<c r="{0}" t="inlineStr"><is><t>t{1}</t></is></c>', '<c r="{0}" t="s" s="2"><v>0</v></c>']
)  # fmt: skip
ROWS = st.sampled_from(['<row r="{0}">{1}</row>', '<row r="{0}" spans="1:9" ht="9">{1}\n</row>'])


@st.composite
def sheets(draw: st.DrawFn) -> str:
    rows = []
    for number in sorted(draw(st.sets(st.integers(1, 12)))):
        columns = sorted(draw(st.sets(st.integers(1, 9))))
        cells = "".join(draw(CELLS).format(f"{'ABCDEFGHI'[c - 1]}{number}", c) for c in columns)
        empty = draw(st.booleans()) and not columns
        rows.append(f'<row r="{number}"/>' if empty else draw(ROWS).format(number, cells))
    return worksheet(draw(st.sampled_from(["", "\n"])).join(rows))


@settings(max_examples=300, deadline=None)
@given(sheets(), st.dictionaries(PLACES, WRITTEN, min_size=1))
def test_any_edits_change_just_their_cells(sheet: str, cells) -> None:
    before = workbook(sheet)
    after = edited(before, cells)
    old = read_workbook(io.BytesIO(before)).sheets["Games"]
    new = read_workbook(io.BytesIO(after)).sheets["Games"]
    written = {place: value for place, value in cells.items() if value is not None}
    assert new == {k: v for k, v in old.items() if k not in cells} | written
    assert not findings(after) - findings(before)
    styles = re.compile(r'<c r="([A-Z]+\d+)"[^>]* s="(\d+)"')
    quoted = {k for k, v in cells.items() if v == "=x"}
    kept = dict(styles.findall(page(after)))
    for name, style in styles.findall(page(before)):
        assert kept[name] == style or position_of(name, "") in quoted


REFUSED = (
    errors.CellHoldsFormula,
    errors.CellInFormulaRange,
    errors.CellIsHeading,
    errors.CellIsMerged,
)


@needs_corpus
@settings(max_examples=150, deadline=None)
@given(st.sampled_from(FILES or [Path()]), st.data())
def test_any_edits_of_real_sheets_change_just_their_cells(path: Path, data) -> None:
    if path.name in ENCRYPTED:
        return
    before = path.read_bytes()
    old = read_workbook(io.BytesIO(before))
    name = data.draw(st.sampled_from(list(old.sheets) or [""]))
    known = st.sampled_from(sorted(old.sheets.get(name) or {(1, 1): 1}))
    anywhere = st.tuples(st.integers(1, 400), st.integers(1, 60))
    cells = data.draw(st.dictionaries(known | anywhere, WRITTEN, min_size=1, max_size=12))
    after = None
    while name and cells and after is None:
        try:
            after = edited(before, cells, name)
        except REFUSED as refused:
            cell = str(refused.facts["cell"])
            del cells[position_of(cell, name)]
    if after is not None:
        check(before, after, name, cells)


def check(before: bytes, after: bytes, sheet: str, cells) -> None:
    old, new = (read_workbook(io.BytesIO(content)).sheets for content in (before, after))
    for name in old:
        written = {k: v for k, v in cells.items() if v is not None and name == sheet}
        same = {k: v for k, v in old[name].items() if name != sheet or k not in cells}
        found = {k: v for k, v in new[name].items() if not isinstance(v, Uncalculated)}
        dates = {k: v for k, v in found.items() if k in written and isinstance(v, date | time)}
        expected = same | written | dates  # a number in a cell that shows dates is a date
        assert found.items() <= expected.items()
        stale = (new[name].get(k) for k in expected.keys() - found.keys())
        assert all(value is None or isinstance(value, Uncalculated) for value in stale)
    assert not findings(after) - findings(before)

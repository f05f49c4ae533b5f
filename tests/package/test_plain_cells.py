"""Sheets with nothing but plain cells are read at once, and exactly as cell by cell."""

import io
import os
import random
import zipfile
from pathlib import Path

import pytest

from tests.package.build import MAIN, workbook, worksheet
from tests.package.corpus import ENCRYPTED, PARAMETERS, needs_corpus
from xlscore import errors
from xlscore.workbook.package import Limits, Workbook, read_workbook, reader
from xlscore.workbook.package.plain_cells import plain_rows

EXAMPLES = Path(__file__).parents[2] / "examples"


def both(content: bytes, monkeypatch, **options) -> tuple[object, object]:
    """Read a workbook at once where that can be done, and cell by cell."""
    at_once = outcome(content, **options)
    monkeypatch.setattr(reader, "plain_rows", lambda _: None)
    return at_once, outcome(content, **options)


def outcome(content: bytes, **options) -> object:
    try:
        found = read_workbook(io.BytesIO(content), **options)
        return found._replace(remarks=tuple(map(str, found.remarks)))  # type: ignore[arg-type]
    except errors.XlscoreError as mistake:
        return str(mistake)


@needs_corpus
@pytest.mark.parametrize("path", [p for p in PARAMETERS if p.values[0].name not in ENCRYPTED])
def test_both_ways_agree_on_the_corpus(path: Path, monkeypatch) -> None:
    at_once, one_by_one = both(path.read_bytes(), monkeypatch)
    assert at_once == one_by_one


@pytest.mark.parametrize("name", ["cascadia", "origins", "two_tier", "league"])
def test_the_examples_are_plain_and_both_ways_agree(name: str, monkeypatch) -> None:
    content = (EXAMPLES / f"{name}.xlsx").read_bytes()
    with zipfile.ZipFile(io.BytesIO(content)) as package:
        sheets = [n for n in package.namelist() if n.startswith("xl/worksheets/sheet")]
        assert None not in [plain_rows(package.read(sheet)) for sheet in sheets]
    at_once, one_by_one = both(content, monkeypatch)
    assert at_once == one_by_one


ROW = '<row r="1">%s</row>'
PLAIN = [
    "",
    "<row r='1'/>".replace("'", '"'),
    ROW % '<c r="A1"><v>1</v></c><c r="C1" s="2"/><c r="D1" s="1"></c>',
    ROW % '<c r="A1" t="s"><v>0</v></c><c r="B1"><v>-2.5E0</v></c><c r="XFD1" t="b"><v>1</v></c>',
    ROW % '<c r="A1" s="1"><v>3</v></c><c r="B1" t="e"><v>#REF!</v></c>',
    ROW % '<c r="C1" t="str"><v>x</v></c>',
    ROW % '<c r="A1"><f>1+1</f><v>2</v></c><c r="C1"><v>3</v></c><c r="D1"><f/><v>1</v></c>',
    ROW % '<c r="B1" t="str"><f aca="false">IF(A1&lt;5,"&amp;",">")</f><v>a b\n</v></c>',
    ROW % '<c r="A1"><f t="shared" ref="A1:B1" si="0">1+C1</f><v>2</v></c>'
    '<c r="B1" t="e"><f t="shared" si="0"/><v>#N/A</v></c>',
    ROW % '<c r="A1" t="s"><f>1</f><v>1 </v></c>',
    ROW % '<c r="A1"><f>1</f><v>1 2</v></c>',
    '<row r="2" spans="1:3" ht="20"><c r="A2" t="d"><v>2026-11-30</v></c></row>\n'
    + ROW % '<c r="A1"><v>12345678901234567890</v></c>',
    ROW % '<c r="A1" t="s"><v>1</v></c>',
    ROW % '<c r="A1" t="s"><v>x</v></c>',
    ROW % '<c r="A1"><v>1_0</v></c>',
    ROW % '<c r="A1"><v>1e999</v></c>',
    ROW % '<c r="A1" t="no"><v>1</v></c>',
    ROW % '<c r="AAA1"><v>1</v></c><c r="XFE1"><v>1</v></c>',
    '<row r="1048577"><c r="A1048577"><v>1</v></c></row>',
]
OTHER = [
    ROW % '<c r="A1"><f>1+1</f></c>',
    ROW % '<c r="A1"><f>1+1</f><v/></c>',
    ROW % '<c r="A1"><f t="array" ref="A1:A2">1+1</f><v>2</v></c>',
    ROW % '<c r="A1"><f t="shared" si="0"/></c>',
    ROW % '<c r="A1"><f>"&#13;"</f><v></v></c>',
    ROW % '<c r="A1"><v>2</v><f>1+1</f></c>',
    ROW % '<c r="A1"><f>1</f><f>2</f><v>2</v></c>',
    ROW % '<c r="A1"><f><v>1</v></f><v>2</v></c>',
    ROW % '<c r="A1" t="inlineStr"><is><t>x</t></is></c>',
    ROW % '<c r="A1" t="str"><v>a &amp; b</v></c>',
    ROW % '<c r="A1" t="str"><v> a b</v></c>',
    ROW % '<c r="A1" t="str"><v>a\rb</v></c>',
    ROW % '<c r="A1" t="s"><v></v></c>',
    ROW % '<c t="s" r="A1"><v>0</v></c>',
    ROW % '<c r="A2"><v>1</v></c>',
    ROW % "<c><v>1</v></c>",
    "<row><c r='A1'><v>1</v></c></row>",
    ROW % '<c r="A1"><v>1</v></c><!-- <c r="B1"><v>2</v></c> -->',
    ROW % '<c r="A1"><v><![CDATA[1]]></v></c>',
    ROW % '<c r="A1"><v>1</v></c><x:c xmlns:x="%s" r="B1"><x:v>2</x:v></x:c>' % MAIN,
]


@pytest.mark.parametrize("rows", PLAIN)
def test_plain_cells_are_read_at_once(rows: str, monkeypatch) -> None:
    assert plain_rows(worksheet(rows).encode()) is not None
    at_once, one_by_one = both(workbook(worksheet(rows)), monkeypatch)
    assert at_once == one_by_one


@pytest.mark.parametrize("rows", OTHER)
def test_other_cells_are_read_one_by_one(rows: str, monkeypatch) -> None:
    assert plain_rows(worksheet(rows).encode()) is None
    at_once, one_by_one = both(workbook(worksheet(rows)), monkeypatch)
    assert at_once == one_by_one


HOSTILE = [
    '<row r="1" x="><c r="A1"><v>1</v></c>"/>',
    '<row r="1"><c r="A1"><v>1</v></c></row><row r="2">',
    '<row r="1"><c r="A1"><v>1</v></row></c>',
    '</sheetData><foo xmlns="urn:x"><sheetData><row r="1"><c r="A1"><v>1</v></c></row>'
    "</sheetData></foo><sheetData>",
    '<row r="1"><c r="A1"><v>1</v></c></row></sheetData><sheetData>',
]


@pytest.mark.parametrize("rows", HOSTILE)
def test_bytes_that_only_look_like_cells_are_none(rows: str, monkeypatch) -> None:
    at_once, one_by_one = both(workbook(worksheet(rows)), monkeypatch)
    assert at_once == one_by_one


@pytest.mark.parametrize("limits", [Limits(cells=3), Limits(merges=1)])
def test_limits_hold_for_plain_cells(limits: Limits, monkeypatch) -> None:
    cells = "".join(f'<c r="{letter}1"/>' for letter in "ABCD")
    merges = '<mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="C1:D1"/></mergeCells>'
    content = workbook(worksheet(ROW % cells, after=merges))
    at_once, one_by_one = both(content, monkeypatch, limits=limits)
    assert at_once == one_by_one
    assert not isinstance(at_once, Workbook)


def test_changed_bytes_are_read_alike(monkeypatch) -> None:
    """Whatever happens to the bytes of a plain sheet, both ways see the same, or refuse it."""
    dice = random.Random(5)
    text = worksheet("".join(PLAIN[2:9])).encode()
    pieces = [
        b"<",
        b">",
        b'"',
        b"/",
        b"</c>",
        b"<v>",
        b"<f>",
        b"</f>",
        b"<c ",
        b" ",
        b"&amp;",
        b"1",
        b"<!--",
        b"-->",
    ]
    changed = []
    for _ in range(int(os.environ.get("XLSCORE_FUZZ", "400"))):
        place, piece = dice.randrange(len(text)), dice.choice(pieces)
        gone = dice.choice((0, 0, 1, 3))
        changed.append(text[:place] + piece + text[place + gone :])
    contents = [workbook(page.decode()) for page in changed]
    at_once = [outcome(content) for content in contents]
    monkeypatch.setattr(reader, "plain_rows", lambda _: None)
    assert at_once == [outcome(content) for content in contents]

"""Small .xls, .xlsb and .ods files for tests. ``cells`` are by (row, column) from 1.

``Wrong("#REF!")`` is a cell with an error, ``Uncalculated("=A1")`` a formula without a value.
"""

import io
import struct
import zipfile
from collections.abc import Callable, Mapping
from html import escape
from typing import TypeAlias

import xlwt

from xlscore.workbook.cells import ErrorValue, Uncalculated

Cells: TypeAlias = Mapping[tuple[int, int], object]

CODES = {"#DIV/0!": 0x07, "#REF!": 0x17, "#N/A": 0x2A}


def xls(cells: Cells, sheet: str = "Games") -> bytes:
    """An Excel 97 workbook."""
    book = xlwt.Workbook()
    page = book.add_sheet(sheet)
    for (row, column), value in cells.items():
        if isinstance(value, ErrorValue):
            page.row(row - 1).set_cell_error(column - 1, CODES[value.code])
        elif isinstance(value, Uncalculated):
            page.write(row - 1, column - 1, xlwt.Formula(value.formula.removeprefix("=")))
        else:
            page.write(row - 1, column - 1, value)
    memory = io.BytesIO()
    book.save(memory)
    return memory.getvalue()


def ods(cells: Cells, sheet: str = "Games", before: str = "") -> bytes:
    """An OpenDocument spreadsheet."""
    last_row = max(row for row, _ in cells)
    last_column = max(column for _, column in cells)
    rows = "".join(
        "<table:table-row>"
        + "".join(_ods_cell(cells.get((row, column))) for column in range(1, last_column + 1))
        + "</table:table-row>"
        for row in range(1, last_row + 1)
    )
    return ods_of(f'<table:table table:name="{escape(sheet)}">{rows}</table:table>', before)


def ods_of(tables: str, before: str = "") -> bytes:
    spaces = " ".join(
        f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
        for name in ("office", "table", "text")
    )
    calc = "urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"
    content = (
        f'<?xml version="1.0"?>{before}<office:document-content {spaces} xmlns:calcext="{calc}">'
        f"<office:body><office:spreadsheet>{tables}</office:spreadsheet></office:body>"
        "</office:document-content>"
    )
    return _zip(
        {
            "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
            "content.xml": content,
            "META-INF/manifest.xml": "<manifest/>",
        }
    )


def _ods_cell(value: object) -> str:
    if value is None:
        return "<table:table-cell/>"
    if isinstance(value, ErrorValue):
        return (
            '<table:table-cell table:formula="of:=1/0" office:value-type="string" '
            'office:string-value="" calcext:value-type="error">'
            f"<text:p>{value.code}</text:p></table:table-cell>"
        )
    if isinstance(value, Uncalculated):
        return f'<table:table-cell table:formula="of:{value.formula}"/>'
    if isinstance(value, int | float):
        return (
            f'<table:table-cell office:value-type="float" office:value="{value}">'
            f"<text:p>{value}</text:p></table:table-cell>"
        )
    return (
        '<table:table-cell office:value-type="string">'
        f"<text:p>{escape(str(value))}</text:p></table:table-cell>"
    )


def xlsb(cells: Cells, sheet: str = "Games") -> bytes:
    """A binary workbook."""
    rows: dict[int, list[tuple[int, object]]] = {}
    for (row, column), value in sorted(cells.items()):
        rows.setdefault(row, []).append((column, value))
    data = b"".join(
        _record(0, struct.pack("<IIHB", row - 1, 0, 300, 0) + b"\0" * 6)
        + b"".join(_xlsb_cell(column, value) for column, value in line)
        for row, line in rows.items()
    )
    last = (max(row for row, _ in cells) - 1, max(column for _, column in cells) - 1)
    size = _record(148, struct.pack("<IIII", 0, last[0], 0, last[1]))
    bundle = struct.pack("<II", 0, 1) + _wide("rId1") + _wide(sheet)
    relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet"
    links = "http://schemas.openxmlformats.org/package/2006/relationships"
    return _zip(
        {
            "[Content_Types].xml": "<Types/>",
            "xl/workbook.bin": _record(131)
            + _record(143)
            + _record(156, bundle)
            + _record(144)
            + _record(132),
            "xl/_rels/workbook.bin.rels": f'<Relationships xmlns="{links}"><Relationship Id="rId1" '
            f'Type="{relation}" Target="worksheets/sheet1.bin"/></Relationships>',
            "xl/worksheets/sheet1.bin": _record(129)
            + size
            + _record(145)
            + data
            + _record(146)
            + _record(130),
        }
    )


def _xlsb_cell(column: int, value: object) -> bytes:
    head = struct.pack("<II", column - 1, 0)
    if isinstance(value, ErrorValue):
        return _record(3, head + bytes([CODES[value.code]]))
    if isinstance(value, Uncalculated):
        return _record(8, head + _wide("") + struct.pack("<HII", 0, 0, 0))
    if isinstance(value, int | float):
        return _record(5, head + struct.pack("<d", value))
    return _record(6, head + _wide(str(value)))


def _record(code: int, body: bytes = b"") -> bytes:
    number = bytes([code]) if code < 128 else bytes([code & 0x7F | 0x80, code >> 7])
    size, length = b"", len(body)
    while length >= 128:
        size += bytes([length & 0x7F | 0x80])
        length >>= 7
    return number + size + bytes([length]) + body


def _wide(text: str) -> bytes:
    return struct.pack("<I", len(text)) + text.encode("utf-16-le")


def _zip(parts: Mapping[str, str | bytes]) -> bytes:
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w", zipfile.ZIP_DEFLATED) as package:
        for name, content in parts.items():
            package.writestr(
                name, content, zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED
            )
    return memory.getvalue()


FORMATS: Mapping[str, Callable[[Cells], bytes]] = {"xls": xls, "xlsb": xlsb, "ods": ods}

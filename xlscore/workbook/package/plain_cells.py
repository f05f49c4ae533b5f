"""Cells as nearly every program writes them, found without a parser's call for each of them.

Calls from expat into Python take most of the time of reading a sheet. Excel,
LibreOffice and the usual libraries all write a cell as

    <c r="C14" s="3" t="s"><v>12</v></c>
    <c r="D14" s="3"><f>SUM(C2:C14)</f><v>34</v></c>

Where a sheet has nothing but such cells, regular expressions find them. A formula
without a value or with more cells than its own, a text inside a cell, a comment, a
prefix, another order of attributes anywhere in it, and the sheet is read cell by
cell, as expat calls.
"""

import re
from typing import TypeAlias

ROOT = re.compile(rb"(?:<\?xml [^<>]*\?>)?\s*<worksheet [^<>]*>")
KIND = rb'(?: (?:t="shared"|ref="[A-Z0-9:]+"|si="\d+"|a?ca="\w+"))*+'
FORMULA = rb"(?:<f%s(?:/>|>[^<]*+</f>)(?=<v>))?" % KIND
CELL = rb'<c r="%s"(?: s="%s")?(?: t="%s")?(?:/>|>%s(?:<v>%s</v>)?</c>)'
ROW = re.compile(
    rb'\s*+<row r="([1-9]\d{0,6})"(?: [^>]*)?(?:/>|>((?:%s)*+)</row>)'
    % (CELL % (rb"[A-Z]{1,3}\1", rb"\d+", rb"[A-Za-z]+", FORMULA, rb"[^<&\s][^<&\r]*+"))
)
CELLS = re.compile(CELL % (rb"([A-Z]+)\d+", rb"(\d+)", rb"([A-Za-z]+)", FORMULA, rb"([^<]+)"))
FORMULAS = re.compile(rb'<c r="([A-Z]+)\d+"[^>]*+><f')

BEGIN, END = b"<sheetData>", b"</sheetData>"
ELSEWHERE = (b"<!", b"<?", b"xmlns=")
"""What could make the same bytes mean something else, behind the root's start tag."""

PlainCell: TypeAlias = tuple[bytes, bytes, bytes, bytes]
"""The letters of the column, the index of the format, the type and the value; b"" is missing."""


def plain_rows(content: bytes) -> list[tuple[int, int, int]] | None:
    """The number of each row, and where its cells begin and end.

    None where a worksheet has anything but plain cells. That it is well-formed,
    and a worksheet, is for expat to say.
    """
    root = ROOT.match(content)
    if not root or content.count(BEGIN) != 1:
        return None
    if any(content.find(mark, root.end()) >= 0 for mark in ELSEWHERE):
        return None
    place, end = content.index(BEGIN) + len(BEGIN), content.find(END)
    rows = []
    while row := ROW.match(content, place, end):
        place = row.end()
        rows.append((int(row[1]), *row.span(2)))
    return None if content[place:end].strip() else rows


def plain_formulas(content: bytes, begin: int, end: int) -> list[bytes]:
    """The letters of the columns in which a row that ``plain_rows`` has found calculates."""
    return FORMULAS.findall(content, begin, end)


def plain_cells(content: bytes, begin: int, end: int) -> list[PlainCell]:
    """The cells of a row that ``plain_rows`` has found."""
    return CELLS.findall(content, begin, end)

"""Colour rules of a worksheet, and the bars that are one kind of them."""

import re
from collections.abc import Sequence

from xlscore.workbook.package.references import Area, column_number

RULES = "conditionalFormatting"
HOLDS_RULES = (RULES, "extLst")
"""The children of a worksheet that hold colour rules; Excel says the newer kinds in the second."""

BARS = (
    b'<conditionalFormatting sqref="%s"><cfRule type="dataBar" priority="%d">'
    b'<dataBar minLength="0" maxLength="100"><cfvo type="num" val="0"/><cfvo type="max"/>'
    b'<color rgb="FF9DC3E6"/></dataBar></cfRule></conditionalFormatting>'
)
"""Pale blue, so that the number on a bar can be read."""

PLACES = re.compile(
    rb"<(?:\w+:)?conditionalFormatting\s[^>]*>|"
    rb"(?<=sqref>)[^<]+(?=</\w+:sqref>\s*</\w+:conditionalFormatting>)"
)
"""Where a colour rule says for which cells it is."""


def bars(rows: Area, columns: Sequence[int], others: bytes = b"") -> bytes:
    """Draw the numbers of some columns as bars too. ``others``: the rules that come before."""
    before = others.count(b"cfRule ")
    return b"".join(
        BARS % (str(rows._replace(left=column, right=column)).encode(), priority)
        for priority, column in enumerate(columns, before + 1)
    )


def stretched(rules: bytes, was: Area, now: Area) -> bytes:
    """Let rules for exactly the rows that results had hold for those that they have now."""
    last = b"?" if was.top == was.bottom else b""
    rows = rb"\b([A-Z]{1,3})%d(?::([A-Z]{1,3})%d)%s(?!\d)" % (was.top, was.bottom, last)

    def stretch(found: re.Match[bytes]) -> bytes:
        left, right = (column_number(name.decode()) for name in (found[1], found[2] or found[1]))
        return str(Area(now.top, left, now.bottom, right)).encode()

    return PLACES.sub(lambda place: re.sub(rows, stretch, place[0]), rules)

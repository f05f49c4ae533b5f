"""How one cell is written: its value, its type, its format."""

import math
from collections.abc import Mapping, Sequence
from datetime import date, datetime, time
from typing import TypeGuard

from xlscore.errors import NotACellValue, TextTooLong
from xlscore.workbook.cells import ErrorValue, Value, cell_name, column_name
from xlscore.workbook.package.book import Book
from xlscore.workbook.package.dates import number_of
from xlscore.workbook.package.markup import escaped
from xlscore.workbook.package.references import Position
from xlscore.workbook.package.strings import SharedStrings
from xlscore.workbook.package.styles import Styles
from xlscore.workbook.sheets import Cell

FORMULA_BEGINS = ("=", "+", "-", "@")
"""A text that begins so becomes a formula when somebody edits the cell, if nothing prevents it."""
NUMBERS = frozenset({int, float})
"""What most cells hold."""
LARGEST = 1e300
"""Up to here every number can stand in a cell, and no infinity is that small."""
DATE_FORMAT, TIME_FORMAT, MOMENT_FORMAT = "14", "21", "22"
"""Excel's own number formats, which follow the reader's country."""


class Pen:
    """Writes cells into a workbook, with its shared strings and its styles."""

    def __init__(self, book: Book) -> None:
        """Read the strings and the styles that are there."""
        self.strings, self.styles = SharedStrings(book), Styles(book)
        self._from_1904 = book.counts_from_1904
        self._longest = book.package.limits.text

    def cell(self, sheet: str, position: Position, value: Value, xf: int = 0) -> bytes:
        """The <c> element for a value in a cell format; a text is never a formula.

        Raises NotACellValue, TextTooLong.
        """
        if isinstance(value, str):
            kind, text = b' t="s"', self._text(sheet, position, value)
            xf = self._quoted(value, xf)
        elif type(value) in NUMBERS:
            kind, text = b"", self._number(sheet, position, value)
        elif isinstance(value, bool | ErrorValue):
            kind, text = _special(value)
        else:
            kind, text = b"", self._number(sheet, position, value)
            xf = self._dated(value, xf) if isinstance(value, date | time) else xf
        name, style = cell_name(*position).encode(), b' s="%d"' % xf if xf else b""
        if not text:
            return b'<c r="%s"%s/>' % (name, style)
        return b'<c r="%s"%s%s><v>%s</v></c>' % (name, style, kind, text)

    def row(
        self, sheet: str, number: int, cells: Sequence[Cell | None], xfs: Mapping[str, int]
    ) -> bytes:
        """The <c> elements of a row from its first column on; None is no cell.

        ``xfs``: the cell format of each style. Written for speed: what most cells
        hold is done here, the rest by ``cell``. Raises as that does.
        """
        pieces, string, longest = [], self.strings.index, self._longest
        for column, cell in enumerate(cells, 1):
            if cell is None:
                continue
            value, xf = cell.value, xfs[cell.style]
            begin = f'<c r="{column_name(column)}{number}"' + (f' s="{xf}"' if xf else "")
            if value is None:
                pieces.append(f"{begin}/>")
            elif type(value) in NUMBERS and -LARGEST < value < LARGEST:  # type: ignore[operator]
                pieces.append(f"{begin}><v>{value!r}</v></c>")
            elif is_plain_text(value) and len(value) <= longest:
                pieces.append(f'{begin} t="s"><v>{string(value)}</v></c>')
            else:
                pieces.append(self.cell(sheet, (number, column), value, xf).decode())
        return "".join(pieces).encode()

    def save(self) -> None:
        """Put the strings and the styles that are new into the package."""
        self.strings.save()
        self.styles.save()

    def _number(self, sheet: str, position: Position, value: Value) -> bytes:
        if type(value) is float and math.isfinite(value):
            return repr(value).encode()
        if isinstance(value, date | time):
            value = number_of(value, from_1904=self._from_1904)
        if isinstance(value, int | float) and is_finite(value):
            return repr(value).encode()
        if value is None:
            return b""
        raise NotACellValue(sheet=sheet, cell=cell_name(*position), value=value)

    def _text(self, sheet: str, position: Position, value: str) -> bytes:
        if len(value) > self._longest:
            where = f"{sheet}!{cell_name(*position)}"
            raise TextTooLong(where=where, length=len(value), limit=self._longest)
        return b"%d" % self.strings.index(value)

    def _quoted(self, value: str, xf: int) -> int:
        return xf if is_plain_text(value) else self.styles.variant(xf, quotePrefix="1")

    def _dated(self, value: date | time, xf: int) -> int:
        if self.styles.shows_date(xf):
            return xf
        number_format = DATE_FORMAT
        if isinstance(value, time):
            number_format = TIME_FORMAT
        elif isinstance(value, datetime):
            number_format = MOMENT_FORMAT
        return self.styles.variant(xf, numFmtId=number_format, applyNumberFormat="1")


def _special(value: bool | ErrorValue) -> tuple[bytes, bytes]:  # noqa: FBT001
    if isinstance(value, ErrorValue):
        return b' t="e"', escaped(value.code)
    return b' t="b"', b"%d" % value


def is_plain_text(value: object) -> TypeGuard[str]:
    """Say whether a value is a text that stays one when somebody edits its cell."""
    return isinstance(value, str) and not value.startswith(FORMULA_BEGINS)


def is_finite(number: float) -> bool:
    """Say whether a number can stand in a cell."""
    try:
        return math.isfinite(number)
    except OverflowError:
        return False

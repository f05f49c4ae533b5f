"""What a formula refers to, as far as it can be seen without calculating."""

import re
from collections.abc import Callable, Iterator, Set
from typing import NamedTuple

from xlscore.workbook.cells import column_name
from xlscore.workbook.package.limits import COLUMNS, ROWS
from xlscore.workbook.package.references import Area, column_number

TEXT = re.compile(r'"(?:[^"]|"")*+"')
REFERENCE = re.compile(
    r"""
    (?: (?P<sheet> '(?:[^']|'')++' | [\w.\[\]]++ (?: : [\w.]++ )? ) ! )?
    (?:
      (?P<cells> \$?[A-Za-z]{1,3} \$?[0-9]{1,7} (?: : \$?[A-Za-z]{1,3} \$?[0-9]{1,7} )? )
        (?! [\w.(!] )
    | (?P<columns> \$?[A-Za-z]{1,3} : \$?[A-Za-z]{1,3} ) (?! [\w.(!] )
    | (?P<rows> \$?[0-9]{1,7} : \$?[0-9]{1,7} ) (?! [\w.(!] )
    | (?P<name> [^\W\d] [\w.\\?]*+ ) (?! [(!] )
    )
    """,
    re.VERBOSE,
)
CORNER = re.compile(r"(\$?)([A-Za-z]{0,3})(\$?)([0-9]{0,7})")
INDIRECT = re.compile(
    r"""\bINDIRECT\s*\(\s*(?:
        "(?P<text>(?:[^"]|"")*+)"\s*(?P<more>&(?!\s*ROW\b))?
        | (?P<cell>\$?[A-Z]{1,3}\$?[0-9]{1,7})\s*[,)]
    )?""",
    re.IGNORECASE | re.VERBOSE,
)
ADDRESS = re.compile(r"\$?[a-z]{1,3}\$?[0-9]*(?::\$?[a-z]{0,3}\$?[0-9]*)?|r[-\[\]0-9]*c[-\[\]0-9]*")
"""A cell, or the beginning of one: ``a`` of ``"A"&ROW()``."""

HERE = Area(0, 0, 0, 0)


class Corner(NamedTuple):
    """One end of a range, and which of its coordinates move when the formula is copied."""

    row: int
    column: int
    row_moves: bool
    column_moves: bool


class Reference(NamedTuple):
    """A range, or a name or table (``name``), that a formula refers to.

    ``sheet`` is "" for the formula's own sheet, and "A:B" for all sheets from A to B.
    """

    sheet: str
    first: Corner | None
    last: Corner | None
    name: str

    def area(self, moves: Area = HERE) -> Area:
        """The cells; and all that they become when the formula is copied.

        ``moves``: how far up and left (negative), down and right it is copied.
        """
        assert self.first
        assert self.last
        return Area(
            max(self.first.row + moves.top * self.first.row_moves, 1),
            max(self.first.column + moves.left * self.first.column_moves, 1),
            min(self.last.row + moves.bottom * self.last.row_moves, ROWS),
            min(self.last.column + moves.right * self.last.column_moves, COLUMNS),
        )


def references(formula: str) -> Iterator[Reference]:
    """Every range and every name in a formula; texts are skipped.

    >>> [(r.sheet, r.name or str(r.area())) for r in references("SUM(Scores!B2:C9,A1)*weight")]
    [('Scores', 'B2:C9'), ('', 'A1'), ('', 'weight')]
    """
    for found in REFERENCE.finditer(TEXT.sub('""', formula)):
        sheet = (found["sheet"] or "").strip("'").replace("''", "'")
        if "[" in sheet:
            continue
        if found["name"]:
            yield Reference(sheet, None, None, found["name"])
        else:
            yield _range(sheet, found["cells"] or found["columns"] or found["rows"])


def moved(formula: str, rows: int, columns: int) -> str:
    """A formula as it is when copied so many rows down and columns to the right.

    >>> moved('SUM(A1:$B2)&"A1"', 2, 1), moved("A1+B9", 0, -1)
    ('SUM(B3:$B4)&"A1"', '#REF!+A9')
    """
    pieces, position = [], 0
    for text in [*TEXT.finditer(formula), None]:
        stop = text.start() if text else len(formula)
        piece = formula[position:stop]
        pieces.append(REFERENCE.sub(lambda found: _moved(found, rows, columns), piece))
        if text:
            pieces.append(text[0])
            position = text.end()
    return "".join(pieces)


def reaches(
    formula: str,
    sheets: Set[str],
    own: str,
    names: Set[str],
    text_in: Callable[[str], str | None],
) -> bool:
    """Say whether an INDIRECT in a formula could lead to one of some sheets (casefolded).

    Its text stands there, or in a cell of the formula's ``own`` sheet that ``text_in``
    knows. One that is put together could lead anywhere, unless it begins with the
    beginning of another sheet's name, or of a cell of the own sheet. One of the
    ``names`` (casefolded) could lead anywhere, too.
    """
    return any(
        _leads_to(found, sheets, own, names, text_in) for found in INDIRECT.finditer(formula)
    )


def _leads_to(
    found: re.Match[str],
    sheets: Set[str],
    own: str,
    names: Set[str],
    text_in: Callable[[str], str | None],
) -> bool:
    text = found["text"] if found["cell"] is None else text_in(found["cell"].replace("$", ""))
    beginning = (text or "").lstrip("'").casefold()
    sheet, bang, _ = beginning.partition("!")
    if bang:
        return sheet.rstrip("'").replace("''", "'") in sheets
    if ADDRESS.fullmatch(beginning) and (own in sheets or not found["more"]):
        return own in sheets
    return any(name.startswith(beginning) for name in sheets | names)


def _range(sheet: str, text: str) -> Reference:
    first, _, last = text.partition(":")
    one, other = _corner(first, 1), _corner(last or first, ROWS)
    moves = one.row_moves or other.row_moves, one.column_moves or other.column_moves
    return Reference(
        sheet,
        Corner(min(one.row, other.row), min(one.column, other.column), *moves),
        Corner(max(one.row, other.row), max(one.column, other.column), *moves),
        "",
    )


def _corner(text: str, open_end: int) -> Corner:
    """Read A1, A or 1; a coordinate that is not there is the first or the last."""
    found = CORNER.fullmatch(text)
    assert found
    column_fixed, letters, row_fixed, digits = found.groups()
    if not letters:
        row_fixed, column_fixed = column_fixed or row_fixed, "$"
    row = int(digits) if digits else open_end
    column = column_number(letters) if letters else (1 if open_end == 1 else COLUMNS)
    return Corner(
        min(row, ROWS), min(column, COLUMNS), bool(digits) and not row_fixed, not column_fixed
    )


def _moved(found: re.Match[str], rows: int, columns: int) -> str:
    cells = found["cells"]
    if not cells:
        return found[0]
    corners = (_moved_corner(corner, rows, columns) for corner in cells.split(":"))
    return found[0][: -len(cells)] + ":".join(corners)


def _moved_corner(text: str, rows: int, columns: int) -> str:
    found = CORNER.fullmatch(text)
    assert found
    column_fixed, letters, row_fixed, digits = found.groups()
    column = column_number(letters) + (0 if column_fixed else columns)
    row = int(digits) + (0 if row_fixed else rows)
    if not (1 <= column <= COLUMNS and 1 <= row <= ROWS):
        return "#REF!"
    return f"{column_fixed}{column_name(column)}{row_fixed}{row}"

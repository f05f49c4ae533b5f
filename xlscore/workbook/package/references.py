"""Cell references in the style of A1, and rectangles of cells."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from xlscore.errors import OutsideTheGrid
from xlscore.workbook.cells import cell_name
from xlscore.workbook.package.limits import COLUMNS, ROWS

Position: TypeAlias = tuple[int, int]
"""(row, column), both counted from 1."""

LETTERS = re.compile("[A-Za-z]{1,3}")
CELL = re.compile(r"\$?([A-Za-z]{1,3})\$?([1-9][0-9]{0,6})")


class Area(NamedTuple):
    """A rectangle of cells, its corners included."""

    top: int
    left: int
    bottom: int
    right: int

    def holds(self, position: Position) -> bool:
        """Say whether a cell lies inside."""
        row, column = position
        return self.top <= row <= self.bottom and self.left <= column <= self.right

    def meets(self, other: "Area") -> bool:
        """Say whether two rectangles have a cell in common."""
        return (
            self.top <= other.bottom
            and other.top <= self.bottom
            and self.left <= other.right
            and other.left <= self.right
        )

    @property
    def size(self) -> int:
        """How many cells it has."""
        return (self.bottom - self.top + 1) * (self.right - self.left + 1)

    def positions(self) -> Iterator[Position]:
        """Its cells."""
        for row in range(self.top, self.bottom + 1):
            for column in range(self.left, self.right + 1):
                yield row, column

    def __str__(self) -> str:
        first, last = cell_name(self.top, self.left), cell_name(self.bottom, self.right)
        return first if first == last else f"{first}:{last}"


EVERYTHING = Area(1, 1, ROWS, COLUMNS)


@lru_cache(maxsize=COLUMNS)
def column_number(letters: str) -> int:
    """The number of a column by its letters. Raises ValueError.

    >>> column_number("A"), column_number("xfd")
    (1, 16384)
    """
    if not LETTERS.fullmatch(letters):
        raise ValueError(f"{letters!r} is no column")
    number = 0
    for letter in letters.upper():
        number = number * 26 + ord(letter) - ord("A") + 1
    return number


def position_of(reference: str, sheet: str) -> Position:
    """The (row, column) of a reference. Raises OutsideTheGrid.

    >>> position_of("C14", "Games"), position_of("$C$14", "Games")
    ((14, 3), (14, 3))
    """
    found = CELL.fullmatch(reference)
    if found:
        row, column = int(found[2]), column_number(found[1])
        if row <= ROWS and column <= COLUMNS:
            return row, column
    raise OutsideTheGrid(value=reference, sheet=sheet)


def area_of(reference: str, sheet: str) -> Area:
    """The rectangle of a range. Raises OutsideTheGrid.

    >>> area_of("B2:A1", "Games")
    Area(top=1, left=1, bottom=2, right=2)
    """
    first, _, last = reference.partition(":")
    (row, column), (other_row, other_column) = (
        position_of(corner, sheet) for corner in (first, last or first)
    )
    return Area(
        min(row, other_row),
        min(column, other_column),
        max(row, other_row),
        max(column, other_column),
    )


def hull(positions: list[Position]) -> Area:
    """The smallest rectangle around some cells."""
    rows, columns = zip(*positions, strict=True)
    return Area(min(rows), min(columns), max(rows), max(columns))


def quoted(sheet: str) -> str:
    """The name of a sheet as it stands in a formula.

    >>> quoted("Otto's sheet")
    "'Otto''s sheet'"
    """
    return "'" + sheet.replace("'", "''") + "'"

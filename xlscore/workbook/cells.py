"""What a cell can hold, whichever program or library it came from."""

import math
from collections.abc import ItemsView, Iterator, Mapping, ValuesView
from datetime import date, datetime, time
from functools import cache
from itertools import chain
from typing import Any, NamedTuple, TypeAlias, TypeVar, cast

from xlscore.errors import ErrorInCell, NotCalculated, NotFinite, XlscoreError

T = TypeVar("T")

WHOLE = 2.0**53
"""Up to here every whole number is a double of its own."""


class Uncalculated(NamedTuple):
    """A formula for which the file holds no calculated value."""

    formula: str


class ErrorValue(NamedTuple):
    """An error such as #REF! in a cell."""

    code: str


Value: TypeAlias = (
    str | int | float | bool | date | datetime | time | Uncalculated | ErrorValue | None
)

Grid: TypeAlias = Mapping[tuple[int, int], Value]
"""The filled cells of a sheet by (row, column), both counted from 1."""


class Cells(Mapping[tuple[int, int], Value]):
    """A grid that is built cell by cell and kept by rows: a third of the memory of one dictionary.

    ``rows``: the filled cells of each row by column, as they came.
    """

    __slots__ = ("rows",)

    def __init__(self) -> None:
        """Begin with nothing."""
        self.rows: dict[int, dict[int, Value]] = {}

    def __setitem__(self, position: tuple[int, int], value: Value) -> None:
        row, column = position
        cells = self.rows.get(row)
        if cells is None:
            cells = self.rows[row] = {}
        cells[column] = value

    def __getitem__(self, position: tuple[int, int]) -> Value:
        row, column = position
        try:
            return self.rows[row][column]
        except KeyError:
            raise KeyError(position) from None

    def get(self, position: tuple[int, int], default: Any = None) -> Any:
        """What a cell holds; the default where it is empty."""
        cells = self.rows.get(position[0])
        return default if cells is None else cells.get(position[1], default)

    def __contains__(self, position: object) -> bool:
        row, column = cast("tuple[int, int]", position)
        return row in self.rows and column in self.rows[row]

    def __iter__(self) -> Iterator[tuple[int, int]]:
        return ((row, column) for row, cells in self.rows.items() for column in cells)

    def __len__(self) -> int:
        return sum(map(len, self.rows.values()))

    def items(self) -> ItemsView[tuple[int, int], Value]:
        """Every filled cell with its row and column."""
        return _Items(self)

    def values(self) -> ValuesView[Value]:
        """What the filled cells hold."""
        return _Values(self)


class _Items(ItemsView[tuple[int, int], Value]):
    """Goes through the rows instead of asking for each cell."""

    _mapping: Cells

    def __iter__(self) -> Iterator[tuple[tuple[int, int], Value]]:
        for row, cells in self._mapping.rows.items():
            for column, value in cells.items():
                yield (row, column), value


class _Values(ValuesView[Value]):
    """Goes through the rows instead of asking for each cell."""

    _mapping: Cells

    def __iter__(self) -> Iterator[Value]:
        return chain.from_iterable(cells.values() for cells in self._mapping.rows.values())


def by_rows(grid: Mapping[tuple[int, int], Value]) -> Mapping[int, Mapping[int, Value]]:
    """The filled cells of each row by column."""
    if isinstance(grid, Cells):
        return grid.rows
    rows = Cells()
    for position, value in grid.items():
        rows[position] = value
    return rows.rows


Sheets: TypeAlias = Mapping[str, Grid]
"""The sheets of a workbook by name, in order."""


@cache
def column_name(column: int) -> str:
    """The letters of a column.

    >>> column_name(1), column_name(27), column_name(16384)
    ('A', 'AA', 'XFD')
    """
    letters = ""
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def cell_name(row: int, column: int) -> str:
    """The name of a cell as Excel writes it.

    >>> cell_name(14, 3), cell_name(1, 28)
    ('C14', 'AB1')
    """
    return f"{column_name(column)}{row}"


def without_blanks(text: str) -> str:
    """A text with one blank between its words; non-breaking ones are blanks, too."""
    return " ".join(text.split())


ORDINARY = frozenset({int, str, type(None)})
"""What most cells hold, and never something wrong."""


def as_int(cell: T) -> T | int:
    """A whole number as an int, where a program or library gives each number as a float.

    >>> as_int(4.0), as_int(4.5), as_int("4")
    (4, 4.5, '4')
    """
    if isinstance(cell, float) and cell.is_integer() and abs(cell) < WHOLE:
        return int(cell)
    return cell


def year_in(heading: Value) -> Value:
    """A heading; of a date that means a whole year, such as 31 December 1901, the year.

    >>> year_in(date(1901, 12, 31)), year_in(date(1905, 3, 15)), year_in("1901")
    (1901, datetime.date(1905, 3, 15), '1901')
    """
    if isinstance(heading, date) and (heading.month, heading.day) in ((1, 1), (12, 31)):
        return heading.year
    return heading


def unusable(value: Value) -> XlscoreError | None:
    """What is wrong with a cell that has no value of its own."""
    if type(value) in ORDINARY:
        return None
    if isinstance(value, Uncalculated):
        return NotCalculated(formula=value.formula)
    if isinstance(value, ErrorValue):
        return ErrorInCell(value=value.code)
    if isinstance(value, float) and not math.isfinite(value):
        return NotFinite(value=value)
    return None

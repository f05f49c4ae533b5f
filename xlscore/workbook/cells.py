"""What a cell can hold, whichever program or library it came from."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import TypeAlias

from xlscore.errors import ErrorInCell, NotCalculated, NotFinite, XlscoreError

WHOLE = 2.0**53
"""Up to here every whole number is a double of its own."""


@dataclass(frozen=True)
class Uncalculated:
    """A formula for which the file holds no calculated value."""

    formula: str


@dataclass(frozen=True)
class ErrorValue:
    """An error such as #REF! in a cell."""

    code: str


Value: TypeAlias = (
    str | int | float | bool | date | datetime | time | Uncalculated | ErrorValue | None
)

Grid: TypeAlias = Mapping[tuple[int, int], Value]
"""The filled cells of a sheet by (row, column), both counted from 1."""

Sheets: TypeAlias = Mapping[str, Grid]
"""The sheets of a workbook by name, in order."""


def cell_name(row: int, column: int) -> str:
    """Give the name of a cell as Excel writes it.

    >>> cell_name(14, 3), cell_name(1, 28)
    ('C14', 'AB1')
    """
    letters = ""
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return f"{letters}{row}"


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
    if isinstance(value, Uncalculated):
        return NotCalculated(formula=value.formula)
    if isinstance(value, ErrorValue):
        return ErrorInCell(value=value.code)
    if isinstance(value, float) and not math.isfinite(value):
        return NotFinite(value=value)
    return None

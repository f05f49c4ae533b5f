"""What a cell can hold, whichever program or library it came from."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import TypeAlias


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

"""A result sheet as it is to be written: pure data, without a library."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Cell:
    """What one cell of a result sheet shows.

    ``style`` is a key of the layout's styles. ``link`` leads to a place in the
    same workbook, such as "Games!C14".
    """

    value: str | int | float | bool | None
    style: str = ""
    link: str = ""


@dataclass(frozen=True)
class ResultSheet:
    """One sheet of results.

    ``cells`` by (row, column), both counted from 1. ``widths``: characters by
    column. ``frozen``: how many rows and columns stay on the screen.
    ``header_row`` is repeated on every printed page and carries the filter; 0: none.
    """

    name: str
    cells: Mapping[tuple[int, int], Cell]
    widths: Mapping[int, float] = field(default_factory=dict)
    frozen: tuple[int, int] = (0, 0)
    header_row: int = 0
    landscape: bool = True

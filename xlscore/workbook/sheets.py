"""A sheet of results as plain data. Whoever writes it knows a library; this module knows none."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from xlscore.workbook.cells import Grid, Sheets
from xlscore.workbook.layout import RESULT_SHEETS, holds_results

KEPT = " (before)"
"""Behind the name of a hidden sheet that holds what scoring in an open document replaced."""


def without_results(sheets: Iterable[tuple[str, Callable[[], Grid]]]) -> Sheets:
    """Read the sheets of an open document that hold no results of ours, each by its name."""
    grids = {name: grid() for name, grid in sheets if not _is_kept(name)}
    return {name: grid for name, grid in grids.items() if not holds_results(name, grid)}


def _is_kept(name: str) -> bool:
    return name.endswith(KEPT) and name.removesuffix(KEPT) in RESULT_SHEETS


class Cell(NamedTuple):
    """One cell to be written.

    ``style`` names an entry of STYLES in ``layout``. ``link`` is a place inside
    the workbook such as ``Games!C14``. A text stays a text, whatever it begins with.
    """

    value: str | int | float | bool | None
    style: str = ""
    link: str = ""


@dataclass(frozen=True, kw_only=True)
class ResultSheet:
    """One sheet that xlscore writes and replaces as a whole.

    ``cells`` by (row, column) from 1; ``widths`` of columns in characters;
    ``heights`` of rows in points, where a row is higher than usual; ``frozen``:
    how many rows and columns stay in view; ``header_row`` is repeated on each
    printed page (0: none).
    """

    name: str
    cells: Mapping[tuple[int, int], Cell]
    widths: Mapping[int, float] = field(default_factory=dict)
    heights: Mapping[int, float] = field(default_factory=dict)
    frozen: tuple[int, int] = (0, 0)
    header_row: int = 0
    landscape: bool = True


LINE_HEIGHT = 15.0
"""Height of a line of text in points."""


def height_for(texts: Mapping[str, float]) -> float:
    """Give the height of a row whose texts are wrapped in columns of these widths."""
    lines = max((-(-len(text) // max(1, int(width))) for text, width in texts.items()), default=1)
    return LINE_HEIGHT * max(1, lines)

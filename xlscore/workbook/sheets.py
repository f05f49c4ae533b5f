"""A sheet of results as plain data. Whoever writes it knows a library; this module knows none."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from xlscore.workbook.cells import Grid, Sheets
from xlscore.workbook.standard.layout import holds_results, is_kept


def without_results(sheets: Iterable[tuple[str, Callable[[], Grid]]]) -> Sheets:
    """Read the sheets of an open document that hold no results of ours, each by its name."""
    grids = {name: grid() for name, grid in sheets if not is_kept(name)}
    return {name: grid for name, grid in grids.items() if not holds_results(name, grid)}


class Cell(NamedTuple):
    """One cell to be written.

    ``style`` names an entry of STYLES in ``layout``. ``link`` is a place inside
    the workbook such as ``Games!C14``. A text stays a text, whatever it begins with.
    """

    value: str | int | float | bool | None
    style: str = ""
    link: str = ""


class ResultSheet(NamedTuple):
    """One sheet that xlscore writes and replaces as a whole.

    ``rows`` from the first one down, each from the first column on; None is no
    cell, and a row ends with its last one. ``widths`` of columns in characters;
    ``heights`` of rows in points, where a row is higher than usual; ``frozen``:
    how many rows and columns stay in view; ``header_row`` has the headings
    (0: there are none). ``table`` names the table that the rows from there down
    become, but for the last ``below`` rows; without a name they only get filter
    buttons. ``bars`` are columns whose numbers are also drawn as bars from 0 to the
    largest. ``told`` stands at the foot of each printed page, beside its number and
    the hour of printing.
    """

    name: str
    rows: Sequence[Sequence[Cell | None]]
    widths: Mapping[int, float] = {}
    heights: Mapping[int, float] = {}
    frozen: tuple[int, int] = (0, 0)
    header_row: int = 0
    table: str = ""
    below: int = 0
    bars: tuple[int, ...] = ()
    landscape: bool = True
    told: str = ""

    @property
    def cells(self) -> dict[tuple[int, int], Cell]:
        """The cells by (row, column), both counted from 1."""
        return {
            (row, column): cell
            for row, cells in enumerate(self.rows, 1)
            for column, cell in enumerate(cells, 1)
            if cell
        }

    @property
    def repeated_row(self) -> int:
        """The row that is repeated on each printed page (0: none), if all rows are under it."""
        return 0 if self.below else self.header_row

    @property
    def values(self) -> list[list[str | int | float | bool | None]]:
        """What the cells hold, in rows of the same length from the first cell on."""
        _, width = self.size
        return [
            [*(cell.value if cell else None for cell in row), *[None] * (width - len(row))]
            for row in self.rows
        ]

    @property
    def size(self) -> tuple[int, int]:
        """The last row and the last column with a cell."""
        return len(self.rows), max(map(len, self.rows), default=0)


LINE_HEIGHT = 15.0
"""Height of a line of text in points."""

MOST_HEIGHT = 409.0
"""The highest row that Excel has."""


def height_for(texts: Mapping[str, float]) -> float:
    """The height of a row whose texts are wrapped in columns of these widths."""
    lines = max((-(-len(text) // max(1, int(width))) for text, width in texts.items()), default=1)
    return min(LINE_HEIGHT * max(1, lines), MOST_HEIGHT)

"""What somebody typed over results, or put between them: found by the stamp of the sheet."""

from collections.abc import Iterable, Iterator, Sequence

from xlscore.engine.event import Finding, Place
from xlscore.errors import TypedOver
from xlscore.workbook.cells import Grid, Value, cell_name
from xlscore.workbook.package.reader import Workbook
from xlscore.workbook.package.references import Area
from xlscore.workbook.stamp import Position, Stamp, overtyped
from xlscore.workbook.standard import layout
from xlscore.workbook.writing.rectangles import rectangles

MOST_NAMED = 8
"""So many ranges of cells are named, and the number of the others is said."""
MOST_EMPTY = 10_000
"""So many cells of ours may be empty; a mark that claims more was not made by xlscore."""


def typed_over_in(book: Workbook) -> list[Finding]:
    """A finding for each result sheet of a workbook with cells that xlscore did not write."""
    sheets = (
        (name, book.sheets[name], book.areas.get(name), book.stamps[name]) for name in book.stamps
    )
    return list(typed_over(sheets))


def typed_over(
    sheets: Iterable[tuple[str, Grid, Area | None, Stamp | None]],
) -> Iterator[Finding]:
    """Do the same for sheets of any document: name, cells, the area that is ours, the stamp.

    What stands on copies of result sheets is not replaced.
    """
    for name, grid, area, stamp in sheets:
        if not (name in layout.RESULT_SHEETS and area and area.top and stamp):
            continue
        if cells := _typed(grid, area, stamp):
            place = Place(name, cell_name(*cells[0]), grid[cells[0]])
            yield Finding(TypedOver(sheet=name, cells=named(cells)), place)


def _typed(grid: Grid, area: Area, stamp: Stamp) -> list[Position]:
    found = overtyped(stamp.table, _rows(grid, area))
    return [(area.top + row - 1, area.left + column - 1) for row, column in found]


def _rows(grid: Grid, area: Area) -> list[list[Value]]:
    """What stands in an area, as far as there is something."""
    bottom = min(area.bottom, max((row for row, _ in grid), default=0))
    right = min(area.right, max((column for _, column in grid), default=0))
    across = range(area.left, right + 1)
    if (bottom - area.top) * len(across) > len(grid) + MOST_EMPTY:
        return []
    return [[grid.get((row, column)) for column in across] for row in range(area.top, bottom + 1)]


def named(cells: Sequence[Position]) -> str:
    """Name some cells in words.

    >>> named([(4, 4)]), named([(4, 4), (5, 4), (9, 6)])
    ('D4', 'D4:D5, F9')
    """
    columns: dict[int, list[int]] = {}
    for row, column in sorted(cells):
        columns.setdefault(column, []).append(row)
    corners = sorted(rectangles(columns))
    ranges = [":".join(dict.fromkeys(cell_name(*corner) for corner in pair)) for pair in corners]
    more = len(ranges) - MOST_NAMED
    return ", ".join(ranges[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "")

"""How a sheet that xlscore wrote is told from everybody else's.

The mark is a hidden defined name that belongs to the sheet alone and stands
for the cells that xlscore wrote there. As any defined name it is kept when the
workbook is saved, moves and goes with its sheet, and widens when somebody
inserts a row: so it always says which sheets, and which cells on them, are
ours. What stands outside these cells is somebody else's and stays. A mark that
stands for a text instead says that the sheet is ours and has no results yet.
"""

from contextlib import suppress

from xlscore.errors import OutsideTheGrid
from xlscore.workbook.cells import column_name
from xlscore.workbook.package.book import Book, Sheet
from xlscore.workbook.package.references import Area, area_of, quoted
from xlscore.workbook.stamp import NAME, Stamp, stamp_in, stamp_names

MARK = "xlscore.results"
"""The name; a template marks its empty result sheets with it too."""


def is_ours(book: Book, sheet: Sheet) -> bool:
    """Say whether xlscore wrote a sheet."""
    return book.local_name(sheet, MARK) is not None


def our_area(book: Book, sheet: Sheet) -> Area | None:
    """The cells that xlscore wrote on a sheet; None if they are gone, as after #REF!."""
    mark = book.local_name(sheet, MARK)
    return area_in(mark.formula, sheet.name) if mark else None


def area_in(mark: str, sheet: str) -> Area | None:
    """The cells for which a mark stands; None if they are gone."""
    with suppress(OutsideTheGrid):
        return area_of(mark.rpartition("!")[2], sheet)
    return None


def stamp_on(book: Book, sheet: Sheet) -> Stamp | None:
    """The stamp of a sheet; None if it has none."""
    return stamp_in({name.name: name.formula for name in book.local_names(sheet)})


def names_for(book: Book, sheet: Sheet, stamp: Stamp | None) -> dict[str, str]:
    """The names that hold a new stamp; those of the old one that are not needed are empty."""
    before = {name.name: "" for name in book.local_names(sheet) if name.name.startswith(NAME)}
    return before | (stamp_names(stamp) if stamp else {})


def mark_of(sheet: str, area: Area) -> str:
    """The formula of the mark: 'Standings'!$A$1:$F$20, or "" if there is no cell.

    >>> mark_of("Standings", Area(1, 1, 20, 6)), mark_of("Standings", Area(0, 0, 0, 0))
    ("'Standings'!$A$1:$F$20", '""')
    """
    return f"{quoted(sheet)}!{absolute(area)}" if area.top else '""'


def absolute(area: Area) -> str:
    """Write an area as defined names do.

    >>> absolute(Area(1, 1, 20, 6))
    '$A$1:$F$20'
    """
    return ":".join(
        f"${column}${row}"
        for row, column in (
            (area.top, column_name(area.left)),
            (area.bottom, column_name(area.right)),
        )
    )

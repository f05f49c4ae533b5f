"""The tables of a sheet: ranges with headings that formulas may refer to by name."""

from collections.abc import Sequence
from itertools import chain, count
from typing import NamedTuple

from xlscore.errors import CellIsHeading
from xlscore.workbook.cells import Grid, cell_name
from xlscore.workbook.package.book import Book, Sheet
from xlscore.workbook.package.markup import (
    DECLARATION,
    RELATIONSHIPS,
    STRICT,
    Edit,
    escaped,
    outline,
    prefixed,
    reading,
    splice,
    with_attributes,
)
from xlscore.workbook.package.references import Area, Position, area_of

CONTENT_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.table+xml"
NEW = (
    DECLARATION + b'<table xmlns="%s" id="%d" name="%s" displayName="%s" ref="%s" '
    b'totalsRowShown="0">%s%s<tableStyleInfo showFirstColumn="0" showLastColumn="0" '
    b'showRowStripes="0" showColumnStripes="0"/></table>'
)
"""A table without a style: the cells have formats of their own."""
OUTGROWN = frozenset({"autoFilter", "sortState", "tableColumns"})
"""Children of a table that say which cells it has."""


class Table(NamedTuple):
    """A table; ``headings`` by cell. Excel finds a file damaged whose cells say otherwise."""

    part: str
    id: int
    name: str
    area: Area
    headings: dict[Position, str]


def tables_of(book: Book, sheet: Sheet) -> list[Table]:
    """The tables of a sheet."""
    parts = [r.target for r in book.package.relationships(sheet.part) if r.kind == "table"]
    return [_table(book, sheet, part) for part in parts if part in book.package]


def check_headings(book: Book, sheet: Sheet, cells: Grid) -> None:
    """Raise CellIsHeading if values would overwrite a heading of a table with something else."""
    for table in tables_of(book, sheet):
        for position, heading in table.headings.items():
            if cells.get(position, heading) != heading:
                cell = cell_name(*position)
                raise CellIsHeading(sheet=sheet.name, cell=cell, table=table.name)


def _table(book: Book, sheet: Sheet, part: str) -> Table:
    root = outline(book.package.read(part), part, limits=book.package.limits)
    with reading(part):
        area = area_of(root.attributes["ref"], sheet.name)
        headings = {
            (area.top, column): element.attributes["name"]
            for column, element in enumerate(root.all("tableColumns"), area.left)
            if root.attributes.get("headerRowCount") != "0"
        }
        known = root.attributes
        return Table(part, int(known["id"]), known["displayName"], area, headings)


def add_table(book: Book, sheet: Sheet, name: str, area: Area, headings: Sequence[str]) -> bytes:
    """Make a table of cells; give the element by which the sheet refers to it.

    Where the name is taken, as by a copy of the sheet, the table gets a number.
    """
    tables = [table for other in book.sheets if other.part for table in tables_of(book, other)]
    taken = {word.casefold() for word in chain(_names(book), (table.name for table in tables))}
    numbered = chain([name], (f"{name}_{number}" for number in count(2)))
    free = next(name for name in numbered if name.casefold() not in taken)
    part = book.package.free_name(book.part_beside("tables/table"))
    number = max((table.id for table in tables), default=0) + 1
    word, space = escaped(free), book.namespace.encode()
    inside = _cells_of(area, headings)
    content = NEW % (space, number, word, word, str(area).encode(), *inside)
    book.package.add(part, content, CONTENT_TYPE)
    related = book.package.relate(sheet.part, part, book.relationship_type("table"))
    relationships = RELATIONSHIPS[book.namespace == STRICT].encode()
    return b'<tablePart xmlns:r="%s" r:id="%s"/>' % (relationships, escaped(related))


def stretch_table(book: Book, table: Table, area: Area, headings: Sequence[str]) -> None:
    """Let a table have other cells; its name, its look and who refers to it stay."""
    content = book.package.read(table.part)
    root = outline(content, table.part, limits=book.package.limits)
    tag = with_attributes(content[root.start : root.inner], {"ref": str(area)})
    own = prefixed(b"".join(_cells_of(area, headings)), root.prefix)
    edits: list[Edit] = [(root.start, root.inner, tag + own)]
    edits += [(e.start, e.end, b"") for e in root.children if e.name in OUTGROWN]
    book.package.put(table.part, splice(content, edits))


def _names(book: Book) -> list[str]:
    return [name.name for name in book.names]


def _cells_of(area: Area, headings: Sequence[str]) -> tuple[bytes, bytes]:
    """The filter buttons and the columns of a table."""
    columns = b"".join(
        b'<tableColumn id="%d" name="%s"/>' % (number, escaped(heading))
        for number, heading in enumerate(headings, 1)
    )
    return (
        b'<autoFilter ref="%s"/>' % str(area).encode(),
        b'<tableColumns count="%d">%s</tableColumns>' % (len(headings), columns),
    )

"""The tables of a sheet: ranges with headings that formulas may refer to by name."""

from dataclasses import dataclass

from xlscore.errors import CellIsHeading
from xlscore.workbook.cells import Grid, cell_name
from xlscore.workbook.package.book import Book, Sheet
from xlscore.workbook.package.markup import outline, reading
from xlscore.workbook.package.references import Area, Position, area_of


@dataclass(frozen=True)
class Table:
    """A table; ``headings`` by cell. Excel finds a file damaged whose cells say otherwise."""

    name: str
    area: Area
    headings: dict[Position, str]


def tables_of(book: Book, sheet: Sheet) -> list[Table]:
    """Give the tables of a sheet."""
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
        return Table(root.attributes["displayName"], area, headings)

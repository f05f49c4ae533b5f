"""Puts the sheets of a tournament into any workbook, as a director would by copying them."""

import re
from functools import cache
from pathlib import Path

from tests.package.build import MAIN, unzipped, worksheet, zipped
from xlscore.workbook.cells import Grid, Sheets
from xlscore.workbook.package import LIMITS, read_workbook
from xlscore.workbook.package.book import Book
from xlscore.workbook.package.parts import Package
from xlscore.workbook.package.pen import Pen

CUP = Path(__file__).parents[2] / "examples" / "cascadia.xlsx"
INPUT = ("Tournament", "Players", "Games")


@cache
def cup() -> Sheets:
    """The sheets of the example tournament."""
    sheets = read_workbook(CUP).sheets
    return {name: sheets[name] for name in INPUT}


def grafted(content: bytes) -> bytes:
    """A workbook with the sheets of a tournament behind its own."""
    book = Book(Package(content, LIMITS))
    pen = Pen(book)
    for name, grid in cup().items():
        page = worksheet(rows(pen, name, grid)).replace(MAIN, book.namespace)
        book.add_sheet(name, page.encode())
    pen.save()
    book.save()
    return book.package.content()


def rows(pen: Pen, name: str, grid: Grid) -> str:
    text, last = "", 0
    for (row, column), value in sorted(grid.items()):
        if row != last:
            text += f'{"</row>" if last else ""}<row r="{row}">'
            last = row
        text += pen.cell(name, (row, column), value).decode()
    return f"{text}</row>"


def unlocked(content: bytes) -> bytes:
    """The workbook without the lock on its structure."""
    parts = unzipped(content)
    for name, data in parts.items():
        if re.fullmatch(r"xl/workbook\d*.xml", name):
            parts[name] = data.replace(b'lockStructure="1"', b'lockStructure="0"')
    return zipped(parts)

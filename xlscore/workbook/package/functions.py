"""Functions called by another name in every formula of a workbook. No other byte changes."""

import re
from collections.abc import Callable, Iterator
from html import unescape

from xlscore.workbook.package.book import Book
from xlscore.workbook.package.limits import LIMITS, Limits
from xlscore.workbook.package.markup import escaped
from xlscore.workbook.package.parts import Package

FORMULA = re.compile(
    rb"""
    (?P<start> <(?: [\w.-]+: )?
      (?: f | formula[12]? | definedName | calculatedColumnFormula | totalsRowFormula )
      (?: \s (?: [^<>"'] | "[^"]*" | '[^']*' )* )? (?<! / ) > )
    (?P<text> [^<]+ )
    """,
    re.VERBOSE,
)
"""Of a cell, a conditional format, a validation, a name or a table; and its text."""

VALUE = re.compile(
    rb"(<(?:[\w.-]+:)?f(?:\s[^<>]*)?/>|</(?:[\w.-]+:)?f>)<(?:\w+:)?v>[^<]*</(?:\w+:)?v>"
)
"""The value that the file holds for a formula."""


def with_formulas(
    content: bytes,
    renamed: Callable[[str], str],
    *,
    values: bool,
    limits: Limits = LIMITS,
) -> bytes:
    """A workbook in which each formula is what ``renamed`` makes of it.

    Without ``values`` none is kept for a formula, so that whoever opens the file
    calculates. Raises the X5xx errors of what is no workbook.
    """
    package = Package(content, limits)
    for part in _parts(Book(package)):
        before = package.read(part)
        after = FORMULA.sub(lambda found: _renamed(found, renamed), before)
        package.put(part, after if values else VALUE.sub(rb"\1", after))
    return package.content() if package.changes else content


def _parts(book: Book) -> Iterator[str]:
    """The parts that hold formulas."""
    yield book.part
    for sheet in book.sheets:
        if sheet.part:
            yield sheet.part
            related = book.package.relationships(sheet.part)
            tables = (one.target for one in related if one.kind == "table")
            yield from (part for part in tables if part in book.package)


def _renamed(found: re.Match[bytes], renamed: Callable[[str], str]) -> bytes:
    before = unescape(found["text"].decode())
    after = renamed(before)
    return found[0] if after == before else found["start"] + escaped(after)

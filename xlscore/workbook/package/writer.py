"""Writing results into a workbook: what is ours changes, and nothing else."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import BinaryIO, NamedTuple

from xlscore.errors import (
    ChangedMeanwhile,
    FormulasReplaced,
    NoSuchSheet,
    SheetIsProtected,
    WrongExtension,
    XlscoreError,
)
from xlscore.workbook.cells import Grid
from xlscore.workbook.package.book import Book
from xlscore.workbook.package.files import check_not_open, contents, fingerprint, replace_file
from xlscore.workbook.package.limits import LIMITS, Limits
from xlscore.workbook.package.palette import Palette
from xlscore.workbook.package.parts import Package
from xlscore.workbook.package.pen import Pen
from xlscore.workbook.package.reader import remarks
from xlscore.workbook.package.references import Area
from xlscore.workbook.package.results import Change, put_results
from xlscore.workbook.package.tables import check_headings
from xlscore.workbook.sheets import ResultSheet
from xlscore.workbook.stamp import Origin

FEW = 3
"""So many cells are named in a remark."""

PROTECTION = re.compile(rb"<(?:[\w.-]+:)?sheetProtection\s[^>]*\bsheet\s*=\s*[\"'](?:1|true)[\"']")


class Written(NamedTuple):
    """What was done to a workbook.

    ``added`` and ``replaced``: the result sheets. ``stale``: how many formulas
    lost the value that the file held for them, because it may no longer be right:
    the program that opens the workbook calculates it anew.
    """

    added: tuple[str, ...]
    replaced: tuple[str, ...]
    stale: int
    remarks: tuple[XlscoreError, ...] = ()


def write_results(  # noqa: PLR0913 -- most of them are options by name
    source: Path | str | BinaryIO,
    target: Path | str | BinaryIO,
    results: Sequence[ResultSheet] = (),
    palette: Palette | None = None,
    *,
    cells: Mapping[str, Grid] | None = None,
    drop_signature: bool = False,
    seen: str | None = None,
    finish: Callable[[bytes], bytes] = lambda content: content,
    origin: Origin | None = None,
    limits: Limits = LIMITS,
) -> Written:
    """Write result sheets, and values into cells of other sheets, into a copy of a workbook.

    Every part of the source that need not change keeps its bytes. ``target`` may
    be the source: the file is then replaced in one step. Sheets of ``results``
    that are not there are added at the end; one that xlscore wrote before is
    renewed where it is (see ``marks``). ``palette`` has the styles of their cells.
    ``cells``: values by sheet and (row, column); None empties
    a cell, a text is never a formula. ``seen`` is the fingerprint of the workbook
    that was scored: another one means that somebody saved in between. ``finish``
    gets the new file and gives what is saved. ``origin``: what the results were
    made from, for their stamps; without it they get none.

    Nothing is written when an error is raised: X450 to X462 for cells and
    sheets, X5xx for files and limits; OpenElsewhere and ChangedMeanwhile are
    those after which the caller may choose another target.
    """
    if isinstance(target, str | Path):
        check_not_open(Path(target))
    content = contents(source, limits)
    if seen is not None and fingerprint(content) != seen:
        raise ChangedMeanwhile(file=_name(source))
    package = Package(content, limits)
    package.check_signature(drop=drop_signature)
    book = Book(package)
    _check_extension(target, book)
    before = {sheet.name for sheet in book.sheets}
    stale, lost = _write(book, results, palette, cells or {}, origin)
    _save(source, target, content, finish(package.content()))
    names = [sheet.name for result in results if (sheet := book.find(result.name))]
    return Written(
        added=tuple(name for name in names if name not in before),
        replaced=tuple(name for name in names if name in before),
        stale=stale,
        remarks=(*remarks(book), *_replaced(lost), *_protected(book, [*names, *(cells or {})])),
    )


def _write(
    book: Book,
    results: Sequence[ResultSheet],
    palette: Palette | None,
    cells: Mapping[str, Grid],
    origin: Origin | None,
) -> tuple[int, Sequence[str]]:
    """Make all changes; say how many values became stale, and which formulas were replaced."""
    pen = Pen(book)
    placed = put_results(book, pen, results, palette, origin)
    changes = placed.changes
    for sheet, grid in cells.items():
        _write_cells(book, pen, sheet, grid)
        changes += [Change(sheet, Area(*position, *position)) for position in grid]
    pen.save()
    if placed.formulas_lost:
        book.package.unrelate(book.part, "calcChain")
    stale = 0
    if any(map(book.has_formulas, book.sheets)):
        from xlscore.workbook.package.stale import drop_stale_values

        stale = drop_stale_values(book, changes)
    book.save()
    return stale, placed.formulas_lost


def _replaced(cells: Sequence[str]) -> Iterator[FormulasReplaced]:
    """Name a few of the formulas that gave way to results."""
    if cells:
        more = f" and {len(cells) - FEW} more cells" if len(cells) > FEW else ""
        yield FormulasReplaced(cells=", ".join(cells[:FEW]) + more)


def _write_cells(book: Book, pen: Pen, name: str, grid: Grid) -> None:
    """Write values into a sheet."""
    from xlscore.workbook.package.edits import write_cells

    sheet = book.find(name)
    if sheet is None or not sheet.part:
        raise NoSuchSheet(sheet=name)
    check_headings(book, sheet, grid)
    content = write_cells(
        book.package.read(sheet.part),
        sheet.part,
        sheet.name,
        set(grid),
        lambda position, xf: pen.cell(sheet.name, position, grid[position], xf),
    )
    book.package.put(sheet.part, content)


def _protected(book: Book, names: Iterable[str]) -> Iterator[SheetIsProtected]:
    """Say which of the sheets that were written into are protected."""
    for name in dict.fromkeys(names):
        sheet = book.find(name)
        content = book.package.read(sheet.part) if sheet else b""
        if sheet and b"sheetProtection" in content and PROTECTION.search(content):
            yield SheetIsProtected(sheet=sheet.name)


def _check_extension(target: Path | str | BinaryIO, book: Book) -> None:
    if isinstance(target, str | Path) and Path(target).suffix.lower() != book.extension:
        raise WrongExtension(file=Path(target).name, extension=book.extension)


def _save(
    source: Path | str | BinaryIO, target: Path | str | BinaryIO, before: bytes, after: bytes
) -> None:
    def check() -> None:
        """Refuse if somebody has saved the source since we read it."""
        if isinstance(source, str | Path) and Path(source).read_bytes() != before:
            raise ChangedMeanwhile(file=_name(source))

    if isinstance(target, str | Path):
        replace_file(Path(target), after, check)
    else:
        target.write(after)


def _name(source: Path | str | BinaryIO) -> str:
    return Path(source).name if isinstance(source, str | Path) else "the workbook"

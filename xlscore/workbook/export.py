"""What an export is, and what all exports share."""

import csv
import io
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from xlscore.engine.dialects import plain
from xlscore.engine.event import Finding
from xlscore.engine.exact import Points, to_cell
from xlscore.errors import NothingWhileWithheld, UnknownExport
from xlscore.tournament.results import Results
from xlscore.workbook import exports
from xlscore.workbook.reading.inputs.text_tables import BLANKS, ESCAPED, INSIDE, RISKY
from xlscore.workbook.writing.replacing import write_files


def no_remarks(_: Results) -> Sequence[Finding]:
    """Have nothing to say."""
    return ()


@dataclass(frozen=True, kw_only=True)
class Export:
    """One target: ``make`` gives the text of each file by the end of its name.

    ``told`` says what was assumed, and what the target has no room for. ``all_secret``:
    it has nothing but scores and their order, so there is none while they are withheld.
    """

    name: str
    words: str
    make: Callable[[Results], Mapping[str, str]]
    told: Callable[[Results], Sequence[Finding]] = no_remarks
    all_secret: bool = False

    def write(self, results: Results) -> Mapping[str, str]:
        """The text of each file, of what everybody may see."""
        return {} if self._is_withheld(results) else self.make(results.public)

    def remarks(self, results: Results) -> Sequence[Finding]:
        """What has to be said about these files."""
        if self._is_withheld(results):
            return [Finding(NothingWhileWithheld(target=self.words), None)]
        return self.told(results)

    def _is_withheld(self, results: Results) -> bool:
        return self.all_secret and results.withheld


@cache
def all_exports() -> Mapping[str, Export]:
    """Every export by its name."""
    names = sorted(module.name for module in iter_modules(exports.__path__))
    found = [import_module(f"{exports.__name__}.{name}").EXPORT for name in names]
    return {export.name: export for export in found}


def find_export(name: str) -> Export:
    """The export of this name. Raises UnknownExport."""
    for export in all_exports().values():
        if plain(export.name) == plain(name):
            return export
    raise UnknownExport(value=name, known=", ".join(all_exports()))


def write_exports(
    results: Results, chosen: Iterable[Export], folder: Path, source: Path
) -> tuple[list[Path], list[Finding]]:
    """Write the files ``name standings.csv`` and so on; gives their paths, and the remarks.

    ``source`` is the file of which they are the results: only what was made of it and
    not touched since is replaced. Nothing is written without a scoring system.
    Raises FileIsThere, OpenElsewhere, CannotWrite.
    """
    files: dict[Path, bytes] = {}
    remarks: list[Finding] = []
    for export in chosen if results.system else ():
        remarks += export.remarks(results)
        for ending, text in export.write(results).items():
            files[folder / f"{source.stem} {ending}"] = text.encode()
    write_files(files, source.name)
    return list(files), remarks


# --- CSV --------------------------------------------------------------------------------


MARK = "\ufeff"
"""Tells Excel that a CSV file is in UTF-8. The WDD wants none."""


def as_csv(headings: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Write a table: commas, decimal points, CRLF. No text in it can become a formula."""
    memory = io.StringIO(newline="")
    pen = csv.writer(memory)
    pen.writerow(headings)
    pen.writerows([[safe(cell) for cell in row] for row in rows])
    return memory.getvalue()


def safe(cell: object) -> object:
    """Put an apostrophe before a text that a spreadsheet would take for a formula.

    >>> safe("=1+1"), safe("Ada"), safe(-3), safe("x;=1+1")
    ("'=1+1", 'Ada', -3, "x;'=1+1")
    """
    if not isinstance(cell, str):
        return cell
    begins = cell.lstrip(BLANKS)[:1]
    risky = (begins and begins in RISKY) or ESCAPED.match(cell)
    cell = INSIDE.sub("'", cell)
    return f"'{cell}" if risky else cell


def figure(points: Points | None) -> int | float | None:
    """Points for a cell of a CSV file: whole where they are, else the nearest double."""
    return points if points is None or isinstance(points, int) else to_cell(points)

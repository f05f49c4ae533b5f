"""Score a whole workbook: read, score, plan, write. Only the four result sheets change."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from xlscore.dialects import plain
from xlscore.errors import CannotRead, NotAWorkbook, WouldOverwrite, WrongExtension
from xlscore.event import Event
from xlscore.results import Results, score_event
from xlscore.system import System
from xlscore.workbook import layout
from xlscore.workbook.package import Workbook, Written, read_workbook, write_results
from xlscore.workbook.package.files import contents, replace_file
from xlscore.workbook.package.limits import LIMITS
from xlscore.workbook.plan import plan
from xlscore.workbook.read import read_event


@dataclass(frozen=True)
class Scored:
    """What scoring a workbook gave: the results, and what was written where.

    ``written`` is None where no scoring system could be found: then there is no
    file either. ``backup``: the workbook as it was before, if it was replaced.
    """

    results: Results
    target: Path
    written: Written | None
    backup: Path | None = None


def check_workbook(
    source: Path, system: str | None = None, house: Sequence[System] = ()
) -> Results:
    """Score a workbook without writing anything. ``system`` overrides the workbook's own.

    ``house`` are house systems besides those of the workbook; they take precedence.

    Raises NoGames, NewerLayout and the X5xx errors.
    """
    return _results(_read(source), system, house)


def read_tournament(source: Path) -> Event:
    """Read a tournament from a workbook. Raises as ``check_workbook`` does."""
    return _event(_read(source))


def score_workbook(
    source: Path, target: Path, system: str | None = None, house: Sequence[System] = ()
) -> Scored:
    """Score a workbook into another file, which is written whole or not at all.

    Raises as ``check_workbook`` does, and WrongExtension, WouldOverwrite,
    CannotWrite, SheetIsNotOurs.
    """
    if source.suffix.lower() != target.suffix.lower():
        raise WrongExtension(file=target.name, extension=source.suffix)
    if target.exists() and source.exists() and source.samefile(target):
        raise WouldOverwrite(file=target.name)
    book = _read(source)
    results = _results(book, system, house)
    if not results.system:
        return Scored(results, target, written=None)
    return Scored(results, target, _write(book, results, source, target))


def score_in_place(source: Path, system: str | None = None, house: Sequence[System] = ()) -> Scored:
    """Score a workbook itself, and keep it as it was beside it. Raises as ``score_workbook``."""
    book = _read(source)
    results = _results(book, system, house)
    if not results.system:
        return Scored(results, source, written=None)
    backup = _free_name(source, "backup")
    replace_file(backup, contents(source, LIMITS))
    try:
        written = _write(book, results, source, source)
    except BaseException:
        backup.unlink()
        raise
    return Scored(results, source, written, backup)


def scored_name(source: Path) -> Path:
    """Where the scored workbook goes if nothing is said: ``name (scored).xlsx``."""
    return source.with_name(f"{source.stem} (scored){source.suffix}")


def _write(book: Workbook, results: Results, source: Path, target: Path) -> Written:
    """Write the result sheets, unless somebody has saved the workbook since it was read."""
    styles = {name: dict(look) for name, look in layout.STYLES.items()}
    return write_results(source, target, plan(results), styles, seen=book.fingerprint)


def _read(source: Path) -> Workbook:
    if not source.exists():
        raise CannotRead(file=source.name, reason="there is no such file")
    if source.suffix.lower() not in {".xlsx", ".xlsm"}:
        raise NotAWorkbook(reason=f"{source.name} ends in {source.suffix or 'nothing'}")
    return read_workbook(source)


def _event(book: Workbook) -> Event:
    return read_event({name: grid for name, grid in book.sheets.items() if name not in book.ours})


def _results(book: Workbook, system: str | None, house: Sequence[System]) -> Results:
    event = _event(book)
    given = {plain(known.name) for known in house}
    others = [known for known in event.house if plain(known.name) not in given]
    return score_event(replace(event, system=system or event.system, house=[*house, *others]))


def _free_name(source: Path, word: str) -> Path:
    """A name beside the source that is free: ``name (backup).xlsx``, ``name (backup 2).xlsx``."""
    number = 1
    while True:
        label = word if number == 1 else f"{word} {number}"
        name = source.with_name(f"{source.stem} ({label}){source.suffix}")
        if not name.exists():
            return name
        number += 1

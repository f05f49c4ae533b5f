"""Score a whole workbook: read, score, plan, write. Only the four result sheets change."""

import gc
import io
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from xlscore.dialects import plain
from xlscore.errors import (
    CannotRead,
    NotAWorkbook,
    OpenElsewhere,
    WouldOverwrite,
    WrongExtension,
)
from xlscore.event import Event
from xlscore.standings import Results, score_event
from xlscore.system import System
from xlscore.workbook import layout
from xlscore.workbook.package import Workbook, Written, read_workbook, write_results
from xlscore.workbook.package.calculated import Filled
from xlscore.workbook.package.files import check_not_open, contents, replace_file
from xlscore.workbook.package.limits import LIMITS
from xlscore.workbook.plan import plan
from xlscore.workbook.read import read_event


@contextmanager
def _nothing_collected() -> Iterator[None]:
    """Look for no cycles of garbage meanwhile: it takes as long as the scoring, and finds few."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


@dataclass(frozen=True)
class Scored:
    """What scoring a workbook gave: the results, and what was written where.

    ``written`` is None where no scoring system could be found: then there is no
    file either. ``backup``: the workbook as it was before, if it was replaced.
    ``wanted``: the target that was meant, if that one is open in another program
    and a name beside it was taken instead. ``calculated``: how many formulas
    LibreOffice gave a value; ``uncalculated``: how many have none because of the
    results, or because LibreOffice could not.
    """

    results: Results
    target: Path
    written: Written | None = None
    backup: Path | None = None
    wanted: Path | None = None
    calculated: int = 0
    uncalculated: int = 0


@_nothing_collected()
def check_workbook(
    source: Path, system: str | None = None, house: Sequence[System] = ()
) -> Results:
    """Score a workbook without writing anything. ``system`` overrides the workbook's own.

    ``house`` are house systems besides those of the workbook; they take precedence.

    Raises NoGames, NewerLayout and the X5xx errors.
    """
    return _results(_read(source), system, house)[0]


def read_tournament(source: Path) -> Event:
    """Read a tournament from a workbook. Raises as ``check_workbook`` does."""
    return _event(_read(source))


@_nothing_collected()
def score_workbook(
    source: Path,
    target: Path,
    system: str | None = None,
    house: Sequence[System] = (),
    *,
    recalculated: bool = False,
) -> Scored:
    """Score a workbook into another file, which is written whole or not at all.

    A target that is open in another program stays as it is: a free name beside
    it is taken. ``recalculated``: formulas without a value, also those that lost
    it because of the results, get one from LibreOffice.

    Raises as ``check_workbook`` does, and WrongExtension, WouldOverwrite,
    CannotWrite, SheetIsNotOurs, NoLibreOffice, NotRecalculated.
    """
    if source.suffix.lower() != target.suffix.lower():
        raise WrongExtension(file=target.name, extension=source.suffix)
    if target.exists() and source.exists() and source.samefile(target):
        raise WouldOverwrite(file=target.name)
    results, seen = _results(_read(source, recalculated=recalculated), system, house)
    if not results.system:
        return Scored(results, target)
    return _write(results, source, target, seen, recalculated=recalculated)


@_nothing_collected()
def score_in_place(
    source: Path,
    system: str | None = None,
    house: Sequence[System] = (),
    *,
    recalculated: bool = False,
) -> Scored:
    """Score a workbook itself, and keep it as it was beside it. Raises as ``score_workbook``.

    If it is open in another program, it stays as it is: a free name beside it is taken.
    """
    results, seen = _results(_read(source, recalculated=recalculated), system, house)
    if not results.system:
        return Scored(results, source)
    if _not_open(source) != source:
        return _write(results, source, source, seen, recalculated=recalculated)
    backup = _free_name(source, "backup")
    replace_file(backup, contents(source, LIMITS))
    try:
        scored = _write(results, source, source, seen, recalculated=recalculated)
    except BaseException:
        backup.unlink()
        raise
    return replace(scored, backup=backup)


def scored_name(source: Path) -> Path:
    """Where the scored workbook goes if nothing is said: ``name (scored).xlsx``."""
    return source.with_name(f"{source.stem} (scored){source.suffix}")


def _write(
    results: Results, source: Path, target: Path, seen: str, *, recalculated: bool
) -> Scored:
    """Write the result sheets, unless somebody has saved the workbook since it was ``seen``."""
    calculated: list[Filled] = []

    def finish(content: bytes) -> bytes:
        if recalculated:
            from xlscore.workbook.recalculate import recalculate

            calculated.append(recalculate(content, source.name))
        return calculated[0].content if calculated else content

    free = _not_open(target)
    styles = {name: dict(look) for name, look in layout.STYLES.items()}
    written = write_results(source, free, plan(results), styles, seen=seen, finish=finish)
    return Scored(
        results,
        free,
        written,
        wanted=target if free != target else None,
        calculated=sum(done.filled for done in calculated),
        uncalculated=calculated[0].left if calculated else written.stale,
    )


def _read(source: Path, *, recalculated: bool = False) -> Workbook:
    if not source.exists():
        raise CannotRead(file=source.name, reason="there is no such file")
    if source.suffix.lower() not in {".xlsx", ".xlsm"}:
        raise NotAWorkbook(reason=f"{source.name} ends in {source.suffix or 'nothing'}")
    book = read_workbook(source)
    return _calculated(book, source) if recalculated else book


def _calculated(book: Workbook, source: Path) -> Workbook:
    """Give the workbook with a value for each formula that has none in the file."""
    from xlscore.workbook.recalculate import lacks_values, recalculate

    if not lacks_values(book.sheets):
        return book
    filled = recalculate(contents(source, LIMITS), source.name)
    return replace(read_workbook(io.BytesIO(filled.content)), fingerprint=book.fingerprint)


def _event(book: Workbook) -> Event:
    return read_event({name: grid for name, grid in book.sheets.items() if name not in book.ours})


def _results(book: Workbook, system: str | None, house: Sequence[System]) -> tuple[Results, str]:
    """Give the results and the fingerprint of the workbook, whose cells are needed no more."""
    event = _event(book)
    given = {plain(known.name) for known in house}
    others = [known for known in event.house if plain(known.name) not in given]
    event = replace(event, system=system or event.system, house=[*house, *others])
    return score_event(event), book.fingerprint


def _not_open(target: Path) -> Path:
    """Give the target, or a free name beside it if another program has it open."""
    try:
        check_not_open(target)
    except OpenElsewhere:
        stem = target.stem.removesuffix(" (scored)")
        return _free_name(target.with_name(f"{stem}{target.suffix}"), "scored")
    return target


def _free_name(source: Path, word: str) -> Path:
    """A name beside the source that is free: ``name (backup).xlsx``, ``name (backup 2).xlsx``."""
    number = 1
    while True:
        label = word if number == 1 else f"{word} {number}"
        name = source.with_name(f"{source.stem} ({label}){source.suffix}")
        if not name.exists():
            return name
        number += 1

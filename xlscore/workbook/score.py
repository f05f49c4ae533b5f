"""Score a whole file: read, score, plan, write. In a workbook only the result sheets change."""

import gc
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from xlscore.dialects import plain
from xlscore.errors import (
    NewWorkbookIsXlsx,
    NotInPlace,
    OpenElsewhere,
    WouldOverwrite,
    WrongExtension,
)
from xlscore.event import Event, Finding
from xlscore.results import Results, score_event
from xlscore.system import System
from xlscore.workbook import layout
from xlscore.workbook.cells import Sheets
from xlscore.workbook.convert import convert, is_standard, read_any_event, write_standard
from xlscore.workbook.inputs.door import Found, read_excel, read_file
from xlscore.workbook.package import Written, write_results
from xlscore.workbook.package.calculated import Filled
from xlscore.workbook.package.files import check_not_open, contents, replace_file
from xlscore.workbook.package.limits import LIMITS
from xlscore.workbook.plan import plan
from xlscore.workbook.read import read_event, typed_in

EXTENSIONS = (".xlsx", ".xlsm")
"""Of the workbooks into which results can be written."""


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
    """What scoring a file gave: the results, and what was written where.

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
    source: Path,
    system: str | None = None,
    house: Sequence[System] = (),
    *,
    settings: Mapping[str, str] | None = None,
) -> Results:
    """Score a file without writing anything. ``system`` overrides the workbook's own.

    The file may have any format and any layout that is known. ``house`` are house
    systems besides those of the workbook; they take precedence. So do ``settings``,
    by their labels in the Tournament sheet.

    Raises NoGames, NewerLayout, UnknownSetting and the X5xx errors.
    """
    found = _read(source, settings, recalculated=False)
    return _results(read_any_event(found.sheets), system, house)


def read_tournament(source: Path) -> Event:
    """Read a tournament from a file. Raises as ``check_workbook`` does."""
    return read_any_event(read_file(source).sheets)


@_nothing_collected()
def score_workbook(
    source: Path,
    target: Path,
    system: str | None = None,
    house: Sequence[System] = (),
    *,
    settings: Mapping[str, str] | None = None,
    recalculated: bool = False,
) -> Scored:
    """Score a file into another one, which is written whole or not at all.

    Results of a file that is no Excel workbook, or of games in another layout,
    go into a new standard workbook with those games. A target that is open in
    another program stays as it is: a free name beside it is taken.
    ``recalculated``: formulas without a value, also those that lost it because of
    the results, get one from LibreOffice.

    Raises as ``check_workbook`` does, and WrongExtension, WouldOverwrite,
    CannotWrite, SheetIsNotOurs, NoLibreOffice, NotRecalculated.
    """
    if target.exists() and source.exists() and source.samefile(target):
        raise WouldOverwrite(file=target.name)
    found = _read(source, settings, recalculated=recalculated)
    if not _can_hold_results(source, found):
        return _score_into_new(found.sheets, target, system, house)
    if source.suffix.lower() != target.suffix.lower():
        raise WrongExtension(file=target.name, extension=source.suffix)
    results, seen = _results(read_event(found.sheets), system, house), found.fingerprint
    del found  # the cells are needed no more
    return _write(results, source, target, seen, recalculated=recalculated)


def _score_into_new(
    sheets: Sheets, target: Path, system: str | None, house: Sequence[System]
) -> Scored:
    """Make a standard workbook of the games, and score that."""
    if target.suffix.lower() != ".xlsx":
        raise NewWorkbookIsXlsx(file=target.name)
    converted = convert(sheets)
    with tempfile.TemporaryDirectory() as folder:
        standard = Path(folder) / "standard.xlsx"
        write_standard(standard, converted)
        found = read_file(standard)
        event = read_event(found.sheets)
        notes = [replace(note, place=None) for note in _with_cells(converted.notes)]
        results = _results(replace(event, findings=[*notes, *event.findings]), system, house)
        return _write(results, standard, target, found.fingerprint, recalculated=False)


def _with_cells(notes: Sequence[Finding]) -> Iterator[Finding]:
    """Notes whose cells are named in words: the new workbook has other cells."""
    for note in notes:
        cell = (
            f"{note.place.sheet}!{note.place.cell} of the file that was read" if note.place else ""
        )
        yield replace(note, board=note.board or cell)


@_nothing_collected()
def score_in_place(
    source: Path,
    system: str | None = None,
    house: Sequence[System] = (),
    *,
    settings: Mapping[str, str] | None = None,
    recalculated: bool = False,
) -> Scored:
    """Score a workbook itself, and keep it as it was beside it.

    If it is open in another program, it stays as it is: a free name beside it is
    taken. Raises as ``score_workbook`` does, and NotInPlace for a file whose
    results must go to a new workbook.
    """
    found = _read(source, settings, recalculated=recalculated)
    if not _can_hold_results(source, found):
        raise NotInPlace(file=source.name)
    results, seen = _results(read_event(found.sheets), system, house), found.fingerprint
    if not results.system or _not_open(source) != source:
        return _write(results, source, source, seen, recalculated=recalculated)
    backup = free_name(source, "backup")
    replace_file(backup, contents(source, LIMITS))
    try:
        scored = _write(results, source, source, seen, recalculated=recalculated)
    except BaseException:
        backup.unlink()
        raise
    return replace(scored, backup=backup)


def scored_name(source: Path) -> Path:
    """Where the scored workbook goes if nothing is said: ``name (scored).xlsx``."""
    extension = source.suffix if source.suffix.lower() in EXTENSIONS else ".xlsx"
    return source.with_name(f"{source.stem} (scored){extension}")


def _write(
    results: Results, source: Path, target: Path, seen: str | None, *, recalculated: bool
) -> Scored:
    """Write the result sheets, unless somebody has saved the workbook since it was ``seen``."""
    if not results.system:
        return Scored(results, target)
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


def _read(source: Path, settings: Mapping[str, str] | None, *, recalculated: bool) -> Found:
    """Read a file; with values from LibreOffice for formulas that have none, if asked."""
    found = read_file(source)
    if recalculated and found.is_excel:
        found = _calculated(found, source)
    return replace(found, sheets=typed_in(found.sheets, settings)) if settings else found


def _calculated(found: Found, source: Path) -> Found:
    """Give a workbook with a value for each formula that has none in the file."""
    from xlscore.workbook.recalculate import lacks_values, recalculate

    if not lacks_values(found.sheets):
        return found
    filled = recalculate(contents(source, LIMITS), source.name)
    return replace(read_excel(filled.content), fingerprint=found.fingerprint)


def _can_hold_results(source: Path, found: Found) -> bool:
    """Whether result sheets can go into a copy of the file itself."""
    return found.is_excel and source.suffix.lower() in EXTENSIONS and is_standard(found.sheets)


def _results(event: Event, system: str | None, house: Sequence[System]) -> Results:
    given = {plain(known.name) for known in house}
    others = [known for known in event.house if plain(known.name) not in given]
    return score_event(replace(event, system=system or event.system, house=[*house, *others]))


def _not_open(target: Path) -> Path:
    """Give the target, or a free name beside it if another program has it open."""
    try:
        check_not_open(target)
    except OpenElsewhere:
        stem = target.stem.removesuffix(" (scored)")
        return free_name(target.with_name(f"{stem}{target.suffix}"), "scored")
    return target


def free_name(source: Path, word: str) -> Path:
    """A name beside the source that is free: ``name (backup).xlsx``, ``name (backup 2).xlsx``."""
    number = 1
    while True:
        label = word if number == 1 else f"{word} {number}"
        name = source.with_name(f"{source.stem} ({label}){source.suffix}")
        if not name.exists():
            return name
        number += 1

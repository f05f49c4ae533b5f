"""Score a whole file: read, score, plan, write. In a workbook only the result sheets change."""

import gc
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

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
from xlscore.workbook.built_palette import PALETTE
from xlscore.workbook.cells import Sheets
from xlscore.workbook.inputs.door import Found, read_excel, read_file
from xlscore.workbook.package import Written, write_results
from xlscore.workbook.package.files import check_not_open, contents, replace_file, there_is
from xlscore.workbook.package.limits import LIMITS
from xlscore.workbook.plan import plan
from xlscore.workbook.read import is_plainly_standard, read_event

if TYPE_CHECKING:
    from xlscore.workbook.convert import Converted
    from xlscore.workbook.package.calculated import Filled

EXTENSIONS = (".xlsx", ".xlsm")
"""Of the workbooks into which results can be written."""

SCORING_SYSTEM = "Scoring system"
"""Its label in the Tournament sheet."""


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


class Scored(NamedTuple):
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


class Ways(NamedTuple):
    """How results are written: with formulas calculated, without a digital signature."""

    recalculated: bool = False
    drop_signature: bool = False


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
    event = _read_event(read_file(source).sheets, settings)
    return _results(event, system, house)


def read_tournament(source: Path) -> Event:
    """Read a tournament from a file. Raises as ``check_workbook`` does."""
    return _read_event(read_file(source).sheets)


@_nothing_collected()
def score_workbook(
    source: Path,
    target: Path,
    system: str | None = None,
    house: Sequence[System] = (),
    *,
    settings: Mapping[str, str] | None = None,
    recalculated: bool = False,
    drop_signature: bool = False,
) -> Scored:
    """Score a file into another one, which is written whole or not at all.

    Results of a file that is no Excel workbook, or of games in another layout,
    go into a new standard workbook with those games. A target that is open in
    another program stays as it is: a free name beside it is taken.
    ``recalculated``: formulas without a value, also those that lost it because of
    the results, get one from LibreOffice. ``drop_signature``: a signed workbook is
    written without its signature, which the results would break.

    Raises as ``check_workbook`` does, and WrongExtension, WouldOverwrite,
    CannotWrite, SheetIsNotOurs, Signed, NoLibreOffice, NotRecalculated.
    """
    ways = Ways(recalculated, drop_signature)
    if there_is(target) and there_is(source) and source.samefile(target):
        raise WouldOverwrite(file=target.name)
    found = _read(source, recalculated=recalculated)
    if not _can_hold_results(source, found):
        from xlscore.workbook.convert import convert

        converted = convert(found.sheets, _with_system(settings, system, house))
        return _score_into_new(converted, target, system, house)
    if source.suffix.lower() != target.suffix.lower():
        raise WrongExtension(file=target.name, extension=source.suffix)
    event, seen = read_event(found.sheets, settings), found.fingerprint
    del found  # the cells are needed no more
    return _write(_results(event, system, house), source, target, seen, ways)


def _with_system(
    settings: Mapping[str, str] | None, system: str | None, house: Sequence[System]
) -> Mapping[str, str]:
    """The settings with the scoring system: a new workbook gets its rounds too from its rules."""
    if not system or any(plain(known.name) == plain(system) for known in house):
        return settings or {}
    return {**(settings or {}), SCORING_SYSTEM: system}


def _score_into_new(
    converted: "Converted", target: Path, system: str | None, house: Sequence[System]
) -> Scored:
    """Make a standard workbook of the games, and score that."""
    if target.suffix.lower() != ".xlsx":
        raise NewWorkbookIsXlsx(file=target.name)
    import tempfile

    from xlscore.workbook.convert import write_standard

    with tempfile.TemporaryDirectory() as folder:
        standard = Path(folder) / "standard.xlsx"
        write_standard(standard, converted)
        found = read_file(standard)
        event = read_event(found.sheets)
        notes = [note._replace(place=None) for note in _with_cells(converted.notes)]
        event = replace(event, findings=[*notes, *event.findings], house=converted.event.house)
        results = _results(event, system, house)
        return _write(results, standard, target, found.fingerprint, Ways())


def _with_cells(notes: Sequence[Finding]) -> Iterator[Finding]:
    """Notes whose cells are named in words: the new workbook has other cells."""
    for note in notes:
        cell = (
            f"{note.place.sheet}!{note.place.cell} of the file that was read" if note.place else ""
        )
        yield note._replace(board=note.board or cell)


@_nothing_collected()
def score_in_place(
    source: Path,
    system: str | None = None,
    house: Sequence[System] = (),
    *,
    settings: Mapping[str, str] | None = None,
    recalculated: bool = False,
    drop_signature: bool = False,
) -> Scored:
    """Score a workbook itself, and keep it as it was beside it.

    If it is open in another program, it stays as it is: a free name beside it is
    taken. Raises as ``score_workbook`` does, and NotInPlace for a file whose
    results must go to a new workbook.
    """
    ways, found = Ways(recalculated, drop_signature), _read(source, recalculated=recalculated)
    if not _can_hold_results(source, found):
        raise NotInPlace(file=source.name)
    results, seen = _results(read_event(found.sheets, settings), system, house), found.fingerprint
    if not results.system or _not_open(source) != source:
        return _write(results, source, source, seen, ways)
    backup = free_name(source, "backup")
    replace_file(backup, contents(source, LIMITS))
    try:
        scored = _write(results, source, source, seen, ways)
    except BaseException:
        backup.unlink()
        raise
    return scored._replace(backup=backup)


def scored_name(source: Path) -> Path:
    """Where the scored workbook goes if nothing is said: ``name (scored).xlsx``."""
    extension = source.suffix if source.suffix.lower() in EXTENSIONS else ".xlsx"
    return source.with_name(f"{source.stem} (scored){extension}")


def _write(results: Results, source: Path, target: Path, seen: str | None, ways: Ways) -> Scored:
    """Write the result sheets, unless somebody has saved the workbook since it was ``seen``."""
    if not results.system:
        return Scored(results, target)
    calculated: list[Filled] = []

    def finish(content: bytes) -> bytes:
        if ways.recalculated:
            from xlscore.workbook.recalculate import recalculate

            calculated.append(recalculate(content, source.name))
        return calculated[0].content if calculated else content

    free = _not_open(target)
    written = write_results(
        source,
        free,
        plan(results),
        PALETTE,
        drop_signature=ways.drop_signature,
        seen=seen,
        finish=finish,
    )
    return Scored(
        results,
        free,
        written,
        wanted=target if free != target else None,
        calculated=sum(done.filled for done in calculated),
        uncalculated=calculated[0].left if calculated else written.stale,
    )


def _read(source: Path, *, recalculated: bool) -> Found:
    """Read a file; with values from LibreOffice for formulas that have none, if asked."""
    found = read_file(source)
    if recalculated and found.is_excel:
        return _calculated(found, source)
    return found


def _calculated(found: Found, source: Path) -> Found:
    """Give a workbook with a value for each formula that has none in the file."""
    from xlscore.workbook.recalculate import lacks_values, recalculate

    if not lacks_values(found.sheets):
        return found
    filled = recalculate(contents(source, LIMITS), source.name)
    return read_excel(filled.content)._replace(fingerprint=found.fingerprint)


def _can_hold_results(source: Path, found: Found) -> bool:
    """Whether result sheets can go into a copy of the file itself."""
    if not (found.is_excel and source.suffix.lower() in EXTENSIONS):
        return False
    if is_plainly_standard(found.sheets):
        return True
    from xlscore.workbook.convert import is_standard

    return is_standard(found.sheets)


def _read_event(sheets: Sheets, settings: Mapping[str, str] | None = None) -> Event:
    """Read an event in any layout; the code for other layouts is loaded only for them."""
    if is_plainly_standard(sheets):
        return read_event(sheets, settings)
    from xlscore.workbook.convert import read_any_event

    return read_any_event(sheets, settings)


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
        if not there_is(name):
            return name
        number += 1

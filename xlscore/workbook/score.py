"""Score a whole workbook: read, score, plan, write."""

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from xlscore.errors import (
    CannotWrite,
    NewWorkbookIsXlsx,
    NotInPlace,
    WouldOverwrite,
    WrongExtension,
)
from xlscore.event import Event, Finding
from xlscore.standings import Results, score_event
from xlscore.workbook.cells import Sheets
from xlscore.workbook.convert import convert, is_standard, read_any_event, write_standard
from xlscore.workbook.inputs.door import Found, read_file
from xlscore.workbook.plan import plan
from xlscore.workbook.read import read_event

EXTENSIONS = (".xlsx", ".xlsm")
"""Of the workbooks into which results can be written."""


def check_workbook(source: Path, system: str | None = None) -> Results:
    """Score a workbook without writing anything. ``system`` overrides the workbook's own.

    The file may have any format and any layout that is known. Raises NoGames,
    NewerLayout and the X5xx errors.
    """
    event = read_any_event(read_file(source).sheets)
    return score_event(replace(event, system=system) if system else event)


def score_workbook(source: Path, target: Path, system: str | None = None) -> Results:
    """Score a workbook into another file. Only the four result sheets differ from the source.

    Results of a file that is no Excel workbook, or of games in another layout,
    go into a new standard workbook with those games. Nothing is written where
    no scoring system can be found. Raises as ``check_workbook`` does.
    """
    if target.exists() and source.exists() and source.samefile(target):
        raise WouldOverwrite(file=target.name)
    found = read_file(source)
    if not _can_hold_results(source, found):
        return _score_into_new(found.sheets, target, system)
    if source.suffix.lower() != target.suffix.lower():
        raise WrongExtension(file=target.name, extension=source.suffix)
    results = _scored(read_event(found.sheets), system)
    if results.system:
        save(target, lambda path: _write(source, path, results))
    return results


def _score_into_new(sheets: Sheets, target: Path, system: str | None) -> Results:
    """Make a standard workbook of the games, and score that."""
    if target.suffix.lower() != ".xlsx":
        raise NewWorkbookIsXlsx(file=target.name)
    converted = convert(sheets)
    with tempfile.TemporaryDirectory() as folder:
        standard = Path(folder) / "standard.xlsx"
        write_standard(standard, converted)
        event = read_event(read_file(standard).sheets)
        notes = [replace(note, place=None) for note in _with_cells(converted.notes)]
        results = _scored(replace(event, findings=[*notes, *event.findings]), system)
        if results.system:
            save(target, lambda path: _write(standard, path, results))
    return results


def _with_cells(notes: Sequence[Finding]) -> Iterator[Finding]:
    """Notes whose cells are named in words: the new workbook has other cells."""
    for note in notes:
        cell = (
            f"{note.place.sheet}!{note.place.cell} of the file that was read" if note.place else ""
        )
        yield replace(note, board=note.board or cell)


def _scored(event: Event, system: str | None) -> Results:
    return score_event(replace(event, system=system) if system else event)


def _write(source: Path, target: Path, results: Results) -> None:
    from xlscore.workbook.openpyxl_adapter import write_results

    write_results(source, target, plan(results))


def _can_hold_results(source: Path, found: Found) -> bool:
    """Whether result sheets can go into a copy of the file itself."""
    return found.is_excel and source.suffix.lower() in EXTENSIONS and is_standard(found.sheets)


def score_in_place(source: Path, system: str | None = None) -> tuple[Results, Path]:
    """Score a workbook itself; gives the path of the backup that is kept beside it as well.

    Raises NotInPlace for a file whose results must go to a new workbook.
    """
    found = read_file(source)
    if not _can_hold_results(source, found):
        raise NotInPlace(file=source.name)
    results = _scored(read_event(found.sheets), system)
    backup = _free_name(source, "backup")
    if results.system:
        save(backup, lambda path: shutil.copy2(source, path))
        save(source, lambda path: _write(source, path, results))
    return results, backup


def scored_name(source: Path) -> Path:
    """Where the scored workbook goes if nothing is said: ``name (scored).xlsx``."""
    extension = source.suffix if source.suffix.lower() in EXTENSIONS else ".xlsx"
    return source.with_name(f"{source.stem} (scored){extension}")


def save(target: Path, write: Callable[[Path], object]) -> None:
    """Write a file so that it is there whole or not at all. Raises CannotWrite."""
    try:
        handle, name = tempfile.mkstemp(target.suffix, ".xlscore-", target.parent)
        os.close(handle)
        temporary = Path(name)
        try:
            write(temporary)
            temporary.chmod(target.stat().st_mode if target.exists() else 0o644)
            temporary.replace(target)
        finally:
            temporary.unlink(missing_ok=True)
    except OSError as fault:
        raise CannotWrite(file=target.name, reason=fault.strerror or fault) from None


def _free_name(source: Path, word: str) -> Path:
    """A name beside the source that is free: ``name (backup).xlsx``, ``name (backup 2).xlsx``."""
    number = 1
    while True:
        label = word if number == 1 else f"{word} {number}"
        name = source.with_name(f"{source.stem} ({label}){source.suffix}")
        if not name.exists():
            return name
        number += 1

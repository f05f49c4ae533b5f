"""Score a whole workbook: read, score, plan, write."""

import os
import shutil
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from xlscore.errors import CannotRead, CannotWrite, NotAWorkbook, WouldOverwrite, WrongExtension
from xlscore.results import Results, score_event
from xlscore.workbook.plan import plan
from xlscore.workbook.read import read_event


def check_workbook(source: Path, system: str | None = None) -> Results:
    """Score a workbook without writing anything. ``system`` overrides the workbook's own.

    Raises NoGames, NewerLayout and the X5xx errors.
    """
    from xlscore.workbook.openpyxl_adapter import read_sheets

    _check_readable(source)
    try:
        sheets = read_sheets(source)
    except OSError as fault:
        raise CannotRead(file=source.name, reason=fault.strerror or fault) from None
    except Exception as fault:
        raise NotAWorkbook(reason=fault) from None
    event = read_event(sheets)
    return score_event(replace(event, system=system) if system else event)


def score_workbook(source: Path, target: Path, system: str | None = None) -> Results:
    """Score a workbook into another file. Only the four result sheets differ from the source.

    Nothing is written where no scoring system can be found. Raises as
    ``check_workbook`` does.
    """
    from xlscore.workbook.openpyxl_adapter import write_results

    if source.suffix.lower() != target.suffix.lower():
        raise WrongExtension(file=target.name, extension=source.suffix)
    if target.exists() and source.exists() and source.samefile(target):
        raise WouldOverwrite(file=target.name)
    results = check_workbook(source, system)
    if results.system:
        save(target, lambda path: write_results(source, path, plan(results)))
    return results


def score_in_place(source: Path, system: str | None = None) -> tuple[Results, Path]:
    """Score a workbook itself; gives the path of the backup that is kept beside it as well."""
    from xlscore.workbook.openpyxl_adapter import write_results

    results = check_workbook(source, system)
    backup = _free_name(source, "backup")
    if results.system:
        save(backup, lambda path: shutil.copy2(source, path))
        save(source, lambda path: write_results(source, path, plan(results)))
    return results, backup


def scored_name(source: Path) -> Path:
    """Where the scored workbook goes if nothing is said: ``name (scored).xlsx``."""
    return source.with_name(f"{source.stem} (scored){source.suffix}")


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


def _check_readable(source: Path) -> None:
    if not source.exists():
        raise CannotRead(file=source.name, reason="there is no such file")
    if source.suffix.lower() not in {".xlsx", ".xlsm"}:
        raise NotAWorkbook(reason=f"{source.name} ends in {source.suffix or 'nothing'}")


def _free_name(source: Path, word: str) -> Path:
    """A name beside the source that is free: ``name (backup).xlsx``, ``name (backup 2).xlsx``."""
    number = 1
    while True:
        label = word if number == 1 else f"{word} {number}"
        name = source.with_name(f"{source.stem} ({label}){source.suffix}")
        if not name.exists():
            return name
        number += 1

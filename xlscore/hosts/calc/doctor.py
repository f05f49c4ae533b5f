"""Look for each known trouble between LibreOffice and xlscore, and say how to cure it."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from xlscore import __version__
from xlscore.errors import (
    ExtensionMissing,
    ExtensionOutdated,
    FunctionsSilent,
    NoOfficePython,
    OfficeIsRunning,
    OfficeOutdated,
    OldOfficePython,
    XlscoreError,
)
from xlscore.hosts.calc.description import IDENTIFIER
from xlscore.hosts.calc.office import Office, run
from xlscore.hosts.worksheet import functions

OFFICE_NEEDED, PYTHON_NEEDED = (7, 4), (3, 11)

PROBE = Path(__file__).with_name("probe.py")

ASKED = "SCORING_SYSTEMS"
"""The function that is tried: it needs no argument."""

VERSION = "import sys; print('%d.%d.%d' % sys.version_info[:3])"


@dataclass
class Report:
    """What was found: a line for each thing that was looked at, and the troubles."""

    lines: list[tuple[str, str]] = field(default_factory=list)
    troubles: list[XlscoreError] = field(default_factory=list)

    def add(self, what: str, found: str, *troubles: XlscoreError) -> None:
        """Add a line, and what is wrong there."""
        self.lines.append((what, found))
        self.troubles += troubles


def look(office: Office) -> Report:
    """Look at LibreOffice, its Python, the extension and the functions."""
    report = Report()
    outdated = []
    if _is_older(office.version.split()[-1], OFFICE_NEEDED):
        outdated = [OfficeOutdated(value=office.version)]
    report.add("LibreOffice", f"{office.version}, {office.soffice}", *outdated)
    _look_at_python(office, report)
    if office.lock.exists():
        report.add("Extension", "not looked at", OfficeIsRunning(lock=office.lock))
    elif office.python:
        _look_inside(office, office.python, report)
    return report


def _look_at_python(office: Office, report: Report) -> None:
    if not office.python:
        report.add("Python", "none", NoOfficePython())
        return
    version = run([str(office.python), "-c", VERSION]).stdout.strip()
    troubles = [OldOfficePython(value=version)] if _is_older(version, PYTHON_NEEDED) else []
    report.add("Python", f"{version}, {office.python}", *troubles)


def _look_inside(office: Office, python: Path, report: Report) -> None:
    """Start LibreOffice and look at the extension and what a function answers."""
    told = run([str(python), str(PROBE), str(office.soffice), f"={ASKED}()", *office.options])
    try:
        found: dict[str, Any] = json.loads(told.stdout)
    except ValueError:
        reason = next(reversed(told.stderr.splitlines()), "it said nothing")
        report.add("Functions", "no answer", FunctionsSilent(value=reason))
        return
    version = found["extensions"].get(IDENTIFIER)
    report.add("Extension", version or "not installed", *_extension(version))
    if version:
        report.add("Functions", *_answer(str(found["answer"])))


def _extension(version: str | None) -> Iterator[XlscoreError]:
    if version is None:
        yield ExtensionMissing()
    elif version != __version__:
        yield ExtensionOutdated(value=version, wanted=__version__)


def _answer(answer: str) -> tuple[str, *tuple[XlscoreError, ...]]:
    if answer == functions()[ASKED]()[0][0]:
        return ("they answer",)
    return "no answer", FunctionsSilent(value=answer)


def _is_older(version: str, needed: tuple[int, int]) -> bool:
    """Compare the first two numbers of a version; one that cannot be read is not older.

    >>> _is_older("3.8.10", (3, 11)), _is_older("24.2.1.2", (7, 4)), _is_older("?", (7, 4))
    (True, False, False)
    """
    parts = version.split(".")[:2]
    return all(part.isdigit() for part in parts) and tuple(map(int, parts)) < needed

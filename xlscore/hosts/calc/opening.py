"""Open a workbook made for Excel in Calc, and give what is saved back to Excel.

Calc reads a function of an extension in a file only with ``XLSCORE.`` before its
name, and Excel only without. So Calc works on a copy beside the workbook. Each
time the copy has been saved, the workbook is replaced in one step, with the names
as Excel wants them; when it is closed, the copy goes. If anything goes wrong
before that, the copy stays with everything that was saved in it. As Calc writes the
whole file in its own way, the workbook of before is kept as a backup.
"""

import subprocess
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from xlscore.errors import (
    CannotOpenInCalc,
    ChangedWhileOpen,
    CopyIsThere,
    NotOpened,
    XlscoreError,
)
from xlscore.hosts.calc.names import for_calc, for_excel, lite_names
from xlscore.hosts.calc.office import Office
from xlscore.workbook.package.files import check_not_open, contents, fingerprint, replace_file
from xlscore.workbook.package.functions import with_formulas
from xlscore.workbook.package.limits import LIMITS
from xlscore.workbook.runs.score import free_name

EXTENSIONS = (".xlsx", ".xlsm")

PAUSE = 0.5
"""Seconds between two looks at the copy."""

PATIENCE = 15
"""Seconds in which a LibreOffice that runs already must have taken the copy over."""


@dataclass
class Opened:
    """A workbook that is open in Calc as a copy.

    ``marks``: what xlwings Lite put before names. ``copied``: what the copy held when
    it was last looked at. ``was_seen``: LibreOffice had it open, or saved it.
    """

    workbook: Path
    content: bytes
    marks: dict[str, str] = field(default_factory=dict)
    copied: bytes = b""
    was_seen: bool = False
    backup: Path | None = None

    @property
    def copy(self) -> Path:
        """Where Calc works."""
        return self.workbook.with_stem(f"{self.workbook.stem} (in Calc)")

    @property
    def lock(self) -> Path:
        """The file that is there while LibreOffice has the copy open."""
        return self.copy.with_name(f".~lock.{self.copy.name}#")

    def write_copy(self) -> None:
        """Write the copy that Calc opens."""
        self.copied = with_formulas(self.content, self._noted, values=False)
        replace_file(self.copy, self.copied)

    def _noted(self, formula: str) -> str:
        self.marks.update(lite_names(formula))
        return for_calc(formula)

    def bring_back(self) -> bool:
        """Put what was saved in the copy into the workbook; say whether there was something.

        Raises ChangedWhileOpen, and the X5xx errors.
        """
        saved = contents(self.copy, LIMITS)
        if saved == self.copied:
            return False
        renamed = with_formulas(saved, partial(for_excel, before=self.marks), values=True)
        self._check_unchanged()
        self._keep()
        replace_file(self.workbook, renamed, self._check_unchanged)
        self.content, self.copied, self.was_seen = renamed, saved, True
        return True

    def bring_back_what_is_whole(self) -> bool:
        """Do the same while LibreOffice may be writing: a file that is cut off comes later."""
        try:
            return self.bring_back()
        except ChangedWhileOpen:
            raise
        except XlscoreError:
            return False

    def _keep(self) -> None:
        if not self.backup:
            backup = free_name(self.workbook, "backup")
            replace_file(backup, self.content)
            self.backup = backup

    def _check_unchanged(self) -> None:
        here = contents(self.workbook, LIMITS)
        if fingerprint(here) != fingerprint(self.content):
            raise ChangedWhileOpen(file=self.workbook.name, copy=self.copy.name)


def open_in_calc(workbook: Path, office: Office) -> Iterator[str]:
    """Open a workbook in Calc and wait until it is closed; says what is done.

    Raises CannotOpenInCalc, OpenElsewhere, CopyIsThere, NotOpened, ChangedWhileOpen
    and the X5xx errors.
    """
    opened = _prepared(workbook)
    opened.write_copy()
    yield f"Opening {opened.copy.name}. Save it there as usual: {workbook.name} follows."
    for _ in _while_open(opened, office):
        if opened.bring_back_what_is_whole():
            yield f"Saved {workbook.name}."
    if opened.bring_back():
        yield f"Saved {workbook.name}."
    opened.copy.unlink()
    if not opened.was_seen:
        raise NotOpened(file=workbook.name)
    yield f"Closed. As it was, it is {opened.backup.name}." if opened.backup else "Closed."


def _prepared(workbook: Path) -> Opened:
    if workbook.suffix.lower() not in EXTENSIONS:
        raise CannotOpenInCalc(file=workbook.name)
    check_not_open(workbook)
    opened = Opened(workbook, contents(workbook, LIMITS))
    if opened.copy.exists():
        raise CopyIsThere(file=opened.copy.name)
    return opened


def _while_open(opened: Opened, office: Office) -> Iterator[None]:
    """Start LibreOffice, and come by again and again while it has the copy open.

    A LibreOffice that runs already takes the copy over, and the one that was
    started ends at once: so it is the lock that counts.
    """
    command = [str(office.soffice), *office.options, "--calc", str(opened.copy)]
    quiet = subprocess.DEVNULL
    started = subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet)
    # Other documents may be open in it for hours: it is waited for beside everything else.
    threading.Thread(target=started.wait, daemon=True).start()
    was_locked, until = False, time.monotonic() + PATIENCE
    while opened.lock.exists() or (not was_locked and _may_open(started, until)):
        was_locked = was_locked or opened.lock.exists()
        opened.was_seen = opened.was_seen or was_locked
        yield
        time.sleep(PAUSE)


def _may_open(started: "subprocess.Popen[bytes]", until: float) -> bool:
    status = started.poll()
    return status is None or (status == 0 and time.monotonic() < until)

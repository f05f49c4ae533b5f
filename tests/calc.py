"""LibreOffice Calc with xlscore's extension: what tests and the conformance doors work with.

``with calc_with_xlscore() as calc`` installs the extension into a clean profile, and
``calc.do(*tasks)`` starts LibreOffice on it once, does the tasks in turn and gives
an answer for each. A task is a name and what it needs; see ``in_calc.py`` for all:

``["evaluate", [[cells, formula, rows, columns], ...]]`` puts the cells (rows of
texts, numbers, None and ``{"formula": "=NA()"}``) on a sheet of a new document,
each block below the last one; ``{cells}`` in the formula becomes their range; the
formula is an array formula of so many rows and columns. The whole document is
calculated once, and the answer has the values of each formula, row by row: texts,
and doubles to the last bit.

``["call", [[name, arguments, rows, columns], ...]]`` does the same for calls of
functions: each argument stands in cells of its own beside the formula; one that is
None is left out.

``["menu", file, [command, ...], saved_as]`` opens a workbook (.xlsx or .ods), gives
commands of the menu Diplomacy (``score``, ``check``, ``undo``) as a click does, and
saves the workbook under another name. The answer has, for each command, whether
it was done and its sentence.

``["scored", file, [sheet, ...]]`` opens a workbook and scores it through the menu. The
answer has whether it was done and its sentence, and all cells of those sheets as they
are in the open document.
"""

import json
import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from xlscore.hosts.calc.extension import install
from xlscore.hosts.calc.office import Office

from .tools import needed, python_with_uno

HERE = Path(__file__).parent

NOBODY = 65534
"""As whom LibreOffice installs an extension where the tests run as root: it refuses root."""

AS_NOBODY = """#!/bin/sh
chown -R {nobody} {profile}
cd {profile}
exec setpriv --reuid {nobody} --regid {nobody} --clear-groups \\
  env HOME={profile} {unopkg} "$@"
"""


@dataclass(frozen=True)
class Calc:
    """A LibreOffice with a profile of its own, in the folder ``profile`` of ``folder``."""

    folder: Path
    office: Office

    def do(self, *tasks: list[Any]) -> list[Any]:
        """Start LibreOffice, do the tasks and give the answers."""
        wanted = self.folder / "tasks.json"
        wanted.write_text(json.dumps(tasks, default=str), encoding="utf-8")
        script = [python_with_uno(), HERE / "in_calc.py", self.folder, wanted]
        told = subprocess.run(script, capture_output=True, text=True, check=False, timeout=1_200)
        assert told.returncode == 0, told.stderr
        answers: list[Any] = json.loads(told.stdout)
        return answers


@contextmanager
def clean_calc() -> Iterator[Calc]:
    """LibreOffice with a clean profile."""
    with tempfile.TemporaryDirectory(prefix="xlscore-calc-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        profile = folder / "profile"
        profile.mkdir()
        unopkg = _unopkg(folder, profile)
        yield Calc(
            folder, Office(soffice=Path(needed("soffice")), unopkg=unopkg, own_profile=profile)
        )


@contextmanager
def calc_with_xlscore() -> Iterator[Calc]:
    """LibreOffice with a clean profile and xlscore in it."""
    with clean_calc() as calc:
        list(install(calc.office))
        yield calc


def _unopkg(folder: Path, profile: Path) -> Path:
    found = needed("unopkg")
    if os.geteuid():
        return Path(found)
    script = folder / "unopkg"
    script.write_text(AS_NOBODY.format(nobody=NOBODY, profile=profile, unopkg=found))
    script.chmod(0o755)
    return script

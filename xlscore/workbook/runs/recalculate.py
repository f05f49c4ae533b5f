"""Formulas calculated by LibreOffice on a temporary copy; the workbook itself is not its to save.

LibreOffice would rewrite the whole file and lose much of it. Only the values
that it calculates are taken, and put where a formula has none. It keeps 15
digits of a number.
"""

import os
import shutil
import signal
import subprocess
from contextlib import suppress
from math import ceil
from pathlib import Path

from xlscore.errors import NoLibreOffice, NotRecalculated
from xlscore.workbook.cells import Sheets, Uncalculated
from xlscore.workbook.package import read_workbook
from xlscore.workbook.package.calculated import Filled, fill_values
from xlscore.workbook.package.files import temporary_folder

SECONDS = 60
"""Of processor time, for one workbook."""
PATIENCE = 10
"""By the clock it may take so many times as long: the machine may have other work."""
MEMORY = 4 << 30
"""Bytes of address space, where the system can limit another process."""
NOWHERE = "http://127.0.0.1:9"
"""A proxy that answers nobody: no formula may fetch anything."""

PROFILE = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load">
<prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
<item oor:path="/org.openoffice.Office.Calc/Content/Update">
<prop oor:name="Link" oor:op="fuse"><value>2</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Security/Scripting">
<prop oor:name="DisableMacrosExecution" oor:op="fuse"><value>true</value></prop></item>
</oor:items>
"""
"""Calculate every formula on loading, update no link, run no macro."""


def libreoffice() -> str:
    """The path of LibreOffice. Raises NoLibreOffice."""
    program = shutil.which("soffice") or shutil.which("libreoffice")
    if program is None:
        raise NoLibreOffice
    return program


def lacks_values(sheets: Sheets) -> bool:
    """Say whether there is a formula without a value."""
    return any(isinstance(cell, Uncalculated) for grid in sheets.values() for cell in grid.values())


def recalculate(content: bytes, name: str) -> Filled:
    """An .xlsx or .xlsm file in which formulas without a value have one.

    ``name`` is that of the file. Raises NoLibreOffice, NotRecalculated, and the
    X5xx errors of what is no workbook.
    """
    if not fill_values(content, {}).left:
        return Filled(content, 0, 0)
    with temporary_folder() as folder:
        source = folder / f"workbook{Path(name).suffix}"
        source.write_bytes(content)
        return fill_values(content, read_workbook(converted(source, name)).sheets)


def converted(source: Path, name: str, to: str = "xlsx", gives: str = "workbook.xlsx") -> Path:
    """Have LibreOffice calculate a file and save it in a folder ``done`` beside it.

    ``to`` is a format of LibreOffice, ``gives`` the name of the file that comes
    of it. Raises NoLibreOffice, NotRecalculated.
    """
    program = libreoffice()
    profile, done = source.parent / "profile", source.parent / "done"
    (profile / "user").mkdir(parents=True, exist_ok=True)
    (profile / "user" / "registrymodifications.xcu").write_text(PROFILE, encoding="utf-8")
    options = [f"-env:UserInstallation={profile.as_uri()}", "--headless", "--norestore"]
    convert = ["--convert-to", to, "--outdir", str(done), str(source)]
    reason = _run([program, *options, "--nolockcheck", *convert])
    target = done / gives
    if not target.exists():
        raise NotRecalculated(file=name, reason=reason or "it gave no file")
    return target


def _run(command: list[str]) -> str:
    """Run a program with limits; give why it was ended, or ""."""
    proxies = dict.fromkeys(("http_proxy", "https_proxy", "all_proxy"), NOWHERE)
    process = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, **proxies},
        start_new_session=True,
    )
    try:
        _limit(process.pid)
        process.wait(SECONDS * PATIENCE)
    except subprocess.TimeoutExpired:
        return f"it was not done after {SECONDS * PATIENCE:g} seconds"
    finally:
        _end(process)
    return ""


def _limit(process: int) -> None:
    """Limit another process, which hands the limits on to those that it starts."""
    with suppress(ImportError, AttributeError, OSError):
        import resource

        resource.prlimit(process, resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.prlimit(process, resource.RLIMIT_CPU, (ceil(SECONDS), ceil(SECONDS)))


def _end(process: "subprocess.Popen[bytes]") -> None:
    """End a program with everything that it has started."""
    if os.name == "nt":
        process.kill()
    else:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()

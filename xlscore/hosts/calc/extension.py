"""Installing the extension for the user, and removing it. No administrator is needed."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

from xlscore import __version__
from xlscore.errors import AsAdministrator, OfficeIsRunning, OfficeRefused
from xlscore.hosts.calc.build import build_extension
from xlscore.hosts.calc.description import IDENTIFIER
from xlscore.hosts.calc.office import Office, run

FILE = "xlscore.oxt"


def install(office: Office) -> Iterator[str]:
    """Install the extension in place of any older one; says what was done.

    Raises OfficeIsRunning, AsAdministrator, OfficeRefused.
    """
    with tempfile.TemporaryDirectory(prefix="xlscore-") as folder:
        Path(folder).chmod(0o755)
        path = Path(folder, FILE)
        path.write_bytes(build_extension())
        _unopkg(office, "add", "--force", "--suppress-license", str(path))
    yield f"Installed xlscore {__version__} in {office.version}."


def remove(office: Office) -> Iterator[str]:
    """Remove the extension; says what was done. Raises as ``install`` does."""
    if IDENTIFIER not in _unopkg(office, "list"):
        yield "xlscore is not installed in LibreOffice."
        return
    _unopkg(office, "remove", IDENTIFIER)
    yield f"Removed xlscore from {office.version}."


def _unopkg(office: Office, command: str, *given: str) -> str:
    """Have LibreOffice's own program do it; gives what it prints."""
    if office.lock.exists():
        raise OfficeIsRunning(lock=office.lock)
    done = run([str(office.unopkg), command, *office.options, *given])
    if "as root" in done.stderr:
        raise AsAdministrator
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if line and "javaldx" not in line]
        raise OfficeRefused(reason=" ".join(lines) or f"unopkg ended with {done.returncode}")
    return done.stdout

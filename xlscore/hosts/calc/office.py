"""The LibreOffice of this computer: its programs, its Python, the user's profile."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from xlscore.errors import OfficeMissing

WINDOWS, MAC = "win32", "darwin"

PLACES = {
    WINDOWS: ("C:/Program Files/LibreOffice/program", "C:/Program Files (x86)/LibreOffice/program"),
    MAC: ("/Applications/LibreOffice.app/Contents/MacOS",),
}
"""Folders with LibreOffice's programs where they are not among the commands."""

PROFILES = {
    WINDOWS: "AppData/Roaming/LibreOffice/4",
    MAC: "Library/Application Support/LibreOffice/4",
}
"""Under the user's folder."""

PROFILE_ON_LINUX = ".config/libreoffice/4"

PYTHONS = ("python.exe", "python", "../Resources/python")
"""Beside LibreOffice's programs, where it brings its own."""

SYSTEM_PYTHON = "/usr/bin/python3"
"""Where a distribution's LibreOffice uses the system's."""

SECONDS = 600


@dataclass(frozen=True, kw_only=True)
class Office:
    """An installed LibreOffice. ``own_profile``: a folder of settings instead of the user's."""

    soffice: Path
    unopkg: Path
    own_profile: Path | None = None

    @property
    def profile(self) -> Path:
        """The folder of the user's settings and extensions."""
        return self.own_profile or Path.home() / PROFILES.get(sys.platform, PROFILE_ON_LINUX)

    @property
    def lock(self) -> Path:
        """The file that is there while LibreOffice runs."""
        return self.profile / ".lock"

    @property
    def options(self) -> Sequence[str]:
        """What each program must be told so that it uses the right profile."""
        if not self.own_profile:
            return []
        return [f"-env:UserInstallation={self.own_profile.resolve().as_uri()}"]

    @cached_property
    def version(self) -> str:
        """What LibreOffice says about its version: ``LibreOffice 7.4.7.2``."""
        words = run([str(self.soffice), "--version"]).stdout.split()
        return " ".join(words[:2]) or "?"

    @cached_property
    def python(self) -> Path | None:
        """The Python that LibreOffice uses; None if it has none."""
        return next((path for path in self._pythons() if path.exists() and _knows_uno(path)), None)

    def _pythons(self) -> Iterator[Path]:
        programs = self.soffice.resolve().parent
        yield from (programs / name for name in PYTHONS)
        yield Path(SYSTEM_PYTHON)


def find_office(profile: Path | None = None) -> Office:
    """Look for LibreOffice. Raises OfficeMissing."""
    soffice = _program("soffice") or _program("libreoffice")
    unopkg = _program("unopkg")
    if not soffice or not unopkg:
        raise OfficeMissing
    return Office(soffice=soffice, unopkg=unopkg, own_profile=profile)


def _program(name: str) -> Path | None:
    places = os.pathsep.join(PLACES.get(sys.platform, ()))
    found = shutil.which(name) or shutil.which(name, path=places)
    return Path(found) if found else None


def _knows_uno(python: Path) -> bool:
    return run([str(python), "-c", "import uno"]).returncode == 0


def run(command: Sequence[str]) -> "subprocess.CompletedProcess[str]":
    """Run a program to its end."""
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=SECONDS)

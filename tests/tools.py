"""Programs that some tests need and pip cannot install."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

HOW = {
    "ooxml-validator": "npm install, and node_modules/.bin in PATH",
    "soffice": "apt-get install --no-install-recommends libreoffice-calc python3-uno",
    "unopkg": "it comes with libreoffice-calc",
    "unoidl-write": "apt-get install --no-install-recommends libreoffice-dev",
}
"""How each of them is installed."""

SDK = "/usr/lib/libreoffice/sdk/bin"
"""Where Debian puts LibreOffice's tools for developers."""

SYSTEM_PYTHON = Path("/usr/bin/python3")
"""The Python for which Debian installs LibreOffice's module uno."""


def needed(program: str) -> str:
    """Give the path of a program. Without it a test says what is missing; in CI it fails."""
    found = shutil.which(program) or shutil.which(program, path=SDK)
    if not found:
        give_up(f"{program} is missing: {HOW[program]}")
    return str(found)


def python_with_uno() -> str:
    """Give the Python that can talk to LibreOffice."""
    works = (
        SYSTEM_PYTHON.exists()
        and not subprocess.run(
            [SYSTEM_PYTHON, "-c", "import uno"], capture_output=True, check=False
        ).returncode
    )
    if not works:
        give_up(f"{SYSTEM_PYTHON} has no module uno: {HOW['soffice']}")
    return str(SYSTEM_PYTHON)


def give_up(why: str) -> None:
    if os.environ.get("CI"):
        pytest.fail(why)
    pytest.skip(why)

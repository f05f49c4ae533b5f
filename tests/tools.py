"""Programs that some tests need and pip cannot install: CI must have them."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

NODE_MODULES = Path(__file__).parents[1] / "node_modules"
NPM = "npm install, in the project's folder"
HOW = {
    "ooxml-validator": NPM,
    "exceljs": NPM,
    "pyodide": NPM,
    "node": "https://nodejs.org, or apt-get install nodejs",
    "soffice": "apt-get install --no-install-recommends libreoffice-calc python3-uno",
    "chromium": "apt-get install --no-install-recommends chromium",
    "unopkg": "it comes with libreoffice-calc",
    "unoidl-write": "apt-get install --no-install-recommends libreoffice-dev",
}
"""How each of them is installed."""

SDK = "/usr/lib/libreoffice/sdk/bin"
"""Where Debian puts LibreOffice's tools for developers."""

SYSTEM_PYTHON = Path("/usr/bin/python3")
"""The Python for which Debian installs LibreOffice's module uno."""


def _installed(program: str) -> str | None:
    return shutil.which(program) or shutil.which(program, path=SDK)


def needed(tool: str) -> str:
    """The path of a tool. Without it a test says what is missing; in CI it fails."""
    from_npm = (NODE_MODULES / ".bin" / tool, NODE_MODULES / tool)
    found = next((str(path) for path in from_npm if path.exists()), None) or _installed(tool)
    if not found:
        give_up(f"{tool} is missing: {HOW[tool]}")
    return str(found)


def python_with_uno() -> str:
    """The Python that can talk to LibreOffice."""
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

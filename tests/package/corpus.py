"""Real workbooks of other projects, which are not part of this one: tests skip without them."""

import os
from pathlib import Path

import pytest

CORPUS = Path(
    os.environ.get("XLSCORE_CORPUS") or Path(__file__).parents[2].parent / "shared" / "corpus"
)
FILES = sorted(
    path
    for path in (CORPUS.rglob("*.xls[xm]") if CORPUS.is_dir() else ())
    if not path.name.startswith("~$")
)
ENCRYPTED = frozenset({"encryptAES.xlsx", "encryptSHA1.xlsx", "encryptSHA512.xlsx"})

PARAMETERS = [pytest.param(path, id=f"{path.parent.name}/{path.name}") for path in FILES]
needs_corpus = pytest.mark.skipif(not FILES, reason="the corpus is not here")


def torture(extension: str) -> Path:
    """The workbook that holds nearly everything a workbook can."""
    path = CORPUS / f"torture.{extension}"
    if not path.exists():
        pytest.skip("the torture file is not here")
    return path

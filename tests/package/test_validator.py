"""The Open XML SDK finds nothing in our output that it did not find in the input."""

from pathlib import Path

import pytest

from tests.package.build import workbook
from tests.package.corpus import ENCRYPTED, PARAMETERS, needs_corpus
from tests.package.validate import judged, new_findings
from tests.tools import needed
from xlscore.workbook.runs.score import score_workbook

EXAMPLES = Path(__file__).parents[2] / "examples"
EVERY = 9
"""One file in so many is judged here; all of them by ``python -m tests.package.validate``."""
SAMPLE = [p for p in PARAMETERS if p.values[0].name not in ENCRYPTED][::EVERY]


@pytest.fixture(autouse=True)
def validator() -> None:
    needed("ooxml-validator")


@needs_corpus
@pytest.mark.parametrize("path", SAMPLE)
def test_results_bring_no_new_finding(path: Path) -> None:
    assert not new_findings(path)


def test_it_does_find_something(tmp_path: Path) -> None:
    path = tmp_path / "bad.xlsx"
    path.write_bytes(workbook('<worksheet xmlns="urn:nothing"/>'))
    assert judged(path)


@pytest.mark.parametrize("name", ["cascadia.xlsx", "league.xlsx"])
def test_nothing_is_found_in_a_scored_example(name: str, tmp_path: Path) -> None:
    score_workbook(EXAMPLES / name, tmp_path / name)
    assert not judged(tmp_path / name)

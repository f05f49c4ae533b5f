"""The examples in the documentation do what they say."""

import doctest
from pathlib import Path

DOCS = Path(__file__).parents[1] / "docs"


def test_the_examples_about_tournaments() -> None:
    found = doctest.testfile(str(DOCS / "tournaments.md"), module_relative=False)
    assert found.attempted > 20
    assert found.failed == 0

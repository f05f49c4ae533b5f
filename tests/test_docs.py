"""Pages that are made from the code are up to date, and codes are unique."""

import doctest
import importlib.util
import re
from pathlib import Path
from types import ModuleType

from xlscore.api import score
from xlscore.exact import in_figures
from xlscore.house_record import house_systems_in

DOCS = Path(__file__).parents[1] / "docs"


def script(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, DOCS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_of_errors_is_up_to_date() -> None:
    assert (DOCS / "errors.md").read_text(encoding="utf-8") == script("make_errors_page").page()


def test_every_error_has_a_code_of_its_own_words_and_a_cure() -> None:
    errors = list(script("make_errors_page").every_error())
    codes = [kind.code for kind in errors]
    assert len(set(codes)) == len(codes)
    for kind in errors:
        assert re.fullmatch(r"X[1-7]\d\d", kind.code)
        assert kind.__doc__
        assert kind.message
        assert kind.cure.endswith((".", "?"))


def test_the_page_of_systems_is_up_to_date() -> None:
    assert (DOCS / "systems.md").read_text(encoding="utf-8") == script("make_systems_page").page()


def test_the_page_of_what_is_not_scored_is_up_to_date() -> None:
    page = (DOCS / "described-but-not-scored.md").read_text(encoding="utf-8")
    assert page == script("make_described_page").page()


def test_the_page_of_house_systems_is_up_to_date() -> None:
    page = script("make_house_page").page()
    assert (DOCS / "house-systems.md").read_text(encoding="utf-8") == page


def test_the_example_of_the_page_of_house_systems_is_right() -> None:
    page = (DOCS / "house-systems.md").read_text(encoding="utf-8")
    (riverside,) = house_systems_in(page.partition("```toml")[2].partition("```")[0])
    row = {"A": 10, "E": 0, "F": 10, "G": 7, "I": 4, "R": 3, "T": 0}
    scores = score(riverside, centres=row, eliminated={"E": 1904, "T": 1907})
    for power, points in scores.items():
        (line,) = re.findall(rf"^\| {power} .*\| (\S+) \|$", page, re.MULTILINE)
        assert in_figures(points) == line


def test_the_examples_about_tournaments() -> None:
    found = doctest.testfile(str(DOCS / "tournaments.md"), module_relative=False)
    assert found.attempted > 20
    assert found.failed == 0

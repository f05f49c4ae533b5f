"""Pages made from the code are up to date; commands and links in all pages lead somewhere."""

import contextlib
import doctest
import importlib.util
import re
import shlex
from pathlib import Path
from types import ModuleType

import click
import pytest

from xlscore.api import score
from xlscore.engine.exact import in_figures
from xlscore.hosts.command_line.cli import commands
from xlscore.house.record import house_systems_in

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
IN_PASSING = (click.MissingParameter, click.exceptions.NoArgsIsHelpError, click.exceptions.Exit)
"""What is missing where a sentence names a command without all that it needs."""

PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(DOCS.glob("*.md"))]


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


def test_the_drawing_of_the_rooms_is_up_to_date() -> None:
    page = (DOCS / "architecture.md").read_text(encoding="utf-8")
    assert page == script("make_architecture_page").page()


def test_the_page_of_the_rooms_names_files_that_are_there() -> None:
    page = (DOCS / "architecture.md").read_text(encoding="utf-8")
    code = ROOT / "xlscore"
    named = {name for name in re.findall(r"`([\w/]+(?:/|\.py))`", page) if "/" in name}
    missing = [n for n in named if not ((code / n).exists() or (ROOT / n).exists())]
    assert len(named) > 30
    assert missing == []


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


def understand(words: list[str], command: click.Command = commands) -> None:
    """Let the command line read these words; they are not carried out."""
    if isinstance(command, click.Group) and words:
        _, chosen, words = command.resolve_command(click.Context(command), words)
        assert chosen
        understand(words, chosen)
    else:
        command.make_context(None, words)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_in_a_page_is_one(page: Path) -> None:
    text = page.read_text("utf-8")
    for language, block in re.findall(r"^```(\w*)\n(.*?)^```$", text, re.DOTALL | re.MULTILINE):
        if language in ("", "sh", "console"):
            for line in re.findall(r"^(?:\$ )?xlscore (.*)", block, re.MULTILINE):
                understand(shlex.split(line, comments=True))
    for line in re.findall(r"`xlscore ([^`]*)`", text):
        with contextlib.suppress(*IN_PASSING):
            understand(shlex.split(line))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_inside_the_project_leads_somewhere(page: Path) -> None:
    text = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)
    for file, place in re.findall(r"\]\((?!https?:)([^)#\s]*)#?([^)\s]*)\)", text):
        target = page.parent / file if file else page
        assert target.exists(), file
        if place:
            assert place in places(target.read_text("utf-8")), (file, place)


def places(text: str) -> set[str]:
    """Where links into a page can lead: its anchors, and its headings as web sites name them."""
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    named = {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}
    return named | set(re.findall(r'<a id="(.*?)">', text))

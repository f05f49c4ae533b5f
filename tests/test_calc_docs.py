"""What docs/calc.md says is so."""

import re
from pathlib import Path

import pytest

from xlscore.errors import AsAdministrator, OfficeIsRunning, OldOfficePython, ResultsAreProtected
from xlscore.hosts.calc.commands import COMMANDS
from xlscore.hosts.command_line.cli_calc import calc
from xlscore.hosts.worksheet import functions

DOCS = Path(__file__).parents[1] / "docs"

GUIDE = (DOCS / "calc.md").read_text(encoding="utf-8")


def test_only_functions_and_commands_that_exist_are_named() -> None:
    assert set(re.findall(r"=([A-Z][A-Z0-9_]+)\(", GUIDE)) <= set(functions())
    assert set(re.findall(r"xlscore calc (\w+)", GUIDE)) == set(calc.commands)


def test_every_command_of_the_menu_is_there() -> None:
    labels = [command.label.replace("~", "") for command in COMMANDS.values()]
    assert [label for label in labels if f"**{label}**" not in GUIDE] == []


@pytest.mark.parametrize(
    "sentence",
    [
        str(OfficeIsRunning(lock="x")).partition(" (")[0],
        str(OldOfficePython(value="...")).partition(",")[0],
        str(AsAdministrator()),
        str(ResultsAreProtected(sheet="Scores")),
    ],
)
def test_the_sentences_are_quoted_word_by_word(sentence: str) -> None:
    assert f"`{sentence}`" in GUIDE


def test_the_pictures_are_there() -> None:
    for picture in re.findall(r"\((pictures/.*?)\)", GUIDE):
        assert (DOCS / picture).exists()

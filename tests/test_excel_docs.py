"""What docs/excel.md says about functions, buttons and sentences is so."""

import re
from pathlib import Path

import pytest

from xlscore.errors import NoPython, NotOnAMac, NoXlwings
from xlscore.hosts.excel.vba.source import BUTTONS
from xlscore.hosts.pressed import how_it_went
from xlscore.hosts.worksheet import FOR_EVERYBODY, functions
from xlscore.tournament.results import Results, score_event
from xlscore.workbook.reading.read import read_event

DOCS = Path(__file__).parents[1] / "docs"

GUIDE = (DOCS / "excel.md").read_text(encoding="utf-8")

CHECKLIST = (DOCS / "excel-checklist.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("function", FOR_EVERYBODY, ids=lambda function: function.name)
def test_every_function_is_there_with_its_arguments(function: object) -> None:
    about = functions()[getattr(function, "name", "")]
    written = re.search(rf"`{about.name}\((.*?)\)`", GUIDE)
    assert written
    names = written[1].replace("[", "").replace("]", "").split(", ") if written[1] else []
    if "..." not in names:
        assert names == [argument.name for argument in about.arguments]


def test_only_functions_that_exist_are_named() -> None:
    named = re.findall(r"=([A-Z][A-Z0-9_]+)\(", GUIDE + CHECKLIST)
    assert set(named) - set(functions()) == {"NA", "ISNA"}


def test_every_button_is_there() -> None:
    assert [button.label for button in BUTTONS if f"**{button.label}**" not in GUIDE] == []


@pytest.mark.parametrize("error", [NoXlwings, NoPython, NotOnAMac])
def test_the_sentences_in_cells_are_quoted_word_by_word(error: type[Exception]) -> None:
    said = str(error())
    assert said in GUIDE or said.partition(":")[0] in GUIDE
    if error is NotOnAMac:
        assert said in CHECKLIST


def test_the_closing_sentence_is_the_one_that_is_quoted() -> None:
    results: Results = score_event(
        read_event({"Games": {(1, 1): "Round", (1, 2): "Board", (1, 3): "Power"}})
    )
    assert how_it_went(results) == "Scored no boards, 1 finding (1 blocks): see Problems."
    assert "1 finding (1 blocks): see Problems." in GUIDE


def test_a_downloaded_workbook_is_unblocked_before_its_content_is_enabled() -> None:
    row = next(line for line in GUIDE.splitlines() if line.startswith("| `#NAME?`"))
    steps = CHECKLIST.partition("| 4 |")[2].partition("\n")[0]
    assert "red" in row
    assert "unblock" in row
    assert "red bar" in CHECKLIST.partition("| 4 |")[0]
    assert 0 < steps.index("Unblock") < steps.index("Enable Content")


def test_the_pictures_are_there() -> None:
    for picture in re.findall(r"\((pictures/.*?)\)", GUIDE):
        assert (DOCS / picture).exists()

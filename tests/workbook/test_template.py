"""The template: polished, reproducible, and read by our own reader without a finding."""

import io
from pathlib import Path

import openpyxl
import pytest

from xlscore import find
from xlscore.catalogue import CATALOGUE
from xlscore.workbook import layout
from xlscore.workbook.built_palette import PALETTE
from xlscore.workbook.openpyxl_adapter import read_sheets
from xlscore.workbook.package.palette import palette_of
from xlscore.workbook.read import read_event
from xlscore.workbook.template import Wishes, build_template

BUILT = Path(__file__).parents[2] / "workbook_templates"

TEMPLATES = {
    "blank": None,
    "cascadia": "Cascadia",
    "origins_2003": "Origins 2003",
    "origins_2007": "Origins 2007",
    "super_pastis": "Super Pastis",
    "two_tier": "Two-Tier",
}


def wishes(name: str) -> Wishes:
    system = TEMPLATES[name]
    return Wishes(system=find(system) if system else None)


@pytest.mark.parametrize("name", TEMPLATES)
def test_the_built_templates_are_those_that_the_code_builds(name: str) -> None:
    assert (BUILT / f"{name}.xlsx").read_bytes() == build_template(wishes(name))


def test_the_built_palette_is_that_of_the_layout() -> None:
    assert palette_of(layout.STYLES) == PALETTE


def test_there_is_no_other_template() -> None:
    assert {path.stem for path in BUILT.glob("*.xlsx")} == set(TEMPLATES)


SHOWN = {
    "blank": "Round Board Power Player 1901 1912 Centres Eliminated Last-year Result",
    "cascadia": "Round Board Power Player 1901 1912 Result",
    "super_pastis": "Round Board Power Player Centres Eliminated Last-year Result",
    "two_tier": "Round Board Power Player Centres Result",
}


@pytest.mark.parametrize("name", SHOWN)
def test_a_template_shows_what_its_system_reads(name: str) -> None:
    headings = [
        str(cell.value).replace(" ", "-")
        for cell in openpyxl.load_workbook(BUILT / f"{name}.xlsx")["Games"][1]
    ]
    between = {str(year) for year in range(1902, 1912)}
    assert [heading for heading in headings if heading not in between] == SHOWN[name].split()


def test_a_director_can_type_only_what_fits() -> None:
    book = openpyxl.load_workbook(BUILT / "cascadia.xlsx")
    games = book["Games"]
    lists = {rule.formula1 for rule in games.data_validations.dataValidation if rule.type == "list"}
    assert lists == {"xs_powers", "xs_results", "Players!$A$2:$A$1000"}
    counts = [r for r in games.data_validations.dataValidation if r.type == "whole"]
    assert {(rule.formula1, rule.formula2) for rule in counts} == {("0", "34")}
    assert games["E2"].protection.locked is False
    assert games["A1"].protection.locked is True or games.protection.sheet is False
    assert games.freeze_panes == "E2"
    assert games.print_title_rows == "$1:$1"
    rules = [rule for area in games.conditional_formatting for rule in area.rules]
    assert all(">34" in rule.formula[0] for rule in rules)
    tournament = book["Tournament"]
    assert tournament.protection.sheet is True
    assert tournament["B6"].protection.locked is False
    lists = {rule.formula1 for rule in tournament.data_validations.dataValidation}
    assert {"xs_systems", "xs_presets", "xs_tallies", "xs_tie_breaks", '"yes,no"'} <= lists
    rounds = {rule.formula1 for rule in book["Rounds"].data_validations.dataValidation}
    assert rounds == {"xs_systems", "xs_yes_no"}


def test_a_choice_holds_no_comma() -> None:
    """A drop-down that is typed out is divided at its commas, and has at most 255 letters."""
    for setting in layout.SETTINGS:
        if isinstance(setting.choices, tuple):
            assert not any("," in choice for choice in setting.choices)
            assert len(",".join(setting.choices)) <= 255


def test_the_drop_downs_list_everything_there_is() -> None:
    book = openpyxl.load_workbook(BUILT / "blank.xlsx")
    systems = [cell.value for cell in book["Lists"]["A"] if cell.value]
    assert systems == ["xs_systems", *(system.name for system in CATALOGUE.values())]
    assert book["Lists"].sheet_state == "hidden"


@pytest.mark.parametrize("name", TEMPLATES)
def test_an_empty_template_is_read_without_a_finding(name: str) -> None:
    event = read_event(read_sheets(BUILT / f"{name}.xlsx"))
    assert event.findings == []
    assert event.boards == []
    assert event.system == (TEMPLATES[name] or "")


@pytest.mark.parametrize("id_", CATALOGUE)
def test_every_system_has_a_template(id_: str) -> None:
    book = openpyxl.load_workbook(io.BytesIO(build_template(Wishes(system=CATALOGUE[id_]))))
    assert book.sheetnames == [*("Tournament", "Rounds", "Players", "Games", "Help", "Lists")]

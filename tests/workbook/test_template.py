"""The template: polished, reproducible, and read by our own reader without a finding."""

import io
import re
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

import openpyxl
import pytest

from xlscore import find
from xlscore.catalogue import CATALOGUE
from xlscore.workbook.package.palette import palette_of
from xlscore.workbook.reading.read import read_event
from xlscore.workbook.result_sheets.built_palette import PALETTE
from xlscore.workbook.standard.layout import is_sum
from xlscore.workbook.standard.looks import STYLES
from xlscore.workbook.standard.settings import SETTINGS
from xlscore.workbook.standard.template import build_template
from xlscore.workbook.standard.wishes import Wishes
from xlscore.workbook.writing.openpyxl_adapter import read_sheets

from ..tools import needed

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
    assert palette_of(STYLES) == PALETTE


def test_there_is_no_other_template() -> None:
    assert {path.stem for path in BUILT.glob("*.xlsx")} == set(TEMPLATES)


SHOWN = {
    "blank": "Round Board Power Player 1901 1912 Centres Eliminated Last-year Result "
    "Sum-1901 Sum-1912 Sum",
    "cascadia": "Round Board Power Player 1901 1912 Result Sum-1901 Sum-1912",
    "super_pastis": "Round Board Power Player Centres Eliminated Last-year Result Sum",
    "two_tier": "Round Board Power Player Centres Result Sum",
}


@pytest.mark.parametrize("name", SHOWN)
def test_a_template_shows_what_its_system_reads(name: str) -> None:
    headings = [
        str(cell.value).replace(" ", "-")
        for cell in openpyxl.load_workbook(BUILT / f"{name}.xlsx")["Games"][1]
    ]
    years = range(1902, 1912)
    between = {*map(str, years), *(f"Sum-{year}" for year in years)}
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


def typed(path: Path, boards: Sequence[Mapping[object, Sequence[int | None]]]) -> Path:
    """Type boards into the template of Cascadia or Two-Tier, one below the other."""
    book = openpyxl.load_workbook(BUILT / path.name)
    games = book["Games"]
    columns = {cell.value: cell.column for cell in games[1]}
    for number, board in enumerate(boards):
        for heading, counts in board.items():
            for row, count in enumerate(counts, 2 + 7 * number):
                games.cell(row, columns[heading]).value = count
    book.save(path)
    return path


ALL, ONE_TOO_MANY = [5, 5, 5, 5, 5, 5, 4], [5, 5, 5, 5, 5, 5, 5]
TWO_NEUTRAL, THREE_NEUTRAL = [5, 5, 5, 5, 4, 4, 4], [5, 5, 5, 4, 4, 4, 4]


def test_the_sums_of_a_board_are_shown_beside_it_and_slips_are_red(tmp_path: Path) -> None:
    """Recalculated by LibreOffice: 34, 35, and fewer than the year before; Calc paints them."""
    half_typed: list[int | None] = [5, 5, 5, None, None, None, None]
    boards: list[dict[object, Sequence[int | None]]] = [
        {1901: TWO_NEUTRAL, 1902: ALL, 1903: ONE_TOO_MANY},
        {1901: TWO_NEUTRAL, 1902: THREE_NEUTRAL, 1903: half_typed},
        {1905: TWO_NEUTRAL, 1906: TWO_NEUTRAL, 1907: ALL},
    ]
    path = typed(tmp_path / "cascadia.xlsx", boards)
    shown = in_calc(path, tmp_path)
    assert [shown[2, f"Sum {year}"] for year in (1901, 1902, 1903)] == [32, 34, 35]
    assert [shown[9, f"Sum {year}"] for year in (1901, 1902, 1903)] == [32, 31, 15]
    assert [shown[16, f"Sum {year}"] for year in (1905, 1906, 1907)] == [32, 32, 34]
    assert all(shown[row, "Sum 1901"] in (None, "") for row in (3, 8, 10, 15))
    assert slips(path) == {(2, 1903), (9, 1902), (16, 1906)}


def test_the_sum_at_the_end_is_red_unless_all_centres_are_owned(tmp_path: Path) -> None:
    boards: list[dict[object, Sequence[int | None]]] = [
        {"Centres": ALL},
        {"Centres": ONE_TOO_MANY},
        {"Centres": TWO_NEUTRAL},
    ]
    path = typed(tmp_path / "two_tier.xlsx", boards)
    shown = in_calc(path, tmp_path)
    assert [shown[row, "Sum"] for row in (2, 9, 16)] == [34, 35, 32]
    assert slips(path) == {(9, "Centres"), (16, "Centres")}


def in_calc(path: Path, folder: Path) -> dict[tuple[int, object], object]:
    """The values of Games once LibreOffice has calculated it, by row and heading."""
    out = folder / "calculated"
    run = [needed("soffice"), f"-env:UserInstallation={(folder / 'profile').as_uri()}"]
    run += ["--headless", "--convert-to", "xlsx:Calc MS Excel 2007 XML", "--outdir", str(out)]
    subprocess.run([*run, str(path)], check=True, capture_output=True, timeout=1_200)
    games = openpyxl.load_workbook(out / path.name, data_only=True)["Games"]
    headings = {cell.column: cell.value for cell in games[1]}
    return {(c.row, headings[c.column]): c.value for row in games.iter_rows() for c in row}


def slips(path: Path) -> set[tuple[int, object]]:
    """Where the colour rule of a column holds in the first row of a board, asked of Calc.

    The rule is typed into a free cell of each row, because a colour has no value.
    """
    book = openpyxl.load_workbook(path)
    games, asked = book["Games"], {}
    rules = {
        games.cell(1, min(r.min_col for r in area.sqref.ranges)).value: area.rules[0].formula[0]
        for area in games.conditional_formatting
    }
    for number, (heading, rule) in enumerate(rules.items(), 60):
        for row in (2, 9, 16):
            ours = re.sub(r"(\$[AB])2\b", rf"\g<1>{row}", rule)
            games.cell(row, number).value = f"=IF({ours},1,0)"
            games.cell(1, number).value = f"asked {heading}"
            asked[row, f"asked {heading}"] = heading
    target = path.with_name("asked.xlsx")
    book.save(target)
    found = in_calc(target, path.parent / "rules")
    by_name = {h: h for h in rules}
    assert {f"Sum {h}" if h != "Centres" else "Sum" for h in rules if not is_sum(h)} <= {*by_name}
    return {
        (row, heading)
        for (row, name), heading in asked.items()
        if found[row, name] == 1 and not is_sum(heading)
    }


def test_a_choice_holds_no_comma() -> None:
    """A drop-down that is typed out is divided at its commas, and has at most 255 letters."""
    for setting in SETTINGS:
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

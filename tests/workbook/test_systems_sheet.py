"""House systems in a sheet of the workbook: read, used, and every slip found at its cell."""

import io
from datetime import date
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from openpyxl.workbook import Workbook

from xlscore.house.record import house_system
from xlscore.tournament.compare import event_under
from xlscore.workbook.reading.read_systems import read_systems
from xlscore.workbook.runs.score import check_workbook, read_tournament, score_workbook
from xlscore.workbook.standard.template import build_template
from xlscore.workbook.standard.wishes import Wishes

from .builders import rows_of, saved, settings, two_boards

CLUB = {"Name": "Club", "Centre points": 1, "Places": "38, 14, 7", "Taking part": 1, "Solo": 100}


def with_club(**more: object) -> Workbook:
    """Two boards, scored by a house system that is C-Diplo 100 under another name."""
    book = two_boards("Club")
    page = book.create_sheet("Systems")
    page.append(["Setting", "What to write", "System 1"])
    for label, value in {**CLUB, **more}.items():
        page.append([label, "explained here", value])
    return book


def test_a_house_system_of_the_workbook_scores_it(tmp_path: Path) -> None:
    source, target = saved(with_club(), tmp_path), tmp_path / "out.xlsx"
    assert not score_workbook(source, target).results.findings
    club = [row["Score"] for row in rows_of(target, "Scores")]
    score_workbook(source, target, "C-Diplo 100")
    assert club == [row["Score"] for row in rows_of(target, "Scores")]
    assert openpyxl.load_workbook(target)["Systems"]["C2"].value == "Club"


def test_a_house_system_given_beside_the_workbook_takes_precedence(tmp_path: Path) -> None:
    other = house_system({"name": "Club", "centre_points": 3})
    results = check_workbook(saved(with_club(), tmp_path), house=[other])
    assert results.system is other


def test_a_tournament_is_compared_under_its_house_system(tmp_path: Path) -> None:
    event = read_tournament(saved(with_club(), tmp_path))
    (club,) = event.house
    (one,) = event_under(event, [club])
    assert (one.moved, one.swapped, one.lacks) == (0, 0, "")
    assert one.at_place(1) == ["Chloe Two"]


SLIPS: dict[str, tuple[str, str, dict[str, object]]] = {
    "an unknown setting": ("X701", "A7", {"Centre pints": 1}),
    "no value for a setting": ("X702", "C4", {"Places": "many"}),
    "a date for a table": ("X702", "C7", {"Draw": date(2026, 2, 22)}),
    "a taken name": ("X704", "C2", {"Name": "Cascadia"}),
    "no name": ("X703", "C2", {"Name": None}),
    "a setting alone": ("X705", "C7", {"Near pot": 12}),
    "a setting twice": ("X709", "C7", {"centre_points": 2}),
    "a formula without a value": ("X403", "C3", {"Centre points": "=1+1"}),
    "an error value": ("X404", "C3", {"Centre points": "#REF!"}),
}


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_found_at_its_cell(slip: str, tmp_path: Path) -> None:
    code, cell, more = SLIPS[slip]
    results = check_workbook(saved(with_club(**more), tmp_path), "Sum of Squares")
    (finding,) = results.findings
    assert finding.place is not None
    assert (finding.mistake.code, finding.place.sheet, finding.place.cell) == (
        *(code, "Systems", cell),
    )
    assert "object at" not in finding.mistake.said


def test_a_workbook_without_the_sheet_has_no_house_system() -> None:
    assert read_systems({}) == ([], [])


def test_two_systems_stand_side_by_side_and_notes_do_no_harm() -> None:
    grid: dict[tuple[int, int], Any] = {(1, 1): "Our systems", (3, 1): "Name", (4, 1): "Solo"}
    grid |= {(3, 2): "One", (4, 2): 10, (3, 3): "Two", (4, 3): 20, (9, 5): "a note"}
    systems, findings = read_systems(grid)
    assert [system.name for system in systems] == ["One", "Two"]
    assert findings == []


def test_the_template_has_the_sheet_only_if_asked() -> None:
    def sheets(*, house: bool) -> Workbook:
        return openpyxl.load_workbook(io.BytesIO(build_template(Wishes(house=house))))

    assert "Systems" not in sheets(house=False).sheetnames
    book = sheets(house=True)
    labels = [row[0].value for row in book["Systems"].iter_rows(min_row=2)]
    assert labels[:4] == ["Name", "Summary", "Taking part", "Centre points"]
    grid = {
        (c.row, c.column): c.value for row in book["Systems"].iter_rows() for c in row if c.value
    }
    assert read_systems(grid) == ([], [])
    assert read_systems({**grid, (2, 4): "Club", (5, 4): "1"})[0][0].name == "Club"
    assert settings(book)["Scoring system"].value is None

"""Standings on paper: upright, with letters that can be read at a wall, and one look of numbers."""

from pathlib import Path

import openpyxl
import pytest
from openpyxl.worksheet.worksheet import Worksheet

from xlscore.workbook.runs.score import score_workbook

EXAMPLES = Path(__file__).parents[2] / "examples"

DIGIT, PADDING, INCH = 7, 5, 96
"""Pixels of a digit and of what stands beside it in a cell of Calibri 11, and of an inch."""

PAPERS = {"A4": (8.27, 11.69), "Letter": (8.5, 11)}
"""Width and height in inches."""

SYSTEMS = {
    "cascadia": ["Cascadia", "Origins 2007", "Super Pastis", "Two-Tier", "Sum of Squares"],
    "two_tier": ["Two-Tier", "Draw size", "Sum of Squares"],
}


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(
    ("example", "system"), [(name, system) for name, all_ in SYSTEMS.items() for system in all_]
)
def test_standings_print_upright_with_letters_of_9_points_and_40_rows(
    example: str, system: str, paper: str, tmp_path: Path
) -> None:
    target = tmp_path / "out.xlsx"
    score_workbook(EXAMPLES / f"{example}.xlsx", target, system)
    page = openpyxl.load_workbook(target)["Standings"]
    assert page.page_setup.orientation == "portrait"
    wide, high = PAPERS[paper]
    margins = page.page_margins
    columns = [page.column_dimensions[cell.column_letter].width for cell in page[4]]
    pixels = sum(int(width * DIGIT + 0.5) for width in columns)
    scale = min(1, (wide - margins.left - margins.right) * INCH / pixels)
    assert 11 * scale >= 9
    rows = (high - margins.top - margins.bottom) * 72 / (15 * scale)
    assert rows >= 40 + 5, "40 players below the title and the headings"


WITHOUT_POINTS = ("Rank", "Counts", "Games", "Decided by")
"""Headings behind those of the first column of points."""


def formats(page: Worksheet, first: str) -> set[str]:
    """How points look on a sheet, from the column with this heading on."""
    headings = [cell.value for cell in page[4]]
    points = [n for n, text in enumerate(headings) if text not in WITHOUT_POINTS]
    columns = [n for n in points if n >= headings.index(first)]
    return {row[n].number_format for row in page.iter_rows(min_row=5) for n in columns}


@pytest.mark.parametrize(("system", "shown"), [("Two-Tier", "0.0"), ("Sum of Squares", "0.00")])
def test_every_column_of_points_has_the_decimals_that_the_event_needs(
    system: str, shown: str, tmp_path: Path
) -> None:
    """Two-Tier pays 60, 64.5 and 180 here: one decimal. Squares are divided: two."""
    target = tmp_path / "out.xlsx"
    score_workbook(EXAMPLES / "two_tier.xlsx", target, system)
    book = openpyxl.load_workbook(target)
    assert formats(book["Standings"], "Total") == {shown}
    assert formats(book["Scores"], "Score") == {shown}


def test_one_column_says_what_put_a_player_before_the_next(tmp_path: Path) -> None:
    """Oda and Pia both have 180 under Two-Tier: Oda by one solo, Pia by two draws."""
    target = tmp_path / "out.xlsx"
    score_workbook(EXAMPLES / "two_tier.xlsx", target)
    page = openpyxl.load_workbook(target)["Standings"]
    column = next(cell.column for cell in page[4] if cell.value == "Decided by")
    told = {page.cell(row, 3).value: page.cell(row, column).value for row in range(5, 12)}
    assert told["Oda"] == "Solos: 1 to 0"
    assert told["Pia"] is None
    assert told["Ada"] == "Draws alone in the top tier: 1 to 0"

"""Workbooks for tests, made from the template and filled in with openpyxl as a director would."""

import io
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import openpyxl
from openpyxl.workbook import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from xlscore.engine.dialects import POWERS
from xlscore.workbook.standard.template import build_template
from xlscore.workbook.standard.wishes import Wishes

PLAYERS = ("Ada", "Bruno", "Chloe", "Dario", "Elsa", "Fritz", "Greta")

CHART = {
    "Austria": [4, 4, 3, 2, 0],
    "England": [4, 5, 6, 6, 7],
    "France": [5, 6, 7, 8, 9],
    "Germany": [5, 4, 3, 3, 2],
    "Italy": [4, 5, 6, 7, 8],
    "Russia": [6, 5, 4, 3, 3],
    "Turkey": [4, 4, 5, 5, 5],
}
"""A game of five years, 1901 to 1905, in which Austria is out in 1905."""

OTHER_END = {**CHART, "England": [4, 5, 6, 6, 6], "France": [5, 6, 7, 8, 10]}
"""The same game with another last year, so that two boards do not tie."""

FIRST_YEAR, CENTRES, ELIMINATED, LAST_YEAR, RESULT = 5, 17, 18, 19, 20
"""Columns of the blank template: E is 1901, Q Centres, R Eliminated, S Last year, T Result."""


def blank_workbook(system: str = "Cascadia", boards: int = 2, rounds: int = 1) -> Workbook:
    """A workbook with every column and no games."""
    memory = io.BytesIO(build_template(Wishes(boards=boards, rounds=rounds, players=7)))
    book = openpyxl.load_workbook(memory)
    settings(book)["Scoring system"].value = system
    return book


def two_boards(system: str = "Cascadia") -> Workbook:
    """Board A (rows 2 to 8) and board B (rows 9 to 15), nearly the same game by other players."""
    book = blank_workbook(system)
    fill(book["Games"], 2, PLAYERS)
    fill(book["Games"], 9, [f"{player} Two" for player in PLAYERS], OTHER_END)
    return book


def settings(book: Workbook) -> dict[str, Any]:
    """The value cell of each setting by its label."""
    page = book["Tournament"]
    return {str(row[0].value): row[1] for row in page.iter_rows(min_row=4) if row[0].value}


def fill(
    games: Worksheet,
    row: int,
    players: Sequence[str],
    chart: Mapping[str, Sequence[int]] = CHART,
) -> None:
    """Type a game's chart and its players into seven rows."""
    for offset, power in enumerate(POWERS):
        games.cell(row + offset, 4).value = players[offset]
        for number, count in enumerate(chart[power]):
            games.cell(row + offset, FIRST_YEAR + number).value = count


def saved(book: Workbook, folder: Path, name: str = "event.xlsx") -> Path:
    path = folder / name
    book.save(path)
    return path


def rows_of(path: Path, sheet: str) -> list[dict[str, Any]]:
    """A result sheet as openpyxl reads it back: one mapping by heading for each row."""
    page = openpyxl.load_workbook(path)[sheet]
    headings, *rows = page.iter_rows(min_row=4, values_only=True)
    return [dict(zip(map(str, headings), row, strict=True)) for row in rows]

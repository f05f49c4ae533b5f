"""The cases typed into workbooks, one for each scoring system and its options, and read back."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import openpyxl
from openpyxl.worksheet.worksheet import Worksheet

from tests.workbook.builders import blank_workbook, settings
from xlscore.dialects import POWERS
from xlscore.worked import Case

from .cases import Answer, Cases

Line: TypeAlias = Sequence[Any]
"""The cells of one row of a sheet."""

RESULTS = ("Scores", "Problems")
"""The sheets with the answers."""

FIRST_LINE = 4
"""Where their headings stand."""


def write_workbooks(cases: Cases, folder: Path) -> dict[Path, list[str]]:
    """Write the workbooks, and give the numbers of the cases in each in the order of its boards."""
    book = blank_workbook(boards=1)
    games, columns = book["Games"], headings_with_every_year(book["Games"], cases.values())
    written: dict[Path, list[str]] = {}
    for (system, options), numbers in grouped(cases).items():
        settings(book)["Scoring system"].value = system
        settings(book)["Options"].value = options or None
        games.delete_rows(2, games.max_row)
        for board, number in enumerate(numbers):
            for offset, power in enumerate(POWERS):
                for heading, value in seat(cases[number], board, power).items():
                    games.cell(2 + 7 * board + offset, columns[heading]).value = value
        path = folder / f"{len(written)}.xlsx"
        book.save(path)
        written[path] = numbers
    return written


def grouped(cases: Cases) -> dict[tuple[str, str], list[str]]:
    groups: dict[tuple[str, str], list[str]] = {}
    for number, case in cases.items():
        options = ", ".join(f"{name}={value}" for name, value in case.options.items())
        groups.setdefault((case.system, options), []).append(number)
    return groups


def headings_with_every_year(games: Worksheet, cases: Iterable[Case]) -> dict[Any, int]:
    """The columns by heading; years that the template has no column for are added."""
    columns = {cell.value: cell.column for cell in games[1] if cell.value is not None}
    for year in sorted({year for case in cases for year in case.rows or {}} - set(columns)):
        columns[year] = max(columns.values()) + 1
        games.cell(1, columns[year]).value = year
    return columns


def seat(case: Case, board: int, power: str) -> dict[Any, Any]:
    """What a director types into one row of the Games sheet."""
    row: dict[Any, Any] = {"Round": 1, "Board": board + 1, "Power": power}
    row["Player"] = f"{power} {board + 1}"
    row |= {year: counts.get(power) for year, counts in (case.rows or {}).items()}
    if case.centres:
        row["Centres"] = case.centres[POWERS.index(power)]
    if case.draw and power[0] in case.draw:
        row["Result"] = "draw"
    if case.conceded and power.startswith(case.conceded):
        row["Result"] = "conceded to"
    row["Eliminated"] = case.eliminated.get(power)
    row["Last year"] = case.last_year
    return row


def read_back(path: Path, numbers: Sequence[str]) -> dict[str, Answer]:
    """The answers in a scored workbook."""
    book = openpyxl.load_workbook(path, read_only=True)
    return answers_in({name: lines(book[name]) for name in RESULTS}, numbers)


def lines(page: Worksheet) -> list[Line]:
    """A result sheet from its headings on."""
    return list(page.iter_rows(min_row=FIRST_LINE, values_only=True))


def answers_in(sheets: Mapping[str, Sequence[Line]], numbers: Sequence[str]) -> dict[str, Answer]:
    """The answers in the result sheets: a double for each power, or what keeps a board from it."""
    problems = table(sheets["Problems"])
    wrong = {row["Board"]: row["Code"] for row in problems if row["Severity"] == "blocks"}
    answers: dict[str, dict[str, float]] = {number: {} for number in numbers}
    for row in table(sheets["Scores"]):
        if row["Power"] in POWERS:
            answers[numbers[int(row["Board"]) - 1]][row["Power"]] = row["Score"]
    return {
        number: wrong.get(f"Round 1, board {board}", answers[number])
        for board, number in enumerate(numbers, 1)
    }


def table(rows: Sequence[Line]) -> list[dict[str, Any]]:
    headings, *rest = rows
    return [dict(zip(map(str, headings), row, strict=True)) for row in rest]

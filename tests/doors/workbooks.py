"""The cases typed into workbooks, a round for each scoring system and options, and read back."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import openpyxl
from openpyxl.workbook import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from tests.workbook.builders import blank_workbook, settings
from xlscore.catalogue.worked import Case
from xlscore.engine.dialects import POWERS

from .cases import Answer, Cases

Line: TypeAlias = Sequence[Any]
"""The cells of one row of a sheet."""

RESULTS = ("Scores", "Problems")
"""The sheets with the answers."""

FIRST_LINE = 4
"""Where their headings stand."""


@dataclass(frozen=True)
class Round:
    """Cases of one scoring system with the same options, each on a board of its own."""

    system: str
    options: str
    cases: Cases


def rounds_of(cases: Cases) -> list[Round]:
    rounds: dict[tuple[str, str], dict[str, Case]] = {}
    for number, case in cases.items():
        options = ", ".join(f"{name}={value}" for name, value in case.options.items())
        rounds.setdefault((case.system, options), {})[number] = case
    return [Round(system, options, boards) for (system, options), boards in rounds.items()]


# --- typing -----------------------------------------------------------------------------


def write_one_workbook(rounds: Sequence[Round], path: Path) -> None:
    """One tournament, in which every round has a scoring system of its own."""
    book = blank_workbook(boards=1)
    page = book["Rounds"]
    columns = {cell.value: cell.column for cell in page[1]}
    for number, one in enumerate(rounds, 1):
        line = {"Round": number, "Scoring system": one.system, "Options": one.options or None}
        for heading, value in line.items():
            page.cell(number + 1, columns[heading]).value = value
    type_games(book, rounds)
    book.save(path)


def write_workbooks(rounds: Iterable[Round], folder: Path) -> dict[Path, Round]:
    """A tournament for each scoring system, of one round."""
    book = blank_workbook(boards=1)
    written = {}
    for number, one in enumerate(rounds, 1):
        settings(book)["Scoring system"].value = one.system
        settings(book)["Options"].value = one.options or None
        type_games(book, [one])
        path = folder / f"{number}.xlsx"
        book.save(path)
        written[path] = one
    return written


def type_games(book: Workbook, rounds: Sequence[Round]) -> None:
    """Fill in the Games sheet, and what stood there before is gone."""
    games = book["Games"]
    games.delete_rows(2, games.max_row)
    columns = {cell.value: cell.column for cell in games[1] if cell.value is not None}
    row = 1
    for round_, one in enumerate(rounds, 1):
        for board, case in enumerate(one.cases.values(), 1):
            for power in POWERS:
                row += 1
                for heading, value in seat(case, round_, board, power).items():
                    if heading not in columns:
                        columns[heading] = max(columns.values()) + 1
                        games.cell(1, columns[heading]).value = heading
                    games.cell(row, columns[heading]).value = value


def seat(case: Case, round_: int, board: int, power: str) -> dict[Any, Any]:
    """What a director types into one row of the Games sheet."""
    row: dict[Any, Any] = {"Round": round_, "Board": board, "Power": power}
    row["Player"] = f"{power} {board}"
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


# --- reading back -----------------------------------------------------------------------


def read_back(path: Path, rounds: Sequence[Round]) -> dict[str, Answer]:
    """The answers in a scored workbook."""
    with closing(openpyxl.load_workbook(path, read_only=True)) as book:
        return answers_in(book, rounds)


def answers_in(book: Workbook, rounds: Sequence[Round]) -> dict[str, Answer]:
    """The answers in an open workbook."""
    pages = {name: lines(book[name]) for name in RESULTS}
    return answers_of(pages, rounds)


def lines(page: Worksheet) -> list[Line]:
    """A result sheet from its headings on."""
    return list(page.iter_rows(min_row=FIRST_LINE, values_only=True))


def answers_of(pages: Mapping[str, Sequence[Line]], rounds: Sequence[Round]) -> dict[str, Answer]:
    """A double for each power of each board, or the code of what keeps the board from scores."""
    scores: dict[str, dict[str, float]] = {}
    for row in table(pages["Scores"]):
        if row["Power"] in POWERS:
            board = f"Round {int(row['Round'])}, board {int(row['Board'])}"
            scores.setdefault(board, {})[row["Power"]] = row["Score"]
    blocked = {
        row["Board"]: row["Code"] for row in table(pages["Problems"]) if row["Severity"] == "blocks"
    }
    found: dict[str, Answer] = {**scores, **blocked}
    return {
        number: found[f"Round {round_}, board {board}"]
        for round_, one in enumerate(rounds, 1)
        for board, number in enumerate(one.cases, 1)
    }


def table(rows: Sequence[Line]) -> list[dict[str, Any]]:
    headings, *rest = rows
    return [dict(zip(map(str, headings), row, strict=True)) for row in rest]

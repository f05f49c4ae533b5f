"""A row for each year of each game, under one line of powers: ``game, year, Austria ...``.

Programs write their games so. A column such as Game, Board or game_id tells the
games apart; without one a game begins wherever the years begin again. A table with
one game is a block for each board, and is read there.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from xlscore.engine.dialects import POWERS, Year, candidates, plain_word, powers_by_name
from xlscore.engine.event import Place
from xlscore.errors import XlscoreError
from xlscore.workbook.cells import Grid, Sheets, Value
from xlscore.workbook.reading.counted import in_figures
from xlscore.workbook.reading.own_layout import (
    Id,
    Notes,
    OwnLayout,
    Seat,
    Taken,
    add_value,
    id_of,
    is_game,
    own_sheets,
    place_in,
    rows_of,
    text_of,
    title_in,
    with_rounds_and_boards,
)
from xlscore.workbook.reading.tables import any_year
from xlscore.workbook.standard.layout import board_name

LEAST_YEARS = 2
"""Fewer rows make no table of years."""


class Years(NamedTuple):
    """Such a table: its cells by row, and where its columns stand."""

    sheet: str
    grid: Grid
    rows: Mapping[int, Mapping[int, Value]]
    heading_row: int
    powers: Mapping[int, str]
    year: int
    round: int = 0
    game: int = 0

    def year_of(self, row: int) -> Year | None:
        """The year of a row."""
        return any_year(self.rows[row].get(self.year))

    def named(self, row: int) -> tuple[str, str]:
        """The round and the game that a row names."""
        cells = self.rows[row]
        return text_of(cells.get(self.round)), text_of(cells.get(self.game))


def years_in_rows(sheets: Sheets) -> Taken:
    """Read every table that has more than one game."""
    notes = Notes()
    seats: list[Seat] = []
    for sheet, grid in own_sheets(sheets):
        for table in _tables(sheet, grid):
            games = _games(table)
            if len(games) > 1:
                seats += _seats(table, games, notes)
    return Taken(seats=seats, findings=notes.findings)


def _tables(sheet: str, grid: Grid) -> Iterator[Years]:
    """Every line of seven powers with years below it, down to the next such line."""
    rows = rows_of(grid) if sum(map(_is_power, grid.values())) >= len(POWERS) else {}
    heads = [(row, powers) for row, cells in rows.items() if (powers := _powers(cells))]
    ends = [row for row, _ in heads[1:]] + [max(rows, default=0) + 1]
    for (row, powers), end in zip(heads, ends, strict=False):
        below = {r: cells for r, cells in rows.items() if row < r < end}
        named = {column: value for column, value in rows[row].items() if column not in powers}
        known = {column for column, value in named.items() if id_of(value) or is_game(value)}
        year = _year_column(below, powers, known)
        if year:
            yield Years(sheet, grid, below, row, powers, year, *_round_and_game(named))


def _is_power(value: Value) -> bool:
    return isinstance(value, str) and _names_a_power(value)


@lru_cache(maxsize=4096)
def _names_a_power(text: str) -> bool:
    return bool(candidates(plain_word(text)))


def _powers(cells: Mapping[int, Value]) -> Mapping[int, str]:
    """The columns of the seven powers, where a row has each of them once."""
    found = {c: text_of(v) for c, v in cells.items() if _is_power(v)}
    try:
        powers_by_name(found.values())
    except XlscoreError:
        return {}
    return found if len(found) == len(POWERS) else {}


def _year_column(
    rows: Mapping[int, Mapping[int, Value]], powers: Mapping[int, str], known: set[int]
) -> int:
    """The first column that has a year in each row, all of which hold counts; 0 where none has."""
    counted = [cells for cells in rows.values() if powers.keys() & cells.keys()]
    if len(counted) < LEAST_YEARS or not all(_holds_counts(cells, powers) for cells in counted):
        return 0
    columns = sorted({c for cells in counted for c in cells} - powers.keys() - known)
    years = (c for c in columns if all(any_year(cells.get(c)) is not None for cells in counted))
    return next(years, 0)


def _holds_counts(cells: Mapping[int, Value], powers: Mapping[int, str]) -> bool:
    return any(type(in_figures(cells.get(column))) is int for column in powers)


def _round_and_game(headings: Mapping[int, Value]) -> tuple[int, int]:
    rounds = [column for column, heading in headings.items() if id_of(heading) == "round"]
    games = [c for c, v in headings.items() if id_of(v) == "board" or is_game(v)]
    return next(iter(rounds), 0), next(iter(games), 0)


def _games(table: Years) -> Sequence[Sequence[int]]:
    """The rows of each game: those that are called the same, else up to where years begin again."""
    counted = [row for row in table.rows if table.powers.keys() & table.rows[row].keys()]
    if table.game:
        named: dict[tuple[str, str], list[int]] = {}
        for row in counted:
            named.setdefault(table.named(row), []).append(row)
        return [*named.values()]
    games: list[list[int]] = []
    last: tuple[str, Year] | None = None
    for row in counted:
        round_, year = table.named(row)[0], table.year_of(row) or 0
        if last is None or last[0] != round_ or year <= last[1]:
            games.append([])
        games[-1].append(row)
        last = round_, year
    return games


def _seats(table: Years, games: Sequence[Sequence[int]], notes: Notes) -> Iterator[Seat]:
    first = place_in(table.sheet, table.grid, games[0][0], table.year)
    by_name = "by their names" if table.game else "each begins where the years begin again"
    notes.assume(f"these are {len(games)} games, {by_name}; nobody is named in them", first)
    sheet_round = title_in(table.sheet).round
    if not table.round and not sheet_round:
        notes.assume("all of them belong to round 1, as none is written", first)
    numbers: dict[str, int] = {}
    for rows in games:
        round_, name = table.named(rows[0])
        round_ = round_ or str(sheet_round or 1)
        numbers[round_] = numbers.get(round_, 0) + 1
        yield from _game(table, rows, round_, name or board_name(numbers[round_] - 1))


def _game(table: Years, rows: Sequence[int], round_: str, board: str) -> Iterator[Seat]:
    for column, power in table.powers.items():
        values: dict[Id, Value] = {"power": power}
        places: dict[Id, Place] = {}
        for row in rows:
            add_value(values, table.year_of(row), table.rows[row].get(column))
            places[table.year_of(row)] = place_in(table.sheet, table.grid, row, column)
        head = place_in(table.sheet, table.grid, table.heading_row, column)
        seat = Seat(values, {"power": head, **places})
        yield from with_rounds_and_boards([seat], round_, board)


LAYOUT = OwnLayout(name="a row for each year of each game", order=19, take=years_in_rows)

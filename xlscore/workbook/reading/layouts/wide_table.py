"""A row for each player, and for each round a group of columns: board, power, score.

The Dixie sheet: first name, last name, then round, board letter, power letter
and score of each game. With a column for the centres in each group the games
can be scored; without one only the announced scores are known.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from xlscore.engine.event import Place
from xlscore.errors import LeftOut, NoBoard, NoRound, XlscoreError
from xlscore.workbook.cells import Grid, Sheets, Value
from xlscore.workbook.reading.own_layout import (
    ANNOUNCED,
    FIRST_NAME,
    LAST_NAME,
    Id,
    Notes,
    OwnLayout,
    Seat,
    Taken,
    id_of,
    own_sheets,
    place_in,
    rows_of,
    text_of,
    title_in,
    whole_name,
    words_for,
)
from xlscore.workbook.reading.tables import MOST_ROWS_ABOVE

FACTS = ("round", "board", "power", ANNOUNCED, "centres", "eliminated", "result")
"""What a group may tell of one game."""

NAMES = ("player", FIRST_NAME, LAST_NAME)

NUMBERED = re.compile(rf"(?:r|{words_for('round')})?[\s.:#-]*(\d{{1,2}})[\s.:_-]*(\D+)", re.I)
NUMBER_LAST = re.compile(r"(\D+?)[\s._-]*(\d{1,2})")


@dataclass(frozen=True)
class Wide:
    """Where the names and the groups of columns stand."""

    row: int
    names: Mapping[Id, int]
    groups: Sequence[Mapping[Id, int]]
    rounds: Sequence[int]


def wide_tables(sheets: Sheets) -> Taken:
    """Read every table with a group of columns for each round."""
    notes = Notes()
    seats: list[Seat] = []
    for name, grid in own_sheets(sheets):
        if table := _table(name, grid, notes):
            seats += _seats(name, grid, table, notes)
    return Taken(seats=seats, findings=notes.findings)


def _table(name: str, grid: Grid, notes: Notes) -> Wide | None:
    rows = rows_of(grid, MOST_ROWS_ABOVE)
    for row, cells in rows.items():
        headings = {column: _heading(value) for column, value in cells.items()}
        names: dict[Id, int] = {
            id_: column for column, (_, id_) in headings.items() if id_ in NAMES
        }
        groups = _groups(headings)
        told = [group for group in groups if "board" in group]
        twice = len(names) < sum(id_ in NAMES for _, id_ in headings.values())
        if names and len(told) > 1 and not twice:
            places = {column: place_in(name, grid, row, column) for column in cells}
            _point_out_boardless(groups, places, notes)
            rounds = _rounds(told, headings, rows.get(row - 1, {}))
            if not _all_known(told, rounds):
                place = places[min(names.values())]
                notes.assume("the groups of columns are round 1, 2, 3 ...", place)
                rounds = list(range(1, len(told) + 1))
            return Wide(row, names, told, rounds)
    return None


def _point_out_boardless(
    groups: Sequence[Mapping[Id, int]], places: Mapping[int, Place], notes: Notes
) -> None:
    """Say which groups cannot be read."""
    for group in groups:
        if "board" not in group:
            what = "a power in each row, but no board"
            notes.found(LeftOut(what=what), places[group["power"]])


def _all_known(groups: Sequence[Mapping[Id, int]], rounds: Sequence[int]) -> bool:
    """Whether every group tells its round, in a column or in a heading."""
    return all("round" in group or number for group, number in zip(groups, rounds, strict=True))


def _heading(value: Value) -> tuple[int, str | None]:
    """The number and the id of a heading: ``R2 Board``, ``Power 2``, ``Score``."""
    text = text_of(value)
    if id_ := id_of(text):
        return 0, id_
    if (found := NUMBERED.fullmatch(text)) and (id_ := id_of(found[2].strip())):
        return int(found[1]), id_
    if (found := NUMBER_LAST.fullmatch(text)) and (id_ := id_of(found[1].strip())):
        return int(found[2]), id_
    return 0, None


def _groups(headings: Mapping[int, tuple[int, str | None]]) -> list[dict[Id, int]]:
    """The groups that have a power; a new one begins where a heading comes again."""
    groups: list[dict[Id, int]] = [{}]
    numbers: list[int] = [0]
    for column, (number, id_) in sorted(headings.items()):
        if id_ not in FACTS:
            continue
        if id_ in groups[-1] or number != numbers[-1]:
            groups.append({})
            numbers.append(number)
        groups[-1][id_] = column
    return [group for group in groups if "power" in group]


def _rounds(
    groups: Sequence[Mapping[Id, int]],
    headings: Mapping[int, tuple[int, str | None]],
    above: Mapping[int, Value],
) -> list[int]:
    """The round that the headings of each group name, or a heading above them; else 0."""
    found: list[int] = []
    for group in groups:
        first, last = min(group.values()), max(group.values())
        numbers = {headings[column][0] for column in group.values()} - {0}
        titles = [title_in(text_of(v)).round for c, v in above.items() if first <= c <= last]
        found.append(max(numbers, default=0) or max(titles, default=0))
    return found


def _seats(name: str, grid: Grid, table: Wide, notes: Notes) -> Iterator[Seat]:
    """Every game of every player; a game without its round or board is a finding."""
    for row in sorted({row for row, _ in grid if row > table.row}):
        for group, round_ in zip(table.groups, table.rounds, strict=True):
            columns = {**table.names, **group}
            cells = {id_: (row, column) for id_, column in columns.items()}
            values = {id_: grid.get(cell) for id_, cell in cells.items() if text_of(grid.get(cell))}
            places = {id_: place_in(name, grid, *cell) for id_, cell in cells.items()}
            if "power" not in values or not values.keys() & set(NAMES):
                continue
            if "round" not in group:
                values["round"] = round_
            if missing := next((id_ for id_ in ("round", "board") if id_ not in values), None):
                notes.found(MISSING[missing], places[missing])
            else:
                player = next(places[id_] for id_ in NAMES if id_ in places)
                yield Seat(whole_name(values), {**places, "player": player})


MISSING: Mapping[str, XlscoreError] = {"round": NoRound(value=""), "board": NoBoard()}

LAYOUT = OwnLayout(
    name="a row for each player, a group of columns for each round", order=18, take=wide_tables
)

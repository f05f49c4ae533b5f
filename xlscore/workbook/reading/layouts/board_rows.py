"""One row for each board, as forms give it: Round, Board, then columns for each power.

A column is headed by a power and what it tells: ``Austria centres``, ``Player
(Austria)``, ``Austria eliminated``. A power alone tells its centres, where the
headings have Round or Board beside it. The power may also stand over several columns,
with ``Player``, ``SC`` below or beside it, or over ``Ada (7)``. What stands once in a
row, such as the last year, belongs to all seven seats.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from xlscore.engine.dialects import LONGEST_WORD, POWERS, candidates, plain_word, powers_by_name
from xlscore.errors import XlscoreError
from xlscore.workbook.cells import Grid, Sheets, Value
from xlscore.workbook.reading.own_layout import (
    Headed,
    Id,
    Notes,
    OwnLayout,
    Seat,
    Taken,
    headed_tables,
    id_of,
    is_game,
    rows_of,
    text_of,
)
from xlscore.workbook.reading.tables import MOST_ROWS_ABOVE
from xlscore.workbook.standard.layout import board_name

WORD = re.compile(r"[^\W_]+")

WITH_COUNT = re.compile(r"(?P<player>.*[^\W\d_].*?)\s*[(\[]\s*(?P<count>\d\d?)\s*[)\]]")
"""A player with the centres in brackets: ``Ada (7)``."""

GAME = "game"
"""The name of a board where no other column has it."""

OF_A_SEAT = ("player", "centres", "eliminated", "result", "in_draw", "won", "announced")

OF_A_BOARD = ("round", "board", "last_year", "result", "in_draw", "won")


def heading_of_board(heading: Value) -> Id | None:
    """The id of what stands once, or the power's name and an id; ``""`` for a power alone.

    >>> heading_of_board("Austria centres"), heading_of_board("Joueur (Autriche)")
    (('Austria', 'centres'), ('Autriche', 'player'))
    >>> heading_of_board("Austria"), heading_of_board("Board"), heading_of_board("Remarks")
    (('Austria', ''), 'board', None)
    """
    text = text_of(heading)
    if candidates(plain_word(text)):
        return text, ""
    known = GAME if is_game(text) else id_of(text)
    if known in (*OF_A_BOARD, GAME):
        return known
    words = WORD.findall(text[:LONGEST_WORD])
    for split in range(1, len(words)):
        before, after = " ".join(words[:split]), " ".join(words[split:])
        for name, said in ((before, after), (after, before)):
            if candidates(plain_word(name)) and (id_ := id_of(said)) in OF_A_SEAT:
                return name, id_
    return None


def is_table_of_boards(ids: set[Id]) -> bool:
    """Whether each of the seven powers has one column for its centres."""
    alone, centres = (_powers(ids, said) for said in ("", "centres"))
    counts = centres or (alone if ids & {"round", "board"} else [])
    try:
        return len(counts) == len(POWERS) and bool(powers_by_name(counts))
    except XlscoreError:
        return False


def _powers(ids: set[Id], said: str) -> list[str]:
    return sorted(id_[0] for id_ in ids if isinstance(id_, tuple) and id_[1] == said)


def boards_in_rows(sheets: Sheets) -> Taken:
    """Read every row of counts as a board."""
    notes = Notes()
    seats: list[Seat] = []
    for table in _tables(sheets):
        if _holds_counts(table):
            seats += _seats(notes.the_rest_of(table), notes)
    return Taken(seats=seats, findings=notes.findings)


def seating_in_rows(sheets: Sheets) -> Iterator[Seat]:
    """Read every row of players' names, where a sheet says who sits where and no more."""
    for table in _tables(sheets):
        if "board" in table.columns and not _holds_counts(table):
            for seat in _seats(table, Notes()):
                player = seat.values.get("player", seat.values.get("centres"))
                place = seat.places["player" if "player" in seat.values else "centres"]
                yield Seat({**seat.values, "player": player}, {**seat.places, "player": place})


def _tables(sheets: Sheets) -> Iterator[Headed]:
    told = {name: _with_whole_headings(grid) for name, grid in sheets.items()}
    for table in headed_tables(told, is_table_of_boards, heading_of_board):
        known = table.ids.values()
        ids = {c: "board" if id_ == GAME else id_ for c, id_ in table.ids.items()}
        if "board" in known:
            ids = {column: id_ for column, id_ in table.ids.items() if id_ != GAME}
        yield replace(table, ids=ids)


def _with_whole_headings(grid: Grid) -> Grid:
    """The sheet with ``Austria SC`` over a column where the power and the word stand apart.

    The words stand below the powers, or beside them: ``Austria, SC, England, SC``. There
    the power itself is over the player.
    """
    rows = rows_of(grid, MOST_ROWS_ABOVE)
    for row, cells in rows.items():
        powers = {c: text_of(v) for c, v in cells.items() if candidates(plain_word(v))}
        if len(powers) == len(POWERS):
            for line in (row + 1, row):
                headings = _whole_headings(powers, {**rows.get(line, {})})
                if headings:
                    return {**grid, **{(line, c): text for c, text in headings.items()}}
    return grid


def _whole_headings(powers: Mapping[int, str], words: Mapping[int, Value]) -> dict[int, str]:
    """The heading of each column of the seven powers; nothing where a column has none."""
    first, second, *_ = sorted(powers)
    found: dict[int, str] = {}
    for start, power in powers.items():
        for column in range(start, start + second - first):
            beside = words.get(column) == power and second - first > 1
            word = "Player" if beside else text_of(words.get(column))
            if id_of(word) not in OF_A_SEAT:
                return {}
            found[column] = f"{power} {word}"
    return found


def _counts_of(table: Headed) -> Mapping[str, Id]:
    """The id of each power's column of centres."""
    ids = set(table.columns)
    said = "centres" if _powers(ids, "centres") else ""
    return {name: (name, said) for name in _powers(ids, said)}


def _holds_counts(table: Headed) -> bool:
    """Whether the first row with anything under the powers is no line of players or of a year."""
    counts = _counts_of(table).values()
    for values in map(table.values, table.rows):
        cells = [values[id_] for id_ in counts if id_ in values]
        if cells:
            numbers = any(isinstance(cell, int | float) for cell in cells)
            numbers = numbers or all(WITH_COUNT.fullmatch(text_of(cell)) for cell in cells)
            years = (text_of(values.get(id_)).startswith("19") for id_ in ("round", "board"))
            return numbers and not any(years)
    return False


def _seats(table: Headed, notes: Notes) -> Iterator[Seat]:
    counts = _counts_of(table)
    start = table.place(table.heading_row, next(iter(counts.values())))
    for id_, what in (("round", "all boards belong to round 1"), ("board", "boards are A, B ...")):
        if id_ not in table.columns:
            notes.assume(f"{what}, as none is written", start)
    number = 0
    for row in table.rows:
        values = table.values(row)
        if not any(id_ in values for id_ in counts.values()):
            continue
        given: dict[Id, Value] = {"round": 1, "board": board_name(number)}
        shared = given | {id_: values[id_] for id_ in OF_A_BOARD if id_ in values}
        number += 1
        for name, count in counts.items():
            ids: dict[Id, Id] = {id_: (name, id_) for id_ in OF_A_SEAT} | {"centres": count}
            own = {id_: values[where] for id_, where in ids.items() if where in values}
            places = {
                id_: table.place(row, where) for id_, where in ids.items() if where in table.columns
            }
            places |= {id_: table.place(row, id_) for id_ in OF_A_BOARD if id_ in table.columns}
            yield Seat(
                {**shared, "power": name, **_apart(own)}, {"power": places["centres"], **places}
            )


def _apart(own: dict[Id, Value]) -> dict[Id, Value]:
    """A seat whose player and centres may stand in one cell."""
    both = WITH_COUNT.fullmatch(text_of(own.get("centres")))
    return {"player": both["player"], **own, "centres": int(both["count"])} if both else own


LAYOUT = OwnLayout(name="a row for each board", order=16, take=boards_in_rows)

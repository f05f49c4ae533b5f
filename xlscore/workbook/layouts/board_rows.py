"""One row for each board, as forms give it: Round, Board, then columns for each power.

A column is headed by a power and what it tells: ``Austria centres``, ``Player
(Austria)``, ``Austria eliminated``. A power alone tells its centres, where the
headings have Round or Board beside it. What stands once in a row, such as the last
year, belongs to all seven seats.
"""

import re
from collections.abc import Iterator, Mapping

from xlscore.dialects import POWERS, candidates, plain, powers_by_name
from xlscore.errors import XlscoreError
from xlscore.workbook.cells import Sheets, Value
from xlscore.workbook.own_layout import (
    Headed,
    Id,
    Notes,
    OwnLayout,
    Seat,
    Taken,
    headed_tables,
    id_of,
    letter,
    text_of,
)

WORD = re.compile(r"[^\W_]+")

OF_A_SEAT = ("player", "centres", "eliminated", "result", "in_draw", "announced")

OF_A_BOARD = ("round", "board", "last_year", "result", "in_draw")


def heading_of_board(heading: Value) -> Id | None:
    """The id of what stands once, or the power's name and an id; ``""`` for a power alone.

    >>> heading_of_board("Austria centres"), heading_of_board("Joueur (Autriche)")
    (('Austria', 'centres'), ('Autriche', 'player'))
    >>> heading_of_board("Austria"), heading_of_board("Board"), heading_of_board("Remarks")
    (('Austria', ''), 'board', None)
    """
    text = text_of(heading)
    if candidates(plain(text)):
        return text, ""
    if (known := id_of(text)) in OF_A_BOARD:
        return known
    words = WORD.findall(text)
    for split in range(1, len(words)):
        before, after = " ".join(words[:split]), " ".join(words[split:])
        for name, said in ((before, after), (after, before)):
            if candidates(plain(name)) and (id_ := id_of(said)) in OF_A_SEAT:
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
    for table in headed_tables(sheets, is_table_of_boards, heading_of_board):
        if _holds_counts(table):
            seats += _seats(notes.the_rest_of(table), notes)
    return Taken(seats=seats, findings=notes.findings)


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
            return numbers and not text_of(values.get("round")).startswith("19")
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
        given: dict[Id, Value] = {"round": 1, "board": letter(number)}
        shared = given | {id_: values[id_] for id_ in OF_A_BOARD if id_ in values}
        number += 1
        for name, count in counts.items():
            ids: dict[Id, Id] = {id_: (name, id_) for id_ in OF_A_SEAT} | {"centres": count}
            own = {id_: values[where] for id_, where in ids.items() if where in values}
            places = {
                id_: table.place(row, where) for id_, where in ids.items() if where in table.columns
            }
            places |= {id_: table.place(row, id_) for id_ in OF_A_BOARD if id_ in table.columns}
            yield Seat({**shared, "power": name, **own}, {"power": places["centres"], **places})


LAYOUT = OwnLayout(name="a row for each board", order=16, take=boards_in_rows)

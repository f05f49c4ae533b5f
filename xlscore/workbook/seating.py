"""Who sits where, on a sheet of its own: a board call beside sheets that tell only the centres."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from xlscore.dialects import Power, powers_by_name
from xlscore.errors import XlscoreError
from xlscore.workbook.cells import Sheets, Value
from xlscore.workbook.layouts.board_rows import seating_in_rows
from xlscore.workbook.layouts.games_table import seating_in_tables
from xlscore.workbook.own_layout import Id, Notes, Seat, text_of

Key: TypeAlias = tuple[str, str, Power]
"""The round, the board and the power."""


def seating(sheets: Sheets) -> Mapping[Key, Seat]:
    """Every seat with its player that the sheets name apart from the centres."""
    return _by_key([*seating_in_tables(sheets), *seating_in_rows(sheets)])


def with_players(seats: Sequence[Seat], sheets: Sheets, notes: Notes) -> Sequence[Seat]:
    """Give seats their players from a board call, where no seat has one of its own."""
    if any("player" in seat.values for seat in seats) or not (called := seating(sheets)):
        return seats
    named = {id(seat): called[key] for key, seat in _by_key(seats).items() if key in called}
    if named:
        first = next(iter(named.values())).places["player"]
        notes.assume("the players sit at their boards as this sheet says", first)
    return [_seated(seat, named[id(seat)]) if id(seat) in named else seat for seat in seats]


def _seated(seat: Seat, call: Seat) -> Seat:
    values: dict[Id, Value] = {**seat.values, "player": call.values["player"]}
    return Seat(values, {**seat.places, "player": call.places["player"]})


def _by_key(seats: Iterable[Seat]) -> dict[Key, Seat]:
    """The seats by their keys; a board whose powers are not clear is left out."""
    boards: dict[tuple[str, str], list[Seat]] = {}
    for seat in seats:
        boards.setdefault(board_of(seat), []).append(seat)
    found: dict[Key, Seat] = {}
    for board, group in boards.items():
        names = [text_of(seat.values.get("power")) for seat in group]
        try:
            powers = powers_by_name(names)
        except XlscoreError:
            continue
        found |= {(*board, powers[name]): seat for name, seat in zip(names, group, strict=True)}
    return found


def board_of(seat: Seat) -> tuple[str, str]:
    """The figures of the round and the name of the board."""
    figures = "".join(filter(str.isdigit, text_of(seat.values.get("round"))))
    return figures, text_of(seat.values.get("board")).casefold()

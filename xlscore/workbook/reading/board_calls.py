"""Who sits where, on a sheet of its own: a board call beside sheets that tell only the centres."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from xlscore.engine.dialects import Power, candidates, plain, powers_by_name
from xlscore.errors import XlscoreError
from xlscore.workbook.cells import Sheets, Value
from xlscore.workbook.reading.layouts.board_rows import seating_in_rows
from xlscore.workbook.reading.layouts.games_table import seating_in_tables
from xlscore.workbook.reading.own_layout import Id, Notes, Seat, text_of

Key: TypeAlias = tuple[str, str, Power]
"""The round, the board and the power."""


def seating(sheets: Sheets) -> Mapping[Key, Seat]:
    """Every seat with its player that the sheets name apart from the centres."""
    seats = _by_key([*seating_in_tables(sheets), *seating_in_rows(sheets)])
    return {key: seat for key, seat in seats.items() if text_of(seat.values.get("player"))}


def with_players(seats: Sequence[Seat], sheets: Sheets, notes: Notes) -> Sequence[Seat]:
    """Seat the players by a board call on another sheet, where none has its own."""
    used = {place.sheet for seat in seats for place in seat.places.values()}
    others = {name: grid for name, grid in sheets.items() if name not in used}
    if any("player" in seat.values for seat in seats) or not (called := seating(others)):
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
    """The seats by their keys; one whose power is not clear is left out."""
    boards: dict[tuple[str, str], list[Seat]] = {}
    for seat in seats:
        boards.setdefault(board_of(seat), []).append(seat)
    found: dict[Key, Seat] = {}
    for board, group in boards.items():
        names = [text_of(seat.values.get("power")) for seat in group]
        powers = _powers(names)
        found |= {
            (*board, powers[name]): seat
            for name, seat in zip(names, group, strict=True)
            if name in powers
        }
    return found


def _powers(names: Sequence[str]) -> Mapping[object, Power]:
    """The power that each name means; where not all seven are there, those that are sure."""
    try:
        return powers_by_name(names)
    except XlscoreError:
        meanings = {name: candidates(plain(name)) for name in names}
        return {name: next(iter(m)) for name, m in meanings.items() if len(m) == 1}


def board_of(seat: Seat) -> tuple[str, str]:
    """The figures of the round and the name of the board."""
    round_, board = seat.board
    return "".join(filter(str.isdigit, round_)), board

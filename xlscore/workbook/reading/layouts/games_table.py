"""One row for each seat: the standard Games sheet, and every table with such headings.

Round or board may be missing as a column; the sheet's name may give the round.
First name and surname may stand apart. Several sheets are read as one table.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from xlscore.engine.dialects import candidates, plain_word
from xlscore.errors import BoardTwice, Copies, LeftOut
from xlscore.workbook.cells import Sheets, Value
from xlscore.workbook.reading.own_layout import (
    FIRST_NAME,
    GAMES,
    LAST_NAME,
    Headed,
    Id,
    Notes,
    OwnLayout,
    Seat,
    Taken,
    apart,
    headed_tables,
    id_or_year,
    place_in,
    text_of,
    title_in,
    whole_name,
)
from xlscore.workbook.reading.tables import standing_above
from xlscore.workbook.standard.layout import board_name

SEATS = 7

SUBSTITUTES: Mapping[str, Id] = {
    **dict.fromkeys(GAMES, "game"),
    **dict.fromkeys(("season", "saison", "temporada", "stagione", "seizoen", "week"), "season"),
}
"""Plain headings that name the board or the round where no other heading does."""

NAMES: set[Id] = {"player", FIRST_NAME, LAST_NAME}


def is_games_table(ids: set[Id]) -> bool:
    """Whether these headings are those of a table of seats."""
    counts = "centres" in ids or any(isinstance(id_, int) for id_ in ids)
    return "power" in ids and bool(ids & {"round", "board", *SUBSTITUTES.values()}) and counts


def _heading(heading: Value) -> Id | None:
    return id_or_year(heading) or SUBSTITUTES.get(plain_word(heading))


def _with_substitutes(table: Headed) -> Headed:
    """The table with its games as boards and its seasons as rounds, where it has no others."""
    ids = dict(table.ids)
    for column, id_ in table.ids.items():
        if id_ in SUBSTITUTES.values():
            meant = "board" if id_ == "game" else "round"
            ids[column] = meant
            if meant in table.columns:
                del ids[column]
    return replace(table, ids=ids)


def _side_by_side(table: Headed) -> list[Headed]:
    """The tables that stand beside each other under the same headings; else the one table."""
    return [replace(table, ids=part) for part in apart(table.ids)]


def games_tables(sheets: Sheets) -> Taken:
    """Read every table of seats."""
    notes = Notes()
    seats: list[Seat] = []
    found = headed_tables(sheets, is_games_table, _heading)
    whole = (notes.the_rest_of(_with_substitutes(table)) for table in found)
    for table in (part for tables in whole for part in _side_by_side(tables)):
        known = _without_nations(table, notes)
        own = _without_copies(list(_filled_down(_seats(known, notes), notes)), seats, notes)
        _point_out_boards_of_another_sheet(own, {seat.board for seat in seats}, notes)
        seats += own
    return Taken(seats=seats, findings=notes.findings)


def is_board_call(ids: set[Id]) -> bool:
    """Whether these headings say who plays what and where, and no centres."""
    counts = "centres" in ids or any(isinstance(id_, int) for id_ in ids)
    return {"board", "power"} <= ids and bool(ids & NAMES) and not counts


def seating_in_tables(sheets: Sheets) -> Iterator[Seat]:
    """Read every row that says who sits where."""
    notes = Notes()
    for table in headed_tables(sheets, is_board_call, id_or_year):
        yield from _filled_down(_seats(_without_nations(table, notes), notes), notes)


def _without_copies(seats: Sequence[Seat], others: Sequence[Seat], notes: Notes) -> Sequence[Seat]:
    """The seats but for those that an earlier sheet tells as well, in the same words."""
    told = {_told(seat) for seat in others}
    copies = [seat for seat in seats if _told(seat) in told]
    if copies:
        place = next(iter(copies[0].places.values()))
        number = f"{len(copies)} rows" if len(copies) > 1 else "a row"
        notes.found(Copies(what=f"{number} that an earlier sheet has as well"), place)
    return [seat for seat in seats if _told(seat) not in told]


def _told(seat: Seat) -> tuple[object, ...]:
    """Where a seat is, who sits there, and every count."""
    counts = [(str(id_), text_of(v)) for id_, v in seat.values.items() if isinstance(id_, int)]
    facts = [text_of(seat.values.get(id_)) for id_ in ("power", "player", "centres")]
    return (*seat.board, *facts, *sorted(counts))


def _point_out_boards_of_another_sheet(
    seats: Sequence[Seat], others: set[tuple[str, str]], notes: Notes
) -> None:
    """A board that stands on two sheets is two boards of one name."""
    for board in dict.fromkeys(filter(others.__contains__, (seat.board for seat in seats))):
        first = next(seat for seat in seats if seat.board == board)
        name = f"board {board[1].upper()} of round {board[0]}"
        notes.found(BoardTwice(board=name), first.places.get("board", first.places.get("power")))


def _without_nations(table: Headed, notes: Notes) -> Headed:
    """Beside a column Power, one called Country says where the players come from."""
    powers = [column for column, id_ in table.ids.items() if id_ == "power"]
    heading = {column: text_of(table.grid[table.heading_row, column]) for column in powers}
    others = [column for column in powers if heading[column].casefold() != "power"]
    if len(powers) == len(others) or not others:
        return table
    for column in others:
        place = place_in(table.sheet, table.grid, table.heading_row, column)
        notes.assume(f"{heading[column]} is not the power: there is a column Power", place)
    return replace(table, ids={c: id_ for c, id_ in table.ids.items() if c not in others})


def _seats(table: Headed, notes: Notes) -> Iterator[Seat]:
    given = _given(table, notes)
    headings = table.values(table.heading_row)
    number = 0
    for row in table.rows:
        values = table.values(row)
        if values.items() <= headings.items():
            continue
        values = whole_name(values)
        if not values.keys() - {"round", "board", "power"} or not _is_seat(values):
            continue
        if "board" not in table.columns:
            given["board"] = board_name(number // SEATS)
        number += 1
        places = {id_: table.place(row, id_) for id_ in table.columns}
        yield Seat({**given, **values}, places)


def _filled_down(seats: Iterable[Seat], notes: Notes) -> Iterator[Seat]:
    """Every seat with its round and its board; a line below the boards may say anything."""
    above: Mapping[Id, Value] = {}
    for seat in seats:
        power = text_of(seat.values.get("power"))
        if not standing_above(seat.values) and not candidates(plain_word(power)):
            said, place = next((v, seat.places.get(id_)) for id_, v in seat.values.items())
            notes.found(LeftOut(what=f"a row without a power, {text_of(said)!r}"), place)
            continue
        above = {**standing_above(above), **seat.values}
        yield seat._replace(values=above)


def _is_seat(values: dict[Id, Value]) -> bool:
    """Whether a row names anything; a row of numbers alone holds sums."""
    return bool(values.keys() & {"round", "board", "power", "player"})


def _given(table: Headed, notes: Notes) -> dict[Id, Value]:
    """The round where no column has it; a note says where it was taken from."""
    place = place_in(table.sheet, table.grid, table.heading_row, min(table.columns.values()))
    given: dict[Id, Value] = {}
    if "round" not in table.columns:
        given["round"] = title_in(table.sheet).round or 1
        where = "the sheet's name" if title_in(table.sheet).round else "as none is written"
        notes.assume(f"all games of this sheet belong to round {given['round']} ({where})", place)
    if "board" not in table.columns:
        notes.assume("each seven rows are a board: A, B, C ...", place)
    if text := _names_apart(table):
        notes.assume(text, place)
    return given


def _names_apart(table: Headed) -> str:
    apart = {"first_name", "last_name"} & table.columns.keys()
    if "player" in table.columns or not apart:
        return ""
    return f"players are called by {' and '.join(sorted(text_of(str(x)) for x in apart))}"


LAYOUT = OwnLayout(name="a table with a row for each seat", order=20, take=games_tables)

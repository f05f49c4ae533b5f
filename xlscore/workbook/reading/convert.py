"""From a director's own layout to the standard workbook, saying what was assumed and where."""

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from xlscore.engine.dialects import POWERS, plain, powers_by_name
from xlscore.engine.event import Board, Event, Finding, Place, Player, same_player
from xlscore.engine.exact import counted
from xlscore.errors import (
    AlsoFound,
    Copies,
    LeftOut,
    NoGames,
    ReadAs,
    ScoresOnly,
    TwoValues,
    XlscoreError,
)
from xlscore.tournament.people import about_spelling
from xlscore.workbook.cells import Grid, Sheets, Value, cell_name
from xlscore.workbook.reading.board_calls import seating, with_players
from xlscore.workbook.reading.boards import SEAT
from xlscore.workbook.reading.layouts.games_table import NAMES
from xlscore.workbook.reading.own_layout import (
    ANNOUNCED,
    Both,
    Id,
    Notes,
    OwnLayout,
    Seat,
    Taken,
    all_layouts,
    headed_tables,
    id_of,
    text_of,
)
from xlscore.workbook.reading.read import read_event
from xlscore.workbook.reading.roster import players_by_number
from xlscore.workbook.reading.seats import is_nobody
from xlscore.workbook.reading.tables import broken_years, heading_row
from xlscore.workbook.standard import layout
from xlscore.workbook.standard.find_sheets import is_plainly_standard

GAMES_TABLE = 20
"""The order of the layout to which the Games sheet belongs."""


class Converted(NamedTuple):
    """Games in the standard layout.

    ``seats`` are the rows of the Games sheet in their order. ``event`` is what
    the standard reader makes of them; the places of its findings and boards are
    cells of the source. ``notes`` say what was assumed.
    """

    event: Event
    seats: Sequence[Seat]
    notes: Sequence[Finding]


def read_any_event(sheets: Sheets, settings: Mapping[str, str] | None = None) -> Event:
    """Read an event in the standard or in any other known layout.

    ``settings`` by their labels take precedence over those of the Tournament sheet.
    Raises NoGames, NoColumn, NewerLayout and UnknownSetting, as ``read_event`` does.
    """
    if is_standard(sheets):
        return read_event(sheets, settings)
    return whole_event(convert(sheets, settings))


def whole_event(converted: Converted) -> Event:
    """The event with what was assumed when it was converted."""
    return replace(converted.event, findings=[*converted.notes, *converted.event.findings])


def with_games_elsewhere(event: Event, beside: Sheets) -> Event:
    """The event with what is found of games in other layouts, in what stands beside the table.

    A board that the table has as well, with the same end and players, is only noted; the
    players of others wait.
    """
    try:
        found = convert(beside)
    except NoGames:
        return event
    boards = [board for board in found.event.boards if board.played]
    known = {_key(board): board for board in event.boards}
    others = [board for board in boards if not _is_copy(board, known.get(_key(board)))]
    findings = [note for note in found.notes if isinstance(note.mistake, AlsoFound)]
    for board in (others or boards)[:1]:
        what = f"{len(others or boards)} boards on another sheet ({board.label} ...)"
        mistake = AlsoFound(what=what) if others else Copies(what=f"{what}, which Games has too")
        findings.append(Finding(mistake, board.place(POWERS[0], "power")))
    waiting = [name for board in others for power in board.players for name in board.people(power)]
    return replace(
        event,
        findings=[*event.findings, *findings],
        unread=[*event.unread, *found.event.unread, *waiting],
    )


def _key(board: Board) -> tuple[int, str]:
    return board.round, plain(board.name)


def _is_copy(board: Board, known: Board | None) -> bool:
    """Whether a board tells nothing that a known one of its name tells otherwise."""
    if not known or not known.game or not board.game:
        return False
    one, other = board.game, known.game
    seats = ((name, known.players.get(power, "")) for power, name in board.players.items())
    return (
        one.centres == other.centres
        and all(_agree(same_player(here), same_player(there)) for here, there in seats)
        and _agree(one.chart, other.chart)
        and _agree(one.eliminated, other.eliminated)
        and (one.draw, one.conceded) in ((None, None), (other.draw, other.conceded))
    )


def _agree(one: object, other: object) -> bool:
    """Whether two facts are the same, or one of them is not told."""
    return one == other or not one or not other


def is_standard(sheets: Sheets) -> bool:
    """Whether results can go straight into the workbook: it has the one table of games."""
    if is_plainly_standard(sheets):
        return True
    needs = {"round", "board", "power"}
    tables = list(headed_tables(sheets, lambda ids: ids >= needs, id_of))
    if len(tables) != 1 or list(tables[0].ids.values()).count("power") > 1:
        return False
    if any(own.take(sheets).anything for own in _look_alikes()):
        return False
    if not NAMES & {*tables[0].ids.values()} and seating(sheets):
        return False
    others = {name: grid for name, grid in sheets.items() if name != tables[0].sheet}
    return not any(own.take(others).seats for own in all_layouts())


def _look_alikes() -> Iterator[OwnLayout]:
    """Layouts whose headings could be taken for those of the Games sheet: they are tried first."""
    return itertools.takewhile(lambda own: own.order < GAMES_TABLE, all_layouts())


def convert(sheets: Sheets, settings: Mapping[str, str] | None = None) -> Converted:
    """Bring the games into the standard layout, with settings as ``read_event`` takes them.

    Raises NoGames where no layout fits, and UnknownSetting.
    """
    own, taken = _taken(sheets)
    called = Notes()
    seats = in_board_order(with_players(taken.seats, sheets, called))
    used = _sheets_of(seats)
    kept = {
        name: cells
        for name, cells in sheets.items()
        if name not in used and not heading_row(cells, layout.GAME_COLUMNS, SEAT)
    }
    numbers = players_by_number(kept)
    seats = [_with_names(seat, numbers) for seat in seats]
    grid, origins = _games_sheet(seats)
    event = read_event({**kept, layout.GAMES: grid}, settings)
    listed, elsewhere = bool(event.players), _elsewhere(sheets, own, taken)
    event = replace(
        event,
        unread=[*event.unread, *(n for _, others in elsewhere for n in _names(others, ()))],
        players=event.players or [Player(name=name) for name in _names(seats, taken.players)],
        boards=[_at_source(board, origins) for board in event.boards],
        findings=[f._replace(place=_origin(f.place, origins)) for f in event.findings],
    )
    notes = [
        Finding(ReadAs(layout=own.name, boards=_counted(event.boards))),
        *taken.findings,
        *called.findings,
        *([] if listed else about_spelling(replace(event, players=[]))),
        *_two_values(seats),
        *_announced_alone(seats),
        *(Finding(AlsoFound(what=other.name), _first_place(seats)) for other, seats in elsewhere),
        *(found for name in used for found in broken_years(name, sheets[name])),
    ]
    return Converted(event, seats, notes)


# --- choosing a layout ------------------------------------------------------------------


def _taken(sheets: Sheets) -> tuple[OwnLayout, Taken]:
    near: list[str] = []
    for own in all_layouts():
        taken = own.take(sheets)
        if taken.anything:
            return own, taken
        left_out = [f for f in taken.findings if f.place and isinstance(f.mistake, LeftOut)]
        near += [f"; {f.place.sheet}!{f.place.cell}: {f.mistake.said}" for f in left_out if f.place]
    raise NoGames(headings="Round, Board, Power", near="".join(near[:1]))


def _elsewhere(
    sheets: Sheets, chosen: OwnLayout, taken: Taken
) -> list[tuple[OwnLayout, Sequence[Seat]]]:
    """Games in another layout on sheets from which nothing was taken."""
    copies = (f.place for f in taken.findings if isinstance(f.mistake, Copies))
    used = _sheets_of(taken.seats) | {place.sheet for place in copies if place}
    others = {name: grid for name, grid in sheets.items() if name not in used}
    layouts = [own for own in all_layouts() if own is not chosen] if taken.seats else []
    return [(own, seats) for own in layouts if (seats := own.take(others).seats)]


def _first_place(seats: Sequence[Seat]) -> Place:
    return next(iter(seats[0].places.values()))


def _two_values(seats: Sequence[Seat]) -> Iterator[Finding]:
    """Cells that contradict each other."""
    for seat in seats:
        for id_, value in seat.values.items():
            if isinstance(value, Both):
                yield Finding(TwoValues(value=value), seat.places.get(id_))


def _sheets_of(seats: Sequence[Seat]) -> set[str]:
    """The sheets from which seats were taken."""
    return {place.sheet for seat in seats for place in seat.places.values()}


def _announced_alone(seats: Sequence[Seat]) -> Iterator[Finding]:
    """Boards that tell announced scores and nothing from which to compute them."""
    boards: dict[tuple[str, str], list[Seat]] = {}
    for seat in seats:
        boards.setdefault(seat.board, []).append(seat)
    alone = [group for group in boards.values() if _has(group, ANNOUNCED) and not _tells(group)]
    if alone:
        number = "1 board" if len(alone) == 1 else f"{len(alone)} boards"
        yield Finding(ScoresOnly(boards=number), alone[0][0].places[ANNOUNCED])


def _has(seats: Sequence[Seat], id_: Id) -> bool:
    return any(id_ in seat.values for seat in seats)


def _tells(seats: Sequence[Seat]) -> bool:
    return any(id_ == "centres" or isinstance(id_, int) for seat in seats for id_ in seat.values)


def _counted(boards: Sequence[Board]) -> str:
    """``3 boards in 2 rounds``."""
    rounds = len({board.round for board in boards})
    return f"{counted(len(boards), 'board')} in {counted(rounds, 'round')}"


# --- the rows of the Games sheet ----------------------------------------------------------


def in_board_order(seats: Sequence[Seat]) -> list[Seat]:
    """The seats board by board, round by round; on a board Austria to Turkey where that is clear.

    Where round and board stand only in a board's first row, the order stays.
    """
    if not all(seat.values.keys() >= {"round", "board"} for seat in seats):
        return list(seats)
    boards: dict[tuple[str, str], list[Seat]] = {}
    for seat in seats:
        boards.setdefault(seat.board, []).append(seat)
    groups = sorted(boards.items(), key=lambda item: (len(item[0][0]), item[0][0]))
    return [seat for _, group in groups for seat in _in_power_order(group)]


def _in_power_order(seats: Sequence[Seat]) -> Sequence[Seat]:
    try:
        powers = powers_by_name(text_of(seat.values.get("power")) for seat in seats)
    except XlscoreError:
        return seats
    return sorted(seats, key=lambda seat: POWERS.index(powers[text_of(seat.values.get("power"))]))


def _with_names(seat: Seat, numbers: Mapping[str, str]) -> Seat:
    """The seat with names for the numbers of players, which the new workbook does not have."""
    named = {
        id_: numbers.get(text_of(seat.values.get(id_)), "") for id_ in ("player", "replacement")
    }
    return seat._replace(
        values={**seat.values, **{id_: name for id_, name in named.items() if name}}
    )


def _names(seats: Sequence[Seat], others: Sequence[str]) -> Iterable[str]:
    """Every player once, as first written."""
    written = [text_of(seat.values.get("player")) for seat in seats] + list(others)
    names = {same_player(name): name for name in reversed(written) if not is_nobody(name)}
    return sorted(names.values(), key=written.index)


def _games_sheet(seats: Sequence[Seat]) -> tuple[Grid, Mapping[str, Place]]:
    """The Games sheet, and the cell of the source from which each of its cells comes."""
    years = {id_ for seat in seats for id_ in seat.values if isinstance(id_, int)}
    known = [(column.id, column.heading) for column in layout.GAME_COLUMNS]
    headings: dict[Id, Value] = dict([*known, *((year, year) for year in sorted(years))])
    grid: dict[tuple[int, int], Value] = {}
    origins: dict[str, Place] = {}
    for column, (id_, heading) in enumerate(headings.items(), 1):
        grid[1, column] = heading
        for row, seat in enumerate(seats, 2):
            if id_ in seat.values:
                grid[row, column] = seat.values[id_]
            if place := seat.places.get(id_) or seat.places.get("power"):
                origins[cell_name(row, column)] = place._replace(value=seat.values.get(id_))
    return grid, origins


def _origin(place: Place | None, origins: Mapping[str, Place]) -> Place | None:
    """The cell of the source for a cell of the Games sheet."""
    if place is None or place.sheet != layout.GAMES:
        return place
    return origins.get(place.cell)


def _at_source(board: Board, origins: Mapping[str, Place]) -> Board:
    """The same board whose places are cells of the source."""
    return replace(board, place=lambda power, id_: _origin(board.place(power, id_), origins))

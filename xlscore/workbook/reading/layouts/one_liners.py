"""A game on one line, as the Diplomacy manager DCM writes it.

``Austria,Win,18,10,0|England,Loss,0,4,0|...``: power, result, centres, years
played, and a number that is left out.
"""

from collections.abc import Iterator, Mapping, Sequence

from xlscore.engine.dialects import START
from xlscore.engine.event import Place
from xlscore.engine.game import SOLO
from xlscore.workbook.cells import Grid, Sheets, Value
from xlscore.workbook.reading.inputs.text_tables import ONE_LINER, value_of
from xlscore.workbook.reading.own_layout import (
    Id,
    Notes,
    OwnLayout,
    Seat,
    Taken,
    Title,
    own_sheets,
    place_in,
    rows_of,
    text_of,
    title_in,
    with_rounds_and_boards,
)
from xlscore.workbook.standard.layout import board_name

FIELDS = ("power", "result", "centres", "years")

WINS, DRAWS = {"win", "won", "winner", "w"}, {"draw", "drew", "d"}


def one_liners(sheets: Sheets) -> Taken:
    """Read every cell that holds a whole game."""
    notes = Notes()
    seats: list[Seat] = []
    for name, grid in own_sheets(sheets):
        seats += _seats_of_sheet(name, grid, notes)
    return Taken(seats=seats, findings=notes.findings)


def _seats_of_sheet(name: str, grid: Grid, notes: Notes) -> Iterator[Seat]:
    games: dict[int, int] = {}
    lines = [*_lines(grid)]
    rows = rows_of(grid) if lines else {}
    for row, column in lines:
        place = place_in(name, grid, row, column)
        title = _title(rows[row]).or_else(title_in(name))
        round_ = title.round or 1
        games[round_] = games.get(round_, 0) + 1
        board = title.board or board_name(games[round_] - 1)
        notes.assume(
            f"this line is board {board} of round {round_}; its fourth numbers are years played; "
            "it names no players",
            place,
        )
        yield from with_rounds_and_boards(_game(text_of(grid[row, column]), place), round_, board)


def _lines(grid: Grid) -> Iterator[tuple[int, int]]:
    found = (
        position
        for position, value in grid.items()
        if isinstance(value, str) and "|" in value and ONE_LINER.fullmatch(text_of(value))
    )
    yield from sorted(found)


def _title(cells: Mapping[int, Value]) -> Title:
    """The round and the board, where other cells of the row name them."""
    words = [text_of(v) for v in cells.values() if not ONE_LINER.fullmatch(text_of(v))]
    return title_in(" ".join(words))


def _game(line: str, place: Place) -> list[Seat]:
    """The seven seats of a game."""
    seats = [_facts(part) for part in line.split("|")]
    winners = sum(1 for seat in seats if seat["won"])
    last = max((y for seat in seats if isinstance(y := seat.get("years"), int)), default=None)
    return [_seat(seat, winners, last, place) for seat in seats]


def _facts(part: str) -> dict[str, Value]:
    cells = [cell.strip() for cell in part.split(",")]
    seat = {field: value_of(cell) for field, cell in zip(FIELDS, cells, strict=False) if cell}
    word = text_of(seat.get("result")).casefold()
    return {**seat, "won": word in WINS, "drew": word in DRAWS}


def _seat(seat: Mapping[str, Value], winners: int, last: int | None, place: Place) -> Seat:
    values: dict[Id, Value] = {id_: seat.get(id_) for id_ in ("power", "centres")}
    years = seat.get("years")
    if last:
        values["last_year"] = START + last
    if seat.get("centres") == 0 and isinstance(years, int):
        values["eliminated"] = START + years
    values["result"] = _result(seat, winners)
    filled = {id_: value for id_, value in values.items() if value not in (None, "")}
    ids: Sequence[Id] = ("power", "centres", "last_year", "eliminated", "result")
    return Seat(filled, dict.fromkeys(ids, place))


def _result(seat: Mapping[str, Value], winners: int) -> Value:
    """One winner is a soloist, or was given the game; several share a draw."""
    if seat["drew"] or (seat["won"] and winners > 1):
        return "draw"
    if seat["won"]:
        count = seat.get("centres")
        return "" if isinstance(count, int) and count >= SOLO else "conceded to"
    return ""


LAYOUT = OwnLayout(name="a game on each line, as DCM writes it", order=15, take=one_liners)

"""The boards file of the World Diplomacy Database: one row for each seat, CT_01 ... CT_20."""

import re
from collections.abc import Iterator, Mapping

from xlscore.engine.dialects import START, plain
from xlscore.engine.game import SOLO
from xlscore.workbook.cells import Sheets, Value
from xlscore.workbook.reading.own_layout import (
    ANNOUNCED,
    FIRST_NAME,
    LAST_NAME,
    Headed,
    Id,
    OwnLayout,
    Seat,
    Taken,
    headed_tables,
    text_of,
    whole_name,
    without,
)

HEADINGS: Mapping[str, str] = {
    "firstname": FIRST_NAME,
    "name": LAST_NAME,
    "round": "round",
    "board": "board",
    "country": "power",
    "score": ANNOUNCED,
    "nbcentre": "centres",
    "yearelimination": "eliminated",
    "draw": "draw",
}

YEAR = re.compile(r"CT_(\d\d)")

NEEDED = {LAST_NAME, "round", "board", "power", "centres"}


def id_in_wdd(heading: Value) -> Id | None:
    """The id or the year that a WDD heading stands for."""
    text = text_of(heading)
    if year := YEAR.fullmatch(text):
        return START + int(year[1])
    return HEADINGS.get(plain(text)) if text.isupper() else None


def wdd_boards(sheets: Sheets) -> Taken:
    """Read the boards file."""
    tables = headed_tables(sheets, lambda ids: ids >= NEEDED, id_in_wdd)
    seats = [seat for table in tables for seat in _with_results(table)]
    return Taken(seats=seats)


def _with_results(table: Headed) -> Iterator[Seat]:
    """Every row as a seat; DRAW becomes the result."""
    rows = {row: table.values(row) for row in table.rows}
    boards: dict[tuple[str, str], list[dict[Id, Value]]] = {}
    for values in rows.values():
        boards.setdefault(_board(values), []).append(values)
    for row, values in rows.items():
        result = _result(values, boards[_board(values)])
        values = whole_name(without(values, "draw"))  # noqa: PLW2901
        if result:
            values["result"] = result
        places = {id_: table.place(row, id_) for id_ in table.columns}
        yield Seat(values, {**places, "result": table.place(row, "draw")} if result else places)


def _board(values: Mapping[Id, Value]) -> tuple[str, str]:
    return text_of(values.get("round")), text_of(values.get("board"))


def _result(values: Mapping[Id, Value], board: list[dict[Id, Value]]) -> str:
    """1 is the soloist; n, a member of a draw of n; 0, who lost.

    A soloist below 18 centres was given the game, unless nobody else is left.
    """
    draw = values.get("draw")
    if draw == 0 and not any(other.get("draw") for other in board):
        return "out"
    if draw == 1:
        alive = [other for other in board if other.get("centres")]
        below = isinstance(count := values.get("centres"), int) and count < SOLO
        return "conceded to" if below and len(alive) > 1 else ""
    return "draw" if draw else ""


LAYOUT = OwnLayout(name="the WDD's file of boards", order=10, take=wdd_boards)

"""Standings: player, R1 ... R8, total, rank. They tell no games, only what was announced."""

import re

from xlscore.errors import AnnouncedOnly
from xlscore.workbook.cells import Sheets, Value
from xlscore.workbook.reading.own_layout import (
    FIRST_NAME,
    LAST_NAME,
    RANK,
    TOTAL,
    Headed,
    Id,
    Notes,
    OwnLayout,
    Taken,
    headed_tables,
    id_of,
    place_in,
    text_of,
    title_in,
    whole_name,
)

SHORT_ROUND = re.compile(r"R\s*(\d{1,2})", re.IGNORECASE)

NAMES = {"player", FIRST_NAME, LAST_NAME}


def heading_in_standings(heading: Value) -> Id | None:
    """The id of a heading; a round gives ``("round", number)``."""
    if id_ := id_of(heading):
        return TOTAL if id_ == "announced" else id_
    text = text_of(heading)
    if short := SHORT_ROUND.fullmatch(text):
        return "round", int(short[1])
    number = title_in(text).round
    return ("round", number) if number else None


def is_standings(ids: set[Id]) -> bool:
    """Whether these headings are those of standings."""
    rounds = any(isinstance(id_, tuple) for id_ in ids)
    return bool(ids & NAMES) and "power" not in ids and bool(ids & {TOTAL, RANK} or rounds)


def standings_tables(sheets: Sheets) -> Taken:
    """Read the players, and say that the totals cannot be computed again."""
    notes = Notes()
    players: list[str] = []
    for table in headed_tables(sheets, is_standings, heading_in_standings):
        names = _names(table)
        players += [name for name in names if name not in players]
        column = min(table.columns.values())
        place = place_in(table.sheet, table.grid, table.heading_row, column)
        if names:
            notes.found(AnnouncedOnly(players=len(names)), place)
    return Taken(players=players, findings=notes.findings)


def _names(table: Headed) -> list[str]:
    """The players in order."""
    rows = [whole_name(table.values(row)) for row in table.rows]
    found = [text_of(values.get("player")) for values in rows if len(values) > 1]
    return [name for name in found if name]


LAYOUT = OwnLayout(name="standings without games", order=90, take=standings_tables)

"""What JSON says of results, in every form: points, boards that are missing, lines of standings."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from xlscore.engine.exact import Points, to_cell
from xlscore.rules.tiebreak import Key
from xlscore.tournament.people import Missing
from xlscore.tournament.ranking import Rank
from xlscore.tournament.results import Results, Settled
from xlscore.workbook.result_sheets import columns
from xlscore.workbook.result_sheets.columns import Column, Row, Standing, Table

Draws: TypeAlias = Mapping[str, Callable[[Any, Row], dict[str, Any]]]
"""What stands in an object for a value of each kind of column."""


def points(value: Points) -> dict[str, Any]:
    """Points as the double that a cell would hold, and exactly."""
    return {"points": to_cell(value), "exact": str(value)}


def points_if_any(value: Points | None) -> dict[str, Any] | None:
    """The same; None where there are none."""
    return None if value is None else points(value)


def missing_board(one: Missing) -> dict[str, Any]:
    """A board that is missing in the totals of its players, and why."""
    return {
        "round": one.board.round,
        "board": one.board.name,
        "why": one.why,
        "players": list(one.players),
    }


def standings(results: Results, door: str, settled: Settled | None = None) -> list[dict[str, Any]]:
    """The lines of the standings, or of those that are ``settled``."""
    return told(columns.standings(results, door, settled), STANDING)


def last_complete(results: Results, door: str) -> dict[str, Any] | None:
    """The standings after the last round up to which nothing is missing, if something is."""
    settled = results.settled
    return settled and {
        "round": settled.round,
        "standings": standings(results, door, settled),
    }


def told(table: Table[Row], how: Draws[Row]) -> list[dict[str, Any]]:
    """The rows of a table; of a kind that ``how`` does not have, the value as it is."""
    return [
        {name: value for column in table.columns for name, value in _told(column, row, how).items()}
        for row in table.rows
    ]


def _told(column: Column[Row], row: Row, how: Draws[Row]) -> dict[str, Any]:
    value, draw = column.value(row), how.get(column.kind)
    if draw:
        return draw(value, row)
    return {column.key: points_if_any(value) if column.kind == "points" else value}


def _rank(rank: Rank | None, row: Standing) -> dict[str, Any]:
    return {
        "rank": rank.place if rank and not row.so_far else None,
        "rank_so_far": rank and rank.place,
        "joint": bool(rank and rank.joint),
    }


def _total(total: Points, row: Standing) -> dict[str, Any]:
    return {
        "incomplete": row.line.incomplete,
        "total": None if row.line.incomplete else points(total),
        "total_so_far": points(total),
    }


def _games(games: Any, _: Standing) -> dict[str, Any]:
    told = [
        {"round": game.round, "board": game.board, "weight": str(weight), **points(game.points)}
        for weight, game in games
    ]
    return {"games": told}


STANDING: Draws[Standing] = {
    "rank": _rank,
    "player": lambda player, row: {"player": player, "unranked": row.line.unranked},
    "total": _total,
    "rounds": lambda rounds, _: {
        "rounds": {str(number): points_if_any(found) for number, found in rounds.items()}
    },
    "games": _games,
    "keys": lambda keys, _: {"tie_breaks": {name: _key(key) for name, key in keys.items()}},
}


def _key(key: Key) -> object:
    return [to_cell(part) for part in key] if isinstance(key, tuple) else to_cell(key)

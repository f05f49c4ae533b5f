"""The event as open JSON, as docs/event.schema.json describes it."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from xlscore import __version__
from xlscore.engine.event import Finding
from xlscore.engine.game import Game
from xlscore.tournament.awards import BestCountry
from xlscore.tournament.results import Results
from xlscore.tournament.scoring import ScoredBoard
from xlscore.tournament.stage import stage
from xlscore.workbook.export import Export
from xlscore.workbook.result_sheets.columns import JSON, Column, Table
from xlscore.workbook.result_sheets.for_programs import (
    Draws,
    last_complete,
    missing_board,
    points_if_any,
    standings,
    told,
)
from xlscore.workbook.result_sheets.score_columns import Seat, score_columns, seats

FORMAT, VERSION = "diplomacy-event", 1


def event_json(results: Results) -> Mapping[str, str]:
    """The event as JSON that people can read as well."""
    return {"event.json": json.dumps(as_data(results), ensure_ascii=False, indent=2) + "\n"}


def as_data(results: Results) -> dict[str, Any]:
    """The event as mappings and lists."""
    event, system, tally = results.event, results.system, results.tally
    shown, complete = score_columns(results, JSON), last_complete(results, JSON)
    return {
        "format": FORMAT,
        "version": VERSION,
        "made_by": f"xlscore {__version__}",
        "name": event.name,
        "date": event.date,
        "scoring_system": system and {"name": system.name, "edition": system.edition},
        "options": {name: str(value) for name, value in event.options.items()},
        "tally": tally and {"name": tally.name, "number": event.best},
        "tie_breaks": [tie_break.name for tie_break in results.tie_breaks],
        "players": [player.name for player in event.players],
        "boards": [_board(scored, shown) for scored in results.boards],
        "stage": stage(results),
        "provisional": bool(results.provisional),
        "missing": [missing_board(one) for one in results.missing],
        "not_on_the_roster": results.strangers,
        "withheld": results.withheld,
        "standings": _ranked(standings(results, JSON)),
        "last_complete": complete and {**complete, "standings": _ranked(complete["standings"])},
        "best_countries": [_award(award) for award in results.best_countries],
        "findings": [_finding(finding) for finding in results.findings],
    }


def _board(scored: ScoredBoard, shown: Sequence[Column[Seat]]) -> dict[str, Any]:
    board = scored.board
    game = _game(board.game) if board.game else None
    return {
        "round": board.round,
        "board": board.name,
        "playing": board.playing,
        "seats": told(Table(shown, seats(board, scored)), SEAT),
        "game": game,
    }


SEAT: Draws[Seat] = {
    "score": lambda score, _: {"score": points_if_any(score)},
    "rank": lambda rank, _: {"rank": rank and rank.place},
}


def _game(game: Game) -> dict[str, Any]:
    chart = {str(year): dict(counts) for year, counts in (game.chart or {}).items()}
    return {
        "centres": dict(game.centres),
        "chart": chart or None,
        "eliminated": dict(game.eliminated),
        "draw": None if game.draw is None else sorted(game.draw),
        "conceded_to": game.conceded,
        "solo": game.solo,
        "last_year": game.last_year,
    }


def _ranked(lines: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Lines of the standings; who takes no place has no total that is final."""
    return [{**line, "total": None if line["unranked"] else line["total"]} for line in lines]


def _award(award: BestCountry) -> dict[str, Any]:
    return {
        "power": award.power,
        "player": award.player,
        "round": award.board.round,
        "board": award.board.name,
        "score": points_if_any(award.points),
    }


def _finding(finding: Finding) -> dict[str, Any]:
    return {
        "severity": finding.severity.value,
        "code": finding.mistake.code,
        "board": finding.board,
        "message": finding.mistake.said,
    }


EXPORT = Export(name="json", words="the whole event as open JSON", make=event_json)

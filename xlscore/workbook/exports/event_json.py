"""The event as open JSON, as docs/event.schema.json describes it."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from xlscore import __version__
from xlscore.awards import BestCountry
from xlscore.event import Finding
from xlscore.exact import Points, to_cell
from xlscore.game import Game
from xlscore.people import Missing
from xlscore.ranking import Line
from xlscore.results import Results, Settled
from xlscore.scoring import ScoredBoard
from xlscore.stage import stage
from xlscore.workbook.export import Export

FORMAT, VERSION = "diplomacy-event", 1


def event_json(results: Results) -> Mapping[str, str]:
    """Give the event as JSON that people can read as well."""
    return {"event.json": json.dumps(as_data(results), ensure_ascii=False, indent=2) + "\n"}


def as_data(results: Results) -> dict[str, Any]:
    """Give the event as mappings and lists."""
    event, system, tally = results.event, results.system, results.tally
    final = not results.missing
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
        "boards": [_board(scored) for scored in results.boards],
        "stage": stage(results),
        "provisional": bool(results.provisional),
        "missing": [_missing(one) for one in results.missing],
        "not_on_the_roster": results.strangers,
        "withheld": results.withheld,
        "standings": [_line(line, results.rounds, final=final) for line in results.standings],
        "last_complete": results.settled and _last_complete(results.settled, results.rounds),
        "best_countries": [_award(award) for award in results.best_countries],
        "findings": [_finding(finding) for finding in results.findings],
    }


def _points(points: Points | None) -> dict[str, Any] | None:
    """The double that a cell would hold, and the exact value."""
    return None if points is None else {"points": to_cell(points), "exact": str(points)}


def _board(scored: ScoredBoard) -> dict[str, Any]:
    board, found = scored.board, scored.breakdown
    seats = [
        {
            "power": power,
            "player": player,
            "score": _points(found.points[power]) if found else None,
            "rank": scored.ranks[power].place if found else None,
        }
        for power, player in board.players.items()
    ]
    game = _game(board.game) if board.game else None
    return {
        "round": board.round,
        "board": board.name,
        "playing": board.playing,
        "seats": seats,
        "game": game,
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


def _line(line: Line, rounds: Sequence[int], *, final: bool) -> dict[str, Any]:
    by_round = line.by_round
    return {
        "rank": line.rank.place if line.rank and final else None,
        "rank_so_far": line.rank and line.rank.place,
        "joint": bool(line.rank and line.rank.joint),
        "player": line.player,
        "unranked": line.unranked,
        "incomplete": line.incomplete,
        "total": None if line.incomplete or line.unranked else _points(line.total),
        "total_so_far": _points(line.total),
        "rounds": {str(n): _points(by_round.get(n)) for n in rounds},
    }


def _last_complete(found: Settled, rounds: Sequence[int]) -> dict[str, Any]:
    complete = [number for number in rounds if number <= found.round]
    return {
        "round": found.round,
        "standings": [_line(line, complete, final=True) for line in found.standings],
    }


def _missing(one: Missing) -> dict[str, Any]:
    return {
        "round": one.board.round,
        "board": one.board.name,
        "why": one.why,
        "players": list(one.players),
    }


def _award(award: BestCountry) -> dict[str, Any]:
    return {
        "power": award.power,
        "player": award.player,
        "round": award.board.round,
        "board": award.board.name,
        "score": _points(award.points),
    }


def _finding(finding: Finding) -> dict[str, Any]:
    return {
        "severity": finding.severity.value,
        "code": finding.mistake.code,
        "board": finding.board,
        "message": finding.mistake.said,
    }


EXPORT = Export(name="json", words="the whole event as open JSON", make=event_json)

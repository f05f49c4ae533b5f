"""What every door gives to programs: one form with a number, described in docs/exports.md.

Points are given as a double and exactly.
"""

import json
from collections.abc import Sequence
from typing import Any

from xlscore import __version__
from xlscore.catalogue.worked import Case
from xlscore.engine.event import Finding
from xlscore.engine.exact import to_cell
from xlscore.engine.system import Explanation, System
from xlscore.tournament.compare import BoardUnder, EventUnder
from xlscore.tournament.results import Results
from xlscore.tournament.scoring import ScoredBoard
from xlscore.tournament.stage import stage
from xlscore.workbook.result_sheets.columns import COMMAND, Column, Table
from xlscore.workbook.result_sheets.for_programs import (
    Draws,
    last_complete,
    missing_board,
    points,
    standings,
    told,
)
from xlscore.workbook.result_sheets.score_columns import Seat, score_columns, seats

FORMAT, VERSION = "xlscore", 1
"""The version grows when a program that reads the old form could misread the new one."""


def dumps(value: object) -> str:
    """Write JSON that people can read as well; an object says which form it has."""
    if isinstance(value, dict):
        value = {"format": FORMAT, "version": VERSION, **value}
    return json.dumps(value, ensure_ascii=False, indent=2)


def system(about: System) -> dict[str, Any]:
    """Everything that is known about a scoring system."""
    source = about.source
    return {
        "name": about.name,
        "id": about.id,
        "aliases": list(about.aliases),
        "function": about.function,
        "edition": about.edition,
        "family": sorted(about.family),
        "needs": sorted(fact.name.lower() for fact in about.reads),
        "keeps": sorted(law.name.lower() for law in about.keeps),
        "options": {name: option.words for name, option in about.options.items()},
        "rule": about.text,
        "source": {
            "title": source.title,
            "publisher": source.publisher,
            "url": source.url,
            "read": source.read,
            "note": source.note,
        },
    }


def case(worked: Case) -> dict[str, Any]:
    """A worked case as its source has it."""
    facts = {name: value for name, value in worked.game.items() if value}
    return {
        "title": worked.title,
        "source": worked.source,
        **facts,
        "points": {power: str(value) for power, value in worked.expected.items()},
    }


def board_under(compared: BoardUnder) -> dict[str, Any]:
    """A board under one scoring system, or what it lacks."""
    scores = {
        power: {**points(value), "rank": compared.ranks[power].place}
        for power, value in compared.points.items()
    }
    return {"system": compared.system.name, "needs": compared.lacks or None, "scores": scores}


def event_under(compared: EventUnder) -> dict[str, Any]:
    """A tournament under one scoring system, or what it lacks."""
    return {
        "system": compared.system.name,
        "needs": compared.lacks or None,
        "stage": stage(compared.results),
        "provisional": bool(compared.results.provisional),
        "missing": [missing_board(one) for one in compared.results.missing],
        "winners": compared.at_place(1),
        "players_moved": compared.moved,
        "pairs_swapped": compared.swapped,
        "withheld": compared.withheld,
        "standings": [] if compared.withheld else standings(compared.results, COMMAND),
    }


def explanation(found: Explanation) -> dict[str, Any]:
    """One power's score with its components and its line of arithmetic."""
    return {
        **points(found.points),
        "parts": {name: points(part) for name, part in found.parts.items()},
        "line": found.line,
    }


def finding(found: Finding) -> dict[str, Any]:
    """A mistake, where it stands, and its cure."""
    return {
        "severity": found.severity.value,
        "code": found.mistake.code,
        "sheet": found.place.sheet if found.place else None,
        "cell": found.place.cell if found.place else None,
        "board": found.board or None,
        "message": found.mistake.said,
        "cure": found.mistake.cure,
    }


def results(found: Results) -> dict[str, Any]:
    """A scored event. Standings and awards are empty while they are withheld.

    While boards are missing, ``rank`` is null and ``rank_so_far`` is by what is scored so far.
    """
    chosen, shown = found.system, score_columns(found, COMMAND)
    return {
        "xlscore": __version__,
        "event": found.event.name,
        "system": chosen and {"name": chosen.name, "edition": chosen.edition},
        "rules": found.preset and found.preset.name,
        "tally": found.tally and found.tally.name,
        "tie_breaks": [tie_break.name for tie_break in found.tie_breaks],
        "boards": [_board(scored, shown) for scored in found.boards],
        "stage": stage(found),
        "provisional": bool(found.provisional),
        "missing": [missing_board(one) for one in found.missing],
        "not_on_the_roster": found.strangers,
        "withheld": found.withheld,
        **(_announced(found) if not found.withheld else NOT_YET),
        "findings": [finding(one) for one in found.findings],
    }


NOT_YET: dict[str, Any] = {
    "standings": [],
    "last_complete": None,
    "champions": [],
    "top_board": None,
    "best_countries": [],
    "awards": [],
    "teams": [],
}


def _announced(found: Results) -> dict[str, Any]:
    """What is withheld where a tournament withholds its standings."""
    return {
        "standings": standings(found, COMMAND),
        "last_complete": last_complete(found, COMMAND),
        "champions": [line.player for line in found.champions],
        "top_board": found.qualified
        and {
            "settled": found.qualified.settled,
            "seats": [line.player for line in found.qualified.seats],
            "reserves": [line.player for line in found.qualified.reserves],
            "declined": [line.player for line in found.qualified.declined],
        },
        "best_countries": [
            {
                "power": best.power,
                "player": best.player,
                "round": best.board.round,
                "board": best.board.name,
                **points(best.points),
            }
            for best in found.best_countries
        ],
        "awards": [
            {
                "award": award.name,
                "player": award.player,
                "points": None if award.points is None else to_cell(award.points),
                "board": award.board and award.board.label,
            }
            for award in found.awards
        ],
        "teams": [
            {
                "rank": None if found.missing else team.rank.place,
                "rank_so_far": team.rank.place,
                "team": team.name,
                "total": None if team.incomplete else points(team.total),
                "total_so_far": points(team.total),
                "members": [line.player for line in team.members],
            }
            for team in found.teams
        ],
    }


def _board(scored: ScoredBoard, shown: Sequence[Column[Seat]]) -> dict[str, Any]:
    table = Table(shown, seats(scored.board, scored))
    return {
        "round": scored.board.round,
        "board": scored.board.name,
        "playing": scored.board.playing,
        "seats": {
            seat.power: about for seat, about in zip(table.rows, told(table, SEAT), strict=True)
        },
    }


NO_SCORE: dict[str, Any] = {"points": None, "exact": None}

SEAT: Draws[Seat] = {
    "power": lambda *_: {},
    "score": lambda score, _: NO_SCORE if score is None else points(score),
    "rank": lambda rank, _: {"rank": rank.place} if rank else {},
    "parts": lambda parts, seat: (
        {}
        if seat.score is None
        else {"parts": {name: points(part) for name, part in parts.items()}}
    ),
}

"""Score one game or a whole tournament from Python."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from xlscore.catalogue import find
from xlscore.engine.dialects import Power, power_by_name
from xlscore.engine.event import Event
from xlscore.engine.exact import Points
from xlscore.engine.record import Written, record_game
from xlscore.engine.system import Explanation, System
from xlscore.tournament.results import Results, score_event


def score(
    system: str | System,
    *,
    centres: Mapping[str, Written] | None = None,
    chart: Mapping[Written, Mapping[str, Written]] | None = None,
    eliminated: Mapping[str, Written] | None = None,
    draw: Iterable[str] | None = None,
    conceded: str | None = None,
    last_year: Written = None,
    **options: object,
) -> dict[Power, Points]:
    """Score one finished game.

    ``system``: a scoring system's name, or a house system. ``centres``: {power: centres at the
    end}. ``chart``: {year: {power: centres at the end of that year}} instead,
    for systems that read every year. ``eliminated``: {power: year}. ``draw``:
    the powers that share it; left out, a power on 18 or more has won alone and
    otherwise every survivor shares the draw. ``conceded``: the power to which
    the others gave the game. ``last_year``: the last full year played.
    ``options``: what the system lets a director change.

    Gives {power: points} for the seven powers in alphabetical order; points are
    int or Fraction, exact. Raises a subclass of XlscoreError (a ValueError)
    whose ``code``, ``said`` and ``cure`` tell what is wrong.

    >>> score("Two-Tier", centres=dict(A=14, E=0, F=10, G=0, I=0, R=10, T=0))["France"]
    54
    """
    game = record_game(
        centres=centres,
        chart=chart,
        eliminated=eliminated,
        draw=draw,
        conceded=conceded,
        last_year=last_year,
    )
    return _chosen(system).score(game, **options)


def explain(
    system: str | System,
    power: str,
    *,
    centres: Mapping[str, Written] | None = None,
    chart: Mapping[Written, Mapping[str, Written]] | None = None,
    eliminated: Mapping[str, Written] | None = None,
    draw: Iterable[str] | None = None,
    conceded: str | None = None,
    last_year: Written = None,
    **options: object,
) -> Explanation:
    """Show how one power's score comes about: its components and one line of arithmetic.

    Takes what ``score`` takes, and the power. Raises as ``score`` does.

    >>> print(explain("Sum of Squares", "G", centres=dict(A=8, E=0, F=0, G=15, I=7, R=0, T=4)))
    Germany, Sum of Squares: 100 x 225 / 354 = 63.5593
    """
    game = record_game(
        centres=centres,
        chart=chart,
        eliminated=eliminated,
        draw=draw,
        conceded=conceded,
        last_year=last_year,
    )
    return _chosen(system).explain(game, power_by_name(power), **options)


def _chosen(system: str | System) -> System:
    return system if isinstance(system, System) else find(system)


def standings(event: Event, **changes: Any) -> Results:
    """Score a tournament: totals, ranks, tie-breaks, top board, awards, teams and findings.

    ``event`` holds players, boards and settings. ``changes`` are settings of
    Event that are to be tried instead, such as ``tally="Best rounds", best=2``.
    What is left blank comes from the tournament rules of the scoring system.

    Never raises for what a director wrote: ``Results.findings`` has it.

    >>> from xlscore import Board, Event, Game
    >>> from xlscore.engine.dialects import POWERS
    >>> game = Game(centres=dict(zip(POWERS, (17, 17, 0, 0, 0, 0, 0))))
    >>> board = Board(round=1, name="A", players=dict(zip(POWERS, "ABCDEFG")), game=game)
    >>> [line.player for line in standings(Event(system="Draw size", boards=[board])).standings[:2]]
    ['A', 'B']
    """
    return score_event(replace(event, **changes))

"""What the systems promise, checked on every way a game can end.

Where a rule reads only how the game ended, all 3,120 endings are tried (22,315
with neutral centres). Where it reads the years or the draw as well, each ending
gets some, and random games are tried on top.
"""

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, cached_property
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from xlscore.catalogue import CATALOGUE
from xlscore.engine.dialects import POWERS, START
from xlscore.engine.exact import Points, from_cell, to_cell
from xlscore.engine.game import STARTING, Fact, Game
from xlscore.engine.system import Law, System

from .endings import (
    endings,
    endings_with_neutrals,
    extreme_games,
    game_of,
    random_game,
    with_centre_moved,
)

SYSTEMS = [pytest.param(system, id=system.id) for system in CATALOGUE.values()]

OWNED_IN_1900 = sum(STARTING.values())


N = TypeVar("N", int, Points)


class Tried:
    """A game and what the laws compare in it; every system is tried on the same."""

    def __init__(self, game: Game) -> None:
        """Compare nothing yet."""
        self.game = game

    @cached_property
    def equals(self) -> list[tuple[str, str]]:
        """Who owns as many centres as whom."""
        centres = self.game.centres
        return [(a, b) for a, b in pairs(self.game) if centres[a] == centres[b]]

    @cached_property
    def ahead(self) -> list[tuple[str, str]]:
        """Who owns more centres than whom."""
        centres = self.game.centres
        return [(a, b) for a, b in pairs(self.game) if centres[a] > centres[b]]

    @cached_property
    def moved(self) -> list[tuple[str, Game]]:
        """Every game in which one more centre was taken, with its taker."""
        if self.game.solo:
            return []
        moves = transfers(self.game)
        return [(taker, with_centre_moved(self.game, taker, loser)) for taker, loser in moves]

    @cached_property
    def turned(self) -> Game:
        """The same game with every power one seat further on."""
        game = self.game
        return Game(
            centres=turn(game.centres),
            chart=game.chart and {year: turn(counts) for year, counts in game.chart.items()},
            eliminated={TURNED[power]: year for power, year in game.eliminated.items()},
            draw=game.draw and frozenset(TURNED[power] for power in game.draw),
            last_year=game.last_year,
        )


Scored = tuple[Tried, Mapping[str, Points]]


def equals_score_equal(system: System, games: Sequence[Scored]) -> bool:
    return all(
        points[one] == points[other] for tried, points in games for one, other in tried.equals
    )


def more_is_never_less(system: System, games: Sequence[Scored]) -> bool:
    return all(
        points[one] >= points[other] for tried, points in games for one, other in tried.ahead
    )


def pairs(game: Game) -> Iterator[tuple[str, str]]:
    """Survivors with the same outcome, two by two."""
    for one in game.survivors:
        for other in game.survivors:
            if one != other and (one in game.sharers) == (other in game.sharers):
                yield one, other


def dead_never_ahead(system: System, games: Sequence[Scored]) -> bool:
    return all(
        max(points[power] for power in tried.game.dead)
        <= min(points[power] for power in tried.game.survivors)
        for tried, points in games
        if tried.game.dead
    )


def zero_sum(system: System, games: Sequence[Scored]) -> bool:
    return len({sum(points.values()) for _, points in games}) == 1


def solo_is_best(system: System, games: Sequence[Scored]) -> bool:
    soloists = [points[tried.game.solo] for tried, points in games if tried.game.solo]
    others = (n for tried, points in games for p, n in points.items() if p != tried.game.solo)
    return min(soloists) >= max(others)


def monotone(system: System, games: Sequence[Scored]) -> bool:
    return all(
        system.score(after)[taker] >= points[taker]
        for tried, points in games
        for taker, after in tried.moved
    )


def transfers(game: Game) -> Iterator[tuple[str, str]]:
    """Who can take a centre from whom; powers on equal centres need not be tried twice."""
    if game.draw is not None:
        return
    tried = set()
    for taker in game.survivors:
        for loser in game.survivors:
            counts = game.centres[taker], game.centres[loser]
            if taker != loser and (game.chart or counts not in tried):
                tried.add(counts)
                yield taker, loser


def seats_are_equal(system: System, games: Sequence[Scored]) -> bool:
    """Turn the powers around the table: whoever sits where the other sat scores the same."""
    return all(turn(points) == system.score(tried.turned) for tried, points in games)


TURNED = dict(zip(POWERS, (*POWERS[1:], POWERS[0]), strict=True))


def turn(counts: Mapping[str, N]) -> dict[str, N]:
    moved = {TURNED[power]: count for power, count in counts.items()}
    return {power: moved[power] for power in POWERS}


HOLDS: Mapping[Law, Callable[[System, Sequence[Scored]], bool]] = {
    Law.ZERO_SUM: zero_sum,
    Law.MONOTONE: monotone,
    Law.SOLO_IS_BEST: solo_is_best,
    Law.EQUALS_SCORE_EQUAL: equals_score_equal,
    Law.MORE_IS_NEVER_LESS: more_is_never_less,
    Law.DEAD_NEVER_AHEAD: dead_never_ahead,
    Law.SEATS_ARE_EQUAL: seats_are_equal,
}

LONG = 20
"""Years of a game that is longer than most; no longer one is promised anything."""

FULL_BOARD = {Law.ZERO_SUM, Law.MONOTONE}
"""Laws that are promised only where nobody left a centre neutral."""


@cache
def all_games(*, with_chart: bool, with_draw: bool = False) -> list[Tried]:
    """One game for each of the 3,120 endings; with charts, 300 games from a fixed seed.

    Where the draw is read, some endings come again with a draw that leaves a survivor out.
    """
    if with_chart:
        source = random.Random(1901)
        random_games = [random_game(source, with_draw=False) for _ in range(300)]
        return [*map(Tried, extreme_games()), *map(Tried, random_games)]
    if with_draw:
        games = all_games(with_chart=False)
        left_out = [without_the_last(tried.game) for tried in games[::10]]
        return [*games, *(Tried(game) for game in left_out if game)]
    return [Tried(game_of(ending)) for ending in endings()]


def without_the_last(game: Game) -> Game | None:
    """The same ending, but the smallest survivor has no part in the draw."""
    if game.solo or len(game.survivors) < 3:
        return None
    return replace(game, draw=frozenset(game.survivors[:-1]))


@cache
def games_with_neutrals() -> list[Tried]:
    """One game for each ending of 22 and more centres; whoever owns a centre never lets it go."""
    owned = (ending for ending in endings_with_neutrals() if sum(ending) >= OWNED_IN_1900)
    return [Tried(game_of(ending)) for ending in owned]


@cache
def long_games(last: int) -> list[Tried]:
    """The endings with eliminated powers again, who went out one after another up to the end."""
    games = []
    for ending in endings():
        centres = dict(zip(POWERS, ending, strict=True))
        dead = [power for power, count in centres.items() if not count]
        years = {power: last - number for number, power in enumerate(dead)}
        if dead:
            games.append(Tried(Game(centres=centres, eliminated=years, last_year=last)))
    return games


def scored(system: System, games: Iterable[Tried]) -> list[Scored]:
    return [(tried, system.score(tried.game)) for tried in games]


def test_there_are_3120_endings_and_22315_with_neutrals() -> None:
    assert sum(1 for _ in endings()) == 3120
    assert sum(1 for _ in endings_with_neutrals()) == 22315 - 1
    assert sum(1 for ending in endings() if ending[0] < 18) == 2486


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_system_keeps_exactly_the_laws_it_declares(system: System) -> None:
    chart, draw = Fact.CHART in system.reads, Fact.DRAW in system.reads
    games = scored(system, all_games(with_chart=chart, with_draw=draw))
    kept = {law for law in Law if HOLDS[law](system, games)}
    if not chart:
        games = scored(system, long_games(START + (system.longest or LONG)))
        kept = {law for law in kept if HOLDS[law](system, games)}
        games = scored(system, games_with_neutrals())
        kept = {law for law in kept if law in FULL_BOARD or HOLDS[law](system, games)}
    assert kept == system.keeps


@pytest.mark.parametrize("system", SYSTEMS)
@settings(max_examples=60, deadline=None)
@given(st.randoms(use_true_random=False))
def test_declared_laws_hold_in_any_game(system: System, source: random.Random) -> None:
    games = scored(system, [Tried(random_game(source, with_draw=Fact.DRAW in system.reads))])
    for law in system.keeps - {Law.ZERO_SUM, Law.SOLO_IS_BEST}:
        assert HOLDS[law](system, games), law


@pytest.mark.parametrize("system", SYSTEMS)
def test_points_survive_the_worksheet(system: System) -> None:
    games = all_games(with_chart=Fact.CHART in system.reads)
    for _, scores in scored(system, games):
        for points in scores.values():
            assert from_cell(to_cell(points)) == points or points.denominator > 1_000_000

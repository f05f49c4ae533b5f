"""Games for native functions: every ending, and draws, concessions and neutral centres."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from tests.endings import endings, game_of, random_game
from xlscore.engine.dialects import POWERS
from xlscore.engine.game import Fact, Game
from xlscore.engine.system import System

from .in_ironcalc import Call, Rows

PARTS = 10
"""Into so many parts the games are dealt; one of them is a sample of every kind."""


@cache
def ends() -> Sequence[Game]:
    """All 3,120 endings, and 600 games of every kind."""
    chance = random.Random(1901)
    every = list(endings())
    return [*map(game_of, every), *(_any_game(chance, every, n) for n in range(600))]


@cache
def charts() -> Sequence[Game]:
    """300 games with their charts, half of them with a draw that is told."""
    chance = random.Random(1907)
    return [random_game(chance, with_draw=number % 2 == 1) for number in range(300)]


def games(system: System, part: int) -> Sequence[Game]:
    every = charts() if Fact.CHART in system.reads else ends()
    return every[part::PARTS]


def _any_game(chance: random.Random, every: Sequence[Sequence[int]], number: int) -> Game:
    counts = list(chance.choice(every))
    chance.shuffle(counts)
    if number % 5 == 0:
        counts = [n - 1 if n > 1 and chance.random() < 0.4 else n for n in counts]
    centres = dict(zip(POWERS, counts, strict=True))
    last = chance.randint(1905, 1913)
    alive = [power for power in POWERS if centres[power]]
    draw, conceded = None, None
    if max(counts) < 18 and len(alive) > 1:
        kind = chance.random()
        draw = (
            frozenset(chance.sample(alive, chance.randint(2, len(alive)))) if kind < 0.6 else None
        )
        conceded = chance.choice(alive) if 0.6 <= kind < 0.75 else None
    return Game(
        centres=centres,
        eliminated={power: chance.randint(1902, last) for power in POWERS if not centres[power]},
        last_year=last,
        draw=draw,
        conceded=conceded,
    )


def with_options(system: System, options: Mapping[str, object]) -> System:
    """A system whose options are those that a case or a workbook chooses."""
    return replace(system, numbers={**system.numbers, **system.chosen(options)})


# --- as a director selects them ---------------------------------------------------------


def call_of(system: System, game: Game, number: int = 0) -> Call:
    """A call of the system's function: every second one with the powers side by side."""
    told: list[Rows | None] = [_centres(system, game), _outcome(game, number)]
    if Fact.CHART not in system.reads:
        years = column(game.eliminated.get(power) for power in POWERS)
        told += [years] * (Fact.ELIMINATED in system.reads)
        told += [[[game.last_year]]] * (Fact.LAST_YEAR in system.reads)
    if number % 2:
        told[0] = [list(row) for row in zip(*(told[0] or ()), strict=True)]
        return Call(system.function, told, 1, 7)
    return Call(system.function, told)


def column(values: Any) -> list[list[Any]]:
    return [[value] for value in values]


def _centres(system: System, game: Game) -> Rows:
    if Fact.CHART not in system.reads or not game.chart:
        return column(game.centres[power] for power in POWERS)
    years = [*game.chart.values(), {}, {}]
    if len(years) == len(POWERS):  # seven by seven could be two games
        years.append({})
    return [[year.get(power) for year in years] for power in POWERS]


def _outcome(game: Game, number: int) -> Rows | None:
    """The draw or the concession, in one of the ways in which it can be written."""
    if game.conceded:
        marks = column("conceded to" if power == game.conceded else None for power in POWERS)
        return marks if number % 3 == 0 else [[f"Conceded: {game.conceded}"]]
    if game.draw is None:
        return None if number % 2 else [[None]]
    drew = [power for power in POWERS if power in game.draw]
    ways: list[Rows] = [
        [["Draw: " + ", ".join(drew)]],
        [["".join(power[0] for power in drew)]],
        column("draw" if power in drew else None for power in POWERS),
        [["/".join(drew)]],
    ]
    return ways[number % 4]

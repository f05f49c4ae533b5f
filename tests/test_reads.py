"""A system reads exactly the facts that it declares, and asks for each only when it needs it."""

import random
import sys
from typing import Any

import pytest

from xlscore.catalogue import CATALOGUE
from xlscore.engine.game import Fact, Game
from xlscore.engine.system import System

from .endings import endings, game_of, random_game

READ_BY = {
    "chart": Fact.CHART,
    "counts": Fact.CHART,
    "eliminated": Fact.ELIMINATED,
    "year_out": Fact.ELIMINATED,
    "draw": Fact.DRAW,
    "sharers": Fact.DRAW,
    "last_year": Fact.LAST_YEAR,
    "years": Fact.LAST_YEAR,
    "conceded": Fact.CONCESSION,
}


class Watched(Game):
    """A game that notes which facts are read from outside of it."""

    def __getattribute__(self, name: str) -> Any:
        if name in READ_BY and sys._getframe(1).f_globals["__name__"] != "xlscore.engine.game":
            object.__getattribute__(self, "__dict__").setdefault("read", set()).add(READ_BY[name])
        return super().__getattribute__(name)


def watched(game: Game) -> Watched:
    return Watched(
        centres=game.centres,
        chart=game.chart,
        eliminated=game.eliminated,
        draw=game.draw,
        conceded=game.conceded,
        last_year=game.last_year,
    )


@pytest.mark.parametrize("system", [pytest.param(s, id=s.id) for s in CATALOGUE.values()])
def test_a_system_reads_what_it_declares(system: System) -> None:
    source, read = random.Random(1901), set()
    games = [random_game(source, with_draw=bool(i % 2)) for i in range(200)]
    if Fact.CHART not in system.reads:
        games += map(game_of, endings())
    for game in map(watched, games):
        system.score(game)
        read |= vars(game).get("read", set())
    assert read == system.reads

"""House systems: built-in rules without code score the same, and every slip has its error."""

from pathlib import Path

import pytest

from xlscore import errors
from xlscore.catalogue import find
from xlscore.errors import XlscoreError
from xlscore.game import Fact, Game
from xlscore.house import SETTINGS
from xlscore.house_record import house_system, house_systems_in
from xlscore.system import System

from .endings import endings, game_of
from .test_laws import without_the_last
from .test_reads import watched

EXAMPLES = Path(__file__).parents[1] / "examples" / "house_systems.toml"

HOUSE = house_systems_in(EXAMPLES.read_text(encoding="utf-8"))

PAIRS = [pytest.param(house, find(house.summary), id=house.summary) for house in HOUSE]


def games(*, with_draw: bool) -> list[Game]:
    """Every ending with years of elimination; where it is read, draws that leave somebody out."""
    every = [game_of(ending) for ending in endings()]
    return every + [game for game in map(without_the_last, every) if game and with_draw]


def test_thirty_built_in_systems_are_written_without_code() -> None:
    assert len({find(house.summary).name for house in HOUSE}) >= 15
    assert len(HOUSE) == 30


@pytest.mark.parametrize(("house", "built_in"), PAIRS)
def test_a_house_system_scores_as_the_built_in_one(house: System, built_in: System) -> None:
    assert house.reads == built_in.reads
    for game in games(with_draw=Fact.DRAW in built_in.reads):
        assert house.score(game) == built_in.score(game), game


@pytest.mark.parametrize("house", [pytest.param(house, id=house.summary) for house in HOUSE])
def test_a_house_system_reads_what_it_declares(house: System) -> None:
    read = set()
    for game in map(watched, games(with_draw=True)):
        house.score(game)
        read |= vars(game).get("read", set())
    assert read == house.reads

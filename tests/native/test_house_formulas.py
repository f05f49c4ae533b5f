"""A director's own system has its function, made of its settings."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.endings import game_of
from xlscore.engine.system import System
from xlscore.errors import XlscoreError
from xlscore.house.record import house_system
from xlscore.native.function import native_function

from .games import ends
from .lint import refusals
from .test_same_numbers import wrong_scores

MANY = 200
"""So many systems are made up at random."""

IN_A_RUN = 10
"""So many of them are tried in one test."""

POINTS = (1, 2, 3, 10, 0.5, 0.25, "1/3", 7, 48, 0.1, "2/7")


def made_up(chance: random.Random) -> dict[str, Any]:
    """Settings of every kind, not all of which go together."""

    def points() -> object:
        return chance.choice(POINTS)

    alone = {
        **dict.fromkeys(["taking_part", "survival", "survival_pot", "alone_per_centre"], points),
        **dict.fromkeys(["outside_draw", "outside_per_centre", "dead_per_year"], points),
        "centre_points": points,
        "centre_table": lambda: "0: 0, 1-3: 21, 4-7: 30.5, 8+: 42",
        "most": lambda: 60,
        "least": lambda: 1,
    }
    given = {name: value() for name, value in alone.items() if chance.random() < 0.3}
    for group in GROUPS:
        if chance.random() < 0.4:
            given |= {name: chance.choice(values) for name, values in group.items()}
    return {"name": "Club", **given}


PLACES = ([38, 14, 7], [3, 2, 1, 0.5], [70, 60, 50, 40, 30, 20, 10], [1])

GROUPS: list[dict[str, Any]] = [
    {
        "places": PLACES,
        "place_ties": ["share", "lower", "higher"],
        "place_dead": ["equal", "by year", "unplaced"],
        "place_draw": ["by centres", "by centres", "first"],
    },
    {"top": [[5], [5, 1], [9, "1/3", 1]]},
    {"top_pot": POINTS},
    {"lead_per_centre": POINTS},
    {"lead_per_centre": POINTS, "lead_most": [3, 10]},
    {"near": [[3, 2, 1], [4, 1.5]], "near_as": ["points", "pools"]},
    {"share": [[1, 0, 0], [1, 4, 16], [0.5, 0.5, 4]], "share_pot": [100, "100/3"]},
    {"share_dead": ["left out", "counted", "paid"], "share": [[1, 1, 1]], "share_pot": [12]},
    {"draw": ["2: 22, 3: 10, 4: 4.5"]},
    {"draw_pot": POINTS},
    {"scale_to": [100, 34]},
    {"solo": [100, 34.5], "losers": POINTS},
    {"solo": [100], "solo_per_centre": POINTS, "losers_surviving": POINTS},
    {"solo": [75], "losers_per_centre": POINTS, "losers_per_year": POINTS},
    {"decimals": [0, 2], "rounded": ["total", "parts"]},
    {"near": [[3, 2, 1]], "near_as": ["shares"], "near_pot": [12]},
    {"solo": [100], "dead_per_year": POINTS, "years": ["completed"], "years_most": [2, 0.5]},
]


def systems(seed: int) -> Iterator[System]:
    """Those of them that go together, and are not longer than Excel takes."""
    chance = random.Random(seed)
    while True:
        try:
            system = house_system(made_up(chance))
            native_function(system)
        except XlscoreError:
            continue
        yield system


@pytest.mark.parametrize("seed", range(MANY // IN_A_RUN))
def test_made_up_systems_have_the_same_doubles(seed: int, tmp_path: Path) -> None:
    played = [*ends()[seed::151], *ends()[3_120 + seed :: 20]]
    for _, system in zip(range(IN_A_RUN), systems(seed), strict=False):
        assert [*refusals(native_function(system).formula)] == []
        assert wrong_scores(system, played, tmp_path)[:1] == [], system.numbers


def test_limits_are_kept_also_where_parts_are_rounded(tmp_path: Path) -> None:
    capped = house_system({"name": "Club", "taking_part": 100, "most": 60})
    raised = house_system(
        {"name": "Club", "survival": 0.5, "least": 1, "decimals": 0, "rounded": "parts"}
    )
    for system, most in ((capped, 60), (raised, 1)):
        assert {*system.score(ends()[1_000]).values()} == {most}
        assert wrong_scores(system, [*ends()[1_000:1_003]], tmp_path) == []


def test_a_pot_for_those_on_top_is_split(tmp_path: Path) -> None:
    pot = house_system({"name": "Club", "top_pot": 34})
    tied = game_of((10, 10, 5, 4, 3, 2, 0))
    assert [*pot.score(tied).values()] == [17, 17, 0, 0, 0, 0, 0]
    assert wrong_scores(pot, [tied], tmp_path) == []

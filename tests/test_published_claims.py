"""What others have published about scoring systems, tried out.

Peter McNamara, "Diplomacy Scoring Systems" (petermc.net, 2020): Tribute is not
monotone, and Carnage does not put draw before loss. The boards are ours.
"""

from fractions import Fraction

import xlscore
from xlscore.engine.dialects import POWERS
from xlscore.engine.exact import Points


def score(system: str, *counts: int) -> list[Points]:
    return list(xlscore.score(system, centres=dict(zip(POWERS, counts, strict=True))).values())


def test_tribute_can_cost_the_leader_points_for_a_centre_more() -> None:
    before, after = (
        score("Tribute", 16, 14, 1, 1, 1, 1, 0),
        score("Tribute", 17, 14, 1, 1, 1, 0, 0),
    )
    assert (before[0], after[0]) == (77, Fraction("74.2"))  # 16+11+50 and 17+13.2+44


def test_open_mind_the_gap_can_cost_the_leader_points_for_a_centre_more() -> None:
    before, after = score("OMG", 16, 5, 5, 5, 2, 1, 0), score("OMG", 17, 5, 5, 5, 2, 0, 0)
    assert before[0] - after[0] == Fraction("3.75")


def test_carnage_with_dead_equal_can_pay_a_dead_power_more_than_a_survivor_elsewhere() -> None:
    assert score("Carnage with dead equal", 17, 17, 0, 0, 0, 0, 0)[-1] == 3000
    assert score("Carnage with dead equal", 10, 8, 6, 4, 3, 2, 1)[-1] == 1001


def test_carnage_can_pay_a_dead_power_more_than_a_survivor_elsewhere() -> None:
    counts = dict(zip(POWERS, (17, 17, 0, 0, 0, 0, 0), strict=True))
    years = {"France": 1907, "Germany": 1906, "Italy": 1905, "Russia": 1904, "Turkey": 1903}
    assert xlscore.score("Carnage", centres=counts, eliminated=years)["France"] == 5000
    assert score("Carnage", 10, 8, 6, 4, 3, 2, 1)[-1] == 1001


def test_c_diplo_can_pay_a_dead_power_more_than_a_survivor_elsewhere() -> None:
    assert score("C-Diplo 100", 17, 17, 0, 0, 0, 0, 0)[-1] == Fraction("2.4")
    assert score("C-Diplo 100", 10, 8, 6, 4, 3, 2, 1)[-1] == 2


def test_one_solo_beats_two_two_tier_draws() -> None:
    best_draw = max(score("Two-Tier", 17, 15, 2, 0, 0, 0, 0))
    assert score("Two-Tier", 18, 14, 2, 0, 0, 0, 0)[0] == 2 * best_draw == 180

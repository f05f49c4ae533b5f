"""The words that rules are written in."""

from fractions import Fraction

from xlscore.game import Game
from xlscore.sharing import alone_on_top, lead, per_centre
from xlscore.years import years_completed, years_played

from .endings import game_of

LEADER = game_of([10, 8, 8, 8, 0, 0, 0])
SHARED = game_of([12, 12, 10, 0, 0, 0, 0])


def test_points_per_centre_explain_themselves() -> None:
    paid = per_centre(Fraction("2.4"), LEADER)
    assert [paid["Austria"], paid["Italy"]] == [24, 0]
    assert paid.how("Austria") == "2.4 x 10"


def test_only_one_power_is_alone_on_top() -> None:
    assert alone_on_top(LEADER) == ("Austria",)
    assert alone_on_top(SHARED) == ()


def test_a_lead_is_counted_from_the_first_to_the_second() -> None:
    assert [lead(LEADER), lead(SHARED), lead(game_of([34, 0, 0, 0, 0, 0, 0]))] == [2, 0, 34]


def test_years_are_counted_with_or_without_the_last() -> None:
    game = Game(
        centres={**LEADER.centres}, eliminated={"Italy": 1901, "Russia": 1906}, last_year=1908
    )
    assert [years_played(game, power) for power in ("Italy", "Russia", "France")] == [1, 6, 8]
    assert [years_completed(game, power) for power in ("Italy", "Russia", "France")] == [0, 5, 7]

"""The words that rules are written in."""

import random
from collections.abc import Sequence
from fractions import Fraction

import pytest

from xlscore.catalogue import CATALOGUE
from xlscore.engine.dialects import POWERS
from xlscore.engine.exact import Points
from xlscore.engine.game import Game
from xlscore.engine.paid import MOST_KEPT, Quotients, Scores, divided, summed
from xlscore.engine.sharing import (
    all_to,
    alone_on_top,
    by_place,
    lead,
    per_centre,
    share_by_centres,
    split,
    survivors_only,
)
from xlscore.engine.system import System
from xlscore.engine.years import pay_the_dead, pay_the_losers, years_completed, years_played
from xlscore.errors import MissingFact

from .endings import random_game

GAME = Game(
    centres=dict(zip(POWERS, (10, 8, 8, 6, 2, 0, 0), strict=True)),
    eliminated={"Russia": 1906},
    last_year=1908,
)


def test_years_are_counted_with_and_without_the_last_one() -> None:
    assert (years_played(GAME, "Russia"), years_completed(GAME, "Russia")) == (6, 5)
    assert (years_played(GAME, "Austria"), years_completed(GAME, "Austria")) == (8, 7)


def test_only_the_dead_are_paid_for_years_and_their_years_must_be_known() -> None:
    with pytest.raises(MissingFact, match="Turkey"):
        pay_the_dead(3, GAME)
    game = Game(centres=GAME.centres, eliminated={"Russia": 1906, "Turkey": 1904})
    paid = pay_the_dead(Fraction("0.3"), game)
    assert list(paid.values()) == [0, 0, 0, 0, 0, Fraction("1.8"), Fraction("1.2")]
    assert (paid.working("Russia"), paid.working("Austria")) == ("0.3 x 6", "")


def test_points_per_centre_stay_whole_where_they_are() -> None:
    paid = per_centre(Fraction("1.5"), GAME)
    assert paid["Austria"] == 15
    assert type(paid["Austria"]) is int
    assert paid.working("Austria") == "1.5 x 10"


def test_survivors_only_takes_from_the_dead_alone() -> None:
    paid = survivors_only(by_place((7, 6, 5, 4, 3, 2, 1), by=GAME.centres, ties="share"), GAME)
    assert list(paid.values()) == [7, Fraction("5.5"), Fraction("5.5"), 4, 3, 0, 0]
    assert (paid.working("England"), paid.working("Russia")) == ("(6 + 5) / 2", "")


def test_a_lead_is_the_leader_s_alone() -> None:
    assert lead(GAME) == 2
    shared = dict(zip(POWERS, (9, 9, 8, 6, 2, 0, 0), strict=True))
    assert lead(Game(centres=shared)) == 0


def test_only_one_power_is_alone_on_top() -> None:
    assert alone_on_top(GAME) == ("Austria",)
    shared = dict(zip(POWERS, (9, 9, 8, 6, 2, 0, 0), strict=True))
    assert alone_on_top(Game(centres=shared)) == ()


def test_points_show_what_they_are() -> None:
    assert repr(split(1, ["Italy", "Russia"])) == (
        "Paid({'Austria': 0, 'England': 0, 'France': 0, 'Germany': 0, "
        "'Italy': Fraction(1, 2), 'Russia': Fraction(1, 2), 'Turkey': 0})"
    )


def test_what_few_get_is_added_to_what_everybody_gets() -> None:
    game = Game(centres=GAME.centres, eliminated={"Russia": 1905, "Turkey": 1904})
    years = pay_the_dead(Fraction("0.5"), game)
    halves = split(Fraction("3.5"), POWERS)
    assert list(summed([halves, years]).values()) == [Fraction(1, 2)] * 5 + [3, Fraction(5, 2)]
    assert type(summed([halves, years])["Russia"]) is int
    assert list(summed([years]).values()) == [0, 0, 0, 0, 0, Fraction(5, 2), 2]
    assert list(summed([all_to("Italy", 7), years]).values()) == [0, 0, 0, 0, 7, Fraction(5, 2), 2]


def plainly(parts: Sequence[Scores]) -> dict[str, Points]:
    """Add up scores one by one."""
    return {power: sum(part[power] for part in parts) for power in POWERS}


@pytest.mark.parametrize("number", range(5))
def test_parts_at_any_rates_are_added_up_as_one_by_one(number: int) -> None:
    source = random.Random(number)
    for _ in range(50):
        parts: list[Scores] = [
            divided({power: source.randint(-9, 99) for power in POWERS}, source.randint(1, 12))
            for _ in range(number)
        ]
        parts += [{power: Fraction(source.randint(-9, 99), 7) for power in POWERS}] * (number % 2)
        assert summed(parts) == plainly(parts)
        whole = [points for points in summed(parts).values() if points.denominator == 1]
        assert set(map(type, whole)) <= {int}


@pytest.mark.parametrize("system", [pytest.param(s, id=s.id) for s in CATALOGUE.values()])
def test_the_score_is_the_sum_of_its_parts(system: System) -> None:
    source = random.Random(1901)
    for game in [random_game(source, with_draw=bool(i % 2)) for i in range(25)]:
        parts = system.breakdown(game).parts
        assert system.score(game) == plainly([*parts.values()]), game


def test_nobody_is_paid_where_nobody_is_dead() -> None:
    game = Game(centres=dict(zip(POWERS, (10, 8, 8, 5, 1, 1, 1), strict=True)))
    assert summed([pay_the_dead(3, game)]) == dict.fromkeys(POWERS, 0)
    assert summed([]) == dict.fromkeys(POWERS, 0)


def test_losers_are_paid_to_the_end_or_to_their_elimination() -> None:
    solo = Game(
        centres=dict(zip(POWERS, (18, 8, 8, 0, 0, 0, 0), strict=True)),
        eliminated=dict(zip(POWERS[3:], (1903, 1904, 1905, 1906), strict=True)),
        last_year=1908,
    )
    paid = pay_the_losers(10, solo)
    assert list(paid.values()) == [0, 80, 80, 30, 40, 50, 60]
    assert (paid.working("England"), paid.working("Austria")) == ("10 x 8", "")


def test_the_dead_count_in_a_share_by_centres_only_where_they_are_worth_something() -> None:
    paid = share_by_centres(100, lambda count: count + 1, GAME, unpaid=GAME.dead)
    assert paid["Austria"] == Fraction(1100, 41)
    assert paid["Russia"] == 0
    assert paid.working("Austria") == "100 x 11 / 41"


def test_quotients_are_exact_however_many_are_asked_for_and_few_are_kept() -> None:
    known = Quotients((2, 7))
    assert [known[n] for n in range(3 * MOST_KEPT)] == [
        Fraction(2 * n, 7) for n in range(3 * MOST_KEPT)
    ]
    assert len(known) <= MOST_KEPT

"""Other systems and weights in a round or on a board, and scaling. Worked by hand."""

from fractions import Fraction

import pytest

from xlscore.catalogue import CATALOGUE, find
from xlscore.engine.event import Round
from xlscore.tournament.scoring import most_possible

from .events import codes, said, score, table, totals

FOUR = (10, 8, 8, 8, 0, 0, 0)


def test_another_system_in_a_round_or_on_a_board() -> None:
    """Draw size 25; round 2 Two-Tier 60 on board A (10 centres), Sum of Squares on B: 10000/292."""
    rounds = [
        Round(number=2, system="Two-Tier"),
        Round(number=2, board="B", system="Sum of Squares"),
    ]
    boards = [
        table(1, "A", *FOUR, Austria="Ada"),
        table(2, "A", *FOUR, Austria="Ada"),
        table(2, "B", *FOUR, Austria="Bruno"),
    ]
    results = score(*boards, system="Draw size", rounds=rounds)
    assert totals(results, "Ada", "Bruno") == {"Ada": 25 + 60, "Bruno": Fraction(10000, 292)}
    assert [scored.system.name for scored in results.boards] == [
        *("Draw size", "Two-Tier", "Sum of Squares")
    ]


def test_options_belong_to_their_system() -> None:
    """Draw size with a pot of 120 pays 30; in round 2 another pot of 60 pays 15."""
    rounds = [Round(number=2, options={"pot": "60"}), Round(number=3, system="Two-Tier")]
    boards = [table(n, "A", *FOUR, Austria="Ada") for n in (1, 2, 3)]
    results = score(*boards, system="Draw size", options={"pot": "120"}, rounds=rounds)
    assert totals(results, "Ada") == {"Ada": 30 + 15 + 60}


def test_an_unknown_system_of_a_round_blocks_its_boards() -> None:
    rounds = [Round(number=2, system="Two-Teer")]
    boards = [table(n, "A", *FOUR, Austria="Ada") for n in (1, 2)]
    results = score(*boards, system="Draw size", rounds=rounds)
    assert said(results, "X201") == ["no scoring system is called Two-Teer; did you mean Two-Tier?"]
    assert {x.player for x in results.standings if x.incomplete} >= {"Ada"}
    assert "X205" in codes(
        score(*boards, system="Draw size", rounds=[Round(number=1, options={"x": 1})])
    )


def test_weights_of_rounds() -> None:
    """25 + 25 x 1.5 + 25 x 0 = 62.5."""
    rounds = [Round(number=2, weight=Fraction(3, 2)), Round(number=3, weight=0)]
    boards = [table(n, "A", *FOUR, Austria="Ada") for n in (1, 2, 3)]
    results = score(*boards, system="Draw size", rounds=rounds)
    assert totals(results, "Ada") == {"Ada": Fraction(125, 2)}


def test_scaled_to_100() -> None:
    """Two-Tier pays 180: 60/40/40/40 become 100/3 and 3 x 200/9. ODC pays the same share."""
    results = score(table(1, "A", *FOUR, Austria="Ada"), system="Two-Tier", scale="to 100")
    assert totals(results, "Ada", "England 1A") == {
        "Ada": Fraction(100, 3),
        "England 1A": Fraction(200, 9),
    }


def test_a_percentage_of_the_maximum() -> None:
    """Two-Tier: 60 of 180 is 33.3 %. Super Pastis: 10 + 20 + (51 - 6) = 75 of 102 is 73.5 %."""
    two_tier = score(
        table(1, "A", *FOUR, Austria="Ada"), system="Two-Tier", scale="Percent of the maximum"
    )
    assert totals(two_tier, "Ada") == {"Ada": Fraction(100, 3)}
    out = {"Italy": 1904, "Russia": 1904, "Turkey": 1905}
    board = table(1, "A", *FOUR, Austria="Ada", eliminated=out, last_year=1907)
    pastis = score(board, system="Super Pastis", scale="percent of the maximum")
    assert totals(pastis, "Ada") == {"Ada": Fraction(7500, 102)}


def test_a_solo_is_100_percent() -> None:
    board = table(1, "A", 18, 8, 8, 0, 0, 0, 0, Austria="Ada")
    results = score(board, system="ODC 2017", scale="percent of the maximum")
    assert totals(results, "Ada") == {"Ada": 100}


@pytest.mark.parametrize("name", ["Sum of Squares", "Draw size", "C-Diplo 73", "Two-Tier"])
def test_the_most_that_a_game_could_pay_is_its_solo(name: str) -> None:
    game = table(1, "A", *FOUR).game
    assert game
    pot = {"Sum of Squares": 100, "Draw size": 100, "C-Diplo 73": 73, "Two-Tier": 180}
    assert most_possible(find(name).score, game) == pot[name]


def test_more_decimals_are_scaled_as_well() -> None:
    """Scaled to 100, an unrounded Cascadia adds up to 100 exactly."""
    chart = {1901: (5, 4, 5, 5, 4, 5, 4), 1902: (6, 4, 6, 5, 4, 5, 4)}
    results = score(table(1, "A", chart=chart), system="Cascadia", scale="to 100")
    (scored,) = results.boards
    assert sum(scored.unrounded.values()) == sum(scored.scaled.values()) == 100


def test_a_board_that_pays_nothing_stays_at_nothing() -> None:
    results = score(table(1, "A", *FOUR), system="Solo or bust", scale="to 100")
    assert set(totals(results).values()) == {0}


def test_a_board_that_pays_less_than_nothing_cannot_be_scaled() -> None:
    """Nobody knows what 100 of a negative sum would be: all are out in 1901 but one, on Cascadia.

    Six powers out in 1901 have -8 each (Russia -9): the seventh does not pay for it.
    """
    chart = {1901: (6, 0, 0, 0, 0, 0, 0)}
    assert "Cascadia" in {system.name for system in CATALOGUE.values()}
    results = score(table(1, "A", chart=chart), system="Cascadia", scale="to 100")
    (finding,) = said(results, "X143")
    assert "cannot be scaled" in finding
    assert results.boards[0].breakdown is None


def test_an_unknown_scale_is_a_finding() -> None:
    results = score(table(1, "A", *FOUR), system="Draw size", scale="to 99")
    assert said(results, "X416") == [
        "scale cannot be 'to 99': it is one of to 100; percent of the maximum"
    ]
    assert totals(results, "Austria 1A") == {"Austria 1A": 25}


def test_a_game_that_lasted_longer_than_its_round() -> None:
    board = table(1, "A", *FOUR, last_year=1908)
    results = score(board, system="Draw size", rounds=[Round(number=1, last_year=1907)])
    assert said(results, "X138") == ["the game lasted to 1908, but games of this round end in 1907"]
    board = table(1, "A", *FOUR, last_year=1907)
    assert "X138" not in codes(
        score(board, system="Draw size", rounds=[Round(number=1, last_year=1907)])
    )


def test_a_survivor_who_is_left_out_of_the_draw() -> None:
    board = table(1, "A", *FOUR, draw="AEF")
    assert said(score(board, system="Draw size", draw_survivors=True), "X137") == [
        "Germany has 8 centres but is not in the draw"
    ]
    assert "X137" not in codes(score(board, system="Draw size"))
    solo = table(1, "A", 18, 8, 8, 0, 0, 0, 0)
    assert "X137" not in codes(score(solo, system="Draw size", draw_survivors=True))

"""Unranked players, rounds sat out, replacements, and odd names. Worked by hand."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from xlscore.dialects import POWERS
from xlscore.event import Player, Replacement
from xlscore.results import Results
from xlscore.spelling import Spellings

from .events import codes, places, said, score, table, totals

TWO = (17, 17, 0, 0, 0, 0, 0)
FOUR = (10, 8, 8, 8, 0, 0, 0)


def draw(*boards: Any, **settings: Any) -> Results:
    return score(*boards, system="Draw size", **settings)


def test_an_unranked_player_scores_but_takes_no_place() -> None:
    """Ada and Bruno have 50 each; without Ada, Bruno is alone in front."""
    board = table(1, "A", *TWO, Austria="Ada", England="Bruno")
    results = draw(board, players=[Player(name="Ada", unranked=True)])
    first, *_, last = results.standings
    assert (first.player, first.rank and first.rank.joint) == ("Bruno", False)
    assert (last.player, last.rank, last.unranked, last.total) == ("Ada", None, True, 50)
    assert "X312" not in codes(results)


def test_sitting_out_counts_as_a_game() -> None:
    """Ada: 50 in round 1, 10 for sitting out round 2; average 30."""
    boards = [table(1, "A", *TWO, Austria="Ada"), table(2, "A", *TWO, Austria="Bruno")]
    players = [Player(name="Ada", sits_out=[2, 3])]
    assert totals(draw(*boards, players=players, sit_out=10), "Ada") == {"Ada": 60}
    mean = draw(*boards, players=players, sit_out=10, tally="Average")
    assert totals(mean, "Ada") == {"Ada": 30}
    nothing = draw(*boards, players=players, tally="Average")
    assert totals(nothing, "Ada") == {"Ada": 50}
    zero = draw(*boards, players=players, tally="Average", sit_out=0)
    assert totals(zero, "Ada") == {"Ada": 25}


def test_sitting_out_is_no_game_for_tie_breaks() -> None:
    """Ada 50 + 0 for sitting out, Bruno 25 + 25: Ada played fewer games."""
    boards = [
        table(1, "A", *TWO, Austria="Ada"),
        table(1, "B", *FOUR, Austria="Bruno"),
        table(2, "B", *FOUR, Austria="Bruno"),
    ]
    players = [Player(name="Ada", sits_out=[2])]
    results = draw(*boards, players=players, sit_out=0, tie_breaks=["Fewest games"])
    assert places(results, "Ada", "Bruno") == ["Ada", "Bruno"]


def test_who_sits_out_and_plays_is_pointed_out() -> None:
    boards = [table(1, "A", *TWO, Austria="Ada")]
    results = draw(*boards, players=[Player(name="Ada", sits_out=[1])], sit_out=10)
    assert said(results, "X314") == ["Ada is said to sit out round 1 but plays on board A"]
    assert totals(results, "Ada") == {"Ada": 50}


def test_two_people_in_one_seat_share_its_points() -> None:
    """A 17-17 pays 50: 40 % of it, 20, is Nina's who took over; 30 stays with Ada."""
    taken = {"Austria": Replacement("Nina", Fraction(2, 5))}
    results = draw(table(1, "A", *TWO, Austria="Ada", replacements=taken))
    assert totals(results, "Ada", "Nina") == {"Ada": 30, "Nina": 20}
    assert results.best_countries[0].player == "Ada and Nina"


def test_a_missing_share_leaves_both_without_a_total() -> None:
    taken = {"Austria": Replacement("Nina", None)}
    results = draw(table(1, "A", *TWO, Austria="Ada", replacements=taken))
    assert said(results, "X315") == [
        "Nina took over Austria, but the share of the points is missing"
    ]
    assert {line.player for line in results.standings if line.incomplete} == {"Ada", "Nina"}
    assert results.blocked


def test_a_replacement_is_looked_at_as_a_player() -> None:
    taken = {"Austria": Replacement("Bruno", Fraction(1, 2))}
    board = table(1, "A", *TWO, Austria="Ada", England="Bruno", replacements=taken)
    assert said(draw(board), "X307") == ["Bruno plays both Austria and England on this board"]


def test_a_board_without_any_name_is_pointed_out_once() -> None:
    results = draw(table(1, "A", *TWO, **dict.fromkeys(POWERS, "")))
    assert said(results, "X324") == ["nobody is named on this board, so its points go to nobody"]
    assert "X304" not in codes(results)


def test_a_seat_without_a_first_player() -> None:
    taken = {"Austria": Replacement("Nina", Fraction(1, 2))}
    results = draw(table(1, "A", *TWO, Austria="", replacements=taken))
    assert "X304" in codes(results)
    assert totals(results, "Nina") == {"Nina": 25}


SPELLINGS = {
    "one letter": ("Joanna Smith", "Johanna Smith"),
    "an accent": ("Jose Garcia", "José García"),
    "a missing blank": ("Vander Berg", "van der Berg"),
    "two letters swapped": ("Micheal Stone", "Michael Stone"),
    "the last name first": ("Stone, Michael", "Michael Stone"),
    "an initial": ("M. Stone", "Michael Stone"),
    "a first name cut short": ("Dan Stone", "Daniel Stone"),
    "a short form": ("Bob Stone", "Robert Stone"),
    "two short forms": ("Bill Stone", "Will Stone"),
    "a short form behind the last name": ("de la Cruz, Liz", "Elizabeth de la Cruz"),
}


@pytest.mark.parametrize("kind", SPELLINGS)
def test_two_spellings_are_pointed_out_with_the_nearest_name(kind: str) -> None:
    one, other = SPELLINGS[kind]
    boards = [table(1, "A", *TWO, Austria=other), table(2, "A", *TWO, Austria=one)]
    assert said(draw(*boards), "X311") == [
        f"{one} looks like {other}: two players, or one in two spellings?"
    ]


OTHERS = [
    ("Ada", "Ava Long"),
    ("Table 1", "Table 2"),
    ("Ann", "Bob"),
    ("Player A", "Player B"),
    ("Bob Stone", "Bill Stone"),
    ("Jo Stone", "Jonas Stone"),
    ("M. Stone", "Michael Storm"),
    ("Ada Stone", "Ada Mary Stone"),
    ("Board 1 x", "Board 12 x"),
    ("x y " * 9_000, "y x " * 9_000),
]


@pytest.mark.parametrize("pair", OTHERS)
def test_other_names_are_others(pair: tuple[str, str]) -> None:
    assert Spellings([pair[1]]).nearest(pair[0]) is None


def test_letters_in_another_order_are_another_name() -> None:
    assert Spellings(["Rfal Tenso"]).nearest("Ralf Onset") is None


def test_names_in_the_roster_are_two_players() -> None:
    boards = [table(1, "A", *TWO, Austria="Ada Long"), table(2, "A", *TWO, Austria="Ada Lang")]
    players = [Player(name="Ada Long"), Player(name="Ada Lang")]
    assert "X311" not in codes(draw(*boards, players=players))
    accents = [Player(name="José Long"), Player(name="Jose Long")]
    twins = [table(n, "A", *TWO, Austria=player.name) for n, player in enumerate(accents, 1)]
    assert "X311" not in codes(draw(*twins, players=accents))
    results = draw(*boards, players=players[:1])
    assert said(results, "X311") == [
        "Ada Lang looks like Ada Long: two players, or one in two spellings?"
    ]


def test_the_same_power_again_is_pointed_out_where_each_is_to_be_played_once() -> None:
    boards = [table(n, "A", *TWO, Austria="Ada") for n in (1, 2)]
    assert said(draw(*boards, power_once=True), "X313") == [
        "Ada plays Austria again, after round 1, board A"
    ]
    assert "X313" not in codes(draw(*boards))


def test_a_player_twice_in_a_round_has_two_games() -> None:
    boards = [table(1, name, *TWO, Austria="Ada") for name in ("A", "B")]
    results = draw(*boards)
    assert said(results, "X308") == ["Ada also plays on board A of this round"]
    assert totals(results, "Ada") == {"Ada": 100}


# --- announced scores -------------------------------------------------------------------


def announced(**scores: Any) -> Results:
    """12/11/11 in a draw of three: 100/3 each."""
    given = {power: Fraction(score) for power, score in scores.items()}
    return draw(table(1, "A", 12, 11, 11, 0, 0, 0, 0, announced=given))


def test_announced_scores_are_compared_to_the_decimals_that_were_written() -> None:
    results = announced(Austria="33.33", England="33.3", France="33", Turkey="0")
    assert said(results, "X318") == []
    assert said(results, "X319") == ["4 of 4 announced scores agree with the rule"]


def test_every_difference_is_listed() -> None:
    results = announced(Austria="33.34", England="100/3", Italy="1.5")
    assert said(results, "X318") == [
        "Austria was announced with 33.34, but Draw size gives 33.3333",
        "Italy was announced with 1.5, but Draw size gives 0",
    ]
    assert said(results, "X319") == ["1 of 3 announced scores agree with the rule"]


def test_weighed_scores_may_have_been_announced() -> None:
    """A third of 100 at 150 % is 50."""
    from xlscore.event import Round

    board = table(1, "A", 12, 11, 11, 0, 0, 0, 0, announced={"Austria": 50, "England": 49})
    results = draw(board, rounds=[Round(number=1, weight=Fraction(3, 2))])
    assert [text.split()[0] for text in said(results, "X318")] == ["England"]


def test_a_board_without_a_score_is_not_compared() -> None:
    board = replace(table(1, "A", *TWO, announced={"Austria": 50}), game=None)
    assert not {"X318", "X319"} & set(codes(draw(board)))

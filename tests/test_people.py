"""Unranked players, rounds sat out, replacements, and odd names. Worked by hand."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from xlscore.engine.dialects import POWERS
from xlscore.engine.event import Player, Replacement, Round
from xlscore.tournament.results import Results
from xlscore.tournament.spelling import Spellings

from .events import codes, places, said, score, table, totals

TWO = (17, 17, 0, 0, 0, 0, 0)
FOUR = (10, 8, 8, 8, 0, 0, 0)
SEVEN = dict(zip(POWERS, "ABCDEFG", strict=True))


def draw(*boards: Any, **settings: Any) -> Results:
    return score(*boards, system="Draw size", **settings)


def test_an_unranked_player_scores_but_takes_no_place() -> None:
    """Ada and Bruno have 50 each; without Ada, Bruno is alone in front."""
    board = table(1, "A", *TWO, Austria="Ada", England="Bruno")
    results = draw(board, players=[Player(name="Ada", unranked=True)])
    first, *_, last = results.standings
    assert (first.player, first.rank and first.rank.joint) == ("Bruno", False)
    assert not first.unranked
    assert (last.player, last.rank, last.unranked, last.total) == ("Ada", None, True, 50)
    assert "X312" not in codes(results)


def test_equals_stand_in_the_order_of_their_names_whatever_their_capitals() -> None:
    results = draw(table(1, "A", *TWO, Austria="Bruno", England="ada"))
    assert [line.player for line in results.standings][:2] == ["ada", "Bruno"]


def test_guests_and_the_last_of_all_are_no_tie_at_a_prize() -> None:
    board = table(1, "A", *TWO, **SEVEN)
    guests = [Player(name=name, unranked=name not in "AB") for name in SEVEN.values()]
    four = draw(board, players=guests, prizes=4)
    assert said(four, "X312") == said(draw(board, players=guests), "X312")
    assert len(said(draw(board, prizes=7), "X312")) == 1


def test_a_tie_break_that_nobody_needed_is_not_shown() -> None:
    board = table(1, "A", 10, 8, 6, 4, 3, 2, 1, **SEVEN)
    results = score(board, system="Sum of Squares", tie_breaks=["Best single centre count"])
    assert results.key_names == []


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
    results = draw(table(1, "A", *TWO, Austria="Ada", England="", replacements=taken))
    assert "X304" in codes(results), "a finding that does not block"
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


def test_one_of_several_seats_without_a_name_is_pointed_out() -> None:
    results = draw(table(1, "A", *TWO, Austria=""))
    assert said(results, "X304") == ["Austria has no player, so its points go to nobody"]
    assert "X324" not in codes(results)


@pytest.mark.parametrize(("share", "ada", "nina"), [(0, 50, 0), (1, 0, 50)])
def test_a_share_may_be_nothing_or_the_whole_seat(share: int, ada: int, nina: int) -> None:
    """A 17-17 pays 50."""
    taken = {"Austria": Replacement("Nina", share)}
    results = draw(table(1, "A", *TWO, Austria="Ada", replacements=taken))
    assert totals(results, "Ada", "Nina") == {"Ada": ada, "Nina": nina}
    assert not results.missing
    assert not results.blocked


def test_a_share_of_more_than_the_seat_is_none() -> None:
    taken = {"Austria": Replacement("Nina", Fraction(3, 2))}
    results = draw(table(1, "A", *TWO, Austria="Ada", replacements=taken))
    assert said(results, "X338") == ["Austria: a share of 150 % is no part of the seat"]
    assert "X315" not in codes(results)
    assert {line.player for line in results.standings if line.incomplete} == {"Ada", "Nina"}


def test_only_the_players_of_the_seat_wait_for_its_share() -> None:
    taken = {
        "Austria": Replacement("Nina", Fraction(2, 5)),
        "England": Replacement("Otto", None),
    }
    results = draw(table(1, "A", *TWO, Austria="Ada", England="Bruno", replacements=taken))
    ((board, why, players),) = results.missing
    assert (board.name, why, players) == ("A", "a share is missing", ["Bruno", "Otto"])


def test_who_took_over_a_seat_is_told_from_its_first_player() -> None:
    taken = {"Austria": Replacement("Nina", Fraction(1, 10))}
    boards = (
        table(1, "A", *TWO, Austria="Ada", replacements=taken),
        table(2, "A", *TWO, Italy="Nina"),
    )
    lines = {line.player: line.record.played for line in draw(*boards).standings}
    assert [game.took_over for game in lines["Ada"]] == [False]
    assert [game.took_over for game in lines["Nina"]] == [True, False]


def test_each_round_that_others_played_is_sat_out_once() -> None:
    """Ada: 50, and 10 for round 2; nobody has played rounds 3 and 4."""
    boards = [table(1, "A", *TWO, Austria="Ada"), table(2, "A", *TWO)]
    players = [Player(name="Ada", sits_out=[2, 3, 4])]
    assert totals(draw(*boards, players=players, sit_out=10), "Ada") == {"Ada": 60}


def test_the_strangers_are_those_on_no_roster() -> None:
    board = table(1, "A", *TWO, **dict(zip(POWERS, "ABCDEFG", strict=True)))
    assert draw(board).strangers == []
    assert draw(board, players=[*map(Player, "ACDEFG")]).strangers == ["B"]


def test_without_a_board_that_is_scored_nobody_has_a_line() -> None:
    waiting = replace(table(1, "A", *TWO), game=None, played=False)
    assert not draw(waiting, unread=["Ada"]).standings


# --- who is there ------------------------------------------------------------------------

NINE = [*"ABCDEFG", "Hugo", "Ida"]


def there(*rounds: int, sits_out: dict[str, list[int]] | None = None, **settings: Any) -> Results:
    """A to G play in all these rounds; Hugo and Ida play in round 1 alone."""
    boards = [table(number, "A", *TWO, **SEVEN) for number in rounds]
    boards.append(table(1, "B", *TWO, Austria="Hugo", England="Ida"))
    players = [Player(name=name, sits_out=(sits_out or {}).get(name, ())) for name in NINE]
    return draw(*boards, players=players, **settings)


def test_who_neither_plays_nor_sits_out_is_named_with_all_rounds() -> None:
    assert said(there(1, 9, 8), "X330") == [
        "Hugo neither plays nor sits out in rounds 8 and 9",
        "Ida neither plays nor sits out in rounds 8 and 9",
    ]
    (ida,) = said(there(1, 2, 3, sits_out={"Hugo": [2, 3], "Ida": [3]}), "X330")
    assert ida == "Ida neither plays nor sits out in round 2"


def test_a_player_of_rows_that_were_not_read_is_not_said_to_be_away() -> None:
    (hugo,) = said(there(1, 2, unread=["Ida"]), "X330")
    assert hugo == "Hugo neither plays nor sits out in round 2"


@pytest.mark.parametrize(("roster", "asked"), [(10, True), (11, False), (12, False)])
def test_a_round_with_two_thirds_of_the_roster_is_meant_for_all(roster: int, asked: bool) -> None:  # noqa: FBT001
    """Seven of ten are more than two thirds, seven of eleven or twelve fewer."""
    names = [*"ABCDEFG", *(f"Late {number}" for number in range(roster - 7))]
    first = [table(1, "A", *TWO, **SEVEN), table(1, "B", *TWO, Austria="Late 0")]
    results = draw(*first, table(2, "A", *TWO, **SEVEN), players=[*map(Player, names)])
    assert bool(said(results, "X330")) is asked


def test_just_two_thirds_are_enough_and_who_sits_out_is_there() -> None:
    """Seven at the board and one who sits out are eight of twelve."""
    names = [*"ABCDEFG", *(f"Late {number}" for number in range(5))]
    first = [table(1, "A", *TWO, **SEVEN), table(1, "B", *TWO, Austria="Late 0")]
    players = [Player(name=name, sits_out=[1, 2] * (name == "Late 1")) for name in names]
    results = draw(*first, table(2, "A", *TWO, **SEVEN), players=players)
    assert said(results, "X330") == ["Late 0 neither plays nor sits out in round 2"]


def test_a_round_in_which_nobody_plays_cannot_be_sat_out() -> None:
    plan = [Round(number=number) for number in (1, 2, 3, 4)]
    results = there(1, 3, sits_out={"Hugo": [2, 3, 4], "Ida": [3]}, rounds=plan)
    assert said(results, "X331") == ["Hugo is said to sit out round 2, but nobody plays in it"]
    (ida,) = said(there(1, sits_out={"Ida": [2]}), "X331")
    assert ida == "Ida is said to sit out round 2, but nobody plays in it"


def test_before_the_first_round_every_round_is_to_come() -> None:
    players = [Player(name="Ada", sits_out=[1])]
    assert "X331" not in codes(draw(players=players, rounds=[Round(number=1)]))


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
    ("x y " * 4, "y x " * 4),
    ("x y " * 9_000, "y x " * 9_000),
]


@pytest.mark.parametrize("pair", OTHERS)
def test_other_names_are_others(pair: tuple[str, str]) -> None:
    assert Spellings([pair[1]]).nearest(pair[0]) is None


def test_letters_in_another_order_are_another_name() -> None:
    assert Spellings(["Rfal Tenso"]).nearest("Ralf Onset") is None


def test_a_page_of_text_in_a_seat_is_compared_with_no_name() -> None:
    page = "Ada Example, who plays Austria " * 1_000
    known = Spellings([page, "Ada Example"])
    known.add(page + "?")
    assert known.nearest(page) is None
    assert known.longer_or_shorter(page) == []
    assert known.by_letters == {"adaexample": "Ada Example"}


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
    board = table(1, "A", 12, 11, 11, 0, 0, 0, 0, announced={"Austria": 50, "England": 49})
    results = draw(board, rounds=[Round(number=1, weight=Fraction(3, 2))])
    assert [text.split()[0] for text in said(results, "X318")] == ["England"]


def test_a_board_without_a_score_is_not_compared() -> None:
    board = replace(table(1, "A", *TWO, announced={"Austria": 50}), game=None)
    assert not {"X318", "X319"} & set(codes(draw(board)))

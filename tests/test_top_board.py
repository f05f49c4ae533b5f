"""The top board: who qualifies, reserves, and what its game decides. Worked by hand.

Sum of Squares, round 1. Board A: 9 8 7 5 3 2 0, squares 232. Board B: 10 6 6 5 4 2 1,
squares 218. So a1 8100/232 = 34.9, a2 6400/232 = 27.6, a3 4900/232 = 21.1, a4 2500/232
= 10.8, a5 900/232 = 3.9; b1 10000/218 = 45.9, b2 and b3 3600/218 = 16.5, b4 2500/218 =
11.5, b5 1600/218 = 7.3. In order: b1 a1 a2 a3 b2 b3 b4 | a4 b5 a5 b6 a6 b7 a7.
"""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from xlscore.engine.dialects import POWERS
from xlscore.engine.event import Board, Event, Player, Round
from xlscore.tournament.results import Results, score_event

from .events import codes, said, score, table

A, B = [f"a{n}" for n in range(1, 8)], [f"b{n}" for n in range(1, 8)]

FIRST_ROUND = [
    table(1, "A", 9, 8, 7, 5, 3, 2, 0, **dict(zip(POWERS, A, strict=True))),
    table(1, "B", 10, 6, 6, 5, 4, 2, 1, **dict(zip(POWERS, B, strict=True))),
]

SEVEN = ["b1", "a1", "a2", "a3", "b2", "b3", "b4"]

ROUNDS = [Round(number=1), Round(number=2, top_board=True)]


def top(*centres: int, players: list[str] = SEVEN) -> Board:
    return table(2, "A", *centres, **dict(zip(POWERS, players, strict=True)))


def played(*boards: Board, **settings: Any) -> Results:
    return score(*FIRST_ROUND, *boards, system="Sum of Squares", **{"rounds": ROUNDS, **settings})


def names(results: Results, number: int = 14) -> list[str]:
    return [line.player for line in results.standings][:number]


NINES = (9, 9, 4, 4, 4, 3, 1)

B4_WINS = top(1, 2, 3, 4, 6, 7, 11)
"""Squares 1 + 4 + 9 + 16 + 36 + 49 + 121 = 236: b4 12100/236 = 51.3 more, b3 4900/236 = 20.8."""


def test_seats_and_reserves_are_in_order() -> None:
    found = played().qualified
    assert found
    assert [line.player for line in found.seats] == SEVEN
    assert [line.player for line in found.reserves] == ["a4", "b5", "a5", "b6", "a6", "b7", "a7"]
    assert found.settled


def test_the_seats_are_settled_while_the_top_board_waits() -> None:
    waiting = replace(top(*NINES), game=None, played=False)
    found = played(waiting).qualified
    assert found
    assert found.settled


def test_a_seat_of_the_top_board_without_a_name_is_pointed_out() -> None:
    results = played(top(*NINES, players=["", *SEVEN[1:]]))
    assert said(results, "X317") == [
        "b1 qualified for the top board (seat 1) but does not play there"
    ]


def test_who_declines_makes_room_for_the_next() -> None:
    found = played(players=[Player(name="a2", declines=True)]).qualified
    assert found
    assert [line.player for line in found.seats] == ["b1", "a1", "a3", "b2", "b3", "b4", "a4"]
    assert [line.player for line in found.declined] == ["a2"]


def test_the_champion_is_the_best_of_the_top_board_and_the_others_go_by_totals() -> None:
    """b4 wins the game: 11.5 + 51.3 = 62.7 would be first anyhow; so let b3 be second there.

    Totals of the others: b1 45.9 + 0.4 = 46.3, b3 16.5 + 20.8 = 37.3, a1 34.9 + 1.7 = 36.6,
    b2 16.5 + 15.3 = 31.8, a2 27.6 + 3.8 = 31.4, a3 21.1 + 6.8 = 27.9, a4 10.8.
    """
    results = played(B4_WINS)
    assert names(results, 8) == ["b4", "b1", "b3", "a1", "b2", "a2", "a3", "a4"]
    assert [line.player for line in results.champions] == ["b4"]
    keys = {line.player: line.keys for line in results.standings}
    assert keys["b3"] == {"Top board": Fraction(4900, 236)}
    assert keys["a4"] == {}


A3_WINS = top(5, 5, 4, 6, 5, 5, 4)
"""Squares 25 x 4 + 16 x 2 + 36 = 168: a3 3600/168 = 21.4, a2 and b4 9.5, the others 14.9."""


def test_the_top_board_may_decide_the_champion_the_first_seven_places_or_nothing() -> None:
    """Totals: b1 60.8, a1 49.8, a3 42.5, a2 37.1, b2 and b3 31.4, b4 21.0, a4 10.8."""
    by_total = ["b1", "a1", "a3", "a2", "b2", "b3", "b4", "a4"]
    assert names(played(A3_WINS, top_board_decides="nothing"), 8) == by_total
    champion = ["a3", "b1", "a1", "a2", "b2", "b3", "b4", "a4"]
    assert names(played(A3_WINS), 8) == champion
    assert names(played(A3_WINS, top_board_decides="the champion"), 8) == champion
    places = played(A3_WINS, top_board_decides="Places 1 to 7")
    assert names(places, 8) == ["a3", "a1", "b1", "b2", "b3", "a2", "b4", "a4"]
    ranks = [line.rank.place for line in places.standings if line.rank][:8]
    assert ranks == [1, 2, 2, 2, 2, 6, 6, 8]


def test_the_champion_may_be_the_best_total_of_the_seven() -> None:
    """With A3_WINS b1 has the best total, 60.8.

    Without b1 and a1, who have 45.9 and 34.9: a5 wins the game and has 3.9 + 21.4, a3 has
    21.1 + 14.9 = 36.0, b3 16.5 + 14.9 = 31.4.
    """
    by_total = "the champion by total"
    assert names(played(A3_WINS, top_board_decides=by_total), 3) == ["b1", "a1", "a3"]
    weak = top(5, 5, 4, 6, 5, 5, 4, players=["a4", "b5", "b2", "a5", "a3", "b3", "b4"])
    results = played(weak, top_board_decides=by_total)
    assert names(results, 4) == ["a3", "b1", "a1", "b3"]
    assert [line.player for line in results.champions] == ["a3"]


THEN_BY_TOTAL = {
    "the champion": [("a1", 1), ("b1", 1), ("a2", 3)],
    "the champion (then by total)": [("b1", 1), ("a1", 2), ("a2", 3)],
    "The champion, then by total": [("b1", 1), ("a1", 2), ("a2", 3)],
    "places 1 to 7": [("a1", 1), ("b1", 1), ("a2", 3), ("a3", 3), ("b2", 3), ("b3", 6), ("b4", 7)],
    "places 1 to 7 (then by total)": [
        *(("b1", 1), ("a1", 2), ("a2", 3), ("a3", 4), ("b2", 5), ("b3", 6), ("b4", 7)),
    ],
}
"""Round 1: b1 45.9, a1 34.9, a2 27.6, a3 21.1, b2 16.5. On the top board 9 9 4 4 4 3 1."""


@pytest.mark.parametrize("decides", THEN_BY_TOTAL)
def test_equals_on_the_top_board_may_go_by_their_totals(decides: str) -> None:
    results = played(top(*NINES), top_board_decides=decides)
    placed = [(line.player, line.rank.place) for line in results.standings if line.rank]
    expected = THEN_BY_TOTAL[decides]
    assert placed[: len(expected)] == expected
    assert ("X312" in codes(results)) == ("then" not in decides)


def test_equals_in_all_stay_equal_on_the_top_board() -> None:
    """b2 and b3 had the same in round 1."""
    results = played(top(0, 0, 2, 2, 13, 13, 4), top_board_decides="the champion (then by total)")
    assert [x.player for x in results.standings if x.rank and x.rank.place == 1] == ["b2", "b3"]


def test_equals_on_top_of_the_top_board_share_first_place_and_that_is_pointed_out() -> None:
    results = played(top(*NINES))
    assert [(x.player, x.rank and x.rank.place) for x in results.standings[:3]] == [
        *(("a1", 1), ("b1", 1)),
        ("a2", 3),
    ]
    assert said(results, "X312") == [
        "a1 and b1 are equal at the first place, and no tie-break tells them apart"
    ]


def test_equals_on_the_top_board_are_told_apart_by_that_game_alone() -> None:
    """Head to head looks at the shared game: equal. Best centre count would see round 1.

    a1 had 9 and b1 10 in round 1, but on the top board both have 9.
    """
    results = played(top(9, 9, 4, 4, 4, 3, 1), tie_breaks=["Best single centre count"])
    assert [x.player for x in results.standings if x.rank and x.rank.place == 1] == ["a1", "b1"]
    keys = {line.player: line.keys for line in results.standings}
    assert keys["a1"]["Top board: Best single centre count"] == 9


def test_a_multiplier_weighs_the_top_board() -> None:
    """150 %: b4 has 2500/218 + 3/2 x 12100/236."""
    rounds = [Round(number=1), Round(number=2, board="A", weight=Fraction(3, 2), top_board=True)]
    results = played(B4_WINS, rounds=rounds)
    assert results.standings[0].total == Fraction(2500, 218) + Fraction(3, 2) * Fraction(12100, 236)


def test_only_players_of_every_qualifying_round_may_sit() -> None:
    """In round 2 a1 to a7 play again, b1 to b7 do not."""
    second = table(2, "A", 9, 8, 7, 5, 3, 2, 0, **dict(zip(POWERS, A, strict=True)))
    rounds = [Round(number=1), Round(number=2), Round(number=3, top_board=True)]
    found = played(second, rounds=rounds, qualify_all=True).qualified
    assert found
    assert [line.player for line in found.order] == A
    everybody = played(second, rounds=rounds).qualified
    assert everybody
    assert [x.player for x in everybody.seats][:4] == ["a1", "a2", "b1", "a3"]


def test_a_seat_may_be_won_by_other_rounds_and_another_tally() -> None:
    """Round 1 does not qualify: of round 2 only, where a7 has 9 and a1 none.

    And with one best game of two, 34.9 is the best of a1: 8100/232 both times.
    """
    second = table(2, "A", 0, 2, 3, 5, 7, 8, 9, **dict(zip(POWERS, A, strict=True)))
    rounds = [Round(number=1), Round(number=2), Round(number=3, top_board=True)]
    found = played(second, rounds=rounds, qualify_rounds=[2]).qualified
    assert found
    assert [line.player for line in found.order] == A[::-1]
    best = played(second, rounds=rounds, qualify_tally="Best games", qualify_best=1).qualified
    assert best
    assert [x.player for x in best.order][:3] == ["b1", "a1", "a7"]
    assert best.order[1].total == Fraction(8100, 232)


def test_a_qualifying_tally_that_cannot_be_used_is_a_finding() -> None:
    results = played(qualify_tally="Best games")
    assert said(results, "X302") == ["the tally 'Best games' needs to know how many games count"]
    assert results.qualified is None
    assert "X207" in codes(played(qualify_tally="Median"))


def test_a_player_without_a_right_to_a_seat_is_pointed_out() -> None:
    results = played(top(5, 5, 4, 6, 5, 5, 4, players=[*SEVEN[:6], "a5"]))
    assert said(results, "X316") == ["a5 plays Turkey on the top board but did not qualify"]
    assert said(results, "X317") == [
        "b4 qualified for the top board (seat 7) but does not play there"
    ]
    fine = played(
        top(5, 5, 4, 6, 5, 5, 4, players=[*SEVEN[:6], "a4"]),
        players=[Player(name=n, declines=n == "b4") for n in A + B],
    )
    assert codes(fine) == []


def test_nobody_is_said_not_to_qualify_while_nothing_is_scored() -> None:
    results = score(*FIRST_ROUND, B4_WINS, system="No such system", rounds=ROUNDS)
    assert codes(results) == ["X201"]


def test_a_tie_at_the_last_seat_is_pointed_out_and_either_may_sit() -> None:
    """Both boards 9 8 7 5 3 2 0: a4 and b4 have the same for seats 7 and 8."""
    twins = [
        FIRST_ROUND[0],
        replace(FIRST_ROUND[0], name="B", players=dict(zip(POWERS, B, strict=True))),
    ]
    results = score_event(Event(system="Sum of Squares", rounds=ROUNDS, boards=twins))
    assert said(results, "X312") == [
        "a4 and b4 are equal at the last seat of the top board, and no tie-break tells them apart"
    ]
    seven = ["a1", "b1", "a2", "b2", "a3", "b3", "b4"]
    seated = [*twins, top(5, 5, 4, 6, 5, 5, 4, players=seven)]
    results = score_event(Event(system="Sum of Squares", rounds=ROUNDS, boards=seated))
    assert {"X316", "X317"}.isdisjoint(codes(results))


def test_before_the_last_qualifying_round_seats_are_provisional() -> None:
    rounds = [Round(number=1), Round(number=2), Round(number=3, top_board=True)]
    results = played(rounds=rounds)
    assert results.qualified
    assert not results.qualified.settled
    assert results.champions == []
    assert played(rounds=rounds[:2]).qualified is None
    assert score(system="Sum of Squares", rounds=rounds).qualified is None


def test_the_top_board_is_the_named_one_or_the_first_of_its_round() -> None:
    other = table(2, "0", 5, 5, 5, 5, 5, 5, 4)
    assert played(B4_WINS, other).standings[0].player != "b4"
    named = [Round(number=1), Round(number=2, board="a", top_board=True)]
    assert played(B4_WINS, other, rounds=named).standings[0].player == "b4"
    wrong = [Round(number=1), Round(number=2, board="Z", top_board=True)]
    results = played(B4_WINS, rounds=wrong)
    assert said(results, "X321") == ["round 2 has no board called Z"]


def test_an_unranked_player_neither_qualifies_nor_wins_the_top_board() -> None:
    players = [Player(name=n, unranked=n == "b1") for n in A + B]
    found = played(players=players).qualified
    assert found
    assert "b1" not in [line.player for line in found.order]
    results = played(top(11, 7, 6, 4, 3, 2, 1), players=players)
    assert results.standings[0].player == "a1"
    assert results.standings[-1].player == "b1"
    assert results.standings[-1].rank is None


def test_a_top_board_without_a_score_decides_nothing() -> None:
    blocked = replace(B4_WINS, game=None)
    results = played(blocked)
    assert results.outcome is None
    assert [line.player for line in results.standings][:2] == ["b1", "a1"]
    assert {line.player for line in results.standings if line.incomplete} == set(SEVEN)
    assert results.champions == []


def test_a_qualifying_board_without_a_score_leaves_its_players_out() -> None:
    blocked = replace(FIRST_ROUND[1], game=None)
    results = score(FIRST_ROUND[0], blocked, system="Sum of Squares", rounds=ROUNDS)
    assert results.qualified
    assert not results.qualified.settled
    assert [line.player for line in results.qualified.order] == A

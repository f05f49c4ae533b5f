"""Every tie-break, worked by hand. The six of Two-Tier are in the words of its rule 5."""

from fractions import Fraction

import pytest

from xlscore.catalogue import all_tie_breaks, find_tie_break
from xlscore.engine.dialects import POWERS
from xlscore.engine.event import Board
from xlscore.engine.exact import Points
from xlscore.engine.record import record_game
from xlscore.rules.tally import Played, Tallied
from xlscore.rules.tiebreak import Key, Record
from xlscore.tournament.results import Results

from .events import codes, places, said, score, table

# --- Two-Tier ---------------------------------------------------------------------------

CRITERIA: dict[str, tuple[list[Board], str, dict[str, Key]]] = {
    # 180 = 90 + 90; one solo against none
    "1 most solo wins": (
        [
            table(1, "A", 18, 16, 0, 0, 0, 0, 0, Austria="Ada"),
            table(1, "B", 17, 17, 0, 0, 0, 0, 0, Austria="Bruno"),
            table(2, "A", 17, 17, 0, 0, 0, 0, 0, Austria="Bruno"),
        ],
        "Most solos",
        {"Ada": 1, "Bruno": 0},
    ),
    # 60 = 60: an 11/9/8/6 four-way has a top tier of one, an equal three-way has none
    "2 most draws alone in the top tier": (
        [
            table(1, "A", 11, 9, 8, 6, 0, 0, 0, Austria="Ada"),
            table(1, "B", 12, 11, 11, 0, 0, 0, 0, Austria="Bruno"),
        ],
        "Most draws alone in the top tier",
        {"Ada": 1, "Bruno": 0},
    ),
    # 60 = 60, both equal three-ways; 12/11/11 is alone on most centres, 12/12/10 is not
    "3 equal three-ways count for most centres": (
        [
            table(1, "A", 12, 11, 11, 0, 0, 0, 0, Austria="Ada"),
            table(1, "B", 12, 12, 10, 0, 0, 0, 0, Austria="Bruno"),
        ],
        "Most draws alone on most centres",
        {"Ada": 1, "Bruno": 0},
    ),
    # 64.5 each (Example 2: 15/14/5): a lead of one centre counts for criterion 3 only
    "3 leads of one centre count for most centres": (
        [table(1, "A", 15, 14, 5, 0, 0, 0, 0, Austria="Ada", England="Bruno")],
        "Most draws alone on most centres",
        {"Ada": 1, "Bruno": 0},
    ),
    # 90 + 30 (a five-way under an 11: 120 / 4) = 60 + 60 (equal three-ways, not on top)
    "4 the highest single result": (
        [
            table(1, "A", 17, 17, 0, 0, 0, 0, 0, Austria="Ada"),
            table(2, "A", 6, 11, 6, 6, 5, 0, 0, Austria="Ada"),
            table(1, "B", 11, 12, 11, 0, 0, 0, 0, Austria="Bruno"),
            table(2, "B", 11, 12, 11, 0, 0, 0, 0, Austria="Bruno"),
        ],
        "Best game, down the list",
        {"Ada": (90, 30), "Bruno": (60, 60)},
    ),
    # 60 and a loss = 60: Ada has a second result to show, although it is a 0
    "4 a game that was not played is not a 0": (
        [
            table(1, "A", 11, 12, 11, 0, 0, 0, 0, Austria="Ada"),
            table(2, "A", 0, 17, 17, 0, 0, 0, 0, Austria="Ada"),
            table(1, "B", 11, 12, 11, 0, 0, 0, 0, Austria="Bruno"),
        ],
        "Best game, down the list",
        {"Ada": (60, 0), "Bruno": (60,)},
    ),
    # 60 = 60, both alone in the top tier: 10/7 leads by 3, 11/9 by 2
    "5 the largest lead alone in the top tier": (
        [
            table(1, "A", 10, 7, 7, 6, 4, 0, 0, Austria="Ada"),
            table(1, "B", 11, 9, 8, 6, 0, 0, 0, Austria="Bruno"),
        ],
        "Largest lead alone in the top tier, down the list",
        {"Ada": (3,), "Bruno": (2,)},
    ),
    # 60 = 60, both lead by 2: 11 centres against 10; the 6 of Bruno's lost game do not count
    "6 most centres in draws": (
        [
            table(1, "A", 11, 9, 8, 6, 0, 0, 0, Austria="Ada"),
            table(2, "A", 0, 18, 8, 8, 0, 0, 0, Austria="Ada"),
            table(1, "B", 10, 8, 8, 8, 0, 0, 0, Austria="Bruno"),
            table(2, "B", 6, 18, 5, 5, 0, 0, 0, Austria="Bruno"),
        ],
        "Most centres in draws",
        {"Ada": 11, "Bruno": 10},
    ),
}


@pytest.mark.parametrize("criterion", CRITERIA)
def test_a_criterion_of_two_tier_breaks_a_tie(criterion: str) -> None:
    boards, name, keys = CRITERIA[criterion]
    results = score(*boards, system="Two-Tier")
    lines = {x.player: x for x in results.standings if x.player in {"Ada", "Bruno"}}
    assert lines["Ada"].total == lines["Bruno"].total
    assert places(results, "Ada", "Bruno") == ["Ada", "Bruno"]
    assert {player: line.keys[name] for player, line in lines.items()} == keys


def test_two_ways_count_as_17_centres_each() -> None:
    """A draw of 20 and 14 without the others cannot be; 15/13 with 6 centres left out can.

    Ada (15) and Bruno (13) share it: 90 each, no lead, 17 centres each, so they
    are genuinely tied.
    """
    shared = table(1, "A", 15, 13, 6, 0, 0, 0, 0, draw="AE", Austria="Ada", England="Bruno")
    results = score(shared, system="Two-Tier")
    assert places(results, "Ada", "Bruno") == ["Ada=", "Bruno="]
    keys = {x.player: x.keys["Most centres in draws"] for x in results.standings[:2]}
    assert keys == {"Ada": 17, "Bruno": 17}


def test_every_key_that_was_used_is_shown() -> None:
    boards, name, _ = CRITERIA["5 the largest lead alone in the top tier"]
    results = score(*boards, system="Two-Tier")
    assert results.key_names[:5] == [tie_break.name for tie_break in results.tie_breaks][:5]
    assert name in results.key_names


# --- the others -------------------------------------------------------------------------


def record(player: str, *games: tuple[Points, str, tuple[int, ...]], counted: int = 9) -> Record:
    """A player's games: points, power and the final centres of the board. The best ones count."""
    played = [
        Played(
            round=number,
            board="A",
            power=power,
            game=record_game(centres=dict(zip(POWERS, centres, strict=True))),
            points=points,
            unrounded=points,
            opponents=("Ada", "Bruno", "Chloe"),
        )
        for number, (points, power, centres) in enumerate(games, 1)
    ]
    weights = tuple(int(number < counted) for number in range(len(played)))
    return Record(player=player, played=played, tallied=Tallied(30, weights))


SOLO, TWO, THREE = (18, 8, 8, 0, 0, 0, 0), (17, 17, 0, 0, 0, 0, 0), (12, 11, 11, 0, 0, 0, 0)

KEYS: dict[str, tuple[Record, Key]] = {
    "Most solos": (record("Ada", (9, "Austria", SOLO), (1, "England", SOLO)), 1),
    "Most wins, then draws": (
        record(
            "Ada",
            (9, "Austria", SOLO),
            (1, "England", SOLO),
            (5, "Austria", TWO),
            (5, "England", TWO),
            (5, "Italy", TWO),
        ),
        (1, 2),
    ),
    "Best game, down the list": (
        record("Ada", (5, "Austria", TWO), (9, "Austria", SOLO), (-1, "Italy", TWO)),
        (9, 5, -1),
    ),
    "Most centres in counted games": (
        record("Ada", (9, "Austria", SOLO), (5, "England", TWO), (1, "France", SOLO), counted=2),
        35,
    ),
    "Most centres in all games": (
        record("Ada", (9, "Austria", SOLO), (5, "England", TWO), (1, "France", SOLO), counted=2),
        43,
    ),
    "Best single centre count": (
        record("Ada", (5, "England", TWO), (9, "Austria", SOLO), (1, "France", SOLO)),
        18,
    ),
    "Fewest games": (record("Ada", (5, "England", TWO), (9, "Austria", SOLO)), 2),
    "More decimals": (record("Ada", (Fraction(100, 3), "Austria", THREE)), Fraction(100, 3)),
}
"""Worked by hand: 18 + 17 = 35 centres in the two counted games, 8 more in the third."""


@pytest.mark.parametrize("name", KEYS)
def test_a_key_is_as_worked_by_hand(name: str) -> None:
    own, key = KEYS[name]
    assert find_tie_break(name).rule([own], {"Ada": own}) == {"Ada": key}


def test_leads_go_down_the_list_and_a_game_without_one_is_left_out() -> None:
    leads = (
        {"lead in the top tier": 2},
        {"lead in the top tier": 0},
        {"lead in the top tier": 5},
        {},
    )
    played = [Played(n, "A", "Austria", None, 0, 0, facts=fact) for n, fact in enumerate(leads, 1)]
    own = Record(player="Ada", played=played, tallied=Tallied(0, (1, 1, 1, 1)))
    rule = find_tie_break("Largest lead alone in the top tier, down the list").rule
    assert rule([own], {"Ada": own}) == {"Ada": (5, 2)}


def test_an_opponent_without_a_line_has_no_strength() -> None:
    """Ada met Bruno, who has 30, and Chloe, of whom nothing is known."""
    own, bruno = record("Ada", (9, "Austria", TWO)), record("Bruno")
    games = [own.played[0]._replace(opponents=("Bruno", "Chloe"))]
    ada = own._replace(played=games)
    rule = find_tie_break("Strength of opposition").rule
    assert rule([ada], {"Ada": ada, "Bruno": bruno}) == {"Ada": 30}


def test_who_has_played_no_game_has_no_centre_count() -> None:
    own = record("Ada")
    assert find_tie_break("Best single centre count").rule([own], {"Ada": own}) == {"Ada": 0}


def test_head_to_head_looks_at_games_of_all_who_are_tied() -> None:
    """Ada has 50 against Bruno and 25 elsewhere, Bruno 0 and 75: 50 to 0.

    Dario was in neither game: with him, they never all met.
    """
    ada, bruno, dario = (
        Record(player=name, played=games, tallied=Tallied(75, (1, 1)))
        for name, games in {
            "Ada": [met(50, "Bruno"), met(25, "Chloe")],
            "Bruno": [met(0, "Ada"), met(75, "Chloe")],
            "Dario": [met(75, "Chloe"), met(0, "Chloe")],
        }.items()
    )
    rule = find_tie_break("Head to head").rule
    assert rule([ada, bruno], {}) == {"Ada": 50, "Bruno": 0}
    assert rule([ada, bruno, dario], {}) == {"Ada": 0, "Bruno": 0, "Dario": 0}


def met(points: int, *opponents: str) -> Played:
    return Played(
        round=1,
        board="A",
        power="Austria",
        game=None,
        points=points,
        unrounded=points,
        opponents=opponents,
    )


def test_fewest_games_is_ahead() -> None:
    """Ada 50 in one game; Bruno 25 + 25 in two."""
    boards = [
        table(1, "A", 17, 17, 0, 0, 0, 0, 0, Austria="Ada"),
        table(1, "B", 10, 0, 8, 8, 8, 0, 0, Austria="Bruno"),
        table(2, "B", 10, 0, 8, 8, 8, 0, 0, Austria="Bruno"),
    ]
    results = score(*boards, system="Draw size", tie_breaks=["Fewest games"])
    assert places(results, "Ada", "Bruno") == ["Ada", "Bruno"]
    (key,) = [x.keys["Fewest games"] for x in results.standings if x.player == "Ada"]
    assert key == 1


def test_strength_of_opposition_is_the_mean_total_of_the_opponents() -> None:
    """Ada and Bruno have 25 each. Ada met six who end on 25, 25, 25, 0, 0, 0: 75 / 6 = 12.5.

    Bruno met Strong, who has 50 more from round 2: (75 + 25 + 25) / 6 = 125/6.
    """
    boards = [
        table(1, "A", 10, 8, 8, 8, 0, 0, 0, Austria="Ada"),
        table(1, "B", 10, 8, 8, 8, 0, 0, 0, Austria="Bruno", England="Strong"),
        table(2, "A", 17, 17, 0, 0, 0, 0, 0, Austria="Strong"),
    ]
    results = score(*boards, system="Draw size", tie_breaks=["Strength of opposition"])
    keys = {x.player: x.keys for x in results.standings if x.player in {"Ada", "Bruno"}}
    assert places(results, "Ada", "Bruno") == ["Bruno", "Ada"]
    assert keys["Ada"] == {"Strength of opposition": Fraction(25, 2)}
    assert keys["Bruno"] == {"Strength of opposition": Fraction(125, 6)}


def test_nobody_met_is_no_opposition() -> None:
    alone = Record(player="Ada", played=[], tallied=Tallied(0, ()))
    assert find_tie_break("Strength of opposition").rule([alone], {"Ada": alone}) == {"Ada": 0}


def test_every_tie_break_is_tested() -> None:
    tested = {name for _, name, _ in CRITERIA.values()} | KEYS.keys()
    tested |= {"Head to head", "Strength of opposition"}
    assert tested == {tie_break.name for tie_break in all_tie_breaks()}


# --- ties at a cut ----------------------------------------------------------------------


def four_way() -> Results:
    return score(table(1, "A", 10, 8, 8, 8, 0, 0, 0), system="Draw size", prizes=2)


def test_a_tie_at_the_first_place_and_at_the_last_prize_is_pointed_out() -> None:
    """A four-way draw: 25 each, so four are first and share both prizes."""
    first, last = said(four_way(), "X312")
    assert first == (
        "Austria 1A, England 1A, France 1A and Germany 1A are equal at the first place, "
        "and no tie-break tells them apart"
    )
    assert "equal at the last of 2 prizes" in last


def test_a_tie_that_a_tie_break_resolves_is_none() -> None:
    """10 centres are more than 8: Austria is first; the second prize is still shared."""
    results = score(
        table(1, "A", 10, 8, 8, 8, 0, 0, 0),
        system="Draw size",
        prizes=2,
        tie_breaks=["Most centres in all games"],
    )
    (tie,) = said(results, "X312")
    assert "the last of 2 prizes" in tie


def test_many_equals_are_counted_and_not_listed() -> None:
    results = score(table(1, "A", 5, 5, 5, 5, 5, 5, 4), system="Draw size")
    (tie,) = said(results, "X312")
    assert "and 2 others are equal" in tie


def test_a_tie_below_every_cut_is_no_finding() -> None:
    results = score(table(1, "A", 17, 9, 8, 0, 0, 0, 0), system="Sum of Squares", prizes=3)
    assert "X312" not in codes(results)


def test_a_tie_break_of_another_system_is_pointed_out() -> None:
    board = table(1, "A", 10, 8, 8, 8, 0, 0, 0)
    names = ["Most centres in draws", "Most solos"]
    assert said(score(board, system="Draw size", tie_breaks=names), "X320") == [
        "the tie-break 'Most centres in draws' has nothing to look at: Draw size does not report it"
    ]
    assert "X320" not in codes(score(board, system="Two-Tier"))
    solo = table(1, "A", 18, 8, 8, 0, 0, 0, 0)
    assert "X320" not in codes(score(solo, system="Two-Tier"))


def test_none_is_no_tie_break() -> None:
    results = score(table(1, "A", 10, 8, 8, 8, 0, 0, 0), system="Two-Tier", tie_breaks=["None"])
    assert results.tie_breaks == []

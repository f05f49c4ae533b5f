"""Totals, ranks and awards, worked by hand."""

import random
from dataclasses import replace
from fractions import Fraction
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from xlscore.engine.dialects import POWERS
from xlscore.engine.event import Board, Event, Finding, Player
from xlscore.engine.game import Game
from xlscore.engine.record import record_game
from xlscore.tournament.ranking import ranked
from xlscore.tournament.results import Results, score_event

SEVEN = ("Ada", "Bruno", "Chloe", "Dario", "Elsa", "Fritz", "Greta")


def board(round_: int, name: str, *centres: int, players: tuple[str, ...] = SEVEN) -> Board:
    game = record_game(centres=dict(zip(POWERS, centres, strict=True)))
    seats = dict(zip(POWERS, players, strict=True))
    return Board(round=round_, name=name, players=seats, game=game)


def lines(results: Results) -> list[tuple[int, bool, str, object]]:
    return [
        (line.rank.place, line.rank.joint, line.player, line.total)
        for line in results.standings
        if line.rank
    ]


def test_ranks_are_shared_and_skipped() -> None:
    found = [(rank.place, rank.joint) for rank, _ in ranked([5, 9, 7, 7], lambda n: n)]
    assert found == [(1, False), (2, True), (2, True), (4, False)]


def test_the_sum_of_rounds() -> None:
    """Draw size: 2-way 50 each, then 4-way 25 each: Ada 75, Bruno 50 + 0, Chloe 25, ..."""
    event = Event(
        system="Draw size",
        boards=[board(1, "A", 17, 17, 0, 0, 0, 0, 0), board(2, "A", 10, 0, 8, 8, 8, 0, 0)],
    )
    assert lines(score_event(event)) == [
        (1, False, "Ada", 75),
        (2, False, "Bruno", 50),
        (3, True, "Chloe", 25),
        (3, True, "Dario", 25),
        (3, True, "Elsa", 25),
        (6, True, "Fritz", 0),
        (6, True, "Greta", 0),
    ]


def test_thirds_add_up_exactly() -> None:
    """Three 3-way draws are 100 points, and equal to one solo; doubles would differ."""
    solo = ("Solo", *[f"Loser {n}" for n in range(6)])
    drawn = [board(n, "A", 12, 11, 11, 0, 0, 0, 0) for n in (1, 2, 3)]
    event = Event(
        system="Draw size", boards=[*drawn, board(4, "A", 18, 4, 4, 4, 4, 0, 0, players=solo)]
    )
    top = lines(score_event(event))[:4]
    assert top == [
        (1, True, "Ada", 100),
        (1, True, "Bruno", 100),
        (1, True, "Chloe", 100),
        (1, True, "Solo", 100),
    ]


def test_the_best_rounds_count_and_the_others_are_dropped() -> None:
    """Ada scores 50, 25 and 100/3 in three rounds; the best two are 50 + 100/3."""
    event = Event(
        system="Draw size",
        tally="Best rounds",
        best=2,
        boards=[
            board(1, "A", 17, 17, 0, 0, 0, 0, 0),
            board(2, "A", 10, 8, 8, 8, 0, 0, 0),
            board(3, "A", 12, 0, 11, 11, 0, 0, 0),
        ],
    )
    ada = score_event(event).standings[0]
    assert ada.player == "Ada"
    assert ada.total == 50 + Fraction(100, 3)
    assert ada.record.tallied.weights == (1, 0, 1)


def test_two_games_in_one_round_are_one_round() -> None:
    """Ada has 50 + 50 in round 1 and 25 in round 2: her best round is 100."""
    event = Event(
        system="Draw size",
        tally="Best rounds",
        best=1,
        boards=[
            board(1, "A", 17, 17, 0, 0, 0, 0, 0),
            board(1, "B", 17, 0, 17, 0, 0, 0, 0),
            board(2, "A", 10, 8, 8, 8, 0, 0, 0),
        ],
    )
    results = score_event(event)
    assert lines(results)[0] == (1, False, "Ada", 100)
    assert [f.mistake.code for f in results.findings].count("X308") == 7


def test_more_decimals_break_a_tie_of_printed_totals() -> None:
    """England loses to a solo twice: 7 / 8.63 = 0.8111... and 6 / 7.41 = 0.8097..., both 0.81.

    The first: 2+1+1+1+1+1+1+0, less 1 for 1908; the second: 2+2+1+1+1+1+0, less 2 for 1907.

    The six others play both games and have more.
    """
    long = england_out([2, 1, 1, 1, 1, 1, 1, 0])
    short = england_out([2, 2, 1, 1, 1, 1, 0])
    boards = [
        Board(round=1, name="A", players={**SEATS, "England": "Short"}, game=short),
        Board(round=1, name="B", players={**SEATS, "England": "Long"}, game=long),
    ]
    tied = score_event(Event(system="Cascadia", boards=boards, tie_breaks=("none",)))
    assert [x[:3] for x in lines(tied) if x[2] in {"Long", "Short"}] == [
        (7, True, "Long"),
        (7, True, "Short"),
    ]
    told_apart = score_event(Event(system="Cascadia", boards=boards, tie_breaks=("More decimals",)))
    assert [x for x in lines(told_apart) if x[2] in {"Long", "Short"}] == [
        (7, False, "Long", Fraction("0.81")),
        (8, False, "Short", Fraction("0.81")),
    ]
    keys = {line.player: line.keys for line in told_apart.standings if line.player == "Long"}
    assert keys == {"Long": {"More decimals": Fraction(700, 863)}}


SEATS = dict(zip(POWERS, SEVEN, strict=True))


def england_out(counts: list[int]) -> Game:
    """France wins in the year in which England goes out; the others stay on 3."""
    rows = [[3, count, 17, 1, 1, 1, 1] for count in counts[:-1]]
    rows.append([3, 0, 18, 1, 1, 1, 1])
    years = range(1901, 1901 + len(rows))
    return record_game(
        chart={y: dict(zip(POWERS, row, strict=True)) for y, row in zip(years, rows, strict=True)}
    )


def test_the_players_of_a_board_without_a_score_are_ranked_by_what_they_have_so_far() -> None:
    """Round 1 is the same on both boards: two of each are equal, and so it is after the round."""
    blocked = Board(round=2, name="A", players=dict(zip(POWERS, SEVEN, strict=True)))
    others = tuple(f"Other {n}" for n in range(7))
    event = Event(
        system="Sum of Squares",
        boards=[
            board(1, "A", 5, 4, 5, 5, 4, 5, 4),
            board(1, "B", 5, 4, 5, 5, 4, 5, 4, players=others),
            blocked,
        ],
    )
    results = score_event(event)
    assert {line.player for line in results.standings if line.incomplete} == set(SEVEN)
    places = {line.player: line.rank and line.rank.place for line in results.standings}
    assert places["Ada"] == places["Other 0"] == 1
    assert [(one.board.label, one.why) for one in results.missing] == [
        ("Round 2, board A", "no score")
    ]
    assert results.settled
    assert results.settled.round == 1
    assert {line.player: line.rank and line.rank.place for line in results.settled.standings} == (
        places
    )
    assert not any(line.incomplete for line in results.settled.standings)
    (finding,) = [f for f in results.findings if f.mistake.code == "X309"]
    assert "1 board is without a score" in str(finding)


def test_the_best_country_is_shared_by_equals() -> None:
    others = tuple(f"Other {n}" for n in range(7))
    event = Event(
        system="Sum of Squares",
        boards=[
            board(1, "A", 5, 4, 5, 5, 4, 5, 4),
            board(1, "B", 5, 4, 5, 5, 4, 5, 4, players=others),
            board(2, "A", 9, 5, 4, 4, 4, 4, 4),
        ],
    )
    best = [(b.power, b.player, b.board.label) for b in score_event(event).best_countries]
    assert best[0] == ("Austria", "Ada", "Round 2, board A")
    assert best[1] == ("England", "Bruno", "Round 2, board A")
    assert best[2:4] == [
        ("France", "Chloe", "Round 1, board A"),
        ("France", "Other 2", "Round 1, board B"),
    ]


def test_one_player_in_two_spellings_is_one_player() -> None:
    messy = (" ADA ", *SEVEN[1:])
    event = Event(
        system="Draw size",
        players=[Player(name="Ada")],
        boards=[
            board(1, "A", 17, 17, 0, 0, 0, 0, 0),
            board(2, "A", 17, 17, 0, 0, 0, 0, 0, players=messy),
        ],
    )
    assert lines(score_event(event))[0] == (1, True, "Ada", 100)


def test_an_event_without_boards_says_so() -> None:
    results = score_event(Event(system="Draw size"))
    assert [str(finding) for finding in results.findings] == ["X310 no board has been played yet"]
    assert results.standings == []


@settings(max_examples=30, deadline=None)
@given(st.randoms(use_true_random=False))
def test_the_order_of_boards_and_seats_makes_no_difference(source: random.Random) -> None:
    boards = [
        board(1, "A", 17, 17, 0, 0, 0, 0, 0),
        board(2, "A", 10, 8, 8, 8, 0, 0, 0),
        board(3, "A", 12, 0, 11, 11, 0, 0, 0),
        board(3, "B", 9, 5, 4, 4, 4, 4, 4, players=tuple(f"Other {n}" for n in range(7))),
    ]
    expected = lines(score_event(Event(system="Sum of Squares", boards=boards)))
    shuffled = source.sample(boards, len(boards))
    assert lines(score_event(Event(system="Sum of Squares", boards=shuffled))) == expected


def test_a_finding_reads_as_a_sentence() -> None:
    from xlscore.engine.event import Place
    from xlscore.errors import NoPlayer

    finding = Finding(NoPlayer(power="Italy"), Place("Games", "D6"), "Round 1, board A")
    assert str(finding) == (
        "Games!D6: Round 1, board A: X304 Italy has no player, so its points go to nobody"
    )


def test_what_cannot_be_looked_up_is_a_finding() -> None:
    one = board(1, "A", 17, 17, 0, 0, 0, 0, 0)
    event = Event(system="Draw size", boards=[one], players=[Player(name="Nobody Here")])
    assert score_event(event).rounds == [1]

    def found(**settings: Any) -> set[str]:
        changed = replace(event, **settings)
        return {finding.mistake.code for finding in score_event(changed).findings} - {"X305"}

    assert found() == {"X306", "X312"}
    assert found(system="") == {"X306", "X301"}
    assert found(options={"pots": 1}) == {"X306", "X205"}
    assert found(tally="Median") == {"X306", "X207"}
    assert found(tie_breaks=["Coin"]) == {"X306", "X312", "X208"}
    assert found(tally="Best rounds") == {"X306", "X302"}


def test_a_board_that_is_not_played_is_left_out() -> None:
    later = replace(board(2, "A", 17, 17, 0, 0, 0, 0, 0), game=None, played=False)
    event = Event(system="Draw size", boards=[board(1, "A", 17, 17, 0, 0, 0, 0, 0), later])
    results = score_event(event)
    assert results.rounds == [1]
    assert [(line.player, line.total) for line in results.standings[:2]] == [
        ("Ada", 50),
        ("Bruno", 50),
    ]
    assert [(one.board.label, one.why) for one in results.missing] == [
        ("Round 2, board A", "not begun")
    ]


def test_findings_stand_with_the_worst_first() -> None:
    from xlscore.engine.event import in_order
    from xlscore.errors import NeverPlays, NoPlayer, NoSystem

    found = [
        Finding(NeverPlays(value="Ada")),
        Finding(NoPlayer(power="Italy")),
        Finding(NoSystem()),
    ]
    assert [str(finding.severity) for finding in in_order(found)] == ["blocks", "warns", "notes"]


def test_a_concession_without_a_rule_is_pointed_out() -> None:
    game = record_game(
        centres=dict(zip(POWERS, (17, 17, 0, 0, 0, 0, 0), strict=True)), conceded="Austria"
    )
    conceded = Board(round=1, name="A", players=SEATS, game=game)
    codes = [
        f.mistake.code for f in score_event(Event(system="Two-Tier", boards=[conceded])).findings
    ]
    assert "X131" in codes


def test_a_mistake_without_a_cell_has_no_place() -> None:
    from xlscore.errors import NoPlayer

    assert board(1, "A", 17, 17, 0, 0, 0, 0, 0).place_of(NoPlayer(power="Italy")) is None

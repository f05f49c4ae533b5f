"""What never changes a result: order, players without points, a second run."""

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from xlscore.catalogue import all_tallies, all_tie_breaks
from xlscore.engine.dialects import POWERS
from xlscore.engine.event import Board, Event, Player, Replacement, Round
from xlscore.rules.tally import Counting, Played
from xlscore.tournament.ranking import standings
from xlscore.tournament.results import Results, score_event

from .endings import random_game

TALLIES = [pytest.param(tally, id=tally.name) for tally in all_tallies()]

COUNTING = Counting(best=2, weights=(1, 1))


def random_event(dice: random.Random, tally: str) -> Event:
    """Three rounds of two boards and a top board, with guests, replacements and rests."""
    names = [f"Player {n}" for n in range(16)]
    boards = []
    for round_ in (1, 2, 3):
        playing = dice.sample(names, 14)
        for table in (0, 1):
            seats = dict(zip(POWERS, playing[7 * table : 7 * table + 7], strict=True))
            game = random_game(dice, with_draw=False)
            boards.append(Board(round=round_, name="AB"[table], players=seats, game=game))
    sitting = [n for n in names if n not in {p for b in boards[:2] for p in b.players.values()}]
    boards[0] = replace(boards[0], replacements={"Italy": Replacement(sitting[0], 1)})
    players = [
        Player(
            name=n, sits_out=(1,) if n == sitting[1] else (), unranked=n == names[3], team=n[-1:]
        )
        for n in names
    ]
    return Event(
        system="Sum of Squares",
        boards=boards,
        players=players,
        tally=tally,
        best=2,
        weights=(1, 1),
        sit_out=5,
        tie_breaks=[tie_break.name for tie_break in all_tie_breaks() if not tie_break.fact],
        rounds=[Round(number=1), Round(number=2), Round(number=3, top_board=True)],
    )


def shown(results: Results) -> Any:
    """All that is announced."""
    return (
        [(x.rank, x.player, x.total, x.keys, x.record.tallied) for x in results.standings],
        sorted((b.power, b.player, b.points) for b in results.best_countries),
        sorted((a.name, a.player) for a in results.awards),
        [(team.name, team.total, team.rank) for team in results.teams],
        results.qualified and [line.player for line in results.qualified.order],
    )


@pytest.mark.parametrize("tally", TALLIES)
@settings(max_examples=8, deadline=None)
@given(dice=st.randoms(use_true_random=False))
def test_the_order_of_boards_seats_and_players_makes_no_difference(
    tally: Any, dice: random.Random
) -> None:
    event = random_event(dice, tally.name)
    boards = [
        replace(board, players=dict(dice.sample(list(board.players.items()), 7)))
        for board in dice.sample(list(event.boards), len(event.boards))
    ]
    players = dice.sample(list(event.players), len(event.players))
    shuffled = replace(event, boards=boards, players=players)
    assert shown(score_event(shuffled)) == shown(score_event(event))


@pytest.mark.parametrize("tally", TALLIES)
@settings(max_examples=8, deadline=None)
@given(dice=st.randoms(use_true_random=False))
def test_scoring_twice_changes_nothing(tally: Any, dice: random.Random) -> None:
    """The results hold the event as it was filled in: scored again, it gives the same."""
    results = score_event(random_event(dice, tally.name))
    again = score_event(replace(results.event, findings=()))
    assert shown(again) == shown(results)
    assert [str(f) for f in again.findings] == [str(f) for f in results.findings]


def game(round_: int, points: int) -> Played:
    return Played(round=round_, board="A", power="", game=None, points=points, unrounded=points)


@pytest.mark.parametrize("tally", TALLIES)
@settings(max_examples=40, deadline=None)
@given(
    scores=st.lists(
        st.lists(st.integers(min_value=0, max_value=9), min_size=1, max_size=4),
        min_size=1,
        max_size=6,
    )
)
def test_a_player_who_scored_nothing_never_changes_the_ranks_of_others(
    tally: Any, scores: list[list[int]]
) -> None:
    """The others stay in order; who has points keeps the rank.

    Where places are added, points do not count but rounds do: there, who was
    last twice is before who came once.
    """
    games = {
        f"Player {number}": [game(round_, points) for round_, points in enumerate(own, 1)]
        for number, own in enumerate(scores)
    }
    for more in ([], [game(1, 0)], [game(1, 0), game(2, 0)]):
        before = standings(games, tally, COUNTING)
        after = standings({**games, "Nobody": more}, tally, COUNTING)
        left = [line.player for line in after if line.player != "Nobody"]
        assert left == [line.player for line in before]
        ranks = {line.player: line.rank and line.rank.place for line in after}
        for line in before:
            assert line.rank
            if not more or (line.total and tally.name != "Rank sum"):
                assert ranks[line.player] == line.rank.place

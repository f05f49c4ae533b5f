"""Boards in play, boards that are still to come, and what waits for them."""

from dataclasses import replace
from typing import Any

from tests.events import codes, score, table
from tests.test_worksheet import COUNTS, column
from xlscore.engine.event import Board, Round
from xlscore.hosts.worksheet import functions
from xlscore.tournament.results import Results

FIRST = (17, 17, 0, 0, 0, 0, 0)
LAST = (0, 0, 17, 17, 0, 0, 0)

ROUNDS = (Round(1), Round(2))


def draw_size(*boards: Board, **settings: Any) -> Results:
    return score(*boards, system="Draw size", rounds=ROUNDS, **settings)


def seated(board: Board) -> Board:
    """A board as it is before anybody has typed centres."""
    return replace(board, game=None, played=False)


def in_play(board: Board) -> Board:
    return replace(board, playing=True)


ALL = (table(1, "A", *FIRST), table(2, "A", *LAST), table(2, "B", *LAST))


def champions(results: Results) -> list[str]:
    return [line.player for line in results.champions]


def test_a_champion_is_named_when_the_last_board_of_the_last_round_is_in() -> None:
    everybody = ["Austria 1A", "England 1A", *(f"{p} 2{b}" for b in "AB" for p in POWERS_DRAWN)]
    assert sorted(champions(draw_size(*ALL))) == sorted(everybody)
    for last in (seated, in_play):
        results = draw_size(*ALL[:2], last(ALL[2]))
        assert champions(results) == []
        assert "X312" not in codes(results), "a tie at the first place is no tie yet"
    blocked = draw_size(*ALL[:2], replace(ALL[2], game=None))
    assert champions(blocked) == []


POWERS_DRAWN = ("France", "Germany")


def test_standings_are_withheld_until_the_last_board_of_the_last_round_is_in() -> None:
    assert not draw_size(*ALL, withhold=True).withheld
    for last in (seated, in_play, lambda board: replace(board, game=None)):
        results = draw_size(*ALL[:2], last(ALL[2]), withhold=True)
        assert results.withheld
        assert "X322" in codes(results)


def test_without_a_plan_nobody_knows_when_to_stop_withholding() -> None:
    """Round 1 is in, and no line says whether round 2 follows."""
    assert score(ALL[0], system="Draw size", withhold=True).withheld
    assert not score(ALL[0], system="Draw size", withhold=True, rounds=[Round(1)]).withheld


def test_lines_of_a_few_rounds_that_differ_are_no_plan() -> None:
    """Only round 2 is spoken of, so a third may follow; a top board is the last round."""
    assert champions(score(*ALL, system="Draw size", rounds=[Round(2, weight=2)])) == []
    top = [Round(2, top_board=True)]
    assert champions(score(*ALL, system="Draw size", rounds=top)) == ["France 2A", "Germany 2A"]


def test_a_board_of_a_template_that_has_no_players_is_not_waited_for() -> None:
    empty = Board(round=2, name="C", played=False)
    assert champions(draw_size(*ALL, empty))
    assert not draw_size(*ALL, empty, withhold=True).withheld


def test_a_board_in_play_has_no_score_and_its_players_are_waited_for() -> None:
    results = draw_size(*ALL[:2], in_play(ALL[2]))
    assert [scored.board.name for scored in results.boards] == ["A", "A"]
    assert [(one.board.label, one.why) for one in results.missing] == [
        ("Round 2, board B", "in play")
    ]
    assert {line.player for line in results.standings if line.incomplete} == {
        *ALL[2].players.values()
    }
    assert not results.blocked


def test_a_game_that_goes_on_has_no_score_in_a_cell() -> None:
    marks = [["playing"], *[[""]] * 6]
    (first, *_), *_ = functions()["SUM_OF_SQUARES_SCORE"](column(COUNTS), marks)
    assert first == "X145 the result of Austria says that the game is still in play"

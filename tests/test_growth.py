"""What doubles when a tournament doubles: calls are counted, for no clock is the same twice."""

from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from benchmarks.growth import boards_of_a_round, names, sat_out
from xlscore import spelling
from xlscore.dialects import Power
from xlscore.event import Board, Event
from xlscore.results import score_event
from xlscore.spelling import Spellings
from xlscore.tally import SAT_OUT


def test_the_seats_are_not_looked_through_for_each_player_who_sits_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked: Counter[str] = Counter()
    through = Event.seated.fget
    assert through

    def seated(event: Event) -> Iterator[tuple[Board, Power, str]]:
        looked["seats"] += 1
        return through(event)

    monkeypatch.setattr(Event, "seated", property(seated))
    found = []
    for players in (70, 140):
        looked.clear()
        results = score_event(sat_out(players))
        games = [game for line in results.standings for game in line.record.played]
        assert sum(game.board == SAT_OUT for game in games) == players - 7
        found.append(looked["seats"])
    assert found[0] == found[1] > 0


def test_the_boards_of_a_round_are_not_looked_through_for_each_of_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: Counter[str] = Counter()
    is_scored = Event.is_scored

    def counted(event: Event, board: Board) -> bool:
        asked["boards"] += 1
        return is_scored(event, board)

    monkeypatch.setattr(Event, "is_scored", counted)
    found = []
    for number in (30, 60):
        asked.clear()
        results = score_event(boards_of_a_round(number))
        assert all(scored.breakdown for scored in results.boards)
        found.append(asked["boards"])
    assert found[1] == 2 * found[0] > 0


def test_names_are_compared_closely_only_where_they_are_nearly_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """900 people with 30 first and 30 last names: each shares a word with 58 others."""
    compared: Counter[str] = Counter()

    def counting(work: Callable[..., object]) -> Callable[..., object]:
        def call(*given: object) -> object:
            compared[work.__name__] += 1
            return work(*given)

        return call

    for name in ("_alike", "_same_words"):
        monkeypatch.setattr(spelling, name, counting(getattr(spelling, name)))
    pairs = [name.split() for name in names(30)]
    people = [f"{first} {last}" for first, _ in pairs for _, last in pairs]
    known = Spellings()
    for name in people:
        known.nearest(name)
        known.add(name)
    assert 0 < compared.total() < 3 * len(people)
    first, last = pairs[7]
    assert known.nearest(f"{last}, {first}") == f"{first} {last}"

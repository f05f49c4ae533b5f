"""What doubles when a tournament doubles: calls are counted, for no clock is the same twice."""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from difflib import SequenceMatcher
from string import ascii_lowercase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.growth import boards_of_a_round, names, sat_out
from xlscore.engine.dialects import Power, plain
from xlscore.engine.event import Board, Event
from xlscore.rules.tally import SAT_OUT
from xlscore.tournament import spelling
from xlscore.tournament.results import score_event
from xlscore.tournament.spelling import Spellings


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


CLOSELY = ("_alike", "_same_words", "_in_order")
"""What compares two names letter by letter, or word by word."""


@pytest.fixture
def compared(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often names are compared closely."""
    counts: Counter[str] = Counter()

    def counting(name: str, work: Callable[..., object]) -> Callable[..., object]:
        def call(*given: object) -> object:
            counts[name] += 1
            return work(*given)

        return call

    for name in CLOSELY:
        monkeypatch.setattr(spelling, name, counting(name, getattr(spelling, name)))
    return counts


@pytest.mark.parametrize("between", ["van der", "de la", "von", "bin", "J. R.", "Maria del"])
def test_names_that_share_words_are_not_all_compared(between: str, compared: Counter[str]) -> None:
    """Each pair of names is a slip apart, and all share the words between first and last name."""
    found = []
    for number in (250, 500, 1000):
        compared.clear()
        known = Spellings()
        for first, last in strange_words(number):
            known.add(f"{first} {between} {last}")
            assert known.nearest(f"{last}, {first[:-1]} {between}") == f"{first} {between} {last}"
        found.append(compared.total())
    assert found[0] >= 250
    assert found[1] < 2.5 * found[0]
    assert found[2] < 2.5 * found[1]


def strange_words(number: int) -> Iterator[tuple[str, str]]:
    """Pairs of words of random letters: however many there are, no two are nearly the same."""
    chance = random.Random(number)
    for _ in range(number):
        first, last = ("".join(chance.choices(ascii_lowercase, k=7)) for _ in range(2))
        yield first.title(), last.title()


def test_names_are_compared_closely_only_where_they_are_nearly_the_same(
    compared: Counter[str],
) -> None:
    """900 people with 30 first and 30 last names: each shares a word with 58 others."""
    pairs = [name.split() for name in names(30)]
    people = [f"{first} {last}" for first, _ in pairs for _, last in pairs]
    known = Spellings()
    for name in people:
        known.nearest(name)
        known.add(name)
    assert 0 < compared.total() < 3 * len(people)
    first, last = pairs[7]
    assert known.nearest(f"{last}, {first}") == f"{first} {last}"


# --- the same, compared plainly -----------------------------------------------------------


def plainly_nearest(name: str, known: Sequence[str]) -> str | None:
    """The nearest of the known names, each of which is looked at."""
    own, words, initials = plain(name), spelling._words(name), spelling._initials(name)
    same = [other for other in known if plain(other) == own]
    slips = [
        other
        for end in spelling._ends(own)
        for other in firsts(known)
        if end in spelling._ends(plain(other))
        and SequenceMatcher(None, own, plain(other)).ratio() >= spelling.NEAR
        and spelling._initials(other) == initials
    ]
    return next(iter([*same, *slips, *in_other_words(words, known)]), None)


def firsts(known: Sequence[str]) -> list[str]:
    """Of names with the same letters, the first one."""
    return list({plain(name): name for name in reversed(known)}.values())[::-1]


def in_other_words(words: Sequence[str], known: Sequence[str]) -> Iterator[str]:
    for number, word in enumerate(words):
        beside = max([*words[:number], *words[number + 1 :]], key=len, default=word)
        for key in sorted(spelling._looked_up_by(beside)) if len(word) > 1 else ():
            for name in known:
                others = spelling._words(name)
                by = {one for other in others for one in spelling._known_by(other)}
                if word in others and key in by and spelling._same_words(words, others):
                    yield name


WORDS = [
    *("Robert", "Rob", "Bob", "Bobby", "R.", "William", "Bill", "Will", "W", "Anna", "Ann", "A."),
    *("Katherine", "Kate", "Xu", "Li", "2", "7", "Robin", "Bo"),
    *("van", "der", "de", "la", "von", "Van", "J.", "van der"),
    *("Beek", "Beeks", "Bek", "Meer", "Meers", "Example", "Exampel", "García", "Garcia", "Johns"),
]
NAME = st.lists(st.sampled_from(WORDS), min_size=1, max_size=5).map(" ".join)


@given(st.lists(NAME, max_size=12), NAME, st.integers(0, 30))
def test_what_is_nearest_is_the_same_as_when_all_names_are_compared(
    names: list[str], name: str, slip: int
) -> None:
    asked = name[:slip] + name[slip + 1 :] or name
    known = Spellings()
    for one in names:
        known.add(one)
    assert known.nearest(asked) == plainly_nearest(asked, list(dict.fromkeys(names)))

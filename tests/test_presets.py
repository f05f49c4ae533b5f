"""Tournament rules: what they fill in, and what they find about votes."""

import re
from dataclasses import fields
from fractions import Fraction
from typing import Any

import pytest

from xlscore.catalogue import CATALOGUE, all_presets, find_preset, find_tally, find_tie_break
from xlscore.engine.dialects import POWERS
from xlscore.engine.event import Board, Event, Player, Round
from xlscore.errors import UnknownPreset
from xlscore.rules.preset import Preset
from xlscore.tournament.choices import CHOICES

from .events import codes, places, said, score, table, totals

PRESETS = [pytest.param(preset, id=preset.name) for preset in all_presets()]

FOUR = (10, 8, 8, 8, 0, 0, 0)


@pytest.mark.parametrize("preset", PRESETS)
def test_tournament_rules_can_be_carried_out(preset: Preset) -> None:
    known = {field.name for field in fields(Event)}
    settings = preset.settings
    assert settings.keys() <= known
    assert set(preset.systems) <= {system.name for system in CATALOGUE.values()}
    for name in ("tally", "qualify_tally"):
        if name in settings:
            assert find_tally(settings[name]).name == settings[name]
    for name in settings.get("tie_breaks", ()):
        assert find_tie_break(name).name == name
    for name, words in CHOICES.items():
        assert settings.get(name, "") in {"", *words}


@pytest.mark.parametrize("preset", PRESETS)
def test_tournament_rules_are_in_words_and_have_a_source(preset: Preset) -> None:
    assert preset.text
    assert preset.source.url.startswith(("http://", "https://"))
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", preset.source.read)
    assert preset.source.note


def test_they_come_with_the_system_and_what_is_typed_wins() -> None:
    board = table(1, "A", *FOUR)
    own = score(board, system="Two-Tier")
    assert own.preset
    assert len(own.tie_breaks) == 6
    typed = score(board, system="Two-Tier", tie_breaks=["Fewest games"])
    assert [tie_break.name for tie_break in typed.tie_breaks] == ["Fewest games"]
    none = score(board, system="Two-Tier", preset="none")
    assert none.preset is None
    assert none.tie_breaks == []
    assert score(board, system="Draw size").preset is None


def test_unknown_tournament_rules_are_a_finding() -> None:
    results = score(table(1, "A", *FOUR), system="Draw size", preset="EDC 2017")
    assert said(results, "X209") == [
        "no tournament rules are called EDC 2017; did you mean EuroDipCon 2016?"
    ]
    with pytest.raises(UnknownPreset):
        find_preset("nothing of the kind")
    assert score(table(1, "A", *FOUR), system="Cascada").preset is None


# --- Cascadia ---------------------------------------------------------------------------


def test_cascadia_has_a_top_board_of_the_fourth_round() -> None:
    event = find_preset("Cascadia").fill(Event(system="Cascadia"))
    assert [(r.number, r.top_board) for r in event.rounds] == [
        *((1, None), (2, None), (3, None)),
        (4, True),
    ]
    assert (event.qualify_rounds, event.qualify_all) == ((1, 2, 3), True)
    assert event.top_board_decides == "the champion"
    assert list(event.tie_breaks) == ["More decimals"]


# --- Super Pastis -----------------------------------------------------------------------


def test_eurodipcon_2016_weighs_the_best_games() -> None:
    """Super Pastis, two toppers: 10 + 34 + 24 = 68 each time Ada shares 17-17.

    Qualifying: 68 x (1 + 0.8 + 0.4) = 149.6. After four: 68 x (1 + 1 + 0.8 + 0.4) = 217.6.
    """
    out = dict.fromkeys(("France", "Germany", "Italy", "Russia", "Turkey"), 1905)
    boards = [
        table(n, "A", 17, 17, 0, 0, 0, 0, 0, Austria="Ada", eliminated=out, last_year=1907)
        for n in (1, 2, 3, 4)
    ]
    results = score(*boards, preset="EDC 2016")
    assert totals(results, "Ada") == {"Ada": Fraction(2176, 10)}
    assert results.qualified
    assert results.qualified.seats[0].total == Fraction(1496, 10)
    assert results.system
    assert results.system.name == "Super Pastis"


def test_eurodipcon_games_end_in_1907() -> None:
    out = dict.fromkeys(("Italy", "Russia", "Turkey"), 1905)
    board = table(1, "A", *FOUR, eliminated=out, last_year=1908)
    assert said(score(board, preset="EuroDipCon 2016"), "X138") == [
        "the game lasted to 1908, but games of this round end in 1907"
    ]


def test_super_pastis_counts_every_round_and_nine_years() -> None:
    out = dict.fromkeys(("Italy", "Russia", "Turkey"), 1905)
    results = score(table(1, "A", *FOUR, eliminated=out, last_year=1910), system="Super Pastis")
    assert results.tally
    assert results.tally.name == "Sum of rounds"
    assert "X130" in codes(results)


# --- Origins ----------------------------------------------------------------------------


def years(last: int, *row: int) -> dict[str, Any]:
    """A chart in which every year looks like the last."""
    return {"chart": dict.fromkeys(range(1901, last + 1), row)}


EARLY = {1901: (5, 4, 5, 5, 4, 5, 4), 1902: (6, 4, 6, 5, 4, 5, 4), 1903: (7, 4, 7, 5, 3, 4, 4)}

MIDDLE = {**EARLY, 1904: (9, 3, 9, 5, 2, 3, 3)}


def chart(last: tuple[int, ...], year: int = 1905) -> dict[int, tuple[int, ...]]:
    """A game that grows to its last count."""
    found = {**MIDDLE, 1905: last}
    return {**found, **dict.fromkeys(range(1906, year + 1), last)}


VOTES = {
    "a vote in Spring 1905 is too early": ("2007", {"chart": MIDDLE}, "X139"),
    "a vote in Spring 1906 has 1905 as its last year": (
        "2007",
        {"chart": chart((11, 2, 11, 4, 2, 2, 2))},
        None,
    ),
    "2003: members with 28 centres cannot pass it": (
        "2003",
        {"chart": chart((12, 2, 12, 4, 2, 1, 1)), "draw": "AFG"},
        "X140",
    ),
    "2003: members with 30 centres can": (
        "2003",
        {"chart": chart((13, 2, 13, 4, 2, 0, 0)), "draw": "AFG"},
        None,
    ),
    "2007: members with 22 centres are too small": (
        "2007",
        {"chart": chart((11, 2, 11, 4, 2, 2, 2)), "draw": "AF"},
        "X140",
    ),
    "2007: members with 23 centres are enough": (
        "2007",
        {"chart": chart((11, 2, 12, 4, 2, 2, 1)), "draw": "AF"},
        None,
    ),
    "2003: conceded to the largest with 13": (
        "2003",
        {"chart": chart((13, 2, 13, 2, 2, 1, 1)), "conceded": "A"},
        None,
    ),
    "2003: not to one with 12": (
        "2003",
        {"chart": chart((12, 4, 10, 4, 2, 1, 1)), "conceded": "A"},
        "X141",
    ),
    "2003: not to one that is not the largest": (
        "2003",
        {"chart": chart((13, 2, 14, 2, 1, 1, 1)), "conceded": "A"},
        "X141",
    ),
    "2007: not to one with 13": (
        "2007",
        {"chart": chart((13, 4, 9, 4, 2, 1, 1)), "conceded": "A"},
        "X141",
    ),
    "2007: not to one that shares the lead": (
        "2007",
        {"chart": chart((14, 1, 14, 2, 1, 1, 1)), "conceded": "A"},
        "X141",
    ),
    "2007: 14 and one more than anyone": (
        "2007",
        {"chart": chart((14, 2, 13, 2, 1, 1, 1)), "conceded": "A"},
        None,
    ),
    "2008: whoever is left out must have agreed": (
        "2008",
        {"chart": chart((14, 2, 13, 2, 1, 1, 1)), "draw": "AFG"},
        "X142",
    ),
    "2008: nothing about a draw of all": ("2008", {"chart": chart((14, 2, 13, 2, 1, 1, 1))}, None),
    "2008: nothing about a solo": ("2008", {"chart": chart((18, 2, 9, 2, 1, 1, 1))}, None),
}
"""By hand from the votes of the Origins page: title, year of the rules, game, what is found."""


@pytest.mark.parametrize("vote", VOTES)
def test_the_votes_of_origins(vote: str) -> None:
    year, game, code = VOTES[vote]
    system = "Origins 2003" if year == "2003" else "Origins 2007"
    results = score(table(1, "A", **game), system=system, preset=f"Origins {year}")
    found = {c for c in codes(results) if c in {"X139", "X140", "X141", "X142"}}
    assert found == ({code} if code else set())


def test_a_solo_or_a_last_survivor_needs_no_vote() -> None:
    early = {
        1901: (6, 4, 5, 4, 4, 5, 4),
        1902: (12, 2, 3, 2, 4, 5, 4),
        1903: (18, 2, 3, 2, 3, 3, 3),
    }
    assert "X139" not in codes(score(table(1, "A", chart=early), system="Origins 2003"))


def origins(*rounds: int, **settings: Any) -> Any:
    boards = [
        table(n, "A", chart=chart((11, 2, 11, 4, 2, 2, 2)), Austria="Ada", England="Bruno")
        for n in rounds
    ]
    return score(*boards, system="Origins 2003", **settings)


def test_origins_withholds_its_standings_until_three_rounds_have_been_played() -> None:
    early = origins(1, 2)
    assert early.withheld
    assert "X322" in codes(early)
    assert early.standings, "the program knows them, and its doors do not show them"
    late = origins(1, 2, 3)
    assert not late.withheld
    assert "X322" not in codes(late)
    assert not origins(1, withhold=False).withheld


def test_origins_counts_the_best_two_rounds_of_three() -> None:
    """Three times the same game: two of them count."""
    line = next(line for line in origins(1, 2, 3).standings if line.player == "Ada")
    assert line.record.tallied.weights == (1, 1, 0)
    assert line.total == 2 * line.record.played[0].points


def test_each_power_once_in_origins() -> None:
    found = said(origins(1, 2), "X313")
    assert found == [
        "Ada plays Austria again, after round 1, board A",
        "Bruno plays England again, after round 1, board A",
    ]
    assert not said(origins(1, 2, power_once=False), "X313")


# --- Two-Tier ---------------------------------------------------------------------------


def test_two_tier_adds_up_every_game() -> None:
    boards = [table(n, "A", *FOUR, Austria="Ada", England="Bruno") for n in (1, 2)]
    results = score(*boards, system="Two-Tier", players=[Player(name="Ada")])
    assert totals(results, "Ada", "Bruno") == {"Ada": 120, "Bruno": 80}
    assert places(results, "Ada", "Bruno") == ["Ada", "Bruno"]


# --- rounds -----------------------------------------------------------------------------

FOUR_ROUNDS = [(1, None), (2, None), (3, None), (4, True)]


def filled(*typed: Round, rules: str = "Cascadia", **more: Any) -> list[tuple[Any, ...]]:
    event = find_preset(rules).fill(Event(rounds=typed, **more))
    assert find_preset(rules).fill(event).rounds == event.rounds
    return [(r.number, r.top_board) for r in event.rounds]


LINES = {
    "a weight": Round(number=2, weight=Fraction(3, 2)),
    "a system": Round(number=2, system="Draw size"),
    "a last year": Round(number=2, last_year=1907),
    "no top board": Round(number=2, top_board=False),
    "one board": Round(number=2, board="B", weight=2),
    "nothing": Round(number=2),
    "a weight of nothing": Round(number=2, weight=0),
}


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("rules", ["Cascadia", "EuroDipCon 2016"])
def test_a_line_of_one_round_leaves_the_others_as_in_the_rules(line: str, rules: str) -> None:
    event = find_preset(rules).fill(Event(rounds=[LINES[line]]))
    assert event.top_board_round
    assert event.top_board_round.number == 4
    assert {r.number for r in event.rounds} == {1, 2, 3, 4}
    assert LINES[line].weight in [r.weight for r in event.rounds if r.number == 2]


def test_what_a_line_leaves_blank_is_as_in_the_rules() -> None:
    """EuroDipCon: games to 1907, top board in round 4."""
    typed = [Round(number=4, weight=2), Round(number=1, last_year=1908), Round(number=3)]
    event = find_preset("EuroDipCon 2016").fill(Event(rounds=typed))
    assert [(r.number, r.last_year, r.weight, r.top_board) for r in event.rounds] == [
        *((1, 1908, None, None), (2, 1907, None, None)),
        *((3, 1907, None, None), (4, 1907, 2, True)),
    ]


def test_two_lines_of_a_round_are_asked_before_the_rules() -> None:
    typed = [Round(number=2, weight=2), Round(number=2, last_year=1909)]
    event = find_preset("EuroDipCon 2016").fill(Event(rounds=typed))
    line = event.round_of(Board(round=2, name="A"))
    assert (line.weight, line.last_year) == (2, 1909)


def test_the_director_s_top_board_is_the_only_one() -> None:
    assert filled(Round(number=3, top_board=True)) == [(1, None), (2, None), (3, True)]
    assert filled(Round(number=4, board="B", top_board=True))[-2:] == [(4, True), (4, None)]
    assert filled(Round(number=5, top_board=True))[-2:] == [(4, None), (5, True)]
    assert filled(Round(number=4, top_board=False)) == [*FOUR_ROUNDS[:3], (4, False)]


def test_a_plan_of_all_rounds_ends_with_its_last_one() -> None:
    three = [Round(number=n) for n in (1, 2, 3)]
    assert filled(*three) == FOUR_ROUNDS[:3]
    fourth = [Board(round=4, name="A")]
    assert filled(*three, boards=fourth) == FOUR_ROUNDS
    assert filled(three[0], three[2]) == FOUR_ROUNDS
    assert len(filled(*three[:2], rules="Origins 2003")) == 2
    assert len(filled(three[1], rules="Origins 2003")) == 3
    weighed = [line._replace(weight=2) for line in three[:2]]
    assert len(filled(*weighed, rules="Origins 2003")) == 3
    third = [Board(round=3, name="A")]
    assert len(filled(*three[:2], rules="Origins 2003", boards=third)) == 3


def cascadia(*rounds: int, typed: Any = (), players: Any = (), **settings: Any) -> Any:
    """Bruno wins three rounds, and Ada the fourth, which is weaker."""
    end = (3, 10, 6, 5, 4, 3, 3)
    first = {1901: (4, 5, 5, 5, 4, 6, 4), 1902: (4, 7, 6, 5, 4, 4, 4), 1903: end}
    names = dict(zip(POWERS, ["Ada", "Bruno", "Cyd", "Dot", "Eli", "Fay", "Gus"], strict=True))
    last = {1901: (5, 5, 5, 5, 4, 6, 4), 1902: (6, 5, 6, 5, 4, 4, 4), 1903: (7, 6, 6, 5, 4, 3, 3)}
    boards = [table(n, "A", chart=last if n == 4 else first, **names) for n in rounds]
    return score(*boards, system="Cascadia", rounds=typed, players=players, **settings)


@pytest.mark.parametrize("line", [*LINES, ""])
def test_the_winner_of_cascadia_s_top_board_is_champion_whatever_the_rounds_say(line: str) -> None:
    results = cascadia(1, 2, 3, 4, typed=[LINES[line]] if line else [])
    assert [line.player for line in results.champions] == ["Ada"]
    assert totals(results)["Bruno"] > totals(results)["Ada"]
    assert "X336" not in codes(results)


def test_a_top_board_of_the_rules_that_is_not_played_is_pointed_out_once_it_is_not_to_come() -> (
    None
):
    three = [Round(number=n) for n in (1, 2, 3)]
    assert "X336" not in codes(cascadia(1, 2, 3))
    assert "X336" not in codes(cascadia(1, 2, 3, typed=[LINES["a weight"]]))
    assert "X336" not in codes(cascadia(1, 2, typed=three))
    assert "X336" not in codes(cascadia(1, 2, typed=[Round(number=3, top_board=True)]))
    over = cascadia(1, 2, 3, typed=three)
    assert said(over, "X336") == [
        "by the rules Cascadia there is a top board in round 4, but none is played"
    ]
    assert [line.player for line in over.champions] == ["Bruno"]
    skipped = cascadia(1, 2, 3, 5)
    assert "X336" in codes(skipped)
    another = cascadia(1, 2, 3, 4, typed=[Round(number=4, board="Z", top_board=True)])
    assert {"X321", "X336"} <= set(codes(another))
    assert another.champions == []


def test_who_says_that_there_is_no_top_board_has_a_champion_by_totals() -> None:
    three = [Round(number=n) for n in (1, 2, 3)]
    without = cascadia(1, 2, 3, typed=three, top_board_decides="nothing")
    assert "X336" not in codes(without)
    assert [line.player for line in without.champions] == ["Bruno"]
    no = cascadia(1, 2, 3, 4, typed=[Round(number=4, top_board=False)])
    assert "X336" in codes(no)
    assert [line.player for line in no.champions] == ["Bruno"]


def test_a_board_that_is_said_not_to_be_the_top_board_is_not() -> None:
    event = find_preset("Cascadia").fill(
        Event(
            rounds=[Round(number=4, board="a", top_board=False)],
            boards=[Board(round=4, name="A"), Board(round=4, name="B")],
        )
    )
    assert event.top_board
    assert event.top_board.name == "B"

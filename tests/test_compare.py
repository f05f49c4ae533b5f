"""One board or one tournament under many systems: who would have won, and what is missing."""

import pytest

from xlscore.catalogue import CATALOGUE, find, sisters
from xlscore.catalogue.worked import cases_of
from xlscore.engine.event import Board, Event
from xlscore.engine.record import record_game
from xlscore.engine.system import System
from xlscore.tournament.compare import board_under, event_under, swapped_pairs

PLAYERS = dict(
    zip(
        ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey"),
        ("Ada", "Bruno", "Chloe", "Dario", "Elsa", "Fritz", "Greta"),
        strict=True,
    )
)

GAME = record_game(centres=dict(zip("AEFGIRT", (10, 9, 5, 4, 3, 3, 0), strict=True)), draw="FG")

EVENT = Event(system="Draw size", boards=[Board(round=1, name="A", players=PLAYERS, game=GAME)])


def test_a_board_under_two_systems() -> None:
    sos, cascadia = board_under(GAME, [find("Sum of Squares"), find("Cascadia")])
    assert sos.points["Austria"] == find("Sum of Squares").score(GAME)["Austria"]
    assert (sos.ranks["Austria"].place, sos.ranks["Italy"].place, sos.lacks) == (1, 5, "")
    assert (cascadia.points, cascadia.lacks) == ({}, "every year's centres")


def test_a_tournament_under_three_systems() -> None:
    """By hand: Chloe and Dario shared the draw; by centres Ada and Bruno come before them."""
    names = ("Draw size", "Sum of Squares", "Cascadia")
    draw, sos, cascadia = event_under(EVENT, [find(name) for name in names])
    assert (draw.at_place(1), draw.moved, draw.swapped) == (["Chloe", "Dario"], 0, 0)
    assert sos.at_place(1) == ["Ada"]
    assert sos.swapped == 4, "Ada and Bruno, each before Chloe and Dario"
    assert sos.moved == 7, "1, 1 and five 3s become 3, 4 and 1, 2, 5, 5, 7"
    assert cascadia.lacks == "every year's centres (1 board)"
    assert (cascadia.moved, cascadia.swapped) == (0, 0)


def test_a_tournament_without_a_system_is_compared_with_the_first() -> None:
    event = Event(boards=EVENT.boards)
    first, second = event_under(event, [find("Sum of Squares"), find("Draw size")])
    assert (first.moved, first.swapped) == (0, 0)
    assert second.swapped == 4
    assert event_under(event, []) == []


def test_equals_are_no_swapped_pair() -> None:
    assert swapped_pairs({"a": 1, "b": 2, "c": 3}, {"a": 1, "b": 1, "c": 1}) == 0
    assert swapped_pairs({"a": 1, "b": 2, "c": 3}, {"a": 3, "b": 2, "c": 1}) == 3


@pytest.mark.parametrize("system", CATALOGUE.values(), ids=lambda system: system.id)
def test_every_system_has_worked_cases(system: System) -> None:
    assert len(cases_of(system)) >= 4
    assert all(find(case.system) is system for case in cases_of(system))


def test_sisters_stand_in_the_same_file() -> None:
    assert sisters(find("Carnage with dead equal"))[0] is find("Carnage")
    assert sisters(find("Two-Tier")) == []

"""Systems that need a whole round: scored with the other boards, refused without them."""

from pathlib import Path

import pytest

from xlscore.catalogue import CATALOGUE, find, round_systems
from xlscore.engine.event import Board, Event
from xlscore.engine.game import Game
from xlscore.engine.record import record_game
from xlscore.errors import MissingFact
from xlscore.tournament.compare import event_under
from xlscore.tournament.results import score_event
from xlscore.workbook.runs.score import check_workbook

from .workbook.builders import saved, two_boards


def game(*counts: int) -> Game:
    return record_game(centres=dict(zip("AEFGIRT", counts, strict=True)))


BOARDS = {"A": (10, 0, 9, 5, 6, 4, 0), "B": (4, 0, 9, 7, 0, 14, 0), "C": (5, 8, 1, 2, 6, 6, 6)}

POINTS = {
    "A": (12, 0, 10, 6, 7, 4, 0),
    "B": (4, 0, 10, 9, 0, 16, 0),
    "C": (6, 10, 1, 2, 7, 7, 8),
}
"""By hand: Austria has 10, 4 and 5 centres; 10 beats both others (12), 5 beats the 4 (6), 4
beats nobody (4). England's 8 on board C beats both, and two zeros beat nobody. France's two
nines beat the 1 on board C only, and so on."""


def event(boards: dict[str, tuple[int, ...]], *unfinished: str) -> Event:
    return Event(
        system="Origins 1977",
        boards=[
            *(Board(round=1, name=name, game=game(*row)) for name, row in boards.items()),
            *(Board(round=1, name=name, played=False) for name in unfinished),
        ],
    )


def test_every_board_is_scored_with_the_others_of_its_round() -> None:
    for scored in score_event(event(BOARDS)).boards:
        assert scored.breakdown is not None
        assert tuple(scored.breakdown.points.values()) == POINTS[scored.board.name]


def test_a_board_alone_in_its_round_has_nobody_to_beat() -> None:
    (scored,) = score_event(event({"A": BOARDS["A"]})).boards
    assert scored.breakdown is not None
    assert tuple(scored.breakdown.points.values()) == BOARDS["A"]


def test_a_round_that_is_not_over_has_no_scores() -> None:
    results = score_event(event(BOARDS, "D"))
    assert {scored.breakdown for scored in results.boards} == {None}
    said = [finding.mistake.said for finding in results.findings if finding.board]
    assert said == [
        "Origins 1977 needs the end of every other board of the round; one is missing"
    ] * len(BOARDS)


def test_a_board_alone_is_refused() -> None:
    with pytest.raises(MissingFact, match="Origins 1977 needs the end of every other board"):
        find("origins 1977").score(game(*BOARDS["A"]))
    scored = find("origins 1977").beside([game(*BOARDS["B"]), game(*BOARDS["C"])])
    assert tuple(scored.score(game(*BOARDS["A"])).values()) == POINTS["A"]


def test_systems_that_need_a_round_are_found_but_not_among_those_of_a_board() -> None:
    for system in round_systems():
        assert system.whole_round
        assert find(system.name) is find(system.function) is system
        assert system.id not in CATALOGUE
    assert not any(system.whole_round for system in CATALOGUE.values())


def test_a_workbook_is_scored_and_compared(tmp_path: Path) -> None:
    results = check_workbook(saved(two_boards("Origins 1977"), tmp_path))
    assert not results.findings
    assert [line.total for line in results.standings][:2] == [10 + 1, 9]
    (one,) = event_under(results.event, [find("Origins 1977")])
    assert one.at_place(1) == ["Chloe Two"]


def test_a_system_of_one_board_takes_no_notice_of_the_others() -> None:
    system = find("Sum of Squares")
    assert system.beside([game(*BOARDS["B"])]) is system

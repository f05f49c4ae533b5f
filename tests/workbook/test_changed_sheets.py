"""What directors do to the sheets of settings, rounds and players: nothing is lost silently."""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from xlscore.engine.event import Event
from xlscore.workbook.reading.read import read_event
from xlscore.workbook.writing.openpyxl_adapter import read_sheets

from .builders import blank_workbook, saved, settings, two_boards

Change = Callable[[Any], None]

HARMLESS: dict[str, Change] = {
    "Tournament in capitals": lambda book: setattr(book["Tournament"], "title", "TOURNAMENT"),
    "Tournament in German": lambda book: setattr(book["Tournament"], "title", "Turnier"),
    "Rounds in capitals": lambda book: setattr(book["Rounds"], "title", "rounds"),
    "Rounds in German": lambda book: setattr(book["Rounds"], "title", "Runden"),
    "Players in German": lambda book: setattr(book["Players"], "title", "Spieler"),
    "Games in German": lambda book: setattr(book["Games"], "title", "Partien"),
    "a column before the labels": lambda book: book["Tournament"].insert_cols(1),
    "a column before the values": lambda book: book["Tournament"].insert_cols(2),
    "a row above everything": lambda book: [page.insert_rows(1) for page in book.worksheets[:4]],
    "a colon after a label": lambda book: label(book, "Tally", "Tally:"),
    "the round's heading in German": lambda book: book["Rounds"].__setitem__("A1", "Runde"),
    "the player's heading in German": lambda book: book["Players"].__setitem__("A1", "Spieler"),
    "a line of ones own": lambda book: line(book, "Hall", "2"),
    "an empty line once more": lambda book: line(book, "Tally", None),
    "the same line once more": lambda book: line(book, "Tally", "Best rounds"),
    "a round once more": lambda book: book["Rounds"].append([1, None, None, None, "150 %"]),
}


def label(book: Any, before: str, after: str) -> None:
    settings(book)[before].offset(0, -1).value = after


def line(book: Any, label: str, value: object) -> None:
    book["Tournament"].append([label, value])


def tournament() -> Any:
    """A tournament that says something on each of its sheets."""
    book = two_boards()
    settings(book)["Tally"].value = "Best rounds"
    settings(book)["Rounds that count"].value = 2
    book["Rounds"]["E2"] = "150 %"
    book["Players"]["A2"], book["Players"]["E2"] = "Ada", "yes"
    return book


def read(book: Any, folder: Path) -> Event:
    return read_event(read_sheets(saved(book, folder)))


@pytest.mark.parametrize("change", HARMLESS)
def test_what_is_unmistakable_is_read(change: str, tmp_path: Path) -> None:
    book = tournament()
    HARMLESS[change](book)
    event = read(book, tmp_path)
    assert (event.system, event.tally, event.best) == ("Cascadia", "Best rounds", 2)
    assert event.rounds[0].weight == Fraction(3, 2)
    assert event.players[0].unranked
    assert {finding.mistake.code for finding in event.findings} <= {"X441"}


FOUND: dict[str, tuple[str, str, Change]] = {
    "a label that is none": ("X442", "Tournament!A11", lambda b: label(b, "Tally", "Wertung")),
    "a line of ones own": ("X441", "Tournament!A48", lambda b: line(b, "Hall", "2")),
    "two values": ("X446", "Tournament!B48", lambda b: line(b, "Tally", "Average")),
    "another heading for weights": (
        "X443",
        "Rounds!E1",
        lambda b: change(b, "Rounds!E1", "Factor"),
    ),
    "another heading for unranked": ("X443", "Players!E1", lambda b: change(b, "Players!E1", "TD")),
    "no heading for rounds": ("X444", "Rounds!A1", lambda b: change(b, "Rounds!A1", "What")),
    "no heading for players": ("X444", "Players!A1", lambda b: change(b, "Players!A1", "Who")),
    "two weights of a round": ("X445", "Rounds!A3", lambda b: change(b, "Rounds!A3", 1)),
}


def change(book: Any, place: str, value: object) -> None:
    sheet, cell = place.split("!")
    book[sheet][cell] = value


@pytest.mark.parametrize("what", FOUND)
def test_what_is_not_read_is_pointed_out(what: str, tmp_path: Path) -> None:
    code, cell, change_it = FOUND[what]
    book = tournament()
    book["Rounds"]["A3"], book["Rounds"]["E3"] = 2, "200 %"
    change_it(book)
    (finding,) = read(book, tmp_path).findings
    assert finding.mistake.code == code
    assert finding.place
    assert f"{finding.place.sheet}!{finding.place.cell}" == cell


def test_one_board_of_a_round_may_have_a_line_of_its_own(tmp_path: Path) -> None:
    book = tournament()
    book["Rounds"].append([1, "A", None, None, "200 %"])
    assert not read(book, tmp_path).findings


def test_settings_that_are_given_go_to_the_labels_wherever_they_stand(tmp_path: Path) -> None:
    book = tournament()
    book["Tournament"].insert_cols(1)
    book["Tournament"].title = "Turnier"
    event = read_event(read_sheets(saved(book, tmp_path)), {"Tally": "Average"})
    assert (event.system, event.tally) == ("Cascadia", "Average")
    assert not event.findings


def test_two_sheets_that_look_like_the_rounds_are_not_guessed(tmp_path: Path) -> None:
    book = blank_workbook()
    book["Rounds"]["E2"] = "150 %"
    book["Rounds"].title = "Day 1"
    book.copy_worksheet(book["Day 1"]).title = "Day 2"
    (finding,) = read(book, tmp_path).findings
    assert (finding.mistake.code, finding.severity) == ("X448", "blocks")
    assert "Day 1 and Day 2" in finding.mistake.said
    book["Day 1"].title = "Rounds"
    assert not read(book, tmp_path).findings


def test_a_second_top_board_is_not_passed_over(tmp_path: Path) -> None:
    book = tournament()
    book["Rounds"]["A4"], book["Rounds"]["F2"], book["Rounds"]["F4"] = 3, "yes", "yes"
    (finding,) = read(book, tmp_path).findings
    assert finding.mistake.code == "X325"
    assert finding.place
    assert finding.place.cell == "F4"


def test_the_top_board_may_be_named_with_the_word_for_a_board(tmp_path: Path) -> None:
    book = tournament()
    book["Rounds"]["A2"], book["Rounds"]["B2"], book["Rounds"]["F2"] = 1, "Board B", "yes"
    top = read(book, tmp_path).top_board
    assert top
    assert top.name == "B"


@pytest.mark.parametrize("written", ["1 - 3", "1\u20133", "1, 2 und 3", "R1, R2, R3", "1+2+3"])
def test_rounds_are_listed_as_people_do(written: str, tmp_path: Path) -> None:
    book = tournament()
    settings(book)["Qualifying rounds"].value = written
    assert read(book, tmp_path).qualify_rounds == (1, 2, 3)


def test_a_comma_before_three_figures_is_not_guessed(tmp_path: Path) -> None:
    book = tournament()
    settings(book)["Points for sitting out"].value = "1,000"
    (finding,) = read(book, tmp_path).findings
    assert finding.mistake.code == "X416"

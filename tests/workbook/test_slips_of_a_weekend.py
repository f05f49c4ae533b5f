"""What a tired director types wrong, and what is announced then: no champion, and why."""

import json
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from xlscore.engine.dialects import POWERS

from .builders import saved, settings
from .cups import OTHERS, SEVEN, THREE, TWO, cup, run

ALL = (TWO, THREE, TWO, THREE, TWO, THREE)
"""Ada and Bruno have 150 each, everybody else 100 or nothing."""

CENTRES, RESULT = 17, 18


def codes(done: Any) -> list[str]:
    return [one["code"] for one in json.loads(done.stdout)["findings"]]


def listed(book: Any, *rounds: tuple[object, ...]) -> Any:
    """Write lines of the Rounds sheet."""
    for row in range(2, 6):
        for column, value in enumerate([*rounds, *[()] * 4][row - 2] or [None] * 7, 1):
            book["Rounds"].cell(row, column).value = value
    return book


THREE_ROUNDS = ((1,), (2,), (3,))

# --- a setting that cannot be read ------------------------------------------------------

UNREADABLE: dict[str, tuple[str, str, str]] = {
    "a tie-break": ("Tournament", "First tie-break", "More decimls"),
    "the rules": ("Tournament", "Tournament rules", "Cascada"),
    "what the top board decides": ("Tournament", "Top board decides", "the champoin"),
    "the prizes": ("Tournament", "Prizes", "three"),
    "a weight": ("Rounds", "E3", "half"),
    "a top board": ("Rounds", "F3", "yse"),
    "a system": ("Rounds", "C3", "Cascda"),
    "who is unranked": ("Players", "E3", "maybe"),
}


@pytest.mark.parametrize("what", UNREADABLE)
def test_nobody_is_champion_while_a_setting_cannot_be_read(what: str, tmp_path: Path) -> None:
    book = listed(cup(*ALL), *THREE_ROUNDS)
    assert json.loads(run("score", saved(book, tmp_path), "--json").stdout)["champions"]
    sheet, where, value = UNREADABLE[what]
    cell = settings(book)[where] if sheet == "Tournament" else book[sheet][where]
    cell.value = value
    (tmp_path / "event (scored).xlsx").unlink()
    source = saved(book, tmp_path)
    done = run("score", source)
    assert done.returncode == 1
    assert "must be cured first" in done.stdout
    awards = openpyxl.load_workbook(tmp_path / "event (scored).xlsx")["Awards"]
    assert "Champion" not in [cell.value for cell in awards["A"]]
    run("export", source, "--to", "html", "--to", "json", "-o", tmp_path / "out")
    page = (tmp_path / "out" / "event results.html").read_text()
    assert "must be cured first" in page
    assert "Champion:" not in page


# --- the number of a round --------------------------------------------------------------


def test_a_round_that_was_passed_over_is_told(tmp_path: Path) -> None:
    """It keeps anybody from being champion, so it must be said."""
    book = listed(cup(TWO, THREE, None, None, TWO, THREE), *THREE_ROUNDS)
    for row in range(16, 30):
        book["Games"].cell(row, 4).value = None
    done = run("score", saved(book, tmp_path))
    assert done.returncode == 0
    assert "X345 nobody played round 2, which is planned, but round 3 was played" in done.stdout
    assert "Standings after rounds 1 and 3 of 3" in done.stdout


def test_a_round_that_waits_for_its_boards_is_not_passed_over(tmp_path: Path) -> None:
    book = listed(cup(TWO, THREE, None, None, TWO, THREE), *THREE_ROUNDS)
    assert "X345" not in codes(run("score", saved(book, tmp_path), "--json"))
    over = listed(cup(*ALL), *THREE_ROUNDS, (4,))
    assert "X345" not in codes(run("score", saved(over, tmp_path), "--json"))


def test_a_board_of_a_round_that_is_not_planned_is_told(tmp_path: Path) -> None:
    """22 was typed for 2."""
    book = listed(cup(*ALL), *THREE_ROUNDS)
    for row in range(23, 30):
        book["Games"].cell(row, 1).value = 22
    done = run("score", saved(book, tmp_path))
    assert "Games!A23" in done.stdout
    assert "X346 this board is of round 22, but round 3 is the last that is planned" in done.stdout


@pytest.mark.parametrize(
    "lines", [(), ((2, None, None, None, "150 %"),), ((1, None, None, None, 50),)]
)
def test_where_rounds_are_not_all_listed_more_may_follow(lines: Any, tmp_path: Path) -> None:
    found = codes(run("score", saved(listed(cup(*ALL), *lines), tmp_path), "--json"))
    assert not {"X345", "X346"} & {*found}


# --- the top board on another board -----------------------------------------------------

EVEN, ALONE = (5, 5, 5, 5, 5, 5, 4), (34, 0, 0, 0, 0, 0, 0)
"""100/7 for everybody, and 100 for one: Hal has the first seat, seven share the other six."""


def on_board_b(named: object = None) -> Any:
    """The seven who qualified play on board B of round 3, the others on board A."""
    book = cup(EVEN, ALONE, EVEN, ALONE, THREE, TWO)
    for offset, _ in enumerate(POWERS):
        book["Games"].cell(30 + offset, 4).value = OTHERS[offset]
        book["Games"].cell(37 + offset, 4).value = SEVEN[offset]
    return listed(book, (1,), (2,), (3, named, None, None, None, "yes"))


def test_a_top_board_on_another_board_than_the_first_is_asked(tmp_path: Path) -> None:
    done = run("score", saved(on_board_b(), tmp_path))
    assert done.returncode == 1
    told = "board A is taken for the top board, but 7 of those who qualified play on board B"
    assert f"blocks: Games!B37: Round 3, board B: X347 {told}" in done.stdout
    awards = openpyxl.load_workbook(tmp_path / "event (scored).xlsx")["Awards"]
    assert "Champion" not in [cell.value for cell in awards["A"]]


@pytest.mark.parametrize(("named", "champions"), [("B", ["Ada", "Bruno"]), ("A", None)])
def test_a_top_board_that_is_named_is_it(
    named: str, champions: list[str] | None, tmp_path: Path
) -> None:
    """Who is named first is not asked, only pointed out where it is the wrong board."""
    found = json.loads(run("score", saved(on_board_b(named), tmp_path), "--json").stdout)
    told = [one["code"] for one in found["findings"]]
    assert found["champions"] == (champions or ["Hal", "Ines", "Jan"])
    assert "X347" not in told
    assert ("X316" in told) == (named == "A")


# --- decimals on the screen -------------------------------------------------------------


def test_the_screen_tells_totals_apart_as_the_sheet_does(tmp_path: Path) -> None:
    """50 and 50.001 are not both 50 with two ranks."""
    weight = (1, "B", None, None, "100.002 %")
    book = listed(cup(TWO, TWO), weight)
    done = run("score", saved(book, tmp_path))
    assert "50.001" in done.stdout

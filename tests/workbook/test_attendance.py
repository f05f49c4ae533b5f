"""Who of the roster is not there, who sits out when, and first names alone: told by `check`."""

from pathlib import Path
from typing import Any

import pytest
from openpyxl.workbook import Workbook

from xlscore.tournament import spelling
from xlscore.tournament.spelling import Spellings

from .builders import saved
from .cups import OTHERS, SEVEN, THREE, TWO, cup, run


def found(book: Workbook, folder: Path, code: str) -> list[str]:
    """What `check` says with a code: the cell, and what is wrong."""
    lines = run("check", saved(book, folder)).stdout.splitlines()
    return [line.partition(": ")[2] for line in lines if f"{code} " in line]


def typed_over(name: str, *boards: Any) -> Workbook:
    """Greta's seat on the first board of round 2 has another name."""
    book = cup(*boards)
    book["Games"].cell(2 + 2 * 7 + 6, 4).value = name
    return book


WHOLE = (TWO, THREE, TWO, THREE)


def test_whoever_neither_plays_nor_sits_out_is_found(tmp_path: Path) -> None:
    """Hal is typed over Greta: he gets her points, and she is missing."""
    book = typed_over("Hal", *WHOLE)
    assert found(book, tmp_path, "X330") == [
        "Players!A8: X330 Greta neither plays nor sits out in round 2"
    ]
    assert len(found(book, tmp_path, "X308")) == 1, "and Hal plays twice"
    book["Players"]["F8"] = "2"
    assert found(book, tmp_path, "X330") == []


def test_a_second_player_of_a_seat_is_there(tmp_path: Path) -> None:
    book = typed_over("Nina", *WHOLE)
    book["Games"]["AK1"], book["Games"]["AK23"] = "Second player", "Greta"
    assert found(book, tmp_path, "X330") == []


def test_a_round_that_nobody_has_begun_needs_nobody(tmp_path: Path) -> None:
    assert found(typed_over("Hal", TWO, THREE, None, None), tmp_path, "X330") == []
    begun = typed_over("Hal", TWO, THREE, TWO, None)
    assert len(found(begun, tmp_path, "X330")) == 1, "those of the open board sit there"


def test_several_rounds_are_told_at_once(tmp_path: Path) -> None:
    book = typed_over("Olga", *WHOLE, TWO, THREE)
    book["Games"].cell(2 + 4 * 7 + 6, 4).value = "Olga"
    assert found(book, tmp_path, "X330") == [
        "Players!A8: X330 Greta neither plays nor sits out in rounds 2 and 3"
    ]


def test_a_round_of_few_is_not_meant_for_all(tmp_path: Path) -> None:
    """In a league, seven of fourteen play at a time; nobody has to say why the others do not."""
    book = cup(TWO, THREE)
    for row in range(9, 16):
        book["Games"].cell(row, 1).value = 2
    assert found(book, tmp_path, "X330") == []


def test_a_player_on_no_board_at_all_is_told_once(tmp_path: Path) -> None:
    book = cup(*WHOLE, roster=(*SEVEN, *OTHERS, "Olga"))
    assert found(book, tmp_path, "X306") == [
        "Players!A16: X306 Olga is in the Players sheet but plays on no board"
    ]
    assert found(book, tmp_path, "X330") == []


def test_a_round_that_nobody_plays_cannot_be_sat_out(tmp_path: Path) -> None:
    """Three rounds are planned, one has been played: rounds 2 and 3 may follow, round 4 not."""
    book = cup(TWO, THREE)
    book["Players"]["F2"] = "2, 3"
    assert found(book, tmp_path, "X331") == []
    book["Players"]["F2"] = "4"
    assert found(book, tmp_path, "X331") == [
        "Players!A2: X331 Ada is said to sit out round 4, but nobody plays in it"
    ]


def test_a_planned_round_that_was_skipped_cannot_be_sat_out(tmp_path: Path) -> None:
    book = cup(TWO, THREE)
    for row in range(2, 16):
        book["Games"].cell(row, 1).value = 2
    book["Players"]["F2"] = "1"
    assert len(found(book, tmp_path, "X331")) == 1


@pytest.mark.parametrize(
    ("listed", "seated"),
    [
        ("Greta Example", "Greta"),
        ("Greta Example", "Example"),
        ("Greta Example", "GRETA"),
        ("Greta van Example", "Greta Example"),
        ("Greta", "Greta Example"),
        ("Margaret Example", "Peggy"),
        ("Daniel Example", "Dan"),
        ("Robert Example", "Bob"),
        ("José García López", "José García"),
        ("Example, Greta", "Greta"),
    ],
)
def test_a_first_name_alone_beside_the_full_name_is_asked(
    listed: str, seated: str, tmp_path: Path
) -> None:
    book = cup(TWO, THREE, roster=(*SEVEN[:6], listed, *OTHERS))
    book["Games"].cell(8, 4).value = seated
    (said,) = found(book, tmp_path, "X311")
    assert f"X311 {seated} looks like {listed}: two players, or one in two spellings?" in said


def test_all_who_may_be_meant_are_told(tmp_path: Path) -> None:
    roster = (*SEVEN[:6], "Greta Oak", "Greta Elm", *OTHERS)
    (said,) = found(cup(TWO, THREE, roster=roster), tmp_path, "X311")
    assert "X311 Greta looks like Greta Oak or Greta Elm: two players" in said


def test_a_first_name_that_is_on_the_roster_is_its_own(tmp_path: Path) -> None:
    roster = (*SEVEN, *OTHERS, "Greta Example")
    assert found(cup(TWO, THREE, roster=roster), tmp_path, "X311") == []


@pytest.mark.parametrize("other", ["Jo", "Gret Sample 2", "A", "7", "van", ""])
def test_other_names_are_not_parts_of_a_name(other: str) -> None:
    assert Spellings(["Greta Example", "Player 17"]).longer_or_shorter(other) == []


def test_few_names_are_compared_for_one_that_is_not_listed(monkeypatch: Any) -> None:
    """Of 320 names, the one that begins alike; none that has as many words."""
    names = [f"{a}{b}{c}ra Oak" for a in "bcdfghjk" for b in "aeiou" for c in "klmnprst"]
    known, compared = Spellings(names), []
    is_part = spelling._is_part

    def counted(own: Any, other: Any) -> bool:
        compared.append(other)
        return is_part(own, other)

    monkeypatch.setattr(spelling, "_is_part", counted)
    assert known.longer_or_shorter("Bakra") == ["bakra Oak"]
    assert len(compared) == 1
    assert known.longer_or_shorter("Bakra Elm") == []
    assert len(compared) == 1

"""The words in which directors write how a game ended, beside its powers or once for a board."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from xlscore.engine.dialects import POWERS
from xlscore.engine.event import Board
from xlscore.workbook.reading.convert import read_any_event
from xlscore.workbook.reading.inputs.door import read_sheets

from .builders import PLAYERS

FOUR_ALIVE = (10, 8, 0, 0, 6, 10, 0)
THREE_ALIVE = (12, 11, 11, 0, 0, 0, 0)
FRANCE_WON = (0, 5, 18, 0, 0, 0, 11)


def board_with(
    folder: Path, centres: Sequence[int], words: Sequence[str], heading: str = "Result"
) -> tuple[Board, list[str]]:
    """One board with these words beside its powers, and the codes and cells that block it."""
    rows = [f"Round;Board;Power;Player;Centres;{heading}"]
    seats = zip(POWERS, PLAYERS, centres, words, strict=True)
    rows += [f"1;A;{power};{player};{count};{word}" for power, player, count, word in seats]
    return read(folder, rows)


def form_with(folder: Path, centres: Sequence[int], word: str, heading: str = "Result") -> Board:
    """One board in one row, as a form gives it, with the word once."""
    head = ["Round", "Board", *(f"{power} SC" for power in POWERS), heading]
    rows = [";".join(head), ";".join(map(str, [1, "A", *centres, word]))]
    return read(folder, rows)[0]


def read(folder: Path, rows: Sequence[str]) -> tuple[Board, list[str]]:
    (folder / "cup.csv").write_text("\n".join(rows), encoding="utf-8")
    event = read_any_event(read_sheets(folder / "cup.csv"))
    (board,) = event.boards
    blocking = [f for f in event.findings if f.severity == "blocks"]
    return board, [f"{f.mistake.code} {f.place.cell if f.place else ''}" for f in blocking]


def letters(powers: Sequence[str]) -> str:
    """The powers by their letters, in order."""
    return "".join(sorted(power[0] for power in powers))


def beside(members: str, word: str, other: str = "") -> list[str]:
    return [word if letter in members else other for letter in "AEFGIRT"]


SHARED = {
    "3-way draw beside three": (FOUR_ALIVE, beside("AER", "3-way draw"), "AER"),
    "D3 and L, as in the WDD": (FOUR_ALIVE, beside("AER", "D3", "L"), "AER"),
    "Draw (3), and when the others were out": (
        FOUR_ALIVE,
        [*["Draw (3)"] * 2, "Eliminated (1904)", "elim. F1906", "survived", "Draw (3)", "out '05"],
        "AER",
    ),
    "3er-Remis": (FOUR_ALIVE, beside("AER", "3er-Remis", "verloren"), "AER"),
    "a four-way draw of four survivors": (FOUR_ALIVE, beside("A", "4-way draw"), "AEIR"),
    "a draw of 4 in every row": (FOUR_ALIVE, beside("AEFGIRT", "draw of 4"), "AEIR"),
    "three way, three survivors": (THREE_ALIVE, beside("AEFGIRT", "Three way draw"), "AEF"),
    "A/E/R draw once": (FOUR_ALIVE, beside("A", "A/E/R draw"), "AER"),
    "A-E-R draw in every row": (FOUR_ALIVE, beside("AEFGIRT", "A-E-R draw"), "AER"),
    "Draw: and names": (FOUR_ALIVE, beside("AEFGIRT", "Draw: Austria, England, Russia"), "AER"),
    "a named draw of a size": (FOUR_ALIVE, beside("T", "3-way draw (A, E, R)"), "AER"),
    "letters alone": (FOUR_ALIVE, beside("A", "AER"), "AER"),
    "a named draw beside its members": (FOUR_ALIVE, beside("AER", "AER draw", "out"), "AER"),
    "DIAS": (FOUR_ALIVE, beside("A", "DIAS"), "AEIR"),
    "draw in every row": (FOUR_ALIVE, beside("AEFGIRT", "draw"), "AEIR"),
    "French": (FOUR_ALIVE, beside("AER", "Match nul", "éliminé"), "AER"),
    "German": (FOUR_ALIVE, beside("AER", "Remis", "Niederlage"), "AER"),
    "Solo France": (FRANCE_WON, beside("A", "Solo France"), "F"),
    "France solo in every row": (FRANCE_WON, beside("AEFGIRT", "France solo"), "F"),
    "a win for France": (FRANCE_WON, beside("E", "Win for France"), "F"),
    "solo in every row": (FRANCE_WON, beside("AEFGIRT", "Solo"), "F"),
    "conceded to Austria": (FOUR_ALIVE, beside("A", "Conceded to Austria"), "A"),
    "conceded to Russia in every row": (FOUR_ALIVE, beside("AEFGIRT", "conceded to Russia"), "R"),
}
"""The centres, the words beside the powers, and who does not lose."""


@pytest.mark.parametrize("case", SHARED)
def test_a_result_is_read_where_it_cannot_be_mistaken(case: str, tmp_path: Path) -> None:
    centres, words, sharers = SHARED[case]
    board, blocking = board_with(tmp_path, centres, words)
    assert blocking == []
    assert board.game is not None
    assert letters(board.game.sharers) == sharers


UNCLEAR = {
    "three-way, beside four survivors": (FOUR_ALIVE, beside("AEIR", "3-way draw"), "X144 F2"),
    "three-way once, four survivors": (FOUR_ALIVE, beside("A", "3 way draw"), "X144 F2"),
    "four-way beside two": (FOUR_ALIVE, beside("AE", "4-way draw"), "X144 F2"),
    "a draw of three and a draw of four": (
        FOUR_ALIVE,
        ["D3", "D3", "", "", "D4", "D3", ""],
        "X430 F6",
    ),
    "two named draws": (FOUR_ALIVE, ["AER draw", "AE draw", *[""] * 5], "X430 F3"),
    "a member of a named draw who lost": (FOUR_ALIVE, ["AER draw", "loss", *[""] * 5], "X430 F3"),
    "a named draw and a fourth mark": (FOUR_ALIVE, beside("A", "AER draw", "draw"), "X430 F4"),
    "a named draw of another size": (FOUR_ALIVE, beside("A", "3-way draw (A, E)"), "X408 F2"),
    "who conceded": (FOUR_ALIVE, beside("A", "conceded by Austria"), "X408 F2"),
    "who conceded, first": (FOUR_ALIVE, beside("A", "Austria conceded"), "X408 F2"),
    "a power alone": (FOUR_ALIVE, beside("A", "Austria"), "X408 F2"),
    "FRA, which is France too": (FOUR_ALIVE, beside("A", "FRA"), "X408 F2"),
    "places": (FOUR_ALIVE, ["1st", "3rd", "5th", "5th", "4th", "1st", "5th"], "X408 F2"),
    "solo in every row, but nobody has": (FOUR_ALIVE, beside("AEFGIRT", "Solo"), "X128 F2"),
    "a draw despite a solo": (FRANCE_WON, beside("A", "3-way draw"), "X110 F4"),
    "solo of another": (FRANCE_WON, beside("A", "Solo Turkey"), "X128 F8"),
}


@pytest.mark.parametrize("case", UNCLEAR)
def test_a_result_that_is_not_clear_blocks_at_its_cell(case: str, tmp_path: Path) -> None:
    centres, words, found = UNCLEAR[case]
    board, blocking = board_with(tmp_path, centres, words)
    assert board.game is None
    assert blocking == [found]


SIZES = {
    "3 beside its members": (["3", "3", "", "", "", "3", ""], "AER"),
    "3 and 0": (["3", "3", "0", "0", "0", "3", "0"], "AER"),
    "the members in every row": (["AER"] * 7, "AER"),
    "4 in every row": (["4"] * 7, "AEIR"),
}


@pytest.mark.parametrize("case", SIZES)
def test_a_column_draw_may_tell_the_size_or_the_members(case: str, tmp_path: Path) -> None:
    words, sharers = SIZES[case]
    board, blocking = board_with(tmp_path, FOUR_ALIVE, words, "Draw size")
    assert blocking == []
    assert board.game is not None
    assert letters(board.game.sharers) == sharers


def test_two_columns_that_do_not_agree_block(tmp_path: Path) -> None:
    rows = ["Round;Board;Power;Player;Centres;Result;In the draw"]
    marks = ["draw;Y", "draw;N", ";N", ";N", "out;Y", "draw;Y", ";N"]
    seats = zip(POWERS, PLAYERS, FOUR_ALIVE, marks, strict=True)
    rows += [f"1;A;{power};{player};{count};{mark}" for power, player, count, mark in seats]
    board, blocking = read(tmp_path, rows)
    assert board.game is None
    assert blocking == ["X430 G3"]


FORMS = {
    "DIAS": ("Result", FOUR_ALIVE, "DIAS", "AEIR"),
    "draw": ("Result", FOUR_ALIVE, "Draw", "AEIR"),
    "a named draw": ("Outcome", FOUR_ALIVE, "A/E/R draw", "AER"),
    "its size": ("Draw size", THREE_ALIVE, "3", "AEF"),
    "solo": ("Result", FRANCE_WON, "Solo", "F"),
    "conceded to": ("Result", FOUR_ALIVE, "Conceded to Italy", "I"),
}


@pytest.mark.parametrize("case", FORMS)
def test_a_form_tells_the_result_once_for_the_board(case: str, tmp_path: Path) -> None:
    heading, centres, word, sharers = FORMS[case]
    game = form_with(tmp_path, centres, word, heading).game
    assert game is not None
    assert letters(game.sharers) == sharers

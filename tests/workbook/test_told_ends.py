"""How a game ended, told in columns and notes that nobody foresaw: read, or it blocks.

Austria has 16 centres, so that every such word changes the score. Expected scores are worked
out by hand beside each case.
"""

from pathlib import Path

import pytest

from .test_files_of_programs import block, scored

TOLD_IN_HEADINGS = {
    "W/L": ["W", *["L"] * 6],
    "Remarks": ["won the game", *[""] * 6],
    "Board winner": ["x", *[""] * 6],
    "Champion": ["*", *[""] * 6],
    "Shared win": ["x", "x", *[""] * 5],
    "Win share": ["100%", *[""] * 6],
    "Wins": ["1", *["0"] * 6],
    "Losses": ["0", *["1"] * 6],
    "Draw share": ["50", "50", *[""] * 5],
    "Share": ["0.5", "0.5", *["0"] * 5],
    "DIAS": ["no", *[""] * 6],
    "Partagé": ["oui", "oui", *[""] * 5],
    "Campeón": ["si", *[""] * 6],
    "Concession": ["x", *[""] * 6],
    "Voted draw": ["yes", "yes", "no", "no", "", "", ""],
}
"""Austria has 16 centres; these columns say, in ways that are not read, how the game ended."""


@pytest.mark.parametrize("heading", TOLD_IN_HEADINGS)
def test_a_column_that_speaks_of_results_is_never_passed_over(heading: str, tmp_path: Path) -> None:
    status, _, blocks = scored(block(tmp_path, heading, TOLD_IN_HEADINGS[heading]), tmp_path)
    assert status == 1
    assert blocks


ALSO_SHARED = {
    "W/D/L": ["D", "D", "L", "L", "L", "L", "L"],
    "Drawers": ["x", "x", *[""] * 5],
    "Drawn": ["TRUE", "TRUE", *["FALSE"] * 5],
    "Patta": ["si", "si", *["no"] * 5],
    "Included in draw": ["yes", "yes", *["no"] * 5],
    "Part of the draw": ["1", "1", *["0"] * 5],
    "Égalité": ["oui", "oui", *["non"] * 5],
    "Oavgjort": ["ja", "ja", *["nej"] * 5],
    "Won": ["shared", "shared", *[""] * 5],
    "Board result": ["draw", "draw", *[""] * 5],
}
"""Further columns that say that Austria and England share the draw: 50 each."""


@pytest.mark.parametrize("heading", ALSO_SHARED)
def test_who_shares_is_read_under_other_headings(heading: str, tmp_path: Path) -> None:
    status, totals, blocks = scored(block(tmp_path, heading, ALSO_SHARED[heading]), tmp_path)
    assert (status, blocks) == (0, [])
    assert totals == {"Ann": 50, "Bo": 50, "Cy": 0, "Di": 0, "Ed": 0, "Flo": 0, "Gus": 0}


OF_SOMETHING_ELSE = {
    "Draw order": ["3", "5", "1", "2", "4", "6", "7"],
    "Previous wins": ["3", "0", "5", "1", "2", "0", "1"],
    "Share of costs": ["5"] * 7,
    "Survived": ["yes", "yes", "yes", "yes", "no", "no", "no"],
    "Alive": ["1", "1", "1", "1", "0", "0", "0"],
    "Seed": ["1", "2", "3", "4", "5", "6", "7"],
    "Paid": ["yes", "yes", "no", "yes", "yes", "yes", "yes"],
    "Club": ["Winning Ways", *[""] * 6],
}
"""Columns of the director's own that say nothing of the end, or what the centres say, too."""


@pytest.mark.parametrize("heading", OF_SOMETHING_ELSE)
def test_other_columns_do_not_block(heading: str, tmp_path: Path) -> None:
    games = tmp_path / "games.csv"
    seats = block(tmp_path, heading, OF_SOMETHING_ELSE[heading]).read_text(encoding="utf-8")
    first, *rows = seats.splitlines()
    lines = [f"Round,Board,{first}", *(f"1,A,{row}" for row in rows)]
    games.write_text("\n".join(lines), encoding="utf-8")
    status, totals, blocks = scored(games, tmp_path)
    assert (status, blocks) == (0, [])
    assert totals["Ann"] == 25  # four survivors share 100


@pytest.mark.parametrize(
    "heading",
    [
        *("Centers at end", "Endzentren", "Centres finaux", "Centrum", "Total SC", "SCs owned"),
        *("Centers owned", "Nb centres", "Number of supply centers", "Final SC count", "# SC"),
    ],
)
def test_centres_are_read_under_headings_as_people_write_them(heading: str, tmp_path: Path) -> None:
    path = block(tmp_path, "Result", ["draw", "draw", *[""] * 5])
    path.write_text(path.read_text(encoding="utf-8").replace(",SC,", f",{heading},"), "utf-8")
    status, totals, blocks = scored(path, tmp_path)
    assert (status, blocks, totals["Ann"]) == (0, [], 50)


@pytest.mark.parametrize("label", ["Total SC", "Sum total", "Subtotal", "Zwischensumme"])
def test_rows_of_sums_under_other_names_are_no_seats(label: str, tmp_path: Path) -> None:
    path = block(tmp_path, "Result", [""] * 7)
    first, *rows = path.read_text(encoding="utf-8").splitlines()
    lines = [f"Round,Board,{first}", *(f"1,A,{row}" for row in rows), f"1,A,{label},,34,"]
    path.write_text("\n".join(lines), encoding="utf-8")
    status, totals, blocks = scored(path, tmp_path)
    assert (status, blocks, totals["Ann"]) == (0, [], 25)


NOTES = (
    *("Result: 2-way draw", "Winner: Austria", "Conceded to Austria", "A/E draw", "Austria won"),
    *("Draw: Austria, England", "Still playing", "Sieger: Ann", "Vainqueur: Autriche", "D2"),
    *("Solo Austria", "Result: A+E", "Ann wins", "No result yet", "Board A - 2WD"),
)
"""What people write above, below or beside the seats of a board."""


WHERE = ("above", "below", "behind a gap", "to the right", "in two cells")


def beside(lines: list[str], note: str, where: str) -> list[str]:
    cell = f'"{note}"'
    first, second, *rest = lines
    places = {
        "above": [cell, *lines],
        "below": [*lines, cell],
        "behind a gap": [*lines, "", cell],
        "to the right": [first, f"{second},,{cell}", *rest],
        "in two cells": [*lines, ",".join(f'"{part.strip()}"' for part in note.split(":"))],
    }
    return places[where]


@pytest.mark.parametrize("where", WHERE)
@pytest.mark.parametrize("note", NOTES)
def test_a_note_on_the_end_blocks_wherever_it_stands(note: str, where: str, tmp_path: Path) -> None:
    path = block(tmp_path, "Club", [""] * 7)
    seats = [line.rpartition(",")[0] for line in path.read_text(encoding="utf-8").splitlines()]
    first, *rows = seats
    for lines in (seats, [f"Round,Board,{first}", *(f"1,A,{row}" for row in rows)]):
        path.write_text("\n".join(beside(lines, note, where)), encoding="utf-8")
        status, _, blocks = scored(path, tmp_path)
        assert (status, {*blocks}) == (1, {"X435"}), lines


@pytest.mark.parametrize(
    "note", ["Draw vote failed", "DIAS", "Game ended in 1908", "Result: ?", "Board top: Ann"]
)
def test_a_note_that_leaves_the_end_as_it_is_does_not_block(note: str, tmp_path: Path) -> None:
    path = block(tmp_path, "Club", [""] * 7)
    seats = [line.rpartition(",")[0] for line in path.read_text(encoding="utf-8").splitlines()]
    for where in ("above", "below", "to the right"):
        path.write_text("\n".join(beside(seats, note, where)), encoding="utf-8")
        status, totals, blocks = scored(path, tmp_path)
        assert (status, blocks, totals["Ann"]) == (0, [], 25), where

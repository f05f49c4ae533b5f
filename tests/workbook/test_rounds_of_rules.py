"""The rounds of the tournament rules stay in force beneath what the Rounds sheet says."""

from pathlib import Path
from typing import Any

import openpyxl
import pytest
from click.testing import CliRunner

from xlscore.engine.dialects import POWERS
from xlscore.hosts.command_line.cli import commands

from .builders import blank_workbook, fill, rows_of, saved, settings

PLAYERS = ("Ada", "Bruno", "Cyd", "Dot", "Eli", "Fay", "Gus")

FIRST = {
    "Austria": [4, 4, 3],
    "England": [5, 7, 10],
    "France": [5, 6, 6],
    "Germany": [5, 5, 5],
    "Italy": [4, 4, 4],
    "Russia": [6, 4, 3],
    "Turkey": [4, 4, 3],
}
"""Bruno, England, is far ahead."""

LAST = {**FIRST, "Austria": [5, 6, 7], "England": [4, 5, 6]}
"""Ada, Austria, is just ahead of everybody."""


def cup(system: str, *lines: tuple[object, ...], rounds: int = 4, rules: str = "") -> Any:
    """Four boards, one a round, the last of them the top board; and lines of the Rounds sheet."""
    book = blank_workbook(system, boards=1, rounds=4)
    if rules:
        settings(book)["Tournament rules"].value = rules
    for row in range(2, 6):
        book["Rounds"].cell(row, 1).value = None
    for row, line in enumerate(lines, 2):
        for column, value in enumerate(line, 1):
            book["Rounds"].cell(row, column).value = value
    for number in range(1, rounds + 1):
        fill(book["Games"], 7 * number - 5, PLAYERS, LAST if number == 4 else FIRST)
    return book


def command(*arguments: object) -> int:
    """The exit status of a command."""
    done = CliRunner().invoke(commands, list(map(str, arguments)), standalone_mode=False)
    assert not done.exception, done.exception
    return int(done.return_value or 0)


def scored(book: Any, folder: Path, *more: str) -> tuple[list[str], list[str], list[str]]:
    """Champions, everybody in order, and the codes of the findings, after the command."""
    source, target = saved(book, folder), folder / "out.xlsx"
    target.unlink(missing_ok=True)
    status = command("score", source, "-o", target, *more)
    problems = rows_of(target, "Problems")
    assert status == any(row["Severity"] == "blocks" for row in problems)
    awards = rows_of(target, "Awards")
    champions = [row["Player"] for row in awards if row["Award"] == "Champion"]
    order = [row["Player"] for row in rows_of(target, "Standings")]
    return champions, order, [row["Code"] for row in problems]


LINES: dict[str, list[tuple[object, ...]]] = {
    "no line": [],
    "a weight of round 2": [(2, None, None, None, "150 %")],
    "a last year of round 1": [(1, None, None, None, None, None, 1909)],
    "a system of round 3": [(3, None, "Sum of Squares")],
    "a weight of one board": [(2, "A", None, None, 50)],
    "a weight of the top board's round": [(4, None, None, None, "150 %")],
    "rounds without a word about them": [(1,), (2,), (3,)],
    "all rounds without a word about them": [(1,), (2,), (3,), (4,)],
    "two lines of round 2": [(2, None, None, None, 50), (2, None, None, None, None, None, 1909)],
    "no top board in round 2": [(2, None, None, None, None, "no")],
}


@pytest.mark.parametrize("rules", ["Cascadia", "EuroDipCon 2016"])
@pytest.mark.parametrize("lines", LINES)
def test_the_winner_of_the_top_board_is_champion(rules: str, lines: str, tmp_path: Path) -> None:
    system = "Cascadia" if rules == "Cascadia" else "Super Pastis"
    champions, order, codes = scored(cup(system, *LINES[lines], rules=rules), tmp_path)
    assert order[:2] == ["Ada", "Bruno"]
    assert champions == ([] if "X445" in codes else ["Ada"])
    assert ("X445" in codes) == (lines == "two lines of round 2")
    assert "X336" not in codes


def test_without_a_top_board_the_best_total_is_champion_and_the_rules_are_named(
    tmp_path: Path,
) -> None:
    champions, order, codes = scored(cup("Cascadia", (4, None, None, None, None, "no")), tmp_path)
    assert (champions, order[0]) == (["Bruno"], "Bruno")
    assert "X336" in codes
    three = cup("Cascadia", (1,), (2,), (3,), rounds=3)
    champions, _, codes = scored(three, tmp_path)
    assert champions == ["Bruno"]
    assert "X336" in codes
    settings(three)["Top board decides"].value = "nothing"
    assert "X336" not in scored(three, tmp_path)[2]


def test_nobody_is_champion_while_the_top_board_of_the_rules_is_to_come(tmp_path: Path) -> None:
    for lines in ([], [(2, None, None, None, "150 %")], [(1,), (2,), (3,), (4,)]):
        champions, order, codes = scored(cup("Cascadia", *lines, rounds=3), tmp_path)
        assert (champions, order[0]) == ([], "Bruno")
        assert "X336" not in codes


def test_a_table_without_rounds_takes_them_from_the_rules(tmp_path: Path) -> None:
    """Two rounds of three: Origins withholds its standings, in whichever file they are."""
    rows = [["Round", "Board", "Power", "Player", 1901, 1902, 1903]]
    rows += [
        [number, "A", power, player, *FIRST[power]]
        for number in (1, 2)
        for power, player in zip(POWERS, PLAYERS, strict=True)
    ]
    source = tmp_path / "games.csv"
    source.write_text("\n".join(",".join(map(str, row)) for row in rows))
    target = tmp_path / "out.xlsx"
    assert command("score", source, "-o", target, "--system", "Origins 2003") == 0
    assert rows_of(target, "Standings") == []
    rounds = openpyxl.load_workbook(target)["Rounds"]
    assert [rounds.cell(row, 1).value for row in range(2, 6)] == [1, 2, 3, None]


def test_what_stands_beside_games_in_another_layout_goes_into_the_new_workbook(
    tmp_path: Path,
) -> None:
    """Three-way numbers, an unranked player, a round sat out, two lines of one round.

    Draw size at 150 %: 100 / 7 x 1.5. Ada sits out round 2, which is played by others.
    """
    book = openpyxl.Workbook()
    for number, sheet in enumerate(("R1A", "R2A"), 1):
        page = book.create_sheet(sheet)
        page.append(["Power", "Player", 1901])
        for seat, power in enumerate(POWERS, 1):
            page.append([power, seat if number == 1 else f"Guest {seat}", 4 if seat == 7 else 5])
    book.create_sheet("Players").append(["Player", "Number", "Unranked", "Sits out", "Award"])
    for seat, name in enumerate(PLAYERS, 1):
        more = {1: [None, 2, None], 2: ["yes", None, None], 3: [None, None, "Best tie"]}
        book["Players"].append([name, seat, *more.get(seat, [])])
    book.create_sheet("Tournament").append(["Scoring system", "Sum of Squares"])
    book["Tournament"].append(["Points for sitting out", 10])
    book.create_sheet("Rounds").append(["Round", "Board", "Scoring system", "Weight"])
    book["Rounds"].append([1, None, None, "150 %"])
    book["Rounds"].append([1, "A", "Draw size", None])
    del book["Sheet"]
    target = tmp_path / "out.xlsx"
    assert command("score", saved(book, tmp_path), "-o", target) == 0
    standings = {row["Player"]: row for row in rows_of(target, "Standings")}
    assert standings["Ada"]["Total"] == pytest.approx(150 / 7 + 10)
    assert standings["Cyd"]["Total"] == pytest.approx(150 / 7)
    assert standings["Bruno"]["Rank"] is None
    awards = {row["Award"]: row["Player"] for row in rows_of(target, "Awards")}
    assert awards["Best tie"] == "Cyd"

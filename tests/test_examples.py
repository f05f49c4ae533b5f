"""The examples are what their scripts make, and score without a problem."""

import subprocess
import sys
from fractions import Fraction
from pathlib import Path

from xlscore.workbook.runs.score import check_workbook

EXAMPLES = Path(__file__).parents[1] / "examples"

BOARDS = {"cascadia.xlsx": 16, "origins.xlsx": 30, "two_tier.xlsx": 6, "league.xlsx": 421}


def test_the_examples_are_those_that_the_script_makes(tmp_path: Path) -> None:
    for name in ("make_examples.py", "Classic.csv"):
        (tmp_path / name).write_bytes((EXAMPLES / name).read_bytes())
    subprocess.run([sys.executable, tmp_path / "make_examples.py"], check=True, cwd=EXAMPLES.parent)
    for name in BOARDS:
        assert (tmp_path / name).read_bytes() == (EXAMPLES / name).read_bytes()


def test_the_examples_have_no_problem() -> None:
    for name, boards in BOARDS.items():
        results = check_workbook(EXAMPLES / name)
        assert results.findings == []
        assert sum(1 for board in results.boards if board.breakdown) == boards


def test_the_cascadia_example_has_a_top_board_of_the_best_seven() -> None:
    results = check_workbook(EXAMPLES / "cascadia.xlsx")
    after_three = {
        line.player: sum(g.points for g in line.record.played if g.round < 4)
        for line in results.standings
    }
    best = sorted(after_three, key=lambda player: after_three[player], reverse=True)[:7]
    (top,) = [b.board for b in results.boards if b.board.label == "Round 4, board A"]
    assert set(top.players.values()) == set(best)


def test_the_cascadia_champion_won_the_top_board_and_not_the_tournament() -> None:
    """The champion has fewer points in all than the second, by hand from the charts.

    Elsa Birch, Russia: 67 - 1 = 66 / 8.63 = 7.65, topping 0.12 x 7.65 = 0.92, a five-way
    0.68: 9.25. Germany: 47 / 6.25 = 7.52, lost. Austria: 58 / 8.63 = 6.72 + 0.68 = 7.40.
    Top board, Austria: 71 / 7.41 = 9.58 + 0.16 x 9.58 = 1.53, a three-way 1.13: 12.24.
    9.25 + 7.52 + 7.40 + 12.24 = 36.41.

    Fritz Amber, France: a solo, 72 / 5.14 = 14.01 + 0.34 x 14.01 = 4.76 + 3.40 = 22.17.
    Russia: 41 / 6.25 = 6.56 + 0.85 = 7.41. Turkey: a solo, 110 / 8.63 = 12.75 + 4.34 +
    3.40 = 20.49. Top board, Italy: 11 - 4 = 7 / 7.41 = 0.94. In all 51.01.
    """
    results = check_workbook(EXAMPLES / "cascadia.xlsx")
    first, second = results.standings[:2]
    assert (first.in_round(4), first.total) == (Fraction("12.24"), Fraction("36.41"))
    assert (second.in_round(4), second.total) == (Fraction("0.94"), Fraction("51.01"))
    top = {line.player: line.keys.get("Top board", 0) for line in results.standings}
    assert max(top, key=lambda player: top[player]) == first.player
    assert [line.player for line in results.champions] == [first.player]
    others = [line.total for line in results.standings[1:]]
    assert others == sorted(others, reverse=True)


def test_the_planted_boards_of_the_origins_example() -> None:
    """Averages 6 4 6 5 3 4 5 over six years: 36 + 6, 16 + 6, 36 + 6, 25 + 6, 9 + 6, 16 + 6, 25 + 6.

    Together 42 + 22 + 42 + 31 + 15 + 22 + 31 = 205. The four of the draw get 25
    more, the survivors outside it 1 more.
    """
    results = check_workbook(EXAMPLES / "origins.xlsx")
    planted = [scored for scored in results.boards if scored.board.name == "A"]
    expected = {
        "Austria": Fraction(4200, 205) + 25,
        "England": Fraction(2200, 205) + 1,
        "France": Fraction(4200, 205) + 25,
        "Germany": Fraction(3100, 205) + 25,
        "Italy": Fraction(1500, 205) + 1,
        "Russia": Fraction(2200, 205) + 1,
        "Turkey": Fraction(3100, 205) + 25,
    }
    assert [scored.breakdown and scored.breakdown.points for scored in planted] == [expected] * 3


def test_the_best_two_of_three_rounds_count_in_the_origins_example() -> None:
    """Ada Amber has Austria, Germany and England: 45.49, 40.12 and 11.73, and the last is dropped.

    Total 4200/205 + 25 + 3100/205 + 25 = 7300/205 + 50 = 85.61.
    """
    results = check_workbook(EXAMPLES / "origins.xlsx")
    (ada,) = [line for line in results.standings if line.player == "Ada Amber"]
    assert ada.total == Fraction(7300, 205) + 50
    assert ada.record.tallied.weights == (1, 1, 0)
    assert len(results.standings) == 70
    assert not results.withheld


def test_the_planted_ties_of_the_two_tier_example() -> None:
    """180 each: a solo before two draws (criterion 1). 90: a second result, 0, before none (4).

    64.5: a lead of one centre (3). 60: alone in the top tier (2), alone on most
    centres (3), then Ivy and Jon, genuinely tied. 40: 9, 8 and 6 centres (6).
    """
    results = check_workbook(EXAMPLES / "two_tier.xlsx")
    found = [(line.rank.place, line.player, line.total) for line in results.standings if line.rank]
    assert found[:15] == [
        (1, "Oda", 180),
        (2, "Pia", 180),
        (3, "Quin", 90),
        (4, "Rex", 90),
        (5, "Sue", Fraction(129, 2)),
        (6, "Tom", Fraction(129, 2)),
        (7, "Ada", 60),
        (8, "Hal", 60),
        (9, "Ivy", 60),
        (9, "Jon", 60),
        (11, "Una", 51),
        (12, "Bea", 40),
        (13, "Cal", 40),
        (14, "Dan", 40),
        (15, "Abe", 0),
    ]
    assert {place for place, _, _ in found[14:]} == {15}
    assert len(found) == 27

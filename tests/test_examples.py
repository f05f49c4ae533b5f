"""The examples are what their scripts make, and score without a problem."""

import subprocess
import sys
from pathlib import Path

from xlscore.workbook.score import check_workbook

EXAMPLES = Path(__file__).parents[1] / "examples"


def test_the_examples_are_those_that_the_script_makes(tmp_path: Path) -> None:
    for name in ("make_examples.py", "Classic.csv"):
        (tmp_path / name).write_bytes((EXAMPLES / name).read_bytes())
    subprocess.run([sys.executable, tmp_path / "make_examples.py"], check=True, cwd=EXAMPLES.parent)
    for name in ("cascadia.xlsx", "league.xlsx"):
        assert (tmp_path / name).read_bytes() == (EXAMPLES / name).read_bytes()


def test_the_examples_have_no_problem() -> None:
    for name, boards in (("cascadia.xlsx", 16), ("league.xlsx", 421)):
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

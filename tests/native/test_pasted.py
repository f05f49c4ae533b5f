"""The formula that ``xlscore rule NAME --formula`` prints, pasted into a cell."""

from pathlib import Path

import ironcalc
import pytest
from click.testing import CliRunner

from xlscore.hosts.command_line.cli import commands


def printed(*typed: str) -> str:
    run = CliRunner().invoke(commands, ["rule", *typed, "--formula"])
    assert run.exit_code == 0, run.output
    (line,) = run.stdout.splitlines()
    return line


def pasted(formula: str, counts: list[int]) -> list[float]:
    """What seven cells show when the formula stands in the first one, with the counts behind it."""
    model = ironcalc.create("cup", "en", "UTC", "en")
    for row, count in enumerate(counts, 1):
        model.set_user_input(0, row, 1, str(count))
    model.set_user_input(0, 1, 3, f"{formula}(A1:A7)")
    model.evaluate()
    return [model.get_cell_value(0, row, 3) for row in range(1, 8)]


def test_a_printed_formula_scores_where_it_is_pasted() -> None:
    assert pasted(printed("C-Diplo 100"), [18, 5, 4, 3, 2, 1, 1]) == [100, 0, 0, 0, 0, 0, 0]
    assert pasted(printed("C-Diplo 100"), [10, 9, 8, 7, 0, 0, 0]) == [49, 24, 16, 8, 1, 1, 1]


def test_a_house_system_is_printed_as_a_formula_too(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text('[[system]]\nname = "Riverside"\ncentre_points = 3\nsurvival = 0.5\n')
    formula = printed("Riverside", "--systems", str(file))
    assert formula.startswith("=LAMBDA(centres,[outcome],LET(")
    assert pasted(formula, [10, 9, 8, 7, 0, 0, 0]) == [30.5, 27.5, 24.5, 21.5, 0, 0, 0]


def test_a_system_of_a_whole_round_cannot_be_printed() -> None:
    run = CliRunner().invoke(commands, ["rule", "Origins 1977", "--formula"])
    assert "X720" in str(run.exception)


@pytest.mark.parametrize("name", ["Cascadia", "ManorCon", "Two-Tier"])
def test_a_printed_formula_has_no_prefix(name: str) -> None:
    assert "_xl" not in printed(name)

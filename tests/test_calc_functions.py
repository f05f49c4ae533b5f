"""Worksheet functions in LibreOffice Calc: real formulas, calculated by a real spreadsheet."""

from collections.abc import Iterator

import pytest

from .calc import Calc, calc_with_xlscore


@pytest.fixture(scope="module")
def calc() -> Iterator[Calc]:
    with calc_with_xlscore() as found:
        yield found


def test_trial(calc: Calc) -> None:
    cells = [[p, n] for p, n in zip("AEFGIRT", [0, 4, 10, 5, 3, 8, 4], strict=True)]
    (answers,) = calc.do(
        [
            "evaluate",
            [
                [cells, "=SUM_OF_SQUARES_SCORE({cells})", 7, 1],
                [cells, "=CASCADIA_SCORE({cells})", 1, 1],
                [[], "=SCORING_SYSTEMS()", 1, 1],
            ],
        ]
    )
    assert answers[0][1] == [100 * 16 / 230]

"""``=CASCADIA_SCORE(...)`` in LibreOffice Calc: all in one document, which is calculated once."""

from pathlib import Path

from tests.calc import calc_with_xlscore
from tests.doors.cases import Answer, Cases
from tests.doors.cells import answer_in, as_cells, call_of
from xlscore.engine.dialects import POWERS

NAME = "Calc function"


def answers(cases: Cases, folder: Path) -> dict[str, Answer]:
    calls = [
        [name, [*map(as_cells, given)], len(POWERS), 1]
        for name, given in map(call_of, cases.values())
    ]
    with calc_with_xlscore() as calc:
        (shown,) = calc.do(["call", calls])
    return dict(zip(cases, map(answer_in, shown), strict=True))

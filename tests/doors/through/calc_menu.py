"""Score tournament of the menu Diplomacy in LibreOffice Calc, on open workbooks."""

from pathlib import Path

from tests.calc import calc_with_xlscore
from tests.doors.cases import Answer, Cases
from tests.doors.workbooks import FIRST_LINE, RESULTS, answers_in, write_workbooks

NAME = "Calc menu"


def answers(cases: Cases, folder: Path) -> dict[str, Answer]:
    written = write_workbooks(cases, folder)
    with calc_with_xlscore() as calc:
        told = calc.do(*(["scored", str(path), RESULTS] for path in written))
    found: dict[str, Answer] = {}
    for numbers, ((done, said), sheets) in zip(written.values(), told, strict=True):
        assert done, said
        lines = {name: cells[FIRST_LINE - 1 :] for name, cells in sheets.items()}
        found |= answers_in(lines, numbers)
    return found

"""Score tournament of the menu Diplomacy in LibreOffice Calc, on an open workbook."""

from pathlib import Path

from tests.calc import calc_with_xlscore
from tests.doors.cases import Answer, Cases
from tests.doors.workbooks import FIRST_LINE, RESULTS, answers_of, rounds_of, write_one_workbook

NAME = "Calc menu"


def answers(cases: Cases, folder: Path) -> dict[str, Answer]:
    rounds, path = rounds_of(cases), folder / "cup.xlsx"
    write_one_workbook(rounds, path)
    with calc_with_xlscore() as calc:
        (((done, said), sheets),) = calc.do(["scored", str(path), RESULTS])
    assert done, said
    return answers_of({name: sheets[name][FIRST_LINE - 1 :] for name in RESULTS}, rounds)

"""A script that reads and writes with openpyxl."""

from pathlib import Path

from tests.doors.cases import Answer, Cases
from tests.doors.workbooks import read_back, rounds_of, write_one_workbook
from xlscore.tournament.results import score_event
from xlscore.workbook.reading.read import read_event
from xlscore.workbook.result_sheets.plan import plan
from xlscore.workbook.writing.openpyxl_adapter import read_sheets, write_results

NAME = "openpyxl"


def answers(cases: Cases, folder: Path) -> dict[str, Answer]:
    rounds, source, target = rounds_of(cases), folder / "cup.xlsx", folder / "scored.xlsx"
    write_one_workbook(rounds, source)
    write_results(source, target, plan(score_event(read_event(read_sheets(source)))))
    return read_back(target, rounds)

"""A script that reads and writes with openpyxl."""

from pathlib import Path

from tests.doors.cases import Answer, Cases
from tests.doors.workbooks import read_back, write_workbooks
from xlscore.results import score_event
from xlscore.workbook.openpyxl_adapter import read_sheets, write_results
from xlscore.workbook.plan import plan
from xlscore.workbook.read import read_event

NAME = "openpyxl"


def answers(cases: Cases, folder: Path) -> dict[str, Answer]:
    found: dict[str, Answer] = {}
    for path, numbers in write_workbooks(cases, folder).items():
        target = path.with_stem(f"{path.stem} scored")
        write_results(path, target, plan(score_event(read_event(read_sheets(path)))))
        found |= read_back(target, numbers)
    return found

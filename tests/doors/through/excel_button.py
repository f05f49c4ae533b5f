"""The button "Score tournament" in Excel: the macro, on xlwings with openpyxl for Excel."""

from pathlib import Path

from tests.doors.cases import Answer, Cases
from tests.doors.workbooks import RESULTS, answers_in, lines, write_workbooks
from tests.excel_engine import open_in_excel
from xlscore.hosts.excel import score_tournament

NAME = "Excel button"


def answers(cases: Cases, folder: Path) -> dict[str, Answer]:
    found: dict[str, Answer] = {}
    for path, numbers in write_workbooks(cases, folder).items():
        book = open_in_excel(path)
        score_tournament()
        sheets = {name: lines(book.api[name]) for name in RESULTS}
        found |= answers_in(sheets, numbers)
    return found

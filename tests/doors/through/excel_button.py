"""The button "Score tournament" in Excel: the macro, on xlwings with openpyxl for Excel."""

from pathlib import Path

from tests.doors.cases import Answer, Cases
from tests.doors.workbooks import answers_in, rounds_of, write_one_workbook
from tests.excel_engine import open_in_excel
from xlscore.hosts.excel.addin import score_tournament

NAME = "Excel button"


def answers(cases: Cases, folder: Path) -> dict[str, Answer]:
    rounds, path = rounds_of(cases), folder / "cup.xlsx"
    write_one_workbook(rounds, path)
    book = open_in_excel(path)
    score_tournament()
    return answers_in(book.api, rounds)

"""A workbook scored in a browser, bytes in and bytes out, and read back by openpyxl."""

from pathlib import Path

from tests.doors.cases import Answer, Cases
from tests.doors.workbooks import read_back, rounds_of, write_one_workbook
from tests.in_browser import in_browser

NAME = "browser workbook"

SCRIPT = """
from pathlib import Path
from xlscore.workbook.runs.in_memory import score_bytes
scored = score_bytes(Path("/files/cup.xlsx").read_bytes(), "cup.xlsx")
Path("/files", scored.name).write_bytes(scored.content)
"""


def answers(cases: Cases, folder: Path) -> dict[str, Answer]:
    rounds = rounds_of(cases)
    write_one_workbook(rounds, folder / "cup.xlsx")
    in_browser(SCRIPT, folder)
    return read_back(folder / "cup (scored).xlsx", rounds)

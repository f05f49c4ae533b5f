"""A workbook scored in a browser, bytes in and bytes out, and read back by openpyxl."""

from pathlib import Path

from tests.doors.cases import Answer, Cases
from tests.doors.workbooks import read_back, write_workbooks
from tests.in_browser import in_browser

NAME = "browser workbook"

SCRIPT = """
from pathlib import Path
from xlscore.workbook.in_memory import score_bytes
for path in Path("/work").glob("*.xlsx"):
    scored = score_bytes(path.read_bytes(), path.name)
    Path("/work", scored.name).write_bytes(scored.content)
"""


def answers(cases: Cases, folder: Path) -> dict[str, Answer]:
    written = write_workbooks(cases, folder)
    in_browser(SCRIPT, folder)
    found: dict[str, Answer] = {}
    for path, numbers in written.items():
        found |= read_back(path.with_stem(f"{path.stem} (scored)"), numbers)
    return found

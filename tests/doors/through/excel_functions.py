"""``=CASCADIA_SCORE(...)`` in Excel on Windows: xlwings' own call path, without COM."""

from pathlib import Path
from typing import Any

from tests.doors.cases import Answer, Cases
from tests.doors.cells import answer_in, call_of
from tests.excel_for_windows import MISSING, Windows, xlwings_on_windows
from xlscore.catalogue.worked import Case

NAME = "Excel function"


def answers(cases: Cases, folder: Path) -> dict[str, Answer]:
    with xlwings_on_windows() as windows:
        return {number: answer(case, windows) for number, case in cases.items()}


def answer(case: Case, windows: Windows) -> Answer:
    function, given = call_of(case)
    shown = windows.call(function, *map(as_com, given))
    return answer_in(shown)  # type: ignore[no-any-return]


def as_com(cells: Any) -> Any:
    """Cells as COM hands them over: tuples of tuples, empty cells as None."""
    if not isinstance(cells, list):
        return MISSING if cells is None else cells
    return tuple(tuple(None if c == "" else c for c in row) for row in cells)

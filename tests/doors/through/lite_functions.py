"""``=CASCADIA_SCORE(...)`` in xlwings Lite: ``hosts/excel/lite`` in a browser, on free xlwings."""

import json
from pathlib import Path

from tests.doors.cases import Answer, Cases
from tests.doors.cells import answer_in, as_cells, call_of
from tests.in_browser import in_browser

NAME = "Lite function"

SCRIPT = """
import json
from xlscore.hosts.excel import lite
calls = json.load(open("/files/calls.json"))
json.dumps({number: getattr(lite, name)(*given) for number, (name, given) in calls.items()})
"""


def answers(cases: Cases, folder: Path) -> dict[str, Answer]:
    calls = {
        number: (name, [*map(as_cells, given)])
        for number, (name, given) in ((number, call_of(case)) for number, case in cases.items())
    }
    (folder / "calls.json").write_text(json.dumps(calls))
    shown = json.loads(in_browser(SCRIPT, folder, in_lite=True))
    return {number: answer_in(rows) for number, rows in shown.items()}

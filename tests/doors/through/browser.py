"""``xlscore.score`` in a browser: the built wheel in Pyodide."""

import json
import shutil
from pathlib import Path

from tests.doors import cases as module
from tests.doors.cases import Answer, Cases
from tests.in_browser import in_browser

NAME = "browser"

SCRIPT = """
import json, sys
sys.path.append("/files")
from cases import CASES, by_api
json.dumps({number: by_api(CASES[number]) for number in NUMBERS})
"""


def answers(cases: Cases, folder: Path) -> dict[str, Answer]:
    shutil.copy(str(module.__file__), folder)
    return json.loads(in_browser(SCRIPT.replace("NUMBERS", repr([*cases])), folder))  # type: ignore[no-any-return]

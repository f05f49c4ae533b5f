"""Bytes in, bytes out: whatever is handed in, in Python and in a browser."""

import inspect
import json
import os
import subprocess
import sys
import time
import zipfile
from importlib.metadata import distribution
from pathlib import Path

import pytest

from tests.in_browser import COMPILED, in_browser, packages, packed, wheel
from tests.package.build import unzipped
from tests.package.test_attacks import REFUSED
from tests.tools import NODE_MODULES, needed
from xlscore.workbook.runs.in_memory import score_bytes
from xlscore.workbook.runs.score import score_workbook

from .tries import TRIES, outcome

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.xlsx"))


@pytest.mark.parametrize("what", TRIES)
def test_every_try_gives_results_or_a_code(what: str) -> None:
    name, build, wish = TRIES[what]
    assert outcome(build(), name) == wish


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_bytes_are_scored_as_files_are(path: Path, tmp_path: Path) -> None:
    given = path.read_bytes()
    score_workbook(path, tmp_path / "scored.xlsx")
    scored = score_bytes(memoryview(given), path.name)
    assert scored.content == (tmp_path / "scored.xlsx").read_bytes()
    assert scored.name == f"{path.stem} (scored).xlsx"


def test_settings_are_tried_as_on_the_command_line() -> None:
    content = next(path for path in EXAMPLES if path.stem == "cascadia").read_bytes()
    results = score_bytes(content, settings={"Scoring system": "Tribute"}).results
    assert results.system
    assert results.system.name == "Tribute"
    assert score_bytes(content, system="Tribute").results.standings == results.standings


# --- nothing of an upload gets onto the disk --------------------------------------------

TOUCHED = """
import json, os, sys
touched = []

def watch(event, facts):
    made = event == "open" and isinstance(facts[0], str) and facts[2] & (os.O_WRONLY | os.O_RDWR)
    if made or event in {"os.mkdir", "os.rename", "tempfile.mkstemp", "tempfile.mkdtemp"}:
        touched.append([event, str(facts[0])])

sys.dont_write_bytecode = True
from tests.doors.tries import TRIES, outcome
tries = [(build(), name) for name, build, _ in TRIES.values()]
sys.addaudithook(watch)
for content, name in tries:
    outcome(content, name)
print(json.dumps(touched))
"""


def child(code: str, folder: Path) -> "subprocess.Popen[str]":
    """A process whose only place for temporary files is this folder."""
    return subprocess.Popen(
        [sys.executable, "-c", code],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "TMPDIR": str(folder), "TEMP": str(folder), "TMP": str(folder)},
        stdout=subprocess.PIPE,
        text=True,
    )


def test_bytes_of_every_kind_touch_no_file(tmp_path: Path) -> None:
    done = child(TOUCHED, tmp_path)
    assert json.loads(done.communicate()[0]) == []
    assert list(tmp_path.iterdir()) == []


SCORING = """
from tests.workbook.builders import two_boards
import io
from xlscore.workbook.runs.in_memory import score_bytes
memory = io.BytesIO()
two_boards().save(memory)
rows = [f"1,A,{power},Ann {power},4" for power in "AEFGIRT"]
table = chr(10).join(["Round,Board,Power,Player,Centres", *rows])
print("ready", flush=True)
while True:
    score_bytes(memory.getvalue(), "cup.xlsx")
    score_bytes(table.encode(), "cup.csv", "Draw size")
"""


def test_an_upload_does_not_outlive_a_process_that_is_killed(tmp_path: Path) -> None:
    for turn in range(6):
        scoring = child(SCORING, tmp_path)
        assert scoring.stdout
        assert scoring.stdout.readline() == "ready\n"
        time.sleep(0.05 + turn * 0.013)
        scoring.kill()
        scoring.wait()
        scoring.stdout.close()
        assert list(tmp_path.iterdir()) == []


# --- in a browser -----------------------------------------------------------------------

ALL_TRIES = f"""
import json
from xlscore import XlscoreError
from xlscore.workbook.runs.in_memory import score_bytes
{inspect.getsource(outcome)}
names = json.load(open("/files/names.json"))
json.dumps([outcome(open(f"/files/{{n}}", "rb").read(), name) for n, name in enumerate(names)])
"""

NEEDS_CALAMINE = {"an .xls that was renamed", "an .ods", "an .xlsb", "nothing but a beginning"}


def test_every_try_in_a_browser_gives_what_it_gives_elsewhere(tmp_path: Path) -> None:
    """Only formats for which a browser has no reader are refused."""
    wishes = [wish if t not in NEEDS_CALAMINE else "X560" for t, (_, _, wish) in TRIES.items()]
    handed_in = [(name, build()) for name, build, _ in TRIES.values()]
    for what, (build, _) in REFUSED.items():
        handed_in.append(("cup.xlsx", build()))
        wishes.append("X560" if what == "an old workbook" else outcome(build(), "cup.xlsx"))
    (tmp_path / "names.json").write_text(json.dumps([name for name, _ in handed_in]))
    for number, (_, content) in enumerate(handed_in):
        (tmp_path / str(number)).write_bytes(content)
    found = json.loads(in_browser(ALL_TRIES, tmp_path))
    tried = [*TRIES, *REFUSED]
    assert dict(zip(tried, found, strict=True)) == dict(zip(tried, wishes, strict=True))


ALL_EXAMPLES = """
import json, sys
before = set(sys.modules)
from pathlib import Path
from xlscore.workbook.runs.in_memory import score_bytes
for path in Path("/files").glob("*.xlsx"):
    path.with_suffix(".scored").write_bytes(score_bytes(path.read_bytes(), path.name).content)
imported = {name.partition(".")[0] for name in sys.modules.keys() - before}
json.dumps(sorted(imported - sys.stdlib_module_names))
"""


def test_the_examples_in_a_browser_get_the_same_workbooks(tmp_path: Path) -> None:
    for path in EXAMPLES:
        (tmp_path / path.name).write_bytes(path.read_bytes())
    imported = json.loads(in_browser(ALL_EXAMPLES, tmp_path))
    for path in EXAMPLES:
        here = unzipped(score_bytes(path.read_bytes(), path.name).content or b"")
        there = unzipped((tmp_path / path.name).with_suffix(".scored").read_bytes())
        assert here == there, path
    assert imported == ["xlscore"]


def test_what_the_wheel_needs_in_a_browser_is_not_compiled() -> None:
    with zipfile.ZipFile(packages()) as archive:
        names = [Path(name) for name in archive.namelist()]
    assert {"openpyxl", "xlsxwriter"} < {name.parts[0] for name in names}
    assert [name for name in names if name.suffix in COMPILED] == []


PAGE = Path(__file__).parents[2] / "docs" / "browser.md"

CALL = """
import { readFileSync } from "node:fs";
const [folder, ...wheels] = process.argv.slice(2);
const bytes = (path) => new Uint8Array(readFileSync(path));
const score = await scoring(wheels.map(bytes));
const told = ["cascadia.xlsx", "notes.txt"].map((name) => score(bytes(`${folder}/${name}`), name));
console.log(JSON.stringify(told.map(([content, name, said]) => [content?.length, name, said])));
"""


def test_the_script_of_the_page_works_with_two_wheels(tmp_path: Path) -> None:
    needed("node")
    needed("pyodide")
    (script := tmp_path / "page.mjs").write_text(
        PAGE.read_text(encoding="utf-8").partition("```js")[2].partition("```")[0] + CALL
    )
    (tmp_path / "pyodide").symlink_to(NODE_MODULES / "pyodide")
    given = EXAMPLES[0].read_bytes()
    (tmp_path / "cascadia.xlsx").write_bytes(given)
    (tmp_path / "notes.txt").write_text("bring snacks")
    writer = packed("writer.zip", [distribution("XlsxWriter")])
    command = ["node", str(script), str(tmp_path), str(wheel()), str(writer)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (size, name, findings), (nothing, _, said) = json.loads(done.stdout)
    assert (size, name, findings) == (
        len(score_bytes(given, "cascadia.xlsx").content or b""),
        "cascadia (scored).xlsx",
        [],
    )
    assert nothing is None
    assert said[0].startswith("X503 ")

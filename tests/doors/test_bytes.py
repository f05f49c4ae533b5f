"""Bytes in, bytes out: whatever is handed in, in Python and in a browser."""

import inspect
import json
import subprocess
import tempfile
import zipfile
from importlib.metadata import distribution
from pathlib import Path

import pytest

from tests.in_browser import COMPILED, in_browser, packages, packed, wheel
from tests.package.build import unzipped
from tests.package.test_attacks import REFUSED
from tests.tools import NODE_MODULES, needed
from xlscore.errors import CannotWrite
from xlscore.workbook.in_memory import score_bytes
from xlscore.workbook.score import score_workbook

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


def test_a_computer_without_a_place_to_write_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", "/nowhere")
    with pytest.raises(CannotWrite, match="cup"):
        score_bytes(b"", "cup.xlsx")


# --- in a browser -----------------------------------------------------------------------

ALL_TRIES = f"""
import json
from xlscore import XlscoreError
from xlscore.errors import CannotWrite
from xlscore.workbook.in_memory import score_bytes
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
from xlscore.errors import CannotWrite
from xlscore.workbook.in_memory import score_bytes
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
        len(score_bytes(given).content or b""),
        "cascadia (scored).xlsx",
        [],
    )
    assert nothing is None
    assert said[0].startswith("X503 ")

"""Formulas of directors that lean on the results get values from LibreOffice, and nothing else."""

import http.server
import io
import json
import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import openpyxl
import pytest

from tests.package.build import unzipped, workbook, worksheet
from tests.tools import needed
from tests.workbook.builders import rows_of, saved, two_boards
from tests.workbook.test_batch import EXAMPLE, ROOT
from xlscore import errors
from xlscore.workbook.cells import Uncalculated
from xlscore.workbook.package import read_workbook
from xlscore.workbook.package.calculated import fill_values
from xlscore.workbook.runs import recalculate as module
from xlscore.workbook.runs.recalculate import recalculate
from xlscore.workbook.runs.score import score_in_place, score_workbook

COMMAND = "from xlscore.hosts.command_line.cli import main; main()"


@pytest.fixture
def libreoffice() -> None:
    needed("soffice")


needs_libreoffice = pytest.mark.usefixtures("libreoffice")


def formulas(*written: str, after: str = "") -> str:
    return worksheet(f'<row r="1"><c r="A1"><v>3</v></c>{"".join(written)}</row>', after=after)


def filled(sheet: str, values) -> str:
    done = fill_values(workbook(sheet), {"Games": values})
    return unzipped(done.content)["xl/worksheets/sheet1.xml"].decode()


@pytest.mark.parametrize(
    ("before", "value", "after"),
    [
        ("<f>A1</f>", 3, "<f>A1</f><v>3</v>"),
        ("<f>A1</f><v></v>", 1 / 3, f"<f>A1</f><v>{1 / 3!r}</v>"),
        ("<f>A1</f><v/>", 2.5, "<f>A1</f><v>2.5</v>"),
        ("<f>A1</f><v>7</v>", 3, "<f>A1</f><v>7</v>"),
        ("<f>A1</f>", errors, "<f>A1</f>"),
        ("<f>A1</f><extLst/>", 3, "<f>A1</f><v>3</v><extLst/>"),
    ],
)
def test_a_number_is_put_where_there_is_none(before: str, value: object, after: str) -> None:
    cell = '<c r="B1" s="2">'
    text = filled(formulas(f"{cell}{before}</c>"), {(1, 2): value, (1, 1): 99})
    assert text == formulas(f"{cell}{after}</c>")


@pytest.mark.parametrize(
    ("value", "kind", "written"),
    [("a<b", "str", "a&lt;b"), ("", "str", ""), (True, "b", "1"), ("_x1_", "str", "_x1_")],
)
def test_other_values_bring_their_type(value: object, kind: str, written: str) -> None:
    text = filled(formulas('<c r="B1"><f>A1</f></c>'), {(1, 2): value})
    assert text == formulas(f'<c r="B1" t="{kind}"><f>A1</f><v>{written}</v></c>')


def test_every_cell_of_an_array_formula_is_filled_and_no_other() -> None:
    array = '<c r="B1"><f t="array" ref="B1:C1">A1</f></c>'
    text = filled(formulas(array, '<c r="C1"/><c r="D1"/>'), {(1, c): c for c in (2, 3, 4)})
    array = '<c r="B1"><f t="array" ref="B1:C1">A1</f><v>2</v></c>'
    assert text == formulas(array, '<c r="C1"><v>3</v></c><c r="D1"/>')


def test_a_prefix_is_kept() -> None:
    sheet = formulas('<c r="B1"><f>A1</f></c>').replace("<", "<x:").replace("<x:/", "</x:")
    sheet = sheet.replace("xmlns=", "xmlns:x=")
    assert "<x:f>A1</x:f><x:v>3</x:v></x:c>" in filled(sheet, {(1, 2): 3})


# --- with LibreOffice ---------------------------------------------------------------------


def leaning(folder: Path) -> Path:
    """A workbook with formulas of the director's own that use the results."""
    book = two_boards()
    book["Games"].delete_cols(21, 13)  # the template's sums, whose values openpyxl does not keep
    mine = book.create_sheet("Mine")
    mine["A1"] = "=Standings!D5*2"
    mine["A2"] = '="Winner: "&Standings!C5'
    mine["A3"] = "=NOSUCHFUNCTION(Standings!D5)"
    mine["A4"] = "=1+1"
    return saved(book, folder)


@needs_libreoffice
def test_formulas_that_use_the_results_get_their_values(tmp_path: Path) -> None:
    source, plain, target = leaning(tmp_path), tmp_path / "plain.xlsx", tmp_path / "out.xlsx"
    assert score_workbook(source, plain).calculated == 0
    scored = score_workbook(source, target, recalculated=True)
    assert (scored.calculated, scored.uncalculated) == (3, 1)
    top = rows_of(target, "Standings")[0]
    mine = read_workbook(target).sheets["Mine"]
    assert mine[1, 1] == pytest.approx(top["Total"] * 2, abs=1e-12)
    assert mine[2, 1] == f"Winner: {top['Player']}"
    assert mine[3, 1] == Uncalculated("NOSUCHFUNCTION(Standings!D5)")
    assert mine[4, 1] == 2
    old, new = unzipped(plain.read_bytes()), unzipped(target.read_bytes())
    (changed,) = (name for name in old if old[name] != new[name])
    assert b"NOSUCHFUNCTION" in new[changed]
    assert openpyxl.load_workbook(target)["Mine"]["A1"].value == "=Standings!D5*2"


@needs_libreoffice
def test_counts_that_are_formulas_can_be_scored(tmp_path: Path) -> None:
    book = two_boards()
    book["Games"]["G4"] = "=3+4"
    source = saved(book, tmp_path)
    assert score_workbook(source, tmp_path / "a.xlsx").results.blocked
    scored = score_in_place(source, recalculated=True)
    assert not scored.results.blocked
    assert openpyxl.load_workbook(source)["Games"]["G4"].value == "=3+4"


@needs_libreoffice
def test_no_formula_fetches_anything(tmp_path: Path) -> None:
    asked = []

    class Page(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_error(404)

    with http.server.HTTPServer(("127.0.0.1", 0), Page) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        url = f"http://127.0.0.1:{server.server_port}/cup.csv"
        call = f'<c r="B1"><f>_xlfn.WEBSERVICE(&quot;{url}&quot;)</f></c>'
        done = recalculate(workbook(formulas(call, '<c r="C1"><f>A1</f></c>')), "x.xlsx")
        server.shutdown()
        thread.join()
    assert not asked
    assert read_workbook(io.BytesIO(done.content)).sheets["Games"][1, 3] == 3


@needs_libreoffice
def test_a_program_that_takes_too_long_is_ended(monkeypatch) -> None:
    monkeypatch.setattr(module, "SECONDS", 0.05)
    with pytest.raises(errors.NotRecalculated, match="not done after"):
        recalculate(workbook(formulas('<c r="B1"><f>A1</f></c>')), "x.xlsx")


def test_without_libreoffice_an_error_says_so(tmp_path: Path) -> None:
    source = leaning(tmp_path)
    done = subprocess.run(
        [sys.executable, "-c", COMMAND, "score", str(source), "--recalculate"],
        env={"PATH": str(tmp_path)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 5
    assert "X594" in done.stderr
    assert not (tmp_path / "event (scored).xlsx").exists()


def batch(source: Path, *options: str, **environment: str) -> subprocess.CompletedProcess[str]:
    out = str(source.parent / "out")
    return subprocess.run(
        [sys.executable, "-c", COMMAND, "batch", str(source), "--out", out, *options],
        env={**os.environ, **environment},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


@needs_libreoffice
def test_a_batch_calculates_formulas_too(tmp_path: Path) -> None:
    source, target = leaning(tmp_path), tmp_path / "out" / "event (scored).xlsx"
    assert batch(source).returncode == 0
    before = read_workbook(target).sheets["Mine"]
    assert isinstance(before[1, 1], Uncalculated)
    assert batch(source, "--recalculate").returncode == 0
    after = read_workbook(target).sheets["Mine"]
    assert after[1, 1] == pytest.approx(rows_of(target, "Standings")[0]["Total"] * 2, abs=1e-12)


def test_a_batch_without_libreoffice_says_so_at_once(tmp_path: Path) -> None:
    done = batch(leaning(tmp_path), "--recalculate", PATH=str(tmp_path))
    assert done.returncode == 5
    assert "X594" in done.stderr
    assert not (tmp_path / "out" / "event (scored).xlsx").exists()


def test_the_time_of_libreoffice_is_time_of_the_file(tmp_path: Path) -> None:
    """A program that never ends stands in for it; it ends with the file's time."""
    source, pids = leaning(tmp_path), tmp_path / "pids"
    endless = tmp_path / "soffice"
    endless.write_text(f"#!/bin/sh\nsleep 60 &\necho $$ $! > '{pids}'\nwait\n")
    endless.chmod(0o755)
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    done = batch(source, "--recalculate", "--timeout", "3", "--json", PATH=path)
    (row,) = json.loads(done.stdout)["files"]
    assert (done.returncode, row["code"]) == (5, "X591")
    for pid in pids.read_text().split():
        assert ended(int(pid))


def ended(process: int) -> bool:
    """Whether a process has ended; a moment is given to it."""
    for _ in range(50):
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False


def test_what_has_its_values_needs_no_libreoffice(monkeypatch) -> None:
    monkeypatch.setenv("PATH", "")
    content = EXAMPLE.read_bytes()
    assert recalculate(content, EXAMPLE.name).content == content


HELD = """
from pathlib import Path
import sys
from xlscore.workbook.runs import recalculate

def waits(command):
    source = Path(command[-1])
    assert source.read_bytes()
    print(source.parent, flush=True)
    sys.stdin.read()

recalculate._run = waits
recalculate.recalculate(Path(sys.argv[1]).read_bytes(), "cup.xlsx")
"""


@needs_libreoffice
def test_what_a_killed_process_left_goes_at_the_next_start(tmp_path: Path) -> None:
    source, temporary = leaning(tmp_path), tmp_path / "temporary"
    temporary.mkdir()
    here = {**os.environ, **dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(temporary))}
    command = [sys.executable, "-c", HELD, str(source)]
    pipe = subprocess.PIPE
    held = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=here, cwd=ROOT)
    assert held.stdout
    left = Path(held.stdout.readline().strip())
    held.kill()
    held.communicate()
    assert left.parent == temporary
    assert (left / "workbook.xlsx").exists()
    again = [sys.executable, "-c", COMMAND, "score", str(source), "--recalculate"]
    assert subprocess.run(again, env=here, cwd=ROOT, check=False).returncode == 0
    assert not left.exists()

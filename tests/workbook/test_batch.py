"""Many files at once: a row for each, whatever happens to it; nothing is done twice."""

import csv
import io
import json
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from openpyxl.workbook import Workbook

from tests.package.build import workbook, worksheet
from tests.workbook.builders import RESULT, blank_workbook, saved, settings, two_boards
from xlscore import errors
from xlscore.workbook.package import read_workbook
from xlscore.workbook.runs import beside, places, worker
from xlscore.workbook.runs.batch import Batch, Settings, _table, here, worst
from xlscore.workbook.runs.worker import Row, Status, Task, Worker, score_task

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "cascadia.xlsx"


@pytest.fixture(scope="module")
def cup(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return saved(two_boards(), tmp_path_factory.mktemp("cup")).read_bytes()


@pytest.fixture
def folder(tmp_path: Path, cup: bytes) -> Path:
    """Three good files, a blocked one, one without a system, and broken ones."""
    folder = tmp_path / "in"
    (folder / "north").mkdir(parents=True)
    for name in ("cup.xlsx", "=1+1.xlsx", "north/cup.xlsx", "~$cup.xlsx", ".hidden.xlsx"):
        (folder / name).write_bytes(cup)
    blocked, nothing = two_boards(), blank_workbook()
    blocked["Games"]["G4"] = "seven"
    saved(blocked, folder, "blocked.xlsx")
    settings(nothing)["Scoring system"].value = None
    saved(nothing, folder, "nothing.xlsx")
    (folder / "broken.xlsx").write_bytes(b"PK\x03\x04" + bytes(200))
    (folder / "notes.txt").write_text("no workbook")
    return folder


def run(sources: list[str], out: Path, runner=None, **options) -> dict[str, Row]:
    batch = Batch(sources, str(out), Settings(**options))
    rows = list(batch.run(runner or here(2)))
    assert {row.source for row in rows} == {task.source for task in batch.tasks}
    return {Path(row.source).name: row for row in rows}


def test_every_file_has_a_row(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    rows = run([str(folder)], out)
    found = {name: (row.status, row.code, row.boards, row.blocks) for name, row in rows.items()}
    assert found == {
        "cup.xlsx": ("scored", "", 2, 0),
        "=1+1.xlsx": ("scored", "", 2, 0),
        "blocked.xlsx": ("blocked", "", 2, 1),
        "nothing.xlsx": ("not scored", "X301", 0, 0),
        "broken.xlsx": ("failed", "X507", 0, 0),
    }
    files = {path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file()}
    scored = {f"{name} (scored).xlsx" for name in ("cup", "=1+1", "blocked", "north/cup")}
    assert files == {"report.json", "report.csv", *scored}
    assert "Standings" in read_workbook(out / "north" / "cup (scored).xlsx").sheets
    report = json.loads((out / "report.json").read_text())
    assert [Path(row["source"]).name for row in report["files"]] == [
        "=1+1.xlsx", "blocked.xlsx", "broken.xlsx", "cup.xlsx", "cup.xlsx", "nothing.xlsx",
    ]  # fmt: skip
    with (out / "report.csv").open(encoding="utf-8-sig", newline="") as file:
        table = list(csv.DictReader(file))
    assert [row["status"] for row in table] == [row["status"] for row in report["files"]]


def test_a_text_is_no_formula_in_the_table() -> None:
    row = Row(source="=HYPERLINK(1)", status=Status.FAILED, message=" +1", boards=-1)
    assert next(csv.reader(_table([row]).splitlines()[1:]))[:4] == [
        "'=HYPERLINK(1)",
        "failed",
        "",
        "-1",
    ]
    assert ",' +1," in _table([row])


def test_files_may_be_urls(cup: bytes) -> None:
    pytest.importorskip("fsspec")
    places.write("memory://cups/a/cup.xlsx", cup)
    places.write("memory://cups/b.xlsx", b"")

    def in_this_process(tasks):
        return ((task, score_task(task)) for task in tasks)

    found = []
    for _ in range(2):
        batch = Batch(["memory://cups/", "memory://none.xlsx"], "memory://cups/out", Settings())
        found.append([(row.status, row.code, row.target) for row in batch.run(in_this_process)])
    target = "memory://cups/out/a/cup (scored).xlsx"
    assert found[0] == [("scored", "", target), ("failed", "X503", ""), ("failed", "X501", "")]
    assert found[1] == found[0]
    assert "Standings" in read_workbook(io.BytesIO(places.read(target))).sheets
    assert b"scored" in places.read("memory://cups/out/report.csv")


def test_work_at_a_url_is_not_replaced(cup: bytes) -> None:
    pytest.importorskip("fsspec")
    place, target = "memory://open/cup.xlsx", "memory://open/out/cup (scored).xlsx"
    places.write(place, cup)
    assert score_task(Task(source=place, target=target)).status == "scored"
    assert score_task(Task(source=place, target=target)).status == "scored"
    places.write(target, b"notes of the director")
    row = score_task(Task(source=place, target=target))
    assert (row.status, row.code) == ("failed", "X515")
    assert places.read(target) == b"notes of the director"


def played_so_far(word: str) -> Workbook:
    """Two boards whose Result says so."""
    book = two_boards()
    for row in range(2, 16):
        book["Games"].cell(row, RESULT).value = word
    return book


def test_a_file_without_a_scored_board_is_not_scored(tmp_path: Path) -> None:
    saved(blank_workbook(), tmp_path, "empty.xlsx")
    saved(played_so_far("playing"), tmp_path, "playing.xlsx")
    out = tmp_path / "out"
    sources = [tmp_path / name for name in ("empty.xlsx", "playing.xlsx")]
    for before in (0, 2):
        rows = run([*map(str, sources)], out)
        found = {name: (row.status, row.code, row.boards) for name, row in rows.items()}
        assert found == dict.fromkeys(rows, ("not scored", "X310", 0))
        assert len(rows) == 2
        assert all(Path(row.target).is_file() and row.cure for row in rows.values())
        done = command(*sources, "--out", out)
        assert (done.returncode, "2 not scored; 2 of them before." in done.stdout) == (3, True)
        assert command(*sources, "--out", tmp_path / f"anew{before}").returncode == 3
    assert worst([]) == "not scored"


def test_boards_in_play_are_scored_if_asked(tmp_path: Path) -> None:
    source, out = saved(played_so_far("playing"), tmp_path), tmp_path / "out"
    assert command(source, "--out", out).returncode == 3
    done = command(source, "--out", out, "--provisional")
    assert (done.returncode, done.stdout) == (0, "1 scored.\n")
    scores = read_workbook(out / "event (scored).xlsx").sheets["Scores"]
    assert any(
        "if it ended now" in str(cell) or "ended now" in str(cell) for cell in scores.values()
    )
    assert command(source, "--out", out).returncode == 3, "other settings, other results"


def test_settings_hold_for_every_file(tmp_path: Path, cup: bytes) -> None:
    for name in ("a.xlsx", "b.xlsx"):
        (tmp_path / name).write_bytes(cup)
    out = tmp_path / "out"
    done = command(tmp_path, "--out", out, "--after", 1, "--set", "Tally=Best rounds")
    assert (done.returncode, done.stdout.count("blocked ")) == (1, 2), "how many count?"
    done = command(
        tmp_path, "--out", out, "--set", "Tally=Best rounds", "--set", "Rounds that count=1"
    )
    assert (done.returncode, done.stdout) == (0, "2 scored.\n")
    again = command(
        tmp_path, "--out", out, "--set", "Tally=Best rounds", "--set", "Rounds that count=1"
    )
    assert again.stdout == "2 scored; 2 of them before.\n"


def test_what_lies_beside_a_file_is_told(tmp_path: Path, cup: bytes) -> None:
    for name in ("cup.xlsx", "cup (1).xlsx", "open.xlsx", "north/open.xlsx"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(cup)
    (tmp_path / "~$open.xlsx").touch()
    out = tmp_path / "out"
    for _ in range(2):
        done = command(tmp_path, "--out", out)
        assert done.returncode == 0
        told = [line for line in done.stdout.splitlines() if line.startswith("Note: ")]
        copy, original, opened = told
        assert f"{tmp_path / 'cup (1).xlsx'}: X518 beside cup (1).xlsx there is cup.xlsx" in copy
        assert f"{tmp_path / 'cup.xlsx'}: X518 beside cup.xlsx there is cup (1).xlsx" in original
        assert f"{tmp_path / 'open.xlsx'}: X519 open.xlsx is open" in opened
        rows = json.loads((out / "report.json").read_text())["files"]
        assert [row["beside"][:4] for row in rows] == ["X518", "X518", "", "X519"]
    (out / "open (scored) (Ann's conflicted copy).xlsx").write_bytes(cup)
    assert (
        "beside open (scored).xlsx there is open (scored) (Ann's"
        in command(tmp_path / "open.xlsx", "--out", out).stdout
    )


def test_results_of_two_files_of_one_name_are_no_copies(tmp_path: Path, cup: bytes) -> None:
    for folder in ("north", "south"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "cup.xlsx").write_bytes(cup)
    sources = [tmp_path / "north" / "cup.xlsx", tmp_path / "south" / "cup.xlsx"]
    for _ in range(2):
        assert "Note" not in command(*sources, "--out", tmp_path / "out").stdout


def test_copies_are_looked_for_among_names_that_begin_alike(monkeypatch) -> None:
    """Each of n files is compared with its copy, not with the n others."""
    compared = []
    is_copy = beside._is_copy
    monkeypatch.setattr(
        beside, "_is_copy", lambda *names: compared.append(names) or is_copy(*names)
    )
    found = []
    for number in (500, 1000, 2000):
        compared.clear()
        names = [f"{n:04}{end}.xlsx" for n in range(number) for end in ("", " (1)")]
        there = beside.Neighbours(names)
        assert list(there.copies("0007.xlsx")) == ["0007 (1).xlsx"]
        assert all(len(list(there.copies(name))) == 1 for name in names)
        found.append(len(compared))
    assert 0 < found[0] < found[1] < 2.1 * found[0]
    assert found[2] < 2.1 * found[1]


@pytest.mark.parametrize("place", ["nonsense://cup.xlsx", "memory://none.xlsx"])
def test_a_url_that_leads_nowhere_is_an_error_of_ours(place: str) -> None:
    pytest.importorskip("fsspec")
    with pytest.raises(errors.CannotRead):
        places.read(place)


def test_what_was_done_is_not_done_again(folder: Path, tmp_path: Path, cup: bytes) -> None:
    out, asked = tmp_path / "out", []

    def watched(tasks):
        for task, row in here(2)(tasks):
            asked.append((Path(task.source).name, row is not None))
            yield task, row

    before = run([str(folder)], out)
    (out / "=1+1 (scored).xlsx").unlink()
    changed = two_boards("Sum of Squares")
    saved(changed, folder / "north", "cup.xlsx")
    after = run([str(folder)], out, watched)
    assert sorted(asked) == [
        ("=1+1.xlsx", True),
        ("blocked.xlsx", False),
        ("broken.xlsx", True),
        ("cup.xlsx", False),
        ("cup.xlsx", True),
        ("nothing.xlsx", True),
    ]
    assert after["blocked.xlsx"] == before["blocked.xlsx"]
    asked.clear()
    run([str(folder)], out, watched, system="Sum of Squares")
    assert all(done for _, done in asked)


def test_an_interrupted_run_is_taken_up_again(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    run([str(folder)], out)
    batch = Batch([str(folder)], str(out), Settings())
    rows = batch.run(here(1))
    next(rows)
    rows.close()  # type: ignore[attr-defined]
    assert len(json.loads((out / "report.json").read_text())["files"]) == 6


def test_two_files_of_one_name_go_to_two_targets(folder: Path, tmp_path: Path) -> None:
    sources = [str(folder / "cup.xlsx"), str(folder / "north" / "cup.xlsx")]
    batch = Batch(sources, str(tmp_path / "out"), Settings())
    names = [Path(task.target).name for task in batch.tasks]
    assert names == ["cup (scored).xlsx", "cup (scored) 2.xlsx"]


def test_results_in_the_same_folder_are_no_sources(folder: Path) -> None:
    run([str(folder)], folder / "out")
    batch = Batch([str(folder)], str(folder / "out"), Settings())
    assert len(batch.tasks) == 6


def test_nothing_to_score_and_a_strange_report_are_refused(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    with pytest.raises(errors.NothingToScore):
        Batch([str(tmp_path / "in")], str(tmp_path / "out"), Settings())
    (tmp_path / "report.json").write_text("[]")
    with pytest.raises(errors.CannotRead):
        Batch([str(EXAMPLE)], str(tmp_path), Settings())


# --- the processes ------------------------------------------------------------------------


@pytest.fixture
def alone() -> Iterator[Worker]:
    one = Worker()
    yield one
    one.leave()


def task(source: Path, out: Path, **options) -> Task:
    return Task(source=str(source), target=str(out / "scored.xlsx"), **options)


def write_long(path: Path) -> None:
    """Write a workbook that is within all limits and takes several seconds to read."""
    cells = ("".join(f"<c><v>{r * c % 9973}</v></c>" for c in range(95)) for r in range(10_000))
    path.write_bytes(workbook(worksheet("".join(f"<row>{row}</row>" for row in cells))))


def test_a_file_that_takes_too_long_is_given_up(alone: Worker, tmp_path: Path) -> None:
    write_long(tmp_path / "endless.xlsx")
    row = alone.score(task(tmp_path / "endless.xlsx", tmp_path, seconds=1))
    assert row
    assert (row.status, row.code) == ("failed", "X591")
    row = alone.score(task(EXAMPLE, tmp_path))
    assert row
    assert row.status == "scored"


def test_a_process_that_is_killed_costs_one_file(alone: Worker, tmp_path: Path) -> None:
    write_long(tmp_path / "endless.xlsx")
    killer = threading.Timer(1, lambda: alone._process and alone._process.kill())
    killer.start()
    row = alone.score(task(tmp_path / "endless.xlsx", tmp_path))
    assert row
    assert (row.status, row.code) == ("failed", "X592")
    assert "endless.xlsx" in row.message
    row = alone.score(task(EXAMPLE, tmp_path))
    assert row
    assert row.status == "scored"


@pytest.mark.skipif(sys.platform != "linux", reason="address space is limited on Linux only")
def test_memory_is_limited(alone: Worker, tmp_path: Path) -> None:
    row = alone.score(task(EXAMPLE, tmp_path, memory=8))
    assert row
    assert (row.status, row.code) == ("failed", "X593")
    row = alone.score(task(EXAMPLE, tmp_path))
    assert row
    assert row.status == "scored"


def test_processes_are_recycled(alone: Worker, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(worker, "FILES", 2)
    seen = []
    for _ in range(5):
        alone.score(task(tmp_path / "none.xlsx", tmp_path))
        assert alone._process
        seen.append(alone._process.pid)
    assert [seen.index(pid) for pid in seen] == [0, 0, 2, 2, 4]


def test_a_fault_of_ours_is_a_row_too(tmp_path: Path, monkeypatch) -> None:
    def fault(*_: object, **options: object) -> None:
        raise ZeroDivisionError("of ours")

    monkeypatch.setattr(worker, "score_workbook", fault)
    row = worker.score_task(task(EXAMPLE, tmp_path))
    assert row
    assert (row.status, row.code) == ("failed", "X599")
    assert "of ours" in row.message


# --- the command --------------------------------------------------------------------------


def command(*arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", "from xlscore.hosts.command_line.cli import main; main()", "batch"]
        + [str(argument) for argument in arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )


def test_the_exit_status_is_that_of_the_worst(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    done = command(folder, "--out", out, "--workers", 2)
    assert (done.returncode, done.stderr) == (5, "")
    assert "3 scored" in done.stdout
    assert "X507 " in done.stdout
    (folder / "broken.xlsx").unlink()
    assert command(folder, "--out", out).returncode == 3
    (folder / "nothing.xlsx").unlink()
    assert command(folder, "--out", out).returncode == 1
    (folder / "blocked.xlsx").unlink()
    again = command(folder, "--out", out)
    assert again.returncode == 0
    assert again.stdout.endswith("\n3 scored; 3 of them before.\n")
    done = command(folder, "--out", out, "--json")
    assert done.returncode == 0
    assert json.loads(done.stdout)["files"][0]["status"] == "scored"
    assert command(folder, "--out", out, "--system", "Cascada").returncode == 3
    assert command(tmp_path / "none", "--out", out).returncode == 5


LISTENING = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from xlscore.hosts.command_line.cli import main
main()
"""
"""A command as a terminal starts it; one that a script starts in the background hears no Ctrl-C."""


def test_an_interrupted_command_leaves_a_report(folder: Path, tmp_path: Path) -> None:
    write_long(folder / "zzz.xlsx")
    out = tmp_path / "out"
    started = subprocess.Popen(
        [sys.executable, "-c", LISTENING, "batch"]
        + [str(folder / name) for name in ("cup.xlsx", "zzz.xlsx")]
        + ["--out", str(out), "--workers", "1", "--timeout", "6"],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    limit = time.monotonic() + 30
    while not (out / "cup (scored).xlsx").exists() and time.monotonic() < limit:
        time.sleep(0.05)
    time.sleep(0.5)
    started.send_signal(signal.SIGINT)
    assert started.wait(30) == 2
    (row,) = json.loads((out / "report.json").read_text())["files"]
    assert row["status"] == "scored"

"""How a server does: whole processes, many files, memory; as ratios against plain openpyxl.

Run ``python -m benchmarks.server``. Both sides of every ratio are measured in turn in the same
run; "goal" is what the project has set itself. The yardstick is ``openpyxl_script.py``: it reads
every value and writes the same result sheets, but computes nothing. Times are processor time,
which counts no other program on a busy machine. Below a whole process stands what it spends its
time on (``shares.py``). Modules are compiled before, as pip does when it installs them.
"""

import compileall
import gc
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from benchmarks import openpyxl_script
from benchmarks.package import STYLES, copied, event, results
from xlscore import find
from xlscore.dialects import POWERS
from xlscore.event import Event, Player
from xlscore.workbook.batch import Batch, Settings, here
from xlscore.workbook.package import write_results
from xlscore.workbook.package.files import replace_file
from xlscore.workbook.plan import plan
from xlscore.workbook.score import check_workbook, score_workbook
from xlscore.workbook.template import Wishes, write_template

ROOT = Path(__file__).parents[1]
YARDSTICK = [sys.executable, str(ROOT / "benchmarks" / "openpyxl_script.py")]
XLSCORE = [sys.executable, "-c", "from xlscore.hosts.cli import main; main()"]
FILES, FEWER = 500, 40
"""Files for the throughput of a batch, and for that of openpyxl: it takes long enough."""
SHARES = (
    (5, 6, 4, 3, 9, 4, 3),
    (18, 3, 0, 5, 1, 4, 3),
    (0, 11, 11, 5, 7, 0, 0),
    (8, 8, 8, 5, 5, 0, 0),
)
YEARS = range(1901, 1909)


def make_event(path: Path, boards: int, players: int) -> None:
    """Write the workbook of an event: ten boards a round, eight years each."""
    rows = []
    for seat in range(boards * 7):
        board, power = divmod(seat, 7)
        final = SHARES[board % len(SHARES)]
        chart = {**dict.fromkeys(YEARS[:-1], (3, 4, 5, 5, 5, 6, 6)[power]), YEARS[-1]: final[power]}
        names = {"power": POWERS[power], "player": f"Player {(board % 10 * 7 + power) % players}"}
        rows.append({"round": board // 10 + 1, "board": str(board % 10 + 1), **names, **chart})
    event = Event(name="Cup", players=[Player(name=f"Player {n}") for n in range(players)])
    write_template(path, Wishes(system=find("Cascadia"), event=event, rows=rows, years=YEARS))


def make(path: Path, boards: int, players: int) -> None:
    """Write the workbook of an event, and beside it what scoring writes, as JSON."""
    make_event(path, boards, players)
    path.with_suffix(".json").write_text(json.dumps(results_of(path)), encoding="utf-8")


def made(path: Path, boards: int, players: int) -> None:
    """Do so in a process of its own: one that is started counts the memory of its parent as its."""
    make = [sys.executable, "-m", "benchmarks.server", str(path), str(boards), str(players)]
    subprocess.run(make, check=True, cwd=ROOT)


def results_of(path: Path) -> list[tuple[str, list[tuple[int, int, object, str]]]]:
    """Give what scoring writes, as the yardstick takes it."""
    return [
        (sheet.name, [(r, c, cell.value, cell.style) for (r, c), cell in sheet.cells.items()])
        for sheet in plan(check_workbook(path))
    ]


def process(command: Sequence[str]) -> tuple[float, float]:
    """Run a process; give its seconds of computing and its most memory in MiB."""
    started = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(started.pid, 0)
    started.returncode = os.waitstatus_to_exitcode(status)
    assert started.returncode in {0, 1}, command
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def seconds(work: Callable[[], object]) -> float:
    """Do something; give its seconds of computing."""
    gc.collect()
    start = time.process_time()
    work()
    return time.process_time() - start


def show(name: str, ours: float, theirs: float, unit: str, goal: float) -> None:
    print(f"{name:46} {ours:8.1f} / {theirs:8.1f} {unit:3} = {ours / theirs:5.2f}  goal {goal:.2f}")


def whole_process(name: str, folder: Path, runs: int, goal: float, memory: float = 0) -> None:
    source, out = str(folder / f"{name}.xlsx"), str(folder / "out.xlsx")
    results = folder / f"{name}.json"
    pairs = [
        (
            process([*XLSCORE, "score", source, "-o", out]),
            process([*YARDSTICK, str(results), source, out]),
        )
        for _ in range(runs)
    ]
    ours, theirs = (statistics.median(pair[side][0] for pair in pairs) for side in (0, 1))
    show(f"{name}, whole process", ours * 1000, theirs * 1000, "ms", goal)
    subprocess.run([sys.executable, "-m", "benchmarks.shares", source], check=True, cwd=ROOT)
    if memory:
        most = [max(pair[side][1] for pair in pairs) for side in (0, 1)]
        show(f"{name}, most memory", *most, "MiB", memory)


def in_process(name: str, folder: Path, runs: int, goal: float) -> None:
    source, out = folder / f"{name}.xlsx", folder / "out.xlsx"
    results = json.loads(source.with_suffix(".json").read_text(encoding="utf-8"))
    pairs = [
        (
            seconds(lambda: score_workbook(source, out)),
            seconds(lambda: openpyxl_script.score(str(source), str(out), results)),
        )
        for _ in range(runs)
    ]
    ours, theirs = (min(pair[side] for pair in pairs) for side in (0, 1))
    show(f"{name}, in process", ours * 1000, theirs * 1000, "ms", goal)


def throughput(folder: Path) -> None:
    """Score many files with two processes, and have openpyxl do fewer with two as well."""
    content, many = (folder / "small.xlsx").read_bytes(), folder / "many"
    many.mkdir()
    for number in range(FILES):
        (many / f"cup {number}.xlsx").write_bytes(content)
    results = folder / "small.json"
    files = [str(path) for path in sorted(many.iterdir())[:FEWER]]
    start = time.perf_counter()
    commands = [
        [
            *YARDSTICK,
            str(results),
            *(w for f in files[n::2] for w in (f, str(folder / f"o{n}.xlsx"))),
        ]
        for n in (0, 1)
    ]
    for started in [subprocess.Popen(command) for command in commands]:
        started.wait()
    theirs = FEWER / (time.perf_counter() - start)
    start = time.perf_counter()
    rows = list(Batch([str(many)], str(folder / "done"), Settings()).run(here(2)))
    ours = FILES / (time.perf_counter() - start)
    assert {row.status for row in rows} == {"scored"}
    show(f"{FILES} workbooks on two workers, a second", ours, theirs, "", 6)


def memory_of_many(folder: Path) -> None:
    """Score the same small file ever again in one process: memory must not grow."""
    source, out = str(folder / "small.xlsx"), str(folder / "out.xlsx")
    again = (
        "import sys; from pathlib import Path; from xlscore.workbook.score import score_workbook\n"
        "for _ in range(int(sys.argv[1])): score_workbook(Path(sys.argv[2]), Path(sys.argv[3]))"
    )
    few, many = (process([sys.executable, "-c", again, n, source, out])[1] for n in ("20", "200"))
    show("memory after 200 files / after 20", many, few, "MiB", 1.05)


def writing(folder: Path, runs: int) -> None:
    """Write result sheets to disk, against a copy of the zip file member by member."""
    source, out = folder / "plain.xlsx", folder / "out.xlsx"
    source.write_bytes(event(40, 120))
    sheets = results(120)
    pairs = [
        (
            seconds(lambda: write_results(source, out, sheets, STYLES)),
            seconds(lambda: replace_file(out, copied(source.read_bytes()))),
        )
        for _ in range(runs)
    ]
    ours, theirs = (min(pair[side] for pair in pairs) for side in (0, 1))
    show("tournament, writing alone / zip copy", ours * 1000, theirs * 1000, "ms", 8)


def main() -> None:
    compileall.compile_dir(ROOT / "xlscore", quiet=1)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        made(folder / "tournament.xlsx", 40, 120)
        made(folder / "league.xlsx", 2_860, 900)
        made(folder / "small.xlsx", 2, 14)
        whole_process("tournament", folder, 9, 0.4)
        in_process("tournament", folder, 9, 0.2)
        whole_process("league", folder, 1, 0.2, memory=0.33)
        writing(folder, 20)
        memory_of_many(folder)
        throughput(folder)


if __name__ == "__main__":
    if sys.argv[1:]:
        make(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
    else:
        main()

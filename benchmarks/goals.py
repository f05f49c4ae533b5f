"""The goals for speed, and how near they are: a table like the one in ``benchmarks/README.md``.

    python -m benchmarks.goals            everything, about five minutes
    python -m benchmarks.goals --quick    without the league and the batch

The anchor is openpyxl that loads and saves the same workbook in the same run, for a board plain
floats, for a call and a start Python itself: see ``pairs.py``. Modules are compiled before, as pip
does when it installs them.
"""

import compileall
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import openpyxl

import xlscore
from benchmarks import rules
from benchmarks.pairs import LOAD_AND_SAVE, ROOT, XLSCORE, Pair, of_processes, of_works, process
from xlscore.engine.dialects import POWERS
from xlscore.engine.event import Event, Player
from xlscore.workbook.runs.batch import Batch, Settings, here
from xlscore.workbook.runs.score import score_workbook
from xlscore.workbook.standard.template import write_template
from xlscore.workbook.standard.wishes import Wishes

FILES, FEWER = 500, 40
"""Workbooks of a batch, and for openpyxl, which takes long enough."""

ENDS = (
    (5, 6, 4, 3, 9, 4, 3),
    (18, 3, 0, 5, 1, 4, 3),
    (0, 11, 11, 5, 7, 0, 0),
    (8, 8, 8, 5, 5, 0, 0),
)
YEARS = range(1901, 1909)


class Row(NamedTuple):
    """A line of the table."""

    what: str
    ours: str
    anchor: str
    measured: float
    goal: float | None = None
    at_least: bool = False

    @property
    def is_met(self) -> str:
        """Whether the goal is met, in a word."""
        if self.goal is None:
            return ""
        return "yes" if (self.measured >= self.goal) is self.at_least else "no"

    def __str__(self) -> str:
        """As a row of Markdown."""
        goal = "" if self.goal is None else f"{'≥' if self.at_least else '≤'} {self.goal:g}"
        figures = f"{self.measured:.2f}" if self.measured < 20 else f"{self.measured:.0f}"
        return f"| {self.what} | {self.ours} | {self.anchor} | {figures} | {goal} | {self.is_met} |"


def in_ms(what: str, pair: Pair, goal: float | None = None) -> Row:
    return Row(what, f"{pair.ours:.1f} ms", f"{pair.anchor:.1f} ms", pair.ratio, goal)


def write_event(path: Path, boards: int, players: int) -> None:
    """Write the workbook of an event: ten boards a round, eight years each."""
    rows = []
    for seat in range(boards * 7):
        board, power = divmod(seat, 7)
        final = ENDS[board % len(ENDS)]
        chart = {**dict.fromkeys(YEARS[:-1], (3, 4, 5, 5, 5, 6, 6)[power]), YEARS[-1]: final[power]}
        names = {"power": POWERS[power], "player": f"Player {(board % 10 * 7 + power) % players}"}
        rows.append({"round": board // 10 + 1, "board": str(board % 10 + 1), **names, **chart})
    event = Event(name="Cup", players=[Player(name=f"Player {n}") for n in range(players)])
    system = xlscore.find("Cascadia")
    write_template(path, Wishes(system=system, event=event, rows=rows, years=YEARS))


def made(path: Path, boards: int, players: int) -> Path:
    """Write it in a process of its own: one that is started counts its parent's memory as its."""
    make = [sys.executable, "-m", "benchmarks.goals", str(path), str(boards), str(players)]
    subprocess.run(make, check=True, cwd=ROOT)
    return path


def start() -> Iterator[Row]:
    pair = of_processes([*XLSCORE, "--version"], [sys.executable, "-c", "pass"], runs=15)
    yield in_ms("`xlscore --version` / Python that does nothing", pair)


def forty_boards(source: Path, out: Path) -> Iterator[Row]:
    score, anchor = [*XLSCORE, "score", str(source), "-o", str(out)], loaded(source, out)
    pair = of_processes(score, anchor, 15, out)
    yield in_ms("40 boards, whole process / load and save", pair, 0.5)
    pair = of_works(
        lambda: score_anew(source, out),
        lambda: openpyxl.load_workbook(source).save(out.with_name("anchor.xlsx")),
        runs=15,
    )
    yield in_ms("40 boards, in process / load and save", pair, 0.35)


def score_anew(source: Path, out: Path) -> None:
    out.unlink(missing_ok=True)
    score_workbook(source, out)


def league(source: Path, out: Path) -> Iterator[Row]:
    score, anchor = [*XLSCORE, "score", str(source), "-o", str(out)], loaded(source, out)
    pair = of_processes(score, anchor, 3, out)
    yield in_ms("league, whole process / load and save", pair, 0.2)
    out.unlink()
    ours, theirs = (process(command).mebibytes for command in (score, anchor))
    yield Row("league, most memory in MiB", f"{ours:.0f} MiB", f"{theirs:.0f} MiB", ours, 80)


def loaded(source: Path, out: Path) -> list[str]:
    return [*LOAD_AND_SAVE, str(out.with_name("anchor.xlsx")), str(source)]


def batch(small: Path, folder: Path) -> Iterator[Row]:
    """By the wall clock, since two processes work at once."""
    many = folder / "many"
    many.mkdir()
    for number in range(FILES):
        (many / f"cup {number}.xlsx").write_bytes(small.read_bytes())
    begin = time.perf_counter()
    subprocess.run([*LOAD_AND_SAVE, str(folder / "out.xlsx"), *[str(small)] * FEWER], check=True)
    theirs = FEWER / (time.perf_counter() - begin)
    begin = time.perf_counter()
    rows = list(Batch([str(many)], str(folder / "done"), Settings()).run(here(2)))
    ours = FILES / (time.perf_counter() - begin)
    assert {row.status for row in rows} == {"scored"}
    what = f"{FILES} workbooks on two workers / load and save, one after the other"
    yield Row(
        what, f"{ours:.1f} a second", f"{theirs:.1f} a second", ours / theirs, 8, at_least=True
    )


def memory_of_many(small: Path, out: Path) -> Iterator[Row]:
    """Score the same file ever again in one process: memory must not grow."""
    again = (
        "import sys; from pathlib import Path; from benchmarks.goals import score_anew\n"
        "for _ in range(int(sys.argv[1])): score_anew(Path(sys.argv[2]), Path(sys.argv[3]))"
    )
    few, many = (
        process([sys.executable, "-c", again, times, str(small), str(out)]).mebibytes
        for times in ("20", "200")
    )
    yield Row(
        "memory after 200 files / after 20", f"{many:.0f} MiB", f"{few:.0f} MiB", many / few, 1.05
    )


def boards() -> Iterator[Row]:
    for which, goal in (("warm", 2), ("cold", 3)):
        found = rules.against_floats(cold=which == "cold")
        ours, floats, ratio = rules.median_of(found)
        what = f"a board, {which}: median of {len(found)} systems / floats with their own state"
        yield Row(what, f"{ours:.1f} µs", f"{floats:.1f} µs", ratio, goal)


def call() -> Iterator[Row]:
    from benchmarks.excel import CELLS, call_every_system, score_every_system

    assert CELLS
    pair = of_works(call_every_system, score_every_system, runs=15)
    number = len(xlscore.CATALOGUE)
    ours, anchor = pair.ours / number, pair.anchor / number
    what = "a worksheet call, in ms, mean of all systems; beside it `xlscore.score`"
    yield Row(what, f"{ours:.3f} ms", f"{anchor:.3f} ms", ours, 0.25)


def every_row(folder: Path, *, quick: bool) -> Iterator[Row]:
    out = folder / "out.xlsx"
    small = made(folder / "small.xlsx", 2, 14)
    yield from start()
    yield from forty_boards(made(folder / "tournament.xlsx", 40, 120), out)
    yield from boards()
    yield from call()
    yield from memory_of_many(small, out)
    if not quick:
        yield from league(made(folder / "league.xlsx", 2_860, 900), out)
        yield from batch(small, folder)


def main() -> None:
    compileall.compile_dir(ROOT / "xlscore", quiet=1)
    print(
        f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, Python {sys.version.split()[0]}\n"
    )
    print("| what / anchor | xlscore | anchor | measured | goal | met |\n|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        for row in every_row(Path(folder), quick="--quick" in sys.argv):
            print(row, flush=True)
    print(f"\nload at the end {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    if len(sys.argv) == 4:
        write_event(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
    else:
        main()

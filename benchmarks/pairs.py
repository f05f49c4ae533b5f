"""Two ways of doing one thing, measured in turn in one run: processor time, medians of pairs.

Processor time counts no other program on a busy machine, and a pair is measured within the same
second. The ratio is the median of the ratios of the pairs, not the ratio of two medians.
"""

import gc
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]

XLSCORE = [sys.executable, "-c", "from xlscore.hosts.command_line.cli import main; main()"]

LOAD_AND_SAVE = [
    sys.executable,
    "-c",
    "import sys, openpyxl\n"
    "for name in sys.argv[2:]: openpyxl.load_workbook(name).save(sys.argv[1])",
]
"""The anchor of all that is done to workbooks: TARGET SOURCE..., with openpyxl, one by one."""


class Cost(NamedTuple):
    """What a run took."""

    seconds: float
    """Of computing."""
    mebibytes: float = 0
    """The most memory."""


class Pair(NamedTuple):
    """The medians of both sides, and the median of the ratios."""

    ours: float
    anchor: float
    ratio: float


def of_processes(
    ours: Sequence[str], anchor: Sequence[str], runs: int, out: Path | None = None
) -> Pair:
    """Pair two commands, in milliseconds; the file that ours writes is not there before."""

    def once() -> float:
        if out:
            out.unlink(missing_ok=True)
        return process(ours).seconds

    return _paired(once, lambda: process(anchor).seconds, runs)


def of_works(ours: Callable[[], object], anchor: Callable[[], object], runs: int) -> Pair:
    """Pair two functions in this process, in milliseconds; both are called once before."""
    ours()
    anchor()
    return _paired(lambda: seconds(ours), lambda: seconds(anchor), runs)


def _paired(ours: Callable[[], float], anchor: Callable[[], float], runs: int) -> Pair:
    pairs = [(ours(), anchor()) for _ in range(runs)]
    one, other = (statistics.median(side) * 1000 for side in zip(*pairs, strict=True))
    return Pair(one, other, statistics.median(a / b for a, b in pairs))


def process(command: Sequence[str]) -> Cost:
    """Run a command in a process of its own."""
    started = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(started.pid, 0)
    started.returncode = os.waitstatus_to_exitcode(status)
    assert started.returncode in {0, 1}, command
    return Cost(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)


def seconds(work: Callable[[], object]) -> float:
    """The processor time of one run; nobody pays for what another one left."""
    gc.collect()
    start = time.process_time()
    work()
    return time.process_time() - start

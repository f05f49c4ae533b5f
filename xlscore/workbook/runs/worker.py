"""One file after another, scored in a process of its own that may be killed at any time.

Whatever a file does to that process (too long, too much memory, a crash in a
library), it is one failed file. The processes talk in lines of JSON, so that
they can be started from anywhere: from a command, or from a worker of Dask.
"""

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event, Timer
from time import perf_counter
from typing import IO, Any

from xlscore.engine.system import System
from xlscore.errors import (
    InternalFault,
    NothingPlayed,
    Severity,
    TookTooLong,
    TooMuchMemory,
    WorkerStopped,
    XlscoreError,
)
from xlscore.house.record import house_systems_in
from xlscore.workbook.package.files import fingerprint
from xlscore.workbook.runs import places
from xlscore.workbook.runs.outcomes import Status, outcome_of, status_of
from xlscore.workbook.runs.score import Scored, Ways, score_content, score_workbook
from xlscore.workbook.writing.replacing import check_earlier

MIB = 1 << 20
FILES = 200
"""After so many files a process makes way for a fresh one."""
PATIENCE = 5
"""Seconds for a process to leave when there is nothing more to do."""
GRACE = 1
"""Seconds for a process to leave in the middle of something."""

HOME = Path(__file__).parents[3]
"""Where this xlscore stands; the other process must not take another one."""
START = """
import sys
sys.path.insert(0, sys.argv[1])
from xlscore.workbook.runs.worker import main
del sys.path[0]
main()
"""


@dataclass(frozen=True, kw_only=True)
class Task:
    """A file to be scored. ``source`` and ``target`` are paths or URLs.

    ``house``: house systems, as TOML. ``settings``: by their labels in the Tournament
    sheet; they take precedence. ``done``: the fingerprint of the source
    whose results are in the target already. ``seconds`` by the clock;
    ``memory`` in MiB of address space.
    """

    source: str
    target: str
    system: str = ""
    house: str = ""
    settings: Mapping[str, str] = field(default_factory=dict)
    done: str = ""
    seconds: float = 60
    memory: int = 1024
    recalculate: bool = False
    drop_signature: bool = False


@dataclass(frozen=True, kw_only=True)
class Row:
    """How it went with a file: a row of the report.

    ``target`` is empty if nothing was written. ``blocks``, ``warns``, ``notes``:
    the number of findings. ``code``, ``message``, ``cure``: why it failed, or why
    nothing was scored. ``beside``: what lies beside the file and should be known.
    ``fingerprint``: of the source.
    """

    source: str
    status: Status
    target: str = ""
    boards: int = 0
    blocks: int = 0
    warns: int = 0
    notes: int = 0
    seconds: float = 0
    code: str = ""
    message: str = ""
    cure: str = ""
    beside: str = ""
    fingerprint: str = ""


# --- in the other process -----------------------------------------------------------------


def main() -> None:
    """Score the tasks that come in, one a line, and give their rows; null if it was done before."""
    with suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # the one who asks decides when to stop
        signal.signal(signal.SIGTERM, _leave)
    channel = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # nothing but rows may go there
    for line in sys.stdin:
        task = Task(**json.loads(line))
        limit_memory(task.memory)
        row = score_task(task)
        print(json.dumps(row and asdict(row)), file=channel, flush=True)


def _leave(*_: object) -> None:
    """Leave as after an error: what this process has started ends too, and its files go."""
    sys.exit(1)


def limit_memory(mebibytes: int) -> None:
    """Let this process have no more address space than this, where the system can do that."""
    try:
        import resource
    except ImportError:
        return
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    wanted = mebibytes * MIB
    soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


def score_task(task: Task) -> Row | None:
    """Score one file here and now; None if its target holds the results already."""
    start, seen = perf_counter(), ""
    try:
        content = places.read(task.source)
        seen = fingerprint(content)
        if seen == task.done and places.exists(task.target):
            return None
        is_here = not (places.is_url(task.source) or places.is_url(task.target))
        scored = _scored_here(task) if is_here else _scored_elsewhere(task, content)
    except Exception as trouble:
        return failed(task, _mistake(task, trouble), perf_counter() - start, seen)
    return _row(task, scored, perf_counter() - start, seen)


def _scored_here(task: Task) -> Scored:
    target = Path(task.target)
    places.make_folder(target.parent)
    return score_workbook(
        Path(task.source),
        target,
        task.system or None,
        _house(task.house),
        settings=task.settings,
        recalculated=task.recalculate,
        drop_signature=task.drop_signature,
    )


def _scored_elsewhere(task: Task, content: bytes) -> Scored:
    """Score what came from a URL, or goes to one: no copy of it stands on this disk."""
    source, target = Path(places.name_of(task.source)), Path(places.name_of(task.target))
    made = score_content(
        content,
        source,
        target,
        task.system or None,
        _house(task.house),
        settings=task.settings,
        ways=Ways(task.recalculate, task.drop_signature),
    )
    if made.wanted:
        if places.exists(task.target):
            check_earlier(target.name, places.read(task.target), made.wanted)
        places.write(task.target, made.content)
    return Scored(made.results, target, made.written)


@cache
def _house(written: str) -> list[System]:
    """Read house systems."""
    return house_systems_in(written) if written else []


def _mistake(task: Task, trouble: Exception) -> XlscoreError:
    if isinstance(trouble, XlscoreError):
        return trouble
    if isinstance(trouble, MemoryError):
        return TooMuchMemory(file=places.name_of(task.source), limit=task.memory)
    return InternalFault(reason=repr(trouble))


def failed(task: Task, mistake: XlscoreError, seconds: float = 0, seen: str = "") -> Row:
    """The row of a file for which there are no results."""
    return Row(
        source=task.source,
        status=outcome_of(mistake).status,
        seconds=round(seconds, 3),
        code=mistake.code,
        message=mistake.said,
        cure=mistake.cure,
        fingerprint=seen,
    )


def _row(task: Task, scored: Scored, seconds: float, seen: str) -> Row:
    results, remarks = scored.results, scored.written.remarks if scored.written else ()
    if not results.system:
        first = min(results.findings, key=lambda finding: finding.severity != "blocks")
        return failed(task, first.mistake, seconds, seen)
    found = [finding.severity for finding in results.findings]
    counts = Counter([*found, *(remark.severity for remark in remarks)])
    blocks, warns, notes = (counts[severity] for severity in Severity)
    status = status_of(results)
    why = NothingPlayed() if status is Status.NOT_SCORED else None
    return Row(
        source=task.source,
        status=status,
        target=str(scored.target) if scored.wanted else task.target,
        boards=len(results.boards),
        blocks=blocks,
        warns=warns,
        notes=notes,
        seconds=round(seconds, 3),
        code=why.code if why else "",
        message=why.said if why else "",
        cure=why.cure if why else "",
        fingerprint=seen,
    )


# --- in ours ------------------------------------------------------------------------------


class Worker:
    """A process that scores one file at a time."""

    def __init__(self) -> None:
        """The process is started when there is something to do."""
        self._process: subprocess.Popen[str] | None = None
        self._left = 0

    def score(self, task: Task) -> Row | None:
        """Have one file scored; None if it was done before. Never raises for what a file does."""
        process, late = self._ready(), Event()

        def give_up() -> None:
            late.set()
            _end(process)

        timer = Timer(task.seconds, give_up)
        timer.daemon = True
        timer.start()
        line = _asked(process, json.dumps(asdict(task)))
        timer.cancel()
        if line and not late.is_set():
            return row_of(json.loads(line))
        self.leave()
        file = places.name_of(task.source)
        if late.is_set():
            return failed(task, TookTooLong(file=file, seconds=task.seconds), task.seconds)
        return failed(task, WorkerStopped(file=file))

    def leave(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(OSError):
            process.communicate(timeout=PATIENCE)
        process.kill()
        process.wait()

    def _ready(self) -> "subprocess.Popen[str]":
        if self._left == 0:
            self.leave()
        if self._process is None:
            self._left = FILES
            self._process = subprocess.Popen(
                [sys.executable, "-P", "-c", START, str(HOME)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                encoding="utf-8",
            )
        self._left -= 1
        return self._process


def _end(process: "subprocess.Popen[str]") -> None:
    """Ask a process to end, so that LibreOffice ends with it; make it end if it does not."""
    process.terminate()
    with suppress(subprocess.TimeoutExpired):
        process.wait(GRACE)
    process.kill()


def row_of(written: dict[str, Any] | None) -> Row | None:
    """Read a row back from JSON."""
    return Row(**{**written, "status": Status(written["status"])}) if written else None


def _asked(process: "subprocess.Popen[str]", line: str) -> str:
    """The line that the process answers; "" if it ended instead."""
    try:
        _pipe(process.stdin).write(line + "\n")
        _pipe(process.stdin).flush()
        answer = _pipe(process.stdout).readline()
    except OSError:
        return ""
    return answer if answer.endswith("\n") else ""


def _pipe(pipe: IO[str] | None) -> IO[str]:
    assert pipe is not None
    return pipe


_idle: SimpleQueue[Worker] = SimpleQueue()


def score_apart(task: Task) -> Row | None:
    """Have a file scored in a process of its own; every thread that asks has one."""
    worker = next(_idle_workers(), None) or Worker()
    try:
        return worker.score(task)
    finally:
        _idle.put(worker)


def dismiss_workers() -> None:
    """End the processes that have nothing to do."""
    for worker in _idle_workers():
        worker.leave()


def _idle_workers() -> Iterator[Worker]:
    while True:
        try:
            yield _idle.get_nowait()
        except Empty:
            return

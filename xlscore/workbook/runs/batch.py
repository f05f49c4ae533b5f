"""Score many files into a folder, with a report that also remembers what was done.

Each file has its own row, whatever happens to it. Running the same again scores
only what is new, has changed or has failed.
"""

import csv
import io
import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from dataclasses import asdict, dataclass, field, fields, replace
from functools import partial
from itertools import islice
from operator import attrgetter
from pathlib import Path
from time import monotonic
from typing import TypeAlias

from xlscore import __version__
from xlscore.errors import CannotRead, FileIsThere, NothingToScore
from xlscore.workbook.package.files import fingerprint, is_untouched
from xlscore.workbook.runs import places
from xlscore.workbook.runs.beside import Neighbours, known_beside, neighbours_in
from xlscore.workbook.runs.outcomes import Status
from xlscore.workbook.runs.score import scored_name
from xlscore.workbook.runs.worker import Row, Task, dismiss_workers, row_of, score_apart

REPORT, TABLE, BATCH = "report.json", "report.csv", "batch"
WORKBOOKS = (".xlsx", ".xlsm", ".xlsb", ".xls", ".ods")
"""What is taken from a folder; a text table, which may be anything, only if it is named."""
PASSED_OVER = ("~$", ".")
"""How names begin that are no workbooks: lock files, hidden files."""
EVERY = 5.0
"""Seconds between two savings of the report."""
RARELY = 50
"""Saving a long report takes at most one part in so many of the time."""

Done: TypeAlias = tuple[Task, Row | None]
Runner: TypeAlias = Callable[[Sequence[Task]], Iterator[Done]]
"""Does tasks in any order and gives their rows; None for what was done before."""


@dataclass(frozen=True, kw_only=True)
class Settings:
    """How files are scored. ``seconds`` and ``memory`` (MiB) are what one file may take.

    ``house``: house systems, as TOML. ``settings``: by their labels in the Tournament
    sheet; they take precedence in every file. ``recalculate``, ``drop_signature``: as for
    ``score_workbook``; the time that LibreOffice takes is time of the file.
    """

    system: str = ""
    house: str = ""
    settings: Mapping[str, str] = field(default_factory=dict)
    seconds: float = 60
    memory: int = 1024
    recalculate: bool = False
    drop_signature: bool = False

    @property
    def decisive(self) -> dict[str, object]:
        """What results depend on: with other settings, what was done is done again."""
        house = fingerprint(self.house.encode()) if self.house else ""
        return {
            "xlscore": __version__,
            "system": self.system,
            "house": house,
            "settings": dict(self.settings),
            "recalculate": self.recalculate,
            "drop_signature": self.drop_signature,
        }


def here(workers: int) -> Runner:
    """Score with so many processes of this computer."""
    return partial(_score_here, workers)


def _score_here(workers: int, tasks: Sequence[Task]) -> Iterator[Done]:
    pool = ThreadPoolExecutor(workers)
    try:
        rest = iter(tasks)
        asked = {pool.submit(score_apart, task): task for task in islice(rest, 2 * workers)}
        while asked:
            done, _ = wait(asked, return_when=FIRST_COMPLETED)
            for future in done:
                asked |= {pool.submit(score_apart, task): task for task in islice(rest, 1)}
                yield asked.pop(future), future.result()
    finally:
        pool.shutdown(cancel_futures=True)
        dismiss_workers()


def cores() -> int:
    """The number of processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Batch:
    """Some files to be scored into a folder.

    ``sources`` and ``out`` are paths or URLs; of a folder, every workbook in it
    and in its folders is taken. Raises NothingToScore, CannotRead (also for a
    report that is none), FileIsThere (for one in which somebody worked), CannotWrite,
    PackageMissing.
    """

    def __init__(self, sources: Sequence[str], out: str, settings: Settings) -> None:
        """Find the files, and what was done with them before."""
        self._out, self._settings = _absolute(out), settings
        self._known = self._read_report()
        self._new: dict[str, Row] = {}
        self._neighbours: dict[Path, Neighbours] = {}
        self.done_before = 0
        self.tasks = [self._task(source, name) for source, name in self._files(sources)]
        if not self.tasks:
            raise NothingToScore(where=", ".join(sources))
        self._save()

    def run(self, runner: Runner) -> Iterator[Row]:
        """Score; gives a row for each file as it is done. The report is kept up to date."""
        saved, pause = monotonic(), EVERY
        try:
            for task, row in runner(self.tasks):
                self.done_before += row is None
                self._new[task.source] = self._beside(task, row or self._known[task.source])
                if monotonic() - saved > pause:
                    begun = monotonic()
                    self._save()
                    saved = monotonic()
                    pause = max(EVERY, RARELY * (saved - begun))
                yield self._new[task.source]
        finally:
            self._save()

    @property
    def rows(self) -> list[Row]:
        """What is known of each file, in the order of the files."""
        known = {**self._known, **self._new}
        return [known[task.source] for task in self.tasks if task.source in known]

    @property
    def report(self) -> dict[str, object]:
        """The report as it is written."""
        return {**self._settings.decisive, "files": [asdict(row) for row in self.rows]}

    def _files(self, sources: Sequence[str]) -> Iterator[tuple[str, str]]:
        """The place of each file, and the name of its target in the folder of results."""
        taken: set[str] = set()
        for source in map(_absolute, sources):
            for place, name in self._found(source):
                yield place, _free(name, taken)

    def _found(self, source: str) -> Iterator[tuple[str, str]]:
        if not places.is_folder(source):
            yield source, scored_name(Path(places.name_of(source))).name
            return
        for name in places.files_in(source):
            place = places.inside(source, name)
            if _is_workbook(name) and not place.startswith(places.inside(self._out, "")):
                yield place, scored_name(Path(name)).as_posix()

    def _task(self, source: str, name: str) -> Task:
        known, target = self._known.get(source), places.inside(self._out, name)
        done = known.fingerprint if known and known.target == target else ""
        return Task(source=source, target=target, done=done, **asdict(self._settings))

    # --- what lies beside the files ---

    def _beside(self, task: Task, row: Row) -> Row:
        """The row with what lies beside the file: copies of it, and that it is open."""
        if places.is_url(task.source):
            return row
        target = None if not row.target or places.is_url(row.target) else Path(row.target)
        known = known_beside(Path(task.source), target, self._neighbours_in)
        return replace(row, beside="; ".join(map(str, known)))

    def _neighbours_in(self, folder: Path) -> Neighbours:
        """The files of a folder, looked up once; what we write ourselves is no copy."""
        if folder not in self._neighbours:
            ours = {task.target for task in self.tasks}
            there = neighbours_in(folder).names
            kept = [name for name in there if places.inside(str(folder), name) not in ours]
            self._neighbours[folder] = Neighbours(kept)
        return self._neighbours[folder]

    # --- the report ---

    def _read_report(self) -> dict[str, Row]:
        place = places.inside(self._out, REPORT)
        if not places.exists(place):
            self._check_table([])
            return {}
        try:
            report = json.loads(places.read(place))
            rows = list(filter(None, map(row_of, report["files"])))
        except (ValueError, TypeError, KeyError):
            raise CannotRead(file=REPORT, reason="it is no report of xlscore batch") from None
        self._check_table(rows)
        settings = self._settings.decisive
        if {name: report.get(name) for name in settings} != settings:
            return {}
        return {row.source: row for row in rows}

    def _check_table(self, rows: Sequence[Row]) -> None:
        """Raise FileIsThere for a table that is not that of these rows: somebody worked in it."""
        place = places.inside(self._out, TABLE)
        if not places.exists(place) or places.read(place) == _encoded(_table(rows)):
            return
        if places.is_url(place) or not is_untouched(Path(place), BATCH):
            raise FileIsThere(file=TABLE, origin="")

    def _save(self) -> None:
        written = json.dumps(self.report, ensure_ascii=False, indent=1)
        places.write(places.inside(self._out, REPORT), written.encode())
        places.write(places.inside(self._out, TABLE), _encoded(_table(self.rows)), BATCH)


def _absolute(place: str) -> str:
    return place if places.is_url(place) else str(Path(place).absolute())


def _is_workbook(name: str) -> bool:
    last = name.rpartition("/")[2]
    return last.lower().endswith(WORKBOOKS) and not last.startswith(PASSED_OVER)


def _free(name: str, taken: set[str]) -> str:
    """A name that no other file has: ``cup (scored) 2.xlsx``; capitals do not count."""
    path, number, free = Path(name), 1, name
    while free.casefold() in taken:
        number += 1
        free = path.with_name(f"{path.stem} {number}{path.suffix}").as_posix()
    taken.add(free.casefold())
    return free


def _encoded(table: str) -> bytes:
    return table.encode("utf-8-sig")


def _table(rows: Sequence[Row]) -> str:
    """The report for a spreadsheet; a text never becomes a formula there."""
    from xlscore.workbook.export import safe

    file = io.StringIO(newline="")
    table = csv.writer(file)
    names = [column.name for column in fields(Row)]
    table.writerow(names)
    table.writerows([safe(getattr(row, name)) for name in names] for row in rows)
    return file.getvalue()


def worst(rows: Sequence[Row]) -> Status:
    """The worst status there is."""
    statuses = (row.status for row in rows)
    return max(statuses, key=attrgetter("exit"), default=Status.NOT_SCORED)

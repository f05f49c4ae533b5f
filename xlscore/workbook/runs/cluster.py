"""The same work on more than one machine: Dask does the scheduling."""

from collections.abc import Iterator, Sequence
from typing import Any

from xlscore.errors import InternalFault, NoScheduler, PackageMissing, WorkerStopped
from xlscore.workbook.runs.places import name_of
from xlscore.workbook.runs.worker import Row, Task, failed, score_apart

SECONDS = 15
"""How long the scheduler may take to answer."""


def score_on_cluster(scheduler: str, tasks: Sequence[Task]) -> Iterator[tuple[Task, Row | None]]:
    """Score files on a Dask cluster; gives each as it is done. None: it was done before.

    A file whose worker dies goes to another worker, as Dask does it; after its
    third death it has failed. Raises NoScheduler, PackageMissing.
    """
    try:
        from dask.distributed import Client, as_completed
    except ImportError:
        raise PackageMissing(what="a cluster", package="distributed") from None
    try:
        client = Client(scheduler, timeout=SECONDS, set_as_default=False)
    except (OSError, ValueError) as trouble:
        raise NoScheduler(address=scheduler, reason=trouble) from None
    with client:
        futures = client.map(score_apart, tasks, pure=False)
        asked = {future.key: task for future, task in zip(futures, tasks, strict=True)}
        for future in as_completed(futures, loop=client.loop):
            yield asked[future.key], _row(asked[future.key], future)


def _row(task: Task, future: Any) -> Row | None:
    """The row that came back, or one that says why none did."""
    try:
        row: Row | None = future.result()
    except Exception as trouble:
        if type(trouble).__name__ in {"KilledWorker", "CancelledError", "FutureCancelledError"}:
            return failed(task, WorkerStopped(file=name_of(task.source)))
        return failed(task, InternalFault(reason=repr(trouble)))
    return row

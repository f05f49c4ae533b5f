"""The same batch on a Dask cluster: two workers, one of them killed in the middle."""

import os
import signal
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.workbook.builders import saved, two_boards
from xlscore import errors
from xlscore.workbook.runs.batch import Batch, Settings
from xlscore.workbook.runs.cluster import score_on_cluster

distributed = pytest.importorskip("dask.distributed")

pytestmark = pytest.mark.filterwarnings("ignore")  # what Dask warns of is not ours


@pytest.fixture(scope="module")
def cluster() -> Iterator[object]:
    with distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        host="127.0.0.1",
        dashboard_address="127.0.0.1:0",
        silence_logs="CRITICAL",
    ) as cluster:
        yield cluster


def test_a_killed_worker_costs_nothing(cluster, tmp_path: Path) -> None:
    content = saved(two_boards(), tmp_path).read_bytes()
    folder = tmp_path / "in"
    folder.mkdir()
    for number in range(24):
        (folder / f"cup {number}.xlsx").write_bytes(content)
    (folder / "broken.xlsx").write_bytes(b"PK\x03\x04" + bytes(200))
    batch = Batch([str(folder)], str(tmp_path / "out"), Settings())
    address = cluster.scheduler_address
    rows = batch.run(partial(score_on_cluster, address))
    first = next(rows)
    os.kill(cluster.workers[0].process.pid, signal.SIGKILL)
    found = [first, *rows]
    assert sorted(Path(row.source).name for row in found) == sorted(
        p.name for p in folder.iterdir()
    )
    assert [row.code for row in found if row.status != "scored"] == ["X507"]
    assert len(list((tmp_path / "out").glob("*.xlsx"))) == 24
    again = list(Batch([str(folder)], str(tmp_path / "out"), Settings()).run(
        partial(score_on_cluster, address)
    ))  # fmt: skip
    assert {row.source: row.seconds for row in again if row.status == "scored"} == {
        row.source: row.seconds for row in found if row.status == "scored"
    }


def test_without_a_scheduler_an_error_says_so(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr("xlscore.workbook.runs.cluster.SECONDS", 0.5)
    with pytest.raises(errors.NoScheduler):
        list(score_on_cluster("tcp://127.0.0.1:9", []))
    with pytest.raises(errors.NoScheduler):
        list(score_on_cluster("nonsense", []))

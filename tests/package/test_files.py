"""Files: replaced in one step or not at all, whatever happens meanwhile."""

import io
import os
import signal
import stat
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from tests.package.build import MACROS, workbook
from tests.package.standings import STYLES, standings
from xlscore import errors
from xlscore.workbook.package import files as files_module
from xlscore.workbook.package import read_workbook, write_results

ROOT = Path(__file__).parents[2]


@pytest.fixture
def event(tmp_path: Path) -> Path:
    path = tmp_path / "event.xlsx"
    path.write_bytes(workbook())
    return path


def score(source: Path, target: Path | None = None, **options):
    return write_results(source, target or source, [standings()], STYLES, **options)


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_a_workbook_is_replaced_where_it_is(event: Path) -> None:
    event.chmod(0o640)
    assert score(event).added == ("XS Standings",)
    assert "XS Standings" in read_workbook(event).sheets
    assert stat.S_IMODE(event.stat().st_mode) == 0o640
    assert names(event.parent) == {"event.xlsx"}


def test_the_target_may_be_another_file_or_a_stream(event: Path) -> None:
    before = event.read_bytes()
    score(event, event.with_name("event (scored).xlsx"))
    stream = io.BytesIO()
    write_results(str(event), stream, [standings()], STYLES)
    assert event.read_bytes() == before
    assert event.with_name("event (scored).xlsx").read_bytes() == stream.getvalue()


def test_a_link_is_followed(event: Path) -> None:
    link = event.with_name("link.xlsx")
    link.symlink_to(event)
    score(link)
    assert link.is_symlink()
    assert "XS Standings" in read_workbook(event).sheets


@pytest.mark.parametrize("lock", ["~$event.xlsx", ".~lock.event.xlsx#"])
def test_a_workbook_that_is_open_elsewhere_is_left_alone(event: Path, lock: str) -> None:
    before = event.read_bytes()
    event.with_name(lock).touch()
    with pytest.raises(errors.OpenElsewhere) as caught:
        score(event)
    assert lock in str(caught.value)
    assert event.read_bytes() == before
    score(event, event.with_name("event (scored).xlsx"))


def test_a_workbook_that_was_saved_since_it_was_scored_is_left_alone(event: Path) -> None:
    seen = read_workbook(event).fingerprint
    event.write_bytes(changed := workbook(names=["Changed"]))
    with pytest.raises(errors.ChangedMeanwhile):
        score(event, seen=seen)
    assert event.read_bytes() == changed
    score(event, seen=read_workbook(event).fingerprint)


def test_a_workbook_that_is_saved_while_we_write_is_left_alone(event: Path, monkeypatch) -> None:
    changed = workbook(names=["Changed"])
    monkeypatch.setattr(os, "fsync", lambda _: event.write_bytes(changed))
    with pytest.raises(errors.ChangedMeanwhile):
        score(event)
    assert event.read_bytes() == changed
    assert names(event.parent) == {"event.xlsx"}


def test_a_full_disk_is_an_error_of_ours(event: Path, monkeypatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    before = event.read_bytes()
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(errors.CannotWrite) as caught:
        score(event)
    assert "No space left on device" in str(caught.value)
    assert event.read_bytes() == before
    assert names(event.parent) == {"event.xlsx"}


def test_a_folder_that_is_not_there_is_an_error_of_ours(event: Path) -> None:
    with pytest.raises(errors.CannotWrite):
        score(event, event.parent / "none" / "event.xlsx")


@pytest.mark.parametrize("name", ["event.xlsm", "event.xls", "event", "event.xlsx.zip"])
def test_another_extension_is_refused(event: Path, name: str) -> None:
    with pytest.raises(errors.WrongExtension):
        score(event, event.with_name(name))


def test_a_macro_workbook_called_xlsx_is_refused(event: Path) -> None:
    event.write_bytes(workbook(workbook_type=MACROS))
    with pytest.raises(errors.WrongExtension):
        score(event)
    score(event, event.with_suffix(".xlsm"))


def test_only_what_others_left_over_is_swept(event: Path) -> None:
    done = subprocess.Popen([sys.executable, "-c", ""])
    done.wait()
    left = event.with_name(files_module._temporary(done.pid) + "x.tmp")
    ours = event.with_name(files_module._temporary(os.getpid()) + "x.tmp")
    elsewhere, old = (
        event.with_name(".xlscore-other-1-x.tmp"),
        event.with_name(".xlscore-o-1-y.tmp"),
    )
    for path in (left, ours, elsewhere, old):
        path.touch()
    os.utime(old, (0, 0))
    score(event)
    assert names(event.parent) == {"event.xlsx", ours.name, elsewhere.name}


KILLED = """
import sys
from pathlib import Path
from tests.package.standings import STYLES, standings
from xlscore.workbook.package import write_results
path, players = Path(sys.argv[1]), 5
print("ready", flush=True)
while True:
    players = 205 - players
    write_results(path, path, [standings(players=players)], STYLES)
"""


def test_a_killed_writer_leaves_a_valid_workbook(event: Path) -> None:
    for turn in range(8):
        writer = subprocess.Popen(
            [sys.executable, "-c", KILLED, str(event)], cwd=ROOT, stdout=subprocess.PIPE, text=True
        )
        assert writer.stdout
        writer.stdout.readline()
        time.sleep(0.15 + turn * 0.011)
        writer.send_signal(signal.SIGKILL)
        writer.wait()
        writer.stdout.close()
        assert len(read_workbook(event).sheets["XS Standings"]) in {4 + 4 * 5, 4 + 4 * 200}
    score(event)
    assert names(event.parent) == {"event.xlsx"}


def test_readers_see_the_old_workbook_or_the_new_one(event: Path) -> None:
    write_results(event, event, [standings(players=5)], STYLES)
    stop, seen, trouble = threading.Event(), [], []

    def read() -> None:
        while not stop.is_set():
            try:
                seen.append(len(read_workbook(event).sheets["XS Standings"]))
            except Exception as error:
                trouble.append(error)

    readers = [threading.Thread(target=read) for _ in range(4)]
    for reader in readers:
        reader.start()
    for turn in range(100):
        write_results(event, event, [standings(players=5 + turn % 2 * 50)], STYLES)
    while len(seen) < 2000 and not trouble:
        time.sleep(0.01)
    stop.set()
    for reader in readers:
        reader.join()
    assert not trouble
    assert set(seen) <= {4 + 4 * 5, 4 + 4 * 55}

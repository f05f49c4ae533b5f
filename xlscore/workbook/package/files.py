"""Files: read at once, replaced in one step, never left half written.

Whoever opens the target while it is replaced sees the old workbook or the new
one. When the program is killed, or the disk is full, the old one stays.
"""

import hashlib
import os
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from typing import BinaryIO

from xlscore.errors import CannotRead, CannotWrite, FileTooLarge, NotAFile, OpenElsewhere
from xlscore.workbook.package.limits import Limits

TEMPORARY = ".xlscore-"
OLD = 24 * 60 * 60
"""Seconds after which a temporary file is left over, whoever made it."""


def contents(source: Path | str | BinaryIO, limits: Limits) -> bytes:
    """Read a whole file, or what is left in a stream. Raises CannotRead, FileTooLarge."""
    if not isinstance(source, str | Path):
        content = source.read(limits.file + 1)
    else:
        check_is_file(Path(source))
        with _trouble(CannotRead, Path(source)), Path(source).open("rb") as file:
            size = os.fstat(file.fileno()).st_size
            content = file.read(limits.file + 1) if size <= limits.file else b""
        if size > limits.file:
            raise FileTooLarge(size=size, limit=limits.file)
    if len(content) > limits.file:
        raise FileTooLarge(size=f"more than {limits.file}", limit=limits.file)
    return content


def check_is_file(path: Path) -> None:
    """Raise NotAFile for a pipe or a device: to open one may be to wait for ever."""
    try:
        mode = path.stat().st_mode
    except (OSError, ValueError):
        return  # opening it says what is wrong
    if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
        raise NotAFile(file=path.name)


def fingerprint(content: bytes) -> str:
    """What tells one content from every other one."""
    return hashlib.sha256(content).hexdigest()


def there_is(path: Path) -> bool:
    """Say whether there is such a file; there is none whose name is too long."""
    return os.path.exists(path)  # noqa: PTH110 - Path.exists raises then


def check_not_open(path: Path) -> None:
    """Raise OpenElsewhere if Excel or LibreOffice has left its lock file beside a workbook."""
    for file in dict.fromkeys((path, _led_to(path, CannotWrite))):
        for lock in (f"~${file.name}", f".~lock.{file.name}#"):
            if file.name and there_is(file.with_name(lock)):
                raise OpenElsewhere(file=path.name, lock=lock)


def replace_file(
    target: Path,
    content: bytes,
    check: Callable[[], None] = lambda: None,
    source: str | None = None,
) -> None:
    """Write a file in one step. ``check`` is called at the last moment and may raise.

    A link is followed: what it leads to is replaced. ``source`` says from what the
    file was made: then ``is_untouched`` knows it again. Raises CannotWrite.
    """
    target = _led_to(target, CannotWrite)
    with _trouble(CannotWrite, target):
        _sweep(target.parent)
        name = f"{_temporary(os.getpid())}{os.urandom(8).hex()}.tmp"
        temporary = target.with_name(name)
        try:
            with temporary.open("xb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            temporary.chmod(target.stat().st_mode & 0o777 if target.exists() else 0o644)
            if source is not None:
                moment = int(time.time()) * SECOND + _mark(content, source)
                os.utime(temporary, ns=(moment, moment))
            check()
            temporary.replace(target)
        except BaseException:
            temporary.unlink(missing_ok=True)
            raise
        _sync_folder(target.parent)


SECOND = 10**9
TICK = 100
"""Nanoseconds; no usual disk keeps time more exactly."""


def is_untouched(path: Path, source: str) -> bool:
    """Say whether ``replace_file`` wrote a file from this source, and nobody has since.

    Many kinds of files have no room for a mark. So the fraction of the second at which
    one was written is made of what it holds: it is right until somebody else writes it.
    """
    with _trouble(CannotRead, path):
        return path.stat().st_mtime_ns % SECOND == _mark(path.read_bytes(), source)


def _mark(content: bytes, source: str) -> int:
    return int(fingerprint(source.encode() + b"\n" + content)[:16], 16) % (SECOND // TICK) * TICK


def _led_to(path: Path, error: type[CannotRead | CannotWrite]) -> Path:
    """The file to which a link leads."""
    try:
        return path.resolve()
    except (OSError, RuntimeError):
        raise error(file=path.name, reason="its link leads back to itself") from None


@contextmanager
def _trouble(error: type[CannotRead | CannotWrite], path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as trouble:
        reason = trouble.strerror or trouble
        if error is CannotWrite and isinstance(trouble, FileNotFoundError):
            reason = f"there is no folder {path.parent}"
        raise error(file=path.name, reason=reason) from None


def _sync_folder(folder: Path) -> None:
    """Make the new directory entry last; Windows has no such call and needs none."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _temporary(process: int) -> str:
    """How a temporary file begins: whose it is can be seen by its name."""
    host = os.uname().nodename if hasattr(os, "uname") else os.environ.get("COMPUTERNAME", "")
    return f"{TEMPORARY}{fingerprint(host.encode())[:8]}-{process}-"


@contextmanager
def temporary_folder() -> Iterator[Path]:
    """Make a folder for what another program must read; one of a killed process goes first."""
    import shutil
    import tempfile

    for left in Path(tempfile.gettempdir()).glob(f"{TEMPORARY}*"):
        if left.is_dir() and _is_left(left):
            shutil.rmtree(left, ignore_errors=True)
    with tempfile.TemporaryDirectory(prefix=_temporary(os.getpid())) as folder:
        yield Path(folder)


@lru_cache(maxsize=256)
def _sweep(folder: Path) -> None:
    """Remove temporary files of processes that were killed; once, as a folder may be large."""
    for left in folder.glob(f"{TEMPORARY}*.tmp"):
        if _is_left(left):
            with suppress(OSError):
                left.unlink()


def _is_left(temporary: Path) -> bool:
    """Say whether nobody needs a temporary file or folder any more."""
    mine = _temporary(0)[: -len("0-")]
    process = temporary.name.removeprefix(mine).partition("-")[0]
    here = temporary.name.startswith(mine) and process.isdecimal()
    with suppress(OSError):
        is_old = temporary.stat().st_mtime < time.time() - OLD
        return is_old or (here and not _runs(int(process)))
    return False


def _runs(process: int) -> bool:
    """Say whether a process of this computer runs; where that cannot be asked, that it does."""
    if os.name == "nt":  # there, the question would end the process
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True

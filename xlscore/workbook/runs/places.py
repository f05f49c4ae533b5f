"""Files by their path, or by a URL such as ``s3://cups/open.xlsx`` that fsspec understands."""

from pathlib import Path
from typing import Any

from xlscore.errors import CannotRead, CannotWrite, FileTooLarge, PackageMissing
from xlscore.workbook.package.files import contents, replace_file
from xlscore.workbook.package.limits import LIMITS


def is_url(place: str) -> bool:
    """Say whether a place is a URL.

    >>> is_url("memory://cups/open.xlsx"), is_url("cups/open.xlsx")
    (True, False)
    """
    return "://" in place


def name_of(place: str) -> str:
    """The name of a file without its folder."""
    return place.rpartition("/")[2] if is_url(place) else Path(place).name


def inside(folder: str, name: str) -> str:
    """The place of a file in a folder; ``name`` may lead through folders with ``/``."""
    return f"{folder.rstrip('/')}/{name}" if is_url(folder) else str(Path(folder, name))


def read(place: str) -> bytes:
    """Read a whole file. Raises CannotRead, FileTooLarge, PackageMissing."""
    if not is_url(place):
        return contents(Path(place), LIMITS)
    try:
        with _fsspec().open(place, "rb") as file:
            content: bytes = file.read(LIMITS.file + 1)
    except Exception as trouble:  # every kind of store has errors of its own
        raise CannotRead(file=name_of(place), reason=_said(trouble)) from None
    if len(content) > LIMITS.file:
        raise FileTooLarge(size=f"more than {LIMITS.file}", limit=LIMITS.file)
    return content


def write(place: str, content: bytes, source: str | None = None) -> None:
    """Write a whole file; on disk in one step, so that it is known again by its source.

    Raises CannotWrite, PackageMissing.
    """
    if not is_url(place):
        make_folder(Path(place).parent)
        replace_file(Path(place), content, source=source)
        return
    try:
        with _fsspec().open(place, "wb") as file:
            file.write(content)
    except Exception as trouble:
        raise CannotWrite(file=name_of(place), reason=_said(trouble)) from None


def exists(place: str) -> bool:
    """Say whether there is such a file."""
    if not is_url(place):
        return Path(place).is_file()
    store, path = _store(place)
    return bool(store.isfile(path))


def files_in(folder: str) -> list[str]:
    """The names of all files in a folder and the folders in it, led by ``/``."""
    if not is_url(folder):
        files = (path for path in Path(folder).rglob("*") if path.is_file())
        return sorted(path.relative_to(folder).as_posix() for path in files)
    store, path = _store(folder)
    top = path.rstrip("/")
    return sorted(name.removeprefix(top).lstrip("/") for name in store.find(path))


def is_folder(place: str) -> bool:
    """Say whether a place is a folder."""
    if not is_url(place):
        return Path(place).is_dir()
    store, path = _store(place)
    return bool(store.isdir(path))


def make_folder(folder: Path) -> None:
    """Make a folder on disk, unless it is there. Raises CannotWrite."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as trouble:
        raise CannotWrite(file=folder.name, reason=trouble.strerror or trouble) from None


def _store(place: str) -> tuple[Any, str]:
    """The store of a URL and the path in it. Raises CannotRead, PackageMissing."""
    core = _fsspec().core
    try:
        store, path = core.url_to_fs(place)
    except Exception as trouble:
        raise CannotRead(file=place, reason=_said(trouble)) from None
    return store, path


def _fsspec() -> Any:
    try:
        import fsspec
    except ImportError:
        raise PackageMissing(what="a URL", package="fsspec") from None
    return fsspec


def _said(trouble: Exception) -> str:
    return str(trouble) or type(trouble).__name__

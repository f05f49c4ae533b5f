"""What lies beside a file and should be known: copies of it, and that another program has it open.

Where two people save a file of a shared folder at the same time, or one of them
is offline, the folder keeps both: the second as a copy with a longer name. Each
cloud has a way of its own to name it.
"""

import os
import re
import unicodedata
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from xlscore.errors import CopiesBeside, OpenElsewhere, OpenWhileRead, XlscoreError
from xlscore.workbook.package.files import check_not_open

CONFLICT = r".*(?:[ck]onfli|конфлик|競合|冲突|衝突).*"
"""Dropbox, Nextcloud, Syncthing and others, in many languages: conflicted, Konflikt, conflit."""
NUMBERED = r" ?\([1-9]\d?\)| [2-9]"
"""Google Drive and browsers: cup (1); iCloud: cup 2."""
COMPUTER = r"-(?=[A-Z0-9-]*[A-Z])[A-Z0-9-]{4,}|-.*(?:MacBook|iMac|iPad|iPhone|Laptop|PC).*"
"""OneDrive: the name of a computer, cup-LAPTOP."""
COPY = re.compile(f"{COMPUTER}|(?i:{CONFLICT}|{NUMBERED})")

NEXT, LAST = "\0", "\U0010ffff"
"""Letters that come before and behind all that names have: where those that begin so end."""

MOST_NAMED = 3


class Neighbours:
    """The names of the files in a folder; finds which of them look like copies of which."""

    def __init__(self, names: Iterable[str]) -> None:
        """Put the names in the order of their beginnings: a copy's begins as the original's."""
        self.names = sorted(names, key=_key)
        self._keys = [_key(name) for name in self.names]

    def copies(self, name: str) -> Iterator[str]:
        """Files that look like copies of this one; or of which this one looks like a copy."""
        own, extension = _stem(name), Path(name).suffix.casefold()
        for other in self._with_such_a_name(own):
            stem = _stem(other)
            if Path(other).suffix.casefold() == extension and (
                _is_copy(stem, own) or _is_copy(own, stem)
            ):
                yield other

    def _with_such_a_name(self, own: str) -> Iterator[str]:
        """The files whose name begins as this one, or with whose whole name this one begins."""
        key = own.casefold()
        yield from self._between(key, key + LAST)
        for end in range(1, len(own)):
            shorter = own[:end].casefold()
            yield from self._between(shorter, shorter + NEXT)

    def _between(self, first: str, end: str) -> list[str]:
        return self.names[bisect_left(self._keys, first) : bisect_left(self._keys, end)]


def neighbours_in(folder: Path) -> Neighbours:
    """The files that are in a folder now."""
    return Neighbours(_names_in(folder))


def known_beside(
    read: Path,
    written: Path | None = None,
    neighbours: Callable[[Path], Neighbours] = neighbours_in,
) -> Iterator[XlscoreError]:
    """Say that a file that is read is open, and which copies lie beside it and what was written.

    ``neighbours`` gives the files in a folder.
    """
    if written != read and _is_open(read):
        yield OpenWhileRead(file=read.name)
    for file in dict.fromkeys(filter(None, (read, written))):
        if names := sorted(set(neighbours(file.parent).copies(file.name))):
            more = len(names) - MOST_NAMED
            copies = ", ".join(names[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "")
            yield CopiesBeside(file=file.name, copies=copies)


def _is_open(file: Path) -> bool:
    try:
        check_not_open(file)
    except OpenElsewhere:
        return True
    return False


def _names_in(folder: Path) -> list[str]:
    try:
        with os.scandir(folder) as entries:
            return [entry.name for entry in entries]
    except OSError:
        return []


def _stem(name: str) -> str:
    return unicodedata.normalize("NFC", Path(name).stem)


def _key(name: str) -> str:
    return _stem(name).casefold()


def _is_copy(copy: str, original: str) -> bool:
    """Say whether one name looks like that of a copy of the other.

    >>> [_is_copy(name, "cup") for name in ("cup (Ann's conflicted copy 2026-11-30)", "cup-LAPTOP",
    ...     "cup (1)", "cup 2", "cup_conflict-20261130", "Cup (Anns Konfliktkopie)")]
    [True, True, True, True, True, True]
    >>> [_is_copy(name, "cup") for name in ("cup", "cup (scored)", "cup 2026", "cup-final", "cups")]
    [False, False, False, False, False]
    """
    begins = copy[: len(original)].casefold() == original.casefold()
    return begins and bool(COPY.fullmatch(copy[len(original) :]))

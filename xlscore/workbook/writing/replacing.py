"""One rule for every command that writes: which file that is there may be replaced.

A file that is there is replaced only if xlscore wrote it from the same source
and nothing was typed into it since. Of a scored workbook its stamps tell that,
also after another program has saved it; of any other file, the moment at which
it was written (see ``is_untouched``). Otherwise nothing is written at all.
"""

import io
import re
import zipfile
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from xlscore.errors import CannotWrite, FileIsThere, WorkedIn, XlscoreError
from xlscore.workbook.cells import Value
from xlscore.workbook.package import read_workbook
from xlscore.workbook.package.files import check_not_open, is_untouched, replace_file, there_is
from xlscore.workbook.package.reader import Workbook
from xlscore.workbook.result_sheets.plan import HEADER_ROW
from xlscore.workbook.stamp import (
    FORMULA,
    Origin,
    Position,
    alike,
    code_of_cells,
    code_of_name,
)
from xlscore.workbook.standard import layout
from xlscore.workbook.writing.typed_over import named, typed_over_in

# --- files without a stamp --------------------------------------------------------------


def write_files(files: Mapping[Path, bytes], source: str = "") -> None:
    """Write files that were made from a source; all of them or, if one must stay, none.

    Raises FileIsThere, OpenElsewhere, CannotRead, CannotWrite.
    """
    for path, content in files.items():
        check_not_open(path)
        check_file(path, content, source)
    for path, content in files.items():
        replace_file(path, content, source=source)


def check_file(path: Path, content: bytes, source: str = "") -> None:
    """Raise FileIsThere for a file that is not as xlscore wrote it from this source."""
    if not there_is(path):
        return
    check_is_file(path)
    if not is_untouched(path, source) and path.read_bytes() != content:
        raise FileIsThere(file=path.name, origin=f" from {source}" if source else "")


def check_is_file(path: Path) -> None:
    """Raise CannotWrite for a folder, a pipe or a device."""
    if not path.is_file():
        raise CannotWrite(file=path.name, reason="it is no file")


# --- scored workbooks -------------------------------------------------------------------

SAME = 0.5
"""Two results are of the same tournament if so many of the earlier players are in both."""

ADDED = {"threadedComment": "a comment", "comment": "a comment", "chart": "a chart"}
PART = re.compile(r"xl/(?:.*/)?(?:(threadedComment|comment|chart)s?\d*\.xml|media/[^/]+)")
"""What others may add to a workbook without typing into a cell."""
COMMENT = re.compile(rb"<(?:[\w.-]+:)?(?:comment|threadedComment)\b")
TEXT = re.compile(rb"<(?:[\w.-]+:)?(?:t|text)(?: [^>]*)?>([^<]*)(?=<)")


class Wanted(NamedTuple):
    """What wants to be written: of which source, into which workbook, and with which players."""

    source: str
    base: bytes
    origin: Origin
    players: Collection[str]


def origin_of(source: str, book: Workbook) -> Origin:
    """Say what results are made from: a file, and the cells that xlscore did not write."""
    return Origin(code_of_name(source), _code_of_others(book))


def check_earlier(target: str, earlier: bytes, wanted: Wanted) -> None:
    """Raise FileIsThere or WorkedIn where a scored workbook must not replace an earlier one."""
    try:
        book = read_workbook(io.BytesIO(earlier))
    except XlscoreError:
        raise _foreign(target, wanted) from None
    ours = {name for name in book.ours if name in layout.RESULT_SHEETS}
    if not ours or ours - book.stamps.keys():
        raise _foreign(target, wanted)
    others = _code_of_others(book)
    origins = {stamp.origin for name, stamp in book.stamps.items() if name in ours}
    differs = others != wanted.origin.cells
    if differs and _is_of_another(target, origins, book, wanted):
        raise _foreign(target, wanted)
    if where := _typed(book) or _added(earlier, wanted.base):
        raise WorkedIn(file=target, where=where)
    if differs and origins != {Origin(wanted.origin.file, others)}:
        raise WorkedIn(file=target, where=_differing(book, wanted))


def _is_of_another(
    target: str, origins: Collection[Origin], book: Workbook, wanted: Wanted
) -> bool:
    """Whether a workbook with other cells than the source is of another tournament."""
    known = {wanted.origin.file, code_of_name(target), 0}
    return any(origin.file not in known for origin in origins) or not _same_players(book, wanted)


def _foreign(target: str, wanted: Wanted) -> FileIsThere:
    return FileIsThere(file=target, origin=f" from {wanted.source}")


def _typed(book: Workbook) -> str:
    facts = (finding.mistake.facts for finding in typed_over_in(book))
    return ", ".join(f"{fact['sheet']}!{fact['cells']}" for fact in facts)


def _added(earlier: bytes, base: bytes) -> str:
    """What was added without typing into a cell."""
    more = _parts(earlier) - _parts(base)
    return ", ".join(dict.fromkeys(ADDED.get(kind, "a picture") for kind, _ in more))


def _parts(content: bytes) -> Counter[tuple[str, bytes]]:
    with zipfile.ZipFile(io.BytesIO(content)) as package:
        found = ((name, PART.fullmatch(name)) for name in package.namelist())
        return Counter(
            (part[1] or "", _words(package.read(name)) if "omment" in name else b"")
            for name, part in found
            if part
        )


def _words(comments: bytes) -> bytes:
    """What all comments of a part say, in any order."""
    each = (b"".join(TEXT.findall(piece)).split() for piece in COMMENT.split(comments))
    return b"\n".join(sorted(map(b" ".join, each)))


def _same_players(book: Workbook, wanted: Wanted) -> bool:
    """Whether the players are mostly the same: a file of the same name may be of last year."""
    before = {*_players(book)}
    return len(before & {*wanted.players}) >= SAME * len(before)


def _players(book: Workbook) -> Iterator[str]:
    area = book.areas.get(layout.SCORES)
    grid = book.sheets[layout.SCORES] if area else {}
    top = area.top + HEADER_ROW - 1 if area else 0
    columns = {column for (row, column), value in grid.items() if row == top and value == "Player"}
    return (
        value
        for (row, column), value in grid.items()
        if column in columns and row > top and isinstance(value, str)
    )


def _differing(book: Workbook, wanted: Wanted) -> str:
    """Name the cells that hold something which the source has not."""
    other, found = read_workbook(io.BytesIO(wanted.base)), []
    for name in _own_and_others(book):
        known = dict(_others_on(other, name)) if name in other.sheets else {}
        cells = [
            position
            for position, value in _others_on(book, name)
            if not alike(value, known.get(position)) and not alike(value, None)
        ]
        found += [f"{name}!{named(cells)}"] if cells else []
    return ", ".join(found) or "cells were emptied"


def _code_of_others(book: Workbook) -> int:
    return code_of_cells({name: _others_on(book, name) for name in _own_and_others(book)})


def _own_and_others(book: Workbook) -> list[str]:
    """The sheets but for those on which a scoring in an open workbook keeps what it replaced."""
    return [name for name in book.sheets if not layout.is_kept(name)]


def _others_on(book: Workbook, name: str) -> Iterator[tuple[Position, Value]]:
    """The cells of a sheet that xlscore did not write; a formula without what it gives."""
    formulas = book.formulas[name]
    area = book.areas.get(name) if name in layout.RESULT_SHEETS else None
    for position, value in book.sheets[name].items():
        if area is None or not area.holds(position):
            yield position, FORMULA if position in formulas else value

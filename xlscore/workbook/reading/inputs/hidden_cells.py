"""The cells that calamine shows as empty although they are not: errors, and formulas without value.

An empty cell means that nothing was played. A cell with #REF! means that
nobody knows, and must never be taken for the other.
"""

import io
import posixpath
import struct
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias
from xml.etree import ElementTree
from xml.parsers import expat

Hidden: TypeAlias = Mapping[tuple[int, int], tuple[str, str]]
"""By (row, column) from 1: ``error`` and its code, or ``uncalculated`` and the formula."""

Seen: TypeAlias = Iterator[tuple[int, int, str, str]]
"""Row, column, then ``error``, ``empty`` (a formula without a result) or ``value``; its words."""

ERRORS = {
    0x00: "#NULL!",
    0x07: "#DIV/0!",
    0x0F: "#VALUE!",
    0x17: "#REF!",
    0x1D: "#NAME?",
    0x24: "#NUM!",
    0x2A: "#N/A",
}

A_FORMULA = "= ..."
"""Shown where the file keeps a formula only in a coded form."""

ENCRYPTED = "EncryptedPackage".encode("utf-16-le")
"""Stands in the directory of a workbook that is locked with a password."""
LOCKED = "it is locked with a password"

LARGEST_PART, LARGEST_SUM = 64 * 2**20, 100 * 2**20
"""Bytes of a part of a package, and of all its parts, when they are unpacked."""

SMALL, RATIO = 2**20, 250
"""A part larger than this is compressed at most so well by honest programs."""


class Unfit(Exception):
    """The file is damaged, or larger than honest files are."""


def check_sizes(content: bytes) -> None:
    """Refuse a package that would unpack to more than honest ones do. Raises Unfit."""
    if not content.startswith(b"PK"):
        return
    try:
        parts = zipfile.ZipFile(io.BytesIO(content)).infolist()
    except zipfile.BadZipFile as fault:
        raise Unfit(f"it is damaged ({fault})") from None
    for part in parts:
        squeezed = part.file_size > SMALL and part.file_size > RATIO * part.compress_size
        if squeezed or part.file_size > LARGEST_PART:
            raise Unfit(f"{part.filename} inside it would unpack to {part.file_size} bytes")
    if sum(part.file_size for part in parts) > LARGEST_SUM:
        raise Unfit("it would unpack to more than honest spreadsheets do")


def hidden_cells(content: bytes, format_: str, names: Sequence[str]) -> Mapping[str, Hidden]:
    """Find the cells of each sheet that only look empty. Raises Unfit."""
    look: Mapping[str, Callable[[], Iterator[tuple[str, Seen]]]] = {
        "xls": lambda: in_old_workbook(content, names),
        "xlsb": lambda: in_binary_workbook(content),
        "ods": lambda: in_open_document(content),
    }
    try:
        seen = {name: list(cells) for name, cells in look[format_]()}
    except (struct.error, IndexError, KeyError, expat.ExpatError, zipfile.BadZipFile) as fault:
        raise Unfit(f"it is damaged ({type(fault).__name__})") from None
    return _judged(seen)


def _judged(seen: Mapping[str, Sequence[tuple[int, int, str, str]]]) -> Mapping[str, Hidden]:
    """Empty results are results, unless no formula of the whole file has any other."""
    calculated = any(kind == "value" for cells in seen.values() for _, _, kind, _ in cells)
    kinds = {"error": "error"} if calculated else {"error": "error", "empty": "uncalculated"}
    return {
        name: {(row, col): (kinds[kind], words) for row, col, kind, words in cells if kind in kinds}
        for name, cells in seen.items()
    }


# --- .xls: records in a stream in a small file system -------------------------------------

BOUND_SHEET, BOOL_OR_ERROR, END = 0x85, 0x205, 0x0A
BEGINNINGS = (0x09, 0x209, 0x409, 0x809)
FORMULAS = (0x06, 0x206, 0x406)


def in_old_workbook(content: bytes, names: Sequence[str]) -> Iterator[tuple[str, Seen]]:
    """Look through the sheets of an .xls workbook."""
    stream = _workbook_stream(content)
    starts = [
        struct.unpack_from("<I", record)[0]
        for code, record in _records(stream, 0)
        if code == BOUND_SHEET
    ]
    if len(starts) != len(names):
        raise Unfit(f"it has {len(starts)} sheets, of which {len(names)} can be read")
    for name, start in zip(names, starts, strict=True):
        yield name, _seen_in_records(_records(stream, start))


def _records(stream: bytes, at: int) -> Iterator[tuple[int, bytes]]:
    """The records of one substream: its code and its bytes."""
    depth = 0
    while at + 4 <= len(stream):
        code, size = struct.unpack_from("<HH", stream, at)
        depth += (code in BEGINNINGS) - (code == END)
        yield code, stream[at + 4 : at + 4 + size]
        at += 4 + size
        if depth <= 0:
            return


def _seen_in_records(records: Iterator[tuple[int, bytes]]) -> Seen:
    for code, record in records:
        if code == BOOL_OR_ERROR and record[7]:
            row, column = struct.unpack_from("<HH", record)
            yield row + 1, column + 1, "error", ERRORS.get(record[6], "#ERROR")
        elif code in FORMULAS:
            row, column = struct.unpack_from("<HH", record)
            yield row + 1, column + 1, *_result(record[6:14])


def _result(result: bytes) -> tuple[str, str]:
    """What a formula of an .xls workbook came to."""
    if result[6:8] != b"\xff\xff":
        return "value", ""
    if result[0] == 2:  # noqa: PLR2004 (the code of an error)
        return "error", ERRORS.get(result[2], "#ERROR")
    return ("empty", A_FORMULA) if result[0] == 3 else ("value", "")  # noqa: PLR2004


def _workbook_stream(content: bytes) -> bytes:
    """Take the stream called Workbook (or Book) out of the file system inside an .xls file."""
    disk = _Disk(content)
    for at in range(0, len(disk.directory), 128):
        entry = disk.directory[at : at + 128]
        length = struct.unpack_from("<H", entry, 64)[0]
        name = entry[: max(0, length - 2)].decode("utf-16-le", "replace")
        if name in ("Workbook", "Book"):
            start, size = struct.unpack_from("<II", entry, 116)
            return disk.stream(start, size)
    raise Unfit("it is no spreadsheet")


class _Disk:
    """The file system inside an .xls file: sectors, chained by a table."""

    def __init__(self, content: bytes) -> None:
        self.content = content
        shift, small_shift = struct.unpack_from("<HH", content, 30)
        if shift not in (9, 12) or small_shift != 6:  # noqa: PLR2004 (512 or 4096; 64)
            raise Unfit("it is damaged (sector size)")
        self.size, self.small = 1 << shift, 1 << small_shift
        directory, self.cutoff, small_table = struct.unpack_from("<I4xII", content, 48)
        self.table = self._numbers(b"".join(map(self.sector, self._table_sectors())))
        self.directory = self.chain(directory)
        self.small_table = self._numbers(self.chain(small_table))
        self.small_stream = self.chain(struct.unpack_from("<I", self.directory, 116)[0])

    def _table_sectors(self) -> list[int]:
        """Where the table of sectors stands: 109 in the header, the others in a chain."""
        extra, count = struct.unpack_from("<II", self.content, 68)
        sectors = list(struct.unpack_from("<109I", self.content, 76))
        for _ in range(min(count, len(self.content) // self.size)):
            numbers = self._numbers(self.sector(extra))
            sectors += numbers[:-1]
            extra = numbers[-1]
        return [sector for sector in sectors if sector * self.size < len(self.content)]

    def _numbers(self, raw: bytes) -> tuple[int, ...]:
        return struct.unpack(f"<{len(raw) // 4}I", raw[: len(raw) // 4 * 4])

    def sector(self, number: int) -> bytes:
        at = (number + 1) * self.size
        return self.content[at : at + self.size]

    def chain(self, start: int) -> bytes:
        return b"".join(map(self.sector, _followed(start, self.table)))

    def stream(self, start: int, size: int) -> bytes:
        if size >= self.cutoff:
            return self.chain(start)[:size]
        pieces = [
            self.small_stream[number * self.small : (number + 1) * self.small]
            for number in _followed(start, self.small_table)
        ]
        return b"".join(pieces)[:size]


def _followed(start: int, table: Sequence[int]) -> Iterator[int]:
    """The sectors of a chain. One that runs in a circle is cut."""
    for _ in range(len(table)):
        if start >= len(table):
            return
        yield start
        start = table[start]


# --- .xlsb: records in a package ----------------------------------------------------------

SHEET_ENTRY, ROW, FIRST_CELL, LAST_CELL, CELL_ERROR = 156, 0, 1, 11, 3
FORMULA_TEXT, FORMULA_ERROR = 8, 11


def in_binary_workbook(content: bytes) -> Iterator[tuple[str, Seen]]:
    """Look through the sheets of an .xlsb workbook."""
    package = zipfile.ZipFile(io.BytesIO(content))
    links = _links(_part(package, "xl/_rels/workbook.bin.rels"))
    for code, record in _binary_records(_part(package, "xl/workbook.bin")):
        if code == SHEET_ENTRY:
            link, at = _wide_text(record, 8)
            name, _ = _wide_text(record, at)
            target = posixpath.normpath(posixpath.join("xl", links[link])).lstrip("/")
            yield name, _seen_in_binary(_part(package, target))


def _part(package: zipfile.ZipFile, name: str) -> bytes:
    return package.read(name)


def _links(raw: bytes) -> dict[str, str]:
    _refuse_document_type(raw)
    return {link.get("Id", ""): link.get("Target", "") for link in ElementTree.fromstring(raw)}


def _refuse_document_type(raw: bytes) -> None:
    parser = expat.ParserCreate()
    parser.StartDoctypeDeclHandler = _document_type
    parser.Parse(raw, True)  # noqa: FBT003 (this is the end)


def _document_type(*_: object) -> None:
    raise Unfit("it declares a document type, which no honest spreadsheet does")


def _wide_text(record: bytes, at: int) -> tuple[str, int]:
    length = struct.unpack_from("<I", record, at)[0]
    end = at + 4 + 2 * length
    return record[at + 4 : end].decode("utf-16-le"), end


def _binary_records(raw: bytes) -> Iterator[tuple[int, bytes]]:
    at = 0
    while at < len(raw):
        code, at = _short_number(raw, at, 2)
        size, at = _short_number(raw, at, 4)
        yield code, raw[at : at + size]
        at += size


def _short_number(raw: bytes, at: int, longest: int) -> tuple[int, int]:
    """A number of seven bits a byte; the highest bit says that another byte follows."""
    number = 0
    for place in range(longest):
        number |= (raw[at + place] & 0x7F) << 7 * place
        if not raw[at + place] & 0x80:
            break
    return number, at + place + 1


def _seen_in_binary(raw: bytes) -> Seen:
    row = 0
    for code, record in _binary_records(raw):
        if code == ROW:
            row = struct.unpack_from("<I", record)[0] + 1
        elif FIRST_CELL <= code <= LAST_CELL:
            column = struct.unpack_from("<I", record)[0] + 1
            yield row, column, *_binary_result(code, record)


def _binary_result(code: int, record: bytes) -> tuple[str, str]:
    if code in (CELL_ERROR, FORMULA_ERROR):
        return "error", ERRORS.get(record[8], "#ERROR")
    if code == FORMULA_TEXT and not struct.unpack_from("<I", record, 8)[0]:
        return "empty", A_FORMULA
    return ("value" if code >= FORMULA_TEXT else ""), ""


# --- .ods: XML in a package ---------------------------------------------------------------

TABLE = "urn:oasis:names:tc:opendocument:xmlns:table:1.0 "
OFFICE = "urn:oasis:names:tc:opendocument:xmlns:office:1.0 "
CALC = "urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0 "

MOST_FILLED, MOST_PLACES = 600_000, 2_000_000
"""Filled cells of a file; places of a sheet up to the last filled row and column."""

MOST_REPEATED = 1000
"""A repeated error is shown so many times."""


def in_open_document(content: bytes) -> Iterator[tuple[str, Seen]]:
    """Look through the sheets of an OpenDocument spreadsheet."""
    package = zipfile.ZipFile(io.BytesIO(content))
    document = _OpenDocument(_part(package, "content.xml"))
    for name, cells in document.sheets.items():
        yield name, iter(cells)


class _OpenDocument:
    """The sheets of a content.xml: only what is an error or comes from a formula."""

    def __init__(self, raw: bytes) -> None:
        self.sheets: dict[str, list[tuple[int, int, str, str]]] = {}
        self._cells: list[tuple[int, int, str, str]] = []
        self._row = self._column = 1
        self._rows = self._columns = 1
        self._filled = self._bottom = self._right = 0
        self._cell: dict[str, Any] = {}
        self._text: list[str] = []
        parser = expat.ParserCreate(namespace_separator=" ")
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text.append
        parser.StartDoctypeDeclHandler = _document_type
        parser.Parse(raw, True)  # noqa: FBT003 (this is the end)

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        if name == TABLE + "table":
            self._cells = self.sheets.setdefault(attributes.get(TABLE + "name", ""), [])
            self._row = 1
            self._bottom = self._right = 0
        elif name == TABLE + "table-row":
            self._rows = int(attributes.get(TABLE + "number-rows-repeated", 1))
            self._column = 1
        elif name in (TABLE + "table-cell", TABLE + "covered-table-cell"):
            self._columns = int(attributes.get(TABLE + "number-columns-repeated", 1))
            self._cell = attributes
            self._text.clear()

    def _end(self, name: str) -> None:
        if name == TABLE + "table-row":
            self._row += self._rows
        elif name in (TABLE + "table-cell", TABLE + "covered-table-cell"):
            kind, words = self._result()
            self._count()
            if kind:
                self._note(kind, words)
            self._column += self._columns

    def _count(self) -> None:
        """Refuse what repeats make larger than honest spreadsheets are, before it is built."""
        if OFFICE + "value-type" in self._cell or "".join(self._text).strip():
            self._filled += self._rows * self._columns
            self._bottom = max(self._bottom, self._row + self._rows - 1)
            self._right = max(self._right, self._column + self._columns - 1)
        if self._filled > MOST_FILLED or self._bottom * self._right > MOST_PLACES:
            raise Unfit(f"it has more than {MOST_FILLED} cells, or some that stand very far apart")

    def _note(self, kind: str, words: str) -> None:
        for row in range(self._row, self._row + min(self._rows, MOST_REPEATED)):
            for column in range(self._column, self._column + min(self._columns, MOST_REPEATED)):
                self._cells.append((row, column, kind, words))

    def _result(self) -> tuple[str, str]:
        text = "".join(self._text).strip()
        formula = self._cell.get(TABLE + "formula", "")
        if self._cell.get(CALC + "value-type") == "error":
            return "error", text or "#ERROR"
        if not formula:
            return "", ""
        if text.startswith(("#", "Err:")) and not self._cell.get(OFFICE + "value"):
            return "error", text
        typed = self._cell.get(OFFICE + "value-type")
        return ("value", "") if typed or text else ("empty", formula.partition(":")[2] or formula)

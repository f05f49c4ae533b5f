"""The one door for files of any format: what is in a file decides who reads it, not its name."""

import io
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from xlscore.errors import CannotRead, InputTooLarge, NotAWorkbook, TooManyMembers
from xlscore.workbook.cells import Sheets
from xlscore.workbook.package.files import check_is_file
from xlscore.workbook.package.limits import LIMITS

if TYPE_CHECKING:
    from xlscore.workbook.package import Workbook

EXCEL, BINARY, OLD, OPEN, TEXT = "xlsx", "xlsb", "xls", "ods", "text"

LARGEST = 20 * 2**20
"""Bytes of a file that is read."""

COMPOUND = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
"""How .xls files begin, and workbooks that are locked with a password."""

ENTRY = b"PK\1\2"
"""How each member's entry in the directory of a package begins."""

OPEN_DOCUMENT = b"application/vnd.oasis.opendocument.spreadsheet"


class Found(NamedTuple):
    """What a file holds, and its format: ``xlsx``, ``xlsb``, ``xls``, ``ods`` or ``text``.

    ``book``: everything in an Excel workbook, also what xlscore wrote itself.
    """

    sheets: Sheets
    format: str
    book: "Workbook | None" = None

    @property
    def is_excel(self) -> bool:
        """Whether it is a package into which result sheets can be put."""
        return self.format == EXCEL


def read_sheets(path: Path) -> Sheets:
    """Read the cells of a file in any format. Raises the X5xx errors."""
    return read_file(path).sheets


def read_file(path: Path) -> Found:
    """Read the cells of a file in any format, and say which format it was.

    Raises CannotRead, InputTooLarge, NotAWorkbook and the X56x errors.
    """
    return read_content(content_of(path), path)


def read_content(content: bytes, path: Path) -> Found:
    """Read what is in a file, of which only the name counts. Raises as ``read_file`` does."""
    if len(content) > LARGEST:
        raise InputTooLarge(file=path.name, limit=LARGEST // 2**20)
    if not content:
        raise NotAWorkbook(reason=f"{path.name} is empty")
    format_ = format_of(content)
    if format_ == EXCEL:
        return read_excel(content)
    return Found(_sheets(path, content, format_), format_)


def format_of(content: bytes) -> str:
    """Tell a file's format by what is in it."""
    if content.startswith(COMPOUND):
        return OLD
    if content.startswith(b"PK"):
        return _format_of_package(content)
    return TEXT


def _format_of_package(content: bytes) -> str:
    if content.count(ENTRY) > LIMITS.members:
        raise TooManyMembers(count=content.count(ENTRY), limit=LIMITS.members)
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as package:
            names = set(package.namelist())
    except (zipfile.BadZipFile, ValueError, NotImplementedError):
        return EXCEL
    if "xl/workbook.bin" in names:
        return BINARY
    if OPEN_DOCUMENT in content[:200] or "content.xml" in names:
        return OPEN
    return EXCEL


def content_of(path: Path) -> bytes:
    """The bytes of a file, but not many more than are read. Raises CannotRead."""
    try:
        check_is_file(path)
        with path.open("rb") as file:
            return file.read(LARGEST + 1)
    except FileNotFoundError:
        raise CannotRead(file=path.name, reason="there is no such file") from None
    except OSError as fault:
        raise CannotRead(file=path.name, reason=fault.strerror or fault) from None


def _sheets(path: Path, content: bytes, format_: str) -> Sheets:
    if format_ == TEXT:
        from xlscore.workbook.reading.inputs.text_tables import read_text

        return read_text(content, path)
    from xlscore.workbook.reading.inputs.other_formats import read_apart

    return read_apart(path, format_, content=content)


def read_excel(content: bytes) -> Found:
    """Read a workbook without the sheets that xlscore wrote itself. Raises X459 to X552."""
    from xlscore.workbook.package import read_workbook

    book = read_workbook(io.BytesIO(content))
    sheets = {name: grid for name, grid in book.sheets.items() if name not in book.ours}
    return Found(sheets, EXCEL, book)

"""Reading a workbook: every sheet in one stream, values as the file holds them."""

import math
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import datetime
from operator import itemgetter
from pathlib import Path
from typing import BinaryIO, NamedTuple

from xlscore.errors import (
    DamagedPart,
    HoldsMacros,
    NoSuchSharedString,
    NotANumber,
    NotAWorkbook,
    OutsideTheGrid,
    SharedWorkbook,
    TooManyCells,
    TooManyMerges,
    XlscoreError,
)
from xlscore.workbook.cells import WHOLE, Cells, ErrorValue, Sheets, Uncalculated, Value, cell_name
from xlscore.workbook.package.book import Book, Sheet
from xlscore.workbook.package.dates import date_formats, date_of
from xlscore.workbook.package.files import contents, fingerprint
from xlscore.workbook.package.limits import LIMITS, ROWS, Limits
from xlscore.workbook.package.marks import is_ours, our_area, stamp_on
from xlscore.workbook.package.markup import MAIN, new_parser, parse, plain_text, reading
from xlscore.workbook.package.parts import Package
from xlscore.workbook.package.plain_cells import plain_cells, plain_formulas, plain_rows
from xlscore.workbook.package.references import Area, Position, area_of, position_of
from xlscore.workbook.package.strings import check_length, read_strings
from xlscore.workbook.stamp import Stamp

SAFE_DIGITS = 15
"""Every whole number of so many digits is below it."""
LONGEST_MOVED = 256
"""A longer shared formula is shown as its first cell has it."""
MOST_FILLED = 100_000
"""So many cells of a sheet are filled by formulas that stand in other cells."""
LAST = itemgetter(-1)
"""Of a plain cell: its value."""
LONGEST_INDEX = 10
"""Digits of an index of a shared string."""
CELLS = (b"<c ", b"<c>", b"<c/>")
"""How cells begin."""
EMPTY_IF_BLANK = frozenset({"n", "s", "b", "d"})
"""Types of cells that are empty where nothing but blanks is written in them."""
TRUTHS = {"1": True, "true": True, "0": False, "false": False}


class Workbook(NamedTuple):
    """What a workbook file holds.

    ``formulas``: the cells of each sheet whose value was calculated.
    ``ours``: the sheets that xlscore wrote; ``areas`` and ``stamps``: which cells of
    them, and what was in these, where that is known. ``remarks``: what is good to know.
    ``fingerprint`` tells later whether the file is still the same.
    """

    sheets: Sheets
    formulas: Mapping[str, frozenset[Position]]
    ours: frozenset[str]
    fingerprint: str
    extension: str
    remarks: tuple[XlscoreError, ...] = ()
    areas: Mapping[str, Area] = {}
    stamps: Mapping[str, Stamp] = {}


def read_workbook(source: Path | str | BinaryIO, limits: Limits = LIMITS) -> Workbook:
    """Read the worksheets of an .xlsx or .xlsm file: values, not formulas.

    A cell gives its text, number (a whole one as int), yes or no, or date; a
    formula the value that was calculated when the file was saved, or
    Uncalculated; an error an ErrorValue. Cells that are empty are not there.
    Nothing is calculated, no macro is run, no link is followed.

    Raises X459 to X462 for a cell, X5xx for the file and for a limit.
    """
    content = contents(source, limits)
    book = Book(Package(content, limits))
    shared = _Shared(book)
    pages = {sheet.name: _Page(sheet, shared) for sheet in book.sheets if sheet.part}
    ours = [sheet for sheet in book.sheets if is_ours(book, sheet)]
    return Workbook(
        sheets={name: page.grid for name, page in pages.items()},
        formulas={name: frozenset(page.formulas) for name, page in pages.items()},
        ours=frozenset(sheet.name for sheet in ours),
        fingerprint=fingerprint(content),
        extension=book.extension,
        remarks=remarks(book),
        areas={sheet.name: area for sheet in ours if (area := our_area(book, sheet))},
        stamps={sheet.name: stamp for sheet in ours if (stamp := stamp_on(book, sheet))},
    )


def remarks(book: Book) -> tuple[XlscoreError, ...]:
    """Say what is good to know about a workbook, whatever is done with it."""
    macros = (HoldsMacros(),) if book.related("vbaProject") else ()
    tracked = (SharedWorkbook(),) if book.related("revisionHeaders") else ()
    return macros + tracked


class _Shared:
    """What all sheets of a workbook share."""

    def __init__(self, book: Book) -> None:
        self.package, self.limits = book.package, book.package.limits
        self.strings = read_strings(book)
        self.date_formats = date_formats(book)
        self.plain_date_formats = {xf.encode() for xf in self.date_formats}
        self.from_1904 = book.counts_from_1904
        self.cells_left = self.limits.cells


class _Page:
    """One worksheet as it is read.

    A sheet with nothing but plain cells (see ``plain_cells``) is read at once.
    Else expat calls ``_start`` and ``_end`` for every element; the pieces of
    text go straight into a list. All is written for speed: a league has a
    quarter of a million cells.
    """

    def __init__(self, sheet: Sheet, shared: _Shared) -> None:
        self.sheet, self.shared = sheet.name, shared
        self.grid = Cells()
        self.formulas: list[Position] = []
        self._fillable = MOST_FILLED
        self._row = self._column = self._merges = 0
        self._row_text = "0"
        self._columns: dict[str, int] = {}
        self._plain_columns: dict[bytes, int] = {}
        self._pieces: list[str] = []
        self._inside: set[str] = set()
        self._cell: dict[str, str] = {}
        self._value: str | None = None
        self._inline: str | None = None
        self._formula: str | None = None
        self._formula_group = ""
        self._masters: dict[str, tuple[Position, str]] = {}
        self._words: dict[str, str] = {}
        content = shared.package.read(sheet.part)
        self._check_cells(content)
        self._rows = plain_rows(content)
        self._parser = parser = new_parser(sheet.part)
        parser.StartElementHandler = self._start_root
        parse(parser, content, sheet.part)
        del self._parser  # it leads back here: a circle that would keep all cells
        if self._rows is not None:
            with reading(sheet.part):
                self._read_plain(content, self._rows)

    def _check_cells(self, content: bytes) -> None:
        """Count before anything is read; cells with a prefix are counted as they come."""
        if sum(map(content.count, CELLS)) > self.shared.cells_left:
            raise TooManyCells(limit=self.shared.limits.cells)

    def _read_plain(self, content: bytes, rows: list[tuple[int, int, int]]) -> None:
        """Read the cells of a sheet that has only plain ones."""
        columns, dates = self._plain_columns, self.shared.plain_date_formats
        self._count_merges(content.count(b"<mergeCell "))
        for row, begin, end in rows:
            self._set_row(row)
            cells = plain_cells(content, begin, end)
            self._count_cells(len(cells))
            read_row: dict[int, Value] = {}
            for letters, xf, kind, value in filter(LAST, cells):
                column = columns.get(letters) or self._new_plain_column(letters)
                if not kind and value.isdigit() and len(value) <= SAFE_DIGITS and xf not in dates:
                    read_row[column] = int(value)
                else:
                    self._column, self._cell = column, {"s": xf.decode()}
                    read = READ[kind.decode() or "n"]
                    read_row[column] = read(self, value.decode())
            if read_row:
                self.grid.rows.setdefault(row, {}).update(read_row)
            for letters in plain_formulas(content, begin, end):
                self.formulas.append((row, columns[letters]))

    def _new_plain_column(self, letters: bytes) -> int:
        _, column = position_of(f"{letters.decode()}{self._row}", self.sheet)
        self._plain_columns[letters] = column
        return column

    def _start_root(self, name: str, _: dict[str, str]) -> None:
        """Learn which namespace the sheet uses; then the cells may come."""
        space, word = name.split(" ") if " " in name else ("", name)
        if space not in MAIN or word != "worksheet":
            raise NotAWorkbook(reason=f"the sheet {self.sheet} is no worksheet")
        if self._rows is not None:
            self._parser.StartElementHandler = None
            return
        words = ("c", "v", "t", "f", "is", "row", "rPh", "extLst", "mergeCell")
        self._words = {f"{space} {word}": word for word in words}
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._pieces.append

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        word = self._words.get(name)
        if word == "c":
            self._cell = attributes
            self._value = self._inline = self._formula = None
            reference = attributes.get("r", "")
            known = self._columns.get(reference.removesuffix(self._row_text))
            self._column = known or self._new_column(reference)
        elif word in {"v", "t"}:
            self._pieces.clear()
        elif word is not None:
            self._start_rare(word, attributes)

    def _start_rare(self, word: str, attributes: dict[str, str]) -> None:
        if word == "row":
            self._start_row(attributes)
        elif word == "f":
            self._pieces.clear()
            self._formula_group = attributes.get("si", "") if "t" in attributes else ""
            if attributes.get("t") == "array":
                self._note_filled(attributes.get("ref", ""))
        elif word == "mergeCell":
            self._count_merges(1)
        else:
            self._start_inside(word)

    def _note_filled(self, reference: str) -> None:
        """Note the cells that one formula fills; an area beyond all that is usual is none."""
        with suppress(OutsideTheGrid):
            area = area_of(reference, self.sheet)
            self._fillable -= abs(area.size)
            if self._fillable >= 0:
                self.formulas += area.positions()

    def _start_inside(self, word: str) -> None:
        """Begin a text in the cell, how it is spoken, or what a later Excel adds."""
        if word == "is":
            self._refuse_second(self._inline)
            self._inline = ""
        self._inside.add(word)

    def _refuse_second(self, known: str | None) -> None:
        """Refuse a cell with two values: nobody knows which one is meant."""
        if known is not None and "extLst" not in self._inside:
            raise DamagedPart(part=self.sheet, reason=f"the cell {self._name()} has two values")

    def _start_row(self, attributes: dict[str, str]) -> None:
        self._set_row(int(attributes.get("r", self._row + 1)))
        self._row_text = str(self._row)

    def _set_row(self, row: int) -> None:
        self._row, self._column = row, 0
        if not 1 <= row <= ROWS:
            raise OutsideTheGrid(value=f"row {row}", sheet=self.sheet)

    def _count_merges(self, more: int) -> None:
        self._merges += more
        if self._merges > self.shared.limits.merges:
            raise TooManyMerges(sheet=self.sheet, limit=self.shared.limits.merges)

    def _end(self, name: str) -> None:
        word = self._words.get(name)
        if word == "c":
            self._end_cell()
        elif word == "v":
            self._end_value()
        elif word is not None:
            self._end_rare(word)

    def _end_value(self) -> None:
        self._refuse_second(self._value)
        if "extLst" not in self._inside:
            self._value = "".join(self._pieces)

    def _end_rare(self, word: str) -> None:
        if word == "f":
            self._formula = self._formula_text("".join(self._pieces))
        elif word != "t":
            self._inside.discard(word)
        elif self._inline is not None and self._inside == {"is"}:
            self._inline += "".join(self._pieces)

    def _new_column(self, reference: str) -> int:
        """The column of a cell without a reference, or with letters not seen before."""
        if not reference:
            return self._column + 1
        row, column = position_of(reference, self.sheet)
        if row == self._row:
            self._columns[reference.removesuffix(self._row_text)] = column
        self._row, self._row_text = row, str(row)
        return column

    def _count_cells(self, more: int) -> None:
        self.shared.cells_left -= more
        if self.shared.cells_left < 0:
            raise TooManyCells(limit=self.shared.limits.cells)

    def _end_cell(self) -> None:
        self._count_cells(1)
        position, kind, value = (self._row, self._column), self._cell.get("t", "n"), self._value
        if kind == "inlineStr" and self._inline is not None:
            value = self._inline
        if self._formula is not None:
            self.formulas.append(position)
        if value is not None and (kind not in EMPTY_IF_BLANK or value.strip()):
            self.grid[position] = READ[kind](self, value)
        elif self._formula is not None:
            self.grid[position] = Uncalculated(self._formula)

    def _formula_text(self, text: str) -> str:
        """The formula of the cell; that of a shared one is moved here from its first cell."""
        group, here = self._formula_group, (self._row, self._column)
        if not group:
            return text
        if text:
            self._masters[group] = here, text
        first, text = self._masters.get(group, (here, text))
        if len(text) > LONGEST_MOVED:
            return text
        from xlscore.workbook.package.formulas import moved

        return moved(text, here[0] - first[0], here[1] - first[1])

    def _number(self, text: str) -> Value:
        number = number_in(text)
        if number is None:
            raise NotANumber(sheet=self.sheet, cell=self._name(), value=text[:40])
        if self._cell.get("s") in self.shared.date_formats:
            return date_of(number, from_1904=self.shared.from_1904)
        return number

    def _shared_string(self, text: str) -> Value:
        strings, text = self.shared.strings, text.strip()
        if text.isdecimal() and len(text) < LONGEST_INDEX and (index := int(text)) < len(strings):
            return strings[index]
        raise NoSuchSharedString(sheet=self.sheet, cell=self._name(), value=text[:40])

    def _plain(self, text: str) -> Value:
        check_length(text, f"{self.sheet}!{self._name()}", self.shared.limits)
        return plain_text(text)

    def _truth(self, text: str) -> Value:
        truth = TRUTHS.get(text.strip().lower())
        if truth is None:
            raise NotANumber(sheet=self.sheet, cell=self._name(), value=text[:40])
        return truth

    def _error(self, text: str) -> Value:
        return ErrorValue(text)

    def _iso_date(self, text: str) -> Value:
        """A date as strict workbooks may write it; a text if it is none."""
        try:
            moment = datetime.fromisoformat(text).replace(tzinfo=None)
        except ValueError:
            return self._plain(text)
        return moment if "T" in text else moment.date()

    def _name(self) -> str:
        return cell_name(self._row, self._column)


def number_in(text: str) -> float | None:
    """The number that a text stands for in a file; None if there is none, or no finite one.

    >>> number_in("34"), number_in(" 2.5E0 "), number_in("1e999"), number_in("1_0")
    (34, 2.5, None, None)
    """
    if not text.isascii() or "_" in text:
        return None
    if text.isdigit() and len(text) <= SAFE_DIGITS:
        return int(text)
    try:
        number = float(text)
    except ValueError:
        return None
    if number.is_integer() and abs(number) <= WHOLE:
        return int(number)
    return number if math.isfinite(number) else None


READ: Mapping[str, Callable[[_Page, str], Value]] = {
    "n": _Page._number,
    "s": _Page._shared_string,
    "b": _Page._truth,
    "e": _Page._error,
    "str": _Page._plain,
    "inlineStr": _Page._plain,
    "d": _Page._iso_date,
}
"""How the text of a cell is read, by its type."""

"""Formulas that depend on cells we changed: the values that the file holds for them are stale.

Excel calculates them again when it is asked to; LibreOffice, pandas and
previews show what the file holds. A value that is not there is better than a
wrong one, so it is dropped from every formula that depends on a changed cell,
directly or through other formulas.
"""

import io
import re
from bisect import bisect_left, insort
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count
from typing import NamedTuple, TypeAlias

from xlscore.workbook.cells import Sheets
from xlscore.workbook.package.book import Book, Sheet
from xlscore.workbook.package.formulas import HERE, Reference, reaches, references
from xlscore.workbook.package.marks import MARK
from xlscore.workbook.package.markup import Edit, splice, with_attributes
from xlscore.workbook.package.references import EVERYTHING, Area, position_of
from xlscore.workbook.package.results import Change
from xlscore.workbook.package.tables import Table, tables_of
from xlscore.workbook.package.walk import Attributes, CellWalker
from xlscore.workbook.stamp import NAME

ROUNDS = 50
"""Longer chains of formulas against the order of the sheet are taken to be stale as a whole."""
MANY = 1_000
"""More stale areas than this on a sheet are taken to be the whole sheet."""
SEVERAL_SHEETS = re.compile(rb":[^:!()<>,;\"]{1,80}!")
PLAIN_NAME = re.compile(r"[\w .-]+", re.ASCII)
FILLING = frozenset({"array", "dataTable"})

Dependency: TypeAlias = tuple[str, Area]
"""A sheet (casefolded) and cells on it."""


class Formula(NamedTuple):
    """A formula, or a group of shared ones, and the cells that show its result.

    ``moves``: how far the cells lie from the one that the text is written for.
    ``fills``: whether every cell of the area shows its result, as of an array formula.
    """

    sheet: str
    area: Area
    text: str
    moves: Area
    fills: bool


def drop_stale_values(book: Book, changes: Sequence[Change]) -> int:
    """Drop the values of all formulas that depend on changed cells; say how many there were.

    If there is such a formula, also ask for a recalculation on load.
    """
    sheets = [sheet for sheet in book.sheets if book.has_formulas(sheet)]
    if not sheets or not _may_depend(book, sheets, changes):
        return 0
    formulas = [formula for sheet in sheets for formula in _FormulaReader(book, sheet).formulas]
    stale = _closure(book, formulas, changes)
    if stale:
        book.recalculate()
    return sum(_drop(book, sheet, stale[sheet.name.casefold()]) for sheet in sheets)


def _may_depend(book: Book, sheets: list[Sheet], changes: Sequence[Change]) -> bool:
    """Say quickly, and rather yes than no, whether any formula could depend on the changes."""
    changed = {change.sheet.casefold() for change in changes}
    if any(sheet.name.casefold() in changed for sheet in sheets):
        return True
    if not all(PLAIN_NAME.fullmatch(name) for name in changed):
        return True
    if any(name in defined for name in (*changed, "indirect") for defined in _defined(book)):
        return True
    tables = (table.name.casefold() for name in changed for table in _tables(book, name))
    words = [b"indirect", *(word.encode() for word in (*changed, *tables))]
    pages = (book.package.read(sheet.part).lower() for sheet in sheets)
    return any(SEVERAL_SHEETS.search(p) or any(word in p for word in words) for p in pages)


def _defined(book: Book) -> Iterator[str]:
    """The formulas of the names that somebody may use in a formula."""
    for name in book.names:
        if not name.name.startswith((MARK, NAME, "_xlnm.")):
            yield name.formula.casefold()


def _tables(book: Book, name: str) -> list[Table]:
    sheet = book.find(name)
    return tables_of(book, sheet) if sheet else []


# --- which formulas are stale -------------------------------------------------------------


def _closure(
    book: Book, formulas: list[Formula], changes: Sequence[Change]
) -> dict[str, list[Formula]]:
    """The stale formulas by sheet (casefolded)."""
    meaning = _Meaning(book)
    touched = _Touched(_Texts(book), meaning.words)
    for change in changes:
        touched.add(change.sheet.casefold(), change.area)
    stale = defaultdict[str, list[Formula]](list)
    pending = [(formula, meaning.dependencies(formula)) for formula in formulas]
    for turn in count():
        if turn == ROUNDS:
            touched.widen()
        rest = list(_not_met(pending, touched, stale))
        if len(rest) == len(pending):
            break
        pending = rest[::-1]
    return stale


def _not_met(
    pending: list[tuple[Formula, frozenset[Dependency]]],
    touched: "_Touched",
    stale: dict[str, list[Formula]],
) -> Iterator[tuple[Formula, frozenset[Dependency]]]:
    """Take the formulas that depend on a touched cell for stale; give the others."""
    for formula, dependencies in pending:
        if touched.meets(formula, dependencies):
            stale[formula.sheet].append(formula)
            touched.add(formula.sheet, formula.area)
        else:
            yield formula, dependencies


class _Texts:
    """The texts in cells, for an INDIRECT that takes its reference from one; read when asked."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._sheets: Sheets | None = None

    def text(self, sheet: str, cell: str) -> str | None:
        """The text of a cell; None where there is none."""
        if self._sheets is None:
            from xlscore.workbook.package.reader import read_workbook

            found = read_workbook(
                io.BytesIO(self._book.package.content()), self._book.package.limits
            )
            self._sheets = {name.casefold(): grid for name, grid in found.sheets.items()}
        value = self._sheets.get(sheet, {}).get(position_of(cell, sheet))
        return value if isinstance(value, str) else None


class _Touched:
    """The cells that changed, or show a formula that is stale."""

    def __init__(self, texts: "_Texts", names: frozenset[str]) -> None:
        self._texts = texts
        self._names = names
        self._areas: dict[str, list[Area]] = defaultdict(list)
        self._rows: dict[str, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
        self._wide = False

    def add(self, sheet: str, area: Area) -> None:
        areas = self._areas[sheet]
        if areas[:1] == [EVERYTHING]:
            return
        if self._wide or len(areas) > MANY:
            self._areas[sheet] = [EVERYTHING]
        elif area[:2] == area[2:]:
            insort(self._rows[sheet][area.left], area.top)
        else:
            areas.append(area)

    def widen(self) -> None:
        """Take every sheet that was touched as touched everywhere."""
        self._wide = True
        self._areas |= {sheet: [EVERYTHING] for sheet in self._areas}

    def meets(self, formula: Formula, dependencies: Iterable[Dependency]) -> bool:
        """Say whether a formula depends on a cell that was touched."""
        return any(self._meets(sheet, area) for sheet, area in dependencies) or reaches(
            formula.text,
            self._areas.keys(),
            formula.sheet,
            self._names,
            lambda cell: None if formula.moves != HERE else self._texts.text(formula.sheet, cell),
        )

    def _meets(self, sheet: str, area: Area) -> bool:
        if sheet not in self._areas:
            return False
        if any(known.meets(area) for known in self._areas[sheet]):
            return True
        return any(
            area.left <= column <= area.right and _any_between(rows, area.top, area.bottom)
            for column, rows in self._rows[sheet].items()
        )


def _any_between(rows: list[int], first: int, last: int) -> bool:
    place = bisect_left(rows, first)
    return place < len(rows) and rows[place] <= last


class _Meaning:
    """What the names and tables in formulas stand for."""

    def __init__(self, book: Book) -> None:
        self._order = [sheet.name.casefold() for sheet in book.sheets]
        self._names: dict[tuple[str, str], str] = {}
        for name in book.names:
            known = name.sheet is not None and name.sheet < len(self._order)
            sheet = self._order[name.sheet or 0] if known else ""
            self._names[sheet, name.name.casefold()] = name.formula
        self._tables = {
            table.name.casefold(): (sheet.name.casefold(), table.area)
            for sheet in book.sheets
            if sheet.part
            for table in tables_of(book, sheet)
        }

    @property
    def words(self) -> frozenset[str]:
        """All names and tables (casefolded)."""
        return frozenset(self._tables) | {name for _, name in self._names}

    def dependencies(self, formula: Formula) -> frozenset[Dependency]:
        """The cells that a formula refers to, through names and tables too."""
        return frozenset(self._of(formula.text, formula.sheet, formula.moves, frozenset()))

    def _of(
        self,
        text: str,
        sheet: str,
        moves: Area,
        seen: frozenset[tuple[str, str]],
        *,
        shifts: bool = False,
    ) -> Iterator[Dependency]:
        shifts = shifts or "OFFSET" in text.upper()
        if seen and "INDIRECT" in text.upper():  # of a name: it could lead anywhere
            yield from ((name, EVERYTHING) for name in self._order)
        for reference in references(text):
            if reference.name:
                yield from self._of_name(reference, sheet, seen, shifts=shifts)
            else:
                area = EVERYTHING if shifts else reference.area(moves)
                for name in self._sheets(reference.sheet.casefold() or sheet):
                    yield name, area

    def _of_name(
        self, reference: Reference, sheet: str, seen: frozenset[tuple[str, str]], *, shifts: bool
    ) -> Iterator[Dependency]:
        word, scope = reference.name.casefold(), reference.sheet.casefold() or sheet
        key = (scope, word) if (scope, word) in self._names else ("", word)
        if key in self._names and key not in seen:
            yield from self._of(self._names[key], sheet, HERE, seen | {key}, shifts=shifts)
        elif word in self._tables:
            table, area = self._tables[word]
            yield table, EVERYTHING if shifts else area

    def _sheets(self, name: str) -> list[str]:
        first, colon, last = name.partition(":")
        if colon and first in self._order and last in self._order:
            ends = sorted((self._order.index(first), self._order.index(last)))
            return self._order[ends[0] : ends[1] + 1]
        return [name]


# --- the sheets ---------------------------------------------------------------------------


class _FormulaReader(CellWalker):
    """Collects the formulas of a worksheet."""

    def __init__(self, book: Book, sheet: Sheet) -> None:
        super().__init__(book.package.read(sheet.part), sheet.part, sheet.name)
        self.formulas: list[Formula] = []
        self._attributes: Attributes = {}
        self._pieces: list[str] = []
        self._parser.CharacterDataHandler = self._pieces.append
        self.walk()

    def starts(self) -> dict[str, Callable[[Attributes], None]]:
        return {**super().starts(), "f": self.start_formula}

    def ends(self) -> dict[str, Callable[[], None]]:
        return {"f": self.end_formula}

    def start_formula(self, attributes: Attributes) -> None:
        self._attributes = attributes
        self._pieces.clear()

    def end_formula(self) -> None:
        known, text = self._attributes, "".join(self._pieces)
        kind = known.get("t", "")
        if kind == "dataTable":
            text = ",".join([text, known.get("r1", ""), known.get("r2", "")])
        if not text:
            return
        area = self.area(known) if kind and "ref" in known else self.here
        moves = HERE
        if kind == "shared":
            moves = Area(*(there - at for there, at in zip(area, self.here, strict=True)))
        fills = kind in FILLING
        self.formulas.append(Formula(self.sheet.casefold(), area, text, moves, fills))


def _drop(book: Book, sheet: Sheet, stale: list[Formula]) -> int:
    """Drop the values of stale formulas from a worksheet and say how many there were."""
    if not stale:
        return 0
    dropper = _Dropper(book.package.read(sheet.part), sheet, stale)
    book.package.put(sheet.part, splice(dropper.content, dropper.edits))
    return dropper.dropped


class _Dropper(CellWalker):
    """Finds the values of stale formulas in a worksheet."""

    def __init__(self, content: bytes, sheet: Sheet, stale: list[Formula]) -> None:
        super().__init__(content, sheet.part, sheet.name)
        self.edits: list[Edit] = []
        self.dropped = 0
        single = (formula for formula in stale if formula.area[:2] == formula.area[2:])
        self._single = {formula.area[:2] for formula in single}
        self._wide = [formula for formula in stale if formula.area[:2] != formula.area[2:]]
        self._start_of_cell = self._start_of_value = 0
        self._is_formula = False
        self._values: list[Edit] = []
        self.walk()

    def starts(self) -> dict[str, Callable[[Attributes], None]]:
        more = {"f": self.start_formula, "v": self.start_value, "is": self.start_value}
        return {**super().starts(), **more}

    def ends(self) -> dict[str, Callable[[], None]]:
        return {"c": self.end_cell, "v": self.end_value, "is": self.end_value}

    def start_cell(self, attributes: Attributes) -> None:
        super().start_cell(attributes)
        self._start_of_cell, self._is_formula, self._values = self.byte, False, []

    def start_formula(self, _: Attributes) -> None:
        self._is_formula = True

    def start_value(self, _: Attributes) -> None:
        self._start_of_value = self.byte

    def end_value(self) -> None:
        self._values.append((self._start_of_value, self.end_of(self._start_of_value), b""))

    def end_cell(self) -> None:
        """Cut a stale value, and the type that went with it."""
        if not self._values or not self._is_stale():
            return
        start, tag = self._start_of_cell, self.tag(self._start_of_cell)
        plain = with_attributes(tag, {"t": None, "vm": None})
        self.edits += [(start, start + len(tag), plain), *self._values]
        self.dropped += 1

    def _is_stale(self) -> bool:
        here = (self.row, self.column)
        return here in self._single or any(
            (formula.fills or self._is_formula) and formula.area.holds(here)
            for formula in self._wide
        )

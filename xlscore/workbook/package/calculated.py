"""Values that were calculated elsewhere, put where a formula has none. No other byte changes."""

from collections.abc import Callable
from datetime import date, time
from typing import NamedTuple

from xlscore.workbook.cells import Grid, Sheets, Value
from xlscore.workbook.package.book import Book, Sheet
from xlscore.workbook.package.dates import number_of
from xlscore.workbook.package.limits import LIMITS, Limits
from xlscore.workbook.package.markup import Edit, cell_text, prefixed, splice, with_attributes
from xlscore.workbook.package.parts import Package
from xlscore.workbook.package.pen import is_finite
from xlscore.workbook.package.references import Area
from xlscore.workbook.package.walk import Attributes, CellWalker


class Filled(NamedTuple):
    """A workbook with more values than before: how many formulas got one, how many have none."""

    content: bytes
    filled: int
    left: int


def fill_values(content: bytes, values: Sheets, limits: Limits = LIMITS) -> Filled:
    """Write into every formula without a value the one that ``values`` has for its cell.

    A formula keeps its text; what is no formula, and what has a value, stays. An
    error is no value: the program that calculated may not know the function.
    """
    package = Package(content, limits)
    book = Book(package)
    filled = left = 0
    for sheet in book.sheets:
        if sheet.part:
            filler = _Filler(package.read(sheet.part), sheet, values.get(sheet.name, {}), book)
            filled, left = filled + filler.filled, left + filler.left
            if filler.edits:
                package.put(sheet.part, splice(filler.content, filler.edits))
    return Filled(package.content() if filled else content, filled, left)


class _Filler(CellWalker):
    """Finds the formulas without a value in a worksheet."""

    def __init__(self, content: bytes, sheet: Sheet, values: Grid, book: Book) -> None:
        super().__init__(content, sheet.part, sheet.name)
        self.edits: list[Edit] = []
        self.filled = self.left = 0
        self._values, self._from_1904 = values, book.counts_from_1904
        self._spilled: list[Area] = []
        self._type = ""
        self._start = self._start_of_part = self._after = 0
        self._is_formula = False
        self._places: list[tuple[int, int]] = []
        self._pieces: list[str] = []
        self._parser.CharacterDataHandler = self._pieces.append
        self.walk()

    def starts(self) -> dict[str, Callable[[Attributes], None]]:
        more = {"f": self.start_formula, "v": self.start_value, "is": self.start_value}
        return {**super().starts(), **more}

    def ends(self) -> dict[str, Callable[[], None]]:
        ends = {"f": self.end_formula, "v": self.end_value, "is": self.end_value}
        return {**ends, "c": self.end_cell}

    def start_cell(self, attributes: Attributes) -> None:
        super().start_cell(attributes)
        self._type, self._start = attributes.get("t", "n"), self.byte
        self._after = self._start + len(self.tag(self._start))
        self._is_formula, self._places = False, []

    def start_formula(self, attributes: Attributes) -> None:
        self._is_formula, self._start_of_part = True, self.byte
        if attributes.get("t") == "array" and "ref" in attributes:
            self._spilled.append(self.area(attributes))

    def end_formula(self) -> None:
        self._after = self.end_of(self._start_of_part)

    def start_value(self, _: Attributes) -> None:
        self._start_of_part = self.byte
        self._pieces.clear()

    def end_value(self) -> None:
        self._places.append((self._start_of_part, self.end_of(self._start_of_part)))

    def end_cell(self) -> None:
        if not self._lacks_value():
            return
        kind, written = self._written(self._values.get((self.row, self.column)))
        if kind is None:
            self.left += self._is_formula
            return
        self.filled += 1
        self._put(kind, written)

    def _lacks_value(self) -> bool:
        here = self.row, self.column
        if not self._is_formula and not any(area.holds(here) for area in self._spilled):
            return False
        return not self._places or (self._type == "n" and not "".join(self._pieces).strip())

    def _written(self, value: Value) -> tuple[str | None, bytes]:
        """The type of a cell with this value, and its text; None if it cannot be written."""
        if isinstance(value, str):
            return "str", cell_text(value)
        if isinstance(value, bool):
            return "b", b"%d" % value
        if isinstance(value, date | time):
            value = number_of(value, from_1904=self._from_1904)
        if isinstance(value, int | float) and is_finite(value):
            return "n", repr(value).encode()
        return None, b""

    def _put(self, kind: str, written: bytes) -> None:
        tag = self.tag(self._start)
        name = tag[1:].split(None, 1)[0].rstrip(b"/>")
        new = prefixed(b"<v>%s</v>" % written, name[:-1].decode())
        typed = with_attributes(tag, {"t": None if kind == "n" else kind})
        if tag.endswith(b"/>"):
            opened = typed[:-2].rstrip() + b">"
            self.edits.append((self._start, self._after, opened + new + b"</%s>" % name))
            return
        self.edits.append((self._start, self._start + len(tag), typed))
        first, *others = self._places or [(self._after, self._after)]
        self.edits += [(*first, new), *((*other, b"") for other in others)]

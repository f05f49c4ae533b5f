"""Writing single cells into a worksheet that is otherwise left as it is, byte for byte."""

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import takewhile
from typing import TypeAlias

from xlscore.errors import CellHoldsFormula, CellInFormulaRange, CellIsMerged, DamagedPart
from xlscore.workbook.cells import cell_name
from xlscore.workbook.package.markup import Edit, prefixed, splice, tag_at, with_attributes
from xlscore.workbook.package.references import Area, Position, hull
from xlscore.workbook.package.walk import Attributes, CellWalker

Draw: TypeAlias = Callable[[Position, int], bytes]
"""Gives the <c> element for a position, in a cell format."""
KINDS = {"shared": "shared formula", "array": "array formula", "dataTable": "data table"}
FILLING = frozenset({"array", "dataTable"})
"""Formulas that fill every cell of their range; a shared one may leave cells out."""


def write_cells(
    content: bytes, part: str, sheet: str, positions: set[Position], draw: Draw
) -> bytes:
    """Write cells into a worksheet; a cell that is there keeps its format.

    Raises CellHoldsFormula, CellInFormulaRange, CellIsMerged: nothing is lost,
    and nothing that belongs to several cells is torn apart.
    """
    if not positions:
        return content
    return splice(content, _Splicer(content, part, sheet, positions, draw).edits)


@dataclass
class _Opened:
    """An element that has begun: the cells of a sheet, a row, or a cell to be replaced."""

    start: int
    inner: int
    name: str
    style: int = 0
    wanted: list[int] = field(default_factory=list)
    """The columns that are still to be written into a row."""
    spans: bool = True
    """Whether the row may keep the columns that it says it spans."""


class _Splicer(CellWalker):
    """Finds the bytes of the wanted cells, and where those that are missing belong."""

    def __init__(
        self, content: bytes, part: str, sheet: str, positions: set[Position], draw: Draw
    ) -> None:
        super().__init__(content, part, sheet)
        self.edits: list[Edit] = []
        self._draw = draw
        self._positions = positions
        self._columns: dict[int, list[int]] = {}
        for row, column in sorted(positions):
            self._columns.setdefault(row, []).append(column)
        self._rows = list(self._columns)
        self._prefix = ""
        self._data: _Opened | None = None
        self._row: _Opened | None = None
        self._cell: _Opened | None = None
        self.walk()
        if self._rows:
            raise DamagedPart(part=part, reason="it has no place for cells")

    def starts(self) -> dict[str, Callable[[Attributes], None]]:
        return {
            "sheetData": self.start_data,
            "row": self.start_row,
            "c": self.start_cell,
            "f": self.start_formula,
            "mergeCell": self.start_merge,
            "dimension": self.start_dimension,
        }

    def ends(self) -> dict[str, Callable[[], None]]:
        return {"sheetData": self.end_data, "row": self.end_row, "c": self.end_cell}

    # --- the whole sheet ---

    def start_data(self, _: Attributes) -> None:
        self._data = self._opened()
        self._prefix = self._data.name[: -len("sheetData")]

    def end_data(self) -> None:
        rows, self._rows = b"".join(map(self._new_row, self._rows)), []
        if rows and self._data:
            self._append(self._data, rows, self.tag(self._data.start))

    def start_dimension(self, attributes: Attributes) -> None:
        """Widen the rectangle that the sheet says it uses."""
        known = self.area(attributes)
        wide = hull([*self._positions, known[:2], known[2:]])
        if wide != known:
            start, tag = self.byte, self.tag(self.byte)
            new = with_attributes(tag, {"ref": str(wide)})
            self.edits.append((start, start + len(tag), new))

    def start_merge(self, attributes: Attributes) -> None:
        area = self.area(attributes)
        for position in self._positions:
            if area.holds(position) and position != area[:2]:
                cell = cell_name(*position)
                raise CellIsMerged(sheet=self.sheet, cell=cell, range=area)

    # --- rows ---

    def start_row(self, attributes: Attributes) -> None:
        before = self.row
        super().start_row(attributes)
        if self.row <= before:
            raise DamagedPart(part=self.part, reason=f"row {self.row} is out of order")
        self._row = None
        if not self._rows or self.row < self._rows[0]:
            return
        earlier = list(takewhile(lambda wanted: wanted < self.row, self._rows))
        del self._rows[: len(earlier)]
        self._insert(self.byte, b"".join(map(self._new_row, earlier)))
        if self._rows[:1] == [self.row]:
            self._row = self._opened()
            self._row.wanted = list(self._columns[self._rows.pop(0)])

    def end_row(self) -> None:
        row, self._row = self._row, None
        if row is None:
            return
        cells = self._new_cells(row.wanted)
        tag = self.tag(row.start)
        if cells or not row.spans:
            tag = with_attributes(tag, {"spans": None})
        self._append(row, cells, tag)

    def _new_row(self, row: int) -> bytes:
        cells = b"".join(self._drawn((row, column), 0) for column in self._columns[row])
        prefix = self._prefix.encode()
        return b'<%srow r="%d">%s</%srow>' % (prefix, row, cells, prefix)

    # --- cells ---

    def start_cell(self, attributes: Attributes) -> None:
        before = self.column
        super().start_cell(attributes)
        if self.column <= before:
            cell = cell_name(self.row, self.column)
            raise DamagedPart(part=self.part, reason=f"cell {cell} is out of order")
        row = self._row
        if row is None or not row.wanted or self.column < row.wanted[0]:
            return
        earlier = list(takewhile(lambda wanted: wanted < self.column, row.wanted))
        del row.wanted[: len(earlier)]
        row.spans = row.spans and not earlier
        self._insert(self.byte, self._new_cells(earlier))
        if row.wanted[:1] == [self.column]:
            del row.wanted[0]
            self._cell = self._opened()
            self._cell.style = int(attributes.get("s") or 0)

    def end_cell(self) -> None:
        cell, self._cell = self._cell, None
        if cell:
            new = self._drawn((self.row, self.column), cell.style)
            self.edits.append((cell.start, self.end_of(cell.start), new))

    def start_formula(self, attributes: Attributes) -> None:
        kind, here = attributes.get("t", ""), self.here
        cell = cell_name(self.row, self.column)
        if kind in FILLING and "ref" in attributes:
            self._check_filled(self.area(attributes), KINDS[kind])
        if self._cell and kind in KINDS:
            raise CellInFormulaRange(sheet=self.sheet, cell=cell, kind=KINDS[kind], range=here)
        if self._cell:
            raise CellHoldsFormula(sheet=self.sheet, cell=cell)

    def _check_filled(self, area: Area, kind: str) -> None:
        for position in self._positions:
            if area.holds(position):
                cell = cell_name(*position)
                raise CellInFormulaRange(sheet=self.sheet, cell=cell, kind=kind, range=area)

    def _new_cells(self, columns: list[int]) -> bytes:
        return b"".join(self._drawn((self.row, column), 0) for column in columns)

    def _drawn(self, position: Position, style: int) -> bytes:
        return prefixed(self._draw(position, style), self._prefix)

    # --- bytes ---

    def _opened(self) -> _Opened:
        start = self.byte
        name, inner = tag_at(self.content, start, self.part)
        return _Opened(start, inner, name)

    def _insert(self, at: int, new: bytes) -> None:
        if new:
            self.edits.append((at, at, new))

    def _append(self, opened: _Opened, new: bytes, tag: bytes) -> None:
        """The element that ends here another start tag, and more at its end."""
        if tag.endswith(b"/>") and new:
            new = b"%s>%s</%s>" % (tag[:-2].rstrip(), new, opened.name.encode())
            self.edits.append((opened.start, opened.inner, new))
            return
        self.edits.append((opened.start, opened.inner, tag))
        self._insert(self.byte, new)

"""A worksheet that xlscore wrote before: what on it is ours, and what others have added."""

from collections.abc import Callable

from xlscore.errors import CellInFormulaRange, CellIsMerged, CellIsNotOurs
from xlscore.workbook.cells import cell_name
from xlscore.workbook.package.book import TRUE
from xlscore.workbook.package.markup import Element, closing, escaped, tag_at, with_attributes
from xlscore.workbook.package.references import Area, Position
from xlscore.workbook.package.walk import Attributes, CellWalker

DETAIL = 2
"""The level of XML up to which every element is told apart: the root, its children."""
DETAILED = frozenset({"sheetViews", "cols", "hyperlinks"})
"""Children of a worksheet whose own children are told apart too."""
FILLING = frozenset({"array", "dataTable"})


class TheirRow:
    """A row as others left it: its start tag, and the cells that are not ours.

    ``elements``: the <c> elements by column. ``filled``: the columns in which
    there is more than a format. ``height``: if it was set by hand.
    """

    def __init__(
        self, tag: bytes, elements: dict[int, bytes] | None = None, height: str = ""
    ) -> None:
        """Begin a row; its cells come later."""
        self.tag, self.elements, self.height = tag, elements or {}, height
        self.filled: set[int] = set()

    def plain_tag(self, number: int) -> bytes:
        """The start tag for a row of results: nothing but a height set by hand."""
        height = b' ht="%s" customHeight="1"' % escaped(self.height) if self.height else b""
        return b'<row r="%d"%s>' % (number, height)


class OldSheet(CellWalker):
    """The children of a worksheet, and everything in it that is not ours.

    ``ours`` is the area that we wrote last time; None: nothing on it is ours.
    """

    root: Element

    def __init__(self, content: bytes, part: str, sheet: str, ours: Area | None) -> None:
        """Read the worksheet in one stream."""
        super().__init__(content, part, sheet)
        self.formulas_lost: list[Position] = []
        self._ours = ours
        self._rows: dict[int, TheirRow] = {}
        self._merged: list[Area] = []
        self._filled: list[Area] = []
        self._masters: set[str] = set()
        self._members: dict[str, Position] = {}
        self._open: list[Element] = []
        self._level = 0
        self._cell: int | None = None
        self.walk()
        self.root = self._open[0]

    def whole(self, name: str) -> bytes:
        """The children of a name."""
        found = (child for child in self.root.children if child.name == name)
        return b"".join(self.content[child.start : child.end] for child in found)

    def inside(self, name: str) -> bytes:
        """What is inside the children of a name."""
        found = (child for child in self.root.children if child.name == name)
        return b"".join(self.content[child.inner : child.close] for child in found)

    def check_room(self, new: Area) -> None:
        """Raise CellIsNotOurs, CellIsMerged, CellInFormulaRange where results would destroy."""
        for position in filter(new.holds, self.their_positions()):
            raise CellIsNotOurs(sheet=self.sheet, cell=cell_name(*position))
        for area in filter(new.meets, self._merged):
            cell = cell_name(area.top, area.left)
            raise CellIsMerged(sheet=self.sheet, cell=cell, range=area)
        for area in filter(new.meets, self._filled):
            raise self._torn((area.top, area.left), "array formula", area)
        for group in self._members.keys() - self._masters:
            position = self._members[group]
            raise self._torn(position, "shared formula", cell_name(*position))

    def _torn(self, position: Position, kind: str, area: object) -> CellInFormulaRange:
        cell = cell_name(*position)
        return CellInFormulaRange(sheet=self.sheet, cell=cell, kind=kind, range=area)

    def their_positions(self) -> list[Position]:
        """The cells of others in which there is something."""
        return [(number, column) for number, row in self._rows.items() for column in row.filled]

    def their_rows(self, new: Area) -> dict[int, TheirRow]:
        """The rows with something in them that must stay when results take an area."""
        rows = {}
        for number, row in self._rows.items():
            cells = {c: cell for c, cell in row.elements.items() if not new.holds((number, c))}
            if not self._was_or_is_ours(number, new):
                rows[number] = TheirRow(row.tag, cells)
            elif cells or row.height:
                rows[number] = TheirRow(row.plain_tag(number), cells)
        return rows

    def _was_or_is_ours(self, row: int, new: Area) -> bool:
        before = self._ours or new
        return new.top <= row <= new.bottom or before.top <= row <= before.bottom

    # --- the walk ---

    def starts(self) -> dict[str, Callable[[Attributes], None]]:
        """Watch what others may have written."""
        return {
            **super().starts(),
            "f": self.start_formula,
            "v": self.start_value,
            "is": self.start_value,
            "mergeCell": self.start_merge,
        }

    def ends(self) -> dict[str, Callable[[], None]]:
        """Watch where cells end."""
        return {"c": self.end_cell}

    def start(self, name: str, attributes: Attributes) -> None:
        """Tell the children of the sheet apart; what is deeper is walked through."""
        if self._is_detailed():
            self._start_child(name, attributes)
        else:
            super().start(name, attributes)
        self._level += 1

    def end(self, name: str) -> None:
        """Note where a child of the sheet ends."""
        self._level -= 1
        if self._is_detailed():
            element = self._open[self._level]
            element.close, element.end = closing(self.content, element, self.byte)
        else:
            super().end(name)

    def _is_detailed(self) -> bool:
        level = self._level
        return level < DETAIL or (level == DETAIL and self._open[1].name in DETAILED)

    def _start_child(self, name: str, attributes: Attributes) -> None:
        tag, inner = tag_at(self.content, self.byte, self.part)
        element = Element(name.rpartition(" ")[2], tag, attributes, self.byte, inner)
        del self._open[self._level :]
        if self._open:
            self._open[-1].children.append(element)
        self._open.append(element)

    def start_row(self, attributes: Attributes) -> None:
        """Keep the start tag of the row."""
        super().start_row(attributes)
        tag = self.tag(self.byte).removesuffix(b"/>").removesuffix(b">").rstrip() + b">"
        tag = with_attributes(tag, {"r": str(self.row), "spans": None})
        by_hand = attributes.get("customHeight") in TRUE
        self._rows[self.row] = TheirRow(tag, height=attributes.get("ht", "") if by_hand else "")

    def start_cell(self, attributes: Attributes) -> None:
        """Note a cell that is not ours."""
        super().start_cell(attributes)
        if self._ours is None or not self._ours.holds((self.row, self.column)):
            self._cell = self.byte

    def end_cell(self) -> None:
        """Keep the cell that is not ours."""
        start, self._cell = self._cell, None
        if start is not None:
            tag = self.tag(start)
            named = with_attributes(tag, {"r": cell_name(self.row, self.column)})
            rest = self.content[start + len(tag) : self.end_of(start)]
            self._rows[self.row].elements[self.column] = named + rest

    def start_value(self, _: Attributes) -> None:
        """Note that the cell holds something."""
        if self._cell is not None:
            self._rows[self.row].filled.add(self.column)

    def start_formula(self, attributes: Attributes) -> None:
        """Note a formula: lost if it stood on our cells, else maybe part of a group."""
        if self._cell is None:
            self.formulas_lost.append((self.row, self.column))
            return
        self.start_value(attributes)
        group, kind = attributes.get("si"), attributes.get("t")
        if kind == "shared" and group is not None:
            self._members.setdefault(group, (self.row, self.column))
            if "ref" in attributes:
                self._masters.add(group)
        if kind in FILLING and "ref" in attributes:
            self._filled.append(self.area(attributes))

    def start_merge(self, attributes: Attributes) -> None:
        """Note merged cells."""
        self._merged.append(self.area(attributes))

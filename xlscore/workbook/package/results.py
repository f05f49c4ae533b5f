"""Putting result sheets into a workbook: new ones at the end, old ones where they are.

Of a sheet that is there already only what we wrote is replaced: its cells,
its columns' widths, its filter, its links. What others have added (notes
beside the table, comments, charts, colour rules, print settings, the zoom)
stays; where results would run over it, nothing is written and an error says so.
A table or a colour rule for all rows of the results grows and shrinks with them,
ours and anybody's.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from xlscore.errors import SheetIsNotOurs, TableOnResults
from xlscore.workbook.cells import Value, cell_name
from xlscore.workbook.package.book import Book, Sheet
from xlscore.workbook.package.frames import PRINTED, check_names, columns, frame, panes
from xlscore.workbook.package.marks import (
    MARK,
    absolute,
    is_ours,
    mark_of,
    names_for,
    our_area,
)
from xlscore.workbook.package.markup import (
    DECLARATION,
    Element,
    escaped,
    prefixed,
    reading,
    with_attributes,
)
from xlscore.workbook.package.palette import Palette
from xlscore.workbook.package.pen import Pen
from xlscore.workbook.package.references import (
    Area,
    Position,
    area_of,
    hull,
    quoted,
)
from xlscore.workbook.package.rules import HOLDS_RULES, RULES, bars, stretched
from xlscore.workbook.package.tables import Table, add_table, stretch_table, tables_of
from xlscore.workbook.package.worksheet import OldSheet, TheirRow
from xlscore.workbook.sheets import Cell, ResultSheet
from xlscore.workbook.stamp import Origin, stamp_of

CHILDREN = """
    sheetPr dimension sheetViews sheetFormatPr cols sheetData sheetCalcPr sheetProtection
    protectedRanges scenarios autoFilter sortState dataConsolidate customSheetViews mergeCells
    phoneticPr conditionalFormatting dataValidations hyperlinks printOptions pageMargins pageSetup
    headerFooter rowBreaks colBreaks customProperties cellWatches ignoredErrors smartTags drawing
    legacyDrawing legacyDrawingHF drawingHF picture oleObjects controls webPublishItems tableParts
    extLst
"""
ORDER = CHILDREN.split()
"""The children of a worksheet in the order of ECMA-376 part 1, 18.3.1.99."""

WORKSHEET = (
    DECLARATION
    + b'<worksheet xmlns="%s" xmlns:r="http://schemas.openxmlformats.org/officeDocument/'
    b'2006/relationships">'
)

NOWHERE = Area(0, 0, 0, 0)
"""The area of results without a cell."""


class Change(NamedTuple):
    """Cells of a sheet that are not what they were."""

    sheet: str
    area: Area


class Placed(NamedTuple):
    """What was done to the sheets of a workbook; ``formulas_lost`` stood on cells of ours."""

    changes: list[Change]
    formulas_lost: list[str]


def put_results(
    book: Book,
    pen: Pen,
    results: Sequence[ResultSheet],
    palette: Palette | None,
    origin: Origin | None,
) -> Placed:
    """Write every result sheet into the workbook.

    Raises NotASheetName, SheetIsNotOurs, CellIsNotOurs, CellIsMerged,
    CellInFormulaRange, TableOnResults, StructureLocked.
    """
    check_names(results)
    for result in results:
        known = book.find(result.name)
        if known and not (known.part and is_ours(book, known)):
            raise SheetIsNotOurs(sheet=result.name)
    xfs = _adopted(pen, palette, {style for result in results for style in _styles(result)})
    changes: list[Change] = []
    formulas_lost: list[str] = []
    for result in results:
        placed = _Placing(book, pen, result, xfs).place(origin)
        changes += placed.changes
        formulas_lost += placed.formulas_lost
    return Placed(changes, formulas_lost)


def _adopted(pen: Pen, palette: Palette | None, used: set[str]) -> dict[str, int]:
    """The cell format in this workbook of each style that is used."""
    wanted = {style: palette.formats[style] for style in sorted(used - {""})} if palette else {}
    adopted = pen.styles.adopt(palette.part, set(wanted.values()) - {0}) if palette else {}
    return {"": 0, **{style: adopted.get(index, 0) for style, index in wanted.items()}}


def _styles(result: ResultSheet) -> Iterator[str]:
    return (cell.style for row in result.rows for cell in row if cell)


def _area_of(rows: Sequence[Sequence[Cell | None]]) -> Area:
    """The smallest rectangle around cells."""
    filled = [number for number, row in enumerate(rows, 1) if row]
    if not filled:
        return NOWHERE
    left = min(next(n for n, cell in enumerate(row, 1) if cell) for row in rows if row)
    return Area(filled[0], left, filled[-1], max(map(len, rows)))


class _Placing:
    """One result sheet on its way into the workbook."""

    def __init__(self, book: Book, pen: Pen, result: ResultSheet, xfs: Mapping[str, int]) -> None:
        self.book, self.pen, self.result, self.xfs = book, pen, result, xfs
        self.area = _area_of(result.rows)
        self.filtered = bool(result.header_row and self.area != NOWHERE)
        self.rows_before: Area | None = None

    def place(self, origin: Origin | None) -> Placed:
        """Add the sheet or renew it, and set its names."""
        sheet = self.book.find(self.result.name)
        if sheet is None:
            sheet = self.book.add_sheet(self.result.name, b"")
            self.book.package.put(sheet.part, self._new(sheet))
            placed = Placed([Change(sheet.name, self.area)], formulas_lost=[])
        else:
            with reading(sheet.part):
                placed = self._renew(sheet)
        stamp = stamp_of(self._values(), origin) if origin else None
        names = {**self._names(sheet.name), **names_for(self.book, sheet, stamp)}
        self.book.set_names(sheet, names)
        return placed

    def _values(self) -> list[list[Value]]:
        """What our cells hold."""
        top, left, bottom, _ = self.area
        return [[*row[left - 1 :]] for row in self.result.values[top - 1 : bottom]] if top else []

    def _new(self, sheet: Sheet) -> bytes:
        parts = {
            **frame(self.result),
            "tableParts": _container("tableParts", self._new_table(sheet)),
            RULES: bars(self._body(self._new_table_area()), self.result.bars),
            "autoFilter": self._filter(),
            "dimension": self._dimension([]),
            "sheetData": self._sheet_data({}),
            "hyperlinks": _container("hyperlinks", self._links()),
        }
        inner = (parts[name] for name in ORDER if name in parts)
        return b"".join([WORKSHEET % self.book.namespace.encode(), *inner, b"</worksheet>"])

    def _renew(self, sheet: Sheet) -> Placed:
        package = self.book.package
        before = our_area(self.book, sheet)
        old = OldSheet(package.read(sheet.part), sheet.part, sheet.name, before)
        old.check_room(self.area)
        table = self._settle_tables(sheet, before)
        prefix = old.root.prefix
        own = {
            "dimension": self._dimension(old.their_positions()),
            "sheetViews": self._views(old),
            "cols": self._columns(old),
            "sheetData": self._sheet_data(old.their_rows(self.area)),
            "autoFilter": self._filter(),
            "hyperlinks": self._all_links(old, before or NOWHERE),
            "headerFooter": self._foot(old),
            **self._rules(old, before),
        }
        if table:
            own["tableParts"] = _container("tableParts", old.inside("tableParts") + table)
        content = _assembled(old, {name: prefixed(new, prefix) for name, new in own.items()})
        package.put(sheet.part, content)
        areas = {self.area, before or NOWHERE}
        lost = [f"{sheet.name}!{cell_name(*position)}" for position in old.formulas_lost]
        return Placed([Change(sheet.name, area) for area in sorted(areas)], lost)

    def _names(self, sheet: str) -> dict[str, str]:
        titles, where = "", quoted(sheet)
        header = self.result.repeated_row
        if header:
            titles = f"{where}!${header}:${header}"
        filtered = f"{where}!{absolute(self._below())}" if self.filtered else ""
        return {
            MARK: mark_of(sheet, self.area),
            "_xlnm.Print_Titles": titles,
            "_xlnm._FilterDatabase": filtered,
        }

    # --- the parts of a worksheet ---

    def _below(self) -> Area:
        """The rows from the headings down, which can be filtered."""
        top = min(max(self.result.header_row, self.area.top), self.area.bottom)
        return self.area._replace(top=top, bottom=max(top, self.area.bottom - self.result.below))

    def _filter(self) -> bytes:
        return b'<autoFilter ref="%s"/>' % str(self._below()).encode() if self.filtered else b""

    def _dimension(self, theirs: list[Position]) -> bytes:
        """The rectangle that the sheet uses, with what others have written."""
        ours = [self.area[:2], self.area[2:]] if self.area != NOWHERE else []
        used = hull([*theirs, *ours] or [(1, 1)])
        return b'<dimension ref="%s"/>' % str(used).encode()

    def _sheet_data(self, theirs: Mapping[int, TheirRow]) -> bytes:
        """All rows: our cells, and what others have beside and below them."""
        rows = self.result.rows
        pieces = [b"<sheetData>"]
        for number in sorted(theirs.keys() | {n for n, row in enumerate(rows, 1) if row}):
            cells = rows[number - 1] if number <= len(rows) else ()
            their = theirs.get(number)
            pieces.append(their.tag if their else self._row_tag(number))
            if their:
                pieces.append(self._mixed(number, cells, their))
            else:
                pieces.append(self.pen.row(self.result.name, number, cells, self.xfs))
            pieces.append(b"</row>")
        return b"".join([*pieces, b"</sheetData>"])

    def _mixed(self, number: int, cells: Sequence[Cell | None], their: TheirRow) -> bytes:
        """The cells of a row in which others have some too."""
        name = self.result.name
        drawn = {
            column: self.pen.cell(name, (number, column), cell.value, self.xfs[cell.style])
            for column, cell in enumerate(cells, 1)
            if cell
        }
        drawn |= their.elements
        return b"".join(drawn[column] for column in sorted(drawn))

    def _row_tag(self, row: int) -> bytes:
        """The start tag of a row; its height is not "custom", so that programs may fit it anew."""
        height = self.result.heights.get(row)
        return b'<row r="%d" ht="%g">' % (row, height) if height else b'<row r="%d">' % row

    def _links(self) -> bytes:
        return b"".join(
            b'<hyperlink ref="%s" location="%s"/>'
            % (cell_name(row, column).encode(), escaped(cell.link))
            for row, cells in enumerate(self.result.rows, 1)
            for column, cell in enumerate(cells, 1)
            if cell and cell.link
        )

    def _all_links(self, old: OldSheet, before: Area) -> bytes:
        """Our links, and those of others that do not lie on our cells."""
        theirs = b""
        for element in old.root.all("hyperlinks"):
            area = area_of(element.attributes["ref"], old.sheet)
            if not area.meets(self.area) and not area.meets(before):
                theirs += old.content[element.start : element.end]
        return _container("hyperlinks", self._links() + theirs)

    def _views(self, old: OldSheet) -> bytes:
        """The sheet's view as it was, but frozen where the new results want it."""
        known = old.root.all("sheetViews")
        if not known:
            return frame(self.result)["sheetViews"]
        first, inner = known[0], panes(*self.result.frozen)
        tag = old.content[first.start : first.inner].removesuffix(b"/>").removesuffix(b">").rstrip()
        view = b"%s>%s</%s>" % (tag, inner, first.tag.encode()) if inner else tag + b"/>"
        others = b"".join(old.content[other.start : other.end] for other in known[1:])
        return _container("sheetViews", view + others)

    def _foot(self, old: OldSheet) -> bytes:
        """What stands at the foot of a printed page: ours, unless somebody wrote another."""
        theirs = old.whole("headerFooter")
        return theirs if theirs and PRINTED not in theirs else frame(self.result)["headerFooter"]

    def _columns(self, old: OldSheet) -> bytes:
        """Our widths, and those of the columns to the right of our cells."""
        ours = columns(self.result.widths)
        last = max([self.area.right, *self.result.widths])
        for element in old.root.all("cols"):
            if int(element.attributes["max"]) > last:
                first = max(int(element.attributes["min"]), last + 1)
                tag = old.content[element.start : element.end]
                ours += with_attributes(tag, {"min": str(first)})
        return _container("cols", ours)

    # --- tables, bars and colour rules ---

    def _table_area(self, area: Area) -> Area:
        """Of an area of results the rows from the headings down; a table has one row at least."""
        top = area.top + self._below().top - self.area.top
        return area._replace(top=top, bottom=max(area.bottom, top + 1))

    def _new_table_area(self) -> Area:
        """The table of the new results."""
        return self._table_area(self.area._replace(bottom=self._below().bottom))

    def _is_all(self, table: Table, before: Area) -> bool:
        """Whether a table has all rows of the results; below ours may stand more of them."""
        whole = self._table_area(before)
        ours = table.name == self.result.table and table.area.bottom <= whole.bottom
        return table.area == (whole._replace(bottom=table.area.bottom) if ours else whole)

    def _value(self, position: Position) -> object:
        row, column = position
        cells = self.result.rows[row - 1] if 0 < row <= len(self.result.rows) else ()
        cell = cells[column - 1] if 0 < column <= len(cells) else None
        return cell.value if cell else None

    def _headings(self) -> list[str]:
        """The headings of a table; [] where they cannot be those of a table."""
        row, (_, left, _, right) = self._below().top, self.area
        values = [self._value((row, column)) for column in range(left, right + 1)]
        texts = [value for value in values if isinstance(value, str) and value]
        distinct = len({text.casefold() for text in texts}) == len(values)
        return texts if distinct and self.result.header_row else []

    def _new_table(self, sheet: Sheet) -> bytes:
        """Make a table of the results if they want to be one."""
        headings = self._headings()
        if not (self.result.table and headings):
            return b""
        self.filtered = False
        return add_table(self.book, sheet, self.result.table, self._new_table_area(), headings)

    def _settle_tables(self, sheet: Sheet, before: Area | None) -> bytes:
        """Let a table of all results have the new ones; make one where we had no results before.

        Raises TableOnResults for another table that meets the results and does not fit.
        """
        tables, headings = tables_of(self.book, sheet), self._headings()
        for table in tables:
            if before and headings and self._is_all(table, before):
                self.rows_before = self._body(table.area)
                stretch_table(self.book, table, self._new_table_area(), headings)
                self.filtered = False
            else:
                self._check_table(sheet, table, before or NOWHERE)
        if any(table.area.meets(self.area) for table in tables):
            self.filtered = False
            return b""
        return b"" if before else self._new_table(sheet)

    def _check_table(self, sheet: Sheet, table: Table, before: Area) -> None:
        for position, heading in table.headings.items():
            now = self._value(position)
            ours = self.area.holds(position) or before.holds(position)
            if ours and now != heading:
                facts = {"table": table.name, "sheet": sheet.name, "now": now}
                raise TableOnResults(heading=heading, **facts)

    def _rules(self, old: OldSheet, before: Area | None) -> dict[str, bytes]:
        """Colour rules: those for all rows of the results have the new rows."""
        kept = {name: old.whole(name) for name in HOLDS_RULES}
        if before is None:
            kept[RULES] += bars(self._body(self._new_table_area()), self.result.bars, kept[RULES])
            return kept
        was = self.rows_before or self._body(self._table_area(before))
        now = self._body(self._new_table_area())
        return {name: stretched(rules, was, now) for name, rules in kept.items()}

    def _body(self, table: Area) -> Area:
        """The rows of a table below its headings."""
        return table._replace(top=table.top + 1)


def _assembled(sheet: OldSheet, own: Mapping[str, bytes]) -> bytes:
    """A worksheet with some of its children replaced, added or removed (b"")."""
    placed, place = [], 0
    for child in sheet.root.children:
        place = ORDER.index(child.name) if child.name in ORDER else place
        if child.name not in own:
            placed.append((place, _slice(sheet, child)))
    placed += [(ORDER.index(name), new) for name, new in own.items()]
    placed.sort(key=lambda item: item[0])
    head, tail = sheet.content[: sheet.root.inner], sheet.content[sheet.root.close :]
    return b"".join([head, *(new for _, new in placed), tail])


def _slice(sheet: OldSheet, element: Element) -> bytes:
    return sheet.content[element.start : element.end]


def _container(name: str, inner: bytes) -> bytes:
    return b"<%s>%s</%s>" % (name.encode(), inner, name.encode()) if inner else b""

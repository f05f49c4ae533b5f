"""Reading and writing the workbook that is open in Excel, through xlwings' object model.

Whole ranges go over in one call: each call is a trip to another process. A
result sheet is emptied and filled again, so that formulas elsewhere that refer
to it stay alive; a hidden copy of it is kept for undo.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import date, time
from functools import partial
from typing import Any

import xlwings as xw

from xlscore.engine.event import Finding
from xlscore.errors import ExcelRefused, NothingToUndo, SheetIsNotOurs
from xlscore.workbook.cells import ErrorValue, Grid, Sheets, Value, as_int
from xlscore.workbook.package.marks import MARK, area_in, mark_of
from xlscore.workbook.package.references import Area
from xlscore.workbook.sheets import LINE_HEIGHT, Cell, ResultSheet, without_results
from xlscore.workbook.stamp import NAME, stamp_in, stamp_names, stamp_of
from xlscore.workbook.standard.layout import KEPT, RESULT_SHEETS
from xlscore.workbook.standard.looks import STYLES
from xlscore.workbook.writing.rectangles import Corner, rectangles
from xlscore.workbook.writing.typed_over import typed_over

ERROR_VALUES = frozenset({"#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A"})

PRINTED = "Printed &D &T"
"""At the foot of our pages: Excel puts in the day and the hour when it prints."""

LANDSCAPE, PORTRAIT = 2, 1
"""Excel's own numbers for the two."""

SIDE_MARGIN = 29
"""Points: what the other writers leave in inches, 0.4."""


def read_sheets(book: xw.Book) -> Sheets:
    """Read all cells of a workbook, one call for each sheet."""
    return without_results((sheet.name, partial(_grid, sheet)) for sheet in book.sheets)


def typed_over_results(book: xw.Book) -> list[Finding]:
    """Say what was typed over results since they were written."""
    ours = ((page, _names(page)) for page in book.sheets if page.name in RESULT_SHEETS)
    return list(
        typed_over(
            (page.name, _grid(page), area_in(names[MARK], page.name), stamp)
            for page, names in ours
            if MARK in names and (stamp := stamp_in(names))
        )
    )


def _names(page: xw.Sheet) -> dict[str, str]:
    """The names that belong to a sheet alone, and what they stand for."""
    return {name.name.rpartition("!")[2]: name.refers_to or "" for name in page.names}


def _grid(sheet: xw.Sheet) -> Grid:
    used = sheet.used_range
    rows = used.options(ndim=2, err_to_str=True).value
    return {
        (row, column): _value(cell)
        for row, cells in enumerate(rows, used.row)
        for column, cell in enumerate(cells, used.column)
        if cell is not None
    }


def _value(cell: Any) -> Value:
    if isinstance(cell, str) and cell in ERROR_VALUES:
        return ErrorValue(cell)
    return as_int(cell) if isinstance(cell, str | int | float | bool | date | time) else str(cell)


def write_results(
    book: xw.Book, sheets: Sequence[ResultSheet], *, on_desktop: bool = True
) -> Iterator[str]:
    """Put result sheets into the workbook, and keep those that they replace for undo.

    On the web nothing is kept, because Excel there undoes what a script did.
    Gives the name of each sheet before it is written. Raises ExcelRefused, and
    SheetIsNotOurs where somebody else has a sheet of that name.
    """
    for sheet in sheets:
        yield sheet.name
        try:
            page, new = _page(book, sheet.name, keep=on_desktop)
            _fill(page, sheet)
            _size(page, sheet, new=new)
            _forget_stamp(page)
            if on_desktop:
                _mark(page, sheet)
                _set_up(page, sheet, new=new)
        except SheetIsNotOurs:
            raise
        except Exception as fault:
            raise ExcelRefused(sheet=sheet.name, reason=str(fault) or repr(fault)) from fault


def write_column(page: xw.Sheet, row: int, column: int, cells: Sequence[Any]) -> None:
    """Write cells below each other; a text stays a text."""
    page.range((row, column)).value = [[_written(Cell(cell))] for cell in cells]


def undo(book: xw.Book) -> list[str]:
    """Bring back the result sheets as they were before the last scoring; gives their names.

    A sheet that was not there before is taken away. Raises NothingToUndo and
    ExcelRefused.
    """
    names = [name for name in RESULT_SHEETS if name + KEPT in book.sheet_names]
    if not names:
        raise NothingToUndo
    for name in names:
        try:
            _bring_back(book, name)
        except Exception as fault:
            raise ExcelRefused(sheet=name, reason=str(fault) or repr(fault)) from fault
    return names


def _bring_back(book: xw.Book, name: str) -> None:
    kept = book.sheets[name + KEPT]
    if kept["A1"].value is None:
        _delete(book, name)
    elif name in book.sheet_names:
        page = book.sheets[name]
        page.clear()
        kept.used_range.copy(page.range((kept.used_range.row, kept.used_range.column)))
        _forget_stamp(page)
        before = {name: text for name, text in _names(kept).items() if name.startswith(NAME)}
        if MARK in _names(kept) and (area := area_in(_names(kept)[MARK], kept.name)):
            before[MARK] = mark_of(name, area)
        _name(page, before)
    _delete(book, name + KEPT)


def _delete(book: xw.Book, name: str) -> None:
    if name in book.sheet_names:
        book.sheets[name].delete()


def _page(book: xw.Book, name: str, *, keep: bool) -> tuple[xw.Sheet, bool]:
    """The sheet to be filled, empty; and whether it is a new one."""
    new = name not in book.sheet_names
    if keep and not new and not _is_marked(book.sheets[name]):
        raise SheetIsNotOurs(sheet=name)
    page = book.sheets.add(name, after=_last_shown(book)) if new else book.sheets[name]
    if keep:
        _delete(book, name + KEPT)
        _keep(book, None if new else page, name + KEPT)
    page.clear()
    return page, new


def _is_marked(page: xw.Sheet) -> bool:
    return MARK in _names(page)


def _mark(page: xw.Sheet, sheet: ResultSheet) -> None:
    """Say that we wrote the sheet, and what: see ``package.marks`` and ``stamp``."""
    names = {MARK: mark_of(sheet.name, Area(1, 1, *sheet.size))}
    _name(page, names | stamp_names(stamp_of(sheet.values)))


def _name(page: xw.Sheet, names: Mapping[str, str]) -> None:
    """Add names of its own to a sheet, which nobody sees where Excel lets us hide them."""
    for name, formula in names.items():
        added = page.names.add(name, f"={formula.removeprefix('=')}")
        with suppress(AttributeError):
            added.api.Visible = False


def _forget_stamp(page: xw.Sheet) -> None:
    for name in list(page.names):
        if name.name.rpartition("!")[2].startswith(NAME):
            name.delete()


def _keep(book: xw.Book, page: xw.Sheet | None, name: str) -> None:
    """Keep a copy of a sheet; an empty one says that there was none."""
    last = book.sheets[-1]
    kept = page.copy(after=last, name=name) if page else book.sheets.add(name, after=last)
    kept.visible = False


def _last_shown(book: xw.Book) -> xw.Sheet:
    """The last sheet that is not kept for undo."""
    return next(s for s in reversed(list(book.sheets)) if not s.name.endswith(KEPT))


# --- filling a sheet --------------------------------------------------------------------


def _fill(page: xw.Sheet, sheet: ResultSheet) -> None:
    cells, (_, last_column) = sheet.cells, sheet.size
    page.range((1, 1)).value = [
        [*map(_written, row), *[None] * (last_column - len(row))] for row in sheet.rows
    ]
    for name, value, first, last in _patches(cells):
        PAINT[name](page.range(first, last), value)
    for (row, column), cell in cells.items():
        if cell.link:
            page.range((row, column)).add_hyperlink(f"#{cell.link}", str(cell.value), cell.link)


def _written(cell: Cell | None) -> Any:
    """What Excel is given. With an apostrophe before it a text stays a text: =1+1 is a name."""
    value = cell.value if cell else None
    if isinstance(value, str):
        return f"'{value}" if value else None
    return value


def _patches(cells: Mapping[Corner, Cell]) -> Iterator[tuple[str, Any, Corner, Corner]]:
    """Rectangles that share one part of their look: its name and value, first and last cell.

    Few large rectangles, because each is a call to Excel.
    """
    alike: dict[tuple[str, Any], dict[int, list[int]]] = {}
    for row, column in sorted(cells):
        for part in LOOKS.get(cells[row, column].style, ()):
            alike.setdefault(part, {}).setdefault(column, []).append(row)
    for (name, value), columns in alike.items():
        for first, last in rectangles(columns):
            yield name, value, first, last


def _frame(cells: xw.Range, colour: str) -> None:
    cells.borders.set(line_style="continuous", weight="thin", color=colour)


PAINT: Mapping[str, Callable[[xw.Range, Any], object]] = {
    "bold": lambda cells, value: setattr(cells.font, "bold", value),
    "italic": lambda cells, value: setattr(cells.font, "italic", value),
    "font_size": lambda cells, value: setattr(cells.font, "size", value),
    "font_color": lambda cells, value: setattr(cells.font, "color", value),
    "bg_color": lambda cells, value: setattr(cells, "color", value),
    "num_format": lambda cells, value: setattr(cells, "number_format", value),
    "align": lambda cells, value: setattr(cells, "horizontal_alignment", value),
    "valign": lambda cells, value: setattr(cells, "vertical_alignment", value.removeprefix("v")),
    "text_wrap": lambda cells, value: setattr(cells, "wrap_text", value),
    "border": _frame,
}
"""How each part of a look is painted. For crossing out and underlining xlwings has no word."""


def _look(style: Mapping[str, object]) -> tuple[tuple[str, object], ...]:
    """The parts of a style of ours that can be painted; a border is known by its colour."""
    parts = (
        {**style, "border": style.get("border_color", "#000000")} if "border" in style else style
    )
    return tuple((name, value) for name, value in parts.items() if name in PAINT)


LOOKS = {name: _look(style) for name, style in STYLES.items()}
"""Every style of the layout as parts to be painted."""


def _size(page: xw.Sheet, sheet: ResultSheet, *, new: bool) -> None:
    for column, width in sheet.widths.items():
        page.range((1, column)).column_width = width
    if not new:
        below = sheet.header_row + 1, max(sheet.header_row + 1, len(sheet.rows))
        page.range((below[0], 1), (below[1], 1)).row_height = LINE_HEIGHT
    for row, height in sheet.heights.items():
        page.range((row, 1)).row_height = height


def _set_up(page: xw.Sheet, sheet: ResultSheet, *, new: bool) -> None:
    """What only Excel on Windows can be told; on a Mac its object has other names."""
    if hasattr(page.api, "PageSetup"):
        _freeze(page, sheet)
        if new:
            _set_up_printing(page, sheet)
        if new or PRINTED in str(page.api.PageSetup.RightFooter):
            page.api.PageSetup.LeftFooter = sheet.told


def _freeze(page: xw.Sheet, sheet: ResultSheet) -> None:
    """Keep headings in view. xlwings has no word for it on a desktop, so Excel on Windows only."""
    page.activate()
    window = page.api.Application.ActiveWindow
    window.FreezePanes = False
    window.ScrollRow = window.ScrollColumn = 1
    window.SplitRow, window.SplitColumn = sheet.frozen
    window.FreezePanes = True


def _set_up_printing(page: xw.Sheet, sheet: ResultSheet) -> None:
    """Print one page wide with the headings on each page; Windows only, and slow there."""
    setup = page.api.PageSetup
    setup.Orientation = LANDSCAPE if sheet.landscape else PORTRAIT
    setup.LeftMargin = setup.RightMargin = SIDE_MARGIN
    setup.Zoom = False
    setup.FitToPagesWide, setup.FitToPagesTall = 1, False
    setup.CenterFooter, setup.RightFooter = "Page &P of &N", PRINTED
    if sheet.repeated_row:
        setup.PrintTitleRows = f"${sheet.repeated_row}:${sheet.repeated_row}"

"""Reading and writing the document that is open in Calc, through LibreOffice's objects.

A result sheet is emptied and filled again, so that formulas elsewhere that refer
to it stay alive; a hidden copy of it is kept for undo, as in Excel. All that a
scoring does is one step for Calc's own undo too. If a step fails, the document
is as it was before.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial

from xlscore.engine.event import Finding, Place
from xlscore.errors import (
    CalcRefused,
    CellIsNotOurs,
    DocumentIsReadOnly,
    NothingToUndo,
    ResultsAreProtected,
    SheetIsNotOurs,
    StructureIsProtected,
    XlscoreError,
)
from xlscore.hosts.calc.inside.looks import Uno, forget_theme, look_of
from xlscore.workbook.cells import ErrorValue, Grid, Sheets, Value, as_int, cell_name
from xlscore.workbook.package.dates import date_of
from xlscore.workbook.package.marks import MARK
from xlscore.workbook.package.references import Area
from xlscore.workbook.result_sheets.plan import HEADER_ROW
from xlscore.workbook.sheets import Cell, ResultSheet, without_results
from xlscore.workbook.stamp import NAME, stamp_in, stamp_names, stamp_of
from xlscore.workbook.standard.layout import KEPT, RESULT_SHEETS, TABLES
from xlscore.workbook.writing.rectangles import rectangles
from xlscore.workbook.writing.typed_over import typed_over

DATES_AND_FORMULAS = 2 + 16
"""LibreOffice's flags for cells."""

ERRORS = 4
"""Its flag for formulas that give an error."""

DATE_OR_TIME = 2 + 4
"""Its flags for number formats."""

EVERYTHING = 1 + 2 + 4 + 8 + 16 + 32 + 64 + 256
"""Contents, comments and looks of cells; pictures and charts stay."""

# --- reading ----------------------------------------------------------------------------


def read_sheets(document: Uno) -> Sheets:
    """Read all cells of a document, one call for each sheet."""
    return without_results(
        (sheet.Name, partial(_grid, document, sheet)) for sheet in _pages(document)
    )


def typed_over_results(document: Uno) -> list[Finding]:
    """Say what was typed over results since they were written."""
    pages = [page for page in _pages(document) if page.Name in RESULT_SHEETS and _is_ours(page)]
    return list(
        typed_over(
            (page.Name, _grid(document, page), _marked(page), stamp)
            for page in pages
            if (stamp := stamp_in(_stamp(page)))
        )
    )


def _pages(document: Uno) -> list[Uno]:
    return [document.Sheets.getByIndex(number) for number in range(document.Sheets.Count)]


def _grid(document: Uno, sheet: Uno) -> Grid:
    rows = _used(sheet).getDataArray()
    grid = {
        (row, column): as_int(cell)
        for row, cells in enumerate(rows, 1)
        for column, cell in enumerate(cells, 1)
        if cell not in ("", None)
    }
    return {**grid, **_dates(document, sheet), **_errors(sheet)}


def _used(sheet: Uno) -> Uno:
    """Everything from the first cell to the last one that is used."""
    cursor = sheet.createCursor()
    cursor.gotoEndOfUsedArea(False)  # noqa: FBT003  # LibreOffice's word order
    last = cursor.RangeAddress
    return sheet.getCellRangeByPosition(0, 0, last.EndColumn, last.EndRow)


def _dates(document: Uno, sheet: Uno) -> Grid:
    """The cells that show a date or a time: to LibreOffice they are numbers."""
    from_1904 = document.NullDate.Year > 1900  # noqa: PLR2004
    shown: dict[int, bool] = {}
    grid: dict[tuple[int, int], Value] = {}
    for position, cell in _cells(sheet, sheet.queryContentCells(DATES_AND_FORMULAS)):
        key = cell.NumberFormat
        if key not in shown:
            shown[key] = bool(document.NumberFormats.getByKey(key).Type & DATE_OR_TIME)
        if shown[key] and not cell.getError() and cell.Value:
            grid[position] = date_of(cell.Value, from_1904=from_1904)
    return grid


def _errors(sheet: Uno) -> Grid:
    found = _cells(sheet, sheet.queryFormulaCells(ERRORS))
    return {position: ErrorValue(cell.String) for position, cell in found}


def _cells(sheet: Uno, ranges: Uno) -> Iterator[tuple[tuple[int, int], Uno]]:
    """Every cell of some ranges, and its position counted from 1."""
    for area in ranges.RangeAddresses:
        for row in range(area.StartRow, area.EndRow + 1):
            for column in range(area.StartColumn, area.EndColumn + 1):
                yield (row + 1, column + 1), sheet.getCellByPosition(column, row)


# --- writing ----------------------------------------------------------------------------


def write_results(
    document: Uno, sheets: Sequence[ResultSheet], say: Callable[[str], None] = lambda _: None
) -> None:
    """Put result sheets into the document, and keep those that they replace for undo.

    ``say`` is told the name of each sheet before it is written. Raises
    DocumentIsReadOnly, StructureIsProtected, ResultsAreProtected, SheetIsNotOurs
    and CalcRefused; then the document is as it was.
    """
    _check_writable(document, [sheet.name for sheet in sheets])
    with _one_step(document, "Score tournament"):
        for sheet in sheets:
            say(sheet.name)
            with _refusals(sheet.name):
                _write(document, sheet)
    if hasattr(document.CurrentController, "freezeAtPosition"):  # not in the preview of pages
        _freeze(document, sheets)


def undo(document: Uno) -> list[str]:
    """Bring back the result sheets as they were before the last scoring; gives their names.

    A sheet that was not there before is taken away. Raises NothingToUndo and what
    ``write_results`` does.
    """
    names = [name for name in RESULT_SHEETS if document.Sheets.hasByName(name + KEPT)]
    if not names:
        raise NothingToUndo
    _check_writable(document, names)
    with _one_step(document, "Undo scoring"):
        for name in names:
            with _refusals(name):
                _bring_back(document, name)
    return names


def _check_writable(document: Uno, names: Sequence[str]) -> None:
    if document.isReadonly():
        raise DocumentIsReadOnly
    if document.isProtected():
        raise StructureIsProtected
    for name in filter(document.Sheets.hasByName, names):
        page = document.Sheets.getByName(name)
        if page.isProtected():
            raise ResultsAreProtected(sheet=name)
        if not _is_ours(page):
            raise SheetIsNotOurs(sheet=name)


@contextmanager
def _one_step(document: Uno, title: str) -> Iterator[None]:
    """Make everything one step for Calc's undo, and take it back if it fails."""
    steps = document.UndoManager
    document.lockControllers()
    document.addActionLock()
    steps.enterUndoContext(title)
    try:
        yield
    except XlscoreError:
        steps.leaveUndoContext()
        _take_back(document, title)
        raise
    else:
        steps.leaveUndoContext()
    finally:
        document.removeActionLock()
        document.unlockControllers()


def _take_back(document: Uno, title: str) -> None:
    """Undo a step that failed. In a window that is not shown, undoing ends LibreOffice 7.4."""
    is_shown = document.CurrentController.Frame.isActive()
    if is_shown and title in document.UndoManager.getAllUndoActionTitles()[:1]:
        document.UndoManager.undo()


@contextmanager
def _refusals(sheet: str) -> Iterator[None]:
    try:
        yield
    except XlscoreError:
        raise
    except Exception as fault:
        raise CalcRefused(sheet=sheet, reason=str(fault) or repr(fault)) from fault


def _write(document: Uno, sheet: ResultSheet) -> None:
    page = _page(document, sheet.name)
    area = _range(page, (1, 1), sheet.size)
    _check_free(sheet.name, area)
    _fill(document, page, area, sheet)
    for column, width in sheet.widths.items():
        page.Columns.getByIndex(column - 1).Width = _hundredths(width)
    area.Rows.OptimalHeight = True
    _mark(page, area, stamp_names(stamp_of(sheet.values)))
    _fit_table(document, page, area)
    page.PageStyle = _page_style(document, sheet)
    page.setPrintTitleRows(bool(sheet.repeated_row))
    if sheet.repeated_row:
        row = sheet.repeated_row
        page.setTitleRows(_range(page, (row, 1), (row, 1)).RangeAddress)


def _page(document: Uno, name: str) -> Uno:
    """The sheet to be filled, without what we wrote there before; and keep what it held."""
    sheets = document.Sheets
    last = len([page for page in _pages(document) if not page.Name.endswith(KEPT)])
    if sheets.hasByName(name + KEPT):
        sheets.removeByName(name + KEPT)
    if sheets.hasByName(name):
        sheets.copyByName(name, name + KEPT, sheets.Count)
        _clear(sheets.getByName(name))
    else:
        sheets.insertNewByName(name, last)
        sheets.insertNewByName(name + KEPT, sheets.Count)
    sheets.getByName(name + KEPT).IsVisible = False
    return sheets.getByName(name)


def _clear(page: Uno) -> None:
    """Empty the cells that we wrote; what stands beside or below them is the director's."""
    _ours(page).clearContents(EVERYTHING)


def _ours(page: Uno) -> Uno:
    """The cells that we wrote; all cells where the mark is lost or says that there are none yet."""
    marked = page.NamedRanges.getByName(MARK).ReferredCells if _is_ours(page) else None
    return marked or _used(page)


def _check_free(sheet: str, area: Uno) -> None:
    for row, cells in enumerate(area.getDataArray(), 1):
        for column, cell in enumerate(cells, 1):
            if cell not in ("", None):
                raise CellIsNotOurs(sheet=sheet, cell=cell_name(row, column))


def _bring_back(document: Uno, name: str) -> None:
    sheets = document.Sheets
    kept = sheets.getByName(name + KEPT)
    if not kept.getCellByPosition(0, 0).String:
        if sheets.hasByName(name):
            sheets.removeByName(name)
    elif sheets.hasByName(name):
        page = sheets.getByName(name)
        _clear(page)
        page.copyRange(page.getCellByPosition(0, 0).CellAddress, _used(kept).RangeAddress)
        was = _ours(kept).RangeAddress
        area = _range(page, (1, 1), (was.EndRow + 1, was.EndColumn + 1))
        _mark(page, area, _stamp(kept))
        _fit_table(document, page, area)
    sheets.removeByName(name + KEPT)


def _fill(document: Uno, page: Uno, area: Uno, sheet: ResultSheet) -> None:
    cells, (_, last_column) = sheet.cells, sheet.size
    area.setDataArray(
        tuple(
            (*map(_written, row), *[_written(None)] * (last_column - len(row)))
            for row in sheet.rows
        )
    )
    for style, columns in _alike(cells).items():
        look = look_of(document, style)
        for first, last in rectangles(columns):
            part = _range(page, first, last)
            forget_theme(part)
            part.setPropertyValues(tuple(look), tuple(look.values()))
    for position, cell in cells.items():
        if cell.link:
            _link(document, _range(page, position, position), cell)


def _range(page: Uno, first: tuple[int, int], last: tuple[int, int]) -> Uno:
    (top, left), (bottom, right) = first, last
    return page.getCellRangeByPosition(left - 1, top - 1, right - 1, bottom - 1)


def _written(cell: Cell | None) -> float | str:
    """What LibreOffice is given. A text stays a text: =1+1 is a name. None would end 7.4."""
    value = cell.value if cell else None
    return value or "" if value is None or isinstance(value, str) else float(value)


def _alike(cells: Mapping[tuple[int, int], Cell]) -> Mapping[str, Mapping[int, list[int]]]:
    """The cells of each style, as the rows of each column."""
    alike: dict[str, dict[int, list[int]]] = {}
    for row, column in sorted(cells):
        if style := cells[row, column].style:
            alike.setdefault(style, {}).setdefault(column, []).append(row)
    return alike


def _link(document: Uno, area: Uno, cell: Cell) -> None:
    """Put a link into a cell: LibreOffice has it as a part of the text."""
    sheet, _, place = cell.link.rpartition("!")
    field = document.createInstance("com.sun.star.text.TextField.URL")
    field.URL, field.Representation = f"#{sheet}.{place}", str(cell.value)
    text = area.getCellByPosition(0, 0)
    text.String = ""
    text.insertTextContent(text.createTextCursor(), field, False)  # noqa: FBT003


# --- marks, pages, columns --------------------------------------------------------------


def _is_ours(page: Uno) -> bool:
    return bool(page.NamedRanges.hasByName(MARK))


def _mark(page: Uno, area: Uno, stamp: Mapping[str, str]) -> None:
    """Say which cells we wrote, and what: see ``package.marks`` and ``stamp``."""
    for name in _stamp(page):
        page.NamedRanges.removeByName(name)
    for name, content in {MARK: area.AbsoluteName, **stamp}.items():
        _name(page, name, content)


def _name(page: Uno, name: str, content: str) -> None:
    """Add a name of its own to a sheet. LibreOffice makes none with a dot, but lets one get it."""
    names = page.NamedRanges
    if names.hasByName(name):
        names.getByName(name).setContent(content)
        return
    first = name.replace(".", "_")
    names.addNewByName(first, content, page.getCellByPosition(0, 0).CellAddress, 0)
    names.getByName(first).setName(name)


def _stamp(page: Uno) -> dict[str, str]:
    """The names of a sheet that hold its stamp."""
    names = page.NamedRanges
    ours = filter(lambda name: name.startswith(NAME), names.ElementNames)
    return {name: names.getByName(name).Content for name in ours}


def _marked(page: Uno) -> Area | None:
    """The cells that we wrote, counted from 1; None where the mark has lost them."""
    cells = page.NamedRanges.getByName(MARK).ReferredCells
    if cells is None:
        return None
    where = cells.RangeAddress
    return Area(where.StartRow + 1, where.StartColumn + 1, where.EndRow + 1, where.EndColumn + 1)


def _fit_table(document: Uno, page: Uno, area: Uno) -> None:
    """Let a table that came with the file span the results again, from their headings down.

    Its rows end where one is empty: what stands beneath belongs to no table.
    """
    tables, name = document.DatabaseRanges, TABLES.get(page.Name, "")
    if not tables.hasByName(name):
        return
    where = area.RangeAddress
    where.StartRow = HEADER_ROW - 1
    rows = area.getDataArray()[HEADER_ROW:]
    empty = [number for number, row in enumerate(rows) if all(cell in ("", None) for cell in row)]
    where.EndRow = where.StartRow + (empty[0] if empty else len(rows))
    if where.EndRow > where.StartRow:
        tables.getByName(name).setDataArea(where)
    else:
        tables.removeByName(name)


def _hundredths(width: float) -> int:
    """A width in characters in hundredths of a millimetre, as Calc reads it from Excel's files."""
    return round((width + PADDING) * DIGIT)


PADDING, DIGIT = 0.71, 196
"""What Excel adds to a width, and how wide a digit is, in hundredths of a millimetre."""


SIDE_MARGIN = 1_000
"""Hundredths of a millimetre."""


def _page_style(document: Uno, sheet: ResultSheet) -> str:
    """The page that results are printed on: as large as the director's own, and one wide."""
    name = f"xlscore {'landscape' if sheet.landscape else 'portrait'}"
    family = document.StyleFamilies.getByName("PageStyles")
    if not family.hasByName(name):
        own = family.getByName(_pages(document)[0].PageStyle)
        sides = sorted((own.Width, own.Height), reverse=sheet.landscape)
        family.insertByName(name, document.createInstance("com.sun.star.style.PageStyle"))
        page = family.getByName(name)
        page.IsLandscape = sheet.landscape
        page.Width, page.Height = sides
        page.HeaderIsOn = False
        page.LeftMargin = page.RightMargin = SIDE_MARGIN
        page.ScaleToPagesX, page.ScaleToPagesY = 1, 0
    _write_foot(document, family.getByName(name), sheet.told)
    return name


def _write_foot(document: Uno, page: Uno, told: str) -> None:
    """How far the tournament is, the page, and the hour, which is that of printing."""
    page.FooterIsOn = True
    foot = page.RightPageFooterContent
    for text, pieces in (
        (foot.LeftText, (told,)),
        (foot.CenterText, ("Page ", "PageNumber", " of ", "PageCount")),
        (foot.RightText, ("Printed ", "Date", " ", "Time")),
    ):
        text.String = ""
        for piece in pieces:
            _add_to_foot(document, text, piece)
    page.RightPageFooterContent = foot


def _add_to_foot(document: Uno, text: Uno, piece: str) -> None:
    """Add words, or a field that LibreOffice fills in."""
    cursor = text.createTextCursor()
    cursor.gotoEnd(False)  # noqa: FBT003
    cursor.CharColor = 0  # LibreOffice writes "automatic" into Excel's files as white
    if piece not in FIELDS:
        text.insertString(cursor, piece, False)  # noqa: FBT003
        return
    service, settings = FIELDS[piece]
    field = document.createInstance(f"com.sun.star.text.TextField.{service}")
    for name, value in settings.items():
        setattr(field, name, value)
    text.insertTextContent(cursor, field, False)  # noqa: FBT003


FIELDS: Mapping[str, tuple[str, Mapping[str, bool]]] = {
    "PageNumber": ("PageNumber", {}),
    "PageCount": ("PageCount", {}),
    "Date": ("DateTime", {"IsDate": True}),
    "Time": ("DateTime", {"IsDate": False}),
}
"""What LibreOffice fills in at the foot of a page."""


def _freeze(document: Uno, sheets: Sequence[ResultSheet]) -> None:
    """Keep headings in view; the sheet that was shown is shown again."""
    controller = document.CurrentController
    shown = controller.getActiveSheet()
    for sheet in sheets:
        controller.setActiveSheet(document.Sheets.getByName(sheet.name))
        rows, columns = sheet.frozen
        controller.freezeAtPosition(columns, rows)
    controller.setActiveSheet(shown)


def go_to(document: Uno, place: Place) -> None:
    """Show a cell and select it."""
    sheet = document.Sheets.getByName(place.sheet)
    document.CurrentController.setActiveSheet(sheet)
    document.CurrentController.select(sheet.getCellRangeByName(place.cell))

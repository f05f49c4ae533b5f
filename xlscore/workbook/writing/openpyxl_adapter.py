"""Reading and writing with openpyxl, for people who script with it.

openpyxl does not keep everything that Excel puts into a workbook: see its own
documentation. Nothing else of xlscore imports it.
"""

from collections.abc import Mapping, Sequence
from copy import copy
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO, cast

import openpyxl
from openpyxl.cell import WriteOnlyCell
from openpyxl.styles import Alignment, Border, Font, PatternFill, Side
from openpyxl.utils import absolute_coordinate, get_column_letter, quote_sheetname
from openpyxl.workbook import Workbook
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.page import PageMargins
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.worksheet import Worksheet

from xlscore.errors import SheetIsNotOurs
from xlscore.workbook.cells import ErrorValue, Sheets, Uncalculated, Value, as_int
from xlscore.workbook.package.marks import MARK
from xlscore.workbook.sheets import Cell, ResultSheet, without_results
from xlscore.workbook.standard.looks import STYLES


def read_sheets(path: Path | BinaryIO) -> Sheets:
    """Read all cells of a workbook; formulas with the value that the file holds for them."""
    values = openpyxl.load_workbook(path, data_only=True)
    formulas = openpyxl.load_workbook(path)
    sheets = formulas.worksheets
    return without_results((s.title, partial(_grid, s, values[s.title])) for s in sheets)


def _grid(formulas: Worksheet, values: Worksheet) -> dict[tuple[int, int], Value]:
    grid: dict[tuple[int, int], Value] = {}
    for row in formulas.iter_rows():
        for cell in row:
            if cell.value is not None:
                found = values.cell(cell.row, cell.column or 1)
                grid[cell.row, cell.column or 1] = _value(cell.value, found.value, found.data_type)
    return grid


def _value(written: Any, value: Any, data_type: str) -> Value:
    if value is None:
        text = written.text if isinstance(written, ArrayFormula) else written
        return Uncalculated(str(text))
    if data_type == "e":
        return ErrorValue(str(value))
    return as_int(value)


def write_results(source: Path, target: Path, sheets: Sequence[ResultSheet]) -> None:
    """Put result sheets into a copy of a workbook, in place of older ones of the same name."""
    book = openpyxl.load_workbook(source, keep_vba=source.suffix.lower() == ".xlsm")
    for sheet in sheets:
        _keep_every_digit(put(book, sheet))
    book.save(target)


def _keep_every_digit(page: Worksheet) -> None:
    """Make openpyxl write doubles as they are: by itself it rounds them to 16 digits."""
    for row in page.iter_rows():
        for cell in row:
            if isinstance(cell.value, float):
                cell._value = repr(cell.value)  # type: ignore[attr-defined]


def put(book: Workbook, sheet: ResultSheet) -> Worksheet:
    """Write one result sheet into an open workbook, in place of an older one of its name.

    Raises SheetIsNotOurs where somebody else has a sheet of that name.
    """
    index = len(book.sheetnames)
    if sheet.name in book.sheetnames:
        if MARK not in book[sheet.name].defined_names:
            raise SheetIsNotOurs(sheet=sheet.name)
        index = book.sheetnames.index(sheet.name)
        book.remove(book[sheet.name])
    page: Worksheet = book.create_sheet(sheet.name, index)
    mark = f"{quote_sheetname(sheet.name)}!{absolute_coordinate(_area(sheet))}"
    page.defined_names[MARK] = DefinedName(MARK, attr_text=mark, hidden=True)
    looks = {name: _look(page, style) for name, style in STYLES.items()}
    for (row, column), cell in sheet.cells.items():
        _write(page.cell(row, column), cell, looks.get(cell.style))
    _set_up(page, sheet)
    return page


def _area(sheet: ResultSheet) -> str:
    last_row, last_column = sheet.size
    return f"A1:{get_column_letter(last_column)}{last_row}"


def _look(page: Worksheet, style: Mapping[str, object]) -> Any:
    """Make a style known to the workbook once: to set it for each cell takes ten times as long."""
    cell = WriteOnlyCell(page)
    for name, value in _style(style).items():
        setattr(cell, name, value)
    return cell._style  # type: ignore[attr-defined]


def _write(written: Any, cell: Cell, look: Any) -> None:
    written.value = cell.value
    if look:
        written._style = copy(look)
    if isinstance(cell.value, str):
        written.data_type = "s"
        written.quotePrefix = cell.value.startswith(("=", "+", "-", "@"))
    if cell.link:
        written.hyperlink = f"#{cell.link}"


def _set_up(page: Worksheet, sheet: ResultSheet) -> None:
    for column, width in sheet.widths.items():
        page.column_dimensions[get_column_letter(column)].width = width
    for row, height in sheet.heights.items():
        page.row_dimensions[row].height = height
    rows, columns = sheet.frozen
    page.freeze_panes = page.cell(rows + 1, columns + 1).coordinate
    page.page_setup.orientation = "landscape" if sheet.landscape else "portrait"
    page.page_setup.fitToHeight = 0
    page.page_margins = PageMargins(
        left=0.4, right=0.4, top=0.5, bottom=0.6, header=0.3, footer=0.3
    )
    page.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    foot = {"left": sheet.told, "center": "Page &P of &N", "right": "Printed &D &T"}
    for side, text in foot.items():
        getattr(page.oddFooter, side).text = text or None
    if sheet.repeated_row:
        page.print_title_rows = f"{sheet.repeated_row}:{sheet.repeated_row}"


def _style(look: Mapping[str, object]) -> dict[str, Any]:
    """Say in openpyxl's words what STYLES says in XlsxWriter's."""
    font = Font(
        name="Calibri",
        bold=bool(look.get("bold")),
        italic=bool(look.get("italic")),
        strike=bool(look.get("font_strikeout")),
        underline="single" if look.get("underline") else None,
        size=cast("float", look.get("font_size", 11)),
        color=_colour(look.get("font_color")),
    )
    style: dict[str, Any] = {"font": font, "number_format": look.get("num_format", "General")}
    if "bg_color" in look:
        style["fill"] = PatternFill("solid", fgColor=_colour(look["bg_color"]) or "")
    if "border" in look:
        side = Side("thin", color=_colour(look.get("border_color")))
        style["border"] = Border(left=side, right=side, top=side, bottom=side)
    vertical = str(look.get("valign", "bottom")).replace("vcenter", "center")
    style["alignment"] = Alignment(
        horizontal=cast("Any", look.get("align")),
        vertical=vertical,
        wrap_text=bool(look.get("text_wrap")),
    )
    return style


def _colour(code: object) -> str | None:
    return f"FF{str(code).lstrip('#')}" if code else None

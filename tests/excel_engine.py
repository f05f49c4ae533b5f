"""Excel for tests: xlwings' own object model on top of openpyxl.

What the buttons run works on this as on Excel, ``xw.Book.caller()`` included.
Only what xlscore uses is there. It keeps Excel's habits that matter: a text
with an apostrophe before it stays a text, and one that begins with = becomes a
formula.
"""

import copy
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import openpyxl
import xlwings as xw
from openpyxl.styles import Alignment, Border, PatternFill, Side
from openpyxl.utils import get_column_letter
from openpyxl.utils.cell import range_boundaries
from openpyxl.workbook.defined_name import DefinedName
from xlwings import base_classes

PADDING = 0.7109375
"""What Excel adds to the width of a column when it stores it: 5 pixels of 7."""

ERRORS = frozenset({"#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A"})


class Engine:
    """Turns cell values as xlwings' engine for Excel does."""

    name, type = "openpyxl", "reader"

    @property
    def apps(self) -> "Apps":
        return Apps()

    @staticmethod
    def prepare_xl_data_element(value: Any, options: Any) -> Any:
        return "" if value is None else value

    @staticmethod
    def clean_value_data(
        rows: Any, dates: Any, empty_as: Any, number: Any, err_to_str: bool
    ) -> list[list[Any]]:
        def one(value: Any) -> Any:
            if value in (None, ""):
                return empty_as
            if isinstance(value, str) and value in ERRORS:
                return value if err_to_str else None
            if isinstance(value, bool) or not isinstance(value, int | float):
                return value
            return number(value) if number else float(value)

        return [[one(value) for value in row] for row in rows]


class Apps(base_classes.Apps):
    """The running Excels: one."""

    def __iter__(self) -> Iterator["App"]:
        return iter([App()])


ENGINE = Engine()


class App(base_classes.App):
    """One running Excel; ``said`` and ``states`` are what it showed."""

    engine = ENGINE
    pid = -1
    version = "16.0"

    def __init__(self) -> None:
        self.settings: dict[str, Any] = {"calculation": "semiautomatic", "status_bar": False}
        self.settings |= dict.fromkeys(("screen_updating", "display_alerts", "enable_events"), True)
        self.settings |= {"interactive": True}
        self.states: list[Any] = []
        self.said: list[tuple[str, str]] = []

    def activate(self, steal_focus: bool = False) -> None:
        pass

    def alert(self, prompt: str, title: str, buttons: str, mode: str, callback: Any) -> str:
        assert self.settings["screen_updating"], "a message while the screen is frozen"
        self.said.append((mode, prompt))
        return "ok"


def _setting(name: str) -> property:
    def change(app: App, value: Any) -> None:
        app.settings[name] = value
        app.states.append((name, value))

    return property(lambda app: app.settings[name], change)


xw.engines.add(xw.Engine(impl=ENGINE))
xw.engines.active = xw.engines["openpyxl"]

for each in ("calculation", "status_bar", "screen_updating", "display_alerts", "enable_events"):
    setattr(App, each, _setting(each))


class Book(base_classes.Book):
    """An open workbook."""

    def __init__(self, app: App, book: openpyxl.Workbook, name: str) -> None:
        self.app, self.api, self.name = app, book, name
        self.sheets = Sheets(self)
        self.calls = 0

    app = api = name = sheets = None

    def activate(self) -> None:
        pass

    @property
    def fullname(self) -> str:
        return self.name


class Sheets(base_classes.Sheets):
    """The sheets of a workbook."""

    def __init__(self, book: Book) -> None:
        self.book = book

    @property
    def pages(self) -> list[Any]:
        return list(self.book.api.worksheets)

    def __call__(self, key: Any) -> "Sheet":
        page = self.book.api[key] if isinstance(key, str) else self.pages[key - 1]
        return Sheet(self.book, page)

    def __len__(self) -> int:
        return len(self.pages)

    def __iter__(self) -> Iterator["Sheet"]:
        return (Sheet(self.book, page) for page in self.pages)

    def __contains__(self, name: str) -> bool:
        return name in self.book.api.sheetnames

    @property
    def active(self) -> "Sheet":
        return Sheet(self.book, self.book.api.active)

    def add(self, before: "Sheet | None", after: "Sheet | None", name: str) -> "Sheet":
        at = self.pages.index(after.page) + 1 if after else 0
        page = self.book.api.create_sheet(name, at)
        self.book.api.active = page
        return Sheet(self.book, page)


class Sheet(base_classes.Sheet):
    """One sheet. ``api`` has the few things that Excel on Windows knows and xlwings does not."""

    def __init__(self, book: Book, page: Any) -> None:
        self.book, self.page = book, page

    book = None

    @property
    def api(self) -> Any:
        if not hasattr(self.page, "com"):
            window = SimpleNamespace()
            application = SimpleNamespace(ActiveWindow=window)
            self.page.com = SimpleNamespace(PageSetup=SimpleNamespace(), Application=application)
        return self.page.com

    @property
    def name(self) -> str:
        return str(self.page.title)

    @name.setter
    def name(self, name: str) -> None:
        self.page.title = name

    @property
    def index(self) -> int:
        return int(self.book.api.worksheets.index(self.page) + 1)

    @property
    def visible(self) -> bool:
        return bool(self.page.sheet_state == "visible")

    @visible.setter
    def visible(self, shown: bool) -> None:
        self.page.sheet_state = "visible" if shown else "hidden"

    def activate(self) -> None:
        self.book.api.active = self.page

    def delete(self) -> None:
        self.book.api.remove(self.page)

    def clear(self) -> None:
        self.page.delete_rows(1, self.page.max_row)

    def copy(self, before: "Sheet | None", after: "Sheet") -> None:
        twin = self.book.api.copy_worksheet(self.page)
        for name, known in self.page.defined_names.items():
            text = known.attr_text.replace(self.name, f"'{twin.title}'")
            twin.defined_names[name] = DefinedName(name, attr_text=text)
        assert self.book.api.worksheets.index(twin) == after.index

    def range(self, first: Any, last: Any = None) -> "Range":
        if isinstance(first, str):
            left, top, right, bottom = range_boundaries(first.replace("$", ""))
            return Range(self, (top, left), (bottom, right))
        if isinstance(first, tuple) and len(first) == 4:  # xlwings writes a long sheet in parts
            row, column, rows, columns = first
            return Range(self, (row, column), (row + rows - 1, column + columns - 1))
        first = (first.row, first.column) if isinstance(first, Range) else first
        last = (last.row, last.column) if isinstance(last, Range) else last
        return Range(self, first, last or first)

    @property
    def names(self) -> "Names":
        return Names(self)

    @property
    def used_range(self) -> "Range":
        return self.range((1, 1), (self.page.max_row, self.page.max_column))


class Names(base_classes.Names):
    """The defined names of one sheet."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet

    def add(self, name: str, refers_to: str) -> "Name":
        text = refers_to.removeprefix("=")
        self.sheet.page.defined_names[name] = DefinedName(name, attr_text=text)
        return Name(self.sheet, name)

    def __call__(self, number: int) -> "Name":
        return Name(self.sheet, list(self.sheet.page.defined_names)[number - 1])

    def __len__(self) -> int:
        return len(self.sheet.page.defined_names)


class Name(base_classes.Name):
    """A defined name as Excel calls it: with its sheet before it."""

    def __init__(self, sheet: Sheet, name: str) -> None:
        self.sheet, self.short = sheet, name

    @property
    def name(self) -> str:
        return f"{self.sheet.name}!{self.short}"

    @property
    def refers_to(self) -> str:
        return f"={self.sheet.page.defined_names[self.short].attr_text}"

    def delete(self) -> None:
        del self.sheet.page.defined_names[self.short]


class Range(base_classes.Range):
    """A rectangle of cells."""

    def __init__(self, sheet: Sheet, first: tuple[int, int], last: tuple[int, int]) -> None:
        self.sheet = sheet
        self.row, self.column = first
        self.last = last

    sheet = row = column = None

    @property
    def api(self) -> Any:
        return self.sheet.page

    @property
    def shape(self) -> tuple[int, int]:
        return self.last[0] - self.row + 1, self.last[1] - self.column + 1

    @property
    def address(self) -> str:
        return ":".join(
            f"${get_column_letter(c)}${r}" for r, c in ((self.row, self.column), self.last)
        )

    def __len__(self) -> int:
        return self.shape[0] * self.shape[1]

    def __call__(self, row: int, column: int | None = None) -> "Range":
        if column is None:
            row, column = divmod(row - 1, self.shape[1])
            row, column = row + 1, column + 1
        at = self.row + row - 1, self.column + column - 1
        return Range(self.sheet, at, at)

    def rows(self) -> Any:
        return self.sheet.page.iter_rows(self.row, self.last[0], self.column, self.last[1])

    def cells(self) -> Iterator[Any]:
        return (cell for row in self.rows() for cell in row)

    @property
    def raw_value(self) -> Any:
        self.sheet.book.calls += 1
        rows = [[cell.value for cell in row] for row in self.rows()]
        return rows[0][0] if self.shape == (1, 1) else rows

    @raw_value.setter
    def raw_value(self, rows: Any) -> None:
        self.sheet.book.calls += 1
        rows = rows if isinstance(rows, list | tuple) else [[rows]]
        for row, values in zip(self.rows(), rows, strict=True):
            for cell, value in zip(row, values, strict=True):
                type_into(cell, value)

    def copy(self, target: xw.Range) -> None:
        for cell in self.cells():
            at = target.row + cell.row - self.row, target.column + cell.column - self.column
            twin = target.impl.sheet.page.cell(*at)
            twin.value, twin.data_type = cell.value, cell.data_type
            twin._style = copy.copy(cell._style)

    def add_hyperlink(self, address: str, text: str, tip: str) -> None:
        cell = self.sheet.page.cell(self.row, self.column)
        cell.hyperlink, cell.value = address, text

    @property
    def font(self) -> "Font":
        return Font(self)

    @property
    def borders(self) -> "Borders":
        return Borders(self)

    def _set(self, name: str, value: Any) -> None:
        self.restyle(lambda cell: setattr(cell, name, value))

    def _align(self, **how: Any) -> None:
        def align(cell: Any) -> None:
            cell.alignment = copy.copy(cell.alignment) + Alignment(**how)

        self.restyle(align)

    def restyle(self, change: Callable[[Any], None]) -> None:
        """Change the style of each cell; cells that were alike stay alike."""
        known: dict[bytes, Any] = {}
        for cell in self.cells():
            before = cell._style.tobytes() if cell._style else b""
            if before not in known:
                change(cell)
                known[before] = cell._style
            cell._style = copy.copy(known[before])

    number_format = property(None, lambda self, code: self._set("number_format", code))
    horizontal_alignment = property(None, lambda self, how: self._align(horizontal=how))
    vertical_alignment = property(None, lambda self, how: self._align(vertical=how))
    wrap_text = property(None, lambda self, how: self._align(wrap_text=how))

    def _colour(self, colour: Any) -> None:
        self._set("fill", PatternFill("solid", fgColor=argb(colour)))

    color = property(None, _colour)

    def _wide(self, width: float) -> None:
        dimensions = self.sheet.page.column_dimensions[get_column_letter(self.column)]
        dimensions.width = width + PADDING

    def _high(self, height: float) -> None:
        self.sheet.page.row_dimensions[self.row].height = height

    column_width = property(None, _wide)
    row_height = property(None, _high)


def type_into(cell: Any, value: Any) -> None:
    """Write a value as Excel takes it."""
    cell.value = None if value == "" else value
    if isinstance(value, str) and value.startswith("'"):
        cell.value = value[1:]
        cell.data_type = "s"


class Font(base_classes.Font):
    """The font of a rectangle."""

    def __init__(self, cells: Range) -> None:
        self.range = cells

    def _change(self, **how: Any) -> None:
        def change(cell: Any) -> None:
            font = copy.copy(cell.font)
            for name, value in how.items():
                setattr(font, name, value)
            cell.font = font

        self.range.restyle(change)

    bold = property(None, lambda self, value: self._change(bold=value))
    italic = property(None, lambda self, value: self._change(italic=value))
    size = property(None, lambda self, value: self._change(size=value))
    color = property(None, lambda self, value: self._change(color=argb(value)))


class Borders(base_classes.Borders):
    """The borders of a rectangle."""

    def __init__(self, cells: Range) -> None:
        self.range = cells

    def set(self, which: Any, **how: Any) -> None:
        side = Side("thin", color=argb(how["color"]))
        self.range._set("border", Border(left=side, right=side, top=side, bottom=side))


def argb(colour: Any) -> str:
    if isinstance(colour, str):
        return f"FF{colour.lstrip('#')}"
    return "FF{:02X}{:02X}{:02X}".format(*colour)


def open_in_excel(path: Path) -> xw.Book:
    """Open a workbook; it is the one that the buttons work on."""
    file = openpyxl.load_workbook(path, keep_vba=path.suffix == ".xlsm")
    book = xw.Book(impl=Book(App(), file, path.name))
    book.set_mock_caller()
    return book

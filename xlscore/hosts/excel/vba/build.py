"""Macro workbooks and the add-in, built from our own VBA. The same wishes give the same bytes.

XlsxWriter makes the workbook, pyOpenVBA its VBA project and its buttons, and
what neither of them does (kind of file, ribbon) is put into the package here.
"""

import io
import re
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Any

import xlsxwriter

from xlscore.catalogue import find
from xlscore.engine.dialects import POWERS, START
from xlscore.engine.system import System
from xlscore.hosts.excel.vba.source import (
    BUTTONS,
    OPENED,
    bridge_inside,
    modules,
    ribbon,
    ribbon_module,
)
from xlscore.hosts.worksheet import Rows, functions
from xlscore.workbook.cells import cell_name
from xlscore.workbook.standard.layout import TOURNAMENT
from xlscore.workbook.standard.looks import STEPS_WITH_BUTTON
from xlscore.workbook.standard.template import BUILT, Builder, build_template
from xlscore.workbook.standard.wishes import Wishes

EXAMPLE = "Example"
"""A sheet with a worked example: live formulas with their values, which Protected View shows."""

IF_NO_SYSTEM = "Sum of Squares"
"""The scoring system of the example in a workbook without one."""

PLAYED = {
    "Austria": (4, 4, 3, 2, 0),
    "England": (4, 5, 6, 6, 7),
    "France": (5, 6, 7, 8, 9),
    "Germany": (5, 4, 3, 3, 2),
    "Italy": (4, 5, 6, 7, 8),
    "Russia": (6, 5, 4, 3, 3),
    "Turkey": (4, 4, 5, 5, 5),
}
"""The example's game."""

LABEL = re.compile(rb"(<div style='text-align:center'>)([^<]+)(</div>)")
"""The label of a button in a drawing."""

FONT = b'<font face="Calibri" size="220" color="#000000">'

MAIN = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"
MACRO = "application/vnd.ms-excel.sheet.macroEnabled.main+xml"
ADD_IN = "application/vnd.ms-excel.addin.macroEnabled.main+xml"

RIBBON_PART = "customUI/customUI.xml"
RIBBON_TYPE = "http://schemas.microsoft.com/office/2006/relationships/ui/extensibility"

FIRST_BUTTON = {"left": 336, "top": 6, "width": 96, "height": 30}
"""Where the first button stands on the Tournament sheet, in points: beside the title."""

NEXT_BUTTON = 102
"""So many points to the right stands the next one."""


def build_macro_template(wishes: Wishes) -> bytes:
    """Build a workbook with buttons, worksheet functions and an example; the bytes of an xlsm."""
    return _with_macros(_as(MACRO, build_template(wishes, MacroBuilder)), modules(), buttons=True)


@dataclass(frozen=True, kw_only=True)
class Inside:
    """What a workbook carries that needs no add-in: xlwings' own modules, and its settings."""

    modules: Mapping[str, str]
    settings: Mapping[str, str]


def xlwings_inside(folder: Path, settings: Mapping[str, str]) -> Inside:
    """Take the modules from the installed package; they are never part of xlscore."""
    files = {"xlwings": folder / "xlwings.bas", "Dictionary": folder / "addin" / "Dictionary.cls"}
    modules = {name: path.read_bytes().decode("cp1252") for name, path in files.items()}
    return Inside(modules=modules, settings=settings)


def build_standalone(wishes: Wishes, inside: Inside) -> bytes:
    """Build a macro workbook that works without the add-in, for this computer only."""

    class WithSettings(MacroBuilder):
        def build(self) -> None:
            super().build()
            page = self.book.add_worksheet("xlwings.conf")
            for row, setting in enumerate(inside.settings.items()):
                page.write_row(row, 0, setting)
            page.hide()

    ours = {**modules(), "XlscoreBridge": bridge_inside(), **inside.modules}
    return _with_macros(_as(MACRO, build_template(wishes, WithSettings)), ours, buttons=True)


def build_add_in() -> bytes:
    """Build the add-in with the worksheet functions and the ribbon; the bytes of an xlam."""
    memory = io.BytesIO()
    book = xlsxwriter.Workbook(memory, {"in_memory": True})
    book.set_properties({"title": "xlscore", "author": "xlscore", "created": BUILT})
    book.add_worksheet("xlscore").write_string("A1", "This workbook is the add-in xlscore.")
    book.close()
    ours = {**modules(), "XlscoreRibbon": ribbon_module()}
    bare = _with_macros(_as(MACRO, memory.getvalue()), ours, buttons=False)
    return _with_ribbon(_as(ADD_IN, bare, before=MACRO))


class MacroBuilder(Builder):
    """Builds the sheets of a macro workbook: those of every workbook, and the example."""

    may_change = (*Builder.may_change, "objects")
    steps = STEPS_WITH_BUTTON

    def build(self) -> None:
        """Build all sheets."""
        super().build()
        self.example(self.book.add_worksheet(EXAMPLE))

    def example(self, page: Any) -> None:
        """Write a game and what worksheet functions make of it."""
        system = self.wishes.system or find(IF_NO_SYSTEM)
        years = range(START + 1, START + 6)
        page.set_column("A:A", 12)
        page.set_column("B:F", 7)
        page.set_column("G:G", 12)
        page.set_column("H:H", 104)
        page.write_string("A1", "Worksheet functions", self.format("title"))
        words = "Type another count into the yellow cells: the scores follow."
        page.write_string("A2", words, self.format("note"))
        for column, heading in enumerate(("Power", *years, "Score", "How it comes about"), 1):
            page.write(cell_name(4, column), heading, self.format("heading", align="center"))
        chart: Rows = [["Power", *years], *([power, *PLAYED[power]] for power in POWERS)]
        for row, line in enumerate(chart[1:], 5):
            page.write_string(row - 1, 0, line[0], self.format("text"))
            for column, count in enumerate(line[1:], 1):
                page.write_number(row - 1, column, count, self.input(align="center"))
        self._formulas(page, system, chart)
        self._print(page, landscape=True)

    def _formulas(self, page: Any, system: System, chart: Rows) -> None:
        """Live formulas with the values that they have: Protected View shows those."""
        known = functions()
        scores = known[system.function](chart)
        look = self.format("total")
        page.write_dynamic_array_formula(
            "G5:G11", f"={system.function}(A4:F11)", look, scores[0][0]
        )
        for row, (points,) in enumerate(scores[1:], 6):
            page.write_number(f"G{row}", Exact(points), look)
        explain = '=EXPLAIN_SCORE("{}",A{},$A$4:$F$11)'
        for row, power in enumerate(POWERS, 5):
            line = known["EXPLAIN_SCORE"](system.name, power, chart)[0][0]
            formula = explain.format(system.name, row)
            page.write_dynamic_array_formula(f"H{row}", formula, self.format("text"), line)
        page.write_string("A12", "Total", self.format("text", bold=True))
        total = known["TOTAL_SCORE"](scores)[0][0]
        page.write_dynamic_array_formula("G12", "=TOTAL_SCORE(G5:G11)", look, total)
        written = {
            "G5": f"={system.function}(A4:F11)",
            "H5": explain.format(system.name, 5),
            "G12": "=TOTAL_SCORE(G5:G11)",
        }
        for row, (cell, formula) in enumerate(written.items(), 14):
            page.write_string(f"A{row}", f"In {cell}", self.format("note"))
            page.write_string(f"B{row}", formula)


class Exact(float):
    """A double that XlsxWriter writes with every digit: it writes 16, and some need 17."""

    def __format__(self, _: str) -> str:
        return repr(float(self))


def _with_macros(package: bytes, sources: Mapping[str, str], *, buttons: bool) -> bytes:
    """Add a VBA project, and buttons to the Tournament sheet."""
    from pyopenvba import ExcelFile
    from pyopenvba.apps.excel import ExcelApplication
    from pyopenvba.vba import VBAModuleKind

    def work(path: Path) -> None:
        path.write_bytes(package)
        with ExcelFile(path) as file:
            project = file.add_vba_project()
            for name, source in sources.items():
                is_class = source.startswith("VERSION 1.0 CLASS")
                kind = VBAModuleKind.other if is_class else VBAModuleKind.standard
                project.add_module(name, source, kind=kind)
            file.set_module("ThisWorkbook", OPENED.replace("\n", "\r\n"))
            file.save(path)
        if buttons:
            _add_buttons(ExcelApplication.open(path), path)

    return _worked_on(work)


def _add_buttons(excel: Any, path: Path) -> None:
    page = excel.sheet(TOURNAMENT)
    for number, button in enumerate(button for button in BUTTONS if button.in_workbook):
        place = {**FIRST_BUTTON, "left": FIRST_BUTTON["left"] + number * NEXT_BUTTON}
        page.add_button(name=button.macro, text=button.label, macro=button.macro, **place)
    excel.save(path)


def _worked_on(work: Callable[[Path], None]) -> bytes:
    """Let a library work on a file of its own, and give the file's bytes."""
    with TemporaryDirectory(prefix="xlscore-") as folder:
        path = Path(folder) / "book.xlsm"
        work(path)
        return _finished(path.read_bytes())


def _finished(package: bytes) -> bytes:
    """The labels of buttons a font, as Excel does: LibreOffice shows no label without one."""

    def change(name: str, part: bytes) -> bytes:
        return LABEL.sub(rb"\1" + FONT + rb"\2</font>\3", part) if name.endswith(".vml") else part

    return _changed(package, change)


def _as(kind: str, package: bytes, before: str = MAIN) -> bytes:
    """The package as another kind of workbook."""

    def change(name: str, part: bytes) -> bytes:
        types = name == "[Content_Types].xml"
        return part.replace(before.encode(), kind.encode()) if types else part

    return _changed(package, change)


def _with_ribbon(package: bytes) -> bytes:
    """Add the ribbon, and the relationship by which Excel finds it."""
    relation = f'<Relationship Id="xlscoreRibbon" Type="{RIBBON_TYPE}" Target="{RIBBON_PART}"/>'

    def change(name: str, part: bytes) -> bytes:
        end = b"</Relationships>"
        return part.replace(end, relation.encode() + end) if name == "_rels/.rels" else part

    return _changed(package, change, {RIBBON_PART: ribbon().encode()})


def _changed(
    package: bytes,
    change: Callable[[str, bytes], bytes],
    added: Mapping[str, bytes] = MappingProxyType({}),
) -> bytes:
    """The package with its parts changed and others added, all with the same date."""
    memory = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(package)) as old, zipfile.ZipFile(memory, "w") as new:
        parts = {name: change(name, old.read(name)) for name in old.namelist()}
        for name, part in {**parts, **added}.items():
            about = zipfile.ZipInfo(name, BUILT.timetuple()[:6])
            about.compress_type = zipfile.ZIP_DEFLATED
            new.writestr(about, part)
    return memory.getvalue()

"""A workbook with native functions, calculated by IronCalc: the formulas as a file stores them."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import ironcalc
import xlsxwriter
from xlsxwriter.utility import xl_range

from xlscore.native.function import NativeFunction

Rows: TypeAlias = Sequence[Sequence[Any]]


class Call(NamedTuple):
    """A function, what is selected for each argument, and the shape of what is looked at."""

    function: str
    given: Sequence[Rows | None]
    rows: int = 7
    columns: int = 1


def calculated(
    functions: Iterable[NativeFunction], calls: Sequence[Call], folder: Path
) -> list[list[list[Any]]]:
    """The cells that each call fills. An argument that is None is left out."""
    path = folder / "native.xlsx"
    book = xlsxwriter.Workbook(str(path), {"strings_to_formulas": False})
    sheet = book.add_worksheet()
    for function in functions:
        book.define_name(function.name, f"={function.formula.stored}")
    tops, places = [], []
    top = 0
    for call in calls:
        tops.append(top)
        places.append(_write(sheet, call, top))
        top += 1 + max(call.rows, *(len(rows) for rows in call.given if rows))
    book.close()
    model = ironcalc.load_from_xlsx(str(path), "en", "UTC", "en")
    model.evaluate()
    return [
        [
            [
                model.get_cell_value(0, top + row + 1, place + column + 1)
                for column in range(c.columns)
            ]
            for row in range(c.rows)
        ]
        for c, top, place in zip(calls, tops, places, strict=True)
    ]


def _write(sheet: Any, call: Call, top: int) -> int:
    """Write the arguments side by side, and the formula behind them; gives its column."""
    left, arguments = 0, []
    for rows in call.given:
        if rows is None:
            arguments.append("")
            continue
        for number, row in enumerate(rows):
            for column, cell in enumerate(row):
                _write_cell(sheet, top + number, left + column, cell)
        arguments.append(xl_range(top, left, top + len(rows) - 1, left + len(rows[0]) - 1))
        left += len(rows[0]) + 1
    formula = f"{{={call.function}({','.join(arguments).rstrip(',')})}}"
    sheet.write_array_formula(top, left, top + call.rows - 1, left + call.columns - 1, formula)
    return left


def _write_cell(sheet: Any, row: int, column: int, cell: Any) -> None:
    if isinstance(cell, str) and cell.startswith("#"):
        sheet.write_formula(row, column, "=NA()", None, cell)
    elif cell is not None:
        sheet.write(row, column, cell)

"""The yardstick: a plain openpyxl script that reads a workbook and writes result sheets into it.

    python benchmarks/openpyxl_script.py results.json source.xlsx target.xlsx [source target ...]

``results.json``: for each sheet its name and its cells: row, column, value, style.
"""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import openpyxl
from openpyxl.styles import Font, PatternFill

BOLD, BLUE = Font(bold=True, color="FFFFFF"), PatternFill("solid", fgColor="1F3864")


def score(source: str, target: str, results: Sequence[Any]) -> None:
    """Read every value, write the result sheets, save."""
    values = openpyxl.load_workbook(source, data_only=True)
    for sheet in values.worksheets:
        list(sheet.iter_rows(values_only=True))
    book = openpyxl.load_workbook(source)
    for name, cells in results:
        if name in book.sheetnames:
            del book[name]
        sheet = book.create_sheet(name)
        for row, column, value, style in cells:
            dress(sheet.cell(row, column, value), style)
    book.save(target)


def dress(cell: Any, style: str) -> None:
    """Give a cell the look of headings or of points."""
    if style == "heading":
        cell.font, cell.fill = BOLD, BLUE
    elif style in {"points", "total"}:
        cell.number_format = "0.00"


if __name__ == "__main__":
    known = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    for place in range(2, len(sys.argv), 2):
        score(sys.argv[place], sys.argv[place + 1], known)

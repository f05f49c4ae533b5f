"""Result sheets as XlsxWriter builds them: everything around the cells, and the styles.

The cells themselves are written by ``Pen``: XlsxWriter writes 16 digits of a
number, and a double needs 17 to come back as it was.
"""

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from xlscore.errors import NotASheetName
from xlscore.workbook.package.archive import Archive
from xlscore.workbook.package.markup import Element, outline
from xlscore.workbook.package.references import hull
from xlscore.workbook.sheets import ResultSheet

LONGEST_NAME = 31
FORBIDDEN = frozenset("[]:*?/\\")
A4 = 9
TEXT_ONLY = {
    "in_memory": True,
    "strings_to_formulas": False,
    "strings_to_numbers": False,
    "strings_to_urls": False,
}


@dataclass(frozen=True)
class Frames:
    """Worksheets without cells, one for each result sheet, and the styles they use.

    ``formats``: the index of the cell format of each style in ``styles``.
    """

    sheets: list[bytes]
    styles: bytes
    formats: dict[str, int]


def build_frames(results: Sequence[ResultSheet], styles: Mapping[str, dict[str, Any]]) -> Frames:
    """Build the result sheets without their cells. Raises NotASheetName."""
    import xlsxwriter

    check_names(results)
    file = io.BytesIO()
    workbook = xlsxwriter.Workbook(file, TEXT_ONLY)
    for result in results:
        _build_frame(workbook.add_worksheet(result.name), result)
    used = sorted({cell.style for result in results for cell in result.cells.values()} - {""})
    palette = workbook.add_worksheet()
    for row, style in enumerate(used):
        palette.write_blank(row, 0, None, workbook.add_format(styles[style]))
    workbook.close()
    built = Archive(file.getvalue())
    sheets = [built.read(f"xl/worksheets/sheet{n}.xml") for n in range(1, len(results) + 2)]
    return Frames(
        sheets[:-1],
        built.read("xl/styles.xml"),
        {"": 0, **dict(zip(used, _formats(sheets[-1]), strict=True))},
    )


def check_names(results: Sequence[ResultSheet]) -> None:
    """Raise NotASheetName for a name that Excel refuses, and for one that comes twice."""
    seen = set[str]()
    for result in results:
        name = result.name
        if (
            not 1 <= len(name) <= LONGEST_NAME
            or FORBIDDEN & set(name)
            or name.startswith("'")
            or name.endswith("'")
            or name.casefold() in {*seen, "history"}
        ):
            raise NotASheetName(sheet=name)
        seen.add(name.casefold())


def _build_frame(worksheet: Any, result: ResultSheet) -> None:
    """Lay out one sheet for the screen and for print."""
    for column, width in result.widths.items():
        worksheet.set_column(column - 1, column - 1, width)
    if any(result.frozen):
        worksheet.freeze_panes(*result.frozen)
    worksheet.set_paper(A4)
    worksheet.fit_to_pages(1, 0)
    if result.landscape:
        worksheet.set_landscape()
    if result.header_row and result.cells:
        area = hull(list(result.cells))
        top = result.header_row - 1
        worksheet.autofilter(top, area.left - 1, max(area.bottom - 1, top), area.right - 1)


def _formats(palette: bytes) -> list[int]:
    rows = outline(palette, "palette").all("sheetData")
    return [int(_only_cell(row).attributes.get("s", "0")) for row in rows]


def _only_cell(row: Element) -> Element:
    (cell,) = row.children
    return cell

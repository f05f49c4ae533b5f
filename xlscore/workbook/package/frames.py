"""Result sheets as XlsxWriter builds them: everything around the cells, and the styles.

The cells themselves are written by ``Pen``: XlsxWriter writes 16 digits of a
number, and a double needs 17 to come back as it was.
"""

import io
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from xlscore.errors import NotASheetName
from xlscore.workbook.package.archive import Archive
from xlscore.workbook.package.markup import Element, outline
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


class Frames(NamedTuple):
    """Worksheets without cells, one for each result sheet, and the styles they use.

    ``formats``: the index of the cell format of each style in ``styles``.
    """

    sheets: list[bytes]
    styles: bytes
    formats: dict[str, int]


class Look(NamedTuple):
    """What is around the cells of a sheet."""

    widths: tuple[tuple[int, float], ...]
    frozen: tuple[int, int]
    landscape: bool


def build_frames(results: Sequence[ResultSheet], styles: Mapping[str, dict[str, Any]]) -> Frames:
    """Build the result sheets without their cells and their filter. Raises NotASheetName."""
    check_names(results)
    used = sorted({cell.style for result in results for cell in result.cells.values()} - {""})
    looks = (Look(tuple(r.widths.items()), r.frozen, r.landscape) for r in results)
    palette = (tuple(styles[style].items()) for style in used)
    sheets, written, formats = _built(tuple(looks), tuple(palette))
    return Frames(list(sheets), written, {"": 0, **dict(zip(used, formats, strict=True))})


@lru_cache(maxsize=16)
def _built(
    looks: tuple[Look, ...], palette: tuple[tuple[tuple[str, Any], ...], ...]
) -> tuple[tuple[bytes, ...], bytes, list[int]]:
    """Have XlsxWriter build frames, the styles, and the index of each cell format.

    The tournaments of a batch look alike: what was built once is used again.
    """
    import xlsxwriter

    file = io.BytesIO()
    workbook = xlsxwriter.Workbook(file, TEXT_ONLY)
    for look in looks:
        _build_frame(workbook.add_worksheet(), look)
    formats = workbook.add_worksheet()
    for row, style in enumerate(palette):
        formats.write_blank(row, 0, None, workbook.add_format(dict(style)))
    workbook.close()
    built = Archive(file.getvalue())
    *sheets, last = (
        built.read(f"xl/worksheets/sheet{n}.xml").replace(b' tabSelected="1"', b"")
        for n in range(1, len(looks) + 2)
    )
    return tuple(sheets), built.read("xl/styles.xml"), _formats(last)


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


def _build_frame(worksheet: Any, look: Look) -> None:
    """Lay out one sheet for the screen and for print."""
    for column, width in look.widths:
        worksheet.set_column(column - 1, column - 1, width)
    if any(look.frozen):
        worksheet.freeze_panes(*look.frozen)
    worksheet.set_paper(A4)
    worksheet.fit_to_pages(1, 0)
    if look.landscape:
        worksheet.set_landscape()


def _formats(palette: bytes) -> list[int]:
    rows = outline(palette, "palette").all("sheetData")
    return [int(_only_cell(row).attributes.get("s", "0")) for row in rows]


def _only_cell(row: Element) -> Element:
    (cell,) = row.children
    return cell

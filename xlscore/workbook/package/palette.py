"""Cell formats to choose from, as XlsxWriter writes them."""

import io
from collections.abc import Mapping
from typing import NamedTuple

from xlscore.workbook.package.archive import Archive
from xlscore.workbook.package.markup import outline


class Palette(NamedTuple):
    """A styles part, and the index of the cell format of each style in it."""

    part: bytes
    formats: Mapping[str, int]


def palette_of(styles: Mapping[str, Mapping[str, object]]) -> Palette:
    """Make a palette of styles that are given as XlsxWriter's format properties by name."""
    import xlsxwriter

    file = io.BytesIO()
    workbook = xlsxwriter.Workbook(file, {"in_memory": True})
    page = workbook.add_worksheet()
    for row, style in enumerate(styles.values()):
        page.write_blank(row, 0, None, workbook.add_format(dict(style)))
    workbook.close()
    built = Archive(file.getvalue())
    rows = outline(built.read("xl/worksheets/sheet1.xml"), "palette").all("sheetData")
    formats = (int(cell.attributes.get("s", "0")) for row in rows for cell in row.children)
    return Palette(built.read("xl/styles.xml"), dict(zip(styles, formats, strict=True)))

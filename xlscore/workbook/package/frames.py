"""Everything around the cells of a new result sheet: its view, its columns, how it is printed."""

from collections.abc import Mapping, Sequence

from xlscore.errors import NotASheetName
from xlscore.workbook.cells import cell_name
from xlscore.workbook.package.markup import escaped
from xlscore.workbook.sheets import ResultSheet

LONGEST_NAME = 31
FORBIDDEN = frozenset("[]:*?/\\")

PRINTED = b"&amp;RPrinted &amp;D &amp;T"
"""The end of our footers: the program puts in the day and the hour when it prints."""

DIGIT, PADDING = 7, 5
"""Pixels of a digit of Calibri 11, and of what Excel leaves empty in a column."""


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


def frame(result: ResultSheet) -> dict[str, bytes]:
    """The children of a worksheet that say how it looks on the screen and in print."""
    orientation = b"landscape" if result.landscape else b"portrait"
    frozen = panes(*result.frozen)
    view = b'<sheetView workbookViewId="0"' + (b">%s</sheetView>" % frozen if frozen else b"/>")
    return {
        "sheetPr": b'<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
        "sheetViews": b"<sheetViews>%s</sheetViews>" % view,
        "sheetFormatPr": b'<sheetFormatPr defaultRowHeight="15"/>',
        "cols": b"<cols>%s</cols>" % columns(result.widths) if result.widths else b"",
        "pageMargins": b'<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" '
        b'header="0.3" footer="0.3"/>',
        "pageSetup": b'<pageSetup paperSize="9" fitToHeight="0" orientation="%s"/>' % orientation,
        "headerFooter": b"<headerFooter><oddFooter>&amp;L%s&amp;CPage &amp;P of &amp;N%s"
        b"</oddFooter></headerFooter>" % (escaped(result.told), PRINTED),
    }


def panes(rows: int, columns: int) -> bytes:
    """Freeze so many rows and columns: give what stands in the view of a sheet."""
    if not (rows or columns):
        return b""
    split = (b' xSplit="%d"' % columns if columns else b"") + (
        b' ySplit="%d"' % rows if rows else b""
    )
    pane = {(True, True): b"bottomRight", (True, False): b"bottomLeft", (False, True): b"topRight"}
    active, corner = pane[bool(rows), bool(columns)], cell_name(rows + 1, columns + 1).encode()
    return b'<pane%s topLeftCell="%s" activePane="%s" state="frozen"/><selection pane="%s"/>' % (
        split,
        corner,
        active,
        active,
    )


def columns(widths: Mapping[int, float]) -> bytes:
    """Set the widths of columns in characters, as files hold them (ECMA-376 part 1, 18.3.1.13)."""
    return b"".join(
        b'<col min="%d" max="%d" width="%s" customWidth="1"/>'
        % (column, column, repr(_width(characters)).encode())
        for column, characters in sorted(widths.items())
    )


def _width(characters: float) -> float:
    """A width with its padding, in whole pixels and whole 256ths of a character."""
    pixels = int(characters * DIGIT + 0.5) + PADDING
    return int(pixels / DIGIT * 256) / 256

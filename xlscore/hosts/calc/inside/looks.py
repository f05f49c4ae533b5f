"""The looks of cells in LibreOffice's words."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import uno
from com.sun.star.lang import Locale
from com.sun.star.table import BorderLine2

from xlscore.workbook.standard.looks import STYLES

Uno: TypeAlias = Any
"""An object of LibreOffice; it has no types for Python."""

THIN = 26
"""The width of a border, in hundredths of a millimetre."""

BOLD, STRUCK, UNDERLINED, TOP, CENTRED = 150.0, 1, 1, 1, 2
"""LibreOffice's numbers for these."""


def look_of(document: Uno, style: str) -> Mapping[str, Any]:
    """One of STYLES as properties of cells, in LibreOffice's order.

    They are not made a style of LibreOffice: it changes none where any sheet is protected.
    """
    look = STYLES[style]
    properties = {
        name: value
        for part, given in look.items()
        if part in PAINT
        for name, value in PAINT[part](given).items()
    }
    if "border" in look:
        line = _line(str(look.get("border_color", "#000000")))
        properties.update(dict.fromkeys(BORDERS, line))
    if "num_format" in look:
        properties["NumberFormat"] = _format(document, str(look["num_format"]))
    return dict(sorted(properties.items()))


def forget_theme(part: Uno) -> None:
    """Let a colour of letters replace that of the theme: since 7.6 files keep the latter.

    A background that nobody has set has a colour of no theme.
    """
    if part.PropertySetInfo.hasPropertyByName("CharComplexColor"):
        part.CharComplexColor = part.CellBackgroundComplexColor


BORDERS = ("TopBorder2", "BottomBorder2", "LeftBorder2", "RightBorder2")


def _line(colour: str) -> Uno:
    line = BorderLine2()
    line.Color, line.OuterLineWidth, line.LineWidth = _colour(colour), THIN, THIN
    return line


def _format(document: Uno, code: str) -> int:
    """The number format with as many decimals as ``0.00`` has, in the document's own language."""
    formats, own = document.NumberFormats, Locale()
    places = len(code.partition(".")[2])
    written = formats.generateFormat(0, own, False, False, places, 1)  # noqa: FBT003
    known: int = formats.queryKey(written, own, False)  # noqa: FBT003
    return formats.addNew(written, own) if known < 0 else known


def _colour(code: Any) -> int:
    return int(str(code).lstrip("#"), 16)


def enum_of(kind: str, value: Any) -> Uno:
    """A value of one of LibreOffice's enumerations."""
    return uno.Enum(f"com.sun.star.{kind}", str(value).upper())


PAINT: Mapping[str, Callable[[Any], Mapping[str, Any]]] = {
    "bold": lambda _: {"CharWeight": BOLD},
    "italic": lambda _: {"CharPosture": enum_of("awt.FontSlant", "ITALIC")},
    "font_size": lambda size: {"CharHeight": float(size)},
    "font_strikeout": lambda _: {"CharStrikeout": STRUCK},
    "underline": lambda _: {"CharUnderline": UNDERLINED},
    "font_color": lambda colour: {"CharColor": _colour(colour)},
    "bg_color": lambda colour: {"CellBackColor": _colour(colour)},
    "align": lambda side: {"HoriJustify": enum_of("table.CellHoriJustify", side)},
    "valign": lambda side: {"VertJustify": TOP if side == "top" else CENTRED},
    "text_wrap": lambda wrapped: {"IsTextWrapped": wrapped},
}
"""How each part of a look is said; number formats and borders are said apart."""

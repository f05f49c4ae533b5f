"""Walking through a worksheet as expat reads it, with an eye on the bytes."""

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from xlscore.workbook.package.markup import MAIN, new_parser, parse, tag_at
from xlscore.workbook.package.references import Area, area_of, column_number

Attributes: TypeAlias = dict[str, str]
Handler = TypeVar("Handler")


class CellWalker:
    """Walks through a worksheet; ``row`` and ``column`` say where it is.

    Subclasses add to ``starts`` and ``ends``, which are called where an element
    of that name begins and ends.
    """

    def __init__(self, content: bytes, part: str, sheet: str) -> None:
        """Get ready; ``walk`` does it."""
        self.content, self.part, self.sheet = content, part, sheet
        self.row = self.column = 0
        self._parser = new_parser(part)
        self._starts = _in_namespaces(self.starts())
        self._ends = _in_namespaces(self.ends())

    def starts(self) -> dict[str, Callable[[Attributes], None]]:
        """What to call where elements begin."""
        return {"row": self.start_row, "c": self.start_cell}

    def ends(self) -> dict[str, Callable[[], None]]:
        """What to call where elements end."""
        return {}

    def walk(self) -> None:
        """Read the whole sheet."""
        self._parser.StartElementHandler = self.start
        self._parser.EndElementHandler = self.end
        parse(self._parser, self.content, self.part)
        self._starts.clear()  # they lead back here: circles that would keep the whole sheet
        self._ends.clear()
        del self._parser

    def start(self, name: str, attributes: Attributes) -> None:
        """Called by expat where any element begins."""
        handler = self._starts.get(name)
        if handler:
            handler(attributes)

    def end(self, name: str) -> None:
        """Called by expat where any element ends."""
        handler = self._ends.get(name)
        if handler:
            handler()

    def start_row(self, attributes: Attributes) -> None:
        """Step to a row; one without a number is the next."""
        self.row, self.column = int(attributes.get("r", self.row + 1)), 0

    def start_cell(self, attributes: Attributes) -> None:
        """Step to a cell; one without a reference is the next."""
        letters = attributes.get("r", "").rstrip("0123456789")
        self.column = column_number(letters) if letters else self.column + 1

    @property
    def here(self) -> Area:
        """The cell as an area."""
        return Area(self.row, self.column, self.row, self.column)

    @property
    def byte(self) -> int:
        """Where the element begins that begins, or its end tag that ends."""
        return self._parser.CurrentByteIndex

    def area(self, attributes: Attributes) -> Area:
        """The range that an element is about."""
        return area_of(attributes["ref"], self.sheet)

    def tag(self, start: int) -> bytes:
        """The start tag at a byte."""
        return self.content[start : tag_at(self.content, start, self.part)[1]]

    def end_of(self, start: int) -> int:
        """Where the element that began at a byte, and ends now, is over."""
        inner = tag_at(self.content, start, self.part)[1]
        if self.content.endswith(b"/>", start, inner):
            return inner
        return self.content.index(b">", self.byte) + 1


def _in_namespaces(handlers: dict[str, Handler]) -> dict[str, Handler]:
    return {f"{space} {word}": handlers[word] for space in MAIN for word in handlers}

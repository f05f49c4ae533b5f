"""The shared strings of a workbook: read in one stream, and only ever added to."""

from xlscore.errors import TextTooLong, TooManyCells
from xlscore.workbook.package.book import Book
from xlscore.workbook.package.limits import Limits
from xlscore.workbook.package.markup import (
    DECLARATION,
    cell_text,
    filled,
    new_parser,
    outline,
    parse,
    plain_text,
    prefixed,
    reading,
    splice,
)

KIND, NAME = "sharedStrings", "sharedStrings.xml"
NOTHING = DECLARATION + b'<sst xmlns="%s" count="0" uniqueCount="0"></sst>'
CONTENT_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"


def read_strings(book: Book) -> list[str]:
    """The shared strings in order: the text alone, without fonts and phonetic hints."""
    part = book.held(KIND, NAME, CONTENT_TYPE)
    if part is None:
        return []
    return _StringReader(book.package.read(part), part, book.package.limits).strings


class _StringReader:
    """Collects each <si>; ``rich`` are the indexes of strings with runs or phonetic hints."""

    def __init__(self, data: bytes, part: str, limits: Limits) -> None:
        self.part, self.limits = part, limits
        self.strings: list[str] = []
        self.rich: set[int] = set()
        self._pieces: list[str] = []
        self._in_text = self._in_hint = False
        if data.count(b"<si>") + data.count(b"<si/>") > limits.cells:
            raise TooManyCells(limit=limits.cells)
        parser = new_parser(part)
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._characters
        parse(parser, data, part)

    def _start(self, name: str, _: dict[str, str]) -> None:
        word = name.rpartition(" ")[2]
        if word == "t":
            self._in_text = not self._in_hint
        elif word == "si":
            self._pieces.clear()
        elif word != "sst":
            self._in_hint = self._in_hint or word == "rPh"
            self.rich.add(len(self.strings))

    def _characters(self, text: str) -> None:
        if self._in_text:
            self._pieces.append(text)

    def _end(self, name: str) -> None:
        word = name.rpartition(" ")[2]
        if word == "t":
            self._in_text = False
        elif word == "rPh":
            self._in_hint = False
        elif word == "si":
            self._finish("".join(self._pieces))

    def _finish(self, text: str) -> None:
        check_length(text, f"the shared string {len(self.strings)}", self.limits)
        if len(self.strings) >= self.limits.cells:
            raise TooManyCells(limit=self.limits.cells)
        self.strings.append(plain_text(text))


def check_length(text: str, where: str, limits: Limits) -> None:
    """Raise TextTooLong for what no cell can hold."""
    if len(text) > limits.text and len(plain_text(text)) > limits.text:
        raise TextTooLong(where=where, length=len(text), limit=limits.text)


class SharedStrings:
    """The shared strings as they are added to: a text that is there is used again."""

    def __init__(self, book: Book) -> None:
        """Read the strings that are there; a workbook may have none."""
        self._book = book
        part, known, rich = book.held(KIND, NAME, CONTENT_TYPE), list[str](), set[int]()
        if part is not None:
            reader = _StringReader(book.package.read(part), part, book.package.limits)
            known, rich = reader.strings, reader.rich
        self._count = len(known)
        self._new: list[str] = []
        self._indexes: dict[str, int] = {}
        for index, text in enumerate(known):
            if index not in rich:
                self._indexes.setdefault(text, index)

    def index(self, text: str) -> int:
        """The index of a text, adding it if it is new."""
        found = self._indexes.get(text)
        if found is None:
            found = self._indexes[text] = self._count + len(self._new)
            self._new.append(text)
        return found

    def save(self) -> None:
        """Put the strings that are new into the package."""
        if not self._new:
            return
        known = self._book.held(KIND, NAME, CONTENT_TYPE)
        part = known or self._book.place(KIND, NAME)
        namespace = self._book.namespace.encode()
        content = self._book.package.read(part) if known else NOTHING % namespace
        root = outline(content, part, depth=0)
        elements = prefixed(b"".join(map(_element, self._new)), root.prefix)
        unique = str(self._count + len(self._new))
        with reading(part):
            count = str(int(root.attributes.get("count", self._count)) + len(self._new))
        edits = filled(content, root, elements, count=count, uniqueCount=unique)
        self._book.put_related(part, splice(content, edits), CONTENT_TYPE, KIND)


def _element(text: str) -> bytes:
    keep = b' xml:space="preserve"' if text != text.strip() or "\n" in text else b""
    return b"<si><t%s>%s</t></si>" % (keep, cell_text(text))

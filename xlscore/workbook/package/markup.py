"""XML as bytes: read by expat, changed by cutting and pasting, never written anew.

A part is somebody else's text. What we do not understand in it must come out
as it went in, so nothing is ever serialised from a tree: prefixes, order and
white space are kept because they are not touched.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import NoReturn, TypeAlias
from xml.parsers import expat

from xlscore.errors import DamagedPart, DocumentTypeDeclared, TooManyElements, XlscoreError
from xlscore.workbook.package.limits import LIMITS, Limits

TRANSITIONAL = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
STRICT = "http://purl.oclc.org/ooxml/spreadsheetml/main"
MAIN = (TRANSITIONAL, STRICT)
RELATIONSHIPS = (
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
    "http://purl.oclc.org/ooxml/officeDocument/relationships",
)
DECLARATION = b'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

DEEPEST = 64
"""Elements inside one another; the deepest part of a real workbook stays far below."""

START_TAG = re.compile(rb"<([^\s/>]+)(?:[^>\"']|\"[^\"]*\"|'[^']*')*+>")
"""A start tag, from the byte where expat says that it begins."""
ENCODING = re.compile(rb"\s*<\?xml\b[^>]*?\bencoding\s*=\s*[\"']([\w.-]+)[\"']")
WIDE = {
    b"\xff\xfe": "utf-16",
    b"\xfe\xff": "utf-16",
    b"<\0": "utf-16-le",
    b"\0<": "utf-16-be",
}
"""How a part in UTF-16 begins, with a byte order mark or without."""
ENCODINGS = frozenset({"utf-8", "us-ascii", "iso-8859-1", "windows-1252", *WIDE.values()})
NOT_XML = re.compile("[\x00-\x08\x0b-\x1f\ud800-\udfff\ufffe\uffff]")
ESCAPE = re.compile("_x[0-9A-Fa-f]{4}_")
ESCAPED = re.compile("_x(?![Dd][89A-Fa-f])([0-9A-Fa-f]{4})_")
"""An escape that stands for a character: not for half of one."""

Edit: TypeAlias = tuple[int, int, bytes]
"""Bytes from and to (exclusive) that other bytes take the place of."""


@contextmanager
def reading(part: str) -> Iterator[None]:
    """Say which part is damaged when it does not hold what it must."""
    try:
        yield
    except XlscoreError:
        raise
    except KeyError as missing:
        raise DamagedPart(part=part, reason=f"{missing} is missing") from None
    except (expat.ExpatError, LookupError, ValueError, OverflowError) as trouble:
        raise DamagedPart(part=part, reason=trouble) from None


def new_parser(part: str) -> expat.XMLParserType:
    """A parser that tells namespaces apart and refuses document types."""

    def refuse(*_: object) -> NoReturn:
        raise DocumentTypeDeclared(part=part)

    parser = expat.ParserCreate(namespace_separator=" ")
    parser.buffer_text = True
    parser.StartDoctypeDeclHandler = refuse
    parser.EntityDeclHandler = refuse
    parser.ExternalEntityRefHandler = refuse
    return parser


def parse(parser: expat.XMLParserType, data: bytes, part: str) -> None:
    """Let a parser read a whole part."""
    final = True
    with reading(part):
        parser.Parse(data, final)


def as_utf_8(data: bytes, part: str) -> bytes:
    """A part in UTF-8, so that bytes can be cut and pasted."""
    encoding = WIDE.get(data[:2]) or _declared(data)
    if encoding in {"utf-8", "us-ascii"}:
        return data
    if encoding not in ENCODINGS:
        raise DamagedPart(part=part, reason=f"its encoding is {encoding}")
    with reading(part):
        text = data.decode(encoding).encode()
    declared = ENCODING.match(text)
    return text[: declared.start(1)] + b"UTF-8" + text[declared.end(1) :] if declared else text


def _declared(data: bytes) -> str:
    """The encoding that a part says it has."""
    declared = ENCODING.match(data.removeprefix(b"\xef\xbb\xbf"))
    return declared[1].decode().lower() if declared else "utf-8"


class Element:
    """Where an element stands in its part, and what is in it.

    ``name`` is the local name; that of another namespace than the root's
    begins with the namespace and a blank. Attributes likewise. ``tag`` is the
    name as it is written, with its prefix. ``inner``: where the start tag ends.
    ``close``: where the end tag begins; as ``inner`` when there is none.
    ``namespace``: of the root only.
    """

    __slots__ = (
        *("name", "tag", "attributes", "start", "inner", "close", "end"),
        *("children", "text", "namespace"),
    )

    def __init__(
        self, name: str, tag: str, attributes: Mapping[str, str], start: int, inner: int
    ) -> None:
        """Begin an element; its end, its text and its children come later."""
        self.name, self.tag, self.attributes = name, tag, attributes
        self.start, self.inner = start, inner
        self.close = self.end = 0
        self.children: list[Element] = []
        self.text = self.namespace = ""

    @property
    def prefix(self) -> str:
        """The prefix with its colon, or nothing."""
        return self.tag[: self.tag.find(":") + 1]

    def child(self, name: str) -> "Element | None":
        """The first child of a name."""
        return next((child for child in self.children if child.name == name), None)

    def all(self, name: str) -> list["Element"]:
        """The children of the child of a name; none if it is not there."""
        found = self.child(name)
        return found.children if found else []

    def relationship(self) -> str:
        """The id of the relationship that the element stands for; "" if there is none."""
        ids = (self.attributes.get(f"{space} id") for space in RELATIONSHIPS)
        return next(filter(None, ids), "")


def outline(data: bytes, part: str, *, depth: int = DEEPEST, limits: Limits = LIMITS) -> Element:
    """Read a part down to a depth (1: the root and its children)."""
    if (count := data.count(b"<")) > limits.elements and depth == DEEPEST:
        raise TooManyElements(part=part, count=count, limit=limits.elements)
    return _Outliner(data, part, depth).root


class _Outliner:
    def __init__(self, data: bytes, part: str, depth: int) -> None:
        self.data, self.part, self.depth = data, part, depth
        self.level, self.open, self.space = -1, list[Element](), ""
        self.parser = parser = new_parser(part)
        parser.StartElementHandler = self.start
        parser.EndElementHandler = self.finish
        parser.CharacterDataHandler = self.characters
        parse(parser, data, part)
        del self.parser  # it leads back here

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self.level += 1
        if self.level > self.depth:
            if self.level > DEEPEST:
                raise DamagedPart(part=self.part, reason="its elements are nested too deeply")
            return
        at = self.parser.CurrentByteIndex
        if not self.open:
            self.space = name[: name.find(" ") + 1]
        tag, inner = tag_at(self.data, at, self.part)
        element = Element(name.removeprefix(self.space), tag, attributes, at, inner)
        if self.open:
            self.open[-1].children.append(element)
        else:
            element.namespace = self.space.rstrip()
            self.root = element
        self.open.append(element)

    def characters(self, text: str) -> None:
        if self.level < len(self.open):
            self.open[-1].text += text

    def finish(self, _: str) -> None:
        self.level -= 1
        if self.level + 2 > len(self.open):
            return
        element = self.open.pop()
        element.close, element.end = closing(self.data, element, self.parser.CurrentByteIndex)


def tag_at(data: bytes, start: int, part: str) -> tuple[str, int]:
    """The name as written of the start tag at a byte, and where the tag ends."""
    tag = START_TAG.match(data, start)
    if not tag:
        raise DamagedPart(part=part, reason=f"no element begins at byte {start}")
    return tag[1].decode(), tag.end()


def closing(data: bytes, element: Element, at: int) -> tuple[int, int]:
    """Where the end tag begins and ends, by expat's position at the end of an element.

    For <c/> there is no end tag, and expat points behind the tag.
    """
    if data.endswith(b"/>", element.start, element.inner):
        return element.inner, element.inner
    return at, data.index(b">", at) + 1


def splice(data: bytes, edits: Iterable[Edit]) -> bytes:
    """The bytes with the edits made; two at one place stay in their order."""
    pieces, position = [], 0
    for start, end, new in sorted(edits, key=lambda edit: edit[:2]):
        if start < position:
            raise ValueError(f"two edits overlap at byte {start}")
        pieces += [data[position:start], new]
        position = end
    return b"".join([*pieces, data[position:]])


def with_attributes(tag: bytes, attributes: Mapping[str, str | None]) -> bytes:
    """A start tag with attributes set, or removed where the value is None."""
    for name, value in attributes.items():
        new = b"" if value is None else b' %s="%s"' % (name.encode(), escaped(value))
        known = re.search(rb"\s%s\s*=\s*(?:\"[^\"]*\"|'[^']*')" % name.encode(), tag)
        end = len(tag) - (2 if tag.endswith(b"/>") else 1)
        start, stop = known.span() if known else (end, end)
        tag = tag[:start] + new + tag[stop:]
    return tag


def filled(data: bytes, element: Element, more: bytes, **attributes: str) -> list[Edit]:
    """The edits that append to an element's content and set its attributes."""
    tag = with_attributes(data[element.start : element.inner], attributes)
    if element.close == element.inner == element.end:
        tag = b"%s>%s</%s>" % (tag[:-2].rstrip(), more, element.tag.encode())
        return [(element.start, element.end, tag)]
    return [(element.start, element.inner, tag), (element.close, element.close, more)]


def with_end_tag(data: bytes, part: str) -> bytes:
    """A part whose root has an end tag, so that something can be put inside."""
    root = outline(data, part, depth=0)
    if root.inner < root.end or not data.endswith(b"/>", root.start, root.inner):
        return data
    return splice(data, filled(data, root, b""))


def prefixed(fragment: bytes, prefix: str) -> bytes:
    """Put a prefix before every element of a fragment that has none."""
    if not prefix:
        return fragment
    return re.sub(rb"<(/?)(?=[A-Za-z]\w*[\s/>])", rb"<\1" + prefix.encode(), fragment)


def escaped(text: str) -> bytes:
    """Write a text so that it can stand in an attribute or between tags."""
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;").encode("utf-8", "replace")


def cell_text(text: str) -> bytes:
    """Write the text of a cell: what XML cannot hold as _xHHHH_, as Excel does.

    >>> cell_text("a<b" + chr(7)), cell_text("_x0041_")
    (b'a&lt;b_x0007_', b'_x005F_x0041_')
    """
    text = ESCAPE.sub(lambda found: f"_x005F{found[0]}", text)
    return escaped(NOT_XML.sub(lambda found: f"_x{ord(found[0]):04X}_", text))


def plain_text(text: str) -> str:
    r"""Undo the _xHHHH_ of a cell's text.

    >>> plain_text("_x005F_x0041_"), plain_text("a_x000D_b")
    ('_x0041_', 'a\rb')
    """
    if "_x" not in text:
        return text
    return ESCAPED.sub(lambda found: chr(int(found[1], 16)), text)

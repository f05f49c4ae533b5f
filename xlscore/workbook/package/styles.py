"""The styles of a workbook: formats are added where they are new, and used again where not."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeAlias

from xlscore.errors import TooManyFormats
from xlscore.workbook.package.book import Book
from xlscore.workbook.package.dates import (
    CONTENT_TYPE,
    KIND,
    NAME,
    is_date_xf,
    number_formats,
)
from xlscore.workbook.package.markup import (
    DECLARATION,
    Edit,
    Element,
    escaped,
    filled,
    outline,
    prefixed,
    reading,
    splice,
    with_end_tag,
)

ORDER = (
    "numFmts",
    "fonts",
    "fills",
    "borders",
    "cellStyleXfs",
    "cellXfs",
    "cellStyles",
    "dxfs",
    "tableStyles",
    "colors",
    "extLst",
)
NOTHING = DECLARATION + b'<styleSheet xmlns="%s"></styleSheet>'
FIRST: Mapping[str, tuple[bytes, ...]] = {
    "numFmts": (),
    "fonts": (b'<font><sz val="11"/><name val="Calibri"/><family val="2"/></font>',),
    "fills": (
        b'<fill><patternFill patternType="none"/></fill>',
        b'<fill><patternFill patternType="gray125"/></fill>',
    ),
    "borders": (b"<border><left/><right/><top/><bottom/><diagonal/></border>",),
    "cellXfs": (b'<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>',),
}
"""What a list begins with when the workbook has none: Excel takes these places for granted."""
PARTS_OF_A_FORMAT = {"fontId": "fonts", "fillId": "fills", "borderId": "borders"}
FIRST_OWN_NUMBER_FORMAT = 164

Canonical: TypeAlias = tuple[object, ...]
"""What makes two elements the same, whatever their prefixes and the order of attributes."""


class Styles:
    """The styles part as it is added to."""

    def __init__(self, book: Book) -> None:
        """Read the styles that are there; a workbook may have none."""
        self._book = book
        known = book.held(KIND, NAME, CONTENT_TYPE)
        self._part = known or book.place(KIND, NAME)
        content = book.package.read(known) if known else NOTHING % book.namespace.encode()
        self._content = with_end_tag(content, self._part)
        self._root = outline(self._content, self._part, limits=book.package.limits)
        self._lists = {name: _List(name, self._root.child(name)) for name in FIRST}
        self._xfs = [_Xf.of(xf, self._content) for xf in self._root.all("cellXfs")] or [_Xf()]
        with reading(self._part):
            self._codes = number_formats(self._root)
            self._last = max(map(int, self._codes), default=0)
            self._dates = [is_date_xf(xf.attributes, self._codes) for xf in self._xfs]

    def adopt(self, built: bytes, wanted: Iterable[int]) -> dict[int, int]:
        """Take cell formats over from another styles part; give our index for each of theirs."""
        theirs = outline(built, "styles")
        return {index: self._adopt(built, theirs, index) for index in wanted}

    def variant(self, xf: int, **attributes: str) -> int:
        """The index of the same cell format with some attributes changed."""
        if not 0 <= xf < len(self._xfs):
            return xf
        known = self._xfs[xf]
        return self._index(known._replace(attributes={**known.attributes, **attributes}))

    def shows_date(self, xf: int) -> bool:
        """Say whether a cell format shows numbers as dates."""
        return 0 <= xf < len(self._dates) and self._dates[xf]

    def save(self) -> None:
        """Put what is new into the package."""
        edits = [edit for name in FIRST for edit in self._edits(name)]
        if edits:
            self._book.put_related(self._part, splice(self._content, edits), CONTENT_TYPE, KIND)

    def _adopt(self, built: bytes, theirs: Element, index: int) -> int:
        xf = _Xf.of(theirs.all("cellXfs")[index], built)
        own = {**xf.attributes, "numFmtId": self._number_format(xf.attributes["numFmtId"], theirs)}
        for reference, name in PARTS_OF_A_FORMAT.items():
            element = theirs.all(name)[int(xf.attributes[reference])]
            fragment = built[element.start : element.end]
            own[reference] = str(self._lists[name].index(canonical(element), fragment))
        if not self._root.all("cellStyleXfs"):
            del own["xfId"]
        return self._index(xf._replace(attributes=own))

    def _index(self, xf: "_Xf") -> int:
        index = self._lists["cellXfs"].index(xf.canonical, xf.fragment)
        if index == len(self._xfs):
            self._xfs.append(xf)
            limit = self._book.package.limits.formats
            if index >= limit:
                raise TooManyFormats(count=index + 1, limit=limit)
        return index

    def _number_format(self, number: str, theirs: Element) -> str:
        code = number_formats(theirs).get(number)
        if code is None:
            return number
        for known, known_code in self._codes.items():
            if known_code == code:
                return known
        self._last = max(FIRST_OWN_NUMBER_FORMAT, self._last + 1)
        new = str(self._last)
        self._codes[new] = code
        fragment = b'<numFmt numFmtId="%s" formatCode="%s"/>' % (new.encode(), escaped(code))
        self._lists["numFmts"].append(fragment)
        return new

    def _edits(self, name: str) -> list[Edit]:
        own = self._lists[name]
        if not own.changed:
            return []
        elements, count = prefixed(b"".join(own.new), self._root.prefix), str(own.count)
        container = self._root.child(name)
        if container is not None:
            return filled(self._content, container, elements, count=count)
        prefix = self._root.prefix.encode()
        new = b'<%s%s count="%s">%s</%s%s>'
        at = self._place_of(name)
        tag = name.encode()
        return [(at, at, new % (prefix, tag, count.encode(), elements, prefix, tag))]

    def _place_of(self, name: str) -> int:
        later = ORDER[ORDER.index(name) + 1 :]
        places = [child.start for child in self._root.children if child.name in later]
        return min(places, default=self._root.close)


class _List:
    """One list of the styles part: its elements by what they are, and those that are new."""

    def __init__(self, name: str, container: Element | None) -> None:
        self.new = [] if container else list(FIRST[name])
        self._seeds = len(self.new)
        seeds = [outline(fragment, "styles") for fragment in self.new]
        known = container.children if container else seeds
        self.count = len(known)
        self._indexes: dict[Canonical, int] = {}
        for index, element in enumerate(known):
            self._indexes.setdefault(canonical(element), index)

    @property
    def changed(self) -> bool:
        """Whether anything was added, besides what a missing list begins with."""
        return len(self.new) > self._seeds

    def index(self, key: Canonical, fragment: bytes) -> int:
        """The index of an element, adding it if it is new."""
        found = self._indexes.get(key)
        if found is None:
            found = self._indexes[key] = self.append(fragment)
        return found

    def append(self, fragment: bytes) -> int:
        """Add an element and give its index."""
        self.new.append(fragment)
        self.count += 1
        return self.count - 1


class _Xf(NamedTuple):
    """A cell format: what it refers to, and its alignment and protection as they are written."""

    attributes: Mapping[str, str] = {}
    children: tuple[Canonical, ...] = ()
    inner: bytes = b""

    @classmethod
    def of(cls, element: Element, content: bytes) -> "_Xf":
        children = tuple(map(canonical, element.children))
        return cls(element.attributes, children, content[element.inner : element.close])

    @property
    def canonical(self) -> Canonical:
        return ("xf", tuple(sorted(self.attributes.items())), self.children)

    @property
    def fragment(self) -> bytes:
        attributes = b"".join(
            b' %s="%s"' % (name.encode(), escaped(value))
            for name, value in self.attributes.items()
            if " " not in name
        )
        return (
            b"<xf%s>%s</xf>" % (attributes, self.inner) if self.inner else b"<xf%s/>" % attributes
        )


def canonical(element: Element) -> Canonical:
    """What makes an element the same as another one."""
    attributes = tuple(sorted(element.attributes.items()))
    return (element.name, attributes, tuple(map(canonical, element.children)))

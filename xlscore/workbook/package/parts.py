"""A package: parts with content types, tied together by relationships (ECMA-376 part 2)."""

import posixpath
from typing import NamedTuple

from xlscore.errors import DamagedPart, NotAWorkbook, Signed
from xlscore.workbook.package.archive import Archive
from xlscore.workbook.package.limits import LIMITS, Limits
from xlscore.workbook.package.markup import (
    DECLARATION,
    Element,
    as_utf_8,
    escaped,
    filled,
    outline,
    prefixed,
    reading,
    splice,
)

CONTENT_TYPES = "[Content_Types].xml"
RELATIONSHIPS_TYPE = "application/vnd.openxmlformats-package.relationships+xml"
NO_RELATIONSHIPS = (
    DECLARATION + b'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/'
    b'relationships"></Relationships>'
)


class Relationship(NamedTuple):
    """What ties a part to another one, or to something outside the package."""

    id: str
    type: str
    target: str
    """The part; what is outside the package stays as it is written."""
    external: bool

    @property
    def kind(self) -> str:
        """The last word of the type, such as "worksheet": it is the same in both standards."""
        return self.type.rpartition("/")[2]


class Package:
    """The parts of a workbook file, and the changes to be made to them.

    Part names are compared without regard to case, as the standard wants it.
    """

    def __init__(self, content: bytes, limits: Limits = LIMITS) -> None:
        """Check the zip file and find its parts; raises the X5xx errors."""
        self.archive, self.limits = Archive(content, limits), limits
        self.changes: dict[str, bytes | None] = {}
        self._names = {_key(name): name for name in self.archive}
        self._relationships: dict[str, list[Relationship]] = {}
        self._read: dict[str, bytes] = {}
        if CONTENT_TYPES not in self:
            raise NotAWorkbook(reason="it is a zip file of another kind")
        self._read_content_types()

    def __contains__(self, part: str) -> bool:
        name = self._names.get(_key(part))
        return name is not None and self.changes.get(name, b"") is not None

    def read(self, part: str) -> bytes:
        """The content of a part in UTF-8, with the changes made so far."""
        if part not in self:
            raise DamagedPart(part=part, reason="it is missing")
        name = self._names[_key(part)]
        if (changed := self.changes.get(name)) is not None:
            return changed
        if name not in self._read:
            self._read[name] = as_utf_8(self.archive.read(name), name)
        return self._read[name]

    def put(self, part: str, content: bytes) -> None:
        """Change the content of a part."""
        name = self._names.setdefault(_key(part), part)
        if name in self.changes or name not in self._read or self._read[name] != content:
            self.changes[name] = content

    def add(self, part: str, content: bytes, content_type: str) -> None:
        """Add a part of a content type."""
        self.put(part, content)
        if self.content_type(part) != content_type:
            if _key(part) in self._overrides:
                self._drop_type("PartName", part)
            override = b'<Override PartName="/%s" ContentType="%s"/>'
            self._append(CONTENT_TYPES, override % (escaped(part), escaped(content_type)))
            self._overrides[_key(part)] = content_type

    def drop(self, part: str) -> None:
        """Remove a part and its content type; relationships to it are the caller's."""
        if part not in self:
            return
        self.changes[self._names[_key(part)]] = None
        self._drop_type("PartName", part)
        extension = _key(part).rpartition(".")[2]
        if not any(key.endswith(f".{extension}") and key in self for key in self._names):
            self._drop_type("Extension", extension)

    def free_name(self, stem: str) -> str:
        """A part name that is not taken, such as xl/worksheets/sheet4.xml."""
        number = 1
        while self._is_taken(f"{stem}{number}.xml"):
            number += 1
        return f"{stem}{number}.xml"

    def _is_taken(self, part: str) -> bool:
        """Say whether there is such a part, or anything in the file that speaks of one."""
        known = {_key(tie.target) for ties in self._relationships.values() for tie in ties}
        key, ties = _key(part), _key(relationships_of(part))
        return key in self._names or ties in self._names or key in self._overrides or key in known

    def content_type(self, part: str) -> str:
        """The content type of a part; "" if it has none."""
        extension = part.rpartition(".")[2].lower()
        return self._overrides.get(_key(part)) or self._defaults.get(extension, "")

    def relationships(self, part: str = "") -> list[Relationship]:
        """The relationships of a part; "" is the package itself."""
        source = relationships_of(part)
        if source not in self._relationships:
            self._relationships[source] = self._read_relationships(part, source)
        return self._relationships[source]

    def related(self, part: str, kind: str) -> str | None:
        """The first part that a part is tied to by a kind of relationship."""
        return next((r.target for r in self.relationships(part) if r.kind == kind), None)

    def relate(self, part: str, target: str, relationship_type: str) -> str:
        """Tie a part to another one and give the id of the relationship."""
        source = relationships_of(part)
        if source not in self:
            self.add(source, NO_RELATIONSHIPS, RELATIONSHIPS_TYPE)
        taken = {relationship.id for relationship in self.relationships(part)}
        new = next(rid for n in range(1, len(taken) + 2) if (rid := f"xlscore{n}") not in taken)
        here = posixpath.relpath(target, posixpath.dirname(part) or ".")
        self._append(
            source,
            b'<Relationship Id="%s" Type="%s" Target="%s"/>'
            % (escaped(new), escaped(relationship_type), escaped(here)),
        )
        added = Relationship(new, relationship_type, target, external=False)
        self.relationships(part).append(added)
        return new

    def unrelate(self, part: str, kind: str) -> None:
        """Remove every relationship of a kind from a part, and the parts that it led to."""
        source, gone = (
            relationships_of(part),
            [r for r in self.relationships(part) if r.kind == kind],
        )
        if not gone:
            return
        ids, content = {relationship.id for relationship in gone}, self.read(source)
        elements = outline(content, source).children
        edits = [(e.start, e.end, b"") for e in elements if e.attributes.get("Id") in ids]
        self.put(source, splice(content, edits))
        self._relationships.pop(source)
        for relationship in gone:
            if not relationship.external:
                self.drop(relationship.target)

    def check_signature(self, *, drop: bool) -> None:
        """Refuse a signed package, or drop the signature. Raises Signed."""
        origin = self.related("", "origin")
        if origin is None:
            return
        if not drop:
            raise Signed
        for signature in [r.target for r in self.relationships(origin) if r.kind == "signature"]:
            self.unrelate(signature, "certificate")
            self.drop(relationships_of(signature))
        self.unrelate(origin, "signature")
        self.drop(relationships_of(origin))
        self.unrelate("", "origin")

    def content(self) -> bytes:
        """The changed package as a file."""
        return self.archive.changed(self.changes)

    def _append(self, part: str, element: bytes) -> None:
        content = self.read(part)
        root = outline(content, part, depth=0)
        self.put(part, splice(content, filled(content, root, prefixed(element, root.prefix))))

    def _drop_type(self, attribute: str, value: str) -> None:
        """Remove a content type: that of a part, or that of an extension."""
        types = self.read(CONTENT_TYPES)
        own = [
            (element.start, element.end, b"")
            for element in outline(types, CONTENT_TYPES).children
            if _key(element.attributes.get(attribute, "")) == _key(value)
        ]
        self.put(CONTENT_TYPES, splice(types, own))
        self._read_content_types()

    def _read_content_types(self) -> None:
        root = outline(self.read(CONTENT_TYPES), CONTENT_TYPES, limits=self.limits)
        with reading(CONTENT_TYPES):
            self._defaults = {
                element.attributes["Extension"].lower(): element.attributes["ContentType"]
                for element in root.children
                if element.name == "Default"
            }
            self._overrides = {
                _key(element.attributes["PartName"]): element.attributes["ContentType"]
                for element in root.children
                if element.name == "Override"
            }

    def _read_relationships(self, part: str, source: str) -> list[Relationship]:
        if source not in self:
            return []
        folder = posixpath.dirname(part)
        with reading(source):
            elements = outline(self.read(source), source, limits=self.limits).children
            return [_relationship(element, folder) for element in elements]


def relationships_of(part: str) -> str:
    """The name of the part that holds the relationships of a part."""
    folder, name = posixpath.split(part)
    return posixpath.join(folder, "_rels", f"{name}.rels")


def _relationship(element: Element, folder: str) -> Relationship:
    known = element.attributes
    external, target = known.get("TargetMode") == "External", known["Target"]
    if not external:
        target = posixpath.normpath(posixpath.join("/", folder, target)).lstrip("/")
    return Relationship(known["Id"], known["Type"], target, external)


def _key(part: str) -> str:
    return part.replace("\\", "/").lstrip("/").lower()

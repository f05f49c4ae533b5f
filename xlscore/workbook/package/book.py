"""The workbook part: which sheets there are, in which order, and the defined names."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from xlscore.errors import (
    BinaryWorkbook,
    DamagedPart,
    NotAWorkbook,
    StructureLocked,
    TooManyNames,
    TooManySheets,
)
from xlscore.workbook.package.markup import (
    MAIN,
    RELATIONSHIPS,
    STRICT,
    Edit,
    Element,
    escaped,
    filled,
    outline,
    prefixed,
    reading,
    splice,
    with_attributes,
)
from xlscore.workbook.package.parts import Package

EXTENSIONS = {
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml": ".xlsx",
    "application/vnd.ms-excel.sheet.macroEnabled.main+xml": ".xlsm",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml": ".xltx",
    "application/vnd.ms-excel.template.macroEnabled.main+xml": ".xltm",
    "application/vnd.ms-excel.addin.macroEnabled.main+xml": ".xlam",
}
"""The extension that Excel asks for, by the content type of the workbook part."""
BINARY = "application/vnd.ms-excel.sheet.binary.macroEnabled.main"
WORKSHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"

FORMULAS = [b"<f" + end for end in (b">", b" ", b"/", b"\n", b"\r", b"\t")]
"""How formulas begin."""
PREFIXED_FORMULA = re.compile(rb"<[\w.-]+:f[\s/>]")
TRUE = frozenset({"1", "true", "on"})


class Sheet(NamedTuple):
    """A sheet of the workbook; ``part`` is "" if it is not a worksheet but, say, a chart."""

    name: str
    id: int
    part: str


class DefinedName(NamedTuple):
    """A name for a range or a formula; ``sheet`` is the index of the sheet it belongs to."""

    name: str
    sheet: int | None
    formula: str
    element: Element


class Book:
    """The workbook part of a package, and the changes to be made to it.

    Raises NotAWorkbook, BinaryWorkbook, DamagedPart, TooManySheets, TooManyNames.
    """

    def __init__(self, package: Package) -> None:
        """Find the workbook part and read it."""
        self.package = package
        self.part = package.related("", "officeDocument") or ""
        if self.part not in package:
            raise NotAWorkbook(reason="it has no workbook part")
        self.extension = self._extension()
        self._content = package.read(self.part)
        self._root = root = outline(self._content, self.part, limits=package.limits)
        if root.namespace not in MAIN:
            raise NotAWorkbook(reason="its workbook part is of an unknown kind")
        if root.child("sheets") is None:
            raise DamagedPart(part=self.part, reason="it lists no sheets")
        with reading(self.part):
            self.sheets = self._sheets()
            self.names = self._names()
        self._new_sheets: list[bytes] = []
        self._new_names: list[tuple[str, int, bytes]] = []
        self._recalculates = False

    def related(self, kind: str) -> str | None:
        """The part that the workbook is tied to by a kind of relationship, if it is there."""
        return next((part for part in self._targets(kind) if part in self.package), None)

    def held(self, kind: str, name: str, content_type: str) -> str | None:
        """A part that the workbook is tied to, or one of that type that only lies beside it.

        Other programs find such a part by its name or its type, and so do we.
        """
        beside = self.part_beside(name)
        lies = beside in self.package and self.package.content_type(beside) == content_type
        return self.related(kind) or (beside if lies and not self._targets(kind) else None)

    def place(self, kind: str, name: str) -> str:
        """The name of a new part: the one that a relationship leads to, or a free one."""
        for part in self._targets(kind):
            if not part.lower().endswith(".xml"):
                raise DamagedPart(part=part or kind, reason="it is missing")
            return part
        beside = self.part_beside(name)
        return self.package.free_name(beside[:-4]) if beside in self.package else beside

    def _targets(self, kind: str) -> list[str]:
        """Where relationships of a kind lead to inside the file."""
        known = self.package.relationships(self.part)
        return [tie.target for tie in known if tie.kind == kind and not tie.external]

    def part_beside(self, name: str) -> str:
        """The name of a part in the folder of the workbook part."""
        return f"{self.part.rpartition('/')[0]}/{name}".lstrip("/")

    def put_related(self, part: str, content: bytes, content_type: str, kind: str) -> None:
        """Change a part of the workbook, or add it; tie it to the workbook where it is not."""
        if part in self.package:
            self.package.put(part, content)
        else:
            self.package.add(part, content, content_type)
        if part not in self._targets(kind):
            self.package.relate(self.part, part, self.relationship_type(kind))

    @property
    def namespace(self) -> str:
        """The namespace of spreadsheets that this workbook uses."""
        return self._root.namespace

    @property
    def counts_from_1904(self) -> bool:
        """Whether day 0 is 1904-01-01, as on old Macs."""
        return self._says("workbookPr", "date1904")

    @property
    def structure_is_locked(self) -> bool:
        """Whether sheets must not be added."""
        return self._says("workbookProtection", "lockStructure")

    def find(self, name: str) -> Sheet | None:
        """The sheet of a name, without regard to case as Excel does."""
        return next((s for s in self.sheets if s.name.casefold() == name.casefold()), None)

    def has_formulas(self, sheet: Sheet) -> bool:
        """Say whether a sheet holds a formula."""
        content = self.package.read(sheet.part) if sheet.part else b""
        if any(tag in content for tag in FORMULAS):
            return True
        return b":f" in content and bool(PREFIXED_FORMULA.search(content))

    def local_name(self, sheet: Sheet, name: str) -> DefinedName | None:
        """The defined name that belongs to a sheet alone."""
        return next((known for known in self.local_names(sheet) if known.name == name), None)

    def local_names(self, sheet: Sheet) -> list[DefinedName]:
        """The defined names that belong to a sheet alone."""
        index = self.sheets.index(sheet)
        return [name for name in self.names if name.sheet == index]

    def add_sheet(self, name: str, content: bytes) -> Sheet:
        """Add a worksheet behind all others. Raises StructureLocked."""
        if self.structure_is_locked:
            raise StructureLocked(sheet=name)
        part = self.package.free_name(self.part_beside("worksheets/sheet"))
        self.package.add(part, content, WORKSHEET_TYPE)
        relationship = self.package.relate(self.part, part, self.relationship_type("worksheet"))
        sheet = Sheet(name, max((sheet.id for sheet in self.sheets), default=0) + 1, part)
        self.sheets.append(sheet)
        self._check_count(self.sheets)
        self._new_sheets.append(
            b'<sheet name="%s" sheetId="%d" %s="%s"/>'
            % (escaped(name), sheet.id, self._id_attribute(), escaped(relationship))
        )
        return sheet

    def relationship_type(self, kind: str) -> str:
        """The type of a relationship in the standard that this workbook follows."""
        return f"{RELATIONSHIPS[self.namespace == STRICT]}/{kind}"

    def set_names(self, sheet: Sheet, formulas: Mapping[str, str]) -> None:
        """Add hidden or built-in names of its own to a sheet; an empty formula removes one."""
        index = self.sheets.index(sheet)
        for name, formula in formulas.items():
            hidden = b"" if name == "_xlnm.Print_Titles" else b' hidden="1"'
            element = b'<definedName name="%s" localSheetId="%d"%s>%s</definedName>'
            written = element % (escaped(name), index, hidden, escaped(formula))
            self._new_names.append((name, index, written if formula else b""))

    def recalculate(self) -> None:
        """Ask the program that opens the workbook to calculate every formula."""
        self._recalculates = True

    def save(self) -> None:
        """Put the changes into the package."""
        edits = [*self._sheet_edits(), *self._name_edits(), *self._calculation_edits()]
        if edits:
            self.package.put(self.part, splice(self._content, edits))

    def _extension(self) -> str:
        content_type = self.package.content_type(self.part)
        if content_type == BINARY:
            raise BinaryWorkbook
        if content_type not in EXTENSIONS:
            raise NotAWorkbook(reason=f"its content type is {content_type or 'missing'}")
        return EXTENSIONS[content_type]

    def _sheets(self) -> list[Sheet]:
        targets = {r.id: r for r in self.package.relationships(self.part)}
        sheets = []
        for element in self._root.all("sheets"):
            target = targets.get(element.relationship())
            part = target.target if target and target.kind == "worksheet" else ""
            sheets.append(
                Sheet(element.attributes["name"], int(element.attributes["sheetId"]), part)
            )
        self._check_count(sheets)
        if len({sheet.name.casefold() for sheet in sheets}) < len(sheets):
            raise DamagedPart(part=self.part, reason="two sheets have the same name")
        return sheets

    def _check_count(self, sheets: list[Sheet]) -> None:
        if len(sheets) > self.package.limits.sheets:
            raise TooManySheets(count=len(sheets), limit=self.package.limits.sheets)

    def _names(self) -> list[DefinedName]:
        names = []
        for element in self._root.all("definedNames"):
            index = element.attributes.get("localSheetId")
            sheet = None if index is None else int(index)
            names.append(DefinedName(element.attributes["name"], sheet, element.text, element))
        if len(names) > self.package.limits.names:
            raise TooManyNames(count=len(names), limit=self.package.limits.names)
        return names

    def _says(self, child: str, attribute: str) -> bool:
        found = self._root.child(child)
        return found is not None and found.attributes.get(attribute) in TRUE

    def _id_attribute(self) -> bytes:
        """The attribute r:id, with the prefix that the workbook part uses."""
        space = RELATIONSHIPS[self.namespace == STRICT].encode()
        tag = self._content[self._root.start : self._root.inner]
        declared = re.search(rb"xmlns:([\w.-]+)\s*=\s*[\"']%s[\"']" % re.escape(space), tag)
        return declared[1] + b":id" if declared else b'xmlns:r="%s" r:id' % space

    def _sheet_edits(self) -> list[Edit]:
        sheets = self._root.child("sheets")
        if not self._new_sheets or sheets is None:
            return []
        return filled(self._content, sheets, self._own(b"".join(self._new_sheets)))

    def _name_edits(self) -> list[Edit]:
        """Replace names where they stand, and append those that are new."""
        written = {(name, index): new for name, index, new in self._new_names}
        edits = []
        for known in self.names:
            if known.sheet is None or (known.name, known.sheet) not in written:
                continue
            new = self._own(written.pop((known.name, known.sheet)))
            edits.append((known.element.start, known.element.end, new))
        more, names = self._own(b"".join(written.values())), self._root.child("definedNames")
        if not more:
            return edits
        if names is not None:
            return edits + filled(self._content, names, more)
        prefix = self._root.prefix.encode()
        container = b"<%sdefinedNames>%s</%sdefinedNames>" % (prefix, more, prefix)
        return [
            *edits,
            self._after("sheets", "functionGroups", "externalReferences", new=container),
        ]

    def _calculation_edits(self) -> list[Edit]:
        if not self._recalculates:
            return []
        properties = self._root.child("calcPr")
        if properties is None:
            before = ("sheets", "functionGroups", "externalReferences", "definedNames")
            return [self._after(*before, new=self._own(b'<calcPr fullCalcOnLoad="1"/>'))]
        start, end = properties.start, properties.inner
        tag = with_attributes(self._content[start:end], {"fullCalcOnLoad": "1"})
        return [(start, end, tag)]

    def _after(self, *names: str, new: bytes) -> Edit:
        """Insert something behind the last of some children of the root."""
        end = max(child.end for child in self._root.children if child.name in names)
        return end, end, new

    def _own(self, fragment: bytes) -> bytes:
        return prefixed(fragment, self._root.prefix)

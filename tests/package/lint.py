"""Rules for what Excel calls damaged and no validator sees; written without our package.

``findings(before)`` against ``findings(after)``: what is new is our fault.
"""

import io
import posixpath
import re
import zipfile
from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree

ERRORS = frozenset({"#DIV/0!", "#N/A", "#NAME?", "#NULL!", "#NUM!", "#REF!", "#VALUE!"})
CELL = re.compile(r"\$?([A-Z]{1,3})\$?([0-9]+)")
CHILDREN = (
    "sheetPr dimension sheetViews sheetFormatPr cols sheetData sheetCalcPr sheetProtection "
    "protectedRanges scenarios autoFilter sortState dataConsolidate customSheetViews mergeCells "
    "phoneticPr conditionalFormatting dataValidations hyperlinks printOptions pageMargins "
    "pageSetup headerFooter rowBreaks colBreaks customProperties cellWatches ignoredErrors "
    "smartTags drawing legacyDrawing legacyDrawingHF drawingHF picture oleObjects controls "
    "webPublishItems tableParts extLst"
)
WORKSHEET_ORDER = {name: place for place, name in enumerate(CHILDREN.split())}

Area = tuple[int, int, int, int]


class Package:
    """The members of a package, and what ties them together."""

    def __init__(self, content: bytes) -> None:
        """Read every member."""
        with zipfile.ZipFile(io.BytesIO(content)) as package:
            names = package.namelist()
            self.members = {name: package.read(name) for name in names}
        self.twice = [name for name, n in Counter(map(str.lower, names)).items() if n > 1]
        self.by_key = {name.lower(): name for name in self.members}
        self.trees = {
            name: ElementTree.fromstring(data)
            for name, data in self.members.items()
            if name.lower().endswith((".xml", ".rels")) and data
        }
        main = [target for kind, target in self.related("").values() if kind == "officeDocument"]
        self.workbook = self.by_key[main[0].lower()]

    def related(self, part: str) -> dict[str, tuple[str, str]]:
        """The kind and the target of each relationship of a part."""
        folder, name = posixpath.split(part)
        rels = self.by_key.get(posixpath.join(folder, "_rels", f"{name}.rels").lower())
        found = {}
        for element in self.trees[rels] if rels else ():
            target = element.get("Target", "")
            if element.get("TargetMode") == "External":
                target = ""
            else:
                target = posixpath.normpath(posixpath.join("/", folder, target)).lstrip("/")
            found[element.get("Id", "")] = (element.get("Type", "").rpartition("/")[2], target)
        return found

    def sheets(self) -> Iterator[tuple[ElementTree.Element, str]]:
        """Each sheet with its part."""
        related = self.related(self.workbook)
        for element in children(self.trees[self.workbook], "sheets"):
            ids = [value for key, value in element.items() if key.endswith("}id")]
            yield element, related.get(ids[0] if ids else "", ("", ""))[1]

    def tree(self, kind: str) -> ElementTree.Element | None:
        """The root of the part of a kind."""
        for found, target in self.related(self.workbook).values():
            if found == kind and target.lower() in self.by_key:
                return self.trees[self.by_key[target.lower()]]
        return None


def findings(content: bytes) -> Counter[str]:
    """Everything that is wrong with a package, with how often."""
    package = Package(content)
    return Counter(
        [
            *_container(package),
            *_workbook(package),
            *_styles(package),
            *_calculation_chain(package),
            *(f for sheet, part in package.sheets() for f in _sheet(package, sheet, part)),
        ]
    )


def _container(package: Package) -> Iterator[str]:
    yield from (f"{name} is there twice" for name in package.twice)
    types = package.trees[package.by_key["[content_types].xml"]]
    overrides = {e.get("PartName", "").lower() for e in types if local(e) == "Override"}
    defaults = {e.get("Extension", "").lower() for e in types if local(e) == "Default"}
    for name in package.members:
        typed = f"/{name}".lower() in overrides or name.rpartition(".")[2].lower() in defaults
        if not typed and not name.endswith("/") and name != "[Content_Types].xml":
            yield f"{name} has no content type"
    for part in overrides:
        if part.lstrip("/") not in package.by_key:
            yield f"a content type is given for {part}, which is not there"
    for name in package.members:
        if name.endswith(".rels"):
            ids = Counter(element.get("Id") for element in package.trees[name])
            yield from (f"{name}: {key} is there twice" for key, n in ids.items() if n > 1)
            folder, part = posixpath.split(name)
            source = posixpath.join(posixpath.dirname(folder), part.removesuffix(".rels"))
            for _, target in package.related(source).values():
                if target and target.lower() not in package.by_key and "#" not in target:
                    yield f"{name}: {target} is not there"


def _workbook(package: Package) -> Iterator[str]:
    root = package.trees[package.workbook]
    sheets = [sheet for sheet, _ in package.sheets()]
    names = Counter(sheet.get("name", "").casefold() for sheet in sheets)
    ids = Counter(sheet.get("sheetId") for sheet in sheets)
    yield from (f"the sheet {name} is there twice" for name, n in names.items() if n > 1)
    yield from (f"sheetId {number} is there twice" for number, n in ids.items() if n > 1)
    for name in names:
        if not 1 <= len(name) <= 31 or set(name) & set("[]:*?/\\"):
            yield f"{name!r} is no name for a sheet"
    if all(sheet.get("state") in {"hidden", "veryHidden"} for sheet in sheets):
        yield "no sheet is visible"
    yield from _defined_names(root, len(sheets))


def _defined_names(root: ElementTree.Element, sheets: int) -> Iterator[str]:
    seen = Counter[tuple[str, str | None]]()
    for element in children(root, "definedNames"):
        name, index = element.get("name", ""), element.get("localSheetId")
        seen[name.casefold(), index] += 1
        if not re.fullmatch(r"[^\W\d][\w.?\\]*|\\[\w.?\\]*", name):
            yield f"{name!r} is no defined name"
        if index is not None and int(index) >= sheets:
            yield f"{name} belongs to sheet {index}, which is not there"
    yield from (f"the name {key} is there twice" for key, n in seen.items() if n > 1)


def _styles(package: Package) -> Iterator[str]:
    root = package.tree("styles")
    for container in root if root is not None else ():
        count = container.get("count")
        if count is not None and int(count) != len(container):
            yield f"styles: {local(container)} says {count}"
    lists = {local(e): len(e) for e in root} if root is not None else {}
    for xf in children(root, "cellXfs"):
        for key, name in (("fontId", "fonts"), ("fillId", "fills"), ("borderId", "borders")):
            if int(xf.get(key, "0")) >= max(lists.get(name, 0), 1):
                yield f"styles: {key} {xf.get(key)} is not there"


def _calculation_chain(package: Package) -> Iterator[str]:
    chain = package.tree("calcChain")
    if chain is None:
        return
    formulas = {
        (sheet.get("sheetId"), cell.get("r"))
        for sheet, part in package.sheets()
        if part.lower() in package.by_key
        for cell in package.trees[package.by_key[part.lower()]].iter()
        if local(cell) == "c" and any(local(child) == "f" for child in cell)
    }
    number = None
    for entry in chain:
        number = entry.get("i", number)
        if (number, entry.get("r")) not in formulas:
            yield f"calcChain: {number} {entry.get('r')} is no formula"


def _sheet(package: Package, sheet: ElementTree.Element, part: str) -> Iterator[str]:
    name = sheet.get("name", "")
    if part.lower() not in package.by_key:
        yield f"{name}: its part is not there"
        return
    part = package.by_key[part.lower()]
    root = package.trees[part]
    if local(root) != "worksheet":
        return
    found = [
        *_order(root),
        *_rows(package, root),
        *_merges(root),
        *_references(package, part, root),
        *_tables(package, part, root),
    ]
    yield from (f"{name}: {finding}" for finding in found)


def _order(root: ElementTree.Element) -> Iterator[str]:
    place = 0
    for child in root:
        here = WORKSHEET_ORDER.get(local(child), place)
        if here < place:
            yield f"{local(child)} is out of order"
        place = here


def _rows(package: Package, root: ElementTree.Element) -> Iterator[str]:
    strings, styles = package.tree("sharedStrings"), package.tree("styles")
    texts = ["".join(e.itertext()) for e in strings] if strings is not None else []
    xfs = len(children(styles, "cellXfs"))
    row_before = 0
    for row in children(root, "sheetData"):
        number, column_before = int(row.get("r", row_before + 1)), 0
        if number <= row_before:
            yield f"row {number} is out of order"
        row_before = number
        for cell in row:
            reference = cell.get("r")
            place = corner(reference) if reference else (number, column_before + 1)
            if place[0] != number or place[1] <= column_before:
                yield f"cell {reference} is out of order"
            column_before = place[1]
            yield from _cell(cell, texts, xfs)


def _cell(cell: ElementTree.Element, texts: list[str], xfs: int) -> Iterator[str]:
    name, kind = cell.get("r"), cell.get("t", "n")
    inside = {local(child): child for child in cell}
    value = inside["v"].text or "" if "v" in inside else ""
    if int(cell.get("s") or "0") >= max(xfs, 1):
        yield f"{name} has the format {cell.get('s')}, which is not there"
    if kind == "inlineStr" and "is" not in inside:
        yield f"{name} has no text"
    if kind == "s" and value and (not value.isdigit() or int(value) >= len(texts)):
        yield f"{name} has the string {value}, which is not there"
    elif kind == "s" and value and len(texts[int(value)]) > 32_767:
        yield f"{name} has a text that is too long"
    if kind == "n" and value and not re.fullmatch(r"\s*[-+0-9.eE]+\s*", value):
        yield f"{name} has the number {value}"
    if kind == "e" and value and not value.startswith("#"):
        yield f"{name} has the error {value}"


def _merges(root: ElementTree.Element) -> Iterator[str]:
    areas = [area(e.get("ref", "")) for e in children(root, "mergeCells")]
    for index, one in enumerate(areas[:500]):
        for other in areas[index + 1 : 500]:
            if meet(one, other):
                yield f"merged cells {one} and {other} overlap"


def _references(package: Package, part: str, root: ElementTree.Element) -> Iterator[str]:
    known, styles = package.related(part), package.tree("styles")
    dxfs = len(children(styles, "dxfs"))
    for element in root.iter():
        for key, value in element.items():
            if key.endswith("relationships}id") and value not in known:
                yield f"{local(element)} is tied to {value}, which is not there"
        dxf = element.get("dxfId")
        if dxf is not None and int(dxf) >= dxfs:
            yield f"the colour rule {dxf} is not there"


def _tables(package: Package, part: str, root: ElementTree.Element) -> Iterator[str]:
    strings = package.tree("sharedStrings")
    texts = ["".join(e.itertext()) for e in strings] if strings is not None else []
    cells = {e.get("r"): e for e in root.iter() if local(e) == "c"}
    filters = [area(e.get("ref", "")) for e in root if local(e) == "autoFilter"]
    for kind, target in package.related(part).values():
        if kind != "table" or target.lower() not in package.by_key:
            continue
        table = package.trees[package.by_key[target.lower()]]
        where = area(table.get("ref", ""))
        yield from (f"the filter meets a table {target}" for f in filters if meet(f, where))
        if table.get("headerRowCount") == "0":
            continue
        for column, element in enumerate(children(table, "tableColumns"), where[1]):
            cell = cells.get(name_of(where[0], column))
            value = "".join(cell.itertext()) if cell is not None else ""
            if cell is not None and cell.get("t") == "s":
                value = texts[int(value)]
            heading = element.get("name", "").replace("_x000a_", "\n")
            if value.strip() != heading.strip():
                yield f"the table {target} has the heading {heading!r}, the cell {value!r}"


def local(element: ElementTree.Element) -> str:
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""


def children(root: ElementTree.Element | None, name: str) -> list[ElementTree.Element]:
    found = [] if root is None else [child for child in root if local(child) == name]
    return list(found[0]) if found else []


def corner(reference: str) -> tuple[int, int]:
    found = CELL.fullmatch(reference)
    if not found:
        return (0, 0)
    column = 0
    for letter in found[1]:
        column = column * 26 + ord(letter) - 64
    return int(found[2]), column


def name_of(row: int, column: int) -> str:
    letters = ""
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(65 + rest) + letters
    return f"{letters}{row}"


def area(reference: str) -> Area:
    first, _, last = reference.partition(":")
    return (*corner(first), *corner(last or first))


def meet(one: Area, other: Area) -> bool:
    rows = one[0] <= other[2] and other[0] <= one[2]
    return rows and one[1] <= other[3] and other[1] <= one[3]

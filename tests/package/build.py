"""Builds small packages by hand, honest and hostile ones."""

import io
import zipfile
from collections.abc import Iterable, Mapping

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
STRICT = "http://purl.oclc.org/ooxml/spreadsheetml/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
STRICT_OFFICE = "http://purl.oclc.org/ooxml/officeDocument/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
SHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml"
MACROS = "application/vnd.ms-excel.sheet.macroEnabled.main+xml"

STYLES = (
    f'<styleSheet xmlns="{MAIN}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font>'
    '</fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills>'
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>'
    '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/>'
    '<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>'
    '<xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>'
    "</cellXfs></styleSheet>"
)
STRINGS = f'<sst xmlns="{MAIN}"><si><t>hello</t></si></sst>'


def worksheet(rows: str = '<row r="1"><c r="A1"><v>1</v></c></row>', *, after: str = "") -> str:
    """Give a worksheet with some rows."""
    return (
        f'<worksheet xmlns="{MAIN}" xmlns:r="{OFFICE}"><sheetData>{rows}</sheetData>'
        f"{after}</worksheet>"
    )


def parts(
    *sheets: str,
    names: Iterable[str] = ("Games", "Other", "Third"),
    strings: str | None = STRINGS,
    styles: str | None = STYLES,
    defined: str = "",
    before: str = "",
    workbook_type: str = f"{SHEET}.sheet.main+xml",
    more: Mapping[str, str] | None = None,
) -> dict[str, str]:
    """Give the parts of a workbook with some sheets (their whole XML)."""
    sheets = sheets or (worksheet(),)
    pages = {f"xl/worksheets/sheet{n}.xml": text for n, text in enumerate(sheets, 1)}
    shared = {"xl/styles.xml": styles, "xl/sharedStrings.xml": strings}
    kinds = {"xl/styles.xml": "styles", "xl/sharedStrings.xml": "sharedStrings"}
    optional = {part: text for part, text in shared.items() if text is not None}
    types = "".join(_override(part, f"{SHEET}.worksheet+xml") for part in pages)
    types += "".join(_override(part, f"{SHEET}.{kinds[part]}+xml") for part in optional)
    related = [(f"worksheets/sheet{n}.xml", "worksheet") for n in range(1, len(sheets) + 1)]
    related += [(part.removeprefix("xl/"), kinds[part]) for part in optional]
    listed = "".join(
        f'<sheet name="{name}" sheetId="{n}" r:id="rId{n}"/>'
        for n, (name, _) in enumerate(zip(names, sheets, strict=False), 1)
    )
    return {
        "[Content_Types].xml": f'<Types xmlns="{PACKAGE}/content-types">'
        '<Default Extension="rels" '
        'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        '<Default Extension="xml" ContentType="application/xml"/>'
        f"{_override('xl/workbook.xml', workbook_type)}{types}</Types>",
        "_rels/.rels": relationships([("xl/workbook.xml", "officeDocument")]),
        "xl/workbook.xml": f'<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}">{before}'
        f"<sheets>{listed}</sheets>{defined}</workbook>",
        "xl/_rels/workbook.xml.rels": relationships(related),
        **optional,
        **pages,
        **(more or {}),
    }


def relationships(related: Iterable[tuple[str, str]]) -> str:
    """Give a relationships part for (target, kind) pairs."""
    inner = "".join(
        f'<Relationship Id="rId{n}" Type="{OFFICE}/{kind}" Target="{target}"/>'
        for n, (target, kind) in enumerate(related, 1)
    )
    return f'<Relationships xmlns="{PACKAGE}/relationships">{inner}</Relationships>'


def zipped(content: Mapping[str, str | bytes]) -> bytes:
    """Give the package with these parts."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as package:
        for name, data in content.items():
            package.writestr(name, data)
    return file.getvalue()


def workbook(*sheets: str, **options: object) -> bytes:
    """Give a workbook with some sheets as a file."""
    return zipped(parts(*sheets, **options))  # type: ignore[arg-type]


def unzipped(content: bytes) -> dict[str, bytes]:
    """Give the members of a package."""
    with zipfile.ZipFile(io.BytesIO(content)) as package:
        return {name: package.read(name) for name in package.namelist()}


def _override(part: str, content_type: str) -> str:
    return f'<Override PartName="/{part}" ContentType="{content_type}"/>'

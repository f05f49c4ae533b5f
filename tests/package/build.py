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
    """A worksheet with some rows."""
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
    """The parts of a workbook with some sheets (their whole XML)."""
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
    """A relationships part for (target, kind) pairs."""
    inner = "".join(
        f'<Relationship Id="rId{n}" Type="{OFFICE}/{kind}" Target="{target}"/>'
        for n, (target, kind) in enumerate(related, 1)
    )
    return f'<Relationships xmlns="{PACKAGE}/relationships">{inner}</Relationships>'


def zipped(content: Mapping[str, str | bytes]) -> bytes:
    """The package with these parts."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as package:
        for name, data in content.items():
            package.writestr(name, data)
    return file.getvalue()


def workbook(*sheets: str, **options: object) -> bytes:
    """A workbook with some sheets as a file."""
    return zipped(parts(*sheets, **options))  # type: ignore[arg-type]


SIGNATURE = "_xmlsignatures/origin.sigs"
SIGNATURES = f"{PACKAGE}/relationships/digital-signature"
SIGNATURE_TYPE = "application/vnd.openxmlformats-package.digital-signature"


def signed(content: bytes) -> bytes:
    """A package with a digital signature and its certificate, as Excel stores them.

    ECMA-376 part 2, 13.2.3. The signature itself signs nothing.
    """
    signature, certificate = "_xmlsignatures/sig1.xml", "package/services/cert.cer"
    found = unzipped(content)
    found["_rels/.rels"] = _related(found["_rels/.rels"], "origin", f"/{SIGNATURE}")
    types = (
        f'<Default Extension="sigs" ContentType="{SIGNATURE_TYPE}-origin"/>'
        f'<Default Extension="CER" ContentType="{SIGNATURE_TYPE}-certificate"/>'
        f"{_override(signature, f'{SIGNATURE_TYPE}-xmlsignature+xml')}</Types>"
    )
    types_part = "[Content_Types].xml"
    found[types_part] = found[types_part].replace(b"</Types>", types.encode())
    none = relationships([]).encode()
    return zipped(
        {
            **found,
            SIGNATURE: "",
            "_xmlsignatures/_rels/origin.sigs.rels": _related(none, "signature", "sig1.xml"),
            signature: '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"/>',
            "_xmlsignatures/_rels/sig1.xml.rels": _related(none, "certificate", f"/{certificate}"),
            certificate: "certificate",
        }
    )


def _related(content: bytes, kind: str, target: str) -> bytes:
    more = f'<Relationship Id="s" Type="{SIGNATURES}/{kind}" Target="{target}"/></Relationships>'
    return content.replace(b"</Relationships>", more.encode())


def traces_of_signature(content: bytes) -> list[str]:
    """The names of members that belong to a signature or speak of one."""
    words = ("signature", "sigs", "cert", ".cer")
    speaks = ("[content_types].xml", ".rels")
    return [
        name
        for name, data in unzipped(content).items()
        if any(word in name.lower() for word in words)
        or (name.lower().endswith(speaks) and any(w.encode() in data.lower() for w in words))
    ]


def unzipped(content: bytes) -> dict[str, bytes]:
    """The members of a package."""
    with zipfile.ZipFile(io.BytesIO(content)) as package:
        return {name: package.read(name) for name in package.namelist()}


def _override(part: str, content_type: str) -> str:
    return f'<Override PartName="/{part}" ContentType="{content_type}"/>'

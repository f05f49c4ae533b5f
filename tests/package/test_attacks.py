"""Hostile files: refused with an error of ours, or read, quickly and in little memory."""

import io
import os
import struct
import subprocess
import sys
import zipfile
import zlib
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tests.package.build import (
    MAIN,
    OFFICE,
    STRINGS,
    STYLES,
    parts,
    unzipped,
    workbook,
    worksheet,
    zipped,
)
from tests.package.standings import RESULTS
from tests.package.standings import STYLES as FORMATS
from xlscore import errors
from xlscore.errors import XlscoreError
from xlscore.workbook.package import Limits, read_workbook, write_results

MIB = 1 << 20
LAUGHS = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))
LAUGHTER = f'<!DOCTYPE x [<!ENTITY l0 "haha">{LAUGHS}]>'


def row(cells: str) -> str:
    return f'<row r="1">{cells}</row>'


def sheet_of(rows: str, before: str = "") -> bytes:
    return workbook(before + worksheet(rows))


def many_members(count: int) -> bytes:
    return zipped(parts(more={f"xl/media/image{n}.png": "" for n in range(count)}))


def member(name: str, *, attributes: int = 0) -> bytes:
    """A workbook with one more member."""
    file = io.BytesIO(workbook())
    with zipfile.ZipFile(file, "a") as package:
        info = zipfile.ZipInfo(name)
        info.filename, info.external_attr = name, attributes
        package.writestr(info, "x")
    return file.getvalue()


def twice() -> bytes:
    """A workbook with a member of the same name in another case."""
    return member("XL/Workbook.xml")


def claiming(size: int) -> bytes:
    """A workbook whose sheet says that it has another size than it has."""
    content = worksheet(" " * (70 * MIB)).encode()
    file = bytearray(workbook(content.decode()))
    truth, lie = struct.pack("<L", len(content)), struct.pack("<L", size)
    assert file.count(truth) == 2
    return bytes(file.replace(truth, lie))


def overlapping() -> bytes:
    """A workbook with a member that lies inside of another one."""
    inner = b"<x/>"
    common = struct.pack("<5H3L", 20, 0, 0, 0, 33, zlib.crc32(inner), len(inner), len(inner))
    record = b"PK\3\4" + common + struct.pack("<2H", len(b"in.xml"), 0) + b"in.xml" + inner
    file = io.BytesIO(workbook())
    with zipfile.ZipFile(file, "a") as package:
        package.writestr("out.bin", record)
        start = package.getinfo("out.bin").header_offset + 30 + len("out.bin")
    honest = file.getvalue()
    entry = b"PK\1\2" + struct.pack("<H", 20) + common
    entry += struct.pack("<5H2L", len(b"in.xml"), 0, 0, 0, 0, 0, start) + b"in.xml"
    _, _, _, _, count, size, begin, _ = struct.unpack("<4s4H2LH", honest[-22:])
    end = struct.pack(
        "<4s4H2LH", b"PK\5\6", 0, 0, count + 1, count + 1, size + len(entry), begin, 0
    )
    return honest[:-22] + entry + end


def flagged(flag: int, method: int) -> bytes:
    """A workbook whose last member has a flag set and another compression method."""
    file = bytearray(workbook())
    for signature, at in ((b"PK\3\4", 6), (b"PK\1\2", 8)):
        place = file.rindex(signature) + at
        struct.pack_into("<2H", file, place, flag, method)
    return bytes(file)


def many_styles(count: int) -> bytes:
    xfs = "".join(f'<xf numFmtId="{n % 40}" fontId="{n % 97}"/>' for n in range(count))
    return workbook(styles=f'<styleSheet xmlns="{MAIN}"><cellXfs>{xfs}</cellXfs></styleSheet>')


def many_sheets(count: int) -> bytes:
    sheets = "".join(f'<sheet name="S{n}" sheetId="{n}" r:id="rId1"/>' for n in range(1, count))
    text = f'<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}"><sheets>{sheets}</sheets></workbook>'
    return zipped(parts() | {"xl/workbook.xml": text})


def many_names(count: int) -> bytes:
    names = "".join(f'<definedName name="n{n}">1</definedName>' for n in range(count))
    return workbook(defined=f"<definedNames>{names}</definedNames>")


def truncated() -> bytes:
    return workbook()[:-200]


def corrupt() -> bytes:
    file = bytearray(zipped(parts(worksheet("<row/>" * 3000))))
    with zipfile.ZipFile(io.BytesIO(file)) as package:
        start = package.getinfo("xl/worksheets/sheet1.xml").header_offset
    file[start + 60 : start + 70] = b"0123456789"
    return bytes(file)


REFUSED = {
    "spaces": (lambda: sheet_of(" " * (65 * MIB)), errors.PartTooLarge),
    "compressed too well": (lambda: sheet_of(" " * (2 * MIB)), errors.CompressedTooWell),
    "one huge string": (
        lambda: workbook(strings=f'<sst xmlns="{MAIN}"><si><t>{"A" * (2 * MIB)}</t></si></sst>'),
        errors.CompressedTooWell,
    ),
    "a long string": (
        lambda: workbook(strings=f'<sst xmlns="{MAIN}"><si><t>{"A" * 32768}</t></si></sst>'),
        errors.TextTooLong,
    ),
    "billion laughs in strings": (
        lambda: workbook(strings=f"{LAUGHTER}<sst><si><t>&l9;</t></si></sst>"),
        errors.DocumentTypeDeclared,
    ),
    "billion laughs in a sheet": (
        lambda: sheet_of(row('<c t="inlineStr"><is><t>&l9;</t></is></c>'), LAUGHTER),
        errors.DocumentTypeDeclared,
    ),
    "quadratic": (
        lambda: workbook(strings=f'<!DOCTYPE x [<!ENTITY a "{"a" * 9999}">]>{STRINGS}'),
        errors.DocumentTypeDeclared,
    ),
    "a file of the server": (
        lambda: workbook(
            strings=f'<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>{STRINGS}'
        ),
        errors.DocumentTypeDeclared,
    ),
    "a document type in the relationships": (
        lambda: zipped(parts() | {"_rels/.rels": "<!DOCTYPE x><Relationships/>"}),
        errors.DocumentTypeDeclared,
    ),
    "many styles": (lambda: many_styles(64_001), errors.TooManyFormats),
    "many elements": (lambda: many_styles(500_000), errors.TooManyElements),
    "many sheets": (lambda: many_sheets(20_000), errors.TooManySheets),
    "many names": (lambda: many_names(10_001), errors.TooManyNames),
    "many merges": (
        lambda: workbook(
            worksheet(after="<mergeCells>" + '<mergeCell ref="A1:B2"/>' * 20_001 + "</mergeCells>")
        ),
        errors.TooManyMerges,
    ),
    "many members": (lambda: many_members(1_001), errors.TooManyMembers),
    "a row out of the grid": (
        lambda: sheet_of('<row r="99999999999999999999"/>'),
        errors.OutsideTheGrid,
    ),
    "a row before the first": (lambda: sheet_of('<row r="-5"/>'), errors.OutsideTheGrid),
    "a row that is no number": (lambda: sheet_of('<row r="five"/>'), errors.DamagedPart),
    "a column out of the grid": (
        lambda: sheet_of(row('<c r="XFE1"><v>1</v></c>')),
        errors.OutsideTheGrid,
    ),
    "a cell that is none": (lambda: sheet_of(row('<c r="é1"><v>1</v></c>')), errors.OutsideTheGrid),
    "a string that is not there": (
        lambda: sheet_of(row('<c r="A1" t="s"><v>99999999</v></c>')),
        errors.NoSuchSharedString,
    ),
    "a string before the first": (
        lambda: sheet_of(row('<c r="A1" t="s"><v>-1</v></c>')),
        errors.NoSuchSharedString,
    ),
    "an index of a million digits": (
        lambda: sheet_of(row(f'<c r="A1" t="s"><v>{"1" * (MIB - 500)}</v></c>')),
        errors.NoSuchSharedString,
    ),
    "a number of a million digits": (
        lambda: sheet_of(row(f'<c r="A1"><v>{"9" * (MIB - 500)}</v></c>')),
        errors.NotANumber,
    ),
    "not a number": (lambda: sheet_of(row('<c r="B1"><v>NaN</v></c>')), errors.NotANumber),
    "infinity": (lambda: sheet_of(row('<c r="C1"><v>1e999</v></c>')), errors.NotANumber),
    "a number with underscores": (lambda: sheet_of(row("<c><v>1_0</v></c>")), errors.NotANumber),
    "digits of another script": (lambda: sheet_of(row("<c><v>\u0661</v></c>")), errors.NotANumber),
    "an unknown type": (lambda: sheet_of(row('<c t="x"><v>1</v></c>')), errors.DamagedPart),
    "a name that climbs": (lambda: member("../../evil.txt"), errors.UnsafeMemberName),
    "a name that climbs backwards": (lambda: member("..\\evil.txt"), errors.UnsafeMemberName),
    "an absolute name": (lambda: member("/etc/cron.d/x"), errors.UnsafeMemberName),
    "a drive": (lambda: member("C:evil.txt"), errors.UnsafeMemberName),
    "a link": (lambda: member("xl/link", attributes=0o120777 << 16), errors.MemberIsLink),
    "two of a name": (twice, errors.MemberTwice),
    "overlapping members": (overlapping, errors.MembersOverlap),
    "less than it is": (lambda: claiming(1000), errors.LyingSize),
    "more than it is": (lambda: claiming(60 * MIB), errors.CompressedTooWell),
    "encrypted": (lambda: flagged(1, 8), errors.MemberEncrypted),
    "another compression": (lambda: flagged(0, 12), errors.UnknownCompression),
    "truncated": (truncated, errors.DamagedFile),
    "corrupt": (corrupt, errors.DamagedPart),
    "empty": (lambda: b"", errors.NotAWorkbook),
    "an empty zip file": (lambda: b"PK\5\6" + bytes(18), errors.NotAWorkbook),
    "another zip file": (lambda: zipped({"a.txt": "x"}), errors.NotAWorkbook),
    "a web page": (lambda: b"<html><table></table></html>", errors.NotAWorkbook),
    "a text": (lambda: b"a,b\n1,2\n", errors.NotAWorkbook),
    "an old workbook": (
        lambda: b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(99),
        errors.LegacyWorkbook,
    ),
    "a binary workbook": (
        lambda: workbook(workbook_type="application/vnd.ms-excel.sheet.binary.macroEnabled.main"),
        errors.BinaryWorkbook,
    ),
    "a text document": (lambda: workbook(workbook_type="application/msword"), errors.NotAWorkbook),
    "a missing sheet": (
        lambda: zipped({k: v for k, v in parts().items() if "sheet1" not in k}),
        errors.DamagedPart,
    ),
    "a missing workbook": (
        lambda: zipped({k: v for k, v in parts().items() if k != "xl/workbook.xml"}),
        errors.NotAWorkbook,
    ),
    "XML that ends early": (lambda: workbook(worksheet()[:-20]), errors.DamagedPart),
    "an unknown encoding": (
        lambda: workbook('<?xml version="1.0" encoding="rot13"?>' + worksheet()),
        errors.DamagedPart,
    ),
    "deep styles": (
        lambda: workbook(
            styles=f'<styleSheet xmlns="{MAIN}">' + "<a>" * 9999 + "</a>" * 9999 + "</styleSheet>"
        ),
        errors.DamagedPart,
    ),
    "a sheet without a number": (
        lambda: zipped(
            parts() | {"xl/workbook.xml": parts()["xl/workbook.xml"].replace("sheetId", "id")}
        ),
        errors.DamagedPart,
    ),
}
READ = {
    "honest": workbook,
    "a dimension that lies": lambda: workbook(
        worksheet().replace("<sheetData>", '<dimension ref="A1:XFD1048576"/><sheetData>')
    ),
    "two far cells": lambda: sheet_of(
        '<row r="1"><c r="A1"><v>1</v></c></row>'
        '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
    ),
    "a sheet-wide merge": lambda: workbook(
        worksheet(after='<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>')
    ),
    "a sheet-wide link": lambda: workbook(
        worksheet(after='<hyperlinks><hyperlink ref="A1:XFD1048576" location="A1"/></hyperlinks>')
    ),
    "a sheet-wide array": lambda: sheet_of(
        row('<c r="A1"><f t="array" ref="A1:XFD1048576">1</f><v>1</v></c>')
    ),
    "deep cells": lambda: sheet_of(row("<c>" * 100_000 + "</c>" * 100_000)),
    "many columns": lambda: workbook(
        worksheet().replace(
            "<sheetData>", "<cols>" + '<col min="1" max="16384"/>' * 20_000 + "</cols><sheetData>"
        )
    ),
    "many shared formulas": lambda: sheet_of(
        "".join(
            f'<row r="{n}"><c r="A{n}"><f t="shared" si="0"'
            + (f' ref="A1:A50000">SUM({"B1+" * 1500}1)</f>' if n == 1 else "/>")
            + "</c></row>"
            for n in range(1, 50_001)
        )
    ),
    "many ranges of a validation": lambda: workbook(
        worksheet(
            after='<dataValidations><dataValidation type="list" sqref="'
            + " ".join(f"A{n}" for n in range(1, 60_000))
            + '"/></dataValidations>'
        )
    ),
}
CHILD = """
import io, re, resource, sys, time
resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))
from pathlib import Path
from xlscore.errors import XlscoreError
from xlscore.workbook.package import read_workbook, write_results
source, start = Path(sys.argv[1]), time.process_time()
for step in (read_workbook, lambda path: write_results(path, io.BytesIO())):
    try:
        step(source)
    except XlscoreError as error:
        print(type(error).__name__, end=" ")
    else:
        print("read", end=" ")
status = Path("/proc/self/status")
peak = re.search(r"VmHWM:\\s+(\\d+)", status.read_text() if status.exists() else "VmHWM: 0")
print(time.process_time() - start, int(peak[1]) // 1024)
"""


def attacked(path: Path) -> tuple[str, float, int]:
    """Read a file, and write into it, in a process of its own: outcome, seconds, MiB."""
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    done = subprocess.run(
        [sys.executable, "-c", CHILD, str(path)],
        capture_output=True,
        text=True,
        timeout=40,
        check=False,
        env=environment,
    )
    assert done.returncode == 0, done.stderr
    outcome, _, seconds, memory = done.stdout.split()
    return outcome, float(seconds), int(memory)


@pytest.mark.parametrize("attack", REFUSED)
def test_it_is_refused(attack: str, tmp_path: Path) -> None:
    build, error = REFUSED[attack]
    path = tmp_path / "attack.xlsx"
    path.write_bytes(build())
    outcome, seconds, memory = attacked(path)
    assert outcome == error.__name__
    assert seconds < 1.5
    assert memory < 150


@pytest.mark.parametrize("attack", READ)
def test_it_is_read(attack: str, tmp_path: Path) -> None:
    path = tmp_path / "attack.xlsx"
    path.write_bytes(READ[attack]())
    outcome, seconds, memory = attacked(path)
    assert outcome == "read"
    assert seconds < 2
    assert memory < 150


@pytest.mark.parametrize(
    ("limits", "error"),
    [
        (Limits(file=100), errors.FileTooLarge),
        (Limits(members=3), errors.TooManyMembers),
        (Limits(part=500), errors.PartTooLarge),
        (Limits(parts=1000), errors.PartsTooLarge),
        (Limits(ratio=1, ratio_from=1), errors.CompressedTooWell),
        (Limits(elements=3), errors.TooManyElements),
        (Limits(cells=0), errors.TooManyCells),
        (Limits(sheets=0), errors.TooManySheets),
        (Limits(formats=2), errors.TooManyFormats),
        (Limits(text=4), errors.TextTooLong),
    ],
)
def test_each_limit_can_be_set(limits: Limits, error: type[XlscoreError]) -> None:
    with pytest.raises(error) as caught:
        read_workbook(io.BytesIO(workbook()), limits)
    assert caught.value.cure


HONEST = parts(
    worksheet(
        '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>45000.5</v></c>'
        '<c r="C1"><f>A1&amp;"x"</f><v>1</v></c></row><row r="3"><c r="B3" t="b"><v>1</v></c></row>'
    ),
    styles=STYLES,
)


def seed() -> dict[str, str]:
    """The parts of a workbook that holds result sheets, so that they are renewed."""
    target = io.BytesIO()
    write_results(io.BytesIO(zipped(HONEST)), target, RESULTS, FORMATS)
    return {name: text.decode() for name, text in unzipped(target.getvalue()).items()}


SEED = seed()


def tried(content: bytes) -> None:
    """Read and write; only errors of ours may come out."""
    for step in (
        lambda: read_workbook(io.BytesIO(content)),
        lambda: write_results(io.BytesIO(content), io.BytesIO(), RESULTS, FORMATS),
        lambda: write_results(
            io.BytesIO(content), io.BytesIO(), cells={"Games": {(1, 2): "=x", (9, 9): 1.5}}
        ),
    ):
        with suppress(XlscoreError):
            step()


FUZZ = settings(
    max_examples=int(os.environ.get("XLSCORE_FUZZ", "150")),
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
TOKENS = [
    b"<",
    b">",
    b"/>",
    b'"',
    b"&",
    b"<c ",
    b"</c>",
    b"<v>",
    b' t="s"',
    b' r="A1"',
    b"<row",
    b"-1",
    b"\xff",
    b"\0",
    b"9" * 30,
    b"<f>",
    b"xmlns",
    b'si="0"',
    b"<is>",
    b"]]>",
    b"<!--",
    b":",
]


@FUZZ
@given(st.sampled_from(sorted(SEED)), st.data())
def test_no_damaged_part_brings_us_down(part: str, data: st.DataObject) -> None:
    text = SEED[part].encode()
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(start + 20, len(text))))
        text = text[:start] + data.draw(st.sampled_from([b"", *TOKENS])) + text[end:]
    tried(zipped(SEED | {part: text}))


@FUZZ
@given(st.data())
def test_no_damaged_file_brings_us_down(data: st.DataObject) -> None:
    content = bytearray(zipped(SEED))
    for _ in range(data.draw(st.integers(1, 6))):
        place = data.draw(st.integers(0, len(content) - 1))
        content[place] = data.draw(st.integers(0, 255))
    tried(bytes(content))


@FUZZ
@given(st.binary(max_size=200))
@example(b"PK\3\4")
def test_no_file_brings_us_down(content: bytes) -> None:
    tried(content)


def test_an_encrypted_workbook_is_told_from_an_old_one() -> None:
    content = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + "EncryptedPackage".encode("utf-16-le")
    with pytest.raises(errors.PasswordProtected):
        read_workbook(io.BytesIO(content))


def test_nothing_is_written_when_a_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "event.xlsx"
    path.write_bytes(before := workbook(worksheet()[:-20]))
    with pytest.raises(errors.DamagedPart):
        write_results(path, path, RESULTS, FORMATS, cells={"Games": {(1, 1): 5}})
    assert path.read_bytes() == before
    assert [entry.name for entry in tmp_path.iterdir()] == ["event.xlsx"]


def test_members_keep_their_bytes() -> None:
    honest = unzipped(workbook())
    target = io.BytesIO()
    write_results(io.BytesIO(workbook()), target, RESULTS, FORMATS)
    after = unzipped(target.getvalue())
    assert after["xl/worksheets/sheet1.xml"] == honest["xl/worksheets/sheet1.xml"]

"""Hostile files of every format are refused by counting, and pipes are not waited for."""

import os
import struct
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.package.build import workbook, worksheet
from xlscore.workbook.cells import column_name
from xlscore.workbook.export import safe
from xlscore.workbook.package import LIMITS
from xlscore.workbook.reading.inputs.text_tables import value_of

OFFICE = "urn:oasis:names:tc:opendocument:xmlns"
MEASURED = """
import re, sys, time
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from xlscore.hosts.command_line.cli import main
try:
    main()
finally:
    apart, status = getrusage(RUSAGE_CHILDREN), Path("/proc/self/status")
    peak = re.search(r"VmHWM:\\s+(\\d+)", status.read_text() if status.exists() else "VmHWM: 0")
    print(time.process_time() + apart.ru_utime + apart.ru_stime, int(peak[1]) // 1024)
"""


def run(*arguments: str, code: str = MEASURED, **environment: str):
    return subprocess.run(
        [sys.executable, "-c", code, *arguments],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2]), **environment},
    )


def open_document(path: Path, rows: str) -> None:
    spaces = f'xmlns:office="{OFFICE}:office:1.0" xmlns:table="{OFFICE}:table:1.0"'
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as package:
        package.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        package.writestr(
            "content.xml",
            f"<office:document-content {spaces}><office:body><office:spreadsheet>"
            f'<table:table table:name="A">{rows}</table:table>'
            "</office:spreadsheet></office:body></office:document-content>",
        )


def row(rows: int, columns: int, *, filled: bool = True) -> str:
    value = ' office:value-type="float" office:value="1"' if filled else ""
    return (
        f'<table:table-row table:number-rows-repeated="{rows}"><table:table-cell'
        f' table:number-columns-repeated="{columns}"{value}/></table:table-row>'
    )


def directory(entries: int) -> bytes:
    entry = b"PK\1\2" + struct.pack("<6H3L5H2L", 20, 20, 0, 0, 0, 33, *[0] * 3, 1, *[0] * 6) + b"a"
    end = struct.pack(
        "<4s4H2LH", b"PK\5\6", 0, 0, *[entries & 0xFFFF] * 2, len(entry) * entries, 31, 0
    )
    return b"PK\3\4" + bytes(27) + entry * entries + end


def a_million_cells() -> bytes:
    rows = (
        f'<row r="{r}">'
        + "".join(f"<c><v>{(r * c) % 9973}</v></c>" for c in range(1, 99))
        + "</row>"
        for r in range(1, 10_400)
    )
    return workbook(worksheet("".join(rows)))


HOSTILE = {
    "cells.csv": lambda path: path.write_text(("a," * 1000 + "\n") * 2001),
    "quote.csv": lambda path: path.write_text('a,b\n"' + "x\n" * 9_000_000),
    "lines.csv": lambda path: path.write_text("a,b\n" + "\n" * 19_000_000),
    "rows.ods": lambda path: open_document(path, row(1_000_000, 16_000)),
    "rows of one.ods": lambda path: open_document(path, row(1, 16_000) * 2000),
    "far.ods": lambda path: open_document(
        path, row(1, 1) + row(1_000_000, 1, filled=False) + row(1, 16_000)
    ),
    "directory.xlsx": lambda path: path.write_bytes(directory(420_000)),
    "cells.xlsx": lambda path: path.write_bytes(a_million_cells()),
}


@pytest.mark.skipif(sys.platform == "win32", reason="there is no module resource")
@pytest.mark.parametrize("name", HOSTILE)
def test_it_is_refused_by_counting(name: str, tmp_path: Path) -> None:
    HOSTILE[name](tmp_path / name)
    done = run("check", str(tmp_path / name))
    seconds, memory = done.stdout.split()[-2:]
    assert done.returncode == 5
    assert done.stderr.startswith("xlscore: X5")
    assert float(seconds) < 2
    assert int(memory) < 200


def just_below() -> bytes:
    """As many cells as are read, none of which says anything."""
    columns = [column_name(column) for column in range(1, 101)]
    cells = (
        f'<row r="{r}">' + "".join(f'<c r="{c}{r}"><v>{r}</v></c>' for c in columns) + "</row>"
        for r in range(1, LIMITS.cells // 100 + 1)
    )
    return workbook(worksheet("".join(cells)))


@pytest.mark.skipif(sys.platform != "linux", reason="others do not tell the memory")
def test_as_many_cells_as_are_read_take_little(tmp_path: Path) -> None:
    (tmp_path / "below.xlsx").write_bytes(just_below())
    done = run("check", str(tmp_path / "below.xlsx"))
    memory = done.stdout.split()[-1]
    assert (done.returncode, "X401" in done.stderr) == (3, True)
    assert int(memory) < 170, "360 where each cell has an entry in one dictionary"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
@pytest.mark.parametrize("command", ["check", "score"])
def test_a_pipe_is_refused(command: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.xlsx")
    done = run(command, str(tmp_path / "pipe.xlsx"))
    assert done.returncode == 5
    assert "X532" in done.stderr


SPIN = """
import sys
from xlscore.hosts.command_line import cli, limits
limits.SECONDS, limits.MEMORY = 1, 400
def work(*_, **__):
    kept = bytearray(900 << 20) if "big" in sys.argv else 0
    while True:
        pass
cli.commands.commands["check"].callback = work
cli.main()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="others do not limit the address space")
@pytest.mark.parametrize(("file", "code"), [("long", "X533"), ("big", "X534")])
def test_a_command_has_limits_that_can_be_lifted(file: str, code: str) -> None:
    done = run("check", file, code=SPIN)
    assert done.returncode == 5
    assert code in done.stderr
    assert "XLSCORE_LIMITS=none" in done.stderr


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("x;=1+1", "x;'=1+1"),
        ("x; =1+1", "x;' =1+1"),
        ("x\t@a", "x\t'@a"),
        ("x\n=1", "x\n'=1"),
        (";+1;-1", ";'+1;'-1"),
        ("x;'=1", "x;''=1"),
        ("=1;=2", "'=1;'=2"),
        ("Ann; Bo", "Ann; Bo"),
        ("a-b;c", "a-b;c"),
    ],
)
def test_no_formula_stands_behind_a_semicolon(text: str, written: str) -> None:
    assert safe(text) == written
    assert value_of(written) == text

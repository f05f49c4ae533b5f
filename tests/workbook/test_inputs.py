"""Files in other formats: read by what is in them, and never at the cost of our own process."""

import codecs
import io
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import openpyxl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from xlscore.engine.dialects import POWERS
from xlscore.errors import XlscoreError
from xlscore.workbook.cells import ErrorValue, Uncalculated, Value
from xlscore.workbook.export import as_csv, safe
from xlscore.workbook.reading.inputs.door import read_file, read_sheets
from xlscore.workbook.reading.inputs.hidden_cells import Unfit, hidden_cells
from xlscore.workbook.reading.inputs.other_formats import read_apart
from xlscore.workbook.reading.inputs.text_tables import read_text
from xlscore.workbook.runs.score import check_workbook, score_in_place, score_workbook, scored_name

from .builders import CHART, PLAYERS, rows_of, saved, two_boards
from .old_formats import FORMATS, Cells, ods_of, xls

HEAD = ("Round", "Board", "Power", "Player", 1901, 1902, 1903, 1904, 1905)


def games() -> dict[tuple[int, int], object]:
    """A table of games with one board."""
    rows = [HEAD, *((1, "A", p, PLAYERS[i], *CHART[p]) for i, p in enumerate(POWERS))]
    return {
        (row, column): value
        for row, cells in enumerate(rows, 1)
        for column, value in enumerate(cells, 1)
    }


def written(folder: Path, format_: str, cells: Cells, name: str = "") -> Path:
    path = folder / (name or f"games.{format_}")
    path.write_bytes(FORMATS[format_](cells))
    return path


@pytest.mark.parametrize("format_", FORMATS)
def test_other_formats_give_the_same_cells(format_: str, tmp_path: Path) -> None:
    found = read_file(written(tmp_path, format_, games()))
    assert found.format == format_
    assert found.sheets == {"Games": games()}


@pytest.mark.parametrize("format_", FORMATS)
def test_the_content_decides_and_not_the_name(format_: str, tmp_path: Path) -> None:
    path = written(tmp_path, format_, games(), name="games.xlsx")
    assert read_file(path).format == format_


def test_an_excel_workbook_is_read_whatever_it_is_called(tmp_path: Path) -> None:
    saved(two_boards(), tmp_path).rename(tmp_path / "event.xls")
    assert read_file(tmp_path / "event.xls").format == "xlsx"
    results = score_workbook(tmp_path / "event.xls", tmp_path / "scored.xlsx").results
    assert not results.blocked


@pytest.mark.parametrize("format_", FORMATS)
def test_an_error_is_not_an_empty_cell(format_: str, tmp_path: Path) -> None:
    """The whole last year is #REF!: without it, the game would seem to end in 1904."""
    cells = games()
    for row in range(2, 9):
        cells[row, 9] = ErrorValue("#REF!")
    path = written(tmp_path, format_, cells)
    assert read_sheets(path)["Games"][2, 9] == ErrorValue("#REF!")
    results = check_workbook(path, "Cascadia")
    places = [f.place and f.place.cell for f in results.findings if f.mistake.code == "X404"]
    assert places == [f"I{row}" for row in range(2, 9)]


@pytest.mark.parametrize("format_", FORMATS)
def test_a_formula_that_was_never_calculated_is_not_an_empty_cell(
    format_: str, tmp_path: Path
) -> None:
    cells = games()
    for row in range(2, 9):
        cells[row, 9] = Uncalculated("=1+1")
    path = written(tmp_path, format_, cells)
    assert isinstance(read_sheets(path)["Games"][2, 9], Uncalculated)
    assert "X403" in [f.mistake.code for f in check_workbook(path, "Cascadia").findings]


def test_results_of_other_formats_go_to_a_new_workbook(tmp_path: Path) -> None:
    source = written(tmp_path, "ods", games())
    before = source.read_bytes()
    assert scored_name(source) == tmp_path / "games (scored).xlsx"
    results = score_workbook(source, scored_name(source), "Cascadia").results
    assert not results.blocked
    assert source.read_bytes() == before
    assert len(rows_of(tmp_path / "games (scored).xlsx", "Standings")) == 7
    for target in ("games (scored).ods", "x.xlsm"):
        with pytest.raises(XlscoreError, match="X567"):
            score_workbook(source, tmp_path / target, "Cascadia")
    with pytest.raises(XlscoreError, match="X566"):
        score_in_place(source, "Cascadia")


@pytest.mark.skipif(not shutil.which("soffice"), reason="LibreOffice is not installed")
@pytest.mark.parametrize("format_", ["ods", "xls"])
def test_what_libreoffice_writes_is_read(format_: str, tmp_path: Path) -> None:
    book = two_boards()
    book["Games"]["I4"], book["Games"]["I5"] = "=4+5", "=1/0"
    source = saved(book, tmp_path)
    profile = f"-env:UserInstallation=file://{tmp_path / 'profile'}"
    command = ["soffice", profile, "--headless", "--convert-to", format_, "--outdir", tmp_path]
    subprocess.run([*command, source], check=True, capture_output=True, timeout=1_200)
    path = tmp_path / f"event.{format_}"
    page = read_sheets(path)["Games"]
    assert (page[4, 9], page[5, 9]) == (9, ErrorValue("#DIV/0!"))
    results = check_workbook(path)
    assert [f.place and f.place.cell for f in results.findings if f.severity == "blocks"] == ["I5"]
    assert results.system is not None
    assert results.system.name == "Cascadia"


# --- hostile files ----------------------------------------------------------------------

FAR: Cells = {(1, 1): 1, (1_048_576, 16_384): 1}

LAUGHS = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>'

ONE_CELL = (
    '<table:table table:name="A"><table:table-row {}><table:table-cell {}>{}</table:table-cell>'
    "</table:table-row></table:table>"
)

NUMBER = 'office:value-type="float" office:value="1"'

HOSTILE: Mapping[str, tuple[str, Callable[[], bytes]]] = {
    "two cells at the ends of a binary sheet": ("X561", lambda: FORMATS["xlsb"](FAR)),
    "a document type": ("X563", lambda: ods_of("", before=LAUGHS)),
    "a cell repeated over the whole sheet": (
        "X56",
        lambda: ods_of(
            ONE_CELL.format(
                'table:number-rows-repeated="1048576"',
                f'table:number-columns-repeated="16384" {NUMBER}',
                "<text:p>1</text:p>",
            )
        ),
    ),
    "a huge text": (
        "X56",
        lambda: ods_of(
            ONE_CELL.format("", 'office:value-type="string"', f"<text:p>{'x' * 40_000}</text:p>")
        ),
    ),
    "a bomb of blanks": ("X56", lambda: ods_of(" " * 70_000_000)),
    "half an old workbook": ("X563", lambda: xls(games())[:3000]),
    "an old workbook with a broken table": (
        "X563",
        lambda: xls(games())[:76] + b"\x00" * 436 + xls(games())[512:],
    ),
    "nothing but a beginning": ("X563", lambda: b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"),
    "noise": ("X56", lambda: bytes(range(256)) * 20),
    "a web page": ("X503", lambda: b"<html><table><tr><td>1</td></tr></table>"),
    "half a package": ("X507", lambda: FORMATS["ods"](games())[:300]),
}


@pytest.mark.parametrize("attack", HOSTILE)
def test_a_hostile_file_is_refused(attack: str, tmp_path: Path) -> None:
    code, build = HOSTILE[attack]
    (tmp_path / "games.xls").write_bytes(build())
    with pytest.raises(XlscoreError) as caught:
        read_sheets(tmp_path / "games.xls")
    assert caught.value.code.startswith(code)
    assert "{" not in str(caught.value) + caught.value.cure


def test_a_locked_workbook_is_called_locked(tmp_path: Path) -> None:
    content = xls({(1, 1): 1}).replace(
        "Workbook".encode("utf-16-le"), "Encrypte".encode("utf-16-le")
    )
    (tmp_path / "games.xlsx").write_bytes(content + "EncryptedPackage".encode("utf-16-le"))
    with pytest.raises(XlscoreError, match="password"):
        read_sheets(tmp_path / "games.xlsx")


def test_a_slow_file_is_given_up(tmp_path: Path) -> None:
    started = time.monotonic()
    with pytest.raises(XlscoreError, match="X562"):
        read_apart(written(tmp_path, "ods", games()), "ods", seconds=0.01)
    assert time.monotonic() - started < 10


def test_a_large_file_is_not_even_opened(tmp_path: Path) -> None:
    with (tmp_path / "games.xls").open("wb") as file:
        file.truncate(21 * 2**20)
    with pytest.raises(XlscoreError, match="X565"):
        read_sheets(tmp_path / "games.xls")


@given(st.integers(0, 5000), st.binary(max_size=6))
def test_no_damage_to_an_old_workbook_breaks_the_second_look(at: int, noise: bytes) -> None:
    content = xls({(1, 1): ErrorValue("#N/A"), (2, 2): 4})
    broken = content[:at] + noise + content[at + len(noise) :]
    try:
        hidden_cells(broken, "xls", ["Games"])
    except Unfit:
        return


# --- text tables ------------------------------------------------------------------------


def as_text(separator: str = ",", end: str = "\r\n") -> str:
    rows: dict[int, list[str]] = {}
    for (row, _), value in games().items():
        rows.setdefault(row, []).append(str(value))
    return "".join(separator.join(cells) + end for cells in rows.values())


ENCODED = {
    "utf-8": as_text().encode(),
    "utf-8 with a mark": codecs.BOM_UTF8 + as_text().encode(),
    "utf-16": as_text().encode("utf-16"),
    "utf-16, big end first": codecs.BOM_UTF16_BE + as_text().encode("utf-16-be"),
    "utf-16 without a mark": as_text().encode("utf-16-le"),
    "semicolons": as_text(";").encode(),
    "tabs": as_text("\t").encode(),
    "Excel's own hint": b"sep=;\r\n" + as_text(";").encode(),
    "Unix lines": as_text(end="\n").encode(),
    "old Mac lines": as_text(end="\r").encode(),
}


@pytest.mark.parametrize("way", ENCODED)
def test_a_text_table_is_read_however_it_was_saved(way: str) -> None:
    assert read_text(ENCODED[way], Path("My games.csv")) == {"My games": games()}


def test_letters_are_read_as_windows_writes_them() -> None:
    text = "Spieler;Punkte\r\nJürgen Öß;2,5\r\n"
    for encoding in ("cp1252", "utf-8"):
        (grid,) = read_text(text.encode(encoding), Path("a.csv")).values()
        assert (grid[2, 1], grid[2, 2]) == ("Jürgen Öß", 2.5)


CELLS: Mapping[str, Value] = {
    "7": 7,
    "-3": -3,
    "2.5": 2.5,
    "01": "01",
    "1-2": "1-2",
    "1e5": "1e5",
    "nan": "nan",
    "9" * 40: "9" * 40,
    "'=1+1": "=1+1",
    "''=1": "'=1",
    "'t Hooft": "'t Hooft",
    "=1+1": "=1+1",
    " Ada ": " Ada ",
    "\xa05\xa0": 5,
}


@pytest.mark.parametrize("cell", CELLS)
def test_a_cell_is_a_number_only_if_it_looks_like_one(cell: str) -> None:
    (grid,) = read_text(f"a,{cell}\nb,c\n".encode(), Path("a.csv")).values()
    assert grid[1, 2] == CELLS[cell]
    assert type(grid[1, 2]) is type(CELLS[cell])


def test_a_decimal_comma_needs_another_separator() -> None:
    (grid,) = read_text(b"a;2,5\nb;3,5\n", Path("a.csv")).values()
    assert (grid[1, 2], grid[2, 2]) == (2.5, 3.5)
    (grid,) = read_text(b'a,"2,5"\nb,c\n', Path("a.csv")).values()
    assert grid[1, 2] == "2,5"


REFUSED = {
    "no columns": b"hello\nworld\n",
    "one word": b"hello",
    "XML": b"<?xml version='1.0'?><Workbook/>",
    "a cell without end": b'a,b\n1,"' + b"x" * 40_000,
    "zeros": bytes(4000),
    "bytes that are no text": b"a,b\n\x81\x8d\x00\x00\n",
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_is_no_table_is_refused(what: str, tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_bytes(REFUSED[what])
    with pytest.raises(XlscoreError, match=r"X5\d\d") as caught:
        read_sheets(tmp_path / "a.csv")
    assert "{" not in str(caught.value)


@given(st.binary(max_size=200))
def test_no_bytes_break_the_reading_of_text(content: bytes) -> None:
    try:
        read_text(content, Path("a.csv"))
    except XlscoreError:
        return


RISKY = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1", "－1", " =1", "'=1", "''@"]  # noqa: RUF001


@pytest.mark.parametrize("text", RISKY)
def test_no_text_of_ours_becomes_a_formula_and_each_is_read_back(text: str) -> None:
    assert str(safe(text)).startswith("'")
    table = as_csv(["Player", "Score"], [[text, -3], ["Ada", 4]])
    (grid,) = read_text(table.encode(), Path("a.csv")).values()
    assert (grid[2, 1], grid[2, 2]) == (text, -3)


def test_numbers_are_not_touched() -> None:
    assert [safe(-3), safe(-2.5), safe(None)] == [-3, -2.5, None]


def test_a_csv_is_scored_into_a_standard_workbook(tmp_path: Path) -> None:
    (tmp_path / "games.csv").write_text(as_text(";"))
    target = scored_name(tmp_path / "games.csv")
    results = score_workbook(tmp_path / "games.csv", target, "Cascadia").results
    assert [f.mistake.code for f in results.findings] == ["X420"]
    page = openpyxl.load_workbook(io.BytesIO(target.read_bytes()))["Games"]
    assert [cell.value for cell in page[2]][:6] == [1, "A", "Austria", "Ada", 4, 4]
    assert re.search(r"\(scored\)\.xlsx$", target.name)

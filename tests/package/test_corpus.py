"""Real workbooks: results are written into every one, and nothing else changes."""

import io
import re
import warnings
from datetime import date, datetime, timedelta
from pathlib import Path

import openpyxl
import pytest

from tests.package.build import unzipped
from tests.package.census import census
from tests.package.corpus import ENCRYPTED, PARAMETERS, needs_corpus, torture
from tests.package.graft import CUP, INPUT, grafted, unlocked
from tests.package.lint import findings
from tests.package.standings import EMPTY, PLAYERS, RESULTS, STYLES
from xlscore.errors import AlsoFound, PasswordProtected, StructureLocked
from xlscore.workbook.cells import ErrorValue, Uncalculated
from xlscore.workbook.package import read_workbook, write_results
from xlscore.workbook.result_sheets.plan import plan
from xlscore.workbook.runs.score import score_workbook
from xlscore.workbook.standard.layout import RESULT_SHEETS

pytestmark = needs_corpus

THIRD = 3
OURS = re.compile(
    r"\[Content_Types\].xml|.*_rels/workbook\d*.xml.rels|.*workbook\d*.xml"
    r"|.*[sS]tyles\d*.xml|.*[sS]haredStrings\d*.xml"
)
"""Members that adding a sheet may change."""


def scored(content: bytes, results=RESULTS, **options) -> bytes:
    target = io.BytesIO()
    write_results(io.BytesIO(content), target, results, STYLES, **options)
    return target.getvalue()


@pytest.mark.parametrize("path", PARAMETERS)
def test_nothing_is_lost(path: Path) -> None:
    before = path.read_bytes()
    if path.name in ENCRYPTED:
        with pytest.raises(PasswordProtected):
            scored(before)
        return
    before = unlocked(before)
    after = scored(before)
    old, new = unzipped(before), unzipped(after)
    changed = {name for name, data in old.items() if new.get(name) != data}
    assert all(OURS.fullmatch(name) for name in changed), changed
    lost = census(before) - census(after)
    assert not lost, lost
    assert not findings(after) - findings(before)
    assert scored(after) == after


@pytest.mark.parametrize("path", PARAMETERS)
def test_what_was_written_is_read_back(path: Path) -> None:
    if path.name in ENCRYPTED:
        return
    before = unlocked(path.read_bytes())
    old, new = read_workbook(io.BytesIO(before)), read_workbook(io.BytesIO(scored(before)))
    assert new.ours == {"XS Standings", EMPTY.name}
    for name, grid in old.sheets.items():
        assert new.sheets[name] == grid
    grid = new.sheets["XS Standings"]
    assert [grid[row, 2] for row in range(2, 8)] == list(PLAYERS)
    assert grid[2, 3] == 100 / 3


@pytest.mark.parametrize("path", PARAMETERS[::THIRD])
def test_a_tournament_in_any_workbook_is_scored(path: Path, tmp_path: Path) -> None:
    if path.name in ENCRYPTED:
        return
    before, source = grafted(unlocked(path.read_bytes())), tmp_path / path.name
    source.write_bytes(before)
    scored = score_workbook(source, tmp_path / f"scored{path.suffix}")
    after = scored.target.read_bytes()
    old, new = unzipped(before), unzipped(after)
    changed = {name for name, data in old.items() if new.get(name) != data}
    assert all(OURS.fullmatch(name) for name in changed), changed
    assert not census(before) - census(after)
    assert not findings(after) - findings(before)
    alone = score_workbook(CUP, tmp_path / "alone.xlsx")
    others = [f for f in scored.results.findings if not isinstance(f.mistake, AlsoFound)]
    has_boards = any("belong here" in finding.mistake.said for finding in others)
    same = plan(scored.results._replace(findings=others)) == plan(alone.results)
    assert same is not has_boards, "only boards of its own make other results"
    assert {*INPUT, *RESULT_SHEETS} <= read_workbook(scored.target).sheets.keys()


@pytest.mark.parametrize("path", PARAMETERS)
def test_reading_agrees_with_openpyxl(path: Path) -> None:
    if path.name in ENCRYPTED:
        return
    ours = read_workbook(path)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            theirs = openpyxl.load_workbook(io.BytesIO(path.read_bytes()), data_only=True)
        except (ValueError, IndexError, KeyError):
            pytest.skip("openpyxl cannot open it")
        for sheet in theirs.worksheets:
            compare(ours.sheets[sheet.title], sheet)


def compare(grid, sheet) -> None:
    rest = dict(grid)
    for row in sheet.iter_rows():
        for cell in row:
            value = shown(rest.pop((cell.row, cell.column), None))
            if isinstance(cell.value, timedelta):  # a length of time: a number for us
                continue
            assert value == (cell.value or None if cell.value == "" else cell.value), cell
            assert isinstance(value, bool) == isinstance(cell.value, bool), cell
    assert all(isinstance(value, Uncalculated) for value in rest.values())


def shown(value: object) -> object:
    """A value as openpyxl gives it."""
    if isinstance(value, ErrorValue):
        return value.code
    if isinstance(value, Uncalculated) or value == "":
        return None
    if isinstance(value, date) and not isinstance(value, datetime):
        return datetime(value.year, value.month, value.day)
    return value


@pytest.mark.parametrize("extension", ["xlsx", "xlsm"])
def test_a_locked_structure_is_refused(extension: str) -> None:
    with pytest.raises(StructureLocked):
        scored(torture(extension).read_bytes())


@pytest.mark.parametrize("extension", ["xlsx", "xlsm"])
def test_every_feature_survives_an_edit_beside_it(extension: str) -> None:
    before = unlocked(torture(extension).read_bytes())
    grid = {(60, 3): 7, (2, 3): 123.5, (30, 14): "=no formula"}
    after = scored(before, [], cells={"Results": grid})
    old, new = unzipped(before), unzipped(after)
    changed = {name for name, data in old.items() if new.get(name) != data}
    strings, styles = "xl/sharedStrings.xml", "xl/styles.xml"
    assert changed == {"xl/worksheets/sheet3.xml", strings, styles}  # it recalculates anyway
    lost = census(before) - census(after)
    stale = lost.pop("xl/worksheets/sheet.xml v")  # formulas that lean on Results!C2
    assert stale > 0
    assert not lost
    assert not findings(after) - findings(before)
    sheets = read_workbook(io.BytesIO(after)).sheets
    assert sheets["Results"][2, 3] == 123.5
    assert sheets["Results"][30, 14] == "=no formula"
    assert sheets["Results"][2, 5] == Uncalculated("C2*2+SUM(Boards!E2:E8)")
    assert sheets["Results"][3, 5] == 232


@pytest.mark.parametrize("extension", ["xlsx", "xlsm"])
def test_openpyxl_reads_what_we_wrote(extension: str) -> None:
    after = scored(unlocked(torture(extension).read_bytes()))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        sheet = openpyxl.load_workbook(io.BytesIO(after))["XS Standings"]
    assert [cell.value for cell in sheet["B"]] == ["Player", *PLAYERS]
    assert [cell.data_type for cell in sheet["B"]] == ["s"] * 7
    assert sheet["B3"].quotePrefix
    assert sheet["B2"].hyperlink.location == "Games!C14"
    assert sheet["C2"].number_format == "0.000"
    assert sheet.print_title_rows == "$1:$1"
    assert sheet.auto_filter.ref == "A1:D7"
    assert sheet.freeze_panes == "C2"

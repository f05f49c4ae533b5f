"""convert, export and score of other files on the command line."""

import json
from pathlib import Path

import openpyxl
import pytest

from ..test_cli import run
from .builders import PLAYERS, rows_of, saved, two_boards
from .old_formats import FORMATS
from .sheets_of_directors import SECOND, across, stacked, under_title
from .test_inputs import as_text, games
from .test_layouts import typed


def test_convert_makes_a_standard_workbook_and_says_what_it_assumed(tmp_path: Path) -> None:
    source = typed(tmp_path, {"Sheet1": stacked(across(), across(players=SECOND))})
    done = run("convert", source, "-o", tmp_path / "standard.xlsx")
    assert (done.returncode, done.stderr) == (0, "")
    assert "X420 read as a block for each board: 2 boards in 1 round" in done.stdout
    assert "notes: Sheet1!B9: X421 assumed that this is board B of round 1" in done.stdout
    page = openpyxl.load_workbook(tmp_path / "standard.xlsx")["Games"]
    assert [page.cell(row, 4).value for row in range(2, 16)] == [*PLAYERS, *SECOND]
    checked = run("check", tmp_path / "standard.xlsx", "--system", "Cascadia")
    assert checked.returncode == 0
    assert checked.stdout.startswith("warns: Tournament!B19: X312 Chloe and Chloe Two are equal")


def test_convert_finds_faults_at_the_source_and_ends_with_1(tmp_path: Path) -> None:
    rows = under_title("Round 1, board A", across())
    rows[5][4] = "?"
    source = typed(tmp_path, {"Mine": rows})
    done = run("convert", source, "-o", tmp_path / "standard.xlsx", "--json")
    found = json.loads(done.stdout)
    assert done.returncode == 1
    (blocks,) = [f for f in found["findings"] if f["severity"] == "blocks"]
    assert (blocks["code"], blocks["sheet"], blocks["cell"]) == ("X405", "Mine", "E6")
    assert (tmp_path / "standard.xlsx").exists()


def test_convert_writes_only_a_workbook(tmp_path: Path) -> None:
    source = typed(tmp_path, {"R1A": across()})
    assert run("convert", source, "-o", tmp_path / "out.csv").returncode == 5
    nothing = typed(tmp_path, {"A": [["Milk"]]}, "nothing.xlsx")
    done = run("convert", nothing, "-o", tmp_path / "out.xlsx")
    assert (done.returncode, "X401" in done.stderr) == (3, True)
    assert not (tmp_path / "out.xlsx").exists()


@pytest.mark.parametrize("format_", [*FORMATS, "csv"])
def test_score_takes_any_format(format_: str, tmp_path: Path) -> None:
    source = tmp_path / f"cup.{format_}"
    source.write_bytes(FORMATS[format_](games()) if format_ in FORMATS else as_text().encode())
    done = run("score", source, "--system", "Cascadia")
    assert (done.returncode, done.stderr) == (0, "")
    assert "X420 read as a table with a row for each seat: 1 board in 1 round" in done.stdout
    assert "cup (scored).xlsx" in done.stdout
    assert len(rows_of(tmp_path / "cup (scored).xlsx", "Standings")) == 7
    done = run("score", source, "--in-place", "--system", "Cascadia")
    assert (done.returncode, "X566" in done.stderr) == (5, True)


def test_score_takes_a_director_s_own_layout(tmp_path: Path) -> None:
    source = typed(tmp_path, {"R1A": across(), "R1B": across(players=SECOND)})
    done = run("score", source, "--system", "Cascadia")
    assert done.returncode == 0
    assert "X420 read as a block for each board: 2 boards in 1 round" in done.stdout
    assert len(rows_of(tmp_path / "own (scored).xlsx", "Standings")) == 14
    again = run("score", tmp_path / "own (scored).xlsx", "--system", "Cascadia")
    assert again.returncode == 0
    assert "X420" not in again.stdout


def test_export_writes_every_format_beside_the_file(tmp_path: Path) -> None:
    source = saved(two_boards(), tmp_path, "cup.xlsx")
    targets = [
        arg for name in ("standings", "boards", "wdd", "json", "html") for arg in ("--to", name)
    ]
    done = run("export", source, *targets)
    assert (done.returncode, done.stderr) == (0, "")
    assert {path.name for path in tmp_path.iterdir()} == {
        *("cup.xlsx", "cup standings.csv", "cup boards.csv", "cup event.json"),
        *("cup wdd classification.csv", "cup wdd boards.csv", "cup results.html"),
    }
    checked = run("check", tmp_path / "cup wdd boards.csv", "--system", "Cascadia")
    assert checked.returncode == 0
    assert "read as the WDD's file of boards: 2 boards in 1 round" in checked.stdout


def test_export_takes_settings_and_house_systems_as_score_does(tmp_path: Path) -> None:
    """Five points for each survivor: all but Ada and Ada Two."""
    source = saved(two_boards(), tmp_path, "cup.xlsx")
    (house := tmp_path / "five.toml").write_text('[[system]]\nname = "Five"\nsurvival = 5\n')
    options = ("--system", "Five", "--systems", house, "--set", "Tournament=Example Cup")
    done = run("export", source, "--to", "json", *options)
    assert done.returncode == 0
    event = json.loads((tmp_path / "cup event.json").read_text("utf-8"))
    assert event["name"] == "Example Cup"
    totals = {line["player"]: line["total"]["exact"] for line in event["standings"]}
    assert (totals["Bruno"], totals["Ada"]) == ("5", "0")


def test_export_says_what_it_cannot_do(tmp_path: Path) -> None:
    source = saved(two_boards(), tmp_path)
    done = run("export", source, "--to", "pdf")
    assert (done.returncode, "X570" in done.stderr) == (2, True)
    done = run("export", source, "--to", "html", "-o", source / "folder in a file")
    assert (done.returncode, "X502" in done.stderr) == (5, True)
    done = run("export", source, "--to", "html", "-o", tmp_path / "results.html")
    assert (done.returncode, "should be a folder" in done.stderr) == (2, True)
    done = run("export", source, "--to", "html", "--system", "nonsense")
    assert (done.returncode, "Wrote" in done.stdout) == (3, False)
    assert run("export", source).returncode == 2


def test_export_makes_the_folder(tmp_path: Path) -> None:
    source = saved(two_boards(), tmp_path, "cup.xlsx")
    assert run("export", source, "--to", "html", "-o", tmp_path / "web").returncode == 0
    assert (tmp_path / "web" / "cup results.html").exists()


def test_export_gives_json_for_programs(tmp_path: Path) -> None:
    source = saved(two_boards(), tmp_path)
    found = json.loads(run("export", source, "--to", "wdd", "--json").stdout)
    assert [finding["code"] for finding in found["findings"]] == ["X571"]
    assert len(found["written"]) == 2

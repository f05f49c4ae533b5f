"""While standings are withheld, no door shows an order or a score but the director's sheets."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import jsonschema
import openpyxl
import pytest
from openpyxl.workbook import Workbook

from xlscore.workbook.export import all_exports

from .builders import saved, settings
from .cups import BEGUN, OTHERS, SEVEN, THREE, TWO, cup, run

ALL_IN = (TWO, THREE, TWO, THREE, TWO, THREE)

SCORES = ("50", "33.33", "100", "66.67", "150")
"""Scores and totals of this tournament as they would be written."""

SCHEMA = json.loads((Path(__file__).parents[2] / "docs" / "event.schema.json").read_text())


def secret(*boards: Any) -> Workbook:
    book = cup(*boards)
    settings(book)["Withhold standings"].value = "yes"
    return book


def exported(book: Workbook, folder: Path, *more: object) -> tuple[int, str, dict[str, str]]:
    targets = [word for name in all_exports() for word in ("--to", name)]
    done = run("export", saved(book, folder), *targets, "-o", folder / "out", *more)
    files = {path.name: path.read_text("utf-8-sig") for path in (folder / "out").iterdir()}
    return done.returncode, done.stdout, files


def test_no_export_shows_what_is_withheld(tmp_path: Path) -> None:
    status, told, files = exported(secret(*BEGUN), tmp_path)
    assert set(files) == {"event boards.csv", "event event.json", "event results.html"}
    assert status == 1, "two of five were asked for and not written"
    assert told.count("X327 nothing was written for") == 2
    assert "X322 standings and awards are withheld" in told
    page = files["event results.html"]
    assert "Standings: withheld until every round has been played." in page
    assert "Rank" not in page
    assert "Awards" not in page
    assert 'class="n total"' not in page
    event = json.loads(files["event event.json"])
    jsonschema.validate(event, SCHEMA)
    assert event["withheld"] is True
    assert (event["standings"], event["best_countries"]) == ([], [])
    assert event["last_complete"] == {"round": 1, "standings": []}
    seats = [seat for board in event["boards"] for seat in board["seats"]]
    assert {(seat["score"], seat["rank"]) for seat in seats} == {(None, None)}
    assert event["stage"] == "in round 2 of 3"
    rows = list(csv.DictReader(io.StringIO(files["event boards.csv"])))
    assert {(row["Score"], row["Rank"]) for row in rows} == {("", "")}
    assert rows[0]["Centres"] == "17", "what was played is no secret"


def test_a_page_that_withholds_shows_the_boards_without_a_score(tmp_path: Path) -> None:
    page = exported(secret(*BEGUN), tmp_path)[2]["event results.html"]
    body = page.partition("<body>")[2]
    assert all(name in body for name in (*SEVEN, *OTHERS))
    assert ">17</td>" in body
    for score in SCORES:
        assert f">{score}" not in body


def test_all_exports_are_whole_when_the_last_board_is_in(tmp_path: Path) -> None:
    status, _, files = exported(secret(*ALL_IN), tmp_path)
    assert (status, len(files)) == (0, 6)
    assert json.loads(files["event event.json"])["withheld"] is False
    assert "Ada,150" in files["event standings.csv"]
    assert "Champion" in files["event results.html"]


@pytest.mark.parametrize("last", [None, (12, 11, None, 0, 0, 0, 0)], ids=["open", "blocked"])
def test_one_board_of_the_last_round_that_is_not_in_keeps_everything_withheld(
    last: Any, tmp_path: Path
) -> None:
    _, _, files = exported(secret(*ALL_IN[:5], last), tmp_path)
    assert "event standings.csv" not in files
    found = json.loads(run("score", tmp_path / "event.xlsx", "--json").stdout)
    assert (found["withheld"], found["standings"], found["champions"]) == (True, [], [])
    book = openpyxl.load_workbook(tmp_path / "event (scored).xlsx")
    for sheet in ("Standings", "Awards"):
        rows = list(book[sheet].iter_rows(min_row=3, values_only=True))
        assert rows[0][0] == "Withheld until every round has been played."
        assert len(rows) == 2, "its headings stand alone"


def test_a_comparison_names_nobody_while_standings_are_withheld(tmp_path: Path) -> None:
    source = saved(secret(*BEGUN), tmp_path)
    done = run("compare", source, "--system", "Sum of Squares", "--system", "Draw size")
    assert not any(name in done.stdout for name in (*SEVEN, *OTHERS))
    assert "1st" not in done.stdout
    assert "Moved" in done.stdout
    assert "X322 standings and awards are withheld" in done.stdout
    found = json.loads(run("compare", source, "--system", "Sum of Squares", "--json").stdout)
    assert [(one["withheld"], one["winners"], one["standings"]) for one in found] == [
        (True, [], [])
    ]


def test_a_comparison_with_rules_that_do_not_withhold_names_nobody_either(tmp_path: Path) -> None:
    """Origins withholds; to ask what Draw size would have given does not lift that."""
    book = cup(*BEGUN)
    settings(book)["Scoring system"].value = "Draw size"
    settings(book)["Tournament rules"].value = "Origins 2003"
    source = saved(book, tmp_path)
    done = run("compare", source, "--system", "Sum of Squares")
    assert not any(name in done.stdout for name in (*SEVEN, *OTHERS))

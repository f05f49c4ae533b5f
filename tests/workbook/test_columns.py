"""A column is one entry: every door that shows it can, and JSON and its schema know it."""

import io
import json
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from tests.events import score, table
from xlscore.event import Board, Player, Round
from xlscore.hosts import as_json
from xlscore.hosts.shown import show_standings
from xlscore.results import Results
from xlscore.workbook import columns
from xlscore.workbook.columns import Column
from xlscore.workbook.export import find_export
from xlscore.workbook.plan import plan

SCHEMA = json.loads((Path(__file__).parents[2] / "docs" / "event.schema.json").read_text())


def tournament() -> Results:
    """Ada wins alone as Austria; her second board, with a guest, is missing."""
    first = table(1, "A", 18, 16, 0, 0, 0, 0, 0, Austria="Ada", England="Ben")
    second = Board(round=2, name="A", players={"Austria": "Ada", "England": "Guest"}, played=False)
    return score(
        first,
        second,
        system="Draw size",
        players=[Player("Ada"), Player("Ben"), Player("Guest", unranked=True)],
        rounds=[Round(1), Round(2)],
    )


def on_sheet(results: Results) -> dict[str, Any]:
    rows = next(sheet for sheet in plan(results) if sheet.name == "Standings").values[3:]
    return dict(zip(rows[0], rows[1], strict=True))


def in_csv(results: Results) -> dict[str, Any]:
    text = find_export("standings").write(results)["standings.csv"].removeprefix("\ufeff")
    headings, first, *_ = (line.split(",") for line in text.splitlines())
    return dict(zip(headings, first, strict=True))


def on_page(results: Results) -> dict[str, Any]:
    text = find_export("html").write(results)["results.html"]
    head, _, body = text.partition("<thead><tr>")[2].partition("</tr></thead><tbody>")
    headings, cells = (
        [cell.partition(">")[2].partition("<")[0] for cell in part.split(tag)[1:]]
        for part, tag in ((head, "<th"), (body.partition("</tr>")[0], "<td"))
    )
    return dict(zip(headings, cells, strict=True))


def on_screen(results: Results) -> dict[str, Any]:
    with redirect_stdout(io.StringIO()) as shown:
        show_standings(results)
    headings, first, *_ = (line.split("  ") for line in shown.getvalue().splitlines())
    return dict(zip(filter(None, headings), filter(None, map(str.strip, first)), strict=False))


def in_json(results: Results) -> dict[str, Any]:
    return json.loads(find_export("json").write(results)["event.json"])["standings"][0]


def on_command(results: Results) -> dict[str, Any]:
    return as_json.results(results)["standings"][0]


DOORS = {
    columns.SHEET: on_sheet,
    columns.CSV: in_csv,
    columns.PAGE: on_page,
    columns.SCREEN: on_screen,
    columns.JSON: in_json,
    columns.COMMAND: on_command,
}


@pytest.fixture(name="with_solos")
def _with_solos(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """One entry more in the list of columns."""
    old = columns._of_standings

    def solos(row: columns.Standing) -> int:
        return sum(bool(g.game and g.game.solo == g.power) for g in row.line.record.played)

    def new(*what: Any, **how: Any) -> list[Column[columns.Standing]]:
        return [*old(*what, **how), Column("Solos so far", "number", solos, 8)]

    monkeypatch.setattr(columns, "_of_standings", new)
    return


def test_every_door_is_tried() -> None:
    assert set(DOORS) == columns.EVERYWHERE


@pytest.mark.usefixtures("with_solos")
@pytest.mark.parametrize("door", DOORS)
def test_a_new_column_is_one_entry(door: str) -> None:
    line = DOORS[door](tournament())
    name = "solos_so_far" if door in columns.PROGRAMS else "Solos so far"
    assert str(line.get(name)) == "1", f"{door} does not show the column {name}"


def test_the_schema_knows_every_column() -> None:
    known = SCHEMA["$defs"]["standings"]["items"]
    told = list(in_json(tournament()))
    assert told == list(known["properties"])
    assert told == known["required"]


def test_json_of_the_command_begins_like_the_file() -> None:
    whole, more = in_json(tournament()), on_command(tournament())
    assert list(more) == [*whole, "games", "tie_breaks"]


def test_totals_are_drawn_as_bars_wherever_they_stand() -> None:
    sheet = next(sheet for sheet in plan(tournament()) if sheet.name == "Standings")
    (bars,) = sheet.bars
    assert sheet.values[3][bars - 1] == "Total"
    assert sheet.values[3][: sheet.frozen[1]] == ["Rank so far", "Tied", "Player"]

"""A column is one entry: every door that shows it can, and JSON and its schema know it."""

import io
import json
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from tests.events import score, table
from xlscore.engine.event import Board, Player, Round
from xlscore.hosts.command_line import as_json
from xlscore.hosts.command_line.shown import show_standings
from xlscore.tournament.results import Results
from xlscore.workbook.export import find_export
from xlscore.workbook.result_sheets import columns, score_columns
from xlscore.workbook.result_sheets.columns import Column
from xlscore.workbook.result_sheets.plan import plan

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


NEW = {"number": 7, "words": "seven", "points": 7}
"""A value for a new column of each kind that every door draws."""


def told_of_new(line: dict[str, Any], door: str) -> object:
    """What a door tells of the new column; of points in JSON the number."""
    found = line.get("seven_of_them" if door in columns.PROGRAMS else "Seven of them")
    return found["points"] if isinstance(found, dict) else found


def test_every_door_is_tried() -> None:
    assert set(DOORS) == columns.EVERYWHERE


@pytest.mark.parametrize("kind", NEW)
@pytest.mark.parametrize("door", DOORS)
def test_a_new_column_is_one_entry(door: str, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    old = columns._of_standings

    def new(*what: Any, **how: Any) -> list[Column[columns.Standing]]:
        return [*old(*what, **how), Column("Seven of them", kind, lambda _: NEW[kind], 8)]

    monkeypatch.setattr(columns, "_of_standings", new)
    told = told_of_new(DOORS[door](tournament()), door)
    assert str(told).removesuffix(".0") == str(NEW[kind]), f"{door} does not show the new column"


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


# --- seats of boards, and awards ----------------------------------------------------------


def seats_on_sheet(results: Results) -> dict[str, Any]:
    rows = next(sheet for sheet in plan(results) if sheet.name == "Scores").values[3:]
    return dict(zip(rows[0], rows[1], strict=True))


def seats_in_csv(results: Results) -> dict[str, Any]:
    text = find_export("boards").write(results)["boards.csv"].removeprefix("\ufeff")
    headings, first, *_ = (line.split(",") for line in text.splitlines())
    return dict(zip(headings, first, strict=True))


def seats_on_page(results: Results) -> dict[str, Any]:
    board = find_export("html").write(results)["results.html"].partition('class="board">')[2]
    head, _, body = board.partition("<thead><tr>")[2].partition("</tr></thead><tbody>")
    headings = [cell.partition(">")[2].partition("<")[0] for cell in head.split("<th")[1:]]
    cells = [cell.partition("</td>")[0].rpartition(">")[2] for cell in body.split("<td")[1:]]
    return dict(zip(headings, cells, strict=False))


def seats_in_json(results: Results) -> dict[str, Any]:
    boards = json.loads(find_export("json").write(results)["event.json"])["boards"]
    return boards[0]["seats"][0]


def seats_on_command(results: Results) -> dict[str, Any]:
    return as_json.results(results)["boards"][0]["seats"]["Austria"]


SEATS = {
    columns.SHEET: seats_on_sheet,
    columns.CSV: seats_in_csv,
    columns.PAGE: seats_on_page,
    columns.JSON: seats_in_json,
    columns.COMMAND: seats_on_command,
}


@pytest.mark.parametrize("door", SEATS)
def test_austria_is_told_everywhere(door: str) -> None:
    """Ada's 18 centres are a solo: all 100 points of Draw size, and the first place."""
    told = SEATS[door](tournament())
    if door in columns.PROGRAMS:
        score = told.get("score", told)
        assert (told["player"], told["rank"]) == ("Ada", 1)
        assert (score["points"], score["exact"]) == (100.0, "100")
    else:
        shown = [str(told[name]).split()[0] for name in ("Player", "Centres", "Score", "Rank")]
        assert (shown[0], [*map(float, shown[1:])]) == ("Ada", [18, 100, 1])


@pytest.mark.parametrize("kind", NEW)
@pytest.mark.parametrize("door", SEATS)
def test_a_new_column_of_seats_is_one_entry(
    door: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = score_columns._of_seats

    def new(*what: Any) -> list[Column[score_columns.Seat]]:
        return [*old(*what), Column("Seven of them", kind, lambda _: NEW[kind], 8)]

    monkeypatch.setattr(score_columns, "_of_seats", new)
    told = told_of_new(SEATS[door](tournament()), door)
    assert str(told).removesuffix(".0") == str(NEW[kind]), f"{door} does not show the new column"


def test_the_schema_knows_every_fact_of_a_seat() -> None:
    board = SCHEMA["properties"]["boards"]["items"]["properties"]
    known = board["seats"]["items"]
    told = list(seats_in_json(tournament()))
    assert told == list(known["properties"]) == known["required"]


@pytest.mark.parametrize("door", [columns.SHEET, columns.PAGE])
def test_awards_have_the_same_columns_but_for_the_game(door: str) -> None:
    shown = columns.awards(tournament(), door).headings
    game = ["Round", "Board"] if door == columns.SHEET else ["Game"]
    assert shown == ["Award", "Player", "Score", *game]

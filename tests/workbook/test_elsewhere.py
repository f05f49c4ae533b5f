"""Games beside the table of games: every door sees them, nobody ranks as if they were not there."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from xlscore.engine.dialects import POWERS
from xlscore.hosts.pressed import found_in, scored_sheets
from xlscore.workbook.writing.openpyxl_adapter import read_sheets

from ..test_cli import run
from .builders import CHART, PLAYERS, saved, two_boards

END = [CHART[power][-1] for power in POWERS]
"""How board A of ``two_boards`` ends: 0, 7, 9, 2, 8, 3, 5."""

SECOND = [f"{player} Two" for player in PLAYERS]

OTHERS = [f"{player} Three" for player in PLAYERS]


def with_chart(
    players: Sequence[str],
    *,
    sheet: str = "Round 1 Board A",
    end: Sequence[int] = END,
    at: tuple[int, int] = (1, 1),
) -> Any:
    """Two boards in Games, and one in another layout on a sheet: a row for players and one year."""
    book = two_boards("Draw size")
    page = book[sheet] if sheet in book.sheetnames else book.create_sheet(sheet)
    row, column = at
    for number, line in enumerate(
        [[None, *POWERS], ["Player", *players], ["Centres", *end]], start=row
    ):
        for offset, value in enumerate(line):
            page.cell(number, column + offset, value)
    return book


def blocks(path: Path, command: str = "score") -> list[str]:
    target = ["-o", path.with_name("out.xlsx")] if command == "score" else []
    done = run(command, path, "--json", *target)
    found = json.loads(done.stdout)["findings"]
    assert done.returncode == (1 if any(f["severity"] == "blocks" for f in found) else 0)
    return [finding["code"] for finding in found if finding["severity"] == "blocks"]


def test_a_copy_of_a_board_on_its_own_sheet_is_only_noted(tmp_path: Path) -> None:
    assert blocks(saved(with_chart(PLAYERS), tmp_path)) == []


OTHER_BOARDS = {
    "other players": with_chart(OTHERS),
    "two players that changed seats": with_chart(["Bruno", "Ada", *PLAYERS[2:]]),
    "another end": with_chart(PLAYERS, end=[0, 8, 8, 2, 8, 3, 5]),
    "another board": with_chart(SECOND, sheet="Round 2 Board A"),
    "to the right of the table": with_chart(OTHERS, sheet="Games", at=(2, 60)),
    "a sheet of the director's own called Scores": with_chart(OTHERS, sheet="Scores"),
    "one called Awards": with_chart(SECOND, sheet="Awards", end=[0, 8, 8, 2, 8, 3, 5]),
}


@pytest.mark.parametrize("what", OTHER_BOARDS)
def test_another_board_beside_the_games_blocks_at_every_door(what: str, tmp_path: Path) -> None:
    path = saved(OTHER_BOARDS[what], tmp_path)
    assert blocks(path, "check") == ["X426"]
    if what != "one called Awards" and "Scores" not in what:
        assert blocks(path) == ["X426"]
    pressed = [f.mistake.code for f in found_in(read_sheets(path)) if f.severity == "blocks"]
    assert pressed == ["X426"]


def test_a_sheet_called_scores_with_games_is_not_written_over(tmp_path: Path) -> None:
    path = saved(OTHER_BOARDS["a sheet of the director's own called Scores"], tmp_path)
    done = run("score", path, "-o", tmp_path / "out.xlsx")
    assert done.returncode == 3
    assert "X455" in done.stderr
    assert not (tmp_path / "out.xlsx").exists()


def test_players_of_a_board_that_is_not_read_have_no_rank(tmp_path: Path) -> None:
    path = saved(with_chart(["Ada", *OTHERS[1:]], sheet="Round 2 Board A"), tmp_path)
    results = scored_sheets(read_sheets(path))
    lines = {line.player: line for line in results.standings}
    assert lines["Ada"].incomplete
    assert not lines["Bruno"].incomplete
    assert not results.champions


def test_a_row_that_is_not_read_names_its_player_by_number_too(tmp_path: Path) -> None:
    book = two_boards("Draw size")
    headings = [cell.value for cell in book["Players"][1]]
    for number, name in enumerate([*PLAYERS, *SECOND], start=1):
        book["Players"].cell(number + 1, headings.index("Number") + 1, number)
        book["Players"].cell(number + 1, headings.index("Player") + 1, name)
    row = ["first", "C", "Austria", 3]
    for column, value in enumerate(row, start=1):
        book["Games"].cell(16, column, value)
    results = scored_sheets(read_sheets(saved(book, tmp_path)))
    lines = {line.player: line for line in results.standings}
    assert lines[PLAYERS[2]].incomplete
    assert not lines[PLAYERS[3]].incomplete
    assert "3" not in lines

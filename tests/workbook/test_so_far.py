"""While boards are missing: ranks so far, whose boards they are, and the last complete round."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from openpyxl.workbook import Workbook

from xlscore.engine.event import Round
from xlscore.tournament.stage import banner, stage

from ..events import score, table
from .builders import saved, settings
from .cups import BEGUN, OTHERS, SEVEN, THREE, TWO, cup, run


def rows(path: Path, sheet: str = "Standings") -> list[list[Any]]:
    return [list(row) for row in openpyxl.load_workbook(path)[sheet].iter_rows(values_only=True)]


def scored(book: Workbook, folder: Path, *more: object) -> Path:
    target = folder / "out.xlsx"
    done = run("score", saved(book, folder), "-o", target, *more)
    assert done.returncode in (0, 1), done.stdout + done.stderr
    return target


def line_of(page: list[list[Any]], player: str, first: int = 4) -> dict[str, Any]:
    """A player's line by heading, in the first table or in that under row ``first``."""
    headings = page[first - 1]
    row = next(row for row in page[first:] if row[2] == player)
    return {str(h): value for h, value in zip(headings, row, strict=True) if h}


def test_everybody_has_a_rank_so_far_and_those_who_wait_are_marked(tmp_path: Path) -> None:
    target = scored(cup(*BEGUN), tmp_path)
    page = rows(target)
    assert page[3] == [
        *("Rank so far", "Tied", "Player", "Total", "Round 1", "Round 2", "Games", "Missing")
    ]
    assert line_of(page, "Ada") == {
        **{"Rank so far": 1, "Tied": "=", "Player": "Ada", "Total": 100},
        **{"Round 1": 50, "Round 2": 50, "Games": 2, "Missing": None},
    }
    assert line_of(page, "Hal")["Total"] == pytest.approx(100 / 3)
    assert (line_of(page, "Hal")["Rank so far"], line_of(page, "Hal")["Missing"]) == (3, 1)
    cells = {
        c.value: c.offset(0, 1) for (c,) in openpyxl.load_workbook(target)["Standings"]["C5:C18"]
    }
    assert cells["Hal"].number_format == '0.00"*"'
    assert cells["Ada"].number_format == "0.00"


def test_the_banner_says_how_many_boards_are_missing_and_whose(tmp_path: Path) -> None:
    page = rows(scored(cup(*BEGUN), tmp_path))
    assert page[0][0] == "Standings: in round 2 of 3"
    assert page[2][0] == (
        "Not final: 1 of 4 boards is missing. Whose: under Missing and beneath the table."
    )
    told = " ".join(str(row[0]) for row in page)
    assert "Round 2, board B (not begun): Hal, Ines, Jan, Kira, Leo, Mia, Nils." in told


def test_the_standings_after_the_last_complete_round_stand_beneath(tmp_path: Path) -> None:
    """After round 1 Ada and Bruno have 50, Hal, Ines and Jan 100/3."""
    target = scored(cup(*BEGUN), tmp_path)
    page = rows(target)
    title = next(n for n, row in enumerate(page, 1) if str(row[0]).startswith("After round 1 of 3"))
    assert page[title][:6] == ["Rank", "Tied", "Player", "Total", "Round 1", "Games"]
    ranks = {row[2]: (row[0], row[1], row[3]) for row in page[title + 1 :]}
    assert len(ranks) == 14
    assert ranks["Ada"] == (1, "=", 50)
    assert ranks["Hal"] == (3, "=", pytest.approx(100 / 3))
    table = openpyxl.load_workbook(target)["Standings"].tables["xs_Standings"]
    assert table.ref == "A4:H18"
    assert not openpyxl.load_workbook(target)["Standings"].print_title_rows


def test_scoring_again_gives_the_same_file_and_a_final_one_has_its_table_whole(
    tmp_path: Path,
) -> None:
    once = scored(cup(*BEGUN), tmp_path)
    assert run("score", once, "-o", tmp_path / "twice.xlsx").returncode == 0
    assert rows(once) == rows(tmp_path / "twice.xlsx")
    book = openpyxl.load_workbook(once)
    for offset in range(7):
        book["Games"].cell(23 + offset, 17).value = TWO[offset]
    book.save(tmp_path / "typed.xlsx")
    assert run("score", tmp_path / "typed.xlsx", "-o", tmp_path / "whole.xlsx").returncode == 0
    page = rows(tmp_path / "whole.xlsx")
    assert page[0][0] == "Standings: after round 2 of 3"
    assert page[3][0] == "Rank"
    assert len([row for row in page if any(row)]) == 17
    sheet = openpyxl.load_workbook(tmp_path / "whole.xlsx")["Standings"]
    assert sheet.tables["xs_Standings"].ref == "A4:G18"
    assert sheet.print_title_rows == "$4:$4"
    (bars,) = sheet.conditional_formatting
    assert str(bars.sqref) == "D5:D18"
    assert run("score", tmp_path / "whole.xlsx", "-o", tmp_path / "again.xlsx").returncode == 0
    assert rows(tmp_path / "again.xlsx") == page


def test_a_blocked_board_is_missing_too(tmp_path: Path) -> None:
    book = cup(TWO, THREE, TWO, THREE)
    book["Games"].cell(23, 17).value = "many"
    page = rows(scored(book, tmp_path))
    assert page[3][0] == "Rank so far"
    told = " ".join(str(row[0]) for row in page)
    assert "Round 2, board B (no score): Hal, Ines" in told
    assert "1 problem must be cured first." in told


def test_without_a_complete_round_there_is_one_table(tmp_path: Path) -> None:
    page = rows(scored(cup(TWO, None), tmp_path))
    assert page[0][0] == "Standings: in round 1 of 3"
    assert line_of(page, "Hal")["Total"] == 0
    assert sum(row[2] == "Hal" for row in page) == 1


def test_a_round_whose_seats_only_are_typed_leaves_the_standings_after_the_one_before(
    tmp_path: Path,
) -> None:
    page = rows(scored(cup(TWO, THREE, None, None), tmp_path))
    assert page[0][0] == "Standings: after round 1 of 3"
    assert page[3] == [*("Rank so far", "Tied", "Player", "Total", "Round 1", "Games", "Missing")]
    assert {row[6] for row in page[4:18]} == {1}
    assert [row[0] for row in page].count("Rank") == 1


def test_players_of_rows_that_were_not_read_wait_too(tmp_path: Path) -> None:
    """Nobody knows the round of a board of seven: there is no complete round either."""
    book = cup(TWO, THREE, TWO, THREE)
    for row in range(9, 16):
        book["Games"].cell(row, 1).value = "later"
    page = rows(scored(book, tmp_path))
    assert str(page[2][0]).startswith("Not final: rows of games were not read.")
    assert line_of(page, "Hal")["Missing"] == 1
    assert line_of(page, "Ada")["Missing"] is None
    assert "Rank" not in [row[0] for row in page]
    assert run("export", tmp_path / "event.xlsx", "--to", "html").returncode == 1
    text = (tmp_path / "event results.html").read_text("utf-8")
    assert "Not final: rows of games were not read." in text
    assert "Round 0" not in text


def test_a_board_in_play_is_called_so() -> None:
    boards = [table(1, "A", *TWO, Austria="Ada"), table(2, "A", *TWO, Austria="Ada")]
    playing = replace(boards[1], playing=True)
    results = score(boards[0], playing, system="Draw size", rounds=[Round(1), Round(2)])
    assert stage(results) == "after round 1 of 2"
    assert banner(results)[1].startswith("Round 2, board A (in play): Ada, England 2A")
    ada = next(line for line in results.standings if line.player == "Ada")
    assert (ada.total, ada.incomplete) == (50, True)


def test_the_screen_shows_the_same(tmp_path: Path) -> None:
    done = run("score", saved(cup(*BEGUN), tmp_path), "-o", tmp_path / "out.xlsx")
    lines = [" ".join(line.split()) for line in done.stdout.splitlines()]
    assert lines[0] == "Standings in round 2 of 3"
    assert lines[1] == "Not final: 1 of 4 boards is missing."
    assert "Rank so far Player Total" in lines
    assert "3= Hal 33.33*" in lines
    assert lines.index("After round 1 of 3") < lines.index("3= Hal 33.33")


def test_programs_see_no_rank_that_is_not_final(tmp_path: Path) -> None:
    done = run("score", saved(cup(*BEGUN), tmp_path), "-o", tmp_path / "out.xlsx", "--json")
    found = json.loads(done.stdout)
    hal = next(line for line in found["standings"] if line["player"] == "Hal")
    assert (hal["rank"], hal["rank_so_far"], hal["incomplete"]) == (None, 3, True)
    assert (hal["total"], hal["total_so_far"]["exact"]) == (None, "100/3")
    assert found["stage"] == "in round 2 of 3"
    assert found["missing"] == [
        {"round": 2, "board": "B", "why": "not begun", "players": list(OTHERS)}
    ]
    assert found["last_complete"]["round"] == 1
    assert found["last_complete"]["standings"][0]["rank"] == 1
    assert found["champions"] == []


def test_names_on_no_roster_are_shown_on_top(tmp_path: Path) -> None:
    page = rows(scored(cup(TWO, THREE, TWO, THREE, roster=(*SEVEN[1:], *OTHERS)), tmp_path))
    assert page[2][0] == "Not in the Players sheet: Ada."
    page = rows(scored(cup(TWO, THREE, TWO, THREE, roster=()), tmp_path))
    assert page[2][0] is None


def test_results_as_they_stood_after_a_round(tmp_path: Path) -> None:
    """Round 2 has begun, one board of it is in, another is wrong: round 1 stands as it stood."""
    book = cup(TWO, THREE, TWO, THREE)
    book["Games"].cell(23, 17).value = "many"
    done = run("score", saved(book, tmp_path), "--after", 1, "-o", tmp_path / "out.xlsx")
    assert done.returncode == 0
    assert "X332 results are as they stood after round 1: later boards are left out (2)" in (
        done.stdout
    )
    page = rows(tmp_path / "out.xlsx")
    assert page[0][0] == "Standings: after round 1 of 3"
    assert page[2][0] is None
    assert page[3] == ["Rank", "Tied", "Player", "Total", "Round 1", "Games"]
    assert (line_of(page, "Ada")["Rank"], line_of(page, "Ada")["Total"]) == (1, 50)
    assert {row[0] for row in rows(tmp_path / "out.xlsx", "Scores")[4:]} == {1}


def test_the_setting_does_the_same_as_after(tmp_path: Path) -> None:
    typed = cup(*BEGUN)
    settings(typed)["Standings after round"].value = 1
    by_setting = rows(scored(typed, tmp_path))
    by_flag = rows(scored(cup(*BEGUN), tmp_path, "--after", 1))
    assert by_setting == by_flag


@pytest.mark.parametrize("number", [3, 4, 17])
def test_a_round_that_is_not_there_is_said(number: int, tmp_path: Path) -> None:
    done = run("check", saved(cup(*BEGUN), tmp_path), "--after", number)
    assert f"X333 the standings after round {number} are asked for, but no board" in done.stdout


def test_after_a_round_nothing_withheld_is_shown_and_nobody_is_champion(tmp_path: Path) -> None:
    book = cup(TWO, THREE, TWO, THREE, TWO, THREE)
    book["Rounds"].delete_rows(2, 5)
    settings(book)["Withhold standings"].value = "yes"
    found = json.loads(
        run(
            "score", saved(book, tmp_path), "--after", 2, "-o", tmp_path / "o.xlsx", "--json"
        ).stdout
    )
    assert found["withheld"]
    assert (found["standings"], found["champions"]) == ([], [])


def test_nobody_is_champion_while_a_board_is_missing(tmp_path: Path) -> None:
    whole = (TWO, THREE, TWO, THREE, TWO, THREE)
    awards = rows(scored(cup(*whole), tmp_path), "Awards")
    assert [row[1] for row in awards if row[0] == "Champion"] == ["Ada", "Bruno"]
    awards = rows(scored(cup(*whole[:5], None), tmp_path), "Awards")
    assert "Champion" not in {row[0] for row in awards}
    assert awards[2][0] == "Not final: 1 of 6 boards is missing."


def test_the_wdd_gets_no_ranks_that_are_not_final(tmp_path: Path) -> None:
    source = saved(cup(*BEGUN), tmp_path)
    done = run("export", source, "--to", "wdd", "--to", "standings", "-o", tmp_path / "x")
    assert done.returncode == 1
    assert "X334 nothing was written for the WDD: 1 board is missing" in done.stdout
    assert [path.name for path in (tmp_path / "x").iterdir()] == ["event standings.csv"]
    lines = (tmp_path / "x" / "event standings.csv").read_text("utf-8-sig").splitlines()
    assert lines[0] == "Rank so far,Tied,Player,Total,Round 1,Round 2,Games,Missing"
    assert lines[3] == "3,tied,Hal,33.333333333333336,33.333333333333336,,1,1"
    done = run("export", source, "--to", "wdd", "--after", 1, "-o", tmp_path / "y")
    assert done.returncode == 0
    assert len(list((tmp_path / "y").iterdir())) == 2


def test_the_foot_of_a_printed_page_has_the_hour_by_the_program_that_prints(tmp_path: Path) -> None:
    page = openpyxl.load_workbook(scored(cup(*BEGUN), tmp_path))["Standings"]
    assert page.oddFooter.left.text == "in round 2 of 3"
    assert page.oddFooter.right.text == "Printed &D &T"
    assert page.oddFooter.center.text == "Page &P of &N"

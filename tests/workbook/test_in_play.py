"""Boards in play: by the word under Result, or by a last year that is not complete."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import jsonschema
import openpyxl
import pytest
from openpyxl.workbook import Workbook

from xlscore.engine.event import Board
from xlscore.tournament.results import Results
from xlscore.workbook.runs.score import check_workbook
from xlscore.workbook.standard.words import PLAYING, RESULT_WORDS

from .builders import saved, settings, two_boards
from .cups import OTHERS, SEVEN, THREE, TWO, cup, run

ROWS = range(2, 9)
"""Board A in the Games sheet."""

CENTRES, RESULT = 17, 20

SCHEMA = json.loads((Path(__file__).parents[2] / "docs" / "event.schema.json").read_text())


def checked(book: Workbook, folder: Path, **given: str) -> Results:
    return check_workbook(saved(book, folder), settings=given)


def board_a(results: Results) -> Board:
    return next(board for board in results.event.boards if board.name == "A")


def codes(results: Results) -> list[tuple[str, str]]:
    return [(f.mistake.code, f.place.cell if f.place else "") for f in results.findings]


# --- the last year that was begun ---------------------------------------------------------


def test_a_last_year_that_is_not_complete_means_in_play(tmp_path: Path) -> None:
    """Germany's count for 1905 is missing: 1904 is the last complete year."""
    book = two_boards()
    book["Games"]["I5"] = None
    results = checked(book, tmp_path)
    board = board_a(results)
    assert board.playing
    assert board.game is not None
    assert board.game.last_year == 1904
    assert [scored.board.name for scored in results.boards] == ["B"]
    assert ("X329", "I5") in codes(results)
    (finding,) = [f for f in results.findings if f.mistake.code == "X329"]
    assert finding.severity == "warns"
    assert finding.mistake.said == (
        "Germany has no count for 1905: the board seems to be in play and counts when it is over"
    )
    assert not results.blocked
    assert {line.player for line in results.standings if line.incomplete} == set(SEVEN)


def test_a_year_of_which_only_one_count_is_typed_has_been_begun(tmp_path: Path) -> None:
    book = two_boards()
    book["Games"]["J3"] = 8
    board = board_a(checked(book, tmp_path))
    assert board.playing
    assert board.game is not None
    assert board.game.last_year == 1905


def test_a_year_for_which_only_an_elimination_is_typed_has_been_begun(tmp_path: Path) -> None:
    """Germany had 2 centres in 1905; its 0 for 1906 is no year of blanks and zeros."""
    book = two_boards()
    book["Games"]["J5"] = 0
    assert board_a(checked(book, tmp_path)).playing
    for row in ROWS:
        book["Games"].cell(row, 10).value = 0
    assert not board_a(checked(book, tmp_path)).playing, "a year that was not played"


def test_a_zero_for_a_power_that_was_out_before_begins_no_year(tmp_path: Path) -> None:
    book = two_boards()
    book["Games"]["J2"] = 0
    board = board_a(checked(book, tmp_path))
    assert not board.playing
    assert board.game is not None
    assert board.game.last_year == 1905


def test_a_blank_for_a_power_that_is_out_is_no_year_that_is_being_typed(tmp_path: Path) -> None:
    """Austria is out in 1905; in 1906 the others own 33, and Austria's cell is empty."""
    book = two_boards()
    for row, count in zip(ROWS, (None, 7, 9, 2, 8, 3, 4), strict=True):
        book["Games"].cell(row, 10).value = count
    board = board_a(checked(book, tmp_path))
    assert not board.playing
    assert board.game is not None
    assert board.game.last_year == 1906


def test_the_first_year_may_be_the_one_that_is_being_typed(tmp_path: Path) -> None:
    book = two_boards()
    for row in ROWS:
        for column in range(6, 10):
            book["Games"].cell(row, column).value = None
    book["Games"]["E8"] = None
    board = board_a(checked(book, tmp_path))
    assert (board.playing, board.game) == (True, None)


def test_a_year_alone_that_is_not_1901_has_the_final_counts_and_blocks(tmp_path: Path) -> None:
    book = two_boards("Sum of Squares")
    for row in ROWS:
        for column in range(5, 9):
            book["Games"].cell(row, column).value = None
    book["Games"]["I5"] = None
    results = checked(book, tmp_path)
    assert ("X113", "I5") in codes(results)
    assert results.blocked


def test_a_gap_before_a_later_year_blocks_even_beside_the_word(tmp_path: Path) -> None:
    book = two_boards()
    book["Games"]["G5"], book["Games"]["T2"] = None, "playing"
    results = checked(book, tmp_path)
    assert ("X113", "G5") in codes(results)
    assert results.blocked
    assert not board_a(results).playing


# --- the word -----------------------------------------------------------------------------


def test_a_result_that_says_playing_means_in_play_though_all_is_typed(tmp_path: Path) -> None:
    book = two_boards()
    book["Games"]["T2"] = "playing"
    results = checked(book, tmp_path)
    assert board_a(results).playing
    assert ("X328", "T2") in codes(results)
    assert [f.severity for f in results.findings if f.mistake.code == "X328"] == ["notes"]
    assert [scored.board.name for scored in results.boards] == ["B"]
    assert run("score", tmp_path / "event.xlsx").returncode == 0


@pytest.mark.parametrize(
    "word",
    [
        *("Playing", "in play", "still playing", "In progress", "ongoing", "läuft noch"),
        *("en cours", "en juego", "in corso", "nog bezig", "pågår"),
    ],
)
def test_playing_is_read_in_every_language(word: str, tmp_path: Path) -> None:
    assert word.casefold() in {
        known.casefold() for known, result in RESULT_WORDS.items() if result == PLAYING
    }
    book = two_boards()
    book["Games"]["T5"] = word
    assert board_a(checked(book, tmp_path)).playing


def test_final_centres_beside_the_word_are_not_final(tmp_path: Path) -> None:
    book = cup(TWO, THREE)
    book["Games"].cell(2, RESULT).value = "playing"
    results = checked(book, tmp_path)
    assert board_a(results).playing
    assert results.boards[0].board.name == "B"
    for row in range(2, 6):
        book["Games"].cell(row, CENTRES).value = None
    results = checked(book, tmp_path)
    assert board_a(results).playing
    assert not results.blocked, "the word says that they are still being typed"


def test_missing_final_counts_block_without_the_word(tmp_path: Path) -> None:
    book = cup(TWO, THREE)
    book["Games"].cell(2, CENTRES).value = None
    results = checked(book, tmp_path)
    assert ("X113", "Q2") in codes(results)
    assert results.blocked


def test_a_board_without_centres_may_be_in_play(tmp_path: Path) -> None:
    book = cup(None, THREE)
    book["Games"].cell(2, RESULT).value = "playing"
    results = checked(book, tmp_path)
    assert [(one.board.name, one.why) for one in results.missing] == [("A", "in play")]


@pytest.mark.parametrize("end", ["draw", "conceded to", "solo", "3-way draw", "E/F draw"])
def test_an_end_beside_the_word_blocks(end: str, tmp_path: Path) -> None:
    book = two_boards()
    book["Games"]["T2"], book["Games"]["T4"] = "playing", end
    results = checked(book, tmp_path)
    assert "X430" in {code for code, _ in codes(results)}
    assert results.blocked


def test_who_is_out_may_be_marked_while_the_others_play(tmp_path: Path) -> None:
    book = two_boards()
    for row, word in zip(ROWS, ("out", *["playing"] * 6), strict=True):
        book["Games"].cell(row, RESULT).value = word
    assert board_a(checked(book, tmp_path)).playing


def test_playing_after_a_solo_is_pointed_out(tmp_path: Path) -> None:
    book = two_boards()
    for row, count in zip(ROWS, (0, 5, 18, 2, 1, 3, 5), strict=True):
        book["Games"].cell(row, 9).value = count
    book["Games"]["T2"] = "playing"
    results = checked(book, tmp_path)
    assert [f.severity for f in results.findings if f.mistake.code == "X146"] == ["warns"]
    assert board_a(results).playing


@pytest.mark.parametrize("heading", ["Winner", "In the draw", "Status"])
def test_the_word_is_read_in_the_other_columns_of_results(heading: str, tmp_path: Path) -> None:
    book = two_boards()
    book["Games"]["T1"] = heading
    for row in ROWS:
        book["Games"].cell(row, RESULT).value = "playing"
    assert board_a(checked(book, tmp_path)).playing


def test_the_word_is_read_in_a_csv_table(tmp_path: Path) -> None:
    lines = ["Round,Board,Power,Player,Centres,Result"]
    for power, count in zip("AEFGIRT", TWO, strict=True):
        lines.append(f"1,A,{power},{power} One,{count},playing")
        lines.append(f"1,B,{power},{power} Two,{count},")
    source = tmp_path / "games.csv"
    source.write_text("\n".join(lines))
    found = json.loads(run("score", source, "--system", "Draw size", "--json").stdout)
    assert [board["board"] for board in found["boards"]] == ["B"]
    assert [(one["board"], one["why"]) for one in found["missing"]] == [("A", "in play")]


BLOCK = """Round 1 Board A{title}
Power,Player,1901,1902{heading}
Austria,Ada,4,4{note}
England,Bob,4,5
France,Cy,5,6
Germany,Di,5,4
Italy,El,4,5
Russia,Fi,6,5
Turkey,Gu,4,5
"""


@pytest.mark.parametrize(
    ("title", "heading", "note"),
    [
        (" (in play)", "", ""),
        (" (läuft)", "", ""),
        (",still playing", "", ""),
        (",game in progress", "", ""),
        ("", ",Notes", ",the game is not over yet"),
        ("", ",Remarks", ",board still in play"),
    ],
)
def test_a_note_that_the_game_goes_on_blocks_where_it_is_not_read(
    title: str, heading: str, note: str, tmp_path: Path
) -> None:
    source = tmp_path / "block.csv"
    source.write_text(BLOCK.format(title=title, heading=heading, note=note))
    done = run("check", source, "--system", "Sum of Squares")
    assert "X435" in done.stdout
    assert done.returncode == 1


def test_a_board_in_a_block_may_be_in_play(tmp_path: Path) -> None:
    source = tmp_path / "block.csv"
    source.write_text(BLOCK.format(title="", heading=",1903", note=",4"))
    done = run("check", source, "--system", "Sum of Squares")
    assert "X329 England, France, Germany, Italy, Russia and Turkey have no count" in done.stdout


# --- as if it ended now -------------------------------------------------------------------


def test_provisional_scores_the_last_complete_year(tmp_path: Path) -> None:
    """Draw size, by hand: 1904 has seven survivors, 100/7 each; on board B six, 100/6 each."""
    book = two_boards("Draw size")
    book["Games"]["I5"] = None
    results = checked(book, tmp_path, Provisional="yes")
    totals = {line.player: float(line.total) for line in results.standings}
    assert totals["Dario"] == pytest.approx(100 / 7)
    assert totals["Dario Two"] == pytest.approx(100 / 6)
    assert [f.mistake.said for f in results.findings if f.mistake.code == "X147"] == [
        "the board is in play and scored as if it had ended after 1904"
    ]
    assert {line.player for line in results.standings if line.incomplete} == set(SEVEN)
    assert not results.blocked
    assert results.champions == []


def provisional() -> Workbook:
    """All six boards of three rounds have counts; the last one is in play."""
    book = cup(TWO, THREE, TWO, THREE, TWO, THREE)
    book["Games"].cell(2 + 5 * 7, RESULT).value = "playing"
    return book


SAID = "Provisional, as if it ended now: 1 board in play."


def test_provisional_is_marked_on_every_sheet_and_print(tmp_path: Path) -> None:
    target = tmp_path / "out.xlsx"
    done = run("score", saved(provisional(), tmp_path), "-o", target, "--provisional")
    assert done.returncode == 0
    assert SAID in done.stdout
    book = openpyxl.load_workbook(target)
    for name in ("Scores", "Standings", "Awards", "Problems"):
        assert SAID in str(book[name]["A3"].value), name
        assert book[name].oddFooter.left.text == "provisional, in round 3 of 3", name
    page = book["Standings"]
    assert page["A4"].value == "Rank so far"
    assert page["A1"].value == "Standings: provisional, in round 3 of 3"
    hal = next(row for row in page.iter_rows(min_row=5) if row[2].value == "Hal")
    assert hal[3].value == pytest.approx(100)
    assert hal[3].number_format == '0.00"*"'
    awards = [row[0] for row in book["Awards"].iter_rows(values_only=True)]
    assert "Champion" not in awards
    last = [row for row in book["Scores"].iter_rows(min_row=5) if row[0].value == 3]
    assert {row[5].number_format for row in last if row[1].value == "B"} == {'0.00"*"'}
    assert {row[5].number_format for row in last if row[1].value == "A"} == {"0.00"}


def test_without_it_the_board_in_play_is_not_scored(tmp_path: Path) -> None:
    target = tmp_path / "out.xlsx"
    assert run("score", saved(provisional(), tmp_path), "-o", target).returncode == 0
    page = openpyxl.load_workbook(target)["Standings"]
    assert str(page["A3"].value).startswith("Not final: 1 of 6 boards is missing.")
    assert "rovisional" not in str(page["A1"].value)
    hal = next(row for row in page.iter_rows(min_row=5) if row[2].value == "Hal")
    assert hal[3].value == pytest.approx(200 / 3)


def test_provisional_is_marked_in_every_export(tmp_path: Path) -> None:
    source, out = saved(provisional(), tmp_path), tmp_path / "out"
    targets = [word for name in ("standings", "boards", "html", "json") for word in ("--to", name)]
    assert run("export", source, *targets, "-o", out, "--provisional").returncode == 0
    page = (out / "event results.html").read_text()
    assert SAID in page
    assert "scored as if it ended now" in page
    assert "Champion" not in page
    event: dict[str, Any] = json.loads((out / "event event.json").read_text())
    jsonschema.validate(event, SCHEMA)
    assert event["provisional"] is True
    assert [board["playing"] for board in event["boards"]] == [False] * 5 + [True]
    assert {line["rank"] for line in event["standings"]} == {None}
    assert (out / "event standings.csv").read_text("utf-8-sig").startswith("Rank so far")
    rows = list(csv.DictReader(io.StringIO((out / "event boards.csv").read_text("utf-8-sig"))))
    assert [row["Result"] for row in rows] == [""] * 35 + ["playing"] * 7
    assert run("export", source, "--to", "wdd", "-o", out, "--provisional").returncode == 1


def test_the_setting_does_what_the_flag_does(tmp_path: Path) -> None:
    book = provisional()
    settings(book)["Provisional"].value = "yes"
    found = json.loads(run("score", saved(book, tmp_path), "--json").stdout)
    assert found["provisional"] is True
    assert found["champions"] == []
    assert [(one["board"], one["why"]) for one in found["missing"]] == [
        ("B", "scored as if it ended now")
    ]


def test_what_is_withheld_is_not_shown_provisionally(tmp_path: Path) -> None:
    book = provisional()
    settings(book)["Withhold standings"].value = "yes"
    done = run("score", saved(book, tmp_path), "--provisional", "--json")
    found = json.loads(done.stdout)
    assert (found["withheld"], found["standings"]) == (True, [])
    out = tmp_path / "out"
    run("export", tmp_path / "event.xlsx", "--to", "html", "-o", out, "--provisional")
    assert "Rank" not in (out / "event results.html").read_text()


def test_a_top_board_in_play_makes_no_champion(tmp_path: Path) -> None:
    """Round 3 is the top board round; its board A is in play, board B is over."""
    book = cup(TWO, THREE, TWO, THREE, TWO, THREE)
    book["Rounds"]["A2"], book["Rounds"]["A3"], book["Rounds"]["A4"] = 1, 2, 3
    book["Rounds"]["F4"] = "yes"
    whole = json.loads(run("score", saved(book, tmp_path), "--json").stdout)
    assert whole["champions"] == ["Ada", "Bruno"]
    book["Games"].cell(2 + 4 * 7, RESULT).value = "playing"
    for more in ((), ("--provisional",)):
        found = json.loads(run("score", saved(book, tmp_path), "--json", *more).stdout)
        assert found["champions"] == []


def test_players_of_a_board_in_play_are_named(tmp_path: Path) -> None:
    done = run("score", saved(provisional(), tmp_path))
    assert f"Round 3, board B (in play): {', '.join(OTHERS)}." in done.stdout


def test_a_comparison_says_what_is_not_final(tmp_path: Path) -> None:
    source = saved(provisional(), tmp_path)
    done = run("compare", source, "--system", "Sum of Squares")
    assert done.stdout.startswith("Not final: 1 of 6 boards is missing.")
    book = provisional()
    settings(book)["Provisional"].value = "yes"
    source = saved(book, tmp_path)
    done = run("compare", source, "--system", "Cascadia", "--system", "Sum of Squares")
    assert done.stdout.startswith(SAID)
    (found,) = json.loads(run("compare", source, "--system", "Sum of Squares", "--json").stdout)
    assert (found["provisional"], found["stage"]) == (True, "provisional, in round 3 of 3")
    assert [one["why"] for one in found["missing"]] == ["scored as if it ended now"]


def test_announced_scores_of_a_board_in_play_are_not_compared_yet(tmp_path: Path) -> None:
    """Board A was announced with 50, which is wrong for both; only board B is over."""
    book = cup(THREE, THREE)
    book["Games"]["AK1"] = "Score as announced"
    for row in (2, 9):
        book["Games"].cell(row, 37).value = 50
    book["Games"].cell(2, RESULT).value = "playing"
    results = checked(book, tmp_path, Provisional="yes")
    assert [f.board for f in results.findings if f.mistake.code == "X318"] == ["Round 1, board B"]


def test_the_template_offers_the_word(tmp_path: Path) -> None:
    target = tmp_path / "cup.xlsx"
    assert run("template", "--system", "Cascadia", "-o", target).returncode == 0
    book = openpyxl.load_workbook(target)
    ((sheet, cells),) = book.defined_names["xs_results"].destinations
    offered = [row[0].value for row in book[sheet][cells.replace("$", "")]]
    assert "playing" in offered
    labels = [row[0].value for row in book["Tournament"].iter_rows()]
    assert "Provisional" in labels

"""The web page has what the workbook has, says when it was made, and fits a phone."""

import re
import subprocess
from fractions import Fraction
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from xlscore.engine.dialects import POWERS
from xlscore.engine.event import Board, Event, Player, Replacement, Round
from xlscore.engine.record import record_game
from xlscore.tournament.results import score_event
from xlscore.workbook.export import find_export

from ..tools import needed
from .builders import saved
from .cups import BEGUN, SEVEN, THREE, TWO, cup, run
from .test_exports import Page

ADA_WINS, BRUNO_WINS = (18, 16, 0, 0, 0, 0, 0), (16, 18, 0, 0, 0, 0, 0)
TOP = [Round(number=1), Round(number=2), Round(number=3, top_board=True)]


def board(round_: int, *centres: int, name: str = "A", **more: Any) -> Board:
    about = {key: more.pop(key) for key in ("replacements",) if key in more}
    game = record_game(centres=dict(zip(POWERS, centres, strict=True)), **more)
    seats = dict(zip(POWERS, SEVEN, strict=True))
    return Board(round=round_, name=name, players=seats, game=game, **about)


def page(*boards: Board, **settings: Any) -> Page:
    results = score_event(Event(system="Draw size", boards=boards, **settings))
    return Page(find_export("html").write(results)["results.html"])


def words(*boards: Board, **settings: Any) -> str:
    return " ".join(" ".join(page(*boards, **settings).words).split())


def test_it_says_who_is_champion_by_the_top_board_whatever_the_totals() -> None:
    """Ada has 100 + 100, Bruno only the 100 of the top board: he is first."""
    boards = [board(1, *ADA_WINS), board(2, *ADA_WINS), board(3, *BRUNO_WINS)]
    told = words(*boards, rounds=TOP)
    assert "Champion: Bruno. First by the top board: 100 points there, whatever the totals." in told
    assert "Top board, seat 1 Ada" in told
    assert "Round 3, board A top board" in told


def test_it_says_by_how_much_the_first_is_ahead() -> None:
    told = words(board(1, *ADA_WINS), board(2, *TWO), rounds=[Round(number=1), Round(number=2)])
    assert "Champion: Ada. First by the total: 150; next is Bruno with 50." in told


def test_it_says_which_tie_break_put_the_first_before_the_second() -> None:
    """Ada and Bruno drew with 18 and 16 centres to 50 points each; more centres win."""
    told = words(
        board(1, 17, 17, 0, 0, 0, 0, 0),
        board(2, 17, 16, 1, 0, 0, 0, 0, draw="AE"),
        tie_breaks=["Most centres in all games"],
    )
    assert (
        "First: Ada. Equal on points with Bruno; first by Most centres in all games: "
        "34, Bruno has 33."
    ) in told
    assert "Ada 100 50 50 Most centres in all games: 34 to 33 2" in told


def test_equals_are_first_together() -> None:
    assert "First: Ada and Bruno. Equal with 50 points, and by every tie-break." in words(
        board(1, *TWO)
    )


def test_second_players_concessions_and_unranked_players_are_shown_as_such() -> None:
    taken = {"England": Replacement("Nina", Fraction(2, 5))}
    told = words(
        board(1, 12, 11, 11, 0, 0, 0, 0, conceded="Austria", replacements=taken),
        players=[Player(name=name, unranked=name == "Chloe") for name in (*SEVEN, "Nina")],
    )
    assert "Bruno, then Nina (40 %)" in told
    assert "12 conceded to" in told
    assert "Chloe unranked" in told


def test_every_award_of_the_workbook_is_on_the_page(tmp_path: Path) -> None:
    book = cup(TWO, THREE, TWO, THREE, TWO, THREE)
    book["Players"]["C2"], book["Players"]["C9"] = "Reds", "Blues"
    book["Players"]["H3"] = "Kindest loser"
    source = saved(book, tmp_path)
    assert run("score", source, "-o", tmp_path / "out.xlsx").returncode == 0
    assert run("export", source, "--to", "html").returncode == 0
    found = Page((tmp_path / "event results.html").read_text("utf-8"))
    sheet = openpyxl.load_workbook(tmp_path / "out.xlsx")["Awards"]
    awards = [(row[0], row[1]) for row in sheet.iter_rows(min_row=5, values_only=True)]
    assert {"Champion", "Kindest loser", "Team, place 1"} <= {award for award, _ in awards}
    assert all(award in found.words for award, _ in awards if award)
    assert all(player in found.words for _, player in awards)


def test_boards_that_have_not_begun_are_on_it_with_their_players(tmp_path: Path) -> None:
    assert run("export", saved(cup(*BEGUN), tmp_path), "--to", "html").returncode == 0
    found = Page((tmp_path / "event results.html").read_text("utf-8"))
    told = " ".join(" ".join(found.words).split())
    assert "Not final: 1 of 4 boards is missing." in told
    assert "Round 2, board B (not begun): Hal, Ines, Jan, Kira, Leo, Mia, Nils." in told
    assert "Round 2, board B not begun" in told
    assert "After round 1 of 3" in told
    assert "Champion" not in told
    assert sum(tag == "article" for tag, _ in found.elements) == 4
    assert sum("waits" in str(about.get("class")) for _, about in found.elements) == 7


def test_it_says_when_it_was_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One million seconds after 1970 it was 12 January, a quarter to two in the afternoon."""
    source = saved(cup(*BEGUN), tmp_path)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1000000")
    assert run("export", source, "--to", "html").returncode == 0
    first = (tmp_path / "event results.html").read_bytes()
    assert b"Made on 12 January 1970, 13:46 (UTC+00:00)" in first
    assert run("export", source, "--to", "html").returncode == 0
    assert (tmp_path / "event results.html").read_bytes() == first
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    assert re.search(r"Made on \d+ \w+ 20\d\d, \d\d:\d\d \(UTC[+-]\d\d:\d\d\)", words())


@pytest.mark.parametrize("epoch", ["soon", "12.5", "9" * 30, "-1" + "0" * 20])
def test_a_time_that_is_none_is_said(
    epoch: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", epoch)
    done = run("export", saved(cup(*BEGUN), tmp_path), "--to", "html")
    assert done.returncode == 3
    assert "X335 SOURCE_DATE_EPOCH is" in done.stderr


PROBE = """<script>parent.postMessage([innerWidth, document.documentElement.scrollWidth,
Math.max(...Array.from(document.querySelectorAll(".board .wide"), box => box.scrollWidth -
box.clientWidth))].join(" "), "*")</script></body>"""

FRAME = """<title>nothing</title>
<iframe src="page.html" style="border: 0; width: {width}px"></iframe>
<script>onmessage = event => document.title = event.data</script>"""


@pytest.mark.parametrize("width", [390, 1280])
def test_it_is_no_wider_than_the_screen(width: int, tmp_path: Path) -> None:
    book = cup(*BEGUN)
    book["Games"]["D2"] = "Bartholomew Featherstonehaugh-Cholmondeley"
    book["Games"].cell(2, 20).value = "conceded to"
    source = saved(book, tmp_path)
    assert run("export", source, "--to", "html").returncode in (0, 1)
    text = (tmp_path / "event results.html").read_text("utf-8")
    (tmp_path / "page.html").write_text(text.replace("</body>", PROBE), "utf-8")
    (tmp_path / "frame.html").write_text(FRAME.format(width=width), "utf-8")
    shown = subprocess.run(
        [
            *(needed("chromium"), "--headless=new", "--no-sandbox", "--disable-gpu"),
            *(f"--user-data-dir={tmp_path / 'profile'}", "--virtual-time-budget=5000"),
            *("--window-size=1400,900", "--dump-dom", (tmp_path / "frame.html").as_uri()),
        ],
        capture_output=True,
        text=True,
        check=True,
        timeout=1_200,
    )
    found = re.search(r"<title>(\d+) (\d+) (-?\d+)</title>", shown.stdout)
    assert found, shown.stdout
    screen, page_width, beyond = map(int, found.groups())
    assert screen == width
    assert page_width <= width
    assert beyond <= 0

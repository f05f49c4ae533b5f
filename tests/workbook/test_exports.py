"""Exports: complete, harmless, and read back as the same event."""

import csv
import io
import json
import random
import re
from collections.abc import Mapping
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from xlscore.engine.dialects import POWERS, START
from xlscore.engine.event import Board, Event, same_player
from xlscore.engine.game import CENTRES, SOLO, STARTING, Game
from xlscore.errors import UnknownExport
from xlscore.tournament.results import Results, score_event
from xlscore.workbook.export import all_exports, find_export
from xlscore.workbook.reading.convert import read_any_event
from xlscore.workbook.reading.inputs.text_tables import NUMBER, read_text
from xlscore.workbook.reading.seats import is_nobody
from xlscore.workbook.runs.score import check_workbook

ROOT = Path(__file__).parents[2]

SCHEMA = json.loads((ROOT / "docs" / "event.schema.json").read_text())

EXAMPLES = ["cascadia.xlsx", "league.xlsx"]


@pytest.fixture(scope="module", params=EXAMPLES)
def results(request: pytest.FixtureRequest) -> Results:
    return check_workbook(ROOT / "examples" / request.param)


def exported(results: Results, name: str, ending: str = "") -> str:
    files = find_export(name).write(results)
    return next(text for file, text in files.items() if file.endswith(ending))


def table(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"))))


def scored(boards: list[Board], system: str = "Sum of Squares", **more: Any) -> Results:
    return score_event(Event(system=system, boards=boards, **more))


def board(game: Game, names: Mapping[str, str] | None = None, name: str = "A") -> Board:
    players = names or {power: f"Ada {power}" for power in POWERS}
    return Board(round=1, name=name, players=players, game=game)


def test_there_are_the_five_that_the_command_line_tells_of() -> None:
    assert set(all_exports()) == {"standings", "boards", "wdd", "json", "html"}
    with pytest.raises(UnknownExport, match="pdf"):
        find_export("pdf")


def test_the_standings_are_those_of_the_workbook(results: Results) -> None:
    rows = table(exported(results, "standings"))
    assert [row["Player"] for row in rows] == [line.player for line in results.standings]
    assert [float(row["Total"]) for row in rows] == [float(x.total) for x in results.standings]


def test_the_boards_table_is_read_back_as_the_same_event(results: Results) -> None:
    text = exported(results, "boards")
    event = read_any_event(read_text(text.encode(), Path("boards.csv")))
    assert [b.game for b in event.boards] == [b.board.game for b in results.boards]
    assert [b.players for b in event.boards] == [b.board.players for b in results.boards]


def test_the_json_is_as_its_schema_says(results: Results) -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    event = json.loads(exported(results, "json"))
    jsonschema.validate(event, SCHEMA, cls=jsonschema.Draft202012Validator)
    assert len(event["boards"]) == len(results.boards)


def test_the_json_of_a_broken_event_is_as_its_schema_says() -> None:
    for results in (
        scored([]),
        scored([Board(round=1, name="A", players={"seat 1": "Ada"})]),
        scored([board(Game(centres=dict(STARTING)))], system="Cascadia"),
        scored([board(Game(centres=dict(STARTING)))], system="nonsense"),
    ):
        event = json.loads(exported(results, "json"))
        jsonschema.validate(event, SCHEMA, cls=jsonschema.Draft202012Validator)


# --- the WDD pair -------------------------------------------------------------------------


def test_the_wdd_pair_has_the_columns_that_were_in_use(results: Results) -> None:
    files = find_export("wdd").write(results)
    classification, boards = (table(text) for text in files.values())
    assert list(files) == ["wdd classification.csv", "wdd boards.csv"]
    assert not any(text.startswith("\ufeff") for text in files.values())
    assert list(boards[0])[:9] == [
        *(
            "FIRST NAME",
            "NAME",
            "HOMONYME",
            "ROUND",
            "BOARD",
            "COUNTRY",
            "RANK",
            "EXAEQUO",
            "SCORE",
        ),
    ]
    assert {row["COUNTRY"] for row in boards} == {"0AU", "0EN", "0FR", "0GE", "0IT", "0RU", "0TU"}
    assert len(boards) == 7 * len(results.boards)
    best = [row for row in classification if row["RK_0FR"]]
    awards = [best for best in results.best_countries if best.power == "France"]
    assert {float(row["PT_0FR"]) for row in best} == {float(award.points) for award in awards}


def chart(dice: random.Random, years: int) -> dict[int, dict[str, int]]:
    """A game that follows the rules: the dead stay dead, and 18 centres end it."""
    found: dict[int, dict[str, int]] = {}
    counts = dict(STARTING)
    for year in range(START + 1, START + 1 + years):
        counts = dict(counts)
        for _ in range(dice.randint(0, 8)):
            alive = [power for power in POWERS if counts[power]]
            taker, loser = dice.choice(alive), dice.choice(alive)
            if sum(counts.values()) < CENTRES and dice.random() < 0.5:
                counts[taker] += 1
            elif taker != loser and max(counts.values()) < SOLO:
                counts[taker] += 1
                counts[loser] -= 1
        found[year] = counts
        if max(counts.values()) >= SOLO:
            break
    return found


NAMES = (
    st.text(
        st.characters(codec="utf-8", exclude_categories=("Cs", "Cc")) | st.sampled_from("=+-@'\","),
        max_size=12,
    )
    .filter(lambda name: not name.strip() or not is_nobody(" ".join(name.split())))
    .filter(lambda name: not NUMBER.fullmatch(name.strip()))
)
"""Any name but one such as 0.50, in a text table a number, and - or CD, which is nobody."""


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A game with its chart or with its end only, a draw, a solo or a concession."""
    years = chart(random.Random(draw(st.integers(0, 10**6))), draw(st.integers(1, 20)))
    centres = years[max(years)]
    alive = [power for power in POWERS if centres[power]]
    ending: dict[str, Any] = {}
    if max(centres.values()) < SOLO and len(alive) > 1:
        members = draw(st.sets(st.sampled_from(alive), max_size=len(alive)))
        if len(members) == 1:
            ending["conceded"] = members.pop()
        elif members:
            ending["draw"] = frozenset(members)
    if draw(st.booleans()):
        return Game(centres=centres, chart=years, **ending)
    return Game(centres=centres, **ending)


@settings(max_examples=60, deadline=None)
@given(st.lists(games(), min_size=1, max_size=4), st.lists(NAMES, min_size=28, max_size=28))
def test_the_wdd_boards_are_read_back_as_the_same_event(
    played: list[Game], names: list[str]
) -> None:
    boards = [
        board(game, dict(zip(POWERS, names[7 * i : 7 * i + 7], strict=True)), name="ABCD"[i])
        for i, game in enumerate(played)
    ]
    text = exported(scored(boards), "wdd", "boards.csv")
    event = read_any_event(read_text(text.encode(), Path("x wdd boards.csv")))
    assert [b.label for b in event.boards] == [b.label for b in boards]
    assert [b.game for b in event.boards] == played
    for before, after in zip(boards, event.boards, strict=True):
        for power in POWERS:
            assert same_player(after.players[power]) == same_player(before.players[power])


def test_what_the_wdd_has_no_room_for_is_said() -> None:
    long = {START + year: dict(STARTING) for year in range(1, 23)}
    results = scored([board(Game(centres=dict(STARTING), chart=long))])
    remarks = [remark.mistake.said for remark in find_export("wdd").remarks(results)]
    assert any("22 years" in remark for remark in remarks)
    assert any("first word" in remark for remark in remarks)


# --- the web page -------------------------------------------------------------------------


class Page(HTMLParser):
    """Checks that every element is closed, and gathers what there is."""

    def __init__(self, text: str) -> None:
        """``text`` is the whole page."""
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element that begins."""
        self.elements.append((tag, dict(attrs)))
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element without an inside."""
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        """Close the innermost element."""
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        """Note what can be read on the page."""
        if self.open and self.open[-1] not in ("style", "script"):
            self.words.append(data)


def test_the_page_shows_everything_and_asks_for_nothing(results: Results) -> None:
    text = exported(results, "html")
    page = Page(text)
    for line in results.standings:
        assert line.player in page.words
    assert sum(tag == "article" for tag, _ in page.elements) == len(results.boards)
    charts = [b for b in results.boards if b.board.game and b.board.game.chart]
    assert sum(tag == "svg" for tag, _ in page.elements) == len(charts)
    assert all(not {"src", "srcset", "xlink:href"} & attrs.keys() for _, attrs in page.elements)
    links = [attrs["href"] for _, attrs in page.elements if "href" in attrs]
    assert all(link and link.startswith("#") for link in links)
    assert "url(" not in text
    assert "@import" not in text
    assert "default-src 'none'" in text
    assert {tag for tag, _ in page.elements}.isdisjoint({"link", "img", "iframe", "base", "form"})


ATTACKS = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "&lt;b&gt;",
    "</title><b>",
]


@pytest.mark.parametrize("attack", ATTACKS)
def test_no_name_becomes_part_of_the_page(attack: str) -> None:
    names = {power: f"{attack} {power}" for power in POWERS}
    results = scored([board(Game(centres=dict(STARTING)), names, name=attack)], name=attack)
    page = Page(exported(results, "html"))
    words = " ".join(page.words)
    assert f"{attack} Austria" in words
    assert f"Round 1, board {attack}" in words
    assert sum(tag == "script" for tag, _ in page.elements) == 1
    assert not any(tag in ("img", "b") for tag, _ in page.elements)


def test_a_page_that_is_not_final_says_so() -> None:
    results = scored([board(Game(centres=dict(STARTING)))], system="Cascadia")
    page = Page(exported(results, "html"))
    assert any("Not final" in words for words in page.words)
    assert "Rank so far" in page.words


def test_labels_at_the_end_of_the_lines_do_not_touch(results: Results) -> None:
    for svg in re.findall(r"<svg.*?</svg>", exported(results, "html")):
        at = [float(y) for y in re.findall(r'y="([\d.]+)" dy=".35em" style', svg)]
        assert all(after - before > 12.9 for before, after in pairwise(at))
        assert all(0 < y < 190 for y in at)

"""Worksheet functions: the same doubles as the API, whatever shape a director selects."""

import random
import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

import xlscore
from xlscore.catalogue import CATALOGUE, find
from xlscore.engine.dialects import NAMES, POWERS
from xlscore.engine.exact import to_cell
from xlscore.engine.game import Fact
from xlscore.hosts.worksheet import MOST_HELP, functions
from xlscore.workbook.cells import ErrorValue

from .charts import Chart, random_charts

Rows = list[list[Any]]


def call(name: str, *given: object) -> Any:
    return functions()[name](*given)


def one(rows: Rows) -> Any:
    assert [len(row) for row in rows] == [1]
    return rows[0][0]


def column(values: Any) -> Rows:
    return [[value] for value in values]


# --- the functions of every system ------------------------------------------------------


@pytest.mark.parametrize("id_", CATALOGUE)
def test_the_function_of_every_system_takes_what_the_system_reads(id_: str) -> None:
    system = CATALOGUE[id_]
    names = [argument.name for argument in functions()[system.function].arguments]
    years = {"eliminated": Fact.ELIMINATED, "last_year": Fact.LAST_YEAR}
    chart = Fact.CHART in system.reads
    asked = [name for name, fact in years.items() if fact in system.reads and not chart]
    assert names == ["centres", "outcome", *asked]


# --- whatever is selected ---------------------------------------------------------------

FRENCH = NAMES["French"]


def chart_cells(chart: Chart, names: Any, years: Any) -> Rows:
    """A chart with powers down, with these names and headings or without."""
    rows: Rows = [[float(counts[power]) for counts in chart.values()] for power in POWERS]
    if names:
        rows = [[name, *row] for name, row in zip(names, rows, strict=True)]
    if years:
        rows = [[*([""] if names else []), *years], *rows]
    return rows


def turned(rows: Rows) -> Rows:
    return [list(row) for row in zip(*rows, strict=True)]


def test_a_thousand_random_charts_in_every_shape_and_dialect() -> None:
    chance = random.Random(7)
    for chart in random_charts(1000):
        names = chance.choice([None, POWERS, POWERS, *NAMES.values()])
        headings: Callable[[int], object] = chance.choice([float, lambda y: f"F{y}", str])
        years = chance.choice([None, [headings(year) for year in chart]])
        cells = chart_cells(chart, names or (None if years else POWERS), years)
        empty = chance.choice([None, "", 0.0])
        cells = padded(cells, empty, headed=bool(years), last=max(chart))
        expected = [to_cell(points) for points in xlscore.score("Cascadia", chart=chart).values()]
        assert call("CASCADIA_SCORE", cells) == column(expected), (chart, cells)
        assert call("CASCADIA_SCORE", turned(cells)) == [expected], (chart, cells)


def padded(cells: Rows, empty: object, *, headed: bool, last: int) -> Rows:
    """The chart with two more years that were not played."""
    first, *rest = cells
    head = [*first, last + 1.0, last + 2.0] if headed else [*first, empty, empty]
    return [head, *([*row, empty, empty] for row in rest)]


def test_powers_in_any_order_get_their_own_points() -> None:
    order = ["Turkey", "England", "France", "Austria", "Italy", "Russia", "Germany"]
    counts = {"Austria": 8, "Germany": 15, "Italy": 7, "Turkey": 4}
    cells = [[name, counts.get(name, 0)] for name in order]
    expected = xlscore.score(
        "Sum of Squares", centres={name: counts.get(name, 0) for name in order}
    )
    assert call("SUM_OF_SQUARES_SCORE", cells) == column(to_cell(expected[name]) for name in order)


COUNTS = [8.0, 0.0, 0.0, 15.0, 7.0, 0.0, 4.0]

SHAPES = {
    "a column": column(COUNTS),
    "a row": [COUNTS],
    "one dimension": COUNTS,
    "tuples, as Excel hands them over": tuple((count,) for count in COUNTS),
    "names": [list(pair) for pair in zip(POWERS, COUNTS, strict=True)],
    "names across": [list(POWERS), COUNTS],
    "letters": [list(pair) for pair in zip("AEFGIRT", COUNTS, strict=True)],
    "names in French, and a heading": [
        ["Pays", "Centres"],
        *([name, count] for name, count in zip(FRENCH, COUNTS, strict=True)),
    ],
    "a heading that says nothing": column(["Our game", *COUNTS]),
    "an empty heading": column([None, *COUNTS]),
    "the year as a heading": column([1908.0, *COUNTS]),
    "names and players": [
        [power, f"Player {power}", count] for power, count in zip(POWERS, COUNTS, strict=True)
    ],
    "round, board and player as well": [
        ["Round", "Board", "Power", "Player", "Centres", "Result"],
        *([1.0, "A", p, "Ada", count, None] for p, count in zip(POWERS, COUNTS, strict=True)),
    ],
}


@pytest.mark.parametrize("shape", SHAPES)
def test_final_counts_in_any_shape(shape: str) -> None:
    rows = call("SUM_OF_SQUARES_SCORE", SHAPES[shape])
    flat = [cell for row in rows for cell in row]
    assert flat == [
        to_cell(p) for p in xlscore.score("Sum of Squares", centres=by_power(COUNTS)).values()
    ]
    lying = shape in ("a row", "one dimension", "names across")
    assert len(rows) == (1 if lying else 7)


def by_power(counts: Any) -> dict[str, Any]:
    return dict(zip(POWERS, counts, strict=True))


def test_seven_years_without_any_heading_are_read_the_way_that_is_a_game() -> None:
    chart = {
        1901 + year: by_power(row)
        for year, row in enumerate(
            [(5, 4, 5, 5, 4, 6, 4), (5, 4, 5, 5, 4, 7, 4), *[(5, 4, 5, 4, 4, 8, 4)] * 5]
        )
    }
    cells = chart_cells(chart, None, None)
    expected = [to_cell(points) for points in xlscore.score("Cascadia", chart=chart).values()]
    assert call("CASCADIA_SCORE", cells) == column(expected)
    assert call("CASCADIA_SCORE", turned(cells)) == [expected]


def test_a_square_that_is_a_game_both_ways_is_asked_about() -> None:
    cells = [[4.0] * 7 for _ in range(7)]
    assert one(call("CASCADIA_SCORE", cells)).startswith("X603 ")


IN_WORDS = {
    "a blank behind": ["8 ", "0", "0", "15", "7", "0", "4"],
    "blanks that do not break": ["\u00a08", "0\u00a0", "0", "15\u202f", "7", "0", "4"],
    "decimals": ["8.0", "0.0", "0,0", "15.00", "7.0", "0", "4.0"],
    "SC": ["8 SC", "0 SC", "0 SC", "15 centres", "7c.", "0", "4 dots"],
    "with the change": ["8 (+1)", "0 (-2)", 0.0, "15 (+1)", "7 (-1)", 0.0, "4/34"],
    "wide figures": ["\uff18", "\uff10", 0.0, "\uff11\uff15", 7.0, 0.0, "\uff14"],
    "out": [8.0, "out", "eliminated", 15.0, 7.0, "out 05", 4.0],
}


@pytest.mark.parametrize("how", IN_WORDS)
def test_counts_in_words_are_read_as_in_workbooks(how: str) -> None:
    """Sum of Squares by hand: 64 + 225 + 49 + 16 = 354, so Germany has 100 x 225 / 354."""
    squares = (64, 0, 0, 225, 49, 0, 16)
    expected = column(to_cell(Fraction(100 * square, 354)) for square in squares)
    cells = IN_WORDS[how]
    assert call("SUM_OF_SQUARES_SCORE", column(cells)) == expected
    assert call("SUM_OF_SQUARES_SCORE", [cells]) == turned(expected)
    named = [
        ["Power", "Player", "SCs"],
        *([p, "Ada", c] for p, c in zip(POWERS, cells, strict=True)),
    ]
    assert call("SUM_OF_SQUARES_SCORE", named) == expected


def test_who_is_out_in_a_year_that_stands_in_the_chart_was_eliminated_then() -> None:
    typed = [8.0, "out 1903", "out in 05", 15.0, 7.0, "x05", 4.0]
    years = {"England": 1903, "France": 1905, "Russia": 1905}
    expected = xlscore.score("Carnage", centres=by_power(COUNTS), eliminated=years, last_year=1908)
    assert call("CARNAGE_SCORE", column(typed), None, None, 1908.0) == column(expected.values())
    out = column([None, "out 1903", "05", None, 0.0, "1905", ""])
    assert call("CARNAGE_SCORE", column(COUNTS), None, out, 1908.0) == column(expected.values())


SUMMED = {
    "a column": column([*COUNTS, 34.0]),
    "a row": [[*COUNTS, 34.0]],
    "texts": column([*map(str, map(int, COUNTS)), "34"]),
    "with names": [[p, c] for p, c in zip([*POWERS, "Total"], [*COUNTS, 34.0], strict=True)],
    "names, no word for the sum": [
        [p, c] for p, c in zip([*POWERS, None], [*COUNTS, 34.0], strict=True)
    ],
    "a heading as well": column(["Centres", *COUNTS, 34.0]),
    "a year above": column([1908.0, *COUNTS, 34.0]),
    "blanks for 0": column([8.0, None, None, 15.0, 7.0, "", 4.0, 34.0]),
}


@pytest.mark.parametrize("how", SUMMED)
def test_seven_counts_and_their_sum(how: str) -> None:
    rows = call("SUM_OF_SQUARES_SCORE", SUMMED[how])
    flat = [cell for row in rows for cell in row]
    assert flat == [to_cell(Fraction(100 * n, 354)) for n in (64, 0, 0, 225, 49, 0, 16)]
    assert len(rows) == (1 if how == "a row" else 7)


def test_a_chart_with_a_line_of_sums() -> None:
    years = [(5, 4, 5, 5, 4, 4, 5), (5, 4, 5, 6, 4, 4, 6)]
    chart = {1901 + number: by_power(row) for number, row in enumerate(years)}
    cells = [[None, 1901.0, 1902.0], *([p, *cs] for p, *cs in zip(POWERS, *years, strict=True))]
    expected = [to_cell(points) for points in xlscore.score("Cascadia", chart=chart).values()]
    assert call("CASCADIA_SCORE", [*cells, ["Sum", 32.0, 34.0]]) == column(expected)
    assert call("CASCADIA_SCORE", [*cells[1:], ["Sum", 32.0, 34.0]]) == column(expected)


def test_a_word_below_the_counts_is_not_passed_over() -> None:
    """Eight cells are a heading and seven counts then, of which the last is none."""
    assert re.match("X102 ", one(call("SUM_OF_SQUARES_SCORE", column([*COUNTS, "total"]))))


@pytest.mark.parametrize("above", [[], ["Centres"], [1908.0]])
@pytest.mark.parametrize("last", [33.0, 35.0])
def test_a_wrong_sum_is_told(last: float, above: list[object]) -> None:
    told = one(call("SUM_OF_SQUARES_SCORE", column([*above, *COUNTS, last])))
    assert told.startswith(
        f"X148 the seven counts add up to 34, but the cell after them says {last:.0f}"
    )


def test_a_count_is_wrong_and_the_sum_is_34() -> None:
    told = one(call("SUM_OF_SQUARES_SCORE", column([9.0, *COUNTS[1:], 34.0])))
    assert told.startswith("X148 the seven counts add up to 35, but the cell after them says 34")


def test_a_year_above_seven_counts_makes_no_sum_of_the_last() -> None:
    told = one(call("SUM_OF_SQUARES_SCORE", column([1908.0, *COUNTS[:-1], 34.0])))
    assert told.startswith("X101 64 centres are owned")


def test_seven_counts_below_a_blank_stay_seven_where_the_last_is_as_much_as_the_others() -> None:
    counts = [None, 5.0, 4.0, 3.0, 3.0, 2.0, 0.0, 17.0]
    squares = (25, 16, 9, 9, 4, 0, 289)
    assert call("SUM_OF_SQUARES_SCORE", column(counts)) == column(
        to_cell(Fraction(100 * square, 352)) for square in squares
    )


OUTCOMES = {
    "letters": "AG",
    "words": "Draw: Austria, Germany",
    "marks": column(["draw", "", "", "draw", None, 0.0, None]),
    "marks lying": [["draw", "", "", "draw", None, 0.0, None]],
    "marks with a heading": column(["Result", "draw", "", "", "draw", None, 0.0, None]),
    "marks with names": [["Germany", "draw"], ["Austria", "D"], *([p, None] for p in "EFIRT")],
    "losers": column([None, None, None, None, "out", "out", "lost"]),
}


@pytest.mark.parametrize("how", OUTCOMES)
def test_a_draw_among_some(how: str) -> None:
    expected = xlscore.score("Draw size", centres=by_power(COUNTS), draw="AG")
    assert call("DRAW_SIZE_SCORE", column(COUNTS), OUTCOMES[how]) == column(expected.values())


@pytest.mark.parametrize("how", ["Conceded: Italy", "conceded to I", "Concession: Italie"])
def test_a_concession_in_words(how: str) -> None:
    cells = [list(pair) for pair in zip(FRENCH, COUNTS, strict=True)]
    expected = xlscore.score("Draw size", centres=by_power(COUNTS), conceded="Italy")
    assert call("DRAW_SIZE_SCORE", cells, how) == column(expected.values())


def test_marks_stand_in_the_order_of_the_selected_powers() -> None:
    order = list(reversed(POWERS))
    centres = by_power(COUNTS)
    marks = column("draw" if power in ("Germany", "Italy") else None for power in order)
    rows = call("DRAW_SIZE_SCORE", [[p, centres[p]] for p in order], marks)
    assert dict(zip(order, [row[0] for row in rows], strict=True)) == {
        **dict.fromkeys(POWERS, 0.0),
        "Germany": 50.0,
        "Italy": 50.0,
    }


def test_a_whole_board_of_the_games_sheet_needs_no_other_argument() -> None:
    heading = ["Power", "Player", "Centres", "Eliminated", "Last year", "Result"]
    years: dict[str, int] = {"England": 1903, "France": 1905, "Russia": 1905}
    board = [
        [power, "Ada", count, years.get(power), 1908 if power == "Austria" else None, None]
        for power, count in zip(POWERS, COUNTS, strict=True)
    ]
    expected = xlscore.score("Carnage", centres=by_power(COUNTS), eliminated=years, last_year=1908)
    assert call("CARNAGE_SCORE", [heading, *board]) == column(expected.values())


MISTAKES = {
    "X101": (column([9.0] + [5.0] * 6),),
    "X102": (column(["seven", *COUNTS[1:]]),),
    "X105": ([["Austria", 34.0], *([p, 0.0] for p in POWERS[:6])],),
    "X113": (column([7.0, None, *COUNTS[2:]]),),
    "X115": (column(COUNTS), "Draw:"),
    "X122": (column([None] * 7),),
    "X125": ([["Power", 1901.0, "F1901"], *([p, 4.0, 4.0] for p in POWERS)],),
    "X127": (column(COUNTS), "Italy"),
    "X129": (column(COUNTS), column(["solo", "solo", *[None] * 5])),
    "X202": ([["Austriia", 8.0], *([p, 0.0] for p in POWERS[1:])],),
    "X408": (column(COUNTS), column(["perhaps", *[None] * 6])),
    "X602": (column(COUNTS[:6]),),
    "X604": (column(COUNTS), column(["draw"] * 6)),
    "X606": (column(COUNTS), "draw"),
}


@pytest.mark.parametrize("code", MISTAKES)
def test_a_mistake_is_one_sentence_with_its_code(code: str) -> None:
    said = one(call("SUM_OF_SQUARES_SCORE", *MISTAKES[code]))
    assert said.startswith(f"{code} ")
    assert len(said) <= MOST_HELP
    assert "\n" not in said


def test_all_that_is_missing_is_named_in_the_words_that_were_given() -> None:
    named = [list(pair) for pair in zip(FRENCH, COUNTS, strict=True)]
    said = one(call("CARNAGE_SCORE", named))
    assert all(name in said for name in ("Angleterre", "France", "Russie"))
    assert "England" not in said
    blanks = [[name, None if name in FRENCH[1:4] else 5.0] for name in FRENCH]
    said = one(call("SUM_OF_SQUARES_SCORE", blanks))
    assert said.startswith(f"X113 no count of {', '.join(FRENCH[1:4])} ")
    odd = [["Autriche", "lots"], *named[1:]]
    assert "(Autriche, the end)" in one(call("SUM_OF_SQUARES_SCORE", odd))
    assert "Angleterre" in one(call("DRAW_SIZE_SCORE", named, "Draw: Autriche, Angleterre"))
    found = call("CHECK_BOARD", "Carnage", named)
    assert "Angleterre, France, Russie" in found[0][2]


def test_the_last_year_is_named_too_where_it_is_missing() -> None:
    system = next(s for s in CATALOGUE.values() if {Fact.ELIMINATED, Fact.LAST_YEAR} <= s.reads)
    said = one(call("DIPLOMACY_SCORE", system.name, column(COUNTS)))
    assert "England, France, Russia" in said
    assert "last year" in said


def test_arguments_that_are_not_given_are_named_together() -> None:
    assert one(call("EXPLAIN_SCORE")) == "X607 nothing is given for system, power, centres"
    assert one(call("EXPLAIN_SCORE", [[None]], " ", column(COUNTS))) == (
        "X607 nothing is given for system, power"
    )
    assert one(call("STANDINGS", ["Ada"])) == "X607 nothing is given for scores"


def test_a_wrong_outcome_in_words_and_two_last_years_are_said() -> None:
    cells = column(COUNTS)
    for text in ("Conceded: France, Austria", "perhaps: France", "solo"):
        assert one(call("SUM_OF_SQUARES_SCORE", cells, text)).startswith("X606 ")
    years = column([1907.0, 1908.0, *[None] * 5])
    said = one(call("DIPLOMACY_SCORE", "Carnage", cells, None, None, years))
    assert said.startswith("X412 ")
    assert one(call("DIPLOMACY_SCORE", "Draw size", cells, None, None, None, "pot")).startswith(
        "X414 "
    )


@pytest.mark.parametrize("text", ["3-way draw", "DIAS", "Draw: A, E, F", "A-E-F draw"])
def test_a_draw_may_be_told_by_its_size(text: str) -> None:
    cells = column([12.0, 11.0, 11.0, *[0.0] * 4])
    scores = call("DRAW_SIZE_SCORE", cells, text)
    assert [round(row[0], 3) for row in scores] == [33.333, 33.333, 33.333, 0, 0, 0, 0]
    assert one(call("DRAW_SIZE_SCORE", cells, "4-way draw")).startswith("X144 ")


def test_an_error_in_a_cell_comes_out_as_it_is() -> None:
    assert one(call("SUM_OF_SQUARES_SCORE", column(["#N/A", *COUNTS[1:]]))) == ErrorValue("#N/A")
    assert one(call("TOTAL_SCORE", [[1.0, "#REF!"]])) == ErrorValue("#REF!")


def test_nothing_is_ever_raised() -> None:
    for name, function in functions().items():
        for given in ((), (None,), ([[]],), ("",), (True,), ([[None]], 1, "x"), (object(), [[{}]])):
            rows = function(*given[: len(function.arguments)])
            assert rows, name
            assert {len(row) for row in rows} == {len(rows[0])}, name


ANYTHING = (
    *(None, "", 0.0, 1.0, 3.0, 8.0, 18.0, -1.0, 2.5, 1900.0, 1901.0, 1905.0, "F1901", "'02"),
    *("draw", "solo", "out", "conceded to", "AEF", "Draw: A, E", "Draw:", "Conceded: France, A"),
    *("A", "England", "G", "x", "#N/A", True, False, 1e308, float("inf"), float("nan"), 45689.0),
    *("pot=3", "=", "pot", "Cascadia", "Draw size", *POWERS),
)

SIZES = ((1, 1), (7, 1), (1, 7), (8, 1), (7, 3), (8, 3), (3, 8), (7, 7), (8, 8), (2, 7), (6, 2))


def anything(chance: random.Random) -> Any:
    """Whatever could be selected by mistake, often with mostly sensible counts."""
    rows, columns = chance.choice(SIZES)
    odd = chance.choice([1.0, 0.1])
    return [
        [
            chance.choice(ANYTHING) if chance.random() < odd else float(chance.randint(0, 6))
            for _ in range(columns)
        ]
        for _ in range(rows)
    ]


def test_nonsense_is_answered_with_a_sentence_about_it() -> None:
    """Never with X599, which means that nobody foresaw it."""
    chance = random.Random(3)
    for _ in range(4000):
        function = chance.choice(list(functions().values()))
        given = [anything(chance) for _ in function.arguments]
        if given and function.arguments[0].name == "system":
            given[0] = chance.choice(["Cascadia", "Draw size", "Carnage", given[0]])
        rows = function(*given)
        assert {len(row) for row in rows} == {len(rows[0])}
        assert not str(rows[0][0]).startswith("X599"), (function.name, given, rows)


# --- the others -------------------------------------------------------------------------


def test_a_score_is_explained_in_one_line() -> None:
    line = one(call("EXPLAIN_SCORE", "sum of squares", "G", column(COUNTS)))
    assert line == "Germany, Sum of Squares: 100 x 225 / 354 = 63.5593"


def test_a_board_is_checked() -> None:
    assert call("CHECK_BOARD", "Two-Tier", column(COUNTS)) == [["Nothing was found."]]
    lost = column([8.0, 0.0, 0.0, 14.0, 7.0, 0.0, 4.0])
    assert call("CHECK_BOARD", "Two-Tier", lost)[0][:2] == ["warns", "X132"]
    assert call("CHECK_BOARD", "Cascadia", column(COUNTS))[0][:2] == ["blocks", "X103"]


def test_the_catalogue_is_listed_with_its_rules() -> None:
    listed = call("SCORING_SYSTEMS")
    assert [row[0] for row in listed] == [system.name for system in CATALOGUE.values()]
    rule = [row[0] for row in call("SCORING_RULE", "cascadia")]
    assert rule[0] == find("Cascadia").summary
    assert rule[-2].startswith("Source: ")
    assert one(call("SCORING_RULE", "Cascada")).startswith("X201 ")


def test_a_total_is_exact_and_refuses_text() -> None:
    assert one(call("TOTAL_SCORE", [[0.1] * 10])) == 1.0
    assert one(call("TOTAL_SCORE", [[100 / 3, 100 / 3, None, 100 / 3, ""]])) == 100.0
    assert one(call("TOTAL_SCORE", [[5.0, 1.0, 3.0]], 2.0)) == 8.0
    assert (
        one(call("TOTAL_SCORE", [[5.0, "X113 no count"]])) == "X601 'X113 no count' is not a score"
    )
    assert one(call("TOTAL_SCORE", [[5.0]], 0.5)).startswith("X413 ")


def test_standings_keep_true_ties() -> None:
    names = column(["Player", "Ada", "Bruno", " ada", "Cleo", None])
    scores = [["Score"], [0.1], [0.3], [0.2], [0.25], [None]]
    expected = [[1, "Ada", 0.3], [1, "Bruno", 0.3], [3, "Cleo", 0.25]]
    assert call("STANDINGS", names, scores) == expected
    assert call("STANDINGS", names, scores, 1.0)[0] == [1, "Bruno", 0.3]
    assert one(call("STANDINGS", names, scores[1:])).startswith("X605 ")


def test_cells_are_compared_at_15_digits_as_excel_does() -> None:
    names, scores = column(["Ada", "Bruno", "Cleo"]), column([0.1 * 3, 0.3, 0.299999999999999])
    assert [row[:2] for row in call("STANDINGS", names, scores)] == [
        [1, "Ada"],
        [1, "Bruno"],
        [3, "Cleo"],
    ]
    best = call("BEST_COUNTRY", column(["A", "A", "A"]), names, scores, "A")
    assert [row[1] for row in best] == ["Ada", "Bruno"]
    for name in ("STANDINGS", "BEST_COUNTRY"):
        assert "15 digits" in functions()[name].words


def test_the_best_country_is_shared_by_equals() -> None:
    powers = column(["Power", "Austria", "A", "Italie", None])
    players = column(["Player", "Ada", "Bruno", "Cleo", None])
    scores = column(["Score", 100 / 3, 100 / 3, 20.0, None])
    austria = [["Austria", "Ada", 100 / 3], ["Austria", "Bruno", 100 / 3]]
    assert call("BEST_COUNTRY", powers, players, scores, "Austria") == austria
    assert call("BEST_COUNTRY", powers, players, scores) == [*austria, ["Italy", "Cleo", 20.0]]


# --- names and help ---------------------------------------------------------------------


@pytest.mark.parametrize("name", functions())
def test_a_name_is_a_name_everywhere_and_the_help_is_not_cut(name: str) -> None:
    function = functions()[name]
    assert re.fullmatch(r"[A-Z][A-Z0-9_]*", name)
    assert not re.fullmatch(r"[A-Z]{1,3}\d+|R\d*C\d*|[RC]", name)
    assert len(name) <= 64
    assert 0 < len(function.words) <= MOST_HELP
    assert all(0 < len(argument.words) <= MOST_HELP for argument in function.arguments)
    optional = [argument.optional for argument in function.arguments]
    assert optional == sorted(optional)


def test_a_system_that_reads_the_chart_asks_for_the_chart_alone() -> None:
    (first, *_), *_ = call("CASCADIA_SCORE", column((0, 8, 7, 7, 5, 4, 3)))
    assert first == "X103 Cascadia needs every year's centres; the chart is missing"

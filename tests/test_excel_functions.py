"""Worksheet functions as Excel on Windows calls them: xlwings' real call path, without COM."""

from collections.abc import Iterator
from typing import Any

import pytest

import xlscore
from xlscore.engine.dialects import POWERS
from xlscore.engine.exact import to_cell
from xlscore.hosts.worksheet import CATEGORY, MOST_HELP, functions

from .charts import random_charts
from .doors.through.excel_functions import as_com
from .excel_for_windows import MISSING, Windows, xlwings_on_windows
from .test_worksheet import COUNTS, chart_cells


@pytest.fixture(scope="module")
def windows() -> Iterator[Windows]:
    with xlwings_on_windows() as found:
        yield found


def test_a_thousand_random_charts(windows: Windows) -> None:
    for chart in random_charts(1000, seed=2):
        expected = [to_cell(points) for points in xlscore.score("Cascadia", chart=chart).values()]
        standing = chart_cells(chart, POWERS, [float(year) for year in chart])
        lying = [list(row) for row in zip(*standing, strict=True)]
        assert windows.call("CASCADIA_SCORE", as_com(standing), MISSING) == [[p] for p in expected]
        assert windows.call("CASCADIA_SCORE", as_com(lying), None) == expected


@pytest.mark.parametrize("name", functions())
def test_every_function_answers_whatever_it_is_given(name: str, windows: Windows) -> None:
    number = len(functions()[name].arguments)
    for given in (
        None,
        MISSING,
        5.0,
        True,
        "text",
        "",
        (1.0, 2.0),
        ((1.0, None), (-2146826246, 5)),
    ):
        shown = windows.call(name, *[given] * number)
        rows = shown if isinstance(shown, list) else [shown]
        assert rows
        assert all(isinstance(cell, str | float | int) for cell in flat(rows)), (name, given, shown)
        assert "Traceback" not in str(shown)


def flat(rows: Any) -> list[Any]:
    return [cell for row in rows for cell in (row if isinstance(row, list) else [row])]


def test_a_row_a_column_and_one_cell_arrive_as_they_are(windows: Windows) -> None:
    expected = [
        to_cell(p)
        for p in xlscore.score("Tribute", centres=dict(zip(POWERS, COUNTS, strict=True))).values()
    ]
    assert windows.call("TRIBUTE_SCORE", tuple(COUNTS), MISSING) == expected
    assert windows.call("TRIBUTE_SCORE", (tuple(COUNTS),), MISSING) == expected
    assert windows.call("TRIBUTE_SCORE", tuple((c,) for c in COUNTS), MISSING) == [
        [points] for points in expected
    ]
    assert windows.call("TRIBUTE_SCORE", 5.0, MISSING).startswith("X602 ")


def test_an_error_in_a_cell_goes_out_with_its_number(windows: Windows) -> None:
    """COM hands over an error as a number of its own; our VBA makes an error of the tag."""
    cells = ((-2146826246,), *((count,) for count in COUNTS[1:]))
    assert windows.call("TRIBUTE_SCORE", cells, MISSING) == "#XLERR:2042"
    assert windows.call("TOTAL_SCORE", ((1.0, -2146826281),), MISSING) == "#XLERR:2007"


@pytest.mark.parametrize("name", functions())
def test_the_wizard_shows_the_words_that_are_used_everywhere(name: str, windows: Windows) -> None:
    function, told = functions()[name], getattr(windows.excel, name).__xlfunc__
    assert told["category"] == CATEGORY
    assert told["ret"]["doc"] == function.words
    assert [a["name"] for a in told["args"]] == [a.name for a in function.arguments]
    assert [a["doc"] for a in told["args"]] == [a.words for a in function.arguments]
    assert all(len(argument["doc"]) <= MOST_HELP for argument in told["args"])
    assert ["optional" in a for a in told["args"]] == [a.optional for a in function.arguments]
    assert told["call_in_wizard"] is True
    assert told["volatile"] is False

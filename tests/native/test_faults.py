"""What is wrong gets the code that every other door gives; never a 0, never a number."""

from pathlib import Path
from typing import Any

import pytest

from xlscore.catalogue import find
from xlscore.hosts.worksheet import functions
from xlscore.native.function import native_function

from .in_ironcalc import Call, Rows, calculated


def down(*values: Any) -> Rows:
    return [[value] for value in values]


def across(*values: Any) -> Rows:
    return [values]


A_TRUTH = True

GOOD = (8, 0, 0, 15, 7, 0, 4)

SOLO = (8, 0, 0, 18, 4, 0, 4)

END_ONLY: dict[str, tuple[str, Any, Any]] = {
    "35 centres": ("X101", across(9, 0, 0, 15, 7, 0, 4), None),
    "a text": ("X102", across(8, "many", 0, 15, 7, 0, 4), None),
    "half a centre": ("X102", across(8.5, 0, 0, 15, 7, 0, 3), None),
    "a centre too few": ("X102", across(-1, 0, 0, 15, 7, 0, 4), None),
    "35 in one cell": ("X102", across(35, 0, 0, 0, 0, 0, 0), None),
    "a truth": ("X102", across(A_TRUTH, 0, 0, 15, 7, 0, 4), None),
    "six cells": ("X602", across(8, 0, 0, 15, 7, 0), None),
    "nine cells": ("X602", down(*GOOD, 3, 3), None),
    "one cell": ("X602", [[8]], None),
    "two soloists": ("X106", across(18, 18, 0, 0, 0, 0, 0), None),
    "nothing": ("X122", across(*[None] * 7), None),
    "blanks": ("X122", down(*["  "] * 7), None),
    "seven zeros": ("X121", across(*[0] * 7), None),
    "a blank beside 33": ("X113", down(8, None, 0, 14, 7, 0, 4), None),
    "an error": ("#N/A", across(8, "#N/A", 0, 15, 7, 0, 4), None),
    "a dead power in the draw": ("X108", down(*GOOD), [["AE"]]),
    "a dead power marked": ("X108", down(*GOOD), down("draw", "draw", *[None] * 5)),
    "a word for nothing": ("X202", down(*GOOD), [["xyz"]]),
    "a power of another world": ("X202", down(*GOOD), [["Draw: Atlantis"]]),
    "alone in the draw": ("X127", down(*GOOD), [["A"]]),
    "alone among the marks": ("X127", down(*GOOD), down("draw", *[None] * 6)),
    "a draw beside a solo": ("X110", down(*SOLO), [["AG"]]),
    "a draw marked beside a solo": ("X110", down(*SOLO), down("draw", *[None] * 6)),
    "a draw after all others died": ("X110", down(0, 0, 0, 12, 0, 0, 0), [["GA"]]),
    "conceded to the dead": ("X119", down(*GOOD), [["Conceded: England"]]),
    "conceded beside a solo": ("X120", down(*SOLO), [["Conceded: Austria"]]),
    "conceded and drawn": (
        "X118",
        down(*GOOD),
        down("draw", None, None, "conceded to", *[None] * 3),
    ),
    "given to two": ("X606", down(*GOOD), [["Conceded: Austria, Italy"]]),
    "two winners": ("X129", down(*GOOD), down("solo", None, None, "conceded to", *[None] * 3)),
    "a soloist with 15": ("X128", down(*GOOD), down(None, None, None, "solo", *[None] * 3)),
    "a soloist who is out": ("X136", down(*SOLO), down(None, None, None, "out", *[None] * 3)),
    "everybody is out": ("X115", down(*GOOD), down(*["out"] * 7)),
    "only one is not out": ("X127", down(*GOOD), across("out", 0, 0, None, "out", 0, "out")),
    "still playing": ("X145", down(*GOOD), down(*["playing"] * 7)),
    "an unknown mark": ("X408", down(*GOOD), down("perhaps", *[None] * 6)),
    "a star for a mark": ("X408", down(*GOOD), down("?*", *[None] * 6)),
    "no power behind the colon": ("X115", down(*GOOD), [["Draw:"]]),
    "an unknown word before the colon": ("X606", down(*GOOD), [["Perhaps: Austria, Italy"]]),
    "a word without powers": ("X606", down(*GOOD), [["draw"]]),
    "a power twice": ("X109", down(*GOOD), [["AAG"]]),
    "a power twice by its name": ("X109", down(*GOOD), [["Draw: Austria, Austria, Germany"]]),
    "six marks": ("X604", down(*GOOD), down("draw", *["out"] * 5)),
    "an error in the outcome": ("#N/A", down(*GOOD), [["#N/A"]]),
    "an error among the marks": ("#N/A", down(*GOOD), down("draw", "#N/A", *[None] * 5)),
}

YEARS = (None, 1904, 1905, None, None, 1906, None)

WITH_YEARS: dict[str, tuple[str, Any, Any, Any]] = {
    "no years": ("X103", down(*GOOD), None, None),
    "a year is missing": ("X103", down(*GOOD), down(None, 1904, *[None] * 3, 1906, None), 1908),
    "years of the living": ("X116", down(*GOOD), down(1903, *YEARS[1:]), 1908),
    "out after the end": ("X117", down(*GOOD), down(*YEARS[:5], 1910, None), 1908),
    "a solo without its year": ("X103", down(*SOLO), down(*YEARS), None),
    "no year": ("X204", down(*GOOD), down(None, "soon", *YEARS[2:]), 1908),
    "half a year": ("X204", down(*GOOD), down(None, 1904.5, *YEARS[2:]), 1908),
    "a century later": ("X204", down(*GOOD), down(None, 2004, *YEARS[2:]), 1908),
    "out before the start": ("X134", down(*GOOD), down(None, 1900, *YEARS[2:]), 1908),
    "six years": ("X604", down(*GOOD), down(*YEARS[:6]), 1908),
    "the last year in words": ("X204", down(*GOOD), down(*YEARS), "late"),
    "an error among years": ("#N/A", down(*GOOD), down(None, "#N/A", *YEARS[2:]), 1908),
    "an error for the last year": ("#N/A", down(*GOOD), down(*YEARS), "#N/A"),
}

CHART = ((5, 6, 7), (4, 3, 2), (5, 5, 5), (5, 6, 8), (4, 4, 3), (5, 4, 4), (4, 5, 5))


def chart(**changes: Any) -> list[list[Any]]:
    """The chart with other cells: ``E3`` is England's third year."""
    cells = [list(row) for row in CHART]
    for place, value in changes.items():
        cells["AEFGIRT".index(place[0])][int(place[1]) - 1] = value
    return cells


SQUARE = [[4] * 7] * 7

CHARTED: dict[str, tuple[str, Any]] = {
    "35 in a year": ("X101", chart(E3=3)),
    "a text in a year": ("X102", chart(E3="many")),
    "a blank in a year": ("X113", chart(E2=None, A2=5)),
    "a year without counts": ("X111", [[row[0], None, row[2]] for row in CHART]),
    "back from the dead": ("X107", chart(E2=0, G3=7)),
    "played on after a solo": ("X112", [[18] * 3, [16] * 3, *[[0] * 3] * 5]),
    "two soloists in a year": ("X106", chart(**{f"{p}3": 0 for p in "FGIRT"}, A3=18, E3=18)),
    "six lines": ("X602", CHART[:6]),
    "no year at all": ("X122", [[None] * 3] * 7),
    "only zeros": ("X122", [[0] * 3] * 7),
    "only the end": ("X103", down(*GOOD)),
    "only the last column": ("X103", [[None, None, n] for n in GOOD]),
    "a game in both directions": ("X603", SQUARE),
    "an error in a year": ("#N/A", chart(E3="#N/A")),
}


def said(name: str, *given: Any) -> str:
    """The code that the product's function gives for the same cells."""
    answer = functions()[name](*given)[0][0]
    return str(getattr(answer, "code", answer))[:4]


def said_natively(name: str, given: list[Any], folder: Path) -> str:
    shape = (1, 7) if len(given[0]) == 1 else (7, 1)
    ((((first, *_), *_),)) = calculated(
        [native_function(find(name))], [Call(name, given, *shape)], folder
    )
    return str(first)[:4]


TRIED = [
    *[
        pytest.param(name, [centres, outcome], code, id=f"{name} {what}")
        for name in ("SUM_OF_SQUARES_SCORE", "TWO_TIER_SCORE")
        for what, (code, centres, outcome) in END_ONLY.items()
    ],
    *[
        pytest.param("MANORCON_SCORE", [centres, None, out, last and [[last]]], code, id=what)
        for what, (code, centres, out, last) in WITH_YEARS.items()
    ],
    *[
        pytest.param("CASCADIA_SCORE", [cells, None], code, id=what)
        for what, (code, cells) in CHARTED.items()
    ],
]


@pytest.mark.parametrize(("name", "given", "code"), TRIED)
def test_what_is_wrong_has_the_same_code(
    name: str, given: list[Any], code: str, tmp_path: Path
) -> None:
    assert (said(name, *given), said_natively(name, given, tmp_path)) == (code, code)

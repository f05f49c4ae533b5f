"""Every worked case through every door: the doubles must be the same to the last bit."""

import math
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from time import perf_counter
from typing import Any

import pytest

from tests.conftest import runs_everything

from . import table, through
from .cases import CASES, Cases, file_of, same, sample, wanted
from .table import Row, as_text

DOORS = {
    module.name: import_module(f"{through.__name__}.{module.name}")
    for module in iter_modules(through.__path__)
}


@pytest.fixture(scope="module")
def cases(request: pytest.FixtureRequest) -> Cases:
    return CASES if runs_everything(request.config) else sample()


@pytest.mark.parametrize("name", DOORS)
def test_a_door_gives_the_same_doubles(
    name: str, cases: Cases, tmp_path: Path, record_property: Any
) -> None:
    takes = getattr(DOORS[name], "takes", lambda _: True)
    cases = {number: case for number, case in cases.items() if takes(case)}
    record_property(table.DOOR, DOORS[name].NAME)
    record_property(table.TRIED, [*cases])
    start = perf_counter()
    found = DOORS[name].answers(cases, tmp_path)
    record_property(table.SECONDS, perf_counter() - start)
    wishes = {number: wanted(case) for number, case in cases.items()}
    wrong = {n: (found.get(n), wish) for n, wish in wishes.items() if not same(found.get(n), wish)}
    record_property(table.WRONG, [*wrong])
    assert wrong == {}
    assert found.keys() == cases.keys()


def test_every_file_of_cases_goes_through_every_door() -> None:
    tried = sample()
    assert {*map(file_of, tried)} == {*map(file_of, CASES)}
    assert len(tried) < len(CASES) / 3


def test_doors_leave_out_what_they_say_they_cannot_do() -> None:
    takes = {name: getattr(door, "takes", None) for name, door in DOORS.items()}
    left_out = {
        name: [number for number, case in CASES.items() if not takes_it(case)]
        for name, takes_it in takes.items()
        if takes_it
    }
    assert left_out == {"native": [n for n, c in CASES.items() if "window" in c.options]}


def test_the_last_bit_counts() -> None:
    assert same({"Austria": 33.33}, {"Austria": 33.33})
    assert same({"Austria": 72}, {"Austria": 72.0})
    assert not same({"Austria": math.nextafter(33.33, 34)}, {"Austria": 33.33})
    assert not same(None, {"Austria": 33.33})
    assert not same("X103", {"Austria": 33.33})


def table_of(*rows: Row) -> list[str]:
    return [" ".join(line.split()) for line in as_text(rows)]


def test_the_table_shows_what_is_wrong_and_what_was_not_tried() -> None:
    lines = table_of(
        Row("Excel button", frozenset(CASES), frozenset(["cascadia 2"]), seconds=1.25),
        Row("browser", missing="Skipped: Pyodide is not installed"),
    )
    number = sum(case.startswith("cascadia ") for case in CASES)
    assert lines[:2] == ["Excel", "cases of button browser"]
    assert f"cascadia {number - 1} of {number} -" in lines
    assert f"all {len(CASES) - 1} of {len(CASES)} -" in lines
    assert "seconds 1.2 -" in lines
    assert lines[-2:] == [
        "Excel button: cascadia 2 gives something else.",
        "browser was not tried. Skipped: Pyodide is not installed",
    ]


def test_the_table_says_when_only_some_cases_were_sent_through() -> None:
    lines = table_of(Row("Excel button", frozenset(["cascadia 2", "cascadia 3"])))
    assert "cascadia 2" in lines
    assert "all 2" in lines
    assert lines[-1] == f"2 of the {len(CASES)} cases were sent through: pytest --all sends all."

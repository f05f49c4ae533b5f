"""Every worked case through every door: the doubles must be the same to the last bit."""

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from time import perf_counter
from types import ModuleType
from typing import Any

import pytest

from xlscore.worked import Case

from . import table, through
from .cases import CASES, same, wanted

DOORS = {
    module.name: import_module(f"{through.__name__}.{module.name}")
    for module in iter_modules(through.__path__)
}


def refusal(door: ModuleType, case: Case) -> str | None:
    return door.refusal(case) if hasattr(door, "refusal") else None


@pytest.mark.parametrize("name", DOORS)
def test_a_door_gives_the_same_doubles(name: str, tmp_path: Path, record_property: Any) -> None:
    door = DOORS[name]
    refused = {number: why for number, case in CASES.items() if (why := refusal(door, case))}
    taken = {number: case for number, case in CASES.items() if number not in refused}
    record_property(table.DOOR, door.NAME)
    record_property(table.REFUSED, refused)
    start = perf_counter()
    found = door.answers(taken, tmp_path)
    record_property(table.SECONDS, perf_counter() - start)
    wishes = {number: wanted(case) for number, case in taken.items()}
    wrong = {n: (found.get(n), wish) for n, wish in wishes.items() if not same(found.get(n), wish)}
    record_property(table.WRONG, [*wrong])
    assert wrong == {}
    assert found.keys() == taken.keys()


def test_the_doors_have_names_of_their_own() -> None:
    assert len({door.NAME for door in DOORS.values()}) == len(DOORS)

"""The worked cases with a number each, and what every door must make of them."""

import zlib
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TypeAlias

import xlscore
from xlscore.catalogue.worked import Case, all_cases
from xlscore.engine.exact import to_cell

Answer: TypeAlias = Mapping[str, float] | str
"""What comes out of a door: the double of each power, or the code of what is wrong."""

Cases: TypeAlias = Mapping[str, Case]
"""Cases by number: ``cascadia 3`` is the third of cascadia.toml."""


def _numbered() -> Iterator[tuple[str, Case]]:
    seen: Counter[str] = Counter()
    for file, case in all_cases():
        seen[file] += 1
        yield f"{file} {seen[file]}", case


CASES: Cases = dict(_numbered())


ONE_IN = 8
"""Of the cases of each file, every run sends so many through every door, and at least one."""


def file_of(number: str) -> str:
    return number.rpartition(" ")[0]


def sample() -> Cases:
    """Some cases of every file, always the same ones."""
    lots = {number: zlib.crc32(number.encode()) for number in CASES}
    first = {
        file_of(number): number for number in sorted(CASES, key=lots.__getitem__, reverse=True)
    }
    return {
        number: case
        for number, case in CASES.items()
        if lots[number] % ONE_IN == 0 or first[file_of(number)] == number
    }


def stated(case: Case) -> Mapping[str, float]:
    """The doubles of the points that the source states exactly, by power."""
    if case.places is not None:
        return {}
    return {power: to_cell(points) for power, points in case.expected.items()}


def by_api(case: Case) -> Answer:
    try:
        scores = xlscore.score(case.system, **case.game, **case.options)
    except xlscore.XlscoreError as mistake:
        return mistake.code
    return {power: to_cell(points) for power, points in scores.items()}


def wanted(case: Case) -> Answer:
    """What must come out: as the source states it, and where it is silent or rounds, as the API."""
    points = by_api(case)
    if case.error or isinstance(points, str):
        return case.error or points
    return {**points, **stated(case)}


def same(answer: Answer | None, wish: Answer) -> bool:
    """Whether two answers are the same to the last bit."""
    if answer is None or isinstance(answer, str) or isinstance(wish, str):
        return answer == wish
    return bits(answer) == bits(wish)


def bits(doubles: Mapping[str, float]) -> dict[str, str]:
    return {power: float(points).hex() for power, points in doubles.items()}

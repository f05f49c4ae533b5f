"""The worked cases: tables of games and the points they must give, each with its source.

They stand in ``xlscore/systems/cases``, a file for each rule file. The tests score every
one of them, and the rule pages show them. A case says where its points come from:

    source = "print: ..."    printed where the rule was published, or in real results
    source = "program: ..."  another program's published expectation
    source = "hand: ..."     worked by hand, with the arithmetic

Expected values never come from xlscore. ``places`` says to how many decimals the
source printed them.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Any

from xlscore.catalogue import find
from xlscore.engine.dialects import POWERS, START
from xlscore.engine.exact import Points
from xlscore.engine.system import System


@dataclass(frozen=True, kw_only=True)
class Case:
    """One game of a case file, and what one scoring system must make of it."""

    system: str
    title: str
    source: str
    centres: Sequence[int] | None = None
    chart: Mapping[str, Sequence[int]] | None = None
    eliminated: Mapping[str, int] = field(default_factory=dict)
    draw: str | None = None
    conceded: str | None = None
    last_year: int | None = None
    options: Mapping[str, object] = field(default_factory=dict)
    places: int | None = None
    points: Sequence[Points] | None = None
    some_points: Mapping[str, Points] = field(default_factory=dict)
    parts: Mapping[str, Mapping[str, Points]] = field(default_factory=dict)
    error: str | None = None

    @property
    def expected(self) -> Mapping[str, Points]:
        """The points by power; a source may print those of some powers only."""
        return dict(zip(POWERS, self.points, strict=True)) if self.points else self.some_points

    @property
    def game(self) -> dict[str, Any]:
        """The game as ``xlscore.score`` takes it."""
        return {
            "centres": dict(zip(POWERS, self.centres, strict=True)) if self.centres else None,
            "chart": self.rows,
            "eliminated": self.eliminated,
            "draw": self.draw,
            "conceded": self.conceded,
            "last_year": self.last_year,
        }

    @property
    def rows(self) -> dict[int, dict[str, int]] | None:
        """The chart by year. In the file each power has its line of counts from 1901."""
        if self.chart is None:
            return None
        years = range(START + 1, START + 1 + max(map(len, self.chart.values())))
        return {
            year: {power: counts[i] for power, counts in self.chart.items() if i < len(counts)}
            for i, year in enumerate(years)
        }


@cache
def all_cases() -> tuple[tuple[str, Case], ...]:
    """Every case with the name of its file."""
    return tuple(_read())


def cases_of(system: System) -> list[Case]:
    """The worked cases of one scoring system; those with points first."""
    file = system.rule.__module__.rpartition(".")[2]
    own = [case for name, case in all_cases() if name == file and find(case.system) is system]
    return sorted(own, key=lambda case: not case.expected)


def _read() -> Iterator[tuple[str, Case]]:
    folder = files("xlscore.systems") / "cases"
    tables = [file for file in folder.iterdir() if file.name.endswith(".toml")]
    for file in sorted(tables, key=lambda file: file.name):
        table = tomllib.loads(file.read_text(encoding="utf-8"), parse_float=Fraction)
        for row in table["case"]:
            yield (
                file.name.removesuffix(".toml"),
                Case(**{"system": table.get("system"), **_exact(row)}),
            )


def _exact(row: dict[str, Any]) -> dict[str, Any]:
    """Read texts such as "100/3" as fractions."""
    if "points" in row:
        row["points"] = [Fraction(points) for points in row["points"]]
    some = row.get("some_points", {})
    row["some_points"] = {power: Fraction(points) for power, points in some.items()}
    row["parts"] = {
        power: {part: Fraction(points) for part, points in parts.items()}
        for power, parts in row.get("parts", {}).items()
    }
    return row

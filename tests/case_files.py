"""The case files: tables of games and the points they must give, each with its source.

A case says where its expected values come from:

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
from pathlib import Path
from typing import Any

import pytest

from xlscore.dialects import POWERS, START
from xlscore.exact import Points

CASES = Path(__file__).parent / "cases" / "systems"


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


def read_cases() -> Iterator[tuple[str, Case]]:
    """Every case with the name of its file."""
    for path in sorted(CASES.glob("*.toml")):
        with path.open("rb") as file:
            table = tomllib.load(file, parse_float=Fraction)
        for row in table["case"]:
            yield path.stem, Case(**{"system": table.get("system"), **_exact(row)})


def _exact(row: dict[str, Any]) -> dict[str, Any]:
    """Read texts such as "100/3" as fractions."""
    if "points" in row:
        row["points"] = [Fraction(points) for points in row["points"]]
    for name in ("some_points",):
        row[name] = {power: Fraction(points) for power, points in row.get(name, {}).items()}
    row["parts"] = {
        power: {part: Fraction(points) for part, points in parts.items()}
        for power, parts in row.get("parts", {}).items()
    }
    return row


ALL_CASES = [
    pytest.param(case, id=f"{file}: {case.system}: {case.title}") for file, case in read_cases()
]

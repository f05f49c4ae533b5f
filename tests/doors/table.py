"""The table of doors and cases that stands at the end of a test run."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from .cases import CASES, file_of

DOOR, TRIED, SECONDS, WRONG = "door", "tried", "seconds", "wrong"
"""What the test of a door records, in this order."""


@dataclass(frozen=True)
class Row:
    """One door: the cases that came out otherwise, or why nothing was tried."""

    name: str
    tried: frozenset[str] = frozenset()
    wrong: frozenset[str] = frozenset()
    seconds: float = 0
    missing: str = ""

    def good(self, file: str = "") -> str:
        """How many cases of a file, or of all, came out the same; and of how many, if not all."""
        numbers = [number for number in self.tried if file in ("", file_of(number))]
        good = [number for number in numbers if number not in self.wrong]
        return f"{len(good)}" if len(good) == len(numbers) else f"{len(good)} of {len(numbers)}"

    def column(self, files: Sequence[str]) -> list[str]:
        """The cells of the table from the name on, which has two lines."""
        *first, second = ["", *self.name.split(" ")][-2:]
        cells = [*map(self.good, files), self.good(), f"{self.seconds:.1f}"]
        return [*first, second, *(["-"] * len(cells) if self.missing else cells)]

    def remarks(self) -> Iterator[str]:
        """What the numbers do not tell."""
        if self.missing:
            yield f"{self.name} was not tried. {self.missing}"
        for number in sorted(self.wrong):
            yield f"{self.name}: {number} gives something else."


def row_of(report: Any) -> Row | None:
    """Read what the test of a door recorded; None for other tests."""
    told = dict(report.user_properties)
    if DOOR not in told:
        return None
    if WRONG in told:
        return Row(told[DOOR], frozenset(told[TRIED]), frozenset(told[WRONG]), told[SECONDS])
    return Row(told[DOOR], missing=str(report.longrepr[-1]) if report.skipped else "It broke down.")


def as_text(rows: Sequence[Row]) -> Iterator[str]:
    """Draw the table: a line for each file of cases, a column for each door."""
    files = list(dict.fromkeys(map(file_of, CASES)))
    first = ["", "cases of", *files, "all", "seconds"]
    columns = [row.column(files) for row in rows]
    widths = [max(map(len, column)) for column in columns]
    for title, *cells in zip(first, *columns, strict=True):
        right = [cell.rjust(width) for cell, width in zip(cells, widths, strict=True)]
        yield "  ".join([title.ljust(max(map(len, first))), *right])
    yield from chain(*(row.remarks() for row in rows))
    if (tried := max(len(row.tried) for row in rows)) < len(CASES):
        yield f"{tried} of the {len(CASES)} cases were sent through: pytest --all sends all."


def print_table(terminal: Any) -> None:
    """Print the table of those doors that were tried in this run."""
    reports = chain(*(terminal.getreports(kind) for kind in ("passed", "failed", "skipped")))
    rows = [row for report in reports if (row := row_of(report))]
    if rows:
        terminal.section("the worked cases through every door: how many give the same doubles")
        for line in as_text(sorted(rows, key=lambda row: row.name)):
            terminal.line(line)

"""The table of doors and cases that stands at the end of a test run."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any

from .cases import CASES, file_of

DOOR, REFUSED, WRONG, SECONDS = "door", "refused", "wrong", "seconds"
"""What the test of a door records, in this order."""


@dataclass(frozen=True)
class Row:
    """One door: the cases that it cannot take and why, and those with another answer.

    ``missing`` says why nothing was tried; then there is no ``wrong``.
    """

    name: str
    refused: Mapping[str, str]
    wrong: frozenset[str]
    seconds: float = 0
    missing: str = ""

    def cell(self, file: str) -> str:
        """How many cases of a file came out the same; of how many, if some did not."""
        if self.missing:
            return "-"
        numbers = [number for number in CASES if file in ("", file_of(number))]
        good = [n for n in numbers if n not in self.wrong and n not in self.refused]
        return f"{len(good)}" if len(good) == len(numbers) else f"{len(good)} of {len(numbers)}"

    def remarks(self) -> Iterator[str]:
        """What the table does not show: what was left out and why."""
        if self.missing:
            yield f"{self.name}: not tried. {self.missing}"
        for number in sorted(self.wrong):
            yield f"{self.name}: {number} gives something else"
        for why, count in Counter(self.refused.values()).items():
            yield f"{self.name}: {count} not taken: {why}"


def row_of(report: Any) -> Row | None:
    """Read what the test of a door recorded."""
    told = dict(report.user_properties)
    if DOOR not in told:
        return None
    return Row(
        told[DOOR],
        told.get(REFUSED, {}),
        frozenset(told.get(WRONG, ())),
        told.get(SECONDS, 0),
        "" if WRONG in told else why_not(report),
    )


def why_not(report: Any) -> str:
    return str(report.longrepr[-1]) if report.skipped else "The test broke down: see above."


def as_text(rows: list[Row]) -> Iterator[str]:
    """Draw the table: a line for each file of cases, a column for each door."""
    files = list(dict.fromkeys(map(file_of, CASES)))
    lines = [["cases of", *(row.name for row in rows)]]
    lines += [[file, *(row.cell(file) for row in rows)] for file in files]
    lines += [["all", *(row.cell("") for row in rows)]]
    lines += [["seconds", *(f"{row.seconds:.1f}" for row in rows)]]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for first, *rest in lines:
        cells = [cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True)]
        yield "  ".join([first.ljust(widths[0]), *cells])
    for row in rows:
        yield from row.remarks()


def print_table(terminal: Any) -> None:
    """Print the table of those doors that were tried in this run."""
    reports = chain(*(terminal.getreports(kind) for kind in ("passed", "failed", "skipped")))
    rows = [row for report in reports if (row := row_of(report))]
    if rows:
        terminal.section("the worked cases through every door: how many give the same doubles")
        for line in as_text(sorted(rows, key=lambda row: row.name)):
            terminal.line(line)

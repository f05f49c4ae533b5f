"""How the command line shows tables: drawn on a terminal, plain in a pipe."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, TypeVar

One = TypeVar("One")


class Table(NamedTuple):
    """A table of texts. Columns named in ``numbers`` are set flush right."""

    headings: Sequence[str]
    rows: Sequence[Sequence[str]]
    numbers: frozenset[str] = frozenset()


def show(table: Table) -> None:
    """Print a table."""
    if sys.stdout.isatty():
        _draw(table)
    else:
        for line in plain_lines(table):
            print(line)


def plain_lines(table: Table) -> list[str]:
    """Lay a table out in columns, two blanks apart."""
    rows = [table.headings, *table.rows]
    widths = [max(len(row[i]) for row in rows) for i in range(len(table.headings))]
    right = [heading in table.numbers for heading in table.headings]
    return [
        "  ".join(
            cell.rjust(width) if flush_right else cell.ljust(width)
            for cell, width, flush_right in zip(row, widths, right, strict=True)
        ).rstrip()
        for row in rows
    ]


def _draw(table: Table) -> None:
    from rich.console import Console
    from rich.table import Table as Drawn
    from rich.text import Text

    drawn = Drawn(header_style="bold", box=None, pad_edge=False)
    for heading in table.headings:
        drawn.add_column(heading, justify="right" if heading in table.numbers else "left")
    for row in table.rows:
        drawn.add_row(*map(Text, row))
    Console().print(drawn)


def followed(things: Iterable[One], total: int) -> Iterator[One]:
    """Give things as they come; on a terminal a bar shows how many there were."""
    if not sys.stderr.isatty():
        yield from things
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(things, "Scoring", total, console=Console(stderr=True), transient=True)

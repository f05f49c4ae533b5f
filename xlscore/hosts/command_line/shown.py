"""How the command line shows tables: drawn on a terminal, plain in a pipe."""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

if TYPE_CHECKING:
    from xlscore.tournament.results import Results, Settled

One = TypeVar("One")


MOST = 100
"""Letters of a line that a screen and a printed page show."""

LEAST = 8
"""Letters of a text that are never cut off."""


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


def narrowed(table: Table, most: int = MOST) -> Table:
    """Cut the longest texts of a table, so that no line has more than so many letters.

    >>> narrowed(Table(["System", "1st"], [["Cascadia", "Maximiliana Amber"]]), 20).rows
    [['Cascadia', 'Maximilia…']]
    """
    columns = [*zip(table.headings, *table.rows, strict=True)]
    widths = [max(map(len, texts)) for texts in columns]
    least = [
        max(map(len, texts[1:]), default=0) if texts[0] in table.numbers else LEAST
        for texts in columns
    ]
    while sum(widths) + 2 * (len(widths) - 1) > most:
        spare = [width if width > low else 0 for width, low in zip(widths, least, strict=True)]
        if not any(spare):
            break
        widths[spare.index(max(spare))] -= 1
    headings, *rows = ([*map(_cut, row, widths)] for row in (table.headings, *table.rows))
    numbers = {h for h, was in zip(headings, table.headings, strict=True) if was in table.numbers}
    return Table(headings, rows, frozenset(numbers))


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"


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


def show_standings(results: "Results", settled: "Settled | None" = None) -> None:
    """Print the standings, or those that are ``settled``."""
    from xlscore.engine.exact import in_figures
    from xlscore.tournament.stage import MARK
    from xlscore.workbook.result_sheets.columns import SCREEN, Standing, standings

    draw: dict[str, Callable[[Any, Standing], str]] = {
        "rank": lambda rank, _: rank.shown if rank else "-",
        "player": lambda player, _: player,
        "number": lambda number, _: str(number),
        "words": lambda words, _: words,
        "points": lambda points, row: in_figures(points, row.places),
        "total": lambda total, row: in_figures(total, row.places) + MARK * row.line.incomplete,
    }
    table = standings(results, SCREEN, settled)
    numbers = frozenset(column.heading for column in table.columns if column.is_number)
    show(Table(table.headings, [*table.drawn(draw)], numbers))


def followed(things: Iterable[One], total: int) -> Iterator[One]:
    """Hand things on as they come; on a terminal a bar shows how many there were."""
    if not sys.stderr.isatty():
        yield from things
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(things, "Scoring", total, console=Console(stderr=True), transient=True)

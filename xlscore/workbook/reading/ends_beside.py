"""Words about the end of a game that stand around boards: pointed out, never guessed from."""

import re
from collections.abc import Collection, Iterator, Mapping
from typing import TypeAlias

from xlscore.engine.dialects import plain
from xlscore.workbook.cells import Grid, Value, by_rows
from xlscore.workbook.reading.outcome import DIAS, result_of, speaks_of_an_end, tells_an_ending
from xlscore.workbook.standard.layout import GAME_COLUMNS, column_called
from xlscore.workbook.standard.words import NOT_IN_DRAW

Position: TypeAlias = tuple[int, int]

OF_ENDS = ("result", "in_draw", "won")
"""The headings over results."""

UNKNOWN = ("?", "-", "–", "...", "tbd", "no", "nein")  # noqa: RUF001

APART = re.compile(r"\s*[:=;|\n]\s*|\s+[-–]\s+")  # noqa: RUF001
"""Between the name of a board, a label and what it labels."""

LONGEST = 200
"""A longer text is no note on one game."""


NOTE = 2
"""A line with more filled cells is no note."""


def ends_around(
    grid: Grid, heading_row: int, ids: Mapping[int, object]
) -> Iterator[tuple[Position, str]]:
    """Such words in the notes above and below a table, and to its right.

    ``ids``: what the columns of the table hold. Above it, where no other table stands.
    """
    rows = by_rows(grid)
    first = any(len(cells) > NOTE for row, cells in rows.items() if row < heading_row)
    headed = rows[heading_row].keys()
    read = {column for column, id_ in ids.items() if id_ in OF_ENDS}
    notes: dict[Position, Value] = {}
    for row, cells in rows.items():
        is_note, columns = len(cells) <= NOTE, {*cells}
        if row > heading_row:
            columns -= read if is_note else headed
        elif row == heading_row or first or not is_note:
            continue
        notes |= {(row, column): cells[column] for column in columns}
    yield from ends_beside(notes, (), {*ids.values()})


def ends_beside(
    grid: Grid, read: Collection[Position], headings: Collection[object]
) -> Iterator[tuple[Position, str]]:
    """The cells, and the words in them, that tell how a game ended but are not read.

    ``read``: the cells that are; ``headings``: the ids of the headings over them.
    """
    labels = {id_ for id_ in OF_ENDS if id_ not in headings}
    for position, value in sorted(grid.items()):
        if isinstance(value, str) and position not in read and len(value) <= LONGEST:
            known = _id_of(value)
            if known in labels:
                if words := _labelled(value, position, grid):
                    yield position, words
            elif not known and tells_of_an_end(value):
                yield position, _text_of(value)


def tells_of_an_end(text: str) -> bool:
    """Say whether a note tells how a game ended, or that it goes on.

    >>> [*map(tells_of_an_end, ("Solo Austria", "D2", "Result: A+E", "Austria won", "Winning Ann"))]
    [True, True, True, True, False]
    """
    if speaks_of_an_end(text) or any(map(_is_an_end, APART.split(text))):
        return True
    return any(_id_of(label) in OF_ENDS and _is_told(told) for label, told in _labelled_in(text))


def _is_an_end(text: str) -> bool:
    """Whether a part of a text is an end, but not the one that is taken where none is written."""
    usual = plain(text) in map(plain, DIAS)
    return tells_an_ending(text) and not usual and result_of(text) not in ("out", NOT_IN_DRAW)


def _labelled_in(text: str) -> Iterator[tuple[str, str]]:
    """What stands before each mark that may follow a label, and what stands behind it."""
    for mark in APART.finditer(text):
        before = APART.split(text[: mark.start()])[-1]
        yield before, text[mark.end() :]


def _labelled(label: str, position: Position, grid: Grid) -> str:
    """A label with what stands to its right or below it; the label alone where it is a result."""
    row, column = position
    below = grid.get((row + 1, column))
    for beside in (grid.get((row, column + 1)), None if _id_of(below) else below):
        if _is_told(beside):
            return f"{_text_of(label)} {_text_of(beside)}"
    return _text_of(label) if result_of(label) else ""


def _is_told(value: Value) -> bool:
    text = _text_of(value)
    return bool(text) and text.casefold() not in UNKNOWN


def _id_of(label: Value) -> str:
    column = column_called(label, GAME_COLUMNS) if isinstance(label, str) else None
    return column.id if column else ""


def _text_of(value: Value) -> str:
    return "" if value is None else " ".join(str(value).split())

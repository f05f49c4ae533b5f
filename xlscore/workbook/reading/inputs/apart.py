"""The process of its own in which calamine reads a file. Nothing else of xlscore runs here."""

import io
import json
import sys
from collections.abc import Iterator
from datetime import date, datetime, time
from typing import Any

from xlscore.workbook.reading.inputs.hidden_cells import (
    ENCRYPTED,
    LOCKED,
    Hidden,
    Unfit,
    check_sizes,
    hidden_cells,
)

MEMORY = 2**30
"""Bytes of address space."""

SECONDS = 20
"""Seconds of computing."""

MOST_CELLS = 600_000
LONGEST_TEXT = 32_767
MOST_TEXT = 50_000_000
"""Characters of all cells together."""


def main(format_: str) -> None:
    """Read a file that comes in and print its cells, or what is wrong with it, as JSON."""
    limit()
    content = sys.stdin.buffer.read()
    from python_calamine import CalamineError, PasswordError

    try:
        found: dict[str, object] = {"sheets": list(read(content, format_))}
    except PasswordError:
        found = {"fault": LOCKED}
    except (CalamineError, Unfit, OSError, ValueError) as fault:
        locked = ENCRYPTED in content
        found = {"fault": LOCKED if locked else str(fault) or type(fault).__name__}
    json.dump(found, sys.stdout)


def limit() -> None:
    """Take away what an honest file does not need, where the system can do that."""
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def read(content: bytes, format_: str) -> Iterator[tuple[str, list[list[object]]]]:
    """Each sheet's name and its cells: row, column, kind, value.

    calamine shows an error and a formula without a value as an empty text, so
    the file is looked through a second time for those.
    """
    from python_calamine import load_workbook

    check_sizes(content)
    counted = hidden_cells(content, format_, ()) if format_ == "ods" else None
    book = load_workbook(io.BytesIO(content))
    hidden = counted or hidden_cells(content, format_, book.sheet_names)
    left, text_left = MOST_CELLS, MOST_TEXT
    for name in book.sheet_names:
        cells = list(_cells(book.get_sheet_by_name(name), hidden.get(name, {})))
        left -= len(cells)
        text_left -= sum(len(cell[-1]) for cell in cells if isinstance(cell[-1], str))
        if left < 0 or text_left < 0:
            raise Unfit(f"it has more than {MOST_CELLS} cells or {MOST_TEXT} characters")
        yield name, cells


def _cells(sheet: Any, hidden: Hidden) -> Iterator[list[object]]:
    for row, values in enumerate(sheet.to_python(skip_empty_area=False), 1):
        for column, value in enumerate(values, 1):
            if value != "" and (row, column) not in hidden:
                yield [row, column, *_sent(value)]
    for (row, column), (kind, words) in hidden.items():
        yield [row, column, kind, words]


def _sent(value: object) -> tuple[str, object]:
    """A value in a form that JSON can carry."""
    for kind in (datetime, date, time):
        if isinstance(value, kind):
            return kind.__name__, value.isoformat()
    if isinstance(value, str) and len(value) > LONGEST_TEXT:
        raise Unfit("a cell holds more text than a cell can hold")
    return "", value if isinstance(value, str | int | float) else str(value)

"""The standard workbook of games that stood in another layout."""

from datetime import date, time
from pathlib import Path

from xlscore.engine.dialects import START
from xlscore.workbook.cells import ErrorValue, Uncalculated, Value
from xlscore.workbook.reading.convert import Converted

LARGEST = 10**15
"""Whole numbers up to here are kept by every spreadsheet program."""


def write_standard(target: Path, converted: Converted, source: str = "") -> None:
    """Write the standard workbook, made of the file ``source``. Raises as ``write_files`` does."""
    from xlscore.workbook.writing.replacing import write_files

    write_files({target: standard_workbook(converted)}, source)


def standard_workbook(converted: Converted) -> bytes:
    """Build the standard workbook. Cells without a usable value stand there as text."""
    from xlscore.workbook.standard.template import build_template
    from xlscore.workbook.standard.wishes import Wishes

    years = [id_ for seat in converted.seats for id_ in seat.values if isinstance(id_, int)]
    rows: list[dict[object, object]] = [
        {id_: _writable(value) for id_, value in seat.values.items()} for seat in converted.seats
    ]
    wishes = Wishes(
        event=converted.event,
        players=len(converted.event.players),
        rounds=max((board.round for board in converted.event.boards), default=0),
        rows=rows,
        years=range(START + 1, max(years, default=START) + 1),
    )
    return build_template(wishes)


def _writable(value: Value) -> str | int | float | bool | None:
    """What can be typed into a cell for a value that has none of its own."""
    if isinstance(value, Uncalculated):
        return value.formula
    if isinstance(value, ErrorValue):
        return value.code
    if isinstance(value, date | time):
        return str(value)
    if isinstance(value, int | float) and not -LARGEST < value < LARGEST:
        return str(value)
    return value

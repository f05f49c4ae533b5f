"""What stands under labels and headings, read as what it should be, and what is wrong with it."""

import re
from collections.abc import Mapping, Sequence
from datetime import date, time
from typing import Any

from xlscore.engine.event import Finding, Place
from xlscore.errors import (
    BadSetting,
    DateForNumber,
    NotAnOption,
    NotAWholeNumber,
    TextForNumber,
    XlscoreError,
)
from xlscore.workbook.cells import Value, unusable
from xlscore.workbook.standard.written import READ


class Reading:
    """What has been found so far while a workbook is read."""

    def __init__(self) -> None:
        """Nothing has been found yet."""
        self.findings: list[Finding] = []
        self.unread: list[str] = []

    def found(self, mistake: XlscoreError, place: Place | None, board: str = "") -> None:
        """Note a mistake."""
        self.findings.append(Finding(mistake, place, board))


def one_of(names: Sequence[str], most: int = 2) -> str:
    """Name what is missing, in short.

    >>> one_of(["Tally"]), one_of(["Tally", "Scale", "Prizes"])
    ('Tally', 'Tally, Scale or 1 other')
    """
    others = len(names) - most
    if others > 0:
        return f"{', '.join(names[:most])} or {others} other{'s' if others > 1 else ''}"
    return " or ".join(names)


def usable_text(value: Value, place: Place, reading: Reading) -> str:
    """The text of a cell; nothing, and a finding, where it is an error or was not calculated."""
    if mistake := unusable(value):
        reading.found(mistake, place)
        return ""
    return _as_text(value)


def _as_text(value: Value) -> str:
    if isinstance(value, date):
        return value.strftime("%Y-%m-%d")
    return "" if value is None else str(value).strip()


def value_of(text: str, kind: str, name: str, place: Place | None, reading: Reading) -> Any:
    """The value that was typed; None and a finding where it is none of its kind."""
    if not text or kind not in READ:
        return text or None
    read, allowed = READ[kind]
    try:
        return read(text)
    except (ValueError, ZeroDivisionError):
        mistake = NotAWholeNumber if kind == "number" else BadSetting
        reading.found(mistake(setting=name, value=text, allowed=allowed), place)
        return None


def options_in(written: str, place: Place | None, reading: Reading) -> Mapping[str, object]:
    """Take ``pot=120, solo=121`` apart."""
    options: dict[str, object] = {}
    parts = [part for part in map(str.strip, re.split("[,;]", written)) if part]
    for part in parts or [written] * bool(written):
        name, equals, value = part.partition("=")
        if not equals:
            reading.found(NotAnOption(value=part), place)
            continue
        options[name.strip()] = value.strip()
    return options


def not_a_number(value: Value) -> XlscoreError | None:
    """What is wrong with a count that is a date or a text."""
    if isinstance(value, date | time):
        return DateForNumber(value=value)
    return TextForNumber(value=value) if isinstance(value, str) else None

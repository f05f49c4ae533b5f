"""Reading .xls, .xlsb and .ods: python-calamine in a process of its own, with limits.

A file of 2 KB can make calamine abort its process or ask for 500 GB. It must
not be ours, so a fresh Python reads the file and sends the cells as JSON.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Mapping
from datetime import date, datetime, time
from importlib.util import find_spec
from pathlib import Path
from typing import Any, cast

from xlscore.errors import (
    NotInstalled,
    NotReadable,
    ReaderStopped,
    ReaderTooSlow,
    XlscoreError,
)
from xlscore.workbook.cells import ErrorValue, Sheets, Uncalculated, Value
from xlscore.workbook.reading.inputs.hidden_cells import ENCRYPTED, LOCKED

SECONDS = 30
"""How long a file may take by the clock."""

HOME = Path(__file__).parents[4]
"""Where this xlscore stands; the other process must not take another one."""

START = """
import sys
sys.path.insert(0, sys.argv[1])
from xlscore.workbook.reading.inputs.apart import main
del sys.path[0]
main(sys.argv[2])
"""


def read_apart(
    path: Path, format_: str, seconds: float = SECONDS, content: bytes | None = None
) -> Sheets:
    """Read a file, or ``content`` of that name, in a limited process of its own.

    A cell with an error is an ErrorValue; a formula of a file in which nothing
    was calculated is Uncalculated. Raises NotInstalled, NotReadable,
    ReaderStopped and ReaderTooSlow.
    """
    content = path.read_bytes() if content is None else content
    if not find_spec("python_calamine"):
        raise _unread(content, path, format_)
    command = [sys.executable, "-P", "-c", START, str(HOME), format_]
    try:
        done = subprocess.run(
            command,
            input=content,
            capture_output=True,
            timeout=seconds,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise ReaderTooSlow(file=path.name, seconds=seconds) from None
    if done.returncode:
        raise ReaderStopped(file=path.name)
    found = json.loads(done.stdout)
    if "fault" in found:
        raise NotReadable(file=path.name, reason=found["fault"])
    return {
        name: {(row, column): _value(kind, cell) for row, column, kind, cell in cells}
        for name, cells in found["sheets"]
    }


def _unread(content: bytes, path: Path, format_: str) -> XlscoreError:
    """What to say where calamine is not installed, as in a browser."""
    if ENCRYPTED in content:
        return NotReadable(file=path.name, reason=LOCKED)
    return NotInstalled(file=path.name, format=format_, package="python-calamine")


def _value(kind: str, cell: Any) -> Value:
    if kind in MADE:
        return MADE[kind](cell)
    return int(cell) if isinstance(cell, float) and cell.is_integer() else cast("Value", cell)


MADE: Mapping[str, Callable[[str], Value]] = {
    "date": date.fromisoformat,
    "datetime": datetime.fromisoformat,
    "time": time.fromisoformat,
    "error": ErrorValue,
    "uncalculated": Uncalculated,
}
"""How the other process writes what JSON has no form for."""

"""A small tournament under Draw size, some of whose boards may be missing; and the command."""

import subprocess
import sys
from collections.abc import Sequence

from openpyxl.workbook import Workbook

from xlscore.engine.dialects import POWERS

from .builders import blank_workbook

SEVEN = ("Ada", "Bruno", "Chloe", "Dario", "Elsa", "Fritz", "Greta")
OTHERS = ("Hal", "Ines", "Jan", "Kira", "Leo", "Mia", "Nils")

TWO, THREE = (17, 17, 0, 0, 0, 0, 0), (12, 11, 11, 0, 0, 0, 0)
"""A draw of two, 50 each, and one of three, 100/3 each, under Draw size."""


def cup(*boards: Sequence[int] | None, roster: Sequence[str] = (*SEVEN, *OTHERS)) -> Workbook:
    """Two boards in each of three rounds; None is a board that has not begun."""
    book = blank_workbook("Draw size", boards=2, rounds=3)
    for row, name in enumerate(roster, 2):
        book["Players"].cell(row, 1).value = name
    for number, centres in enumerate(boards):
        for offset, power in enumerate(POWERS):
            row, players = 2 + 7 * number + offset, OTHERS if number % 2 else SEVEN
            book["Games"].cell(row, 4).value = players[offset]
            book["Games"].cell(row, 17).value = centres and centres[offset]
            assert book["Games"].cell(row, 3).value == power
    return book


BEGUN = (TWO, THREE, TWO, None)
"""Round 2 waits for board B: Hal, Ines and Jan have 100/3 so far; Ada and Bruno 100."""


COMMAND = "from xlscore.hosts.command_line.cli import main; main()"


def run(*arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", COMMAND, *map(str, arguments)],
        capture_output=True,
        text=True,
        check=False,
    )

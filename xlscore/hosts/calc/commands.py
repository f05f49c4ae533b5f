"""The commands of the menu Diplomacy."""

from collections.abc import Mapping
from typing import NamedTuple

MENU_SERVICE = "org.xlscore.Menu"
"""As what LibreOffice asks for the menu."""

CALC = "com.sun.star.sheet.SpreadsheetDocument"
"""Where the menu is shown."""

SCHEME = "org.xlscore:"
"""A command is reached by a URL such as ``org.xlscore:score``."""


class Command(NamedTuple):
    """An entry of the menu; ``words`` say what it does."""

    label: str
    words: str


COMMANDS: Mapping[str, Command] = {
    "score": Command("~Score tournament", "Write Scores, Standings, Awards and Problems."),
    "check": Command("~Check", "Say what is wrong, with a jump to each cell; write nothing."),
    "undo": Command("~Undo scoring", "Bring the result sheets back as they were before."),
}
"""Every command by its name, in the order of the menu."""

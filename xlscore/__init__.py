"""Score Diplomacy tournaments: in Excel, on the command line and in Python.

The public names are loaded when they are first used, so that starting the
command line costs as little as possible.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from xlscore import errors
    from xlscore.api import explain, score, standings
    from xlscore.catalogue import CATALOGUE, find
    from xlscore.engine.dialects import POWERS
    from xlscore.engine.event import Board, Event, Player, Replacement, Round
    from xlscore.engine.game import Game
    from xlscore.errors import XlscoreError
    from xlscore.house.record import house_systems_in

__version__ = "0.1.0"

__all__ = [
    "CATALOGUE",
    "POWERS",
    "Board",
    "Event",
    "Game",
    "Player",
    "Replacement",
    "Round",
    "XlscoreError",
    "__version__",
    "errors",
    "explain",
    "find",
    "house_systems_in",
    "score",
    "score_bytes",
    "standings",
]

HOME = {
    "CATALOGUE": "xlscore.catalogue",
    "POWERS": "xlscore.engine.dialects",
    "Board": "xlscore.engine.event",
    "Event": "xlscore.engine.event",
    "Game": "xlscore.engine.game",
    "Player": "xlscore.engine.event",
    "Replacement": "xlscore.engine.event",
    "Round": "xlscore.engine.event",
    "XlscoreError": "xlscore.errors",
    "explain": "xlscore.api",
    "find": "xlscore.catalogue",
    "house_systems_in": "xlscore.house.record",
    "score": "xlscore.api",
    "score_bytes": "xlscore.workbook.runs.in_memory",
    "standings": "xlscore.api",
}
"""Where each public name lives. ``score_bytes`` is not told to type checkers above: the extension
of LibreOffice takes along what is imported here, and needs no writer of workbooks.
"""


def __getattr__(name: str) -> Any:
    """Load a public name from the module where it lives."""
    if name == "errors":
        return import_module("xlscore.errors")
    if name not in HOME:
        raise AttributeError(f"module 'xlscore' has no attribute {name!r}")
    return getattr(import_module(HOME[name]), name)


def __dir__() -> list[str]:
    return __all__

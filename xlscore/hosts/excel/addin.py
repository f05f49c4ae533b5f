"""Excel on the desktop, through xlwings: worksheet functions and the buttons.

The only module with xlwings' decorators. ``score_tournament`` and its sisters
are what the buttons run; they work on the workbook that was clicked in.
"""

from collections.abc import Callable, Mapping
from inspect import Parameter, Signature
from typing import Any

import xlwings as xw

from xlscore.catalogue import find
from xlscore.errors import InternalFault, NoSystem, XlscoreError
from xlscore.hosts.pressed import as_before, found_in, how_it_went, listed, scored_sheets
from xlscore.hosts.worksheet import CATEGORY, Function, Rows, functions
from xlscore.tournament.results import Results
from xlscore.workbook.cells import ErrorValue
from xlscore.workbook.reading.read import read_event
from xlscore.workbook.result_sheets.plan import plan
from xlscore.workbook.standard.layout import GAMES
from xlscore.workbook.standard.looks import STEPS_WITH_BUTTON
from xlscore.workbook.standard.next_board import next_board
from xlscore.workbook.writing.xlwings_adapter import (
    read_sheets,
    typed_over_results,
    undo,
    write_column,
    write_results,
)

TITLE = "xlscore"
"""Above every message box."""

ERROR_NUMBERS = {
    "#NULL!": 2000,
    "#DIV/0!": 2007,
    "#VALUE!": 2015,
    "#REF!": 2023,
    "#NAME?": 2029,
    "#NUM!": 2036,
    "#N/A": 2042,
}
"""Excel's numbers of its errors."""

ERROR_TAG = "#XLERR:"
"""Before the number of an error: xlwings cannot hand over errors, so our VBA makes them of this."""

# --- worksheet functions ----------------------------------------------------------------


def as_excel_function(function: Function, shown: Callable[[Any], Any]) -> Callable[..., Rows]:
    """Dress a worksheet function as xlwings wants it: a name, a signature, and help.

    ``shown`` says how a cell is handed over.
    """

    def call(*given: object) -> Rows:
        return [[shown(cell) for cell in row] for row in function(*given)]

    call.__name__ = function.name
    call.__doc__ = function.words
    call.__annotations__ = {}
    call.__signature__ = Signature(  # type: ignore[attr-defined]
        [
            Parameter(
                argument.name,
                Parameter.POSITIONAL_OR_KEYWORD,
                default=None if argument.optional else Parameter.empty,
            )
            for argument in function.arguments
        ]
    )
    dressed: Callable[..., Rows] = call
    for argument in function.arguments:
        dressed = xw.arg(argument.name, ndim=2, err_to_str=True, doc=argument.words)(dressed)
    return xw.func(category=CATEGORY)(dressed)


def _tagged(cell: Any) -> Any:
    return f"{ERROR_TAG}{ERROR_NUMBERS[cell.code]}" if isinstance(cell, ErrorValue) else cell


globals().update(
    {name: as_excel_function(function, _tagged) for name, function in functions().items()}
)

# --- the buttons ------------------------------------------------------------------------


def score_tournament() -> None:
    """Score the workbook that was clicked in, and say in one sentence how it went."""
    _do(_score)


def check_tournament() -> None:
    """Say what is wrong in the workbook that was clicked in; write nothing."""
    _do(_check)


def undo_scoring() -> None:
    """Bring back the result sheets as they were before the last scoring."""
    _do(_undo)


def new_board() -> None:
    """Add seven rows for one more board of the last round to the Games sheet."""
    _do(_new_board)


def show_rule() -> None:
    """Show the rule of the scoring system that the workbook names."""
    _do(_rule)


def show_help() -> None:
    """Show how to use the workbook."""
    _do(
        lambda _: "\n\n".join(
            f"{number}. {step}" for number, step in enumerate(STEPS_WITH_BUTTON, 1)
        )
    )


MOST_SAID = 10
"""A message box shows so many findings; the Problems sheet shows all."""

QUIET: Mapping[str, object] = {
    "screen_updating": False,
    "display_alerts": False,
    "enable_events": False,
    "calculation": "manual",
}
"""How Excel is set while it is worked on; afterwards it is as it was."""


def _do(work: Callable[[xw.Book], str]) -> None:
    """Work on the calling workbook and say how it went; a fault is said with its cure."""
    book = xw.Book.caller()
    mode = "info"
    try:
        with book.app.properties(**QUIET):
            book.app.status_bar = "xlscore: reading the workbook ..."
            said = work(book)
    except Exception as fault:
        mistake = fault if isinstance(fault, XlscoreError) else InternalFault(reason=repr(fault))
        said, mode = f"{mistake}.\n\n{mistake.cure}", "critical"
    finally:
        book.app.status_bar = False
    book.app.alert(said, TITLE, mode=mode)


def scored(book: xw.Book) -> Results:
    """Score a workbook that is open in Excel. Raises what keeps it from having a system."""
    return scored_sheets(read_sheets(book), typed_over_results(book))


def _score(book: xw.Book) -> str:
    results = scored(book)
    shown = book.sheets.active
    for name in write_results(book, plan(results)):
        book.app.status_bar = f"xlscore: writing {name} ..."
    shown.activate()
    return how_it_went(results)


def _check(book: xw.Book) -> str:
    return listed(found_in(read_sheets(book), typed_over_results(book)), MOST_SAID)


def _undo(book: xw.Book) -> str:
    return as_before(undo(book))


def _rule(book: xw.Book) -> str:
    name = read_event(read_sheets(book)).system
    if not name:
        raise NoSystem
    system = find(name)
    return f"{system.name}\n\n{system.text}\n\nRead as: {system.source.note}"


def _new_board(book: xw.Book) -> str:
    board = next_board(read_sheets(book).get(GAMES, {}))
    for column, cells in board.cells.items():
        write_column(book.sheets[GAMES], board.row, column, cells)
    return f"Round {board.round}, board {board.name} starts in row {board.row} of {GAMES}."

"""Formulas that add up the centres of a board while they are typed, and tell a slip.

A board is all rows with the same round (column A) and the same name (column B).
"""

from xlscore.engine.checks import ALL_OWNED_FROM
from xlscore.engine.dialects import POWERS
from xlscore.engine.game import CENTRES
from xlscore.workbook.cells import column_name


def sum_on_board(column: int, row: int, last: int) -> str:
    """Add up a column over the board of a row; the table ends in row ``last``."""
    return f"SUMIFS({_cells(column, last)},{_board(row, last)})"


def needs_a_second_look(column: int, before: int, year: object, last: int) -> str:
    """Tell a year that needs a second look, as ``checks.slips`` does once the game is scored.

    Too many centres; or, once all seven counts are there, fewer than the year before or, from
    1906 on and at the end of a game, fewer than all. ``before`` is the column of the year
    before, 0 where there is none.
    """
    total = sum_on_board(column, 2, last)
    typed = f'COUNTIFS({_board(2, last)},{_cells(column, last)},"<>")'
    may_be_neutral = isinstance(year, int) and year < ALL_OWNED_FROM
    least = (sum_on_board(before, 2, last) if before else "0") if may_be_neutral else f"{CENTRES}"
    return f"OR({total}>{CENTRES},AND({typed}={len(POWERS)},{total}<{least}))"


def _board(row: int, last: int) -> str:
    return f"{_cells(1, last)},$A{row},{_cells(2, last)},$B{row}"


def _cells(column: int, last: int) -> str:
    letter = column_name(column)
    return f"${letter}$2:${letter}${last}"

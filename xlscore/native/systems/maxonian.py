"""Maxonian and 7Eleven, as formulas."""

from xlscore.engine.game import SOLO
from xlscore.native.board import COUNTS, PLAYED, SEVEN, SOLOED, WINNER, YEARS
from xlscore.native.formula import Formula, function, fx, mapped, named
from xlscore.native.paid import Paid, add_up
from xlscore.native.words import by_place
from xlscore.systems.maxonian import PLACES


def maxonian(*, above: int) -> Paid:
    """Places by the counts of the last year, then of the one before; and centres above a number."""
    order = fx.REDUCE(0 * COUNTS, fx.SEQUENCE(YEARS), function(_one_year_later))
    centres = mapped(lambda item: fx.MAX(0, fx.MIN(item, SOLO) - above), COUNTS)
    return add_up(
        place=by_place(PLACES, by=named("order", order), ties="share"),
        centres=Paid(fx.IF(SOLOED, WINNER, 1) * centres),
    )


def _one_year_later(before: Formula, turn: Formula) -> Formula:
    """How many each power is ahead of: by this year's counts, then as before."""
    both = named("both", 100 * fx.INDEX(PLAYED, 0, turn) + before)
    return fx.MMULT((fx.TRANSPOSE(both) < both).counted, SEVEN)

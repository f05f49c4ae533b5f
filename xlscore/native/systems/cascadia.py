"""Cascadia, as a formula."""

from xlscore.engine.game import CENTRES
from xlscore.native.board import COUNTS, DEAD, GONE, PLAYED, SHARERS, WINNER, YEARS
from xlscore.native.formula import constants, fx, named
from xlscore.native.paid import Paid, add_up, rounded
from xlscore.native.words import over_years, split
from xlscore.systems.cascadia import NO_PENALTY_FROM, OUTCOME_POT


def cascadia(*, places: int | None = 2) -> Paid:
    """The raw score, a bonus for the top, and a pot for the draw."""
    owned = named("owned", fx.IF(WINNER > 0, CENTRES, COUNTS))
    most = named("most_owned", fx.MAX(owned))
    early = (1 - WINNER) * DEAD * (GONE < NO_PENALTY_FROM) * (NO_PENALTY_FROM - GONE)
    russia = constants([0, 0, 0, 0, 0, 1, 0], down=True)
    total = over_years(PLAYED) - COUNTS + owned - early - russia
    raw = rounded(Paid(100 * total, 1, (DIVISOR,)), places)
    raw = Paid(named("raw_score", raw.steps), raw.over, raw.by)
    topping = Paid(owned.equals(most) * raw.steps * most, 100 * raw.over, raw.by)
    return add_up(raw, rounded(topping, places), rounded(split(OUTCOME_POT, SHARERS), places))


DIVISOR = named("divisor", 100 * YEARS + YEARS - 1 + fx.INT(YEARS * (YEARS - 1) * (YEARS - 2) / 6))
"""A hundred times what totals are divided by."""

"""Detour 98 and its variants, as formulas."""

from xlscore.engine.sharing import Ties
from xlscore.native.board import ALIVE, COUNTS, GONE, LEAD, TOPS, WINNER, YEAR_UNTOLD
from xlscore.native.formula import fx
from xlscore.native.paid import Answer, Paid, add_up, rounded, times
from xlscore.native.words import (
    all_to,
    by_place,
    each,
    if_solo,
    only,
    per_centre,
    share,
    survivors_only,
)
from xlscore.systems.detour98 import PLACES


def detour_98e() -> Answer:
    """All points of a drawn board are scaled to 100."""
    lost = add_up(per_centre(1), outliving_1905())
    return if_solo(add_up(all_to(100), only(1 - WINNER, lost)), drawn("lower", None))


def detour_98f(*, ties: Ties, places: int | None = 2) -> Answer:
    """The same, rounded; after a solo the others score nothing."""
    return if_solo(all_to(110), drawn(ties, places))


def drawn(ties: Ties, places: int | None) -> Paid:
    """Scale to 100."""
    count = add_up(
        per_centre(1),
        outliving_1905(),
        each(1, ALIVE),
        survivors_only(by_place(PLACES, by=COUNTS, ties=ties)),
        times(1, TOPS * LEAD),
    )
    return rounded(share(100, by=count), places)


def outliving_1905() -> Paid:
    """A point for each power that lived longer."""
    return Paid(fx.IF(ALIVE > 0, 1, (GONE > 1905).counted)).lacking(YEAR_UNTOLD)

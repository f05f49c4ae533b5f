"""Haight, as a formula."""

from xlscore.engine.dialects import START
from xlscore.native.board import (
    ALIVE,
    COUNTS,
    END_UNTOLD,
    FINAL,
    LEAD,
    SURVIVORS,
    TOPS,
    WINNER,
)
from xlscore.native.formula import fx, mapped
from xlscore.native.paid import Answer, Paid, add_up, times
from xlscore.native.words import (
    all_to,
    by_place,
    centres_then_survival,
    if_solo,
    pay_the_dead,
    per_centre,
)
from xlscore.systems.haight import PLACES


def haight() -> Answer:
    """Centres, places and the lead; survivors of a solo score centres or years."""
    order, untold = centres_then_survival()
    more = mapped(lambda item: fx.MAX(5 * item, FINAL - START), COUNTS)
    lost = Paid((ALIVE - WINNER) * more).lacking(fx.AND(END_UNTOLD, SURVIVORS > 1))
    return if_solo(
        add_up(all_to(451), lost, pay_the_dead(1)),
        add_up(
            per_centre(10),
            by_place(PLACES, by=order, ties="lower").lacking(untold),
            times(5, TOPS * LEAD),
            pay_the_dead(1),
        ),
    )

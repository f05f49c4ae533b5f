"""Bangkok Pike, as a formula."""

from xlscore.native.board import ALIVE, BEST, COUNTS, LEADERS, TOPS
from xlscore.native.formula import fx, named
from xlscore.native.paid import Answer, Paid, add_up
from xlscore.native.words import (
    all_to,
    each,
    if_solo,
    pay_the_dead,
    pay_the_losers,
    per_centre,
)
from xlscore.systems.bangkok_pike import BEHIND, YEAR


def bangkok_pike() -> Answer:
    """Centres, survival, points for the top and for who is near it, and years."""
    return if_solo(
        add_up(solo=all_to(60), years=pay_the_losers(YEAR)),
        add_up(per_centre(1), domination(), each(3, ALIVE), pay_the_dead(YEAR)),
    )


def domination() -> Paid:
    """The fewer are on top and near it, the more the top is worth."""
    behind = named("behind", fx.IF(ALIVE > 0, BEST - COUNTS, 99))
    one, two = (behind.equals(number) for number in (1, 2))
    alone = fx.IF(fx.OR(one), 6, fx.IF(fx.OR(two), 10, 12))
    return Paid(TOPS * fx.IF(LEADERS > 1, 4, alone) + BEHIND[1] * one + BEHIND[2] * two)

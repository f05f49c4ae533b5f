"""Super Pastis, as a formula."""

from xlscore.native.board import ALIVE, BEST, COUNTS, LEADERS, TOPS
from xlscore.native.formula import fx, mapped, named
from xlscore.native.paid import Answer, Paid, add_up
from xlscore.native.words import (
    all_to,
    each,
    if_solo,
    pay_the_dead,
    pay_the_losers,
    per_centre,
)
from xlscore.systems.super_pastis import BEHIND


def super_pastis() -> Answer:
    """Survival, centres, a bonus by how near a power is to the top, and years."""
    return if_solo(
        add_up(solo=all_to(102), years=pay_the_losers(1)),
        add_up(
            survival=each(10, ALIVE), centres=per_centre(2), bonus=bonus(), years=pay_the_dead(1)
        ),
    )


def bonus() -> Paid:
    """48 is shared on top; a power alone there has 51 less what the next one gets."""
    row = [BEHIND.get(behind, 0) for behind in range(5)]
    near = named(
        "near",
        ALIVE * mapped(lambda behind: fx.CHOOSE(fx.MIN(behind, 4) + 1, *row), BEST - COUNTS),
    )
    top = fx.IF(LEADERS.equals(1), 51 - fx.MAX(near), 48)
    return Paid(TOPS * top + (1 - TOPS) * near, 1, (LEADERS,))

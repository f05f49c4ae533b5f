"""Tribute and its variants, as formulas."""

from xlscore.engine.exact import Points
from xlscore.native.board import ALIVE, BEST, COUNTS, LEADERS, SURVIVORS, TOPS
from xlscore.native.formula import fx, mapped, named, product
from xlscore.native.paid import Answer, Paid, add_up
from xlscore.native.words import all_to, if_solo, per_centre, split
from xlscore.systems.tribute import FREE


def tribute(*, rate: Points) -> Answer:
    """Every survivor below pays for each centre of the top above 6, all together at most 66."""
    top, over = rate.as_integer_ratio()
    asked = product([top, SURVIVORS]) * fx.MAX(0, BEST - FREE)
    due = named("due", fx.MIN(asked, 66 * over))
    return if_solo(
        all_to(100),
        add_up(
            per_centre(1),
            split(66, ALIVE),
            Paid((TOPS - ALIVE) * due, over, (SURVIVORS,)),
            Paid(TOPS * due * (SURVIVORS - LEADERS), over, (SURVIVORS, LEADERS)),
        ),
    )


def tribute_diplicity() -> Answer:
    """All below the top pay for its centres above the average, at most what they have."""
    owned = named("owned", fx.SUM(COUNTS))
    due = named("due", fx.MAX(0, BEST - fx.INT((owned + 6) / 7) - 1))
    have = named("have", 34 * COUNTS * SURVIVORS + 66 * ALIVE * owned)
    paid = named(
        "paid", (1 - TOPS) * mapped(lambda item: fx.MIN(due * owned * SURVIVORS, item), have)
    )
    whole = (owned, SURVIVORS)
    return if_solo(
        all_to(100),
        add_up(Paid(have - paid, 1, whole), Paid(TOPS * fx.SUM(paid), 1, (*whole, LEADERS))),
    )

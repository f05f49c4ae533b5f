"""Ranked Classic, as a formula."""

from xlscore.engine.dialects import START
from xlscore.native.board import ALIVE, COUNTS, GONE
from xlscore.native.formula import constants, fx, mapped
from xlscore.native.paid import Answer, Paid, add_up
from xlscore.native.words import (
    all_to,
    compared,
    each,
    if_solo,
    pay_the_dead,
    pay_the_losers,
    per_centre,
    years_played,
)
from xlscore.systems.ranked_classic import ALONE, PAIR


def ranked_classic(*, three_as_pair: bool) -> Answer:
    """Survival, centres, a bonus for the place, and years."""
    return if_solo(
        add_up(all_to(550), pay_the_losers(1, years_played(completed=True))),
        add_up(
            each(30, ALIVE),
            per_centre(10),
            place_bonus(three_as_pair=three_as_pair),
            pay_the_dead(1, GONE - (START + 1)),
        ),
    )


def place_bonus(*, three_as_pair: bool) -> Paid:
    """By the lowest place that equals fill; two, in one variant more, have their own row."""
    above, equals = compared(COUNTS)
    alone, pair = constants(ALONE), constants([0, *PAIR])
    bonus = mapped(
        lambda lowest, equals: fx.IF(
            equals > 1 if three_as_pair else equals.equals(2),
            fx.INDEX(pair, lowest),
            fx.INDEX(alone, lowest),
        ),
        above + equals,
        equals,
    )
    return Paid(ALIVE * bonus)

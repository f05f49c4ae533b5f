"""Bangkok 2022 and Goff, as formulas."""

from xlscore.engine.dialects import START
from xlscore.native.board import ALIVE, BEST, COUNTS, END_UNTOLD, FINAL, GONE, YEAR_UNTOLD
from xlscore.native.formula import fx, mapped, named
from xlscore.native.paid import Answer, Paid, add_up
from xlscore.native.words import (
    all_to,
    each,
    if_solo,
    pay_the_dead,
    pay_the_losers,
    per_centre,
    split,
    years_played,
)


def bangkok_2022() -> Answer:
    """Centres, three pots for who is near the top, years up to 210, survival."""
    years = mapped(lambda item: fx.MIN(210, 35 * item), years_played())
    return if_solo(
        all_to(4000),
        add_up(
            per_centre(105),
            *pots(),
            Paid(years).lacking(YEAR_UNTOLD, END_UNTOLD),
            each(210, ALIVE),
        ),
    )


def goff() -> Answer:
    """The same pots; the dead and the losers score their years."""
    held = fx.IF(ALIVE > 0, FINAL - START, GONE - (START + 1))
    return if_solo(
        add_up(all_to(16800), pay_the_losers(140, held)),
        add_up(
            per_centre(420),
            *pots(),
            each(1260, ALIVE),
            pay_the_dead(140, GONE - (START + 1)),
        ),
    )


def pots() -> list[Paid]:
    """A pot for the powers on top, one for those up to a centre behind, one for up to two."""
    near = [ALIVE * (behind >= (BEST - COUNTS)) for behind in range(3)]
    return [split(420, group, named(f"close_{n}", fx.SUM(group))) for n, group in enumerate(near)]

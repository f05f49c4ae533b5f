"""Vulcan, as a formula."""

from xlscore.native.board import ALIVE, COUNTS, TOPS, WINNER
from xlscore.native.formula import fx, mapped
from xlscore.native.paid import Answer, Paid, add_up
from xlscore.native.words import all_to, each, if_solo, per_centre, split


def vulcan() -> Answer:
    """Survival, centres, the leads over all others, and 10 for the top."""
    leads = mapped(lambda item: fx.SUM(fx.IF(item > COUNTS, item - COUNTS, 0)), COUNTS)
    return if_solo(
        add_up(all_to(130), each(5, ALIVE - WINNER)),
        add_up(each(5, ALIVE), per_centre(1), Paid(leads), split(10, TOPS)),
    )

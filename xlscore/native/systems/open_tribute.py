"""OpenTribute, as a formula."""

from xlscore.native.board import ALIVE, BEST, COUNTS, LEADERS, TOPS
from xlscore.native.formula import fx
from xlscore.native.paid import Answer, Paid, add_up
from xlscore.native.words import all_to, if_solo, only


def open_tribute(*, whole: bool = False) -> Answer:
    """Everybody pays what it is behind, the top shares it twice over; the dead score nothing."""
    paid = 7 * BEST - fx.SUM(COUNTS)
    prize = Paid(TOPS * paid, 1, (LEADERS, LEADERS))
    if whole:
        prize = Paid(TOPS * fx.INT(paid / LEADERS**2))
    own = Paid(34 + 3 * COUNTS - (1 - TOPS) * (BEST - COUNTS))
    return if_solo(all_to(340), only(ALIVE, add_up(own, prize)))

"""KublaCon 2 Lead, as a formula."""

from xlscore.native.board import ALIVE, BEST, GONE, LEAD, TOPS, YEAR_UNTOLD
from xlscore.native.formula import fx
from xlscore.native.paid import Answer, Paid, add_up
from xlscore.native.words import all_to, if_solo, per_centre
from xlscore.systems.kublacon_2_lead import MOST


def kublacon_2_lead() -> Answer:
    """Centres, a point for outliving 1905, and the lead up to a limit."""
    outlived = Paid(fx.IF(ALIVE > 0, 1, (GONE > 1905).counted)).lacking(YEAR_UNTOLD)
    ahead = Paid(TOPS * fx.MIN(LEAD, MOST - 1 - BEST))
    return if_solo(all_to(34), add_up(per_centre(1), outlived, ahead))

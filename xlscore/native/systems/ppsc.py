"""PPSC, as a formula."""

from xlscore.engine.exact import Points
from xlscore.engine.game import SOLO
from xlscore.native.board import COUNTS, SHARERS
from xlscore.native.formula import fx, mapped
from xlscore.native.paid import Answer, Paid, rounded
from xlscore.native.words import if_solo, share, split


def ppsc(*, pot: Points = 100) -> Answer:
    """A draw is worth equal parts; after a solo centres are paid, rounded up."""
    counted = mapped(lambda item: fx.MIN(item, SOLO), COUNTS)
    shared = share(pot, by=Paid(counted))
    steps = fx.INT((shared.steps + shared.whole - 1) / shared.whole)
    return if_solo(Paid(steps), rounded(split(pot, SHARERS)))

"""Burgess sketch, as a formula."""

from xlscore.native.board import COUNTS, SHARERS
from xlscore.native.formula import fx, named
from xlscore.native.paid import Paid, add_up
from xlscore.native.words import split


def burgess_sketch() -> Paid:
    """The draw divides 100, less what its members own above the smallest; others score centres."""
    smallest = named("smallest", fx.MIN(fx.IF(SHARERS > 0, COUNTS, 99)))
    return add_up(
        outcome=split(100, SHARERS),
        above_the_smallest=Paid(SHARERS * (smallest - COUNTS)),
        survival=Paid(3 * (1 - SHARERS) * COUNTS),
    )

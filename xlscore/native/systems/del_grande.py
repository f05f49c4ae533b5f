"""Del Grande, as a formula."""

from xlscore.native.board import COUNTS, SHARERS, SIZE, WINNER
from xlscore.native.formula import fx
from xlscore.native.paid import Answer, Paid, add_up, constant
from xlscore.native.words import all_to, if_solo
from xlscore.systems.del_grande import PER_CENTRE


def del_grande() -> Answer:
    """A member's centre is worth more in a smaller draw; any other one is worth 1."""
    row, over = constant([PER_CENTRE.get(size, 0) for size in range(1, 8)])
    worth = SHARERS * fx.CHOOSE(SIZE, *row) + over * (1 - SHARERS)
    return if_solo(
        add_up(win=all_to(180), centres=Paid((1 - WINNER) * COUNTS)), Paid(COUNTS * worth, over)
    )

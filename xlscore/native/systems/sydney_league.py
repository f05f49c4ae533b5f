"""Sydney League, as a formula."""

from xlscore.native.board import SOLOED, WINNER
from xlscore.native.formula import fx
from xlscore.native.paid import Paid, add_up
from xlscore.native.words import by_place, centres_then_survival, pay_the_dead, per_centre
from xlscore.systems.sydney_league import PLACES


def sydney_league() -> Paid:
    """Places, centres and years; a solo adds a half to the winner and takes it from the others."""
    order, untold = centres_then_survival()
    played = add_up(
        by_place(PLACES, by=order, ties="share").lacking(untold), per_centre(25), pay_the_dead(1)
    )
    halves = fx.IF(SOLOED, 1 + 2 * WINNER, 2)
    return Paid(played.steps * halves, 2 * played.over, played.by, played.lacks)

"""Dixie, as a formula."""

from xlscore.native.board import SHARERS
from xlscore.native.formula import fx, named
from xlscore.native.paid import Paid, add_up, rounded
from xlscore.native.words import by_place, centres_then_survival, only, per_centre
from xlscore.systems.dixie import PLACES


def dixie(*, places: int | None) -> Paid:
    """The places, which the members of a draw fill first, and 4 for each centre."""
    order, untold = centres_then_survival()
    line = named("standing", fx.IF(SHARERS > 0, 10**6, order))
    place = by_place(PLACES, by=line, ties="share").lacking(untold)
    return add_up(only(SHARERS, rounded(place, places)), only(1 - SHARERS, place), per_centre(4))

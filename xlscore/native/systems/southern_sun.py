"""Southern Sun, as a formula."""

from xlscore.native.board import ALIVE, COUNTS
from xlscore.native.paid import Answer, add_up, rounded
from xlscore.native.words import (
    all_to,
    by_place,
    each,
    if_solo,
    pay_the_dead,
    per_centre,
    survivors_only,
)
from xlscore.systems.southern_sun import PLACES


def southern_sun() -> Answer:
    """Survival, centres, the places in whole points, and 3 for each year of the dead."""
    place = survivors_only(by_place(PLACES, by=COUNTS, ties="share"))
    return if_solo(
        all_to(500), add_up(each(30, ALIVE), per_centre(10), rounded(place), pay_the_dead(3))
    )

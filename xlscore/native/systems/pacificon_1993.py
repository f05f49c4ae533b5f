"""PacifiCon 1993, as a formula."""

from xlscore.native.board import SHARERS, WINNER
from xlscore.native.paid import Answer, add_up
from xlscore.native.words import all_to, by_centres, if_solo, only, split
from xlscore.systems.pacificon_1993 import TABLE


def pacificon_1993(*, losers: str = "nothing") -> Answer:
    """Points by the number of centres, and a pot for the draw."""
    centres = by_centres(lambda count: dict(enumerate(TABLE)).get(count, 0))
    solo = all_to(125)
    if losers == "centre points":
        solo = add_up(solo, only(1 - WINNER, centres))
    return if_solo(solo, add_up(centres, split(90, SHARERS)))

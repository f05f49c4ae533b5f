"""Open Mind the Gap, as a formula."""

from fractions import Fraction

from xlscore.native.board import ALIVE, COUNTS, LEAD, LEADERS, TOPS
from xlscore.native.formula import fx, mapped, named
from xlscore.native.paid import Answer, Paid, add_up
from xlscore.native.words import all_to, by_place, each, if_solo, per_centre, survivors_only
from xlscore.systems.open_mind_the_gap import PLACES


def open_mind_the_gap() -> Answer:
    """All others pay the gap to a power alone on top, at most half of what they have."""
    own = add_up(
        per_centre(Fraction("1.5")),
        each(9, ALIVE),
        survivors_only(by_place(PLACES, by=COUNTS, ties="share")),
    )
    have = named("have", own.steps)
    due = mapped(lambda item: fx.MIN(LEAD * (2 * own.over), item), have)
    pays = named("pays", fx.IF(LEADERS.equals(1), (1 - TOPS) * due, 0 * COUNTS))
    return if_solo(all_to(100), Paid(2 * have - pays + TOPS * fx.SUM(pays), 2 * own.over))

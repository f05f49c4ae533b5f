"""Most draws alone on most centres (Two-Tier, criterion 3).

This criterion, and only this one, counts equal three-way draws and leads of one
centre. A two-way draw counts as 17 centres each, so nobody is alone in it.
"""

from xlscore.engine.exact import Points
from xlscore.rules.tiebreak import Record, TieBreak, for_each

FACT = "alone on most centres"


def alone_on_most_centres(record: Record) -> Points:
    """Count the draws that the player finished alone with the highest count."""
    return record.sum_of(FACT)


TIE_BREAKS = [
    TieBreak(
        name="Most draws alone on most centres",
        short="Draws alone on most centres",
        rule=for_each(alone_on_most_centres),
        fact=FACT,
    )
]

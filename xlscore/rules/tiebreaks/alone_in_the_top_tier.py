"""Most draws alone in the top tier (Two-Tier, criterion 2).

Two-way draws and equal three-way draws have no top tier.
"""

from xlscore.engine.exact import Points
from xlscore.rules.tiebreak import Record, TieBreak, for_each

FACT = "alone in the top tier"


def alone_in_the_top_tier(record: Record) -> Points:
    """Count the draws that the player finished alone in the top tier."""
    return record.sum_of(FACT)


TIE_BREAKS = [
    TieBreak(
        name="Most draws alone in the top tier",
        short="Draws alone in the top tier",
        rule=for_each(alone_in_the_top_tier),
        fact=FACT,
    )
]

"""Most centres in draws (Two-Tier, criterion 6). A two-way draw counts as 17 centres each."""

from xlscore.engine.exact import Points
from xlscore.rules.tiebreak import Record, TieBreak, for_each

FACT = "centres in draws"


def centres_in_draws(record: Record) -> Points:
    """Add up the centres of the draws in which the player shared."""
    return record.sum_of(FACT)


TIE_BREAKS = [
    TieBreak(
        name="Most centres in draws",
        short="Centres in draws",
        rule=for_each(centres_in_draws),
        fact=FACT,
    )
]

"""Largest lead alone in the top tier, down the list (Two-Tier, criterion 5)."""

from xlscore.engine.exact import Points
from xlscore.rules.tiebreak import Record, TieBreak, for_each

FACT = "lead in the top tier"


def largest_lead(record: Record) -> tuple[Points, ...]:
    """List the leads of the draws that the player finished alone in the top tier."""
    leads = (played.facts.get(FACT, 0) for played in record.played)
    return tuple(sorted(filter(None, leads), reverse=True))


TIE_BREAKS = [
    TieBreak(
        name="Largest lead alone in the top tier, down the list",
        short="Lead in the top tier",
        rule=for_each(largest_lead),
        fact=FACT,
    )
]

"""More decimals: the total without the rounding of the scoring system (Cascadia, rule 3)."""

from xlscore.engine.exact import Points, added, times
from xlscore.rules.tiebreak import Record, TieBreak, for_each


def more_decimals(record: Record) -> Points:
    """Add up the counted games again, each before it was rounded."""
    return added(times(weight, played.unrounded) for weight, played in record.weighted)


TIE_BREAKS = [TieBreak(name="More decimals", rule=for_each(more_decimals))]

"""More decimals: the total without the rounding of the scoring system (Cascadia, rule 3)."""

from collections.abc import Mapping, Sequence

from xlscore.exact import Points
from xlscore.tiebreak import Record, TieBreak


def more_decimals(equal: Sequence[Record], _: Mapping[str, Record]) -> Mapping[str, Points]:
    """Add up the counted games again, each before it was rounded."""
    return {
        record.player: sum(
            (
                weight * game.unrounded
                for weight, game in zip(record.tallied.weights, record.played, strict=True)
            ),
            0,
        )
        for record in equal
    }


TIE_BREAKS = [TieBreak(name="More decimals", rule=more_decimals)]

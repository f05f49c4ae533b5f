"""Head to head: points in the games in which all the players who are tied sat together.

Where they never met, nothing tells them apart.
"""

from collections.abc import Sequence

from xlscore.rules.tiebreak import Keys, Record, TieBreak


def head_to_head(equal: Sequence[Record], _: object) -> Keys:
    """Add up each player's points in the games against all the others."""
    tied = {record.player for record in equal}
    return {
        record.player: sum(
            played.points
            for played in record.played
            if tied.issubset({record.player, *played.opponents})
        )
        for record in equal
    }


TIE_BREAKS = [TieBreak(name="Head to head", rule=head_to_head)]

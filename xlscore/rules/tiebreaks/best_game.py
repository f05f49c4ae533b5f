"""Best game, down the list: the best single score, then the second best, and so on.

A game that was not played is not a 0: whoever has one more score to show is
ahead, even if it is a 0. (Two-Tier, criterion 4.)
"""

from xlscore.engine.exact import Points
from xlscore.rules.tiebreak import Record, TieBreak, for_each


def best_game(record: Record) -> tuple[Points, ...]:
    """List the scores of the player, the highest first."""
    return tuple(sorted((played.points for played in record.played), reverse=True))


TIE_BREAKS = [
    TieBreak(
        name="Best game, down the list",
        short="Best game",
        rule=for_each(best_game),
        aliases=("Best single game",),
    )
]

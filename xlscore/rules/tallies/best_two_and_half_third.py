"""Best two and half the third: the two best games count in full, the third best by half.

Other games are dropped. Of equal games the earlier one is better.
"""

from collections.abc import Mapping

from xlscore.engine.exact import ratio
from xlscore.rules.tally import Games, Tallied, Tally, best_first


def best_two_and_half_third(games: Games) -> Mapping[str, Tallied]:
    """Add up the two best games and half of the third best of each player."""
    weights = (1, 1, ratio(1, 2))
    return {player: best_first(played, weights) for player, played in games.items()}


TALLIES = [
    Tally(
        name="Best two and half the third",
        rule=best_two_and_half_third,
        aliases=("Best 2 + half third", "Best two plus half the third"),
    ),
]

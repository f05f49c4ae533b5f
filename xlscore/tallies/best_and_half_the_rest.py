"""Best games and half the rest: the best few count in full, and half the average of the others.

A player with no other games gets nothing for them. Of equal games the earlier
one is better.
"""

from collections.abc import Mapping

from xlscore.exact import Points, ratio
from xlscore.tally import Games, Tallied, Tally, best_first


def best_and_half_the_rest(games: Games, best: int) -> Mapping[str, Tallied]:
    """Add up the best games of each player and half the average of the rest."""
    return {
        player: best_first(played, weights(best, len(played))) for player, played in games.items()
    }


def weights(best: int, number: int) -> list[Points]:
    """Give the weights of so many games, the best first: the others divide one half."""
    rest = number - best
    full: list[Points] = [1] * best
    return full if rest < 1 else full + [ratio(1, 2 * rest)] * rest


TALLIES = [
    Tally(
        name="Best games and half the average of the rest",
        rule=best_and_half_the_rest,
        needs={"best": "how many games count in full"},
        aliases=("Best N + half average of the rest",),
    ),
]

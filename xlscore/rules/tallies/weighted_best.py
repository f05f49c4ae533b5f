"""Weighted best: the best game counts with the first weight, the second best with the second.

EuroDipCon 2016 and WDC 2019 let the two best games count 100 %, the third 80 %
and the fourth 40 %. Games beyond the weights are dropped. Of equal games the
earlier one is better.
"""

from collections.abc import Mapping, Sequence

from xlscore.engine.exact import Points
from xlscore.rules.tally import Games, Tallied, Tally, best_first


def weighted_best(games: Games, weights: Sequence[Points]) -> Mapping[str, Tallied]:
    """Add up the games of each player, each with the weight of its place among them."""
    return {player: best_first(played, weights) for player, played in games.items()}


TALLIES = [
    Tally(
        name="Weighted best",
        rule=weighted_best,
        needs={"weights": "the weights of the best game, the second best ..., such as 100, 80, 40"},
        aliases=("Weighted best games",),
    ),
]

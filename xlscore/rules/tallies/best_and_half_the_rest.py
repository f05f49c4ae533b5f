"""Best games and half the rest: the best few count in full, and half the average of the others.

A player with no other games gets nothing for them. Of equal games the earlier
one is better. In the average, a game that two players shared is a part of a game.
"""

from collections.abc import Mapping, Sequence

from xlscore.engine.exact import Points, ratio
from xlscore.rules.tally import Games, Played, Tallied, Tally, best_first, from_the_best, games_in


def best_and_half_the_rest(games: Games, best: int) -> Mapping[str, Tallied]:
    """Add up the best games of each player and half the average of the rest."""
    return {player: best_first(played, weights(played, best)) for player, played in games.items()}


def weights(played: Sequence[Played], best: int) -> Sequence[Points]:
    """The weights of games, the best first: the others divide one half."""
    others = games_in(played[number] for number in from_the_best(played)[best:])
    half = ratio(1, 2 * others) if others else 0
    return [1 if number < best else half for number in range(len(played))]


TALLIES = [
    Tally(
        name="Best games and half the average of the rest",
        rule=best_and_half_the_rest,
        needs={"best": "how many games count in full"},
        aliases=("Best N + half average of the rest",),
    ),
]

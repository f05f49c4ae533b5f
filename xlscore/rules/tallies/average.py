"""Average: the mean of all games of a player.

Of a game that two players shared, each has the part of its points and of the game:
30 of 50 points for 60 % of a game are as good as a whole game of 50.
"""

from collections.abc import Mapping

from xlscore.engine.exact import ratio
from xlscore.rules.tally import Games, Tallied, Tally, games_in, weighted


def average(games: Games) -> Mapping[str, Tallied]:
    """Divide the sum of each player's games by their number."""
    whole = {player: games_in(played) for player, played in games.items()}
    return {
        player: weighted(played, [ratio(1, whole[player]) if whole[player] else 0] * len(played))
        for player, played in games.items()
    }


TALLIES = [Tally(name="Average", rule=average, aliases=("Mean",))]

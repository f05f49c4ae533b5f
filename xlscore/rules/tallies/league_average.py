"""League average: the sum of all games divided by three more than their number.

Whoever plays often gains by it: the three games that nobody played count as 0
and weigh the less, the more games there are. Of a game that two players shared,
each has a part.
"""

from collections.abc import Mapping

from xlscore.engine.exact import ratio
from xlscore.rules.tally import Games, Tallied, Tally, games_in, weighted

MORE = 3
"""Games that are added to the number of those played."""


def league_average(games: Games) -> Mapping[str, Tallied]:
    """Divide the sum of each player's games by their number and three."""
    return {
        player: weighted(played, [ratio(1, games_in(played) + MORE)] * len(played))
        for player, played in games.items()
    }


TALLIES = [Tally(name="League average", rule=league_average, aliases=("Sum / (games + 3)",))]

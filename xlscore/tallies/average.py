"""Average: the mean of all games of a player."""

from collections.abc import Mapping

from xlscore.exact import ratio
from xlscore.tally import Games, Tallied, Tally, weighted


def average(games: Games) -> Mapping[str, Tallied]:
    """Divide the sum of each player's games by their number."""
    return {
        player: weighted(played, [ratio(1, len(played))] * len(played) if played else [])
        for player, played in games.items()
    }


TALLIES = [Tally(name="Average", rule=average, aliases=("Mean",))]

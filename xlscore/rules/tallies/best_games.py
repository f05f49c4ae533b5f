"""Best games: a player's best few games count in full, whatever their rounds.

Two games in one round are two games. Of equal games the earlier one counts.
"""

from collections.abc import Mapping
from itertools import repeat

from xlscore.rules.tally import Games, Tallied, Tally, best_first


def best_games(games: Games, best: int) -> Mapping[str, Tallied]:
    """Add up the best games of each player."""
    return {player: best_first(played, repeat(1, best)) for player, played in games.items()}


TALLIES = [
    Tally(
        name="Best games",
        rule=best_games,
        needs={"best": "how many games count"},
        aliases=("Best N games",),
    ),
]

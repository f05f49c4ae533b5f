"""Best rounds: a player's best few rounds count in full, the others not at all.

Two games in one round are one round: their points are added. Of equal rounds the
earlier one counts.
"""

from collections.abc import Mapping, Sequence

from xlscore.engine.exact import Points
from xlscore.rules.tally import Games, Played, Tallied, Tally, by_round, weighted


def best_rounds(games: Games, best: int) -> Mapping[str, Tallied]:
    """Add up the best rounds of each player."""
    return {player: best_of(played, best) for player, played in games.items()}


def best_of(played: Sequence[Played], best: int) -> Tallied:
    """Count the games of the best rounds, drop the others."""
    rounds = by_round(played)
    counted = sorted(rounds, key=lambda number: (-rounds[number], number))[:best]
    weights: list[Points] = [int(game.round in counted) for game in played]
    return weighted(played, weights)


TALLIES = [
    Tally(
        name="Best rounds",
        rule=best_rounds,
        needs={"best": "how many rounds count"},
        aliases=("Best N rounds",),
    ),
]

"""Sum of rounds: every game counts in full."""

from collections.abc import Mapping

from xlscore.rules.tally import Games, Tallied, Tally, weighted


def sum_of_rounds(games: Games) -> Mapping[str, Tallied]:
    """Add up all games of each player."""
    return {player: weighted(played, [1] * len(played)) for player, played in games.items()}


TALLIES = [Tally(name="Sum of rounds", rule=sum_of_rounds, aliases=("Sum", "All rounds"))]

"""Solos first: whoever has more solos is ahead, whatever the points; every game counts in full."""

from collections.abc import Mapping, Sequence

from xlscore.rules.tally import Games, Played, Tallied, Tally, weighted


def solos_first(games: Games) -> Mapping[str, Tallied]:
    """Add up all games of each player, and put players on the tier of their solos."""
    return {
        player: weighted(played, [1] * len(played))._replace(tier=solos(played))
        for player, played in games.items()
    }


def solos(played: Sequence[Played]) -> int:
    """Count the games that a player has won alone."""
    return sum(bool(one.game and one.game.solo == one.power) for one in played)


TALLIES = [Tally(name="Solos first", rule=solos_first, aliases=("Win tiers", "Tiers by solos"))]

"""Rank sum: each round is ranked by itself, and a player's best few places are added. Low wins.

Equals share the best of their places: 1, 2, 2, 4. Unranked players take none: they
have the place that they would have taken. Two games in one round are one round.
Of equal places the earlier one counts. A player with fewer rounds than count comes
after all who have more of them, whatever the sum.
"""

from bisect import bisect_left
from collections.abc import Collection, Mapping, Sequence

from xlscore.engine.exact import Points
from xlscore.rules.tally import Games, Played, Tallied, Tally, by_round


def rank_sum(games: Games, best: int, unranked: Collection[str]) -> Mapping[str, Tallied]:
    """Add up the best places of each player."""
    rounds = {player: by_round(played) for player, played in games.items()}
    numbers = {number for points in rounds.values() for number in points}
    found = {number: places(rounds, number, unranked) for number in numbers}
    return {
        player: best_places(
            played, {number: found[number][player] for number in rounds[player]}, best
        )
        for player, played in games.items()
    }


def places(
    rounds: Mapping[str, Mapping[int, Points]], number: int, unranked: Collection[str]
) -> Mapping[str, int]:
    """Every player's place in one round."""
    points = {player: own[number] for player, own in rounds.items() if number in own}
    order = sorted(-value for player, value in points.items() if player not in unranked)
    return {player: bisect_left(order, -value) + 1 for player, value in points.items()}


def best_places(played: Sequence[Played], own: Mapping[int, int], best: int) -> Tallied:
    """Count the rounds with the lowest places, drop the others."""
    counted = sorted(own, key=lambda number: (own[number], number))[:best]
    return Tallied(
        total=sum(own[number] for number in counted),
        weights=tuple(int(game.round in counted) for game in played),
        low_wins=True,
        short=best - len(counted),
    )


TALLIES = [
    Tally(
        name="Rank sum",
        rule=rank_sum,
        needs={"best": "how many places are added"},
        gives_places=True,
        aliases=(
            "Sum of rankings",
            "Sum of places",
            "Round-rank sum",
            "Round-rank sum (DipCon 2019)",
        ),
    ),
]

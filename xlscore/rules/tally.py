"""What a player's games are, and what a way of adding them up is."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from xlscore.engine.dialects import Power
from xlscore.engine.exact import Points, added, round_half_up, times
from xlscore.engine.game import Game

SAT_OUT = "sat out"
"""Where a board's name would stand, for a round in which a player volunteered not to play."""


class Played(NamedTuple):
    """One game of one player, or a round that was sat out for points: then there is no ``game``.

    ``points`` are those that count: what the rule gives, times the weight of the
    round and the player's share of the seat. ``unrounded`` is the same without
    the rule's rounding; ``facts`` what else the system found out about this power.
    ``took_over``: the seat was somebody else's at the start. ``share``: the part of
    the game that was the player's.
    """

    round: int
    board: str
    power: Power
    game: Game | None
    points: Points
    unrounded: Points
    facts: Mapping[Power, Points] = {}
    opponents: Sequence[str] = ()
    took_over: bool = False
    share: Points = 1


class Tallied(NamedTuple):
    """A player's total, and the weight with which each game went into it: 1, 0 or a part.

    ``low_wins``: of two totals the lower is better. ``short``: how many of the
    rounds that should count the player lacks; whoever lacks fewer is better.
    ``tier``: whoever stands on a higher one is better, whatever the totals.
    """

    total: Points
    weights: tuple[Points, ...]
    low_wins: bool = False
    short: int = 0
    tier: int = 0

    @property
    def merit(self) -> tuple[int, int, Points]:
        """What players are ranked by: more is better."""
        return -self.short, self.tier, -self.total if self.low_wins else self.total


Games: TypeAlias = Mapping[str, Sequence[Played]]
"""Every player's scored games, in the order of play."""


class Counting(NamedTuple):
    """What a director settles about adding up.

    ``best``: how many games or rounds count. ``weights``: with which part the
    best game counts, the second best, and so on. ``round_games`` and
    ``round_total``: to how many decimals a game and the total are rounded; None
    does not round.
    """

    best: int | None = None
    weights: Sequence[Points] = ()
    round_games: int | None = None
    round_total: int | None = None

    def rounded(self, games: Games) -> Games:
        """Round every game, where games are rounded."""
        if self.round_games is None:
            return games
        return {
            player: [g._replace(points=round_half_up(g.points, self.round_games)) for g in played]
            for player, played in games.items()
        }


PLAIN = Counting()
"""Nothing is settled."""


class Tally(NamedTuple):
    """One named way of adding up games.

    ``rule`` takes every player's games and what the tally ``needs``: ``best`` or
    ``weights``, each with words that say what it means; and where it gives places,
    ``unranked``: who takes none.
    """

    name: str
    rule: Callable[..., Mapping[str, Tallied]]
    needs: Mapping[str, str] = {}
    aliases: tuple[str, ...] = ()
    gives_places: bool = False

    def total(
        self, games: Games, counting: Counting = PLAIN, unranked: Collection[str] = ()
    ) -> Mapping[str, Tallied]:
        """Add up the games of every player, which are rounded already, and round the totals."""
        needed = {name: getattr(counting, name) for name in self.needs}
        if self.gives_places:
            needed["unranked"] = unranked
        return {
            player: found._replace(total=round_half_up(found.total, counting.round_total))
            for player, found in self.rule(games, **needed).items()
        }


def weighted(games: Sequence[Played], weights: Sequence[Points]) -> Tallied:
    """Add up games with these weights."""
    total = added(times(w, game.points) for w, game in zip(weights, games, strict=True))
    return Tallied(total, tuple(weights))


def best_first(games: Sequence[Played], weights: Iterable[Points]) -> Tallied:
    """Weigh the best game by the first weight, the next by the second; the others count 0."""
    given = dict(zip(from_the_best(games), weights, strict=False))
    return weighted(games, [given.get(number, 0) for number in range(len(games))])


def from_the_best(games: Sequence[Played]) -> list[int]:
    """Number the games from the best one down; of equal games the earlier one is better."""
    return sorted(range(len(games)), key=lambda number: (-games[number].points, number))


def games_in(games: Iterable[Played]) -> Points:
    """Count games, and of those that two players shared the part of each.

    >>> from fractions import Fraction
    >>> whole = Played(1, "A", "Italy", None, 10, 10)
    >>> games_in([whole, whole._replace(share=Fraction(1, 2))])
    Fraction(3, 2)
    """
    return added(game.share for game in games)


def by_round(games: Sequence[Played]) -> dict[int, Points]:
    """Add up the games of each round: two games in one round are one round."""
    rounds: dict[int, Points] = {}
    for game in games:
        rounds[game.round] = rounds.get(game.round, 0) + game.points
    return rounds

"""What a player's games are, and what a way of adding them up is."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from xlscore.dialects import Power
from xlscore.exact import Points
from xlscore.game import Game
from xlscore.system import Scores


@dataclass(frozen=True, kw_only=True)
class Played:
    """One scored game of one player.

    ``points`` are those that the rule gives; ``unrounded`` the same without the
    rule's rounding; ``facts`` what else the system found out about this power.
    """

    round: int
    board: str
    power: Power
    game: Game
    points: Points
    unrounded: Points
    facts: Scores


@dataclass(frozen=True)
class Tallied:
    """A player's total, and the weight with which each game went into it: 1, 0 or a part."""

    total: Points
    weights: tuple[Points, ...]


Games: TypeAlias = Mapping[str, Sequence[Played]]
"""Every player's scored games, in the order of play."""


@dataclass(frozen=True, kw_only=True)
class Tally:
    """One named way of adding up games.

    ``rule`` takes every player's games and, where the tally has a number, that
    number. ``number_words`` says what the number means; empty where there is none.
    """

    name: str
    rule: Callable[..., Mapping[str, Tallied]]
    number_words: str = ""
    aliases: tuple[str, ...] = ()

    def total(self, games: Games, number: int | None = None) -> Mapping[str, Tallied]:
        """Add up the games of every player."""
        return self.rule(games, number) if self.number_words else self.rule(games)


def weighted(games: Sequence[Played], weights: Sequence[Points]) -> Tallied:
    """Add up games with these weights."""
    total = sum((w * game.points for w, game in zip(weights, games, strict=True)), 0)
    return Tallied(total, tuple(weights))

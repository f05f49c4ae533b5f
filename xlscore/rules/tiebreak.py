"""What a tie-break is: a key by which players on equal totals are told apart."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from xlscore.engine.exact import Points
from xlscore.engine.game import Game
from xlscore.rules.tally import Played, Tallied

Key: TypeAlias = Points | tuple[Points, ...]
"""More is better; of two lists the first difference decides, and a longer one beats its start."""

Keys: TypeAlias = Mapping[str, Key]
"""The key of each player."""


class Record(NamedTuple):
    """One player's games in the tournament and what they add up to."""

    player: str
    played: Sequence[Played]
    tallied: Tallied

    @property
    def games(self) -> Iterator[tuple[Played, Game]]:
        """The games on a board: rounds that were sat out are none."""
        return ((played, played.game) for played in self.played if played.game)

    @property
    def weighted(self) -> Iterator[tuple[Points, Played]]:
        """Every game with its weight in the total."""
        return zip(self.tallied.weights, self.played, strict=True)

    def sum_of(self, fact: str) -> Points:
        """Add up what the system found out about the player's games under a name."""
        return sum(played.facts.get(fact, 0) for played in self.played)


class TieBreak(NamedTuple):
    """One named tie-break.

    ``rule`` takes the records of the players who are still equal, and those of
    all players, and gives each of the equal ones its key. ``low_wins``: the
    lower key is better. ``fact``: what the scoring system must have found out.
    ``short`` is what stands in a narrow column beside the two keys.
    """

    name: str
    rule: Callable[[Sequence[Record], Mapping[str, Record]], Keys]
    low_wins: bool = False
    fact: str = ""
    aliases: tuple[str, ...] = ()
    short: str = ""


def for_each(key: Callable[[Record], Key]) -> Callable[[Sequence[Record], object], Keys]:
    """Make a rule of a key that looks at nothing but the player's own games."""

    def rule(equal: Sequence[Record], _: object) -> Keys:
        return {record.player: key(record) for record in equal}

    rule.__module__ = key.__module__
    return rule

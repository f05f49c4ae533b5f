"""What a tie-break is: a key by which players on equal totals are told apart."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from xlscore.exact import Points
from xlscore.tally import Played, Tallied

Key: TypeAlias = Points | tuple[Points, ...]
"""More is better; of two lists the first difference decides."""


@dataclass(frozen=True, kw_only=True)
class Record:
    """One player's games in the tournament and what they add up to."""

    player: str
    played: Sequence[Played]
    tallied: Tallied


@dataclass(frozen=True, kw_only=True)
class TieBreak:
    """One named tie-break.

    ``rule`` takes the records of the players who are still equal, and those of
    all players, and gives each of the equal ones its key.
    """

    name: str
    rule: Callable[[Sequence[Record], Mapping[str, Record]], Mapping[str, Key]]
    aliases: tuple[str, ...] = ()

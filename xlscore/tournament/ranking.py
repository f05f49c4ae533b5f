"""Who is ahead of whom: places, ties, and the tie-breaks that tell players apart."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple, TypeVar

from xlscore.engine.event import same_player
from xlscore.engine.exact import Points
from xlscore.rules.tally import PLAIN, Counting, Games, Tally, by_round
from xlscore.rules.tiebreak import Key, Record, TieBreak

T = TypeVar("T")

Groups = list[list[Record]]
"""Players in order; those of one group are equal."""


class Rank(NamedTuple):
    """A place: 1 is best. Equals share the best of their places: 1, 2, 2, 4."""

    place: int
    joint: bool

    @property
    def shown(self) -> str:
        """The place as people write it: ``1``, and ``2=`` for equals."""
        return f"{self.place}{'=' if self.joint else ''}"


def ranked(items: Iterable[T], key: Callable[[T], Any]) -> Iterator[tuple[Rank, T]]:
    """Each item with its rank, the highest key first."""
    return _with_ranks(_grouped(items, key))


def _grouped(items: Iterable[T], key: Callable[[T], Any]) -> list[list[T]]:
    """Groups of equals, the highest key first."""
    ordered = sorted(items, key=key, reverse=True)
    return [list(equals) for _, equals in groupby(ordered, key=key)]


def _with_ranks(groups: Iterable[Sequence[T]]) -> Iterator[tuple[Rank, T]]:
    place = 1
    for tied in groups:
        yield from ((Rank(place, len(tied) > 1), item) for item in tied)
        place += len(tied)


class Line(NamedTuple):
    """One player's line in the standings.

    ``rank`` is None for ``unranked`` players. ``incomplete``: a game of the player
    is not over or has no score, so that the total is what is scored so far.
    ``keys`` are the tie-breaks that were needed to place the player.
    """

    player: str
    rank: Rank | None
    record: Record
    keys: Mapping[str, Key]
    unranked: bool = False
    incomplete: bool = False

    @property
    def total(self) -> Points:
        """What the counted games add up to."""
        return self.record.tallied.total

    @property
    def by_round(self) -> Mapping[int, Points]:
        """The points of each round in which the player played."""
        return by_round(self.record.played)

    def in_round(self, number: int) -> Points | None:
        """The points of a round; None where the player did not play."""
        return self.by_round.get(number)


def standings(
    games: Games,
    tally: Tally,
    counting: Counting = PLAIN,
    tie_breaks: Sequence[TieBreak] = (),
    *,
    waiting: Iterable[str] = (),
    unranked: Iterable[str] = (),
    first: Sequence[Sequence[str]] = (),
) -> list[Line]:
    """Rank players by what their games add up to, and equals by the tie-breaks in order.

    Players who stay equal share a rank. ``waiting`` are players whose game is not
    over or has no score: they are ranked by what they have so far. ``unranked`` are
    those who take no place: they come last and have no rank. ``first`` are groups
    of players who are placed before all others.
    """
    games = counting.rounded(games)
    incomplete, guests = set(map(same_player, waiting)), set(map(same_player, unranked))
    without_a_place = {player for player in games if same_player(player) in guests}
    tallied = tally.total(games, counting, without_a_place)
    records = {
        player: Record(player=player, played=played, tallied=tallied[player])
        for player, played in games.items()
    }
    keys: dict[str, dict[str, Key]] = {player: {} for player in records}
    placed = [r for r in records.values() if same_player(r.player) not in guests]
    groups = put_first(first, placed, lambda rest: told_apart(rest, tie_breaks, records, keys))
    last = [r for r in records.values() if same_player(r.player) in guests]
    return [
        line._replace(incomplete=same_player(line.player) in incomplete)
        for line in (*_placed(groups, keys), *map(_guest, _by_name(last)))
    ]


def _guest(record: Record) -> Line:
    """The line of somebody who takes no place."""
    return Line(player=record.player, rank=None, record=record, keys={}, unranked=True)


def _by_name(records: Iterable[Record]) -> list[Record]:
    return sorted(records, key=lambda record: same_player(record.player))


def _placed(groups: Groups, keys: Mapping[str, Mapping[str, Key]]) -> Iterator[Line]:
    for rank, record in _with_ranks(groups):
        yield Line(player=record.player, rank=rank, record=record, keys=keys[record.player])


def put_first(
    first: Sequence[Sequence[str]],
    records: Sequence[Record],
    order: Callable[[Sequence[Record]], Groups],
) -> Groups:
    """Rank some groups of players before all others, who stand in order."""
    by_name = {record.player: record for record in records}
    groups = [[by_name[name] for name in group if name in by_name] for group in first]
    placed = {record.player for group in groups for record in group}
    rest = [record for record in records if record.player not in placed]
    return [*filter(None, groups), *order(rest)]


def told_apart(
    records: Sequence[Record],
    tie_breaks: Sequence[TieBreak],
    everybody: Mapping[str, Record],
    keys: Mapping[str, dict[str, Key]],
) -> Groups:
    """Groups of equals in order; the keys that were needed are noted in ``keys``."""
    groups = _grouped(_by_name(records), lambda record: record.tallied.merit)
    for tie_break in tie_breaks:
        groups = [
            part
            for group in groups
            for part in (_split(group, tie_break, everybody, keys) if len(group) > 1 else [group])
        ]
    return groups


def _split(
    group: list[Record],
    tie_break: TieBreak,
    everybody: Mapping[str, Record],
    keys: Mapping[str, dict[str, Key]],
) -> Groups:
    found = tie_break.rule(group, everybody)
    for player, key in found.items():
        keys[player][tie_break.name] = key
    parts = _grouped(group, lambda record: found[record.player])
    return parts[::-1] if tie_break.low_wins else parts


def equals_across(lines: Sequence[Line], place: int) -> list[str]:
    """The players who share both this place and the next, so that a cut parts equals."""
    ranks = [line for line in lines if line.rank]
    if not 0 < place < len(ranks) or ranks[place - 1].rank != ranks[place].rank:
        return []
    return [line.player for line in ranks if line.rank == ranks[place].rank]

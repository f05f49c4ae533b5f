"""What a workbook shall hold when it is made: players, boards, rounds, an event."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace

from xlscore.engine.dialects import POWERS
from xlscore.engine.event import Event, Round
from xlscore.engine.exact import counted
from xlscore.engine.system import System
from xlscore.tournament.choices import chosen_preset

DEFAULT_ROUNDS = 3

MOST_ROUNDS = 500
"""Where games bear higher numbers, rounds without games have no line."""


@dataclass(frozen=True, kw_only=True)
class Wishes:
    """What a template is for.

    ``system`` decides the columns of the Games sheet (none shows all) and the
    tournament rules that are filled in. ``rounds``: how many there are; 0 as many
    as those rules say, else three. ``rows`` are filled into the Games sheet instead
    of empty boards: one mapping of column ids and years for each seat. ``house``:
    with a sheet for scoring systems of the director's own.
    """

    system: System | None = None
    players: int = 28
    rounds: int = 0
    boards: int = 0
    event: Event = field(default_factory=Event)
    rows: Sequence[dict[object, object]] = ()
    years: range | None = None
    house: bool = False

    @property
    def number_of_boards(self) -> int:
        """How many boards a round has: as many as the players can fill, where nothing is said."""
        return self.boards or max(1, self.players // len(POWERS))


def seats_and_players(players: int, boards: int) -> str:
    """Say what so many players mean for so many boards.

    >>> seats_and_players(28, 4), seats_and_players(29, 4)
    ('28 players: 4 boards in a round.', '29 players: 4 boards in a round, 1 player left over.')
    >>> seats_and_players(34, 5)
    '34 players: 5 boards in a round, 1 seat too many: somebody plays twice.'
    """
    seats = boards * len(POWERS)
    words = f"{players} players: {counted(boards, 'board')} in a round"
    if players > seats:
        return f"{words}, {counted(players - seats, 'player')} left over."
    if players < seats:
        return f"{words}, {counted(seats - players, 'seat')} too many: somebody plays twice."
    return f"{words}."


def filled_in(wishes: Wishes) -> Event:
    """The event with what its tournament rules and the wishes say, and a line per round."""
    event = wishes.event
    if wishes.system:
        event = replace(event, system=wishes.system.name)
    preset = chosen_preset(event)
    event = preset.fill(event) if preset else event
    if not event.tally:
        event = replace(event, tally="Sum of rounds")
    lines: dict[int, list[Round]] = {}
    for line in event.rounds:
        lines.setdefault(line.number, []).append(line)
    numbers = _rounds_shown(wishes, lines)
    return replace(
        event, rounds=[line for n in numbers for line in lines.get(n) or [Round(number=n)]]
    )


def _rounds_shown(wishes: Wishes, lines: Collection[int]) -> Sequence[int]:
    """The rounds that have a line: as many as are wished for; with games, all that are known."""
    played = {n for row in wishes.rows if isinstance(n := row.get("round"), int)}
    known = (
        {wishes.rounds, *lines, *played}
        if wishes.rows
        else {wishes.rounds or max(lines, default=0)}
    )
    last = max(known) or DEFAULT_ROUNDS
    return range(1, last + 1) if last <= MOST_ROUNDS else sorted(known)

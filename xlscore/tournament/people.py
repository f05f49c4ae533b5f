"""Who played: everybody's games by one name, and what is odd about the names."""

import re
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from xlscore.engine.dialects import Power
from xlscore.engine.event import Board, Event, Finding, Player, Replacement, same_player
from xlscore.engine.exact import Points, in_figures, listed, times
from xlscore.errors import (
    NeitherPlaysNorSitsOut,
    NeverPlays,
    NobodyPlaysThen,
    NoPlayer,
    NoPlayers,
    NoShare,
    NotOnTheRoster,
    PowerAgain,
    ShareTooLarge,
    SitsOutAndPlays,
    SpelledTwice,
    TwiceInARound,
    TwiceOnABoard,
    TwiceOnTheRoster,
    TwoInOneSeat,
    XlscoreError,
)
from xlscore.rules.tally import SAT_OUT, Games, Played
from xlscore.tournament.scoring import ScoredBoard
from xlscore.tournament.spelling import Spellings

# --- games ------------------------------------------------------------------------------


class Names:
    """The one name of each player: as in the roster, else as first written."""

    def __init__(self, players: Iterable[Player]) -> None:
        """Know the names of the roster."""
        self.names = {same_player(player.name): player.name for player in players}

    def of(self, written: str) -> str:
        """The player's name."""
        return self.names.setdefault(same_player(written), written)


def games_by_player(event: Event, boards: Sequence[ScoredBoard]) -> Games:
    """Every player's scored games, in the order of play; rounds sat out for points among them.

    Whoever has only games without a score has none.
    """
    games: dict[str, list[Played]] = {}
    names = Names(event.players)
    waiting = [name for board in event.open_boards for name in board.everybody if boards]
    waiting += event.unread if boards else ()
    for player, played in (
        *_every_game(event, boards, names),
        *((names.of(name), None) for name in waiting),
    ):
        own = games.setdefault(player, [])
        if played:
            own.append(played)
    return {
        player: sorted(own, key=lambda game: (game.round, game.board))
        for player, own in games.items()
    }


def _every_game(
    event: Event, boards: Sequence[ScoredBoard], names: Names
) -> Iterator[tuple[str, Played | None]]:
    """Everybody at a board with the game, None where it has no score; and rounds sat out."""
    for scored in sorted(boards, key=lambda scored: (scored.board.round, scored.board.name)):
        board = scored.board
        seated = {power: [*map(names.of, board.people(power))] for power in board.players}
        for power in board.players:
            for number, (written, share) in enumerate(shares(board, power)):
                found = _played(scored, power, seated, share) if scored.breakdown else None
                yield names.of(written), found and found._replace(took_over=number > 0)
    playing = rounds_at_boards(event)
    for player in event.players:
        for number in rounds_sat_out(event, player, playing):
            yield player.name, _sat_out(number, event.sit_out or 0)


def shares(board: Board, power: Power) -> Iterator[tuple[str, Points]]:
    """Everybody who sat in a seat with the part of its points that is theirs."""
    replacement = board.replacements.get(power)
    share = replacement.share if replacement and is_a_part(replacement.share) else None
    if name := board.players[power]:
        yield name, 1 - (share or 0)
    if replacement:
        yield replacement.player, share or 0


def is_a_part(share: Points | None) -> bool:
    """Say whether a share is known, and no more than the whole seat."""
    return share is not None and 0 <= share <= 1


def _played(
    scored: ScoredBoard, power: Power, seated: Mapping[Power, Sequence[str]], share: Points
) -> Played:
    """The game of somebody at a board; ``seated`` is everybody there by power."""
    board = scored.board
    found = scored.breakdown.facts if scored.breakdown else {}
    return Played(
        round=board.round,
        board=board.name,
        power=power,
        game=board.game,
        points=times(share, scored.points[power]),
        unrounded=times(share, times(scored.weight, scored.unrounded[power])),
        facts={name: fact[power] for name, fact in found.items()},
        opponents=tuple(name for other in seated if other != power for name in seated[other]),
        share=share,
    )


def rounds_at_boards(event: Event) -> Mapping[str, frozenset[int]]:
    """The rounds in which everybody sits at a board, by who is the same player."""
    rounds: dict[str, set[int]] = {}
    for board, _, name in event.seated:
        rounds.setdefault(same_player(name), set()).add(board.round)
    return {name: frozenset(numbers) for name, numbers in rounds.items()}


def rounds_sat_out(
    event: Event, player: Player, playing: Mapping[str, frozenset[int]]
) -> list[int]:
    """The rounds that a player sat out for points: only those that others have played."""
    if event.sit_out is None:
        return []
    own = playing.get(same_player(player.name), frozenset())
    return [n for n in player.sits_out if n in event.played_rounds and n not in own]


def _sat_out(number: int, points: Points) -> Played:
    return Played(round=number, board=SAT_OUT, power="", game=None, points=points, unrounded=points)


# --- what is missing --------------------------------------------------------------------

NOT_BEGUN, IN_PLAY, AS_IF_ENDED, NO_SCORE, NO_SHARE = (
    "not begun",
    "in play",
    "scored as if it ended now",
    "no score",
    "a share is missing",
)
NOT_READ = "not read"
"""Why a board is missing in the totals."""


class Missing(NamedTuple):
    """A board that is missing in the totals of its ``players``, and why."""

    board: Board
    why: str
    players: Sequence[str]


def missing_boards(event: Event, boards: Sequence[ScoredBoard]) -> list[Missing]:
    """Everything that somebody's total waits for, in the order of play."""
    names = Names(event.players)
    as_if = {scored.board.label for scored in boards if scored.board.playing and scored.breakdown}
    found = [
        *((board, _why_open(board, as_if), board.everybody) for board in event.open_boards),
        *((scored.board, *_lacking(scored)) for scored in boards if not scored.board.playing),
        (Board(round=0, name="Rows without a round or a board"), NOT_READ, iter(event.unread)),
    ]
    known = [(board, why, [*dict.fromkeys(map(names.of, people))]) for board, why, people in found]
    missing = [Missing(board, why, players) for board, why, players in known if players]
    return sorted(missing, key=lambda one: (one.board.round, one.board.name))


def _why_open(board: Board, as_if: Container[str]) -> str:
    if board.label in as_if:
        return AS_IF_ENDED
    return IN_PLAY if board.playing else NOT_BEGUN


def _lacking(scored: ScoredBoard) -> tuple[str, Iterator[str]]:
    """What is missing of a played board, and for whom; for nobody where nothing is."""
    board = scored.board
    if not scored.breakdown:
        return NO_SCORE, board.everybody
    unknown = [power for power, taken in board.replacements.items() if not is_a_part(taken.share)]
    return NO_SHARE, (name for power in unknown for name in board.people(power))


def strangers(event: Event) -> list[str]:
    """The players at boards who are on no roster, where there is one."""
    found = {same_player(name): name for _, _, name in event.seated if event.roster}
    return [name for key, name in found.items() if key not in event.roster]


def in_rounds(numbers: Sequence[int]) -> str:
    """Say which rounds.

    >>> in_rounds([3]), in_rounds([1, 2, 4])
    ('round 3', 'rounds 1, 2 and 4')
    """
    return f"round{'s' if len(numbers) > 1 else ''} {listed([*map(str, numbers)])}"


# --- findings ---------------------------------------------------------------------------


class Seen:
    """Who has been seen where while the boards are looked through."""

    def __init__(self, roster: frozenset[str]) -> None:
        """Nobody of the roster has been seen yet."""
        self.roster = roster
        self.on_board: dict[str, Power] = {}
        self.in_round: dict[tuple[int, str], Board] = {}
        self.with_power: dict[tuple[str, Power], Board] = {}


def findings_about_people(event: Event) -> Iterator[Finding]:
    """Find what is odd about the players."""
    seen = Seen(event.roster)
    for board in event.boards:
        seen.on_board.clear()
        if board.players and not any(board.players.values()) and not board.replacements:
            nobody = NoPlayers(where="player")
            yield Finding(nobody, board.place_of(nobody), board.label)
            continue
        for power in board.players:
            for mistake in _about_seat(board, power, seen, power_once=bool(event.power_once)):
                where = str(mistake.facts.get("where", "player"))
                yield Finding(mistake, board.place(power, where), board.label)
    yield from _about_roster(event)
    yield from about_spelling(event)


def _about_seat(
    board: Board, power: Power, seen: Seen, *, power_once: bool
) -> Iterator[XlscoreError]:
    if not board.players[power]:
        yield NoPlayer(power=power)
    if replacement := board.replacements.get(power):
        yield from _about_share(replacement, power)
    for name in board.people(power):
        yield from _about_player(board, power, name, seen)
        other = seen.with_power.setdefault((same_player(name), power), board)
        if power_once and other is not board:
            yield PowerAgain(value=name, power=power, round=other.round, other=other.name)


def _about_share(replacement: Replacement, power: Power) -> Iterator[XlscoreError]:
    share = replacement.share
    if share is None:
        yield NoShare(value=replacement.player, power=power, where="share")
    elif not is_a_part(share):
        yield ShareTooLarge(value=f"{in_figures(100 * share)} %", power=power, where="share")


def _about_player(board: Board, power: Power, name: str, seen: Seen) -> Iterator[XlscoreError]:
    key = same_player(name)
    if seen.roster and key not in seen.roster:
        yield NotOnTheRoster(value=name, power=power)
    if key in seen.on_board:
        yield TwiceOnABoard(value=name, power=power, other=seen.on_board[key])
    elif (other := seen.in_round.get((board.round, key))) is not None:
        yield TwiceInARound(value=name, other=other.name, power=power)
    seen.on_board.setdefault(key, power)
    seen.in_round.setdefault((board.round, key), board)


def _about_roster(event: Event) -> Iterator[Finding]:
    attendance = Attendance(event)
    playing: dict[str, list[Board]] = {}
    for board, _, name in event.seated:
        playing.setdefault(same_player(name), []).append(board)
    listed: set[str] = set()
    for player in event.players:
        if (key := same_player(player.name)) in listed:
            yield Finding(TwiceOnTheRoster(value=player.name), player.place)
            continue
        listed.add(key)
        for mistake in _about_listed(player, playing.get(key, []), attendance):
            yield Finding(mistake, player.place)


def _about_listed(
    player: Player, boards: Sequence[Board], attendance: "Attendance"
) -> Iterator[XlscoreError]:
    if not boards and not player.sits_out:
        yield NeverPlays(value=player.name)
    elif absent := attendance.missed_by(player):
        yield NeitherPlaysNorSitsOut(value=player.name, rounds=in_rounds(absent))
    for board in (board for board in boards if board.round in player.sits_out):
        yield SitsOutAndPlays(value=player.name, round=board.round, other=board.name)
    for number in filter(attendance.is_nobodys, player.sits_out):
        yield NobodyPlaysThen(value=player.name, round=number)


MOST = Fraction(2, 3)
"""So many of the roster are there in a round that is meant for all, unlike those of a league."""


class Attendance:
    """Who of the roster is there in each round: at a board, or sitting out."""

    def __init__(self, event: Event) -> None:
        """Look at all boards, and at the rounds that players give up."""
        self.seated: dict[int, set[str]] = {}
        for board, _, name in event.seated:
            self.seated.setdefault(board.round, set()).add(same_player(name))
        self.unread = {*map(same_player, event.unread)}
        last = max(event.played_rounds, default=0)
        self.to_come = {line.number for line in event.rounds if line.number > last}
        roster = event.roster
        out = Counter(number for player in event.players for number in {*player.sits_out})
        here = {n: out[n] + len(roster & self.seated.get(n, set())) for n in event.played_rounds}
        self.for_all = sorted(n for n, number in here.items() if number >= MOST * len(roster))

    def missed_by(self, player: Player) -> list[int]:
        """The rounds in which a player neither plays nor sits out."""
        key, out = same_player(player.name), {*player.sits_out}
        absent = [n for n in self.for_all if key not in self.seated.get(n, ()) and n not in out]
        return [] if key in self.unread else absent

    def is_nobodys(self, number: int) -> bool:
        """Whether nobody plays in a round, and none is to come."""
        return number not in self.seated and number not in self.to_come


TWO_NAMES = re.compile(
    r"[^\W\d_][.,]?\s*(?:[/&+;→]|->|[\s(](?:and|then|und|et|replaced by)\s)\s*[^\W\d_]",
    re.IGNORECASE,
)
"""Ada / Ben, Ada & Ben, Ada then Ben."""


def about_spelling(event: Event) -> Iterator[Finding]:
    """Find names that are not in the roster and look like another name, or like two."""
    known = Spellings(player.name for player in event.players)
    asked = {*event.roster}
    for board, power, name in event.seated:
        if same_player(name) in asked:
            continue
        asked.add(same_player(name))
        if TWO_NAMES.search(name):
            mistake: XlscoreError = TwoInOneSeat(value=name)
            yield Finding(mistake, board.place(power, "player"), board.label)
        if nearest := known.nearest(name) or " or ".join(known.longer_or_shorter(name)):
            mistake = SpelledTwice(value=name, nearest=nearest)
            yield Finding(mistake, board.place(power, "player"), board.label)
        known.add(name)

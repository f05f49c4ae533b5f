"""From an event to scores, standings, awards and findings."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TypeVar

from xlscore.catalogue import find, find_tally, find_tie_break
from xlscore.checks import slips
from xlscore.dialects import POWERS, Power
from xlscore.errors import (
    Incomplete,
    NeverPlays,
    NoNumber,
    NoPlayer,
    NoSystem,
    NothingPlayed,
    NotOnTheRoster,
    Severity,
    TwiceInARound,
    TwiceOnABoard,
    XlscoreError,
)
from xlscore.event import Board, Event, Finding, same_player
from xlscore.exact import Points
from xlscore.game import Game
from xlscore.system import Breakdown, Scores, System
from xlscore.tally import Games, Played, Tally
from xlscore.tiebreak import Key, Record, TieBreak

T = TypeVar("T")


@dataclass(frozen=True)
class Rank:
    """A place: 1 is best. Equals share the best of their places: 1, 2, 2, 4."""

    place: int
    joint: bool


def ranked(items: Iterable[T], key: Callable[[T], Key]) -> Iterator[tuple[Rank, T]]:
    """Give each item with its rank, the highest key first."""
    place = 1
    for _, equals in groupby(sorted(items, key=key, reverse=True), key=key):
        tied = list(equals)
        yield from ((Rank(place, len(tied) > 1), item) for item in tied)
        place += len(tied)


@dataclass(frozen=True, kw_only=True)
class ScoredBoard:
    """A board with its scores; without, where a finding blocks it."""

    board: Board
    system: System
    breakdown: Breakdown | None
    unrounded: Scores
    ranks: Mapping[Power, Rank]


@dataclass(frozen=True, kw_only=True)
class Line:
    """One player's line in the standings.

    ``rank`` is None while a game of the player has no score: the total is not
    known. ``keys`` are the tie-breaks that were needed to place the player.
    """

    player: str
    rank: Rank | None
    record: Record
    keys: Mapping[str, Key]

    @property
    def total(self) -> Points:
        """What the counted games add up to."""
        return self.record.tallied.total

    def in_round(self, number: int) -> Points | None:
        """The points of a round; None where the player did not play."""
        points = [game.points for game in self.record.played if game.round == number]
        return sum(points) if points else None


@dataclass(frozen=True)
class BestCountry:
    """The best game with a power, or one of several that are equally good."""

    power: Power
    player: str
    board: Board
    points: Points


@dataclass(frozen=True, kw_only=True)
class Results:
    """Everything that scoring an event gives."""

    event: Event
    system: System | None
    tally: Tally | None
    tie_breaks: Sequence[TieBreak]
    boards: Sequence[ScoredBoard]
    standings: Sequence[Line]
    best_countries: Sequence[BestCountry]
    findings: Sequence[Finding]

    @property
    def blocked(self) -> bool:
        """Whether a finding blocks a score."""
        return any(finding.severity is Severity.BLOCKS for finding in self.findings)

    @property
    def rounds(self) -> list[int]:
        """The rounds that have boards."""
        return sorted({scored.board.round for scored in self.boards})


def score_event(event: Event) -> Results:
    """Score every board, add up, rank and award. What cannot be done is a finding."""
    findings = [*event.findings]
    system, tally, tie_breaks = _settings(event, findings)
    boards: list[ScoredBoard] = []
    if system:
        played = [board for board in event.boards if board.played]
        boards = [
            _scored(board, _beside(system, board, event.boards), event.options, findings)
            for board in played
        ]
    findings += _findings_about_people(event)
    if system and not boards:
        findings.append(Finding(NothingPlayed()))
    unscored = [scored.board for scored in boards if scored.breakdown is None]
    if unscored:
        number = "1 board is" if len(unscored) == 1 else f"{len(unscored)} boards are"
        findings.append(Finding(Incomplete(boards=number)))
    lines: list[Line] = []
    if tally:
        games = games_by_player(boards, roster=[player.name for player in event.players])
        missing = {same_player(name) for board in unscored for name in board.players.values()}
        lines = standings(games, tally, event.best, tie_breaks, unknown=missing)
    return Results(
        event=event,
        system=system,
        tally=tally,
        tie_breaks=tie_breaks,
        boards=boards,
        standings=lines,
        best_countries=list(best_countries(boards)),
        findings=findings,
    )


def standings(
    games: Games,
    tally: Tally,
    best: int | None = None,
    tie_breaks: Sequence[TieBreak] = (),
    unknown: Iterable[str] = (),
) -> list[Line]:
    """Rank players by what their games add up to, and equals by the tie-breaks in order.

    ``unknown`` are players with a game that has no score: they come last and
    have no rank. Players who stay equal share a rank.
    """
    tallied = tally.total(games, best)
    records = {
        player: Record(player=player, played=played, tallied=tallied[player])
        for player, played in games.items()
    }
    without = set(unknown)
    known = [record for player, record in records.items() if same_player(player) not in without]
    keys: dict[str, dict[str, Key]] = {player: {} for player in records}
    lines: list[Line] = []
    place = 1
    for tied in _told_apart(known, tie_breaks, records, keys):
        rank = Rank(place, len(tied) > 1)
        lines += [
            Line(player=record.player, rank=rank, record=record, keys=keys[record.player])
            for record in tied
        ]
        place += len(tied)
    last = [record for player, record in records.items() if same_player(player) in without]
    return lines + [Line(player=r.player, rank=None, record=r, keys={}) for r in last]


def _told_apart(
    records: Sequence[Record],
    tie_breaks: Sequence[TieBreak],
    everybody: Mapping[str, Record],
    keys: Mapping[str, dict[str, Key]],
) -> list[list[Record]]:
    """Groups of equals in order; the keys that were needed are noted in ``keys``."""
    groups = _grouped(records, lambda record: record.tallied.total)
    for tie_break in tie_breaks:
        split: list[list[Record]] = []
        for group in groups:
            if len(group) == 1:
                split.append(group)
                continue
            found = tie_break.rule(group, everybody)
            for player, key in found.items():
                keys[player][tie_break.name] = key
            split += _grouped(group, lambda record, found=found: found[record.player])  # type: ignore[misc]
        groups = split
    return groups


def _grouped(records: Iterable[Record], key: Callable[[Record], Key]) -> list[list[Record]]:
    ordered = sorted(sorted(records, key=lambda r: same_player(r.player)), key=key, reverse=True)
    return [list(equals) for _, equals in groupby(ordered, key=key)]


def games_by_player(boards: Sequence[ScoredBoard], roster: Sequence[str] = ()) -> Games:
    """Every player's scored games by the name in the roster, else as first written."""
    names = {same_player(name): name for name in roster}
    games: dict[str, list[Played]] = {}
    for scored in sorted(boards, key=lambda scored: scored.board.round):
        for power, written in scored.board.players.items():
            if not written:
                continue
            player = names.setdefault(same_player(written), written)
            played = games.setdefault(player, [])
            if scored.breakdown and scored.board.game:
                played.append(_played(scored, scored.board.game, scored.breakdown, power))
    return games


def _played(scored: ScoredBoard, game: Game, found: Breakdown, power: Power) -> Played:
    return Played(
        round=scored.board.round,
        board=scored.board.name,
        power=power,
        game=game,
        points=found.points[power],
        unrounded=scored.unrounded[power],
        facts={name: fact[power] for name, fact in found.facts.items()},
    )


def best_countries(boards: Sequence[ScoredBoard]) -> Iterator[BestCountry]:
    """The highest score of each power in the tournament; equals share the award."""
    for power in POWERS:
        games = [
            BestCountry(power, scored.board.players[power], scored.board, found.points[power])
            for scored in boards
            if (found := scored.breakdown) and scored.board.players.get(power)
        ]
        best = max((game.points for game in games), default=None)
        yield from (game for game in games if game.points == best)


def _settings(
    event: Event, findings: list[Finding]
) -> tuple[System | None, Tally | None, Sequence[TieBreak]]:
    """Look up what the director chose. What cannot be found is a finding, and None."""

    def looked_up(setting: str, look_up: Callable[[], T]) -> T | None:
        try:
            return look_up()
        except XlscoreError as mistake:
            setting = str(mistake.facts.get("where", setting))
            findings.append(Finding(mistake, event.places.get(setting)))
            return None

    system = looked_up("system", lambda: _chosen_system(event))
    tally = looked_up("tally", lambda: _chosen_tally(event))
    tie_breaks = [
        looked_up(f"tie_break_{number}", lambda name=name: find_tie_break(name))  # type: ignore[misc]
        for number, name in enumerate(event.tie_breaks, 1)
    ]
    return system, tally, [tie_break for tie_break in tie_breaks if tie_break]


def _chosen_system(event: Event) -> System:
    if not event.system:
        raise NoSystem
    system = find(event.system, event.house)
    try:
        system.chosen(event.options)
    except XlscoreError as mistake:
        raise mistake.but(where="options") from None
    return system


def _chosen_tally(event: Event) -> Tally:
    tally = find_tally(event.tally or "Sum of rounds")
    if tally.number_words and not event.best:
        raise NoNumber(tally=tally.name, words=tally.number_words, where="best")
    return tally


def _beside(system: System, board: Board, boards: Iterable[Board]) -> System:
    """The system with the other games of the round; as it is while one of them is not known."""
    others = [other for other in boards if other.round == board.round and other is not board]
    games = [other.game for other in others if other.game]
    return system.beside(games) if len(games) == len(others) else system


def _scored(
    board: Board, system: System, options: Mapping[str, object], findings: list[Finding]
) -> ScoredBoard:
    """Score one board; what blocks it or should be looked at is added to the findings."""
    breakdown: Breakdown | None = None
    unrounded: Scores = {}
    ranks: Mapping[Power, Rank] = {}
    if board.game:
        try:
            breakdown = system.breakdown(board.game, **options)
            unrounded = system.unrounded(board.game, **options)
            ranks = {p: rank for rank, p in ranked(POWERS, breakdown.points.__getitem__)}
            mistakes = list(slips(board.game, system))
        except XlscoreError as mistake:
            mistakes = [mistake]
        findings += [Finding(mistake, board.place_of(mistake), board.label) for mistake in mistakes]
    return ScoredBoard(
        board=board, system=system, breakdown=breakdown, unrounded=unrounded, ranks=ranks
    )


def _findings_about_people(event: Event) -> Iterator[Finding]:
    roster = {same_player(player.name) for player in event.players}
    seen: dict[tuple[int, str], Board] = {}
    for board in event.boards:
        on_board: dict[str, Power] = {}
        for power, written in board.players.items():
            for mistake in _about_seat(board, power, written, roster, on_board, seen):
                yield Finding(mistake, board.place(power, "player"), board.label)
    playing = {name for _, name in seen}
    for player in event.players:
        if same_player(player.name) not in playing:
            yield Finding(NeverPlays(value=player.name), player.place)


def _about_seat(
    board: Board,
    power: Power,
    written: str,
    roster: set[str],
    on_board: dict[str, Power],
    seen: dict[tuple[int, str], Board],
) -> Iterator[XlscoreError]:
    name = same_player(written)
    if not name:
        yield NoPlayer(power=power)
        return
    if roster and name not in roster:
        yield NotOnTheRoster(value=written, power=power)
    if name in on_board:
        yield TwiceOnABoard(value=written, power=power, other=on_board[name])
    elif (other := seen.get((board.round, name))) is not None:
        yield TwiceInARound(value=written, other=other.name, power=power)
    on_board.setdefault(name, power)
    seen.setdefault((board.round, name), board)

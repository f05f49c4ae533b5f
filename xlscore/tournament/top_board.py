"""The top board: who qualifies, in which order, and what its game decides."""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from xlscore.engine.dialects import POWERS
from xlscore.engine.event import Board, Event, Finding, same_player
from xlscore.engine.exact import Points
from xlscore.errors import NotQualified, QualifiedButNotSeated, TieAtACut, TopBoardElsewhere
from xlscore.rules.tally import Counting, Games, Played, Tally, weighted
from xlscore.rules.tiebreak import Key, Record, TieBreak
from xlscore.tournament.people import Missing
from xlscore.tournament.ranking import Line, equals_across, standings, told_apart

SEATS = len(POWERS)

CHAMPION, PLACES, NOTHING = "the champion", "places 1 to 7", "nothing"

BY_TOTAL = "the champion by total"
"""Of the seven of the top board, whoever has most in all is the champion."""

THEN = " (then by total)"
"""Behind the words: who is equal on the top board is told apart by total."""

DECIDES = (CHAMPION, CHAMPION + THEN, BY_TOTAL, PLACES, PLACES + THEN, NOTHING)
"""What the game of the top board can decide; all other places go by the totals."""


class Qualified(NamedTuple):
    """Everybody who may sit on the top board, the best first.

    ``order`` leaves out those who declined: the first seven have a seat, the
    others are reserves. ``settled``: all qualifying rounds have been played and scored; until
    then it is the order so far.
    """

    order: Sequence[Line]
    declined: Sequence[Line]
    settled: bool

    @property
    def seats(self) -> Sequence[Line]:
        """The seven who have a seat."""
        return self.order[:SEATS]

    @property
    def reserves(self) -> Sequence[Line]:
        """The others, who move up when somebody declines."""
        return self.order[SEATS:]

    @property
    def tied(self) -> list[str]:
        """The players who are equal at the last seat, some with a seat and some without."""
        return equals_across(self.order, SEATS)


# --- qualifying -------------------------------------------------------------------------


def qualifying_rounds(event: Event) -> list[int]:
    """The rounds before the top board that count for a seat: the named ones, else all."""
    top = event.top_board_round
    if top is None:
        return []
    rounds = {board.round for board in event.boards} | {line.number for line in event.rounds}
    return sorted(n for n in event.qualify_rounds or rounds if n < top.number)


def qualified(
    event: Event,
    games: Games,
    tally: Tally,
    counting: Counting,
    tie_breaks: Sequence[TieBreak],
    missing: Sequence[Missing],
) -> Qualified | None:
    """Rank the players by the qualifying rounds; None where there are none, or no game yet."""
    rounds = qualifying_rounds(event)
    played = [number for number in rounds if number in event.played_rounds]
    if not played:
        return None
    lacking = [one for one in missing if one.board.round in rounds]
    waiting = {same_player(player) for one in lacking for player in one.players}
    lines = standings(
        _own_games(event, games, played, waiting),
        tally,
        counting,
        tie_breaks,
        waiting=waiting,
        unranked=event.guests,
    )
    declining = {same_player(player.name) for player in event.players if player.declines}
    known = [line for line in lines if line.rank]
    return Qualified(
        order=[line for line in known if same_player(line.player) not in declining],
        declined=[line for line in known if same_player(line.player) in declining],
        settled=played == rounds and not lacking and bool(known),
    )


def _own_games(event: Event, games: Games, rounds: Sequence[int], waiting: Container[str]) -> Games:
    """Everybody's games of the qualifying rounds; where all must be played, of those who did.

    Those whose boards are still missing may yet have played them all.
    """
    own = {p: [game for game in played if game.round in rounds] for p, played in games.items()}
    asked = [player for player in own if event.qualify_all and same_player(player) not in waiting]
    out = {player for player in asked if _missed_one(own[player], rounds)}
    return {player: played for player, played in own.items() if played and player not in out}


def _missed_one(games: Sequence[Played], rounds: Sequence[int]) -> bool:
    """Whether the player was on no board of a round; to sit out is not to play."""
    return not {game.round for game in games if game.game}.issuperset(rounds)


# --- what the game decides --------------------------------------------------------------


class Outcome(NamedTuple):
    """The order on the top board. ``keys``: each player's score there, and what broke ties."""

    order: Sequence[Sequence[str]]
    keys: dict[str, dict[str, Key]]

    def first(self, decides: str, totals: Callable[[], Iterable[Line]]) -> Sequence[Sequence[str]]:
        """The players who are placed before all others; ``totals``: by totals alone."""
        if decides == NOTHING:
            return []
        order = self.order
        if decides == BY_TOTAL:
            order = [[player for group in order for player in group]]
        if decides == BY_TOTAL or decides.endswith(THEN):
            places = {line.player: line.rank.place for line in totals() if line.rank}
            order = [part for group in order for part in _by_place(group, places)]
        return order if decides.startswith(PLACES) else order[:1]


def outcome(event: Event, games: Games, tie_breaks: Sequence[TieBreak]) -> Outcome | None:
    """Rank the players of the top board by that game alone; None while it has no score."""
    board = event.top_board
    if not board:
        return None
    guests = {*map(same_player, event.guests)}
    records = {
        player: Record(player=player, played=[game], tallied=weighted([game], [1]))
        for player, played in games.items()
        for game in played
        if (game.round, game.board) == (board.round, board.name)
        and same_player(player) not in guests
    }
    keys: dict[str, dict[str, Key]] = {player: {} for player in records}
    groups = told_apart(list(records.values()), tie_breaks, records, keys)
    if not groups:
        return None
    return Outcome(
        [[record.player for record in group] for group in groups],
        {player: _keys(records[player].tallied.total, own) for player, own in keys.items()},
    )


def _by_place(group: Sequence[str], places: Mapping[str, int]) -> Iterator[Sequence[str]]:
    """Divide a group by places; who has none is last."""

    def place(player: str) -> int:
        return places.get(player, len(places) + 1)

    for _, equals in groupby(sorted(group, key=place), key=place):
        yield list(equals)


def _keys(points: Points, own: dict[str, Key]) -> dict[str, Key]:
    return {"Top board": points, **{f"Top board: {name}": key for name, key in own.items()}}


# --- findings ---------------------------------------------------------------------------


def findings_about_seats(event: Event, found: Qualified) -> Iterator[Finding]:
    """Compare the seats of the top board with those who qualified."""
    if not found.settled:
        return
    if found.tied:
        players = " and ".join(found.tied)
        tie = TieAtACut(players=players, cut="the last seat of the top board")
        yield Finding(tie, event.places.get("tie_break_1"))
    board = event.top_board
    if board and (other := _elsewhere(event, board, found)):
        seats = str(len(_on(other) & _entitled(found)))
        mistake = TopBoardElsewhere(board=f"board {board.name}", seats=seats, other=other.name)
        yield Finding(mistake, other.place(POWERS[0], "board"), other.label)
    elif board and any(board.players.values()):
        yield from _wrong_seats(board, found)


def _elsewhere(event: Event, board: Board, found: Qualified) -> Board | None:
    """The board on which those who qualified sit, where no board is named and it is another."""
    if not event.top_board_round or event.top_board_round.board:
        return None
    entitled = _entitled(found)

    def of_them(one: Board) -> int:
        return len(_on(one) & entitled)

    boards = [one for one in event.boards if one.round == board.round]
    best = max(boards, key=of_them)
    return best if of_them(best) >= max(SEATS - 1, of_them(board) + 1) else None


def _on(board: Board) -> set[str]:
    return {same_player(name) for name in board.players.values() if name}


def _entitled(found: Qualified) -> set[str]:
    """Who may sit on the top board: whoever has a seat, or is equal at the last one."""
    return {same_player(line.player) for line in found.seats} | {*map(same_player, found.tied)}


def _wrong_seats(board: Board, found: Qualified) -> Iterator[Finding]:
    seated = _on(board)
    tied = {same_player(name) for name in found.tied}
    entitled = _entitled(found)
    for power, name in board.players.items():
        if name and same_player(name) not in entitled:
            mistake = NotQualified(value=name, power=power)
            yield Finding(mistake, board.place(power, "player"), board.label)
    for seat, line in enumerate(found.seats, 1):
        if same_player(line.player) not in seated | tied:
            missing = QualifiedButNotSeated(value=line.player, seat=seat)
            yield Finding(missing, board.place(POWERS[0], "player"), board.label)

"""A tournament as the director wrote it down: players, boards, settings, and where each stands."""

import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import NamedTuple, TypeVar

from xlscore.engine.dialects import Power, Year, plain
from xlscore.engine.exact import Points, counted
from xlscore.engine.game import Game, ManyGames
from xlscore.engine.system import NOTHING, System
from xlscore.errors import Severity, XlscoreError, cut

T = TypeVar("T")

MOST_ROUNDS = 500
"""So many rounds are shown beside each other, the last ones if there are more."""


class Place(NamedTuple):
    """A cell of a workbook, and what it holds."""

    sheet: str
    cell: str
    value: object = None


class Finding(NamedTuple):
    """A mistake, and the cell where it was found if there is one.

    ``board`` names the board that it blocks or speaks of.
    """

    mistake: XlscoreError
    place: Place | None = None
    board: str = ""

    @property
    def severity(self) -> Severity:
        """How bad it is."""
        return self.mistake.severity

    def __str__(self) -> str:
        cell = f"{self.place.sheet}!{self.place.cell}" if self.place else ""
        return ": ".join(filter(None, [cell, self.board, str(self.mistake)]))


def in_order(findings: Sequence[Finding]) -> list[Finding]:
    """The worst first; otherwise in the order in which they were found."""
    severities = list(Severity)
    return sorted(findings, key=lambda finding: severities.index(finding.severity))


def how_many(findings: Sequence[Finding]) -> str:
    """Count findings, and say how many of them block, warn and note.

    >>> from xlscore.errors import NoSystem, NothingPlayed
    >>> how_many([Finding(NoSystem()), Finding(NothingPlayed()), Finding(NothingPlayed())])
    '3 findings (1 blocks, 2 notes)'
    >>> how_many([])
    'no findings'
    """
    if not findings:
        return "no findings"
    found = Counter(finding.severity for finding in findings)
    words = {
        Severity.BLOCKS: ("blocks", "block"),
        Severity.WARNS: ("warns", "warn"),
        Severity.NOTES: ("note", "notes"),
    }
    parts = [f"{found[kind]} {words[kind][found[kind] != 1]}" for kind in words if found[kind]]
    return f"{counted(len(findings), 'finding')} ({', '.join(parts)})"


APOSTROPHES = str.maketrans(dict.fromkeys("\u2018\u2019\u02bc\u00b4`", "'"))
"""What programs make of an apostrophe."""


@lru_cache(maxsize=1 << 14)
def same_player(name: str) -> str:
    """What two spellings of one player have in common.

    Capitals, blanks and what nobody sees do not count, nor does the kind of an apostrophe.

    >>> same_player(" Ada  O'Hara") == same_player("ada o\u2019hara\u200b")
    True
    """
    letters = unicodedata.normalize("NFC", name).casefold().translate(APOSTROPHES)
    return " ".join("".join(filter(_is_seen, letters)).split())


def _is_seen(letter: str) -> bool:
    return letter.isascii() or unicodedata.category(letter) != "Cf"


class Player(NamedTuple):
    """One line of the roster.

    ``unranked`` players score but take no place. ``sits_out`` are the rounds in
    which the player volunteers not to play. ``declines`` a seat on the top
    board. ``awards`` are those that the director gives by hand.
    """

    name: str
    team: str = ""
    unranked: bool = False
    sits_out: Sequence[int] = ()
    declines: bool = False
    awards: Sequence[str] = ()
    place: Place | None = None


class Replacement(NamedTuple):
    """Who took over a seat, and which part of its points goes to that player.

    ``share`` is None where it was not written down: then nobody knows.
    """

    player: str
    share: Points | None


class Round(NamedTuple):
    """What is different in a round, or on one of its boards.

    Whatever is blank or None is as in the rest of the tournament. ``weight``
    multiplies every score: 3/2 for a top board that counts 150 %. The top board
    is the named board, or the first of its round. ``last_year``: in which year
    games end. ``cells`` finds those of its board, its system and its options.
    """

    number: int
    board: str = ""
    system: str = ""
    options: Mapping[str, object] = NOTHING
    weight: Points | None = None
    top_board: bool | None = None
    last_year: Year | None = None
    cells: Mapping[str, Place] = NOTHING


def nowhere(_: Power, __: object) -> Place | None:
    """Find no cell: the board did not come from a workbook."""
    return None


@dataclass(frozen=True, kw_only=True)
class Board:
    """One game of a round with its seven seats.

    ``game`` is None where the board could not be read; a finding says why.
    ``players`` has a name for each power, empty where none is written;
    ``replacements`` who took over a seat; ``announced`` scores that were typed.
    ``played`` is false while no centres are written. ``playing``: the game is still
    going on, and ``game`` is how it would stand if it ended now. ``place`` finds the
    cell of a power's seat and of a column: a year, or an id such as ``result``.
    """

    round: int
    name: str
    players: Mapping[Power, str] = field(default_factory=dict)
    game: Game | None = None
    replacements: Mapping[Power, Replacement] = field(default_factory=dict)
    announced: Mapping[Power, Points] = field(default_factory=dict)
    played: bool = True
    playing: bool = False
    place: Callable[[Power, object], Place | None] = field(default=nowhere, compare=False)

    @property
    def label(self) -> str:
        """How people call it."""
        name = cut(self.name)
        return f"Round {self.round}, board {name}" if self.round else name

    @property
    def everybody(self) -> Iterator[str]:
        """Everybody who sat at the board."""
        return (name for power in self.players for name in self.people(power))

    @property
    def is_open(self) -> bool:
        """Whether the board has players and no final result: it has not begun, or is in play."""
        return (self.playing or not self.played) and any(self.everybody)

    @property
    def is_unreadable(self) -> bool:
        """Whether the board was played, but no game could be made of what is written."""
        return self.played and not self.playing and self.game is None

    def people(self, power: Power) -> Iterator[str]:
        """Everybody who sat in a seat."""
        if name := self.players.get(power):
            yield name
        if replacement := self.replacements.get(power):
            yield replacement.player

    def who(self, power: Power) -> str:
        """The player of a seat, or both of them."""
        return " and ".join(self.people(power)) if self.replacements else self.players[power]

    def place_of(self, mistake: XlscoreError) -> Place | None:
        """Find the cell that a mistake speaks of; failing that, the power's or the board's row."""
        year = mistake.facts.get("year")
        where = mistake.facts.get("where", "centres" if isinstance(year, str) else year)
        for power in sorted(self.players, key=lambda power: power != mistake.facts.get("power")):
            if place := self.place(power, where) or self.place(power, "power"):
                return place
        return None


@dataclass(frozen=True, kw_only=True)
class Event:
    """A tournament: its settings, its players, its boards, and what reading it found.

    Each setting is a line of the Tournament sheet; what is blank or None takes
    the value of the tournament rules (``preset``), else the plain default.
    Names of systems, tallies and tie-breaks stand as they were written.
    ``places`` has the cell of each setting.
    ``house`` are the house systems that the director defined. ``unread`` are the
    players named in rows of games that could not be read.
    """

    name: str = ""
    date: str = ""
    preset: str = ""
    system: str = ""
    house: Sequence[System] = ()
    options: Mapping[str, object] = field(default_factory=dict)
    scale: str = ""
    tally: str = ""
    best: int | None = None
    weights: Sequence[Points] = ()
    round_games: int | None = None
    round_total: int | None = None
    sit_out: Points | None = None
    tie_breaks: Sequence[str] = ()
    prizes: int | None = None
    rounds: Sequence[Round] = ()
    qualify_rounds: Sequence[int] = ()
    qualify_tally: str = ""
    qualify_best: int | None = None
    qualify_weights: Sequence[Points] = ()
    qualify_all: bool | None = None
    top_board_decides: str = ""
    best_country: str = ""
    best_country_top_board: bool | None = None
    award_years: Sequence[Year] = ()
    team_best: int | None = None
    power_once: bool | None = None
    draw_survivors: bool | None = None
    withhold: bool | None = None
    provisional: bool | None = None
    after: int | None = None
    players: Sequence[Player] = ()
    boards: Sequence[Board] = ()
    unread: Sequence[str] = ()
    findings: Sequence[Finding] = ()
    places: Mapping[str, Place] = field(default_factory=dict)

    @cached_property
    def played_rounds(self) -> frozenset[int]:
        """The rounds that have a board with centres."""
        return frozenset(board.round for board in self.boards if board.played)

    @cached_property
    def boards_of_rounds(self) -> Mapping[int, Sequence[Board]]:
        """The boards of every round that has some."""
        boards: dict[int, list[Board]] = {}
        for board in self.boards:
            boards.setdefault(board.round, []).append(board)
        return boards

    @cached_property
    def games_of_rounds(self) -> Mapping[int, ManyGames]:
        """The games of every round; of none where a board of it is not known."""
        return {
            number: ManyGames(board.game for board in every if board.game)
            for number, every in self.boards_of_rounds.items()
            if all(board.game and self.is_scored(board) for board in every)
        }

    @cached_property
    def roster(self) -> frozenset[str]:
        """Everybody in the roster, by ``same_player``."""
        return frozenset(same_player(player.name) for player in self.players)

    @property
    def guests(self) -> list[str]:
        """Those of the roster who score but take no place."""
        return [player.name for player in self.players if player.unranked]

    @property
    def seated(self) -> Iterator[tuple[Board, Power, str]]:
        """Everybody in every seat, the second player of a seat as well."""
        for board in self.boards:
            for power in board.players:
                yield from ((board, power, name) for name in board.people(power))

    @property
    def planned(self) -> int | None:
        """How many rounds there are to be; None where no round but some is spoken of."""
        numbers = {line.number for line in self.rounds}
        if not numbers or numbers < {*range(1, max(numbers) + 1)}:
            return None
        return max(numbers.union(board.round for board in self.boards))

    def until(self, number: int) -> "Event":
        """The tournament as it stood after a round. Later rounds are planned, not played."""
        later = {board.round for board in self.boards if board.round > number}
        told = {line.number for line in self.rounds}
        return replace(
            self,
            boards=[board for board in self.boards if board.round <= number],
            rounds=[*self.rounds, *map(Round, sorted(later - told))],
            players=[
                player._replace(sits_out=[n for n in player.sits_out if n <= number])
                for player in self.players
            ],
        )

    @property
    def open_boards(self) -> Sequence[Board]:
        """The boards with players that have no final result yet."""
        return [board for board in self.boards if board.is_open]

    @property
    def over(self) -> bool:
        """Whether every round that is planned has been played, and every board to its end."""
        every_round = all(line.number in self.played_rounds for line in self.rounds)
        return every_round and not any(b.is_open or b.is_unreadable for b in self.boards)

    def is_scored(self, board: Board) -> bool:
        """Whether a board is to be scored: it is over, or as if it ended now if that is asked."""
        as_if_over = bool(self.provisional and board.game)
        return as_if_over if board.playing else board.played

    def round_of(self, board: Board) -> Round:
        """What is different on a board: its own line, failing that the line of its round."""
        lines = self._lines_of_rounds.get(board.round, [])
        own = [r for r in lines if r.board and plain(r.board) == plain(board.name)]
        whole = [r for r in lines if not r.board]
        system = _first(r.system for r in own + whole)
        chosen = {
            name: r.cells for name in ("system", "options") for r in whole + own if getattr(r, name)
        }
        return Round(
            number=board.round,
            board=board.name,
            system=system or self.system,
            options=_first(r.options for r in own + whole) or ({} if system else self.options),
            weight=_first(r.weight for r in own + whole),
            last_year=_first(r.last_year for r in own + whole),
            top_board=self.top_board is board,
            cells={name: cells[name] for name, cells in chosen.items() if name in cells},
        )

    @cached_property
    def _lines_of_rounds(self) -> Mapping[int, Sequence[Round]]:
        lines: dict[int, list[Round]] = {}
        for line in self.rounds:
            lines.setdefault(line.number, []).append(line)
        return lines

    @cached_property
    def top_board_round(self) -> Round | None:
        """The line of the round in which a top board is to be played."""
        return next((r for r in self.rounds if r.top_board), None)

    @cached_property
    def top_board(self) -> Board | None:
        """The top board, once it is there: the board that is named, or the first of its round.

        A board that is said not to be it is not.
        """
        line = self.top_board_round
        if not line:
            return None
        lines = [r for r in self.rounds if r.number == line.number and r.board]
        others = {plain(r.board) for r in lines if r.top_board is False}
        boards = [b for b in self.boards if b.round == line.number and plain(b.name) not in others]
        if line.board:
            boards = [b for b in boards if plain(b.name) == plain(line.board)]
        return min(boards, key=lambda board: board.name) if boards else None


def _first(values: Iterable[T]) -> T | None:
    """The first value that is not blank."""
    return next((value for value in values if value or value == 0), None)

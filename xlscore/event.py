"""A tournament as the director wrote it down: players, boards, settings, and where each stands."""

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from xlscore.dialects import Power
from xlscore.errors import Severity, XlscoreError
from xlscore.game import Game
from xlscore.system import System


@dataclass(frozen=True)
class Place:
    """A cell of a workbook, and what it holds."""

    sheet: str
    cell: str
    value: object = None


@dataclass(frozen=True)
class Finding:
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


def same_player(name: str) -> str:
    """Give what two spellings of one player have in common: capitals and blanks do not count.

    >>> same_player(" Ada  Example") == same_player("ada example")
    True
    """
    return " ".join(unicodedata.normalize("NFC", name).casefold().split())


@dataclass(frozen=True, kw_only=True)
class Player:
    """One line of the roster."""

    name: str
    place: Place | None = None


def nowhere(_: Power, __: object) -> Place | None:
    """Find no cell: the board did not come from a workbook."""
    return None


@dataclass(frozen=True, kw_only=True)
class Board:
    """One game of a round with its seven seats.

    ``game`` is None where the board could not be read; a finding says why.
    ``players`` has a name for each power, empty where none is written.
    ``played`` is false while no centres are written. ``place`` finds the cell of
    a power's seat and of a column: a year, or an id such as ``result``.
    """

    round: int
    name: str
    players: Mapping[Power, str] = field(default_factory=dict)
    game: Game | None = None
    played: bool = True
    place: Callable[[Power, object], Place | None] = field(default=nowhere, compare=False)

    @property
    def label(self) -> str:
        """How people call it."""
        return f"Round {self.round}, board {self.name}"

    def place_of(self, mistake: XlscoreError) -> Place | None:
        """Find the cell that a mistake speaks of; failing that, the power's or the board's row."""
        where = mistake.facts.get("where", mistake.facts.get("year"))
        for power in sorted(self.players, key=lambda power: power != mistake.facts.get("power")):
            if place := self.place(power, where) or self.place(power, "power"):
                return place
        return None


@dataclass(frozen=True, kw_only=True)
class Event:
    """A tournament: its settings, its players, its boards, and what reading it found.

    ``system``, ``tally`` and ``tie_breaks`` are names as they were written;
    ``house`` are the house systems that the director defined; ``places`` has
    the cell of each setting.
    """

    name: str = ""
    date: str = ""
    system: str = ""
    house: Sequence[System] = ()
    options: Mapping[str, object] = field(default_factory=dict)
    tally: str = ""
    best: int | None = None
    tie_breaks: Sequence[str] = ()
    players: Sequence[Player] = ()
    boards: Sequence[Board] = ()
    findings: Sequence[Finding] = ()
    places: Mapping[str, Place] = field(default_factory=dict)

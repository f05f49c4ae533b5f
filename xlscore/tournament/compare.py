"""One board or one tournament under many scoring systems, side by side."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations

from xlscore.engine.dialects import Power, plain
from xlscore.engine.event import Event
from xlscore.engine.game import Game
from xlscore.engine.paid import Scores
from xlscore.engine.system import System
from xlscore.errors import MissingFact
from xlscore.tournament.ranking import Line, Rank, ranked
from xlscore.tournament.results import Results, score_event


@dataclass(frozen=True, kw_only=True)
class BoardUnder:
    """A board under one scoring system; ``lacks`` says what is missing where it has no score."""

    system: System
    points: Scores = field(default_factory=dict)
    ranks: Mapping[Power, Rank] = field(default_factory=dict)
    lacks: str = ""


@dataclass(frozen=True, kw_only=True)
class EventUnder:
    """A tournament under one scoring system.

    ``lacks`` says what is missing on how many boards; then the standings are
    not complete. ``moved`` is the number of players whose place is another one
    than in the tournament as it was played, ``swapped`` the number of pairs of
    players whose order is reversed. ``withheld``: who is where is not to be shown yet.
    """

    system: System
    results: Results
    lacks: str = ""
    moved: int = 0
    swapped: int = 0
    withheld: bool = False

    @property
    def lines(self) -> Sequence[Line]:
        """The standings that may be shown."""
        return () if self.withheld else self.results.standings

    def at_place(self, place: int) -> list[str]:
        """The players at a place: several where they are equal."""
        return [line.player for line in self.lines if line.rank and line.rank.place == place]


def board_under(game: Game, systems: Iterable[System]) -> list[BoardUnder]:
    """Score one board under many systems."""
    return [_board(game, system) for system in systems]


def _board(game: Game, system: System) -> BoardUnder:
    try:
        points = system.score(game)
    except MissingFact as mistake:
        return BoardUnder(system=system, lacks=f"{mistake.facts['fact']}")
    ranks = {power: rank for rank, power in ranked(points, points.__getitem__)}
    return BoardUnder(system=system, points=points, ranks=ranks)


def event_under(event: Event, systems: Sequence[System]) -> list[EventUnder]:
    """Score one tournament under many systems, and compare each with the one it was played by.

    Where the tournament names no system, the first one is what it was played by.
    """
    played_by = score_event(event)
    withheld = played_by.withheld
    if not played_by.system and systems:
        played_by = _scored(event, systems[0], played_by)
    before = places(played_by.standings)
    compared = []
    for system in systems:
        results = _scored(event, system, played_by)
        after = places(results.standings)
        lacks = _lacks(results)
        compared.append(
            EventUnder(
                system=system,
                results=results,
                lacks=lacks,
                moved=0 if lacks else sum(before.get(name) != after[name] for name in after),
                swapped=0 if lacks else swapped_pairs(before, after),
                withheld=withheld,
            )
        )
    return compared


def _scored(event: Event, system: System, played_by: Results) -> Results:
    """Score a tournament under a system; its options belong to its own one."""
    own = played_by.system and plain(played_by.system.name) == plain(system.name)
    if own:
        return played_by
    return score_event(replace(event, system=system.name, options={}, house=[*event.house, system]))


def places(lines: Iterable[Line]) -> dict[str, int]:
    """The place of each player whose total is known."""
    return {line.player: line.rank.place for line in lines if line.rank}


def swapped_pairs(before: Mapping[str, int], after: Mapping[str, int]) -> int:
    """Count the pairs of players whose order is reversed; equals are not."""
    both = sorted(before.keys() & after.keys())
    return sum(
        (before[one] - before[other]) * (after[one] - after[other]) < 0
        for one, other in combinations(both, 2)
    )


def _lacks(results: Results) -> str:
    """What is missing, and on how many boards."""
    missing = Counter(
        str(finding.mistake.facts["fact"])
        for finding in results.findings
        if isinstance(finding.mistake, MissingFact)
    )
    return "; ".join(
        f"{fact} ({number} board{'s' * (number > 1)})" for fact, number in missing.items()
    )

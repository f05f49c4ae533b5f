"""A finished game, checked once when it is made and trusted afterwards."""

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from typing import Generic, TypeVar

from xlscore.engine.dialects import POWERS, START, Power, Year
from xlscore.errors import (
    BackFromTheDead,
    CentresContradictChart,
    ConcededDespiteSolo,
    ConcededToTheDead,
    ConcessionAndDraw,
    DeadInDraw,
    DrawDespiteSolo,
    DrawOfOne,
    EliminatedAfterTheEnd,
    EliminatedButAlive,
    EliminationContradictsChart,
    EmptyDraw,
    LastYearContradictsChart,
    MissingFact,
    MissingYear,
    NobodyOwnsACentre,
    NotACentreCount,
    PlayedOnAfterSolo,
    PowerMissing,
    TooManyCentres,
    TwoSoloists,
)

CENTRES = 34
"""Supply centres on the board."""

SOLO = 18
"""Centres that win alone."""

STARTING = {power: 4 if power == "Russia" else 3 for power in POWERS}
"""Centres of each power in 1900."""

Counts = Mapping[Power, int]
"""The centres of all seven powers at the end of a year."""


Seen = TypeVar("Seen")


class Fact(Enum):
    """What a rule may read about a game besides the final centres."""

    CHART = "every year's centres"
    ELIMINATED = "the year in which each eliminated power was eliminated"
    DRAW = "which powers share the draw"
    LAST_YEAR = "the last year of the game"
    CONCESSION = "whether the game was conceded"


OTHER_BOARDS = "the end of every other board of the round"
"""What a rule reads that looks at a whole round. It is no fact of one game."""


class SeenOnce(Generic[Seen]):
    """What is worked out when it is first asked for, and then kept with the game.

    ``functools.cached_property`` takes a lock each time, which costs more than
    looking at seven powers.
    """

    def __init__(self, look: "Callable[[Game], Seen]") -> None:
        """Look in this way."""
        self.look = look
        self.name = look.__name__
        self.__doc__ = look.__doc__

    def __get__(self, game: "Game", _: object = None) -> Seen:
        seen = game.__dict__[self.name] = self.look(game)
        return seen


@dataclass(frozen=True, kw_only=True)
class Game:
    """One finished game with all seven powers, named as in POWERS.

    ``centres``: supply centres at the end. ``chart``: the counts of every year
    from 1901 to the last. ``eliminated``: the years that are known. ``draw``:
    the powers that share it; None: every survivor does. ``conceded``: the power
    to which the others gave the game. ``last_year``: the last full year.

    Whatever was not written down is None. Raises the X1xx errors: a game that
    no board can show is refused, and so is a record that contradicts itself.
    """

    centres: Counts
    chart: Mapping[Year, Counts] | None = None
    eliminated: Mapping[Power, Year] = field(default_factory=dict)
    draw: frozenset[Power] | None = None
    conceded: Power | None = None
    last_year: Year | None = None

    def __post_init__(self) -> None:
        """Refuse what cannot be, and read off the chart what the chart shows."""
        if self.chart:
            _check_chart(self.chart, self.centres)
            self._take_from_chart(self.chart)
        else:
            _check_counts(self.centres, self.last_year or "the game")
        if not any(self.centres.values()):
            raise NobodyOwnsACentre
        _check_eliminations(self)
        _check_outcome(self)

    def _take_from_chart(self, chart: Mapping[Year, Counts]) -> None:
        last = max(chart)
        if self.last_year not in (None, last):
            raise LastYearContradictsChart(value=self.last_year, shown=last, where="last_year")
        shown = eliminations_in(chart)
        for power, year in self.eliminated.items():
            if shown.get(power) != year:
                at = shown.get(power, f"{self.centres[power]} centres at the end")
                raise EliminationContradictsChart(
                    power=power, value=year, shown=at, where="eliminated"
                )
        object.__setattr__(self, "last_year", last)
        object.__setattr__(self, "eliminated", shown)

    @SeenOnce
    def solo(self) -> Power | None:
        """The power that won alone: with 18 centres, as the last survivor, or by concession."""
        if self.conceded:
            return self.conceded
        return self.toppers[0] if self.best >= SOLO or len(self.survivors) == 1 else None

    @SeenOnce
    def survivors(self) -> tuple[Power, ...]:
        """The powers that own a centre at the end."""
        return tuple(filter(self.centres.get, self.centres))

    @SeenOnce
    def dead(self) -> tuple[Power, ...]:
        """The powers that own no centre at the end."""
        if len(self.survivors) == len(POWERS):
            return ()
        return tuple([power for power, count in self.centres.items() if not count])

    @SeenOnce
    def sharers(self) -> tuple[Power, ...]:
        """The powers that did not lose: the soloist; else the draw's members, or all survivors."""
        if self.solo:
            return (self.solo,)
        draw = self.draw
        return self.survivors if draw is None else tuple(p for p in self.survivors if p in draw)

    @SeenOnce
    def best(self) -> int:
        """The highest count at the end."""
        return max(self.centres.values())

    @SeenOnce
    def toppers(self) -> tuple[Power, ...]:
        """The powers with the highest count at the end."""
        best = self.best
        return tuple([power for power, count in self.centres.items() if count == best])

    @SeenOnce
    def years(self) -> int:
        """How many years the game lasted. Raises MissingFact."""
        if self.last_year:
            return self.last_year - START
        raise MissingFact(fact=Fact.LAST_YEAR.value, missing="it", where="last_year")

    def counts(self, power: Power) -> list[int]:
        """The centres of a power at the end of each year from 1901. Raises MissingFact."""
        if self.chart is None:
            raise MissingFact(fact=Fact.CHART.value, missing="the chart", where="chart")
        return [counts[power] for counts in self.chart.values()]

    def year_out(self, power: Power) -> Year:
        """The year in which a power was eliminated. Raises MissingFact."""
        if year := self.eliminated.get(power):
            return year
        untold = [one for one in POWERS if not (self.centres[one] or one in self.eliminated)]
        missing = f"that of {', '.join(untold or [power])}"
        raise MissingFact(
            fact=Fact.ELIMINATED.value, missing=missing, power=power, where="eliminated"
        )


class ManyGames(tuple[Game, ...]):
    """Several games, whose counts are put in order once for whoever asks."""

    @cached_property
    def _counts(self) -> Mapping[Power, Sequence[int]]:
        return {power: sorted(game.centres[power] for game in self) for power in POWERS}

    def with_fewer(self, power: Power, centres: int) -> int:
        """How many games left a power with fewer centres at the end."""
        return bisect_left(self._counts[power], centres)


def eliminations_in(chart: Mapping[Year, Counts]) -> dict[Power, Year]:
    """The first year in which each eliminated power has no centre."""
    out: dict[Power, Year] = {}
    for year, counts in chart.items():
        for power, count in counts.items():
            if not count:
                out.setdefault(power, year)
    return out


def _check_counts(counts: Counts, year: object) -> None:
    if counts.keys() != STARTING.keys():
        raise PowerMissing(power=" and ".join(p for p in POWERS if p not in counts) or "no power")
    for power, count in counts.items():
        if type(count) is not int or not 0 <= count <= CENTRES:
            raise NotACentreCount(power=power, value=count, year=year)
    soloists = [power for power, count in counts.items() if count >= SOLO]
    if len(soloists) > 1:
        raise TwoSoloists(power=soloists[0], other=soloists[1], year=year)
    if (total := sum(counts.values())) > CENTRES:
        raise TooManyCentres(total=total, year=year)


def _check_chart(chart: Mapping[Year, Counts], centres: Counts) -> None:
    years = list(chart)
    for expected, year in enumerate(years, START + 1):
        if year != expected:
            raise MissingYear(year=expected)
    for year, counts in chart.items():
        _check_counts(counts, year)
    _check_course(chart, years[-1])
    for power, count in chart[years[-1]].items():
        if centres.get(power) != count:
            raise CentresContradictChart(
                power=power,
                value=centres.get(power),
                shown=count,
                year=years[-1],
                where="centres",
            )


def _check_course(chart: Mapping[Year, Counts], last: Year) -> None:
    before: Counts = STARTING
    for year, counts in chart.items():
        for power, count in before.items():
            if not count and counts[power]:
                out = eliminations_in(chart)[power]
                raise BackFromTheDead(power=power, out=out, value=counts[power], year=year)
            if count >= SOLO:
                raise PlayedOnAfterSolo(power=power, value=count, year=year - 1, last=last)
        before = counts


def _check_eliminations(game: Game) -> None:
    for power, year in game.eliminated.items():
        if count := game.centres[power]:
            raise EliminatedButAlive(power=power, value=year, count=count, where="eliminated")
        if game.last_year is not None and year > game.last_year:
            raise EliminatedAfterTheEnd(
                power=power, value=year, last=game.last_year, where="eliminated"
            )


def _check_outcome(game: Game) -> None:
    if game.conceded:
        _check_concession(game, game.conceded)
    elif game.draw is not None:
        _check_draw(game, game.draw)


def _check_concession(game: Game, winner: Power) -> None:
    if game.draw:
        raise ConcessionAndDraw(power=winner, where="result")
    if not game.centres[winner]:
        raise ConcededToTheDead(power=winner, where="result")
    for power, count in game.centres.items():
        if count >= SOLO and power != winner:
            raise ConcededDespiteSolo(power=winner, other=power, where="result")


def _check_draw(game: Game, draw: frozenset[Power]) -> None:
    if not draw:
        raise EmptyDraw(where="result")
    if game.solo:
        raise DrawDespiteSolo(power=game.solo, value=game.centres[game.solo], where="result")
    for power in POWERS:
        if power in draw and not game.centres[power]:
            raise DeadInDraw(power=power, where="result")
    if len(draw) == 1:
        raise DrawOfOne(power=min(draw), where="result")

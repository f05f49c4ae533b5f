"""How a board stands that is not over: its result says so, or its last year is not complete."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from xlscore.engine.dialects import POWERS, START, Power, Year, year_of
from xlscore.engine.game import Game
from xlscore.engine.record import Row, blank, owns, record_game, without_blanks
from xlscore.errors import HalfFilledYear, NoCounts, TwoResults
from xlscore.workbook.reading.outcome import Marks
from xlscore.workbook.standard.words import NOT_IN_DRAW, PLAYING

ENDS = ("draw", "solo", "conceded to", NOT_IN_DRAW)
"""The results that only a game that is over has; who is out may be out before."""


class Written(NamedTuple):
    """What is written about a board, by power and year; ``marks`` are its results."""

    marks: Marks
    centres: Mapping[Power, object]
    chart: Mapping[Year, Row]
    eliminated: Mapping[Power, object]
    last_year: object

    @property
    def has_end(self) -> bool:
        """Whether any centres at the end are there."""
        return not all(map(blank, self.centres.values()))

    def record(self, **changes: Any) -> Mapping[str, Any]:
        """What ``record_game`` takes but for the outcome."""
        return {
            "centres": self.centres if self.has_end else None,
            "chart": self.chart,
            "eliminated": self.eliminated,
            "last_year": self.last_year,
            **changes,
        }


class Standing(NamedTuple):
    """How a board in play stands.

    ``game`` is as if it ended now, None where nobody can tell. ``year`` is being typed,
    and the powers ``without`` have no count for it. ``said``: by its result, not only by
    that year.
    """

    game: Game | None
    said: bool
    year: Year | None = None
    without: tuple[Power, ...] = ()


def standing(written: Written) -> Standing | None:
    """The standing of a board in play; None where the game is over.

    Raises TwoResults, and what is wrong in the years that are complete.
    """
    said = bool(written.marks.of(PLAYING))
    if said:
        _refuse_an_end(written.marks)
    year, without = _year_being_typed(written.chart)
    if not said and (not without or _is_said_to_be_over(written, year, without)):
        return None
    game = _so_far(written, year) if without else _as_it_is(written)
    if game and game.solo and not said:
        return None
    return Standing(game, said, year if without else None, without)


def _refuse_an_end(marks: Marks) -> None:
    for result in ENDS:
        for power in marks.of(result):
            raise TwoResults(value=result, other=PLAYING, power=power, where="result")
    if marks.size is not None:
        power = marks.of(PLAYING)[0]
        raise TwoResults(value="a draw", other=PLAYING, power=power, where="result")


def _is_said_to_be_over(written: Written, year: Year, without: tuple[Power, ...]) -> bool:
    """Whether anything but the counts of that year is there only when a game is over.

    That is a result, centres at the end, a last year; a power that had centres the year
    before and is out, or whose 0 is missing although its elimination is typed.
    """
    marks, before = written.marks, written.chart.get(year - 1, {})
    result = marks.size is not None or any(map(marks.of, ENDS))
    lost = any(owns(before.get(power)) for power in marks.of("out"))
    out = any(not blank(written.eliminated.get(power)) for power in without)
    return result or lost or out or written.has_end or not blank(written.last_year)


def _year_being_typed(chart: Mapping[Year, Row]) -> tuple[Year, tuple[Power, ...]]:
    """The last year that was begun, and the powers that have no count for it.

    A year that stands alone and is not 1901 has the final counts.
    """
    years = sorted(year for year in chart if year > START)
    begun = [year for year in years if any(map(owns, chart[year].values()))]
    last = max(begun, default=START)
    rows = (without_blanks(chart[year]) for year in begun[:-1])
    dead = {power for row in rows for power, cell in row.items() if cell == 0}
    row = without_blanks(chart.get(last, {}))
    without = tuple(p for p in POWERS if blank(row.get(p)) and p not in dead)
    if begun[:1] != [START + 1]:
        return last, ()
    if without or last + 1 not in chart:
        return last, without
    return last + 1, _dying(chart[last + 1], row)


def _dying(after: Row, row: Row) -> tuple[Power, ...]:
    """The powers without a count in a year for which only eliminations have been typed."""
    alive = [power for power in POWERS if owns(row.get(power))]
    blanks = tuple(power for power in alive if blank(after.get(power)))
    return blanks if len(blanks) < len(alive) else ()


def _so_far(written: Written, year: Year) -> Game | None:
    """The game at the end of the last complete year."""
    chart = {known: row for known, row in written.chart.items() if known < year}
    if max(chart, default=START) <= START:
        return None
    out = {p: y for p, y in written.eliminated.items() if not blank(y) and year_of(y) < year}
    return record_game(**written.record(centres=None, chart=chart, eliminated=out, last_year=None))


def _as_it_is(written: Written) -> Game | None:
    """The game by the counts that are there, all of them or none."""
    try:
        return record_game(**written.record())
    except NoCounts:
        return None
    except HalfFilledYear as mistake:
        if isinstance(mistake.facts["year"], str):
            return None
        raise

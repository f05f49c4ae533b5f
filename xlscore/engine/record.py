"""From what a director wrote down to a Game: any dialect, blanks where nothing was played."""

from collections.abc import Iterable, Mapping

from xlscore.engine.dialects import (
    POWERS,
    START,
    Power,
    Year,
    power_by_name,
    powers_by_name,
    powers_in,
    year_of,
)
from xlscore.engine.game import CENTRES, STARTING, Counts, Game
from xlscore.errors import (
    CentresContradictChart,
    DrawNamesTwice,
    EliminatedBeforeTheStart,
    HalfFilledYear,
    LastYearContradictsChart,
    MissingYear,
    NoCounts,
    NotACentreCount,
    StartIsNotTheStart,
    YearTwice,
)

Written = object
"""A cell as it was found: a number, a text, or None or "" where it is empty."""

Row = Mapping[Power, Written]
"""What is written for each power in one year."""


def record_game(
    *,
    centres: Mapping[str, Written] | None = None,
    chart: Mapping[Written, Mapping[str, Written]] | None = None,
    eliminated: Mapping[str, Written] | None = None,
    draw: Iterable[str] | None = None,
    conceded: str | None = None,
    last_year: Written = None,
) -> Game:
    """Make a Game of what was written down.

    ``centres`` is {power: count}, ``chart`` is {year: {power: count}},
    ``eliminated`` is {power: year}, ``draw`` lists powers (or is a text such as
    "AEF"), ``conceded`` is a power. Powers and years may be written in any
    dialect. Years at the end in which every cell is blank or 0 were not played,
    a 1900 column is the start, and a blank after a 0 is a 0. Where only one
    year is filled in, and it is not 1901, it is the final count. A blank beside
    34 centres is a 0.

    Raises the X1xx and X2xx errors.
    """
    powers = _powers(centres or {}, chart or {})
    years = _years(chart or {}, powers)
    final = _final(centres or {}, powers, eliminated or {})
    last = max(years, default=None)
    if last is not None and START + 1 not in years:
        final = _agreed(final, years.pop(last), last)
        last_year = _agreed_year(last_year, last)
    elif last is not None:
        final = final or years[last]
    if not final:
        raise NoCounts
    return Game(
        centres=final,
        chart=years or None,
        eliminated=_eliminations(eliminated or {}, powers),
        draw=None if draw is None else _draw(draw, powers),
        conceded=None if blank(conceded) else power_by_name(conceded, powers),
        last_year=None if blank(last_year) else year_of(last_year),
    )


def blank(written: Written) -> bool:
    """Say whether a cell is empty; a text of blanks is."""
    return written is None or (isinstance(written, str) and not written.strip())


def _powers(
    centres: Mapping[str, Written], chart: Mapping[Written, Mapping[str, Written]]
) -> dict[object, Power]:
    """The power that each name used on this board means."""
    named: dict[object, Power] = {}
    for names in {tuple(centres), tuple(dict.fromkeys(n for row in chart.values() for n in row))}:
        if names:
            named |= powers_by_name(names)
    return named


def _final(
    centres: Mapping[str, Written],
    powers: Mapping[object, Power],
    eliminated: Mapping[str, Written],
) -> Counts:
    """The final centres, in the order of POWERS; empty where none are given."""
    if all(blank(written) for written in centres.values()):
        return {}
    written = {powers[name]: cell for name, cell in centres.items()}
    out = {power_by_name(name, powers) for name, year in eliminated.items() if not blank(year)}
    cells = {p: 0 if p in out and blank(written[p]) else written[p] for p in POWERS}
    seats = without_blanks(cells).items()
    return {power: _count(cell, power, "the end") for power, cell in seats}


def _years(
    chart: Mapping[Written, Mapping[str, Written]], powers: Mapping[object, Power]
) -> dict[Year, Counts]:
    """Every played year in order with all seven counts."""
    rows = _rows(chart, powers)
    _check_start(rows.pop(START, {}))
    while rows and not any(map(owns, rows[max(rows)].values())):
        del rows[max(rows)]
    years: dict[Year, Counts] = {}
    before: Counts = STARTING
    for year in _without_gap(rows):
        before = {
            power: _count(cell, power, year) if before[power] or not blank(cell) else 0
            for power, cell in without_blanks(rows[year]).items()
        }
        years[year] = before
    return years


def _rows(
    chart: Mapping[Written, Mapping[str, Written]], powers: Mapping[object, Power]
) -> dict[Year, Row]:
    rows: dict[Year, Row] = {}
    for heading, row in chart.items():
        year = year_of(heading)
        if year in rows:
            raise YearTwice(year=year)
        cells = {powers[name]: cell for name, cell in row.items()}
        rows[year] = {power: cells.get(power) for power in POWERS}
    return rows


def without_blanks(row: Row) -> Row:
    """A blank is a 0 where the other powers own all the centres of the board."""
    counts = [c for c in row.values() if isinstance(c, int | float) and not isinstance(c, bool)]
    if len(counts) == len(row) or sum(counts) != CENTRES:
        return row
    return {power: 0 if blank(cell) else cell for power, cell in row.items()}


def owns(written: Written) -> bool:
    """Say whether a cell holds anything but a blank or a 0."""
    return not (blank(written) or written == 0)


def _without_gap(rows: Mapping[Year, Row]) -> list[Year]:
    """The filled years in order; alone, a year other than 1901 is a final count."""
    filled = sorted(year for year, row in rows.items() if not all(map(blank, row.values())))
    if len(filled) > 1:
        for year in range(START + 1, filled[-1]):
            if year not in filled:
                raise MissingYear(year=year)
    return filled


def _check_start(row: Row) -> None:
    for power, cell in row.items():
        if not blank(cell) and cell != STARTING[power]:
            raise StartIsNotTheStart(power=power, value=cell, start=STARTING[power], year=START)


def _count(written: Written, power: Power, year: object) -> int:
    if type(written) is int:
        return written
    if blank(written):
        raise HalfFilledYear(power=power, year=year)
    if isinstance(written, float) and written.is_integer() and abs(written) <= CENTRES:
        return int(written)
    raise NotACentreCount(power=power, value=written, year=year)


def _agreed(final: Counts, shown: Counts, year: Year) -> Counts:
    """The final count, which the one filled year must not contradict."""
    for power, count in final.items():
        if count != shown[power]:
            raise CentresContradictChart(
                power=power, value=count, shown=shown[power], year=year, where="centres"
            )
    return shown


def _agreed_year(written: Written, shown: Year) -> Year:
    if not blank(written) and year_of(written) != shown:
        raise LastYearContradictsChart(value=written, shown=shown, where="last_year")
    return shown


def _eliminations(
    eliminated: Mapping[str, Written], powers: Mapping[object, Power]
) -> dict[Power, Year]:
    years = {
        power_by_name(name, powers): year_of(written)
        for name, written in eliminated.items()
        if not blank(written)
    }
    for power, year in years.items():
        if year == START:
            raise EliminatedBeforeTheStart(power=power, value=year, where="eliminated")
    return years


def _draw(draw: Iterable[str], powers: Mapping[object, Power]) -> frozenset[Power]:
    members: set[Power] = set()
    for name in powers_in(draw) if isinstance(draw, str) else draw:
        power = power_by_name(name, powers)
        if power in members:
            raise DrawNamesTwice(power=power, where="result")
        members.add(power)
    return frozenset(members)

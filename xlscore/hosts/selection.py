"""From the cells that a director selects to one game: counts or chart, lying or standing.

The seven powers may stand below each other or side by side, with or without
their names in any dialect and order, with or without the years. A selection
that is a game in both directions is asked about, not guessed.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import nan
from typing import Any, TypeAlias, TypeGuard

from xlscore.engine.dialects import (
    POWERS,
    START,
    Power,
    candidates,
    plain,
    power_by_name,
    powers_by_name,
    powers_in,
    year_of,
)
from xlscore.engine.game import CENTRES, Game
from xlscore.engine.record import Written, blank
from xlscore.errors import (
    EitherWay,
    EmptyDraw,
    ErrorInCell,
    HalfFilledYear,
    MissingFact,
    NoOutcome,
    NotAnOption,
    NotAYear,
    NotBesideThePowers,
    NotSevenPowers,
    SumDiffers,
    TwoLastYears,
    XlscoreError,
    YearTwice,
)
from xlscore.workbook.reading.counted import in_figures, year_out
from xlscore.workbook.reading.outcome import Marks, ending_in, marked_game, read_marks, result_of
from xlscore.workbook.standard import layout

Block: TypeAlias = Sequence[Sequence[Written]]
"""Cells, row by row."""

MOST = 4
"""So many different power names in a line make it a line of names."""

ERRORS = ("#N/A", "#VALUE!", "#REF!", "#DIV/0!", "#NUM!", "#NAME?", "#NULL!")

BESIDE = ("round", "board", "player")
"""Columns of the standard workbook that may be selected along with a chart; they are not read."""


def block(written: object) -> Block:
    """Lay out what a host hands over: one value, a row of values or rows of values.

    >>> block(5), block([1, 2]), block([[1], [2]])
    (((5,),), ((1, 2),), ((1,), (2,)))

    Raises ErrorInCell: an error such as #N/A is never taken for an empty cell.
    """
    rows: Any = written if isinstance(written, list | tuple) else (written,)
    if not any(isinstance(row, list | tuple) for row in rows):
        rows = (rows,)
    cells = tuple(tuple(row) for row in rows)
    for cell in (cell for row in cells for cell in row):
        if isinstance(cell, str) and cell in ERRORS:
            raise ErrorInCell(value=cell)
    return cells


def filled(written: object) -> list[Written]:
    """The cells that hold something, row by row. A reference to an empty cell gives 0."""
    cells = [cell for row in block(written) for cell in row]
    return [cell for cell in cells if not (blank(cell) or cell == 0)]


@dataclass(frozen=True)
class Lines:
    """A selection with one line for each power, and one heading for each column or none.

    ``across``: the powers stood side by side.
    """

    cells: Block
    headings: Sequence[Written]
    across: bool

    @cached_property
    def columns(self) -> list[tuple[Written, Sequence[Written]]]:
        """Every column with its heading."""
        return list(
            zip(
                self.headings or [None] * len(self.cells[0]),
                zip(*self.cells, strict=True),
                strict=True,
            )
        )

    @cached_property
    def names(self) -> Sequence[Written] | None:
        """The column that names the powers, if there is one."""
        return next((cells for _, cells in self.columns if _are_names(cells)), None)

    @cached_property
    def powers(self) -> Mapping[object, Power]:
        """The power that each name means, in the order of the lines. Raises the X2xx errors."""
        return powers_by_name(self.names) if self.names else dict(zip(POWERS, POWERS, strict=True))

    @property
    def tells_years(self) -> bool:
        """Say whether the headings are years that cannot be counts."""
        headings = [heading for heading in self.headings[-2:] if not blank(heading)]
        return bool(headings) and all(map(_is_plainly_a_year, headings))

    def counts(self) -> Iterator[tuple[Written, Mapping[Power, Written]]]:
        """Every column but the names and the players: its heading, and a cell for each power."""
        for heading, cells in self.columns:
            if cells is not self.names and not _is_beside(heading, cells):
                yield heading, dict(zip(self.powers.values(), cells, strict=True))


def _are_names(cells: Sequence[Written]) -> bool:
    return len({c for c in cells if isinstance(c, str) and candidates(plain(c))}) >= MOST


def _is_plainly_a_year(heading: Written) -> bool:
    if isinstance(heading, int | float):
        return heading >= START
    return not str(heading).isdigit() and isinstance(_year(heading), int)


def _year(heading: Written) -> Written:
    try:
        return year_of(heading)
    except NotAYear:
        return heading


def _is_beside(heading: Written, cells: Sequence[Written]) -> bool:
    """Say whether a column holds players, or nothing at all."""
    known = layout.column_called(heading, layout.GAME_COLUMNS) if heading else None
    if known:
        return known.id in BESIDE
    texts = [isinstance(cell, str) and isinstance(_count(cell), str) for cell in cells]
    return all(texts) or (isinstance(heading, str) and all(map(blank, cells)))


def _count(cell: Written) -> Written:
    """A count as a workbook may have it; 0 for who is out in a year that is told."""
    if blank(cell):
        return None
    return 0 if year_out(cell) else in_figures(cell)


def lines_of(cells: Block) -> Lines:
    """Find out which way the powers stand. Raises NotSevenPowers, EitherWay and SumDiffers."""
    ways = [way for across in (False, True) if (way := _way(cells, across=across))]
    if not ways:
        raise wrong_sum(cells) or NotSevenPowers(rows=len(cells), columns=len(cells[0]))
    for telling in ([w for w in ways if w.names], [w for w in ways if w.tells_years], ways):
        if len(telling) == 1:
            return telling[0]
    games = [way for way in ways if _is_a_game(way)]
    if len(games) > 1:
        raise EitherWay
    return (games or ways)[0]


def _way(cells: Block, *, across: bool) -> Lines | None:
    """The selection read in one direction; None where it has not one line for each power."""
    rows = _without_sums(tuple(zip(*cells, strict=True)) if across else cells)
    headed = len(rows) - len(POWERS)
    if headed not in (0, 1):
        return None
    headings = rows[0] if headed and not all(map(blank, rows[0])) else ()
    return Lines(rows[headed:], headings, across)


def _without_sums(rows: Block) -> Block:
    """The lines without a last one that holds the sums of the seven before it.

    Eight lines could also be a heading and seven counts, unless those would be too many.
    """
    *lines, last = rows
    headed = len(lines) - len(POWERS)
    if headed not in (0, 1):
        return rows
    summed = [number for number, cell in enumerate(last) if _is_number(_count(cell))]
    columns = [[_count(line[number]) or 0 for line in lines[headed:]] for number in summed]
    totals = [_count(last[number]) for number in summed]
    if not summed or totals != list(map(_sum, columns)):
        return rows
    too_many = any(_sum([*column[1:], _sum(column)]) > CENTRES for column in columns)
    return lines if headed or too_many else rows


def wrong_sum(cells: Block) -> SumDiffers | None:
    """What is wrong with a selection whose last line can only hold sums, and one differs.

    A cell of the line would be too many as a count, or the eighth.
    """
    rows = cells if len(cells) > len(cells[0]) else tuple(zip(*cells, strict=True))
    headed = len(rows) - len(POWERS) - 1
    if headed not in (0, 1) or len(rows[0]) >= len(POWERS):
        return None
    for column in zip(*rows[headed:], strict=True):
        *counts, told = [_count(cell) or 0 for cell in column]
        in_all = _sum([*counts[1:], told])
        if in_all > CENTRES and not _is_plainly_a_year(counts[0]) and _sum(counts) != told:
            return SumDiffers(total=_sum(counts), told=told)
    return None


def _sum(cells: Sequence[Written]) -> float:
    """The sum of some counts; of anything else none that could be equal to a count."""
    return sum(cell if _is_number(cell) else nan for cell in cells)


def _is_number(cell: object) -> TypeGuard[float]:
    return isinstance(cell, int | float) and not isinstance(cell, bool)


def _is_a_game(lines: Lines) -> bool:
    try:
        Selection(lines).game()
    except XlscoreError:
        return False
    return True


@dataclass(frozen=True)
class Selection:
    """The cells of one game. ``given`` are the arguments beside the centres, as selected."""

    lines: Lines
    given: Mapping[str, object] = field(default_factory=dict)

    @cached_property
    def columns(self) -> Mapping[object, Mapping[Power, Written]]:
        """The cells by year, or by the id of a column of the standard workbook."""
        counts = list(self.lines.counts())
        columns: dict[object, Mapping[Power, Written]] = {}
        for number, (heading, cells) in enumerate(counts, START + 1):
            id_ = _column_id(heading, number, alone=len(counts) == 1)
            if id_ in columns:
                raise YearTwice(year=id_)
            is_text = id_ in NO_YEARS and id_ != "centres"
            columns[id_] = cells if is_text else {p: _count(cell) for p, cell in cells.items()}
        return columns

    @cached_property
    def _told_out(self) -> Mapping[Power, Written]:
        """The years of who is out, where they stand among the counts."""
        return {
            power: year
            for _, cells in self.lines.counts()
            for power, cell in cells.items()
            if (year := year_out(cell))
        }

    def game(self) -> Game:
        """Make the game. Raises the X1xx, X2xx and X6xx errors."""
        return marked_game(
            self._marks(),
            centres=self.columns.get("centres"),
            chart={id_: cells for id_, cells in self.columns.items() if id_ not in NO_YEARS},
            eliminated={**self._told_out, **self._eliminated()},
            last_year=self._last_year(),
        )

    def in_given_words(self, mistake: XlscoreError) -> XlscoreError:
        """The mistake with the powers as they were written, and all of them that lack a count."""
        power = mistake.facts.get("power")
        if power not in POWERS:
            return mistake
        year = mistake.facts.get("year")
        counts = self.columns.get("centres" if year == "the end" else year, {})
        blanks = isinstance(mistake, HalfFilledYear) and [p for p in counts if blank(counts[p])]
        given = {meant: str(name).strip() for name, meant in self.lines.powers.items()}
        named = ", ".join(given[one] for one in blanks or [power])
        return mistake.but(power=named, **self._missing(mistake, given))

    def _missing(self, mistake: XlscoreError, given: Mapping[Power, str]) -> Mapping[str, object]:
        if not isinstance(mistake, MissingFact):
            return {}
        missing = str(mistake.facts["missing"])
        words = re.sub(r"\w+", lambda word: given.get(word[0], word[0]), missing)
        return {"missing": words}

    def shaped(self, values: Mapping[Power, Any]) -> list[list[Any]]:
        """Lay out a value for each power as the powers stand."""
        ordered = [values[power] for power in self.lines.powers.values()]
        return [ordered] if self.lines.across else [[value] for value in ordered]

    def _marks(self) -> Marks:
        words = filled(self.given.get("outcome"))
        cells = block(self.given.get("outcome"))
        if len(words) == 1 and len(cells) == len(cells[0]) == 1:
            return _marks_in_words(str(words[0]), self.lines.powers)
        beside = self._beside("outcome" if words else "result")
        written = {p: "" if blank(c) or c == 0 else str(c) for p, c in beside.items()}
        return read_marks(written, self.lines.powers)

    def _beside(self, name: str) -> Mapping[Power, Written]:
        """The cell beside each power: an argument, else a column of the selection."""
        if not filled(self.given.get(name)):
            return self.columns.get(name, {})
        cells = block(self.given[name])
        ways = [way for across in (False, True) if (way := _way(cells, across=across))]
        for way in ways:
            columns = [cells for _, cells in way.columns if cells is not way.names]
            if len(columns) == 1:
                powers = way.powers if way.names else self.lines.powers
                return dict(zip(powers.values(), columns[0], strict=True))
        raise NotBesideThePowers(argument=name, number=sum(map(len, cells)))

    def _eliminated(self) -> Mapping[Power, Written]:
        cells = self._beside("eliminated").items()
        return {p: year_out(year) or year for p, year in cells if not (blank(year) or year == 0)}

    def _last_year(self) -> Written:
        column = list(self.columns.get("last_year", {}).values())
        years = list(map(_year, filled(self.given.get("last_year")) or filled(column)))
        for year in years:
            if year != years[0]:
                raise TwoLastYears(value=year, other=years[0])
        return years[0] if years else None


NO_YEARS = ("centres", "result", "eliminated", "last_year")
"""Columns of the standard workbook that are read beside the years."""


def _column_id(heading: Written, number: int, *, alone: bool) -> object:
    """What a column holds; without headings one column is the end, and several are the years."""
    known = layout.column_called(heading, layout.GAME_COLUMNS) if heading else None
    if known and known.id in NO_YEARS:
        return known.id
    if heading is None:
        return "centres" if alone else number
    year = _year(heading)
    if alone and not isinstance(year, int):
        return "centres"
    return year_of(heading)


def _marks_in_words(text: str, powers: Mapping[object, Power]) -> Marks:
    """Read ``AEF``, ``Draw: Austria, England``, ``Conceded: France`` or ``3-way draw``."""
    ending = ending_in(text, powers)
    if ending and (ending.powers or ending.size is not None):
        return Marks({ending.result: sorted(ending.powers)}, ending.size)
    word, colon, names = text.rpartition(":")
    result = result_of(word) if word else "draw"
    if not result or (not colon and ending):
        raise NoOutcome(value=text)
    marked = [power_by_name(name, powers) for name in powers_in(names)]
    if not marked:
        raise EmptyDraw
    if result != "draw" and len(marked) > 1:
        raise NoOutcome(value=text)
    return Marks({result: marked})


def options_in(written: object) -> dict[str, object]:
    """Take ``pot=100, solo=101`` apart. Raises NotAnOption."""
    options: dict[str, object] = {}
    for text in map(str, filled(written)):
        for part in filter(None, map(str.strip, re.split("[,;]", text))):
            name, equals, value = part.partition("=")
            if not equals:
                raise NotAnOption(value=part)
            options[name.strip()] = value.strip()
    return options

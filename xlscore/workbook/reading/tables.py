"""Tables with headings on the director's sheets: which column is what, and the rows below."""

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import date, time
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from xlscore.engine.dialects import START, Year, plain, year_of
from xlscore.engine.event import Finding, Place
from xlscore.errors import (
    Assumed,
    ColumnNotRead,
    DateForNumber,
    ErrorInCell,
    NotAYear,
    NotCalculated,
    NoYearAbove,
    ResultsNotRead,
    XlscoreError,
)
from xlscore.workbook.cells import (
    ErrorValue,
    Grid,
    Uncalculated,
    Value,
    by_rows,
    cell_name,
    column_name,
    unusable,
    without_blanks,
    year_in,
)
from xlscore.workbook.reading.counted import NO_VALUE, in_figures
from xlscore.workbook.reading.ends_beside import ends_around
from xlscore.workbook.reading.outcome import (
    end_not_read,
    result_of,
    speaks_of_an_end,
    tells_an_ending,
)
from xlscore.workbook.standard import layout
from xlscore.workbook.standard.words import MAY_TELL_RESULTS, RESULTS_IN_HEADINGS, SURVIVAL

ColumnId: TypeAlias = object
"""The id of a column of the layout, a year, an Again or a NoYear."""

Cells: TypeAlias = Mapping[int, Value]
"""The filled cells of a row by column."""

MOST_ROWS_ABOVE = 30
"""A table's headings are looked for in so many rows."""


PER_CENT = 100

NAMES_NOBODY = (Uncalculated, ErrorValue)


STANDING_ABOVE: Sequence[ColumnId] = ("round", "board")
"""What may stand in a board's first row only, as in merged cells."""


def standing_above(values: Mapping[ColumnId, Value]) -> dict[ColumnId, Value]:
    """The round and the board of a row, for those beneath it."""
    return {id_: values[id_] for id_ in STANDING_ABOVE if id_ in values}


class Again(NamedTuple):
    """Another column with a heading that was there before; it must stay empty."""

    heading: ColumnId
    column: int


class NoYear(NamedTuple):
    """A column of counts, but its heading does not say of which year."""

    column: int


class Row(NamedTuple):
    """One row of a table: its filled cells by column, and where the columns stand."""

    sheet: str
    number: int
    values: Mapping[ColumnId, Value]
    columns: Mapping[ColumnId, int]

    def place(self, column: ColumnId) -> Place | None:
        """The cell under a heading; None where there is no such heading."""
        if column not in self.columns:
            return None
        cell = cell_name(self.number, self.columns[column])
        return Place(self.sheet, cell, self.values.get(column))

    def text(self, column: ColumnId) -> str:
        """The cell as a text, without blanks at its ends; a number as people write it.

        Nothing for an error and for a formula without a value: they name nobody.
        """
        value = self.values.get(column)
        if value is None or (type(value) is not str and isinstance(value, NAMES_NOBODY)):
            return ""
        return _kept(str(value))


_kept = lru_cache(maxsize=5_000)(without_blanks)


class Table(NamedTuple):
    """The rows of a table, the columns that it has, and what is wrong with its headings."""

    rows: Sequence[Row]
    ids: Collection[ColumnId]
    findings: Sequence[Finding]


class Part(NamedTuple):
    """Headings, and the rows from there to the next ones."""

    heading_row: int
    headings: Cells
    lines: dict[int, Cells]


def read_table(
    sheet: str,
    grid: Grid,
    columns: tuple[layout.Column, ...],
    needs: Collection[str],
    *,
    years: bool = False,
) -> Table | None:
    """Read a table that has at least the headings that it ``needs``; None where there is none.

    Other headings further down begin a part with columns of its own.
    """
    first = heading_row(grid, columns, needs)
    if not first:
        return None
    rows: list[Row] = []
    every_id: set[ColumnId] = set()
    findings: list[Finding] = []
    for part in _parts(grid, first, columns, needs):
        ids: Mapping[int, ColumnId] = _column_ids(part.headings, columns, years=years)
        broken = dict(_broken_headings(part, ids)) if years else {}
        findings += [
            Finding(mistake, _heading_place(sheet, part, column))
            for column, mistake in broken.items()
        ]
        ids = {**ids, **{column: NoYear(column) for column in broken}}
        if years:
            ids, found = with_the_rest(sheet, grid, part.heading_row, ids)
            findings += found
        else:
            findings += [
                Finding(
                    ColumnNotRead(heading=part.headings[column]),
                    _heading_place(sheet, part, column),
                )
                for column in _unread(grid, part.heading_row, ids)
            ]
        rows += _rows(sheet, part, ids)
        every_id |= {*ids.values()}
    return Table(rows, every_id, findings)


BROKEN = (NoYearAbove, NotAYear, DateForNumber, NotCalculated, ErrorInCell)


def broken_years(sheet: str, grid: Grid) -> list[Finding]:
    """What is wrong with the years above a table of seats, in whichever layout it is read."""
    table = read_table(sheet, grid, layout.GAME_COLUMNS, ("power",), years=True)
    if not table or not any(isinstance(id_, int) for id_ in table.ids):
        return []
    return [found for found in table.findings if isinstance(found.mistake, BROKEN)]


def heading_row(grid: Grid, columns: tuple[layout.Column, ...], needs: Collection[str]) -> int:
    """The first row that has all these headings; 0 where there is none."""
    rows = by_rows(grid)
    for row in sorted(row for row in rows if row <= MOST_ROWS_ABOVE):
        if _named(rows[row], columns).issuperset(needs):
            return row
    return 0


def right_of(grid: Grid, heading_row: int) -> Grid:
    """The cells to the right of a table: of its columns that are known, have a year or a sum."""
    rows = by_rows(grid)
    last = max(
        column
        for column, heading in rows[heading_row].items()
        if layout.column_called(heading, layout.GAME_COLUMNS)
        or layout.is_sum(heading)
        or any_year(heading)
    )
    return {
        (row, column): value
        for row, cells in rows.items()
        for column, value in cells.items()
        if column > last
    }


def _parts(
    grid: Grid, first: int, columns: tuple[layout.Column, ...], needs: Collection[str]
) -> list[Part]:
    lines = defaultdict[int, dict[int, Value]](dict)
    for (row, column), value in grid.items():
        if row >= first and (type(value) is int or not is_empty(value)):
            lines[row][column] = value
    parts = [Part(first, lines.pop(first), {})]
    key = min(_column_ids(parts[0].headings, columns, years=False))
    for row in sorted(lines):
        cells = lines[row]
        if cells.items() <= parts[-1].headings.items():
            continue  # the headings once more, above a board
        if not _is_small(cells.get(key)) and _named(cells, columns).issuperset(needs):
            parts.append(Part(row, cells, {}))
        else:
            parts[-1].lines[row] = cells
    return parts


def _is_small(value: Value) -> bool:
    """Whether a cell is a number and no year: then it is no heading, and there is no need to look.

    >>> _is_small(3), _is_small("Round"), _is_small(1901)
    (True, False, False)
    """
    return type(value) is int and value < START


def _named(cells: Cells, columns: tuple[layout.Column, ...]) -> set[str]:
    """The ids of the columns that the cells of a row could be the headings of."""
    texts = (value for value in cells.values() if isinstance(value, str))
    return {known.id for text in texts if (known := layout.column_called(text, columns))}


def _rows(sheet: str, part: Part, ids: Mapping[int, ColumnId]) -> Iterator[Row]:
    places = {id_: column for column, id_ in ids.items()}
    for number, cells in part.lines.items():
        values = {
            ids[column]: value
            for column, value in cells.items()
            if column in ids and not (value in NO_VALUE and not counts_centres(ids[column]))
        }
        if values:
            yield Row(sheet, number, values, places)


def counts_centres(id_: ColumnId) -> bool:
    """Whether a column holds centres: of a year, or at the end."""
    return isinstance(id_, int) or id_ == "centres"


def is_empty(value: Value) -> bool:
    """Whether a cell holds nothing, or nothing but blanks."""
    return value is None or (isinstance(value, str) and not value.strip())


# --- headings ---------------------------------------------------------------------------


def _column_ids(
    headings: Cells, columns: tuple[layout.Column, ...], *, years: bool
) -> dict[int, ColumnId]:
    """The column id or the year that stands over each column."""
    ids: dict[int, ColumnId] = {}
    for column in sorted(headings):
        known = layout.column_called(headings[column], columns)
        id_ = known.id if known else any_year(headings[column]) if years else None
        if id_ is not None:
            ids[column] = Again(id_, column) if id_ in ids.values() else id_
    return ids


def any_year(heading: Value) -> Year | None:
    """The game year that a heading names; a bare 3 is 1903."""
    try:
        return year_of(year_in(heading))
    except NotAYear:
        return None


def _heading_place(sheet: str, part: Part, column: int) -> Place:
    return Place(sheet, cell_name(part.heading_row, column), part.headings.get(column))


def with_the_rest(
    sheet: str, grid: Grid, heading_row: int, ids: Mapping[int, ColumnId]
) -> tuple[Mapping[int, ColumnId], list[Finding]]:
    """The columns with the one that tells how games ended, and what is not read or was assumed."""
    findings: list[Finding] = []
    for column in _unread(grid, heading_row, ids):
        heading = grid[heading_row, column]
        mistake: XlscoreError = ColumnNotRead(heading=heading)
        below = [v for (r, c), v in grid.items() if c == column and r > heading_row]
        if not {"result", "in_draw", "won"} & {*ids.values()} and tells_results(heading, below):
            ids = {**ids, column: "result"}
            mistake = Assumed(what=f"the column {heading!r} tells the results")
        elif speaks_of_results(heading, below):
            mistake = ResultsNotRead(heading=heading)
        else:
            findings += _ends_in(sheet, grid, heading_row, column)
        findings.append(Finding(mistake, Place(sheet, cell_name(heading_row, column), heading)))
    for position, words in ends_around(grid, heading_row, ids):
        place = Place(sheet, cell_name(*position), grid.get(position))
        findings.append(Finding(end_not_read(words), place))
    return ids, findings


def _ends_in(sheet: str, grid: Grid, heading_row: int, column: int) -> Iterator[Finding]:
    """The first cell of a column in which somebody noted how a game ended."""
    below = {row: v for (row, at), v in grid.items() if at == column and row > heading_row}
    for row, value in sorted(below.items()):
        if speaks_of_an_end(str(value)):
            yield Finding(end_not_read(str(value)), Place(sheet, cell_name(row, column), value))
            return


def _unread(grid: Grid, heading_row: int, known: Collection[int]) -> list[int]:
    """The columns beside the known ones that have a heading and anything below it."""
    headings = {
        c: v
        for (r, c), v in grid.items()
        if r == heading_row and c not in known and not layout.is_sum(v)
    }
    below = {column for row, column in grid if row > heading_row} if headings else set()
    return [
        c for c, v in sorted(headings.items()) if c in below and isinstance(v, str) and v.strip()
    ]


def tells_results(heading: Value, cells: Iterable[Value]) -> bool:
    """Whether cells under or beside an unknown heading say how a game ended.

    Every one of them does so in words; or the heading, such as Status, may stand over
    results, and one of them is a result: then all must be.

    >>> tells_results("Notes", ["Won", "survived", None]), tells_results("Notes", ["Won", "2nd"])
    (True, False)
    >>> tells_results("Status", ["Won", "quit"]), tells_results("Status", ["paid"])
    (True, False)
    """
    filled = [cell for cell in cells if not is_empty(cell)]
    said = [isinstance(v, str) and (tells_an_ending(v) or _is_a_result(v)) for v in filled]
    may = plain(heading) in MAY_TELL_RESULTS
    return any(said) if may else bool(said) and all(said)


def speaks_of_results(heading: Value, cells: Iterable[Value]) -> bool:
    """Whether an unknown heading speaks of results, and marks stand under or beside it.

    >>> speaks_of_results("Shared win", ["x", "x"]), speaks_of_results("Losses", [0, 1, 1])
    (True, True)
    >>> speaks_of_results("Draw order", [3, 1, 2]), speaks_of_results("Survived", ["yes", "no"])
    (False, False)
    """
    text = str(heading)
    if plain(text) in SURVIVAL:
        return False
    words = map(plain, re.findall(r"[^\W\d_]+", text))
    speaks = any(map(_is_about_results, words)) or result_of(text) or speaks_of_an_end(text)
    return bool(speaks) and _are_marks(cells)


def _is_about_results(word: str) -> bool:
    """Whether a word of a heading is one for a win, a draw or a loss, and no single letter."""
    told = result_of(word) if len(word) > 1 else ""
    return word in RESULTS_IN_HEADINGS or told in ("draw", "solo", "conceded to")


def _are_marks(cells: Iterable[Value]) -> bool:
    """Whether cells may be marks or parts of a game; larger numbers count something else.

    >>> _are_marks(["x", None]), _are_marks([0.5, 0.5]), _are_marks([50, 50]), _are_marks([3, 1])
    (True, True, True, False)
    """
    filled = [cell for cell in cells if not is_empty(cell)]
    numbers = [cell for cell in filled if isinstance(cell, int | float)]
    parts = all(0 <= number <= 1 for number in numbers) or sum(numbers) == PER_CENT
    return bool(filled) and (len(numbers) < len(filled) or parts)


def _is_a_result(text: str) -> bool:
    """Whether a text is one word for a result, and no letter that may be anything."""
    return len(plain(text)) > 1 and bool(result_of(text))


def _broken_headings(part: Part, ids: Mapping[int, ColumnId]) -> Iterator[tuple[int, XlscoreError]]:
    """What is wrong above columns of numbers that must be years: nobody can tell which.

    A heading that is no text stands for a year wherever the table is; a text, or no heading
    at all, only where the years to the left and to the right leave a hole.
    """
    unknown = set().union(*part.lines.values()) - ids.keys()
    numbers = {
        column
        for column in unknown
        if any(_is_number(line.get(column)) for line in part.lines.values())
    }
    years = {column: id_ for column, id_ in ids.items() if isinstance(id_, int)}
    for column in sorted(numbers):
        heading = part.headings.get(column)
        if heading is None or isinstance(heading, str):
            suspicious = _is_hole(column, years)
        else:
            suspicious = column < max(ids) or column - 1 in years
        if suspicious:
            yield column, _no_year(heading, column)


def _no_year(heading: Value, column: int) -> XlscoreError:
    if heading is None:
        return NoYearAbove(column=column_name(column))
    if isinstance(heading, date | time):
        return DateForNumber(value=heading)
    return unusable(heading) or NotAYear(value=heading)


def _is_number(value: Value) -> bool:
    """Whether a cell is a number, or a text that is read as a count.

    >>> _is_number(7), _is_number("7 SC"), _is_number("late")
    (True, True, False)
    """
    figures = in_figures(value)
    return isinstance(figures, int | float) and not isinstance(figures, bool)


def _is_hole(column: int, years: Mapping[int, int]) -> bool:
    """Whether a year is missing between the nearest one on the left and on the right.

    >>> _is_hole(6, {5: 1901, 7: 1903}), _is_hole(6, {5: 1901, 7: 1902})
    (True, False)
    """
    before = max((c for c in years if c < column), default=0)
    after = min((c for c in years if c > column), default=0)
    return bool(after) and years[after] - years.get(before, START) > 1

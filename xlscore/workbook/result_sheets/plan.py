"""The result sheets as plain data: Scores, Standings, Awards, Problems."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from operator import attrgetter
from textwrap import wrap
from typing import Any

from xlscore import __version__
from xlscore.engine.event import Finding, Place, in_order
from xlscore.engine.exact import Points, to_cell
from xlscore.errors import cut
from xlscore.tournament.results import Results
from xlscore.tournament.stage import (
    USUAL_PLACES,
    WITHHELD,
    as_if_ended,
    banner,
    not_final,
    places_shown,
    settled,
    stage,
    to_be_cured,
    where,
)
from xlscore.workbook.cells import ErrorValue, Uncalculated
from xlscore.workbook.package.limits import LIMITS, ROWS
from xlscore.workbook.result_sheets import columns
from xlscore.workbook.result_sheets.awarded import Awarded
from xlscore.workbook.result_sheets.columns import Column, InRound, Row, Standing, Table
from xlscore.workbook.result_sheets.score_columns import Seat, score_columns, weighed_seats
from xlscore.workbook.sheets import LINE_HEIGHT, Cell, ResultSheet, height_for
from xlscore.workbook.standard import layout
from xlscore.workbook.standard.written import as_written

HEADER_ROW = 4
"""Above the table stand the title, what was computed by what, and a warning if there is one."""


MOST_ROWS = ROWS - HEADER_ROW
"""How many rows a table can have."""


PORTRAIT = 114
"""So many characters wide a table is printed upright with letters of 9 points or more."""


def plan(results: Results) -> list[ResultSheet]:
    """The four result sheets of a scored event. The same results give the same sheets."""
    return [scores(results), standings(results), awards(results), problems(results)]


def scores(results: Results) -> ResultSheet:
    """One row for each seat: the score, every component of it, rank, and whether it counted."""
    table = Table(score_columns(results, columns.SHEET), [*weighed_seats(results)])
    return _sheet(results, layout.SCORES, table, SEAT)


def standings(results: Results) -> ResultSheet:
    """One row for each player: rank, total, every round, and the tie-breaks that were needed.

    While boards are missing, the list of them and the standings after the last complete
    round stand beneath.
    """
    table = columns.standings(_public(results), columns.SHEET)
    beneath = [*_told_beneath(results, _room(table.widths)), *_settled(results)]
    below = [] if results.withheld else beneath
    sheet = _sheet(results, layout.STANDINGS, table, STANDING, below)
    return sheet._replace(landscape=sum(table.widths) > PORTRAIT)


def _public(results: Results) -> Results:
    """Results without standings while they are withheld."""
    return results._replace(standings=()) if results.withheld else results


def _with_places(style: str, places: int) -> str:
    """The style with so many decimals."""
    return style if places == USUAL_PLACES else f"{style} {places}"


def _settled(results: Results) -> Iterator[Sequence[Cell]]:
    """The standings after the last complete round, under a heading."""
    found = results.settled
    if not found:
        return
    table = columns.standings(results, columns.SHEET, found)
    yield []
    yield [Cell(f"{settled(results)}, where nothing is missing", "part")]
    yield [Cell(heading, "heading") for heading in table.headings]
    yield from table.drawn(STANDING)


def _told_beneath(results: Results, room: int) -> Iterator[Sequence[Cell]]:
    """What is not final and has no room above the table."""
    if not results.missing or _fits(_sentences(results, layout.STANDINGS), room):
        return
    yield []
    for sentence in banner(results):
        yield from ([Cell(line, "note")] for line in wrap(sentence, room))


def _total(total: Points, row: Standing) -> Cell:
    return _points(total, _with_places("so far" if row.line.incomplete else "total", row.places))


def _score(score: Points | None, seat: Seat) -> Cell:
    """The score, struck out where it does not count."""
    if score is None:
        return _cell("no score", "blocks")
    looks = "so far" if seat.board.playing else "total"
    return _points(score, _with_places(looks if seat.weight != 0 else "dropped", seat.places))


def _part(points: Points | None, seat: Seat) -> Cell:
    return _points(points, _with_places("points", seat.places) if seat.power else "points")


def _in_round(found: InRound, row: Standing) -> Cell:
    """The points of a round, struck out where none of them count."""
    style = "points" if found.counts else "dropped"
    return _points(found.points, _with_places(style, row.places))


def awards(results: Results) -> ResultSheet:
    """Champion, top board, best countries, other awards and teams; equals share an award."""
    table = columns.awards(results, columns.SHEET)
    score, number = (_with_places("total", n) for n in (places_shown(results), 0))
    rows = [] if results.withheld else table.rows
    how = {**AWARDED, "points": lambda p, line: _points(p, number if line.counts else score)}
    return _sheet(results, layout.AWARDS, table._replace(rows=rows), how)


def problems(results: Results) -> ResultSheet:
    """One row for each finding, the worst first, with a link to its cell."""
    table = Table(PROBLEMS, in_order(results.findings))
    return _sheet(results, layout.PROBLEMS, table, PROBLEM)


PROBLEMS: Sequence[Column[Finding]] = (
    Column("Severity", "severity", attrgetter("severity.value"), 10),
    Column("Code", "words", attrgetter("mistake.code"), 7),
    Column("Board", "words", attrgetter("board"), 18),
    Column("Cell", "place", attrgetter("place"), 16),
    Column("Value", "words", lambda finding: _as_found(finding.place), 16),
    Column("What is wrong", "words", lambda finding: _sentence(finding.mistake.said), 60),
    Column("How to cure it", "words", attrgetter("mistake.cure"), 60),
)


def _sentence(said: str) -> str:
    return f"{said[:1].upper()}{said[1:]}."


def _place(place: Place | None) -> Cell:
    if not place:
        return Cell(None, "text")
    return Cell(f"{place.sheet}!{place.cell}", "link", f"{_quoted(place.sheet)}!{place.cell}")


def _quoted(sheet: str) -> str:
    return sheet if sheet.isidentifier() else "'{}'".format(sheet.replace("'", "''"))


def _as_found(place: Place | None) -> str | int | float | bool | None:
    """What a cell held, as it can be shown in another cell."""
    value = place.value if place else None
    if isinstance(value, Uncalculated):
        return cut(value.formula)
    if isinstance(value, ErrorValue):
        return value.code
    return value if isinstance(value, int | None) else cut(str(value))


def _points(points: Points | None, style: str = "points") -> Cell:
    return _cell(None, style) if points is None else Cell(to_cell(points), style)


def _sheet(
    results: Results,
    name: str,
    table: Table[Row],
    how: Mapping[str, Callable[[Any, Row], Cell]],
    below: Sequence[Sequence[Cell]] = (),
) -> ResultSheet:
    """A sheet with a table. Beside scores the players stay in view; totals are also bars."""
    rows = [*table.drawn(how)]
    remark = _remark(results, name, _room(table.widths))
    return ResultSheet(
        name=name,
        rows=[
            [Cell(_title(results, name), "title")],
            [Cell(_stamp(results), "note")],
            [remark] if remark else [],
            [Cell(heading, "heading") for heading in table.headings],
            *(
                [_fitting(cell) for cell in row]
                for row in (*rows[: MOST_ROWS - len(below)], *below)
            ),
        ],
        widths=dict(enumerate(table.widths, 1)),
        heights=_heights(rows, table.widths),
        frozen=(HEADER_ROW, 1 + table.headings.index("Player") if name in layout.TABLES else 0),
        header_row=HEADER_ROW,
        table=layout.TABLES.get(name, ""),
        below=len(below),
        bars=tuple(n for n, column in enumerate(table.columns, 1) if column.kind == "total"),
        told=stage(results),
    )


def _fitting(cell: Cell) -> Cell:
    """A cell as a sheet can hold it: a text that is too long is cut, no text is no cell."""
    if not isinstance(cell.value, str):
        return cell
    if not cell.value:
        return _cell(None, cell.style)
    return cell if len(cell.value) <= LIMITS.text else cell._replace(value=str(cut(cell.value)))


@lru_cache(maxsize=1 << 12, typed=True)
def _cell(value: str | int | None, style: str) -> Cell:
    """A cell whose like a sheet has many times: a power, a player, a round without points."""
    return Cell(value, style)


STANDING: Mapping[str, Callable[[Any, Standing], Cell]] = {
    "rank": lambda rank, _: _cell(rank.place if rank else None, "whole"),
    "tied": lambda tied, _: _cell("=" if tied == "tied" else tied, "centred"),
    "player": lambda player, _: _cell(player, "text"),
    "total": _total,
    "round": _in_round,
    "points": lambda points, row: _points(points, _with_places("points", row.places)),
    "words": lambda words, _: Cell(words, "wrapped"),
    "number": lambda number, _: _cell(number, "whole"),
    "missing": lambda boards, _: _cell(boards, "lacking" if boards else "whole"),
}
"""How a cell of each kind of column of the standings is written."""

SEAT: Mapping[str, Callable[[Any, Seat], Cell]] = {
    "number": lambda number, _: _cell(number, "whole"),
    "name": lambda name, _: _cell(name, "centred"),
    "power": lambda power, _: _cell(power, "text"),
    "player": lambda _, seat: _cell(seat.board.who(seat.power), "text"),
    "centres": lambda centres, _: _cell(centres, "whole"),
    "words": lambda words, _: Cell(words, "wrapped"),
    "score": _score,
    "rank": lambda rank, _: _cell(rank.place if rank else None, "whole"),
    "points": _part,
}
"""The same for the seats of boards."""

AWARDED: Mapping[str, Callable[[Any, Awarded], Cell]] = {
    "award": lambda award, _: Cell(award, "text"),
    "words": lambda words, _: Cell(words, "text"),
    "number": lambda number, _: Cell(number, "whole"),
    "name": lambda name, _: Cell(name, "centred"),
}
"""The same for awards."""

PROBLEM: Mapping[str, Callable[[Any, Finding], Cell]] = {
    "severity": lambda severity, _: Cell(severity, severity),
    "words": lambda words, _: Cell(words, "wrapped"),
    "place": lambda place, _: _place(place),
}
"""The same for findings."""


def _heights(rows: Sequence[Sequence[Cell]], widths: Sequence[float]) -> dict[int, float]:
    """The rows in which a text needs more than one line."""
    wrapped = [n for n, cell in enumerate(rows[0]) if cell.style == "wrapped"] if rows else []
    if not wrapped:
        return {}
    heights = {
        number: height_for({str(row[n].value): widths[n] for n in wrapped})
        for number, row in enumerate(rows, HEADER_ROW + 1)
    }
    return {number: height for number, height in heights.items() if height > LINE_HEIGHT}


def _title(results: Results, name: str) -> str:
    how_far = "" if name == layout.PROBLEMS else stage(results)
    event = ", ".join(filter(None, (cut(results.event.name), cut(results.event.date), how_far)))
    return f"{name}: {event}" if event else name


def _stamp(results: Results) -> str:
    """What the numbers were computed with, so that anybody can compute them again."""
    by = f"{layout.STAMP}{__version__}"
    if not results.system:
        return by
    system = f"{results.system.name} (edition {results.system.edition})"
    options = "".join(f", {name}={value}" for name, value in results.event.options.items())
    scale = f", scaled {results.event.scale}" if results.event.scale else ""
    return f"{cut(system)}{cut(options)}{scale}; {cut(_tally(results))}; {by}"


def _tally(results: Results) -> str:
    """The tally with what it needs: its number or its weights."""
    if not results.tally:
        return "no tally"
    event = results.event
    told = {"best": str(event.best), "weights": as_written(event.weights, "weights")}
    needed = ", ".join(str(told[name]) for name in results.tally.needs)
    return f"{results.tally.name} ({needed})" if needed else results.tally.name


def _remark(results: Results, name: str, room: int) -> Cell | None:
    """What stands above the table: a warning, or that all is well."""
    if name == layout.PROBLEMS:
        nothing = None if results.findings else Cell("Nothing was found.", "note")
        return next((Cell(told, "alarm") for told in as_if_ended(results)), nothing)
    if results.withheld and name in (layout.STANDINGS, layout.AWARDS):
        return Cell(WITHHELD, "alarm")
    told = _sentences(results, name)
    if name == layout.STANDINGS and results.missing and not _fits(told, room):
        head, *cured = _sentences(results, "")
        whose = [*cured, "Whose: under Missing and beneath the table."]
        named = [head, *filter(None, [where(results.missing)]), *whose]
        told = named if _fits(named, room) else [head, *whose]
    return Cell(" ".join(told), "alarm") if told else None


def _sentences(results: Results, name: str) -> list[str]:
    """What keeps results from being final; on the standings also whose."""
    told = banner(results) if name == layout.STANDINGS else [*not_final(results)]
    cured = [f"{one} See the sheet {layout.PROBLEMS}." for one in to_be_cured(results)]
    return [*told, *cured]


def _fits(sentences: Sequence[str], room: int) -> bool:
    return len(" ".join(sentences)) <= room


def _room(widths: Iterable[float]) -> int:
    """How many letters of a line that is as wide as these columns can be read."""
    return int(sum(widths))

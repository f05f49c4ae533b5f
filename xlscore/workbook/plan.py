"""The result sheets as plain data: Scores, Standings, Awards, Problems."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from textwrap import wrap
from typing import Any

from xlscore import __version__
from xlscore.errors import cut
from xlscore.event import Finding, in_order
from xlscore.exact import Points, in_figures, to_cell
from xlscore.results import Results
from xlscore.scoring import ScoredBoard
from xlscore.stage import (
    USUAL_PLACES,
    WITHHELD,
    as_if_ended,
    banner,
    not_final,
    places_needed,
    places_shown,
    settled,
    stage,
    to_be_cured,
    where,
)
from xlscore.tally import Played
from xlscore.workbook import columns, layout
from xlscore.workbook.awarded import Awarded, awarded
from xlscore.workbook.cells import ErrorValue, Uncalculated
from xlscore.workbook.columns import InRound, Standing
from xlscore.workbook.package.limits import LIMITS, ROWS
from xlscore.workbook.sheets import LINE_HEIGHT, Cell, ResultSheet, height_for
from xlscore.workbook.written import as_written

HEADER_ROW = 4
"""Above the table stand the title, what was computed by what, and a warning if there is one."""


MOST_ROWS = ROWS - HEADER_ROW
"""How many rows a table can have."""


PORTRAIT = 114
"""So many characters wide a table is printed upright with letters of 9 points or more."""


def plan(results: Results) -> list[ResultSheet]:
    """Give the four result sheets of a scored event. The same results give the same sheets."""
    return [scores(results), standings(results), awards(results), problems(results)]


def scores(results: Results) -> ResultSheet:
    """One row for each seat: the score, every component of it, rank, and whether it counted."""
    parts = list(dict.fromkeys(name for scored in results.boards for name in _part_names(scored)))
    for_total = ["For the total"] if any(map(_is_weighed, results.boards)) else []
    headings = ["Round", "Board", "Power", "Player", "Centres", "Score", "Rank"]
    weights = _weights(results)
    places = places_needed({*_points_of_games(results)})
    rows = [
        row
        for scored in results.boards
        for row in _seat_rows(scored, parts, weights, places, for_total=bool(for_total))
    ]
    return _sheet(
        results,
        layout.SCORES,
        [*headings, *(_heading(part, headings) for part in parts), *for_total, "Counts"],
        [*rows, *_sat_out(results, len(parts) + len(for_total), places)],
        widths=[7, 7, 10, 24, 9, 11, 7, *[11] * len(parts), *[11] * len(for_total), 11],
        frozen_columns=4,
    )


def _points_of_games(results: Results) -> Iterator[Points]:
    """All points that Scores shows."""
    for scored in results.boards:
        if scored.breakdown:
            yield from scored.points.values()
            yield from scored.breakdown.points.values()
            for part in _part_names(scored):
                yield from scored.breakdown.parts[part].values()
    yield from (game.points for _, _, game in _sit_outs(results))


def _sit_outs(results: Results) -> Iterator[tuple[str, Points, Played]]:
    """The rounds that players sat out for points: who, the weight, and what stands for a game."""
    for line in results.standings:
        for weight, game in line.record.weighted:
            if not game.game:
                yield line.player, weight, game


def _heading(part: str, others: Sequence[str]) -> str:
    """The heading of a component: the points for centres stand beside the centres."""
    name = part.capitalize()
    return f"For {part}" if name in others else name


def _is_weighed(scored: ScoredBoard) -> bool:
    """Whether other points go into the totals than those that the rule gives."""
    return scored.breakdown is not None and scored.points != scored.breakdown.points


def _part_names(scored: ScoredBoard) -> Iterable[str]:
    """The components to be shown; a rule without components has only its score."""
    parts = scored.breakdown.parts if scored.breakdown else {}
    return parts if len(parts) > 1 else []


def _weights(results: Results) -> dict[tuple[int, str, str], Points]:
    """The weight with which each seat went into the total of its first player."""
    return {
        (game.round, game.board, game.power): weight
        for line in results.standings
        for weight, game in line.record.weighted
        if not game.took_over
    }


def _seat_rows(
    scored: ScoredBoard,
    parts: Sequence[str],
    weights: dict[tuple[int, str, str], Points],
    places: int,
    *,
    for_total: bool,
) -> Iterator[list[Cell]]:
    board, found = scored.board, scored.breakdown
    own, looks = found.parts if found else {}, "so far" if board.playing else "total"
    plain = _with_places("points", places)
    for power in board.players:
        weight = weights.get((board.round, board.name, power))
        yield [
            _cell(board.round, "whole"),
            _cell(board.name, "centred"),
            _cell(power, "text"),
            _cell(board.who(power), "text"),
            _cell(board.game.centres[power] if board.game else None, "whole"),
            _points(found.points[power], _with_places(looks if weight != 0 else "dropped", places))
            if found
            else _cell("no score", "blocks"),
            _cell(scored.ranks[power].place if found else None, "whole"),
            *(_points(own[part][power] if part in own else None, plain) for part in parts),
            *([_points(scored.points.get(power), plain)] if for_total else []),
            _cell(_counts(weight), "centred"),
        ]


def _sat_out(results: Results, more: int, places: int) -> Iterator[list[Cell]]:
    """A row for each round that a player sat out for points."""
    for player, weight, game in _sit_outs(results):
        yield [
            _cell(game.round, "whole"),
            _cell(game.board, "centred"),
            _cell("", "text"),
            _cell(player, "text"),
            _cell(None, "whole"),
            _points(game.points, _with_places("total" if weight else "dropped", places)),
            _cell(None, "whole"),
            *[_points(None)] * more,
            _cell(_counts(weight), "centred"),
        ]


def _counts(weight: Points | None) -> str:
    if weight is None:
        return ""
    if weight in (0, 1):
        return "counted" if weight else "dropped"
    return f"{in_figures(100 * weight, 1)} %"


def standings(results: Results) -> ResultSheet:
    """One row for each player: rank, total, every round, and the tie-breaks that were needed.

    While boards are missing, the list of them and the standings after the last complete
    round stand beneath.
    """
    table = columns.standings(_public(results), columns.SHEET)
    widths = [_wide(column.width, column.heading) for column in table.columns]
    beneath = [*_told_beneath(results, _room(widths)), *_settled(results)]
    return _sheet(
        results,
        layout.STANDINGS,
        table.headings,
        [*table.drawn(STANDING)],
        widths=widths,
        frozen_columns=1 + table.headings.index("Player"),
        bars=[n for n, column in enumerate(table.columns, 1) if column.kind == "total"],
        below=[] if results.withheld else beneath,
    )._replace(landscape=sum(widths) > PORTRAIT)


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


def _in_round(found: InRound, row: Standing) -> Cell:
    """The points of a round, struck out where none of them count."""
    style = "points" if found.counts else "dropped"
    return _points(found.points, _with_places(style, row.places))


def awards(results: Results) -> ResultSheet:
    """Champion, top board, best countries, other awards and teams; equals share an award."""
    headings = ["Award", "Player", "Score", "Round", "Board"]
    style = _with_places("total", places_shown(results))
    rows = [] if results.withheld else [_award(line, style) for line in awarded(results)]
    return _sheet(results, layout.AWARDS, headings, rows, widths=[34, 28, 11, 8, 8])


def _award(line: Awarded, style: str) -> list[Cell]:
    return [
        Cell(line.award, "text"),
        Cell(line.player, "text"),
        _points(line.points, style),
        Cell(line.board.round if line.board else None, "whole"),
        Cell(line.board.name if line.board else None, "centred"),
    ]


def problems(results: Results) -> ResultSheet:
    """One row for each finding, the worst first, with a link to its cell."""
    headings = ["Severity", "Code", "Board", "Cell", "Value", "What is wrong", "How to cure it"]
    return _sheet(
        results,
        layout.PROBLEMS,
        headings,
        [_problem(finding) for finding in in_order(results.findings)],
        widths=[10, 7, 18, 16, 16, 60, 60],
    )


def _problem(finding: Finding) -> list[Cell]:
    place, mistake = finding.place, finding.mistake
    link = f"{_quoted(place.sheet)}!{place.cell}" if place else ""
    return [
        Cell(finding.severity.value, finding.severity.value),
        Cell(mistake.code, "wrapped"),
        Cell(finding.board, "wrapped"),
        Cell(f"{place.sheet}!{place.cell}" if place else None, "link" if place else "text", link),
        Cell(_as_found(place.value if place else None), "wrapped"),
        Cell(mistake.said[:1].upper() + mistake.said[1:] + ".", "wrapped"),
        Cell(mistake.cure, "wrapped"),
    ]


def _quoted(sheet: str) -> str:
    return sheet if sheet.isidentifier() else "'{}'".format(sheet.replace("'", "''"))


def _as_found(value: object) -> str | int | float | bool | None:
    """What a cell held, as it can be shown in another cell."""
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
    headings: Sequence[str],
    rows: Sequence[Sequence[Cell]],
    widths: Sequence[float],
    frozen_columns: int = 0,
    bars: Sequence[int] = (),
    below: Sequence[Sequence[Cell]] = (),
) -> ResultSheet:
    wide = [*map(_wide, widths, headings)]
    remark = _remark(results, name, _room(wide))
    return ResultSheet(
        name=name,
        rows=[
            [Cell(_title(results, name), "title")],
            [Cell(_stamp(results), "note")],
            [remark] if remark else [],
            [Cell(heading, "heading") for heading in headings],
            *(
                [_fitting(cell) for cell in row]
                for row in (*rows[: MOST_ROWS - len(below)], *below)
            ),
        ],
        widths=dict(enumerate(wide, 1)),
        heights=_heights(rows, wide),
        frozen=(HEADER_ROW, frozen_columns),
        header_row=HEADER_ROW,
        table=layout.TABLES.get(name, ""),
        below=len(below),
        bars=tuple(bars),
        told=stage(results),
    )


def _wide(width: float, heading: str) -> float:
    """The width of a column in which its heading fits."""
    return max(width, len(heading) + 2)


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
    "words": lambda words, _: Cell(words, "wrapped"),
    "number": lambda number, _: _cell(number, "whole"),
    "missing": lambda boards, _: _cell(boards, "lacking" if boards else "whole"),
}
"""How a cell of each kind of column is written."""


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

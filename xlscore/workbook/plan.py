"""The result sheets as plain data: Scores, Standings, Awards, Problems."""

from collections.abc import Iterable, Iterator, Sequence

from xlscore import __version__
from xlscore.event import Finding, in_order
from xlscore.exact import Points, to_cell
from xlscore.standings import Line, Rank, Results, ScoredBoard
from xlscore.tiebreak import Key
from xlscore.workbook import layout
from xlscore.workbook.cells import ErrorValue, Uncalculated
from xlscore.workbook.sheets import LINE_HEIGHT, Cell, ResultSheet, height_for

HEADER_ROW = 4
"""Above the table stand the title, what was computed by what, and a warning if there is one."""


def plan(results: Results) -> list[ResultSheet]:
    """Give the four result sheets of a scored event. The same results give the same sheets."""
    return [scores(results), standings(results), awards(results), problems(results)]


def scores(results: Results) -> ResultSheet:
    """One row for each seat: the score, every component of it, rank, and whether it counted."""
    parts = list(dict.fromkeys(name for scored in results.boards for name in _part_names(scored)))
    headings = ["Round", "Board", "Power", "Player", "Centres", "Score", "Rank"]
    weights = _weights(results)
    rows = [row for scored in results.boards for row in _seat_rows(scored, parts, weights)]
    return _sheet(
        results,
        layout.SCORES,
        [*headings, *(part.capitalize() for part in parts), "Counts"],
        rows,
        widths=[7, 7, 10, 24, 9, 11, 7, *[11] * len(parts), 11],
        frozen_columns=4,
    )


def _part_names(scored: ScoredBoard) -> Iterable[str]:
    """The components to be shown; a rule without components has only its score."""
    parts = scored.breakdown.parts if scored.breakdown else {}
    return parts if len(parts) > 1 else []


def _weights(results: Results) -> dict[tuple[int, str, str], Points]:
    """The weight with which each seat went into its player's total."""
    return {
        (game.round, game.board, game.power): weight
        for line in results.standings
        for game, weight in zip(line.record.played, line.record.tallied.weights, strict=True)
    }


def _seat_rows(
    scored: ScoredBoard,
    parts: Sequence[str],
    weights: dict[tuple[int, str, str], Points],
) -> Iterator[list[Cell]]:
    board, found = scored.board, scored.breakdown
    for power, player in board.players.items():
        weight = weights.get((board.round, board.name, power))
        yield [
            Cell(board.round, "whole"),
            Cell(board.name, "centred"),
            Cell(power, "text"),
            Cell(player, "text"),
            Cell(board.game.centres[power] if board.game else None, "whole"),
            _points(found.points[power], "dropped" if weight == 0 else "total")
            if found
            else Cell("no score", "blocks"),
            Cell(scored.ranks[power].place if found else None, "whole"),
            *(
                _points(found.parts[part][power] if found and part in found.parts else None)
                for part in parts
            ),
            Cell(_counts(weight), "centred"),
        ]


def _counts(weight: Points | None) -> str:
    if weight is None:
        return ""
    if weight in (0, 1):
        return "counted" if weight else "dropped"
    return f"{to_cell(100 * weight):.0f} %"


def standings(results: Results) -> ResultSheet:
    """One row for each player: rank, total, every round, and the tie-breaks that were needed."""
    keys = [t.name for t in results.tie_breaks if any(t.name in x.keys for x in results.standings)]
    headings = ["Rank", "Tied", "Player", "Total"]
    return _sheet(
        results,
        layout.STANDINGS,
        [*headings, *(f"Round {number}" for number in results.rounds), *keys, "Games"],
        [_line(line, results.rounds, keys) for line in results.standings],
        widths=[7, 6, 28, 12, *[11] * len(results.rounds), *[12] * len(keys), 8],
        frozen_columns=3,
    )


def _line(line: Line, rounds: Sequence[int], keys: Sequence[str]) -> list[Cell]:
    return [
        Cell(line.rank.place if line.rank else None, "whole"),
        Cell(_tied(line.rank), "centred"),
        Cell(line.player, "text"),
        _points(line.total, "total") if line.rank else Cell("incomplete", "blocks"),
        *(_points(line.in_round(number)) for number in rounds),
        *(_key(line.keys.get(name)) for name in keys),
        Cell(len(line.record.played), "whole"),
    ]


def _tied(rank: Rank | None) -> str:
    return "=" if rank and rank.joint else ""


def _key(key: Key | None) -> Cell:
    if isinstance(key, tuple):
        return Cell(", ".join(f"{to_cell(points):g}" for points in key), "text")
    return Cell(None if key is None else to_cell(key), "text")


def awards(results: Results) -> ResultSheet:
    """Best country for each power; equals share it."""
    rows = [
        [
            Cell(f"Best {best.power}", "text"),
            Cell(best.player, "text"),
            _points(best.points, "total"),
            Cell(best.board.round, "whole"),
            Cell(best.board.name, "centred"),
        ]
        for best in results.best_countries
    ]
    headings = ["Award", "Player", "Score", "Round", "Board"]
    return _sheet(results, layout.AWARDS, headings, rows, widths=[18, 28, 11, 8, 8])


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
        return value.formula
    if isinstance(value, ErrorValue):
        return value.code
    if isinstance(value, str | int | None):
        return value
    return str(value)


def _points(points: Points | None, style: str = "points") -> Cell:
    return Cell(None if points is None else to_cell(points), style)


def _sheet(
    results: Results,
    name: str,
    headings: Sequence[str],
    rows: Sequence[Sequence[Cell]],
    widths: Sequence[float],
    frozen_columns: int = 0,
) -> ResultSheet:
    cells = {(1, 1): Cell(_title(results, name), "title"), (2, 1): Cell(_stamp(results), "note")}
    if alarm := _alarm(results, name):
        cells[3, 1] = Cell(alarm, "alarm")
    for column, heading in enumerate(headings, 1):
        cells[HEADER_ROW, column] = Cell(heading, "heading")
    wide = [max(w, len(h) + 2) for w, h in zip(widths, headings, strict=True)]
    heights: dict[int, float] = {}
    for row, line in enumerate(rows, HEADER_ROW + 1):
        for column, cell in enumerate(line, 1):
            cells[row, column] = Cell(None, cell.style) if cell.value == "" else cell
        if (height := _height(line, wide)) > LINE_HEIGHT:
            heights[row] = height
    return ResultSheet(
        name=name,
        cells=cells,
        widths=dict(enumerate(wide, 1)),
        heights=heights,
        frozen=(HEADER_ROW, frozen_columns),
        header_row=HEADER_ROW,
    )


def _height(line: Sequence[Cell], widths: Sequence[float]) -> float:
    return height_for(
        {
            str(cell.value): width
            for cell, width in zip(line, widths, strict=True)
            if cell.style == "wrapped"
        }
    )


def _title(results: Results, name: str) -> str:
    event = ", ".join(filter(None, (results.event.name, results.event.date)))
    return f"{name}: {event}" if event else name


def _stamp(results: Results) -> str:
    """What the numbers were computed with, so that anybody can compute them again."""
    by = f"xlscore {__version__}"
    if not results.system:
        return by
    system = f"{results.system.name} (edition {results.system.edition})"
    options = "".join(f", {name}={value}" for name, value in results.event.options.items())
    tally = results.tally.name if results.tally else "no tally"
    best = f" ({results.event.best})" if results.tally and results.tally.number_words else ""
    return f"{system}{options}; {tally}{best}; {by}"


def _alarm(results: Results, name: str) -> str:
    if name == layout.PROBLEMS:
        return "" if results.findings else "Nothing was found."
    blocking = [finding for finding in results.findings if finding.severity == "blocks"]
    if not blocking:
        return ""
    number = "1 problem" if len(blocking) == 1 else f"{len(blocking)} problems"
    return f"Not final: {number} must be cured first. See the sheet Problems."

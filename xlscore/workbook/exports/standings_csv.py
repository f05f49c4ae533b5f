"""The standings as a CSV table: one row for each player."""

from collections.abc import Callable, Mapping
from typing import Any

from xlscore.tournament.results import Results
from xlscore.workbook.export import MARK, Export, as_csv, figure
from xlscore.workbook.result_sheets import columns
from xlscore.workbook.result_sheets.columns import Standing


def standings(results: Results) -> Mapping[str, str]:
    """Rank, whether it is shared, player, total, and the points of each round.

    While boards are missing, ranks are those so far, and a column says how many each player lacks.
    """
    table = columns.standings(results, columns.CSV)
    return {"standings.csv": MARK + as_csv(table.headings, table.drawn(STANDING))}


STANDING: Mapping[str, Callable[[Any, Standing], object]] = {
    "rank": lambda rank, _: rank and rank.place,
    "tied": lambda tied, _: tied,
    "player": lambda player, _: player,
    "total": lambda total, _: figure(total),
    "round": lambda found, _: figure(found.points),
    "words": lambda words, _: words,
    "points": lambda points, _: figure(points),
    "number": lambda number, _: number,
    "missing": lambda boards, _: boards,
}


EXPORT = Export(
    name="standings", words="the standings as a CSV table", make=standings, all_secret=True
)

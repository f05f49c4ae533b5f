"""The boards as a CSV table: one row for each seat, in the columns of the Games sheet."""

from collections.abc import Callable, Mapping
from typing import Any

from xlscore.tournament.results import Results
from xlscore.workbook.export import MARK, Export, as_csv, figure
from xlscore.workbook.result_sheets.columns import CSV, Table
from xlscore.workbook.result_sheets.score_columns import Seat, score_columns, seats


def boards(results: Results) -> Mapping[str, str]:
    """Everything that the scores were computed from, and the scores."""
    rows = [seat for scored in results.boards for seat in seats(scored.board, scored)]
    table = Table(score_columns(results, CSV), rows)
    return {"boards.csv": MARK + as_csv(table.headings, table.drawn(SEAT))}


SEAT: Mapping[str, Callable[[Any, Seat], object]] = {
    **dict.fromkeys(
        ("number", "name", "power", "player", "centres", "words"), lambda value, _: value
    ),
    "score": lambda score, _: figure(score),
    "points": lambda points, _: figure(points),
    "rank": lambda rank, _: rank and rank.place,
}


EXPORT = Export(name="boards", words="every seat of every board as a CSV table", make=boards)

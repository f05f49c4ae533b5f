"""The standings as a CSV table: one row for each player."""

from collections.abc import Mapping

from xlscore.ranking import Line
from xlscore.results import Results
from xlscore.workbook.export import MARK, Export, as_csv, figure


def standings(results: Results) -> Mapping[str, str]:
    """Rank, whether it is shared, player, total, and the points of each round."""
    headings = ["Rank", "Tied", "Player", "Total", *(f"Round {n}" for n in results.rounds), "Games"]
    return {"standings.csv": MARK + as_csv(headings, [_row(x, results) for x in results.standings])}


def _row(line: Line, results: Results) -> list[object]:
    by_round = line.by_round
    return [
        line.rank and line.rank.place,
        "tied" if line.rank and line.rank.joint else "",
        line.player,
        figure(line.total) if line.rank else "incomplete",
        *(figure(by_round.get(number)) for number in results.rounds),
        len(line.record.played),
    ]


EXPORT = Export(name="standings", words="the standings as a CSV table", write=standings)

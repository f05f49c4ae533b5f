"""The standings as a CSV table: one row for each player."""

from collections.abc import Mapping

from xlscore.event import same_player
from xlscore.ranking import Line
from xlscore.results import Results
from xlscore.stage import waiting
from xlscore.workbook.export import MARK, Export, as_csv, figure


def standings(results: Results) -> Mapping[str, str]:
    """Rank, whether it is shared, player, total, and the points of each round.

    While boards are missing, ranks are those so far, and a column says how many each player lacks.
    """
    so_far = bool(results.missing)
    rounds = [f"Round {number}" for number in results.rounds]
    rank = "Rank so far" if so_far else "Rank"
    headings = [rank, "Tied", "Player", "Total", *rounds, "Games", *["Missing"] * so_far]
    missing = waiting(results)
    rows = [
        [*_row(line, results), *[missing.get(same_player(line.player))] * so_far]
        for line in results.standings
    ]
    return {"standings.csv": MARK + as_csv(headings, rows)}


def _row(line: Line, results: Results) -> list[object]:
    by_round = line.by_round
    return [
        line.rank and line.rank.place,
        "unranked" if line.unranked else "tied" if line.rank and line.rank.joint else "",
        line.player,
        figure(line.total),
        *(figure(by_round.get(number)) for number in results.rounds),
        len(line.record.played),
    ]


EXPORT = Export(
    name="standings", words="the standings as a CSV table", make=standings, all_secret=True
)

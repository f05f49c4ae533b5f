"""The boards as a CSV table: one row for each seat, in the columns of the Games sheet."""

from collections.abc import Iterator, Mapping, Sequence

from xlscore.dialects import Power, Year
from xlscore.game import Game
from xlscore.results import Results
from xlscore.scoring import ScoredBoard
from xlscore.workbook.export import MARK, Export, as_csv, figure
from xlscore.workbook.layout import PLAYING

BEFORE = ("Round", "Board", "Power", "Player")
AFTER = ("Centres", "Eliminated", "Last year", "Result", "Score", "Rank")


def boards(results: Results) -> Mapping[str, str]:
    """Everything that the scores were computed from, and the scores."""
    games = [scored.board.game for scored in results.boards if scored.board.game]
    years = sorted({year for game in games for year in game.chart or ()})
    rows = [row for scored in results.boards for row in _rows(scored, years)]
    return {"boards.csv": MARK + as_csv([*BEFORE, *map(str, years), *AFTER], rows)}


def _rows(scored: ScoredBoard, years: Sequence[Year]) -> Iterator[list[object]]:
    board, found = scored.board, scored.breakdown
    for power, player in board.players.items():
        facts = _facts(board.game, power, years) if board.game else [None] * (len(years) + 4)
        result = [PLAYING] if board.playing else facts[-1:]
        score = [figure(found.points[power]), scored.ranks[power].place] if found else [None, None]
        yield [board.round, board.name, power, player, *facts[:-1], *result, *score]


def _facts(game: Game, power: Power, years: Sequence[Year]) -> list[object]:
    """The centres of each year, then what stands in the columns after them."""
    counts = [game.chart[year][power] if year in (game.chart or {}) else None for year in years]  # type: ignore[index]
    return [
        *counts,
        game.centres[power],
        game.eliminated.get(power),
        game.last_year,
        result_of(game, power),
    ]


def result_of(game: Game, power: Power) -> str:
    """What a director would write into the Result column; empty where the centres say it."""
    if power == game.conceded:
        return "conceded to"
    return "draw" if power in (game.draw or ()) else ""


EXPORT = Export(name="boards", words="every seat of every board as a CSV table", make=boards)

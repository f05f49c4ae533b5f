"""Which columns tables of seats have: the sheet Scores, a board on the page, JSON."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import NamedTuple

from xlscore.engine.dialects import Power, Year
from xlscore.engine.event import Board
from xlscore.engine.exact import Points, in_figures
from xlscore.engine.paid import Scores
from xlscore.engine.system import Breakdown
from xlscore.rules.tally import Played
from xlscore.tournament.ranking import Rank
from xlscore.tournament.results import Results
from xlscore.tournament.scoring import ScoredBoard
from xlscore.tournament.stage import USUAL_PLACES, places_needed
from xlscore.workbook.result_sheets.columns import (
    COMMAND,
    CSV,
    PAGE,
    PROGRAMS,
    SHEET,
    TABLES,
    Column,
)
from xlscore.workbook.standard.words import PLAYING


class Seat(NamedTuple):
    """A seat of a board; without a power, the points for a round that a player sat out.

    ``weight``: with which part it went into the total of its first player. ``parts``: the
    components of the scores of its board.
    """

    board: Board
    power: Power
    scored: ScoredBoard | None = None
    places: int = USUAL_PLACES
    weight: Points | None = None
    sat_out: Points | None = None
    parts: Mapping[str, Scores] = {}

    @property
    def found(self) -> Breakdown | None:
        """What the rule gives to the board."""
        return self.scored.breakdown if self.scored else None

    @property
    def score(self) -> Points | None:
        """What the rule gives, or sitting out."""
        return self.found.points[self.power] if self.found else self.sat_out

    @property
    def rank(self) -> Rank | None:
        """The place on the board."""
        return self.scored.ranks.get(self.power) if self.scored else None


def seats(
    board: Board,
    scored: ScoredBoard | None,
    places: int = USUAL_PLACES,
    weights: Mapping[tuple[int, str, Power], Points] = {},
) -> list[Seat]:
    """The seats of a board."""
    parts = scored.breakdown.parts if scored and scored.breakdown else {}
    number, name = board.round, board.name
    return [
        Seat(board, power, scored, places, weights.get((number, name, power)), None, parts)
        for power in board.players
    ]


def weighed_seats(results: Results) -> Iterator[Seat]:
    """Every seat with its weight, then the rounds that players sat out for points."""
    places = places_needed({*_points_of_games(results)})
    weights = _weights(results)
    for scored in results.boards:
        yield from seats(scored.board, scored, places, weights)
    for player, weight, game in _sit_outs(results):
        board = Board(round=game.round, name=game.board, players={"": player})
        yield Seat(board, "", None, places, weight, game.points)


def _weights(results: Results) -> dict[tuple[int, str, str], Points]:
    """The weight with which each seat went into the total of its first player."""
    return {
        (game.round, game.board, game.power): weight
        for line in results.standings
        for weight, game in line.record.weighted
        if not game.took_over
    }


def _points_of_games(results: Results) -> Iterator[Points]:
    """All points that Scores shows."""
    for scored in results.boards:
        if scored.breakdown:
            yield from scored.points.values()
            yield from scored.breakdown.points.values()
            for part in _parts_shown(scored):
                yield from scored.breakdown.parts[part].values()
    yield from (game.points for _, _, game in _sit_outs(results))


def _sit_outs(results: Results) -> Iterator[tuple[str, Points, Played]]:
    """The rounds that players sat out for points: who, the weight, and what stands for a game."""
    for line in results.standings:
        for weight, game in line.record.weighted:
            if not game.game:
                yield line.player, weight, game


# --- columns ----------------------------------------------------------------------------


def score_columns(results: Results, door: str) -> Sequence[Column[Seat]]:
    """The columns of seats that a door shows."""
    return [column for column in _of_seats(results, door) if door in column.on]


def _of_seats(results: Results, door: str) -> list[Column[Seat]]:
    """Every column of seats; on the page no score while standings are withheld."""
    public = SHOWN - {PAGE} if results.withheld else SHOWN
    first: list[Column[Seat]] = [
        Column("Round", "number", attrgetter("board.round"), 7, on=LISTS),
        Column("Board", "name", attrgetter("board.name"), 7, on=LISTS),
        Column("Power", "power", attrgetter("power"), 10, on=SHOWN),
        Column("Player", "player", lambda seat: seat.board.players[seat.power], 24, on=SHOWN),
        *(_of_years(results) if door == CSV else []),
        Column("Centres", "centres", _centres, 9, on=TABLES),
        Column("Eliminated", "number", _eliminated, on={CSV}),
        Column("Last year", "number", _last_year, on={CSV}),
        Column("Result", "words", _result, on={CSV}),
        Column("Score", "score", attrgetter("score"), 11, on=public),
        Column("Rank", "rank", attrgetter("rank"), 7, on=public),
    ]
    beside = {column.heading for column in first if SHEET in column.on}
    last: list[Column[Seat]] = [
        *(_of_points(results, beside) if door == SHEET else []),
        Column("Counts", "name", _counts, 11, on={SHEET}),
        Column("Parts", "parts", _parts, on={COMMAND}),
    ]
    return first + last


LISTS, SHOWN = frozenset({SHEET, CSV}), TABLES | PROGRAMS


def _of_years(results: Results) -> Iterator[Column[Seat]]:
    games = [scored.board.game for scored in results.boards if scored.board.game]
    for year in sorted({year for game in games for year in game.chart or ()}):
        yield Column(str(year), "number", _in_year(year), on={CSV})


def _of_points(results: Results, headings: Collection[str]) -> Iterator[Column[Seat]]:
    """The components, and what goes into the totals where it is something else.

    The points for centres stand beside the centres.
    """
    for part in dict.fromkeys(name for one in results.boards for name in _parts_shown(one)):
        name = part.capitalize()
        heading = f"For {part}" if name in headings else name
        yield Column(heading, "points", _part(part), 11, on={SHEET})
    if any(map(_is_weighed, results.boards)):
        yield Column("For the total", "points", _for_total, 11, on={SHEET})


def _parts_shown(scored: ScoredBoard) -> Iterable[str]:
    """The components to be shown; a rule without components has only its score."""
    parts = scored.breakdown.parts if scored.breakdown else {}
    return parts if len(parts) > 1 else []


def _is_weighed(scored: ScoredBoard) -> bool:
    """Whether other points go into the totals than those that the rule gives."""
    return scored.breakdown is not None and scored.points != scored.breakdown.points


def _in_year(year: Year) -> Callable[[Seat], int | None]:
    def count(seat: Seat) -> int | None:
        chart = seat.board.game and seat.board.game.chart
        return chart[year][seat.power] if chart and year in chart else None

    return count


def _centres(seat: Seat) -> int | None:
    return seat.board.game.centres[seat.power] if seat.board.game else None


def _eliminated(seat: Seat) -> Year | None:
    return seat.board.game.eliminated.get(seat.power) if seat.board.game else None


def _last_year(seat: Seat) -> Year | None:
    return seat.board.game.last_year if seat.board.game else None


def _result(seat: Seat) -> str | None:
    """What a director would write into the Result column; empty where the centres say it."""
    game = seat.board.game
    if seat.board.playing:
        return PLAYING
    if not game or seat.power == game.conceded:
        return "conceded to" if game else None
    return "draw" if seat.power in (game.draw or ()) else ""


def _parts(seat: Seat) -> dict[str, Points]:
    return {name: part[seat.power] for name, part in seat.parts.items()}


def _part(name: str) -> Callable[[Seat], Points | None]:
    return lambda seat: seat.parts[name][seat.power] if name in seat.parts else None


def _for_total(seat: Seat) -> Points | None:
    return seat.scored.points.get(seat.power) if seat.scored else None


def _counts(seat: Seat) -> str:
    """Whether the score counts, or which part of it."""
    if seat.weight is None:
        return ""
    if seat.weight in (0, 1):
        return "counted" if seat.weight else "dropped"
    return f"{in_figures(100 * seat.weight, 1)} %"

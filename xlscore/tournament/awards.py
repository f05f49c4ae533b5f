"""Awards: best countries, and what else scores and charts show. Equals share an award."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from xlscore.engine.dialects import POWERS, Power, Year
from xlscore.engine.event import MOST_ROUNDS, Board, Event, Player, same_player
from xlscore.engine.exact import Points
from xlscore.engine.game import STARTING, Game
from xlscore.engine.years import years_played
from xlscore.errors import MissingFact
from xlscore.rules.tiebreak import TieBreak
from xlscore.tournament.ranking import Line
from xlscore.tournament.scoring import ScoredBoard


class BestCountry(NamedTuple):
    """The best game with a power, or one of several that are equally good."""

    power: Power
    player: str
    board: Board
    points: Points


class Award(NamedTuple):
    """One award of one player. ``points`` is what it was given for, if that is a number.

    ``counts``: it is a number of centres or years, and not a score.
    """

    name: str
    player: str
    points: Points | None = None
    board: Board | None = None
    counts: bool = False


Figure: TypeAlias = Callable[[ScoredBoard, Game, Power], Points]
"""What one game of a power is measured by."""


def centres_not_lost(_: ScoredBoard, game: Game, power: Power) -> Points:
    """Count the centres at the end; after somebody else's solo they are lost."""
    return game.centres[power] if game.solo in (None, power) else 0


SCORE = "score"

BEST_BY: Mapping[str, Figure] = {
    SCORE: lambda scored, _, power: scored.scaled[power],
    "centres": lambda _, game, power: game.centres[power],
    "centres not lost to a solo": centres_not_lost,
}
"""What the best country can be measured by."""


MORE_DECIMALS = "More decimals"
"""The tie-break that tells the scores of best countries apart as well (Cascadia, rules 2 and 3)."""


def best_countries(
    event: Event, boards: Sequence[ScoredBoard], tie_breaks: Iterable[TieBreak] = ()
) -> Iterator[BestCountry]:
    """The best game with each power in the tournament."""
    measure = event.best_country or SCORE
    exactly = measure == SCORE and MORE_DECIMALS in [tie_break.name for tie_break in tie_breaks]
    for power in POWERS:
        games: dict[tuple[Points, Points], list[BestCountry]] = {}
        for scored, board, game in _eligible(event, boards, power):
            if event.best_country_top_board is not False or not scored.top_board:
                points = BEST_BY[measure](scored, game, power)
                key = points, scored.unrounded[power] if exactly else 0
                best = BestCountry(power, board.who(power), board, points)
                games.setdefault(key, []).append(best)
        yield from games[max(games)] if games else []


def _eligible(
    event: Event, boards: Iterable[ScoredBoard], power: Power
) -> Iterator[tuple[ScoredBoard, Board, Game]]:
    """The scored boards on which a ranked player had the power."""
    guests = {*map(same_player, event.guests)}
    for scored in boards:
        board = scored.board
        name = same_player(board.players.get(power, ""))
        if scored.breakdown and board.game and name and name not in guests:
            yield scored, board, board.game


def other_awards(
    event: Event, boards: Sequence[ScoredBoard], lines: Sequence[Line]
) -> Iterator[Award]:
    """The best score of each round, and what the charts show."""
    seats = [
        (scored, board, game, power)
        for power in POWERS
        for scored, board, game in _eligible(event, boards, power)
    ]
    rounds: dict[int, list[Award]] = {}
    for scored, board, _, power in seats:
        name = f"Best of round {board.round}"
        award = Award(name, board.who(power), scored.scaled[power], board)
        rounds.setdefault(board.round, []).append(award)
    for number in sorted(rounds)[-MOST_ROUNDS:]:
        yield from _best(rounds[number])
    for year in event.award_years:
        yield from _best(_centres_in(year, seats))
    yield from _best(_growth(seats))
    yield from _best(list(_survivors(lines)))


Seats: TypeAlias = Sequence[tuple[ScoredBoard, Board, Game, Power]]


def _best(awards: Sequence[Award]) -> list[Award]:
    """Keep the highest; none where all are 0."""
    best = max((award.points or 0 for award in awards), default=0)
    return [award for award in awards if best and award.points == best]


def _centres_in(year: Year, seats: Seats) -> list[Award]:
    return [
        Award(
            f"Most centres in {year}", board.who(power), game.chart[year][power], board, counts=True
        )
        for _, board, game, power in seats
        if game.chart and year in game.chart
    ]


def _growth(seats: Seats) -> list[Award]:
    """Every gain of centres within one year."""
    return [
        Award("Fastest growth in a year", board.who(power), gain, board, counts=True)
        for _, board, game, power in seats
        for gain in _gains(game, power)
    ]


def _gains(game: Game, power: Power) -> set[int]:
    counts = [STARTING[power], *game.counts(power)] if game.chart else []
    return {after - before for before, after in pairwise(counts)}


def _survivors(lines: Iterable[Line]) -> Iterator[Award]:
    """The years that each player lived through in all games, where all of them are known."""
    for line in lines:
        try:
            years = sum(years_played(game, played.power) for played, game in line.record.games)
        except MissingFact:
            continue
        if line.rank:
            yield Award("Longest survivor (years in all games)", line.player, years, counts=True)


def own_awards(players: Iterable[Player]) -> Iterator[Award]:
    """The awards that the director typed."""
    for player in players:
        yield from (Award(name, player.name) for name in player.awards)

"""The two CSV files that the World Diplomacy Database takes: classification and boards.

As the last program that made them wrote them (commas, UTF-8, decimal points).
They hold at most 8 rounds and 20 years.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from xlscore.engine.dialects import NAMES, POWERS, START, Power
from xlscore.engine.event import Finding
from xlscore.engine.game import Game
from xlscore.errors import NamesWereSplit, NotExpressible, NotFinalYet
from xlscore.tournament.awards import BestCountry
from xlscore.tournament.ranking import Line
from xlscore.tournament.results import Results
from xlscore.tournament.scoring import ScoredBoard
from xlscore.workbook.export import Export, as_csv, figure

ROUNDS, YEARS, UNRANKED = 8, 20, 999

CODES: Mapping[Power, str] = dict(zip(POWERS, NAMES["WDD codes"], strict=True))

NAMED = ("FIRST NAME", "NAME", "HOMONYME")

BEST = ("RK", "PT", "CT", "HEAT", "BOARD")
"""What is told about the best game with a power."""

CLASSIFICATION = (
    *(*NAMED, "RANK", "EXAEQUO", "LOCATION", "NATIONALITY", "SCORE"),
    *(f"R{number}" for number in range(1, ROUNDS + 1)),
    *(f"{fact}_{code}" for code in CODES.values() for fact in BEST),
)

BOARDS = (
    *(*NAMED, "ROUND", "BOARD", "COUNTRY", "RANK", "EXAEQUO", "SCORE"),
    *("NB_CENTRE", "YEAR_ELIMINATION", "DRAW"),
    *(f"CT_{year:02}" for year in range(1, YEARS + 1)),
)


def wdd(results: Results) -> Mapping[str, str]:
    """Both files; none while boards are missing: they have no place to say so."""
    if results.missing:
        return {}
    sharing = Counter(line.rank.place for line in results.standings if line.rank)
    lines = [line for line in results.standings if line.record.played]
    ranked = [_classified(line, sharing, results.best_countries) for line in lines]
    seats = [row for scored in results.boards for row in _seats(scored)]
    return {
        "wdd classification.csv": as_csv(CLASSIFICATION, ranked),
        "wdd boards.csv": as_csv(BOARDS, seats),
    }


def split_name(player: str) -> tuple[str, str]:
    """First name and surname; a single word is a surname.

    >>> split_name("Ada van Example"), split_name("Ada")
    (('Ada', 'van Example'), ('', 'Ada'))
    """
    first, _, surname = player.partition(" ")
    return (first, surname) if surname else ("", first)


def _classified(line: Line, sharing: Counter[int], best: Sequence[BestCountry]) -> list[object]:
    by_round = line.by_round
    rounds = [figure(by_round.get(number)) for number in range(1, ROUNDS + 1)]
    rank = line.rank.place if line.rank else UNRANKED
    return [
        *(*split_name(line.player), 1, rank, sharing[rank] or 1, "", ""),
        None if line.unranked else figure(line.total),
        *rounds,
        *(cell for power in POWERS for cell in _best_game(line, power, best)),
    ]


def _best_game(line: Line, power: Power, best: Sequence[BestCountry]) -> list[object]:
    """The best country award of a power, if it is this player's."""
    awards = {(award.board.round, award.board.name) for award in best if award.power == power}
    for game in line.record.played:
        played = game.game if game.power == power else None
        if played and (game.round, game.board) in awards:
            return [1, figure(game.points), played.centres[power], game.round, game.board]
    return [None] * len(BEST)


def _seats(scored: ScoredBoard) -> Iterator[list[object]]:
    board, game, found = scored.board, scored.board.game, scored.breakdown
    if not game:
        return
    sharing = Counter(rank.place for rank in scored.ranks.values())
    for power, player in board.players.items():
        rank = scored.ranks[power].place if found else None
        out = game.eliminated.get(power, 0) - START
        yield [
            *(*split_name(player), 1, board.round, board.name, CODES[power]),
            *(rank, sharing[rank] if rank else None),
            figure(found.points[power]) if found else None,
            game.centres[power],
            out if 0 < out <= YEARS else None,
            _draw(game, power),
            *_counts(game, power),
        ]


def _draw(game: Game, power: Power) -> int | None:
    """1 for a soloist, n for those in a draw of n that was voted, 0 for who lost; else nothing."""
    if game.solo:
        return int(power == game.solo)
    if game.draw is None:
        return None
    return len(game.draw) if power in game.draw else 0


def _counts(game: Game, power: Power) -> list[int | None]:
    """The centres of each year; none where the chart is longer than the columns."""
    counts = game.counts(power) if game.chart and game.years <= YEARS else []
    return [*counts, *[None] * (YEARS - len(counts))]


def remarks(results: Results) -> list[Finding]:
    """Say what was assumed, and what does not fit."""
    if results.missing:
        boards = "1 board is" if len(results.missing) == 1 else f"{len(results.missing)} boards are"
        return [Finding(NotFinalYet(target="the WDD", boards=boards))]
    found = [Finding(NamesWereSplit())]
    if more := [str(number) for number in results.rounds if number > ROUNDS]:
        found.append(Finding(NotExpressible(what=f"the scores of round {', '.join(more)}")))
    for scored in results.boards:
        if what := _left_out(scored.board.game):
            found.append(Finding(NotExpressible(what=what), None, scored.board.label))
    return found


def _left_out(game: Game | None) -> str:
    if not game:
        return "a board without a score"
    if game.chart and game.years > YEARS:
        return f"a game of {game.years} years"
    if game.last_year and not game.chart:
        return "the last year of a game without its chart"
    return ""


EXPORT = Export(
    name="wdd",
    words="the pair of CSV files for the World Diplomacy Database",
    make=wdd,
    told=remarks,
    all_secret=True,
)

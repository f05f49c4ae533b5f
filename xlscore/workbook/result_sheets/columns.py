"""Which columns tables of results have: an entry each, with the doors that show it.

A door draws the kinds of columns that it has; the lists below know no door but by its name.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Any, Generic, NamedTuple, TypeVar

from xlscore.engine.event import MOST_ROUNDS, same_player
from xlscore.engine.exact import Points
from xlscore.tournament.ranking import Line
from xlscore.tournament.results import Results, Settled
from xlscore.tournament.stage import places_shown, waiting
from xlscore.workbook.result_sheets.awarded import Awarded, awarded, decided_by

Row = TypeVar("Row")
Drawn = TypeVar("Drawn")

SHEET, CSV, PAGE, SCREEN, JSON, COMMAND = "sheet", "csv", "page", "screen", "json", "--json"
TABLES, PROGRAMS = frozenset({SHEET, CSV, PAGE}), frozenset({JSON, COMMAND})
EVERYWHERE = TABLES | PROGRAMS | {SCREEN}

NUMBERS = frozenset({"rank", "total", "round", "number", "missing", "centres", "score", "points"})
"""The kinds of columns that are set flush right."""

MOST_CELLS = 1_000_000
"""How many cells the rounds of a sheet can have."""


class Column(NamedTuple, Generic[Row]):
    """A column: its heading, what it holds, its width in a sheet, and the doors it is ``on``.

    ``kind`` says how a door draws it; every door draws a ``number``, ``words`` and ``points``.
    """

    heading: str
    kind: str
    value: Callable[[Row], Any]
    width: float = 0
    on: Collection[str] = EVERYWHERE

    @property
    def is_number(self) -> bool:
        """Whether it is set flush right."""
        return self.kind in NUMBERS

    @property
    def key(self) -> str:
        """What JSON calls it."""
        return self.heading.lower().replace(" ", "_")


class Table(NamedTuple, Generic[Row]):
    """The columns of one door, and the rows, not drawn yet."""

    columns: Sequence[Column[Row]]
    rows: Sequence[Row]

    @property
    def headings(self) -> list[str]:
        """The headings of the columns."""
        return [column.heading for column in self.columns]

    @property
    def widths(self) -> list[float]:
        """The width of each column; its heading fits."""
        return [max(column.width, len(column.heading) + 2) for column in self.columns]

    def drawn(self, how: Mapping[str, Callable[[Any, Row], Drawn]]) -> Iterator[list[Drawn]]:
        """Draw each row: ``how`` draws a value, which may look at its row, by the kind."""
        cells = (map(how[c.kind], map(c.value, self.rows), self.rows) for c in self.columns)
        return map(list, zip(*cells, strict=True))


def table(columns: Sequence[Column[Row]], rows: Sequence[Row], door: str) -> Table[Row]:
    """The columns that a door shows."""
    return Table([column for column in columns if door in column.on], rows)


# --- standings --------------------------------------------------------------------------


class Standing(NamedTuple):
    """A player's line with what is shown beside it.

    ``counted``: the rounds of which something counts. ``missing``: how many boards are.
    """

    line: Line
    by_round: Mapping[int, Points]
    counted: Collection[int]
    places: int
    decided_by: str = ""
    missing: int | None = None
    so_far: bool = False


class InRound(NamedTuple):
    """The points of a round, if there are any, and whether they count."""

    points: Points | None
    counts: bool


def standings(results: Results, door: str, settled: Settled | None = None) -> Table[Standing]:
    """The standings as a door shows them, or those that are ``settled``."""
    so_far = bool(results.missing) and not settled
    lines = settled.standings if settled else results.standings
    missing, places = waiting(results) if so_far else {}, places_shown(results)
    decided = decided_by(results, lines) if door in SAYS_WHY else [""] * len(lines)
    rows = [
        Standing(
            line=line,
            by_round=line.by_round,
            counted={game.round for weight, game in line.record.weighted if weight},
            places=places,
            decided_by=why,
            missing=missing.get(same_player(line.player)),
            so_far=so_far,
        )
        for line, why in zip(lines, decided, strict=True)
    ]
    rounds = [number for number in results.rounds if not settled or number <= settled.round]
    return table(_of_standings(rows, _rounds_shown(rounds, rows, door), so_far=so_far), rows, door)


SAYS_WHY = frozenset({SHEET, PAGE})


def _of_standings(
    rows: Sequence[Standing], rounds: Sequence[int], *, so_far: bool
) -> list[Column[Standing]]:
    """Every column of the standings."""
    guests = any(row.line.unranked for row in rows)
    why = Column("Decided by", "words", _decided_by, 24, on=SAYS_WHY)
    missing = Column("Missing", "missing", _missing, 9, on=TABLES)
    return [
        Column("Rank so far" if so_far else "Rank", "rank", attrgetter("line.rank"), 6),
        Column("Tied", "tied", _tied, 10 if guests else 5, on={SHEET, CSV}),
        Column("Player", "player", attrgetter("line.player"), 23),
        Column("Total", "total", attrgetter("line.total"), 9),
        *(Column(f"Round {n}", "round", _in_round(n), 9, on=TABLES) for n in rounds),
        Column("Rounds", "rounds", _of_rounds(rounds), on=PROGRAMS),
        *([why] if any(map(_decided_by, rows)) else []),
        Column("Games", "number", lambda row: len(row.line.record.played), 7, on=TABLES),
        *([missing] if so_far else []),
        Column("Games", "games", attrgetter("line.record.weighted"), on={COMMAND}),
        Column("Tie breaks", "keys", attrgetter("line.keys"), on={COMMAND}),
    ]


def _tied(row: Standing) -> str:
    if row.line.unranked:
        return "unranked"
    return "tied" if row.line.rank and row.line.rank.joint else ""


def _decided_by(row: Standing) -> str:
    return row.decided_by


def _missing(row: Standing) -> int | None:
    return row.missing


def _of_rounds(numbers: Sequence[int]) -> Callable[[Standing], dict[int, Points | None]]:
    return lambda row: {number: row.by_round.get(number) for number in numbers}


def _in_round(number: int) -> Callable[[Standing], InRound]:
    return lambda row: InRound(row.by_round.get(number), number in row.counted)


def _rounds_shown(rounds: Sequence[int], rows: Sequence[Standing], door: str) -> Sequence[int]:
    """The rounds that have a column: in a sheet the last ones, on the page those played."""
    if door == SHEET:
        return rounds[-min(MOST_ROUNDS, MOST_CELLS // max(1, len(rows))) :]
    played = {number for row in rows for number in row.by_round}
    return [number for number in rounds if door != PAGE or number in played]


# --- awards -----------------------------------------------------------------------------

AWARDS: Sequence[Column[Awarded]] = (
    Column("Award", "award", attrgetter("award"), 34, on={SHEET, PAGE}),
    Column("Player", "words", attrgetter("player"), 28, on={SHEET, PAGE}),
    Column("Score", "points", attrgetter("points"), 11, on={SHEET, PAGE}),
    Column("Round", "number", lambda line: line.board and line.board.round, 8, on={SHEET}),
    Column("Board", "name", lambda line: line.board and line.board.name, 8, on={SHEET}),
    Column("Game", "words", lambda line: line.board.label if line.board else "", on={PAGE}),
)


def awards(results: Results, door: str) -> Table[Awarded]:
    """Who is awarded what, as a door shows it."""
    return table(AWARDS, [*awarded(results)], door)

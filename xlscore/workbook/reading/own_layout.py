"""What a layout is, and the words that all layouts share: headings, rounds, boards, years."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from importlib import import_module
from pkgutil import iter_modules
from typing import NamedTuple

from xlscore.engine.dialects import plain, plain_word
from xlscore.engine.event import Finding, Place
from xlscore.errors import Assumed, XlscoreError
from xlscore.workbook.cells import (
    Grid,
    Sheets,
    Value,
    by_rows,
    cell_name,
    without_blanks,
)
from xlscore.workbook.reading import layouts
from xlscore.workbook.reading.tables import MOST_ROWS_ABOVE, any_year, with_the_rest
from xlscore.workbook.standard import layout as standard

FIRST_NAME, LAST_NAME, TOTAL, RANK = "first_name", "last_name", "total", "rank"
ANNOUNCED = "announced"
"""A score that somebody computed elsewhere."""

OTHER_WORDS: Mapping[str, Sequence[str]] = {
    FIRST_NAME: (
        *("First name", "First", "Given name", "Prénom", "Vorname", "Nombre", "Nome"),
        *("Voornaam", "Förnamn"),
    ),
    LAST_NAME: (
        *("Last name", "Last", "Surname", "Family name", "Nom", "Nom de famille", "Nachname"),
        *("Familienname", "Apellido", "Apellidos", "Cognome", "Achternaam", "Efternamn"),
    ),
    ANNOUNCED: (
        *("Score", "Points", "Pts", "Game score", "Points scored", "Punkte", "Puntos", "Punti"),
        *("Punten", "Poäng", "Score as announced", "Announced"),
    ),
    TOTAL: (
        *("Total", "Total score", "Total points", "Sum", "Gesamt", "Summe", "Gesamtpunkte"),
        *("Totaal", "Totale", "Somme", "Summa", "Overall"),
    ),
    RANK: (
        *("Rank", "Place", "Pos", "Position", "Rang", "Platz", "Classement", "Puesto"),
        *("Posizione", "Plaats", "Placering"),
    ),
}
"""Headings of what the standard workbook does not ask for."""

TOP_BOARDS = ("Top board", "Top table", "Final", "Finale", "Final board", "Final table")

Id = object
"""The id of a column of the Games sheet, one of those above, or a year."""


class Seat(NamedTuple):
    """What is written for one power of one board, and the cell of each value.

    ``values`` has the ids of the columns of the Games sheet, and years.
    """

    values: Mapping[Id, Value]
    places: Mapping[Id, Place]

    @property
    def board(self) -> tuple[str, str]:
        """The round and the board, as they are written."""
        return text_of(self.values.get("round")), text_of(self.values.get("board")).casefold()


class Taken(NamedTuple):
    """What a layout found. ``players`` are names that stand on no board."""

    seats: Sequence[Seat] = ()
    players: Sequence[str] = ()
    findings: Sequence[Finding] = ()

    @property
    def anything(self) -> bool:
        """Whether there was anything."""
        return bool(self.seats or self.players)


class OwnLayout(NamedTuple):
    """One way of laying out boards. ``order``: the smaller is tried first."""

    name: str
    order: int
    take: Callable[[Sheets], Taken]


@cache
def all_layouts() -> Sequence[OwnLayout]:
    """Every layout, in the order in which they are tried."""
    names = [module.name for module in iter_modules(layouts.__path__)]
    found = [import_module(f"{layouts.__name__}.{name}").LAYOUT for name in names]
    return sorted(found, key=lambda own: own.order)


def assumed(what: str, place: Place | None, board: str = "") -> Finding:
    """Say what was assumed and where."""
    return Finding(Assumed(what=what), place, board)


def place_in(sheet: str, grid: Grid, row: int, column: int) -> Place:
    """A cell and what it holds."""
    return Place(sheet, cell_name(row, column), grid.get((row, column)))


def text_of(value: Value) -> str:
    """A cell as a text without blanks at its ends.

    >>> text_of(" Ada  Example "), text_of(3.0), text_of(None)
    ('Ada Example', '3', '')
    """
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return "" if value is None else without_blanks(str(value))


class Both(str):
    """What two cells say where one is expected: ``3 or 4``."""

    __slots__ = ()


def add_value(values: dict[Id, Value], id_: Id, value: Value) -> None:
    """Add a cell to a seat. Where another cell says otherwise, nobody chooses: both are kept."""
    if not text_of(value):
        return
    before = values.get(id_)
    same = before is None or text_of(before) == text_of(value)
    values[id_] = value if same else Both(f"{text_of(before)} or {text_of(value)}")


# --- headings ---------------------------------------------------------------------------


@cache
def _ids() -> Mapping[str, str]:
    others = {plain(word): id_ for id_, words in OTHER_WORDS.items() for word in words}
    games = {
        plain(word): column.id
        for column in standard.GAME_COLUMNS
        for word in (column.heading, *column.other_headings)
    }
    return {**others, **games}


def id_of(heading: Value) -> str | None:
    """The id of the column that a heading names in any language.

    >>> id_of("Joueur"), id_of("Surname"), id_of("Opening")
    ('player', 'last_name', None)
    """
    return _ids().get(plain_word(heading)) if isinstance(heading, str) else None


GAMES = frozenset(
    {"game", "gameid", "gameno", "gamenumber", "gamenr", "gamename", "match", "matchid"}
    | {"partie", "partida", "partita", "spiel", "spel"}
)
"""Plain headings over the name of a game, where no other heading names the board."""


def is_game(heading: Value) -> bool:
    """Whether a heading stands over the names of games."""
    return isinstance(heading, str) and plain_word(heading) in GAMES


@dataclass(frozen=True)
class Headed:
    """A table with headings: the id or the year of each column, and the rows below."""

    sheet: str
    grid: Grid
    heading_row: int
    ids: Mapping[int, Id]
    rows: Sequence[int]

    @cached_property
    def columns(self) -> Mapping[Id, int]:
        """The first column of each id."""
        return {id_: column for column, id_ in sorted(self.ids.items(), reverse=True)}

    def values(self, row: int) -> dict[Id, Value]:
        """The filled cells of a row by id."""
        values: dict[Id, Value] = {}
        for column, id_ in self.ids.items():
            add_value(values, id_, self.grid.get((row, column)))
        return values

    def place(self, row: int, id_: Id) -> Place:
        """The cell of a row under a heading."""
        return place_in(self.sheet, self.grid, row, self.columns[id_])


def own_sheets(sheets: Sheets) -> Iterator[tuple[str, Grid]]:
    """The sheets but for those that hold results of ours."""
    found = sheets.items()
    return ((sheet, grid) for sheet, grid in found if not standard.holds_results(sheet, grid))


def headed_tables(
    sheets: Sheets, fits: Callable[[set[Id]], bool], read: Callable[[Value], Id | None]
) -> Iterator[Headed]:
    """The first table of each sheet whose headings fit. ``read`` gives the id of a heading."""
    for sheet, grid in own_sheets(sheets):
        for row, cells in rows_of(grid, MOST_ROWS_ABOVE).items():
            found = {column: read(value) for column, value in cells.items()}
            ids = {column: id_ for column, id_ in found.items() if id_ is not None}
            if fits(set(ids.values())):
                below = sorted({r for r, _ in grid if r > row})
                yield Headed(sheet, grid, row, ids, below)
                break


def rows_of(grid: Grid, last: int | None = None) -> dict[int, dict[int, Value]]:
    """The filled cells of each row by column."""
    rows = {
        row: {column: cells[column] for column in sorted(cells) if _is_filled(cells[column])}
        for row, cells in sorted(by_rows(grid).items())
        if last is None or row <= last
    }
    return {row: cells for row, cells in rows.items() if cells}


def _is_filled(value: Value) -> bool:
    return type(value) is int or bool(text_of(value))


def id_or_year(heading: Value) -> Id | None:
    """The id or the year that a heading over a column of a seat's facts names."""
    return id_of(heading) or any_year(heading)


def apart(ids: Mapping[int, Id]) -> list[dict[int, Id]]:
    """Split columns or lines where the same ids come again, in the same order; else all as one."""
    parts: list[dict[int, Id]] = [{}]
    for at, id_ in sorted(ids.items()):
        if id_ in parts[-1].values():
            parts.append({})
        parts[-1][at] = id_
    alike = all([*part.values()] == [*parts[0].values()] for part in parts)
    return parts if alike else [{**ids}]


def whole_name(values: dict[Id, Value]) -> dict[Id, Value]:
    """Put first name and surname together as the player; whatever is there already stays."""
    parts = [text_of(values.pop(id_, None)) for id_ in (FIRST_NAME, LAST_NAME)]
    name = " ".join(filter(None, parts))
    if name and "player" not in values:
        values["player"] = name
    return values


# --- rounds and boards in titles and names ------------------------------------------------


def words_for(id_: str) -> str:
    """The headings of a column as a pattern."""
    column = next(column for column in standard.GAME_COLUMNS if column.id == id_)
    words = sorted((column.heading, *column.other_headings), key=len, reverse=True)
    return "|".join(map(re.escape, words))


NAME = "[A-Za-z]|(?-i:[A-Z]{2})"
"""A board's letters: one, or two capitals."""


@cache
def _patterns() -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    sign = r"[\s.:#№°-]*(?:no\.?|nr\.?)?\s*"
    round_ = rf"\b(?:{words_for('round')}){sign}(\d{{1,2}})\b|\b(\d{{1,2}})(?:st|nd|rd|th|e|re|\.)?"
    round_ += rf"\s*(?!rd\b)(?:{words_for('round')})\b|^R\s?(\d{{1,2}})\b"
    board = rf"\b(?:{words_for('board')}|Game|Partie)(?:{sign}(\d{{1,3}})|[\s.:#-]+({NAME}))\b"
    short = r"\bR(\d{1,2})\s*[-_./ ]?\s*(?:[BTG](\d{1,3})|([A-Z]))\b"
    top = rf"\b({'|'.join(TOP_BOARDS)})\b"
    return (*(re.compile(each, re.IGNORECASE) for each in (round_, board, short, top)),)  # type: ignore[return-value]


class Title(NamedTuple):
    """The round and the board that a text names; 0 and empty where it names none."""

    round: int = 0
    board: str = ""

    def or_else(self, other: "Title") -> "Title":
        """Fill in what is missing."""
        return Title(self.round or other.round, self.board or other.board)


def title_in(text: str) -> Title:
    """Read the round and the board out of a title or a sheet's name.

    >>> title_in("Round 2 - Board C"), title_in("R1B3"), title_in("Tisch 4, Runde 1")
    (Title(round=2, board='C'), Title(round=1, board='3'), Title(round=1, board='4'))
    """
    rounds, boards, short, top = _patterns()
    if found := short.search(text):
        return Title(int(found[1]), (found[2] or found[3]).upper())
    round_, board, best = rounds.search(text), boards.search(text), top.search(text)
    name = (board[1] or board[2]).upper() if board else best[1].capitalize() if best else ""
    number = next(filter(None, round_.groups())) if round_ else 0
    return Title(int(number), name)


# --- naming what has no name --------------------------------------------------------------


def with_rounds_and_boards(seats: Iterable[Seat], round_: int | str, board: str) -> list[Seat]:
    """Write round and name of a board into its seats that have none."""
    named: dict[Id, Value] = {"round": round_, "board": board}
    return [seat._replace(values={**named, **seat.values}) for seat in seats]


def without(values: Mapping[Id, Value], *ids: Id) -> dict[Id, Value]:
    """The values but for these."""
    return {id_: value for id_, value in values.items() if id_ not in ids}


@dataclass
class Notes:
    """What has been found so far while a layout is read."""

    findings: list[Finding] = field(default_factory=list)

    def assume(self, what: str, place: Place | None, board: str = "") -> None:
        """Note what was assumed."""
        self.findings.append(assumed(what, place, board))

    def found(self, mistake: XlscoreError, place: Place | None, board: str = "") -> None:
        """Note a mistake."""
        self.findings.append(Finding(mistake, place, board))

    def the_rest_of(self, table: Headed) -> Headed:
        """Note the columns of a table that are not read; the one that tells results is read."""
        ids, findings = with_the_rest(table.sheet, table.grid, table.heading_row, table.ids)
        self.findings += findings
        return replace(table, ids=ids)

"""From the rows of the tables of games to boards."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache

from xlscore.engine.dialects import POWERS, Power, candidates, plain, powers_by_name
from xlscore.engine.event import Board, Place
from xlscore.engine.exact import counted
from xlscore.engine.game import CENTRES
from xlscore.errors import (
    AlsoFound,
    Assumed,
    BoardTwice,
    ColumnTwice,
    Copies,
    LeftOut,
    NoBoard,
    NoColumn,
    NoGames,
    NoRound,
    NotPlayedYet,
    XlscoreError,
)
from xlscore.workbook.cells import Grid, Sheets, unusable
from xlscore.workbook.reading.counted import NO_VALUE
from xlscore.workbook.reading.in_play import standing
from xlscore.workbook.reading.seats import (
    PEOPLE,
    about_play,
    announced_by,
    game_of,
    is_nobody,
    is_playing,
    replacements_of,
    who_sits,
    with_figures,
    written_for,
)
from xlscore.workbook.reading.tables import (
    Again,
    NoYear,
    Row,
    Table,
    heading_row,
    read_table,
    standing_above,
)
from xlscore.workbook.reading.typed import Reading, not_a_number
from xlscore.workbook.standard import layout

SEAT = ("round", "board", "power")
"""The columns that every table of games has."""

SUMS = frozenset(
    {"total", "totals", "totaal", "totale", "sum", "summe", "somme", "somma", "suma", "summa"}
    | {"gesamt", "check", "centres", "centers", "ownedcentres", "neutral", "neutrals"}
    | {"totalsc", "totalscs", "totalcentres", "totalcenters", "sumtotal", "subtotal", "subtotals"}
    | {"sumsc", "sumofcentres", "sumofcenters", "checksum", "insgesamt", "zusammen", "soustotal"}
    | {"zwischensumme", "subtotaal", "subtotale", "delsumma", "grandtotal", "totalgeneral"}
)
"""Plain words that stand in place of a power or a player where a row is no seat."""


def game_rows(sheets: Sheets, reading: Reading) -> list[Row]:
    """The rows of the table of games, wherever it stands; the Games sheet is tried first.

    Boards that stand only on a further sheet with such a table are read there.
    """
    rows: list[Row] = []
    tables = _tables_of_games(sheets)
    for name, table in tables:
        if not rows:
            reading.findings += table.findings
            rows = list(table.rows)
        elif any(row.values.keys() - SEAT for row in table.rows):
            rows = _with_rows_of_another_sheet(rows, name, table, reading)
    if not tables:
        if layout.GAMES in sheets:
            _refuse_missing_column(sheets[layout.GAMES])
        raise NoGames(headings="Round, Board, Power", near="")
    return rows


def _tables_of_games(sheets: Sheets) -> list[tuple[str, Table]]:
    """Every table of games with its sheet, that of the Games sheet first."""
    names = sorted(sheets, key=lambda name: name != layout.GAMES)
    own = [name for name in names if not layout.holds_results(name, sheets[name])]
    found = ((n, read_table(n, sheets[n], layout.GAME_COLUMNS, SEAT, years=True)) for n in own)
    return [(name, table) for name, table in found if table]


def _with_rows_of_another_sheet(
    rows: Sequence[Row], name: str, table: Table, reading: Reading
) -> list[Row]:
    """Add the boards that no sheet before has; a board that is there and differs is a finding."""
    before, here = _by_board(rows), _by_board(table.rows)
    new = {key: own for key, own in here.items() if not _has_counts(before.get(key, ()))}
    new = {key: own for key, own in new.items() if key not in before or _has_counts(own)}
    known = {key: own for key, own in here.items() if key not in new}
    other = [
        own
        for key, own in known.items()
        if _has_counts(own) and not _told(own) <= _told(before[key])
    ]
    if other:
        what = f"another board of the same name, on the sheet {name},"
        reading.found(AlsoFound(what=what), _first_cell(other[0][0]))
    elif known:
        boards = counted(len(known), "board")
        reading.found(
            Copies(what=f"{boards} that an earlier sheet has as well"),
            _first_cell(next(iter(known.values()))[0]),
        )
    if new:
        reading.findings += table.findings
        first = next(iter(new.values()))[0]
        boards = counted(len(new), "board")
        reading.found(Assumed(what=f"{boards} of the sheet {name} belong here"), _first_cell(first))
    kept = [row for key, own in before.items() if key not in new for row in own]
    return [*kept, *(row for own in new.values() for row in own)]


def _by_board(rows: Sequence[Row]) -> dict[tuple[object, str], list[Row]]:
    """The rows of each board; one whose round or board cannot be read has its own place."""
    boards: dict[tuple[object, str], list[Row]] = {}
    for row in _filled_down(rows):
        try:
            round_, board = _round_and_board(row)
            key: tuple[object, str] = (round_, board.casefold())
        except XlscoreError:
            key = (row.sheet, str(row.number))
        boards.setdefault(key, []).append(row)
    return boards


def _told(rows: Sequence[Row]) -> set[tuple[tuple[str, str], ...]]:
    """What the rows of a board say, whatever their order and their columns."""
    return {
        tuple(sorted((str(id_), str(value)) for id_, value in row.values.items())) for row in rows
    }


def _refuse_missing_column(grid: Grid) -> None:
    """Say which one column is missing where the others are there."""
    for missing in SEAT:
        if heading_row(grid, layout.GAME_COLUMNS, set(SEAT) - {missing}):
            raise NoColumn(sheet=layout.GAMES, column=missing.capitalize())


def boards_of(rows: Sequence[Row], numbers: Mapping[str, str], reading: Reading) -> Iterator[Board]:
    """Group the rows by round and board, and make a game of each group."""
    groups: dict[tuple[int, str], list[Row]] = {}
    names: dict[str, str] = {}
    for row in _filled_down(rows):
        if not row.values.keys() - {"round", "board", "power"}:
            continue
        if _holds_sums(row):
            id_ = "power" if "power" in row.values else next(iter(row.values))
            what = f"a row without a power, {row.text(id_)!r}"
            reading.found(LeftOut(what=what), row.place(id_))
            continue
        try:
            round_, name = _round_and_board(row)
        except XlscoreError as mistake:
            reading.found(mistake, row.place(mistake.facts["where"]))
            people = [name for name in map(row.text, PEOPLE) if not is_nobody(name)]
            reading.unread += [numbers.get(name, name) for name in people]
            continue
        name = names.setdefault(name.casefold(), name)
        groups.setdefault((round_, name), []).append(row)
    for (round_, name), group in sorted(groups.items(), key=lambda item: item[0][0]):
        yield _board(round_, name, group, numbers, reading)


def _holds_sums(row: Row) -> bool:
    """Whether a row names neither a board nor a power nor a player.

    A row with a player's name is a seat for which the rest was forgotten.
    """
    where = [plain(row.text(id_)) for id_ in ("round", "board") if id_ in row.values]
    somewhere = bool(where) and not SUMS.intersection(where)
    named = somewhere or not _is_no_player(row.text("player"))
    return _is_sum(row.text("power"), named=named)


@cache
def _is_no_player(name: str) -> bool:
    return not name or plain(name) in SUMS


@cache
def _is_sum(power: str, *, named: bool) -> bool:
    return plain(power) in SUMS or not (named or candidates(plain(power)))


def _first_cell(row: Row) -> Place | None:
    return row.place(min(row.values, key=lambda id_: row.columns[id_]))


def _filled_down(rows: Sequence[Row]) -> Iterator[Row]:
    """Every row with its round and its board."""
    above: Row | None = None
    for row in rows:
        whole = row.values.keys() >= {"round", "board"}
        same_sheet = above is not None and above.sheet == row.sheet
        if above and same_sheet and not whole and candidates(plain(row.text("power"))):
            values = {**standing_above(above.values), **row.values}
            row = row._replace(values=values)  # noqa: PLW2901
        yield row
        above = row


def _round_and_board(row: Row) -> tuple[int, str]:
    for column in ("round", "board"):
        if mistake := unusable(row.values.get(column)):
            raise mistake.but(where=column)
    number = number_of_round(row)
    if number is None:
        raise NoRound(value=row.values.get("round"), where="round")
    board = row.text("board")
    if not board:
        raise NoBoard(where="board")
    return number, name_of_board(board)


def number_of_round(row: Row) -> int | None:
    """The number in a cell for a round; None where it holds none."""
    digits = re.fullmatch(r"(?!-\d)\D*(\d{1,9})(\.0)?\D*", row.text("round"))
    return int(digits[1]) if digits else None


@cache
def _word_for_board() -> re.Pattern[str]:
    (column,) = (column for column in layout.GAME_COLUMNS if column.id == "board")
    words = "|".join((column.heading, *column.other_headings))
    return re.compile(rf"(?:{words})(?:[\s.:#-]+(\w{{1,3}})|(\d{{1,3}}))", re.IGNORECASE)


@lru_cache(maxsize=1 << 10)
def name_of_board(text: str) -> str:
    """A board's name without the word for it, and a number without zeros before it.

    >>> name_of_board("Board B"), name_of_board("Table 03"), name_of_board("Top board")
    ('B', '3', 'Top board')
    """
    found = _word_for_board().fullmatch(text)
    name = (found[1] or found[2]) if found else text
    return name.lstrip("0") or "0" if name.isascii() and name.isdigit() else name


def _board(
    round_: int, name: str, rows: Sequence[Row], numbers: Mapping[str, str], reading: Reading
) -> Board:
    """One board; where its game cannot be made of the cells, findings say why."""
    label = Board(round=round_, name=name).label
    rows = _with_the_only_count([with_figures(row) for row in rows])
    before = len(reading.findings)
    if _is_twice(rows):
        reading.found(BoardTwice(board=f"board {name} of round {round_}"), rows[7].place("board"))
        return Board(round=round_, name=name, players=_players_of(rows))
    for row in rows:
        _find_unusable_cells(row, reading, label)
    blocked = len(reading.findings) > before or any(
        isinstance(id_, NoYear) for row in rows for id_ in row.values
    )
    try:
        powers = powers_by_name(row.text("power") for row in rows)
    except XlscoreError as mistake:
        _find_power(mistake, rows, label, reading)
        return Board(round=round_, name=name, players=_players_of(rows))
    rows_by_power = {powers[row.text("power")]: row for row in rows}
    seats = {power: rows_by_power[power] for power in POWERS}
    board = Board(
        round=round_,
        name=name,
        players=who_sits(seats, numbers),
        replacements=dict(replacements_of(seats, numbers, reading)),
        announced=dict(announced_by(seats, reading)),
        place=lambda power, column: seats[power].place(column),
        played=blocked or _has_counts(rows),
    )
    return board if blocked else _with_game(board, seats, reading)


def _with_game(board: Board, seats: Mapping[Power, Row], reading: Reading) -> Board:
    """The board with its game; without one, and with a finding, where none can be made."""
    if not board.played and not any(map(is_playing, seats.values())):
        reading.found(NotPlayedYet(), board.place(POWERS[0], "power"), board.label)
        return board
    try:
        written, won = written_for(seats)
        if found := standing(written):
            mistake = about_play(found, written)
            reading.found(mistake, board.place_of(mistake), board.label)
            return replace(board, playing=True, game=found.game)
        return replace(board, game=game_of(written, won))
    except XlscoreError as mistake:
        reading.found(mistake, board.place_of(mistake), board.label)
        return board


def _with_the_only_count(rows: Sequence[Row]) -> Sequence[Row]:
    """The rows with 0 for counts that a program wrote as NaN, where the others own all centres."""
    missing = {id_ for row in rows for id_, v in row.values.items() if v in NO_VALUE}
    for id_ in missing:
        told = [v for row in rows if (v := row.values.get(id_)) not in NO_VALUE]
        counts = [count for count in told if isinstance(count, int)]
        if counts == told and sum(counts) == CENTRES:
            rows = [
                row._replace(values={**row.values, id_: 0})
                if row.values.get(id_) in NO_VALUE
                else row
                for row in rows
            ]
    return rows


def _players_of(rows: Sequence[Row]) -> dict[Power, str]:
    """The players of a board whose powers are unclear: only who sat there is known."""
    return {f"seat {number}": row.text("player") for number, row in enumerate(rows, 1)}


def _is_twice(rows: Sequence[Row]) -> bool:
    """Whether two whole boards have one name."""
    names = [plain(row.text("power")) for row in rows]
    return len(rows) == 2 * len(POWERS) and all(names.count(name) == 2 for name in names)  # noqa: PLR2004


def _find_power(mistake: XlscoreError, rows: Sequence[Row], label: str, reading: Reading) -> None:
    """Note what is wrong with the powers, unless a cell has no value: that was noted before."""
    if not any(unusable(row.values.get("power")) for row in rows):
        reading.found(mistake, _place_of_name(mistake, rows), label)


def _place_of_name(mistake: XlscoreError, rows: Sequence[Row]) -> Place | None:
    """The cell of the power name that a mistake speaks of, else the board's first."""
    doubtful = mistake.facts.get("cells", (mistake.facts.get("name"),))
    for row in reversed(rows):
        if isinstance(doubtful, tuple) and row.text("power") in doubtful:
            return row.place("power")
    names = str(mistake.facts.get("names", "")).split(" and ")
    named = [row for row in rows if row.text("power") in names]
    return (named[-1] if named else rows[0]).place("power")


def _has_counts(rows: Sequence[Row]) -> bool:
    return any(id_ == "centres" or isinstance(id_, int) for row in rows for id_ in row.values)


def _find_unusable_cells(row: Row, reading: Reading, label: str) -> None:
    for id_, value in row.values.items():
        if isinstance(id_, Again):
            reading.found(ColumnTwice(heading=id_.heading), row.place(id_), label)
        elif type(value) is not int and id_ != "announced":
            counts = isinstance(id_, int) or id_ == "centres"
            if mistake := unusable(value) or (not_a_number(value) if counts else None):
                reading.found(mistake, row.place(id_), label)

"""From the cells of a standard workbook to an Event. Every fault is a finding with its cell."""

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date, time
from functools import cache, lru_cache
from typing import Any, NoReturn

from xlscore.engine.dialects import (
    POWERS,
    Power,
    candidates,
    nearest_name,
    plain,
    power_by_name,
    powers_by_name,
    year_of,
)
from xlscore.engine.event import (
    Board,
    Event,
    Finding,
    Place,
    Player,
    Replacement,
    Round,
    same_player,
)
from xlscore.engine.exact import Points, counted, from_cell
from xlscore.engine.game import CENTRES, Game
from xlscore.engine.system import System
from xlscore.errors import (
    AlsoFound,
    Assumed,
    BadSetting,
    BoardTwice,
    ColumnChanged,
    ColumnTwice,
    Copies,
    DateForNumber,
    InPlay,
    LeftOut,
    LineChanged,
    LineNotRead,
    NewerLayout,
    NoBoard,
    NoColumn,
    NoGames,
    NoRound,
    NotAnOption,
    NotAWholeNumber,
    NotAYear,
    NotFinite,
    NotPlayedYet,
    PlayingAfterSolo,
    RowAgain,
    SettingAgain,
    ShareOfNobody,
    SheetsAlike,
    SoloistLost,
    TableNotRead,
    TextForNumber,
    TopBoardAgain,
    TwoLastYears,
    TwoResults,
    UnknownSetting,
    XlscoreError,
    YearBegun,
)
from xlscore.workbook.cells import Grid, Sheets, Value, cell_name, unusable, year_in
from xlscore.workbook.reading.counted import NO_VALUE, in_figures, is_a_year, year_out
from xlscore.workbook.reading.in_play import Standing, Written, standing
from xlscore.workbook.reading.outcome import ending_in, marked_game, read_marks, result_of
from xlscore.workbook.reading.tables import (
    Again,
    ColumnId,
    NoYear,
    Row,
    Table,
    heading_row,
    is_empty,
    read_table,
    standing_above,
)
from xlscore.workbook.standard import layout
from xlscore.workbook.standard.find_sheets import (
    ALIKE,
    SettingColumns,
    players_sheet,
    rounds_sheet,
    setting_columns,
    tournament_sheet,
    undecided,
)
from xlscore.workbook.standard.written import READ

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


class Reading:
    """What has been found so far while a workbook is read."""

    def __init__(self) -> None:
        """Nothing has been found yet."""
        self.findings: list[Finding] = []
        self.unread: list[str] = []

    def found(self, mistake: XlscoreError, place: Place | None, board: str = "") -> None:
        """Note a mistake."""
        self.findings.append(Finding(mistake, place, board))


def _house_systems(sheets: Sheets) -> tuple[list[System], list[Finding]]:
    if layout.SYSTEMS not in sheets:
        return [], []
    from xlscore.workbook.reading.read_systems import read_systems

    return read_systems(sheets[layout.SYSTEMS])


def read_event(sheets: Sheets, given: Mapping[str, str] | None = None) -> Event:
    """Read a tournament from the cells of a workbook.

    ``given`` settings, by their labels, take precedence over those of the Tournament sheet.
    Never raises for what a director typed there: each fault is in ``Event.findings``.
    Raises NoGames where no sheet has a table of games, NewerLayout, and UnknownSetting.
    """
    reading, sheets = Reading(), _typed_in(sheets, given or {})
    page = tournament_sheet(sheets)
    settings, places = _settings(page, sheets.get(page, {}), reading)
    for name, alike in undecided(sheets):
        reading.found(SheetsAlike(name=name, sheets=" and ".join(alike)), Place(alike[1], "A1"))
    house, mistakes = _house_systems(sheets)
    reading.findings += mistakes
    return Event(
        house=house,
        **_chosen(settings, places, reading),
        rounds=list(_rounds(sheets, reading)),
        players=list(_players(sheets, reading)),
        boards=list(_boards(_game_rows(sheets, reading), players_by_number(sheets), reading)),
        unread=reading.unread,
        findings=reading.findings,
        places=places,
    )


def is_plainly_standard(sheets: Sheets) -> bool:
    """Whether a workbook has the sheets that every template has."""
    return layout.TOURNAMENT in sheets and layout.GAMES in sheets


def _typed_in(sheets: Sheets, settings: Mapping[str, str]) -> Sheets:
    """Give the sheets as if these settings, by their labels, stood in the Tournament sheet."""
    if not settings:
        return sheets
    sheet = tournament_sheet(sheets)
    grid = dict(sheets.get(sheet, {}))
    columns = setting_columns(grid)
    labels = {
        known.id: row
        for (row, column), label in grid.items()
        if column == columns.labels and label and (known := layout.setting_called(label))
    }
    below = max((row for row, _ in grid), default=0)
    for name, value in settings.items():
        setting = layout.setting_called(name) or _no_setting(name)
        below += 1
        row = labels.get(setting.id, below)
        grid[row, columns.labels], grid[row, columns.values] = setting.label, value
    return {**sheets, sheet: grid}


def _no_setting(name: str) -> NoReturn:
    labels = {plain(setting.label): setting.label for setting in layout.SETTINGS}
    raise UnknownSetting(value=name, nearest=nearest_name(name, labels))


# --- settings and players ---------------------------------------------------------------


def _settings(sheet: str, grid: Grid, reading: Reading) -> tuple[dict[str, str], dict[str, Place]]:
    """The value of each setting: the cell to the right of its label."""
    settings: dict[str, str] = {}
    places: dict[str, Place] = {}
    columns = setting_columns(grid)
    unread: list[Place] = []
    for row, label in sorted((r, v) for (r, c), v in grid.items() if _is_label(c, v, columns)):
        value = grid.get((row, columns.values))
        place = Place(sheet, cell_name(row, columns.values), value)
        setting = layout.setting_called(label)
        if setting:
            text = _usable_text(value, place, reading)
            _keep(setting, text, place, (settings, places), reading)
        elif not is_empty(value):
            unread.append(Place(sheet, cell_name(row, columns.labels), label))
    _find_unread_lines(unread, settings, reading)
    _check_version(settings.get("layout", ""), places, reading)
    return settings, places


def _check_version(version: str, places: Mapping[str, Place], reading: Reading) -> None:
    """Refuse a layout that is not known yet. Raises NewerLayout."""
    number = int(version) if re.fullmatch(r"\d{1,9}", version) else 0
    if number > layout.LAYOUT:
        raise NewerLayout(value=version, known=layout.LAYOUT)
    if version and not number:
        mistake = BadSetting(setting="Layout", value=version, allowed=f"it is {layout.LAYOUT}")
        reading.found(mistake, places.get("layout"))


def _is_label(column: int, value: Value, columns: SettingColumns) -> bool:
    return column == columns.labels and isinstance(value, str) and not is_empty(value)


def _keep(
    setting: layout.Setting,
    text: str,
    place: Place,
    kept: tuple[dict[str, str], dict[str, Place]],
    reading: Reading,
) -> None:
    """Keep a setting; of two lines the one that is filled in. Two values are a finding."""
    settings, places = kept
    before = settings.get(setting.id, "")
    if before and text and text != before:
        reading.found(SettingAgain(setting=setting.label, value=text, other=before), place)
    elif not before:
        settings[setting.id], places[setting.id] = text, place


def _find_unread_lines(
    unread: Sequence[Place], settings: Mapping[str, str], reading: Reading
) -> None:
    missing = [setting.label for setting in layout.SETTINGS if setting.id not in settings]
    for place in unread:
        changed = LineChanged(label=place.value, missing=_one_of(missing))
        reading.found(changed if missing else LineNotRead(label=place.value), place)


def _one_of(names: Sequence[str], most: int = 2) -> str:
    """Name what is missing, in short.

    >>> _one_of(["Tally"]), _one_of(["Tally", "Scale", "Prizes"])
    ('Tally', 'Tally, Scale or 1 other')
    """
    others = len(names) - most
    if others > 0:
        return f"{', '.join(names[:most])} or {others} other{'s' if others > 1 else ''}"
    return " or ".join(names)


def _usable_text(value: Value, place: Place, reading: Reading) -> str:
    if mistake := unusable(value):
        reading.found(mistake, place)
        return ""
    return _as_text(value)


def _as_text(value: Value) -> str:
    if isinstance(value, date):
        return value.strftime("%Y-%m-%d")
    return "" if value is None else str(value).strip()


def _chosen(
    settings: Mapping[str, str], places: dict[str, Place], reading: Reading
) -> dict[str, Any]:
    """The value of each field of an Event that is filled in.

    The tie-breaks are numbered anew where lines before them are empty, and so are their places.
    """
    chosen: dict[str, Any] = {"tie_breaks": []}
    for setting in layout.SETTINGS:
        text, place = settings.get(setting.id, ""), places.get(setting.id)
        if not text or setting.id == "layout":
            continue
        if setting.id.startswith("tie_break_"):
            chosen["tie_breaks"].append(text)
            places[f"tie_break_{len(chosen['tie_breaks'])}"] = places[setting.id]
        elif setting.kind == "options":
            chosen[setting.id] = _options(text, place, reading)
        else:
            value = _value(text, setting.kind, setting.label, place, reading)
            chosen |= {} if value is None else {setting.id: value}
    return chosen


def _value(text: str, kind: str, name: str, place: Place | None, reading: Reading) -> Any:
    """The value that was typed; None and a finding where it is none of its kind."""
    if not text or kind not in READ:
        return text or None
    read, allowed = READ[kind]
    try:
        return read(text)
    except (ValueError, ZeroDivisionError):
        mistake = NotAWholeNumber if kind == "number" else BadSetting
        reading.found(mistake(setting=name, value=text, allowed=allowed), place)
        return None


def _options(written: str, place: Place | None, reading: Reading) -> Mapping[str, object]:
    """Take ``pot=120, solo=121`` apart."""
    options: dict[str, object] = {}
    parts = [part for part in map(str.strip, re.split("[,;]", written)) if part]
    for part in parts or [written] * bool(written):
        name, equals, value = part.partition("=")
        if not equals:
            reading.found(NotAnOption(value=part), place)
            continue
        options[name.strip()] = value.strip()
    return options


def _rounds(sheets: Sheets, reading: Reading) -> Iterator[Round]:
    """The lines of the Rounds sheet."""
    sheet, seen = rounds_sheet(sheets), dict[tuple[int, str], Round]()
    for row in _lines(sheets, sheet, layout.ROUND_COLUMNS, reading):
        cells = _usable(row, layout.ROUND_COLUMNS, reading)
        number = _round_number(row)
        if number is None:
            reading.found(NoRound(value=row.values.get("round")), row.place("round"))
            continue
        line = Round(
            number=number,
            board=_board_name(row.text("board")),
            system=cells["system"] or "",
            options=_options(cells["options"] or "", row.place("options"), reading),
            weight=cells["weight"],
            top_board=cells["top_board"],
            last_year=cells["last_year"],
            cells={
                id_: place for id_ in ("board", "system", "options") if (place := row.place(id_))
            },
        )
        first = next((other for other in seen.values() if other.top_board), None)
        if first and line.top_board:
            reading.found(TopBoardAgain(round=first.number), row.place("top_board"))
        before = seen.setdefault((line.number, line.board.casefold()), line)
        if _content(before) != _content(line):
            board = f", board {line.board}" if line.board else ""
            reading.found(RowAgain(what=f"round {line.number}{board}"), row.place("round"))
        yield line


def _content(line: Round) -> Round:
    """A line without what tells it from another one of the same round or board."""
    return line._replace(cells={}, board="")


def _players(sheets: Sheets, reading: Reading) -> Iterator[Player]:
    for row in _lines(sheets, players_sheet(sheets), layout.PLAYER_COLUMNS, reading):
        cells = _usable(row, layout.PLAYER_COLUMNS, reading)
        if cells["name"]:
            yield Player(
                name=cells["name"],
                team=cells["team"] or "",
                unranked=bool(cells["unranked"]),
                sits_out=cells["sits_out"] or (),
                declines=bool(cells["declines"]),
                awards=[award.strip() for award in (cells["award"] or "").split(";") if award],
                place=row.place("name"),
            )


def _lines(
    sheets: Sheets, sheet: str, columns: tuple[layout.Column, ...], reading: Reading
) -> Sequence[Row]:
    """The rows of the sheet of rounds or of players. What a director changed there is a finding."""
    grid = sheets.get(sheet, {})
    table = read_table(sheet, grid, columns, [columns[0].id])
    if not table:
        if grid and is_plainly_standard(sheets):
            lost = TableNotRead(column=columns[0].heading)
            reading.found(lost, Place(sheet, cell_name(1, 1), grid.get((1, 1))))
        return ()
    missing = [column.heading for column in columns if column.id not in table.ids]
    if missing and len(table.ids) >= ALIKE:
        for finding in table.findings:
            heading = finding.place and finding.place.value
            changed = ColumnChanged(heading=heading, missing=_one_of(missing))
            reading.found(changed, finding.place)
    return table.rows


def players_by_number(sheets: Sheets) -> Mapping[str, str]:
    """The player that each number of the Players sheet means."""
    sheet = players_sheet(sheets)
    table = read_table(sheet, sheets.get(sheet, {}), layout.PLAYER_COLUMNS, ("name", "number"))
    rows = table.rows if table else ()
    names = {row.text("name") for row in rows}
    return {n: row.text("name") for row in rows if (n := row.text("number")) not in ("", *names)}


def _usable(row: Row, columns: tuple[layout.Column, ...], reading: Reading) -> dict[str, Any]:
    """The value under each heading, None where it is blank; what cannot be used is a finding."""
    cells: dict[str, Any] = {}
    for column in columns:
        mistake = unusable(row.values.get(column.id))
        if mistake:
            reading.found(mistake, row.place(column.id))
        text = "" if mistake else row.text(column.id)
        cells[column.id] = _value(text, column.kind, column.heading, row.place(column.id), reading)
    return cells


# --- games ------------------------------------------------------------------------------


def _game_rows(sheets: Sheets, reading: Reading) -> list[Row]:
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


# --- boards -----------------------------------------------------------------------------


def _boards(rows: Sequence[Row], numbers: Mapping[str, str], reading: Reading) -> Iterator[Board]:
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
    number = _round_number(row)
    if number is None:
        raise NoRound(value=row.values.get("round"), where="round")
    board = row.text("board")
    if not board:
        raise NoBoard(where="board")
    return number, _board_name(board)


def _round_number(row: Row) -> int | None:
    digits = re.fullmatch(r"(?!-\d)\D*(\d{1,9})(\.0)?\D*", row.text("round"))
    return int(digits[1]) if digits else None


@cache
def _word_for_board() -> re.Pattern[str]:
    (column,) = (column for column in layout.GAME_COLUMNS if column.id == "board")
    words = "|".join((column.heading, *column.other_headings))
    return re.compile(rf"(?:{words})(?:[\s.:#-]+(\w{{1,3}})|(\d{{1,3}}))", re.IGNORECASE)


@lru_cache(maxsize=1 << 10)
def _board_name(text: str) -> str:
    """A board's name without the word for it, and a number without zeros before it.

    >>> _board_name("Board B"), _board_name("Table 03"), _board_name("Top board")
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
    rows = _with_the_only_count([_in_figures(row) for row in rows])
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
        players=_seated(seats, numbers),
        replacements=dict(_replacements(seats, numbers, reading)),
        announced=dict(_announced(seats, reading)),
        place=lambda power, column: seats[power].place(column),
        played=blocked or _has_counts(rows),
    )
    return board if blocked else _with_game(board, seats, reading)


def _with_game(board: Board, seats: Mapping[Power, Row], reading: Reading) -> Board:
    """The board with its game; without one, and with a finding, where none can be made."""
    if not board.played and not any(map(_is_playing, seats.values())):
        reading.found(NotPlayedYet(), board.place(POWERS[0], "power"), board.label)
        return board
    try:
        written, won = _written(seats)
        if found := standing(written):
            mistake = _about_play(found, written)
            reading.found(mistake, board.place_of(mistake), board.label)
            return replace(board, playing=True, game=found.game)
        return replace(board, game=_game(written, won))
    except XlscoreError as mistake:
        reading.found(mistake, board.place_of(mistake), board.label)
        return board


PEOPLE = ("player", "replacement")
"""The columns that name somebody."""

NOBODY = ("cd", "civildisorder", "nmr", "nobody", "none", "noplayer", "vacant", "empty", "tbd")
"""Plain words for a seat that nobody took."""

IN_WORDS = ("centres", "result", "eliminated")

NO_NAME = ("", "-", "–", "—", "?")  # noqa: RUF001

LONGEST_INITIALS = 3


@cache
def is_nobody(name: str) -> bool:
    """Say whether a name says that nobody sat there.

    >>> is_nobody("-"), is_nobody("Civil Disorder"), is_nobody("Ada")
    (True, True, False)
    """
    return name in NO_NAME or name in NO_VALUE or plain(name) in NOBODY


def _seated(seats: Mapping[Power, Row], numbers: Mapping[str, str]) -> dict[Power, str]:
    """Who sits where; a number is the player of that number. CD may be somebody's initials."""
    names = {power: row.text("player") for power, row in seats.items()}
    initials = all(len(name) <= LONGEST_INITIALS for name in names.values())
    return {
        power: "" if is_nobody(name) and not (initials and plain(name)) else numbers.get(name, name)
        for power, name in names.items()
    }


def _in_figures(row: Row) -> Row:
    """The row with its counts as numbers; who is said to be out in a year was eliminated then."""
    told = [id_ for id_, value in row.values.items() if _may_tell_more(id_, value)]
    if not told:
        return row
    values, columns = dict(row.values), dict(row.columns)
    for id_ in told:
        value = row.values[id_]
        year = value if is_a_year(value) else year_out(value)
        is_count = isinstance(id_, int) or id_ == "centres"
        if year and (own := values.get("eliminated")) in (None, year, value):
            values |= {id_: 0 if is_count else "out", "eliminated": year}
            columns["eliminated"] = columns["eliminated" if own else id_]
        elif is_count:
            values[id_] = in_figures(value)
    filled = {id_: value for id_, value in values.items() if value is not None}
    return row._replace(values=filled, columns=columns)


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


def _may_tell_more(id_: ColumnId, value: Value) -> bool:
    """Whether a cell is a count, a result or an elimination in words; or a year for a count."""
    if id_ == "centres" and is_a_year(value):
        return True
    return type(value) is str and (isinstance(id_, int) or id_ in IN_WORDS)


def _replacements(
    seats: Mapping[Power, Row], numbers: Mapping[str, str], reading: Reading
) -> Iterator[tuple[Power, Replacement]]:
    """Who took over a seat, and with which share."""
    for power, row in seats.items():
        if not row.text("replacement") and row.text("share"):
            reading.found(ShareOfNobody(power=power), row.place("share"))
        if player := row.text("replacement"):
            share = _value(row.text("share"), "weight", "Share", row.place("share"), reading)
            yield power, Replacement(numbers.get(player, player), share)


def _announced(seats: Mapping[Power, Row], reading: Reading) -> Iterator[tuple[Power, Points]]:
    """The scores that were announced; what is no number is a finding."""
    for power, row in seats.items():
        value = row.values.get("announced")
        if isinstance(value, int | float) and math.isfinite(value):
            yield power, from_cell(value)
        elif value is not None:
            mistake = unusable(value) or _not_a_number(value) or NotFinite(value=value)
            reading.found(mistake, row.place("announced"))


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
            if mistake := unusable(value) or (_not_a_number(value) if counts else None):
                reading.found(mistake, row.place(id_), label)


def _not_a_number(value: Value) -> XlscoreError | None:
    if isinstance(value, date | time):
        return DateForNumber(value=value)
    return TextForNumber(value=value) if isinstance(value, str) else None


def _written(seats: Mapping[Power, Row]) -> tuple[Written, Mapping[Power, bool | None]]:
    """What the cells of a board say, and what stands under Won. Raises the X2xx and X4xx errors."""
    years = sorted(id_ for id_ in next(iter(seats.values())).columns if isinstance(id_, int))
    names: dict[object, Power] = {row.text("power"): power for power, row in seats.items()}
    won = {power: _has_won(row, power, seats) for power, row in seats.items()}
    results = {power: _result(row, power, won[power]) for power, row in seats.items()}
    written = Written(
        marks=read_marks(results, names),
        centres={power: row.values.get("centres") for power, row in seats.items()},
        chart={year: {p: row.values.get(year) for p, row in seats.items()} for year in years},
        eliminated=_years(seats, "eliminated"),
        last_year=_last_year(seats),
    )
    return written, won


def _game(written: Written, won: Mapping[Power, bool | None]) -> Game:
    """Make the game of a board that is over. Raises the X1xx errors."""
    game = marked_game(written.marks, **written.record())
    if game.solo and won[game.solo] is False:
        raise SoloistLost(power=game.solo, value=game.centres[game.solo], where="won")
    return game


def _is_playing(row: Row) -> bool:
    """Whether a cell says that the game goes on."""
    texts = map(row.text, ("result", "in_draw", "won"))
    return layout.PLAYING in map(result_of, filter(None, texts))


def _about_play(found: Standing, written: Written) -> XlscoreError:
    """Say that a board is in play; if only a year without all counts tells, that may be a slip."""
    power = next(iter(written.marks.of(layout.PLAYING)), None)
    if found.said and found.game and found.game.solo:
        winner = found.game.solo
        return PlayingAfterSolo(power=winner, value=found.game.centres[winner], where="result")
    if found.said:
        return InPlay(power=power, where="result")
    *others, last = found.without
    powers = f"{', '.join(others)} and {last} have" if others else f"{last} has"
    return YearBegun(powers=powers, power=found.without[0], year=found.year)


def _result(row: Row, power: Power, won: bool | None) -> str:  # noqa: FBT001
    """What stands in the column Result, else under In the draw or Won. Raises TwoResults."""
    result, shares = row.text("result"), row.text("in_draw")
    if result and shares:
        _refuse_another(result, _shares(shares, power), power)
    result = result or (_shares(shares, power) if shares else "")
    if not result and result_of(row.text("won")) == "draw":
        return "draw"
    if result and won is not None:
        _refuse_another_winner(result, power, row, won=won)
    if not result and _is_playing(row):
        return layout.PLAYING
    return result or ("solo" if won else "")


def _refuse_another_winner(result: str, power: Power, row: Row, *, won: bool) -> None:
    """Refuse a mark under Won that is not the result. Raises TwoResults."""
    one = ending_in(result)
    if one and not one.powers and one.size is None:
        winner = one.result in ("solo", "conceded to")
        if winner is not won:
            raise TwoResults(value=row.text("won"), other=result, power=power, where="won")


def _has_won(row: Row, power: Power, seats: Mapping[Power, Row]) -> bool | None:
    """What stands under Won: yes or no, or the power or the player that won. Raises BadSetting."""
    text = row.text("won")
    if not text:
        return None
    read, allowed = READ["yes"]
    try:
        return bool(read(text))
    except ValueError:
        if (said := result_of(text)) in ("solo", "draw", "out", layout.NOT_IN_DRAW):
            return said == "solo"
        if said == layout.PLAYING:
            return None
        winner = _named_in(text, seats)
        if not winner:
            raise BadSetting(
                setting="Won", value=text, allowed=allowed, power=power, where="won"
            ) from None
        return winner == power


def _named_in(text: str, seats: Mapping[Power, Row]) -> Power | None:
    """The power whose name or whose player a text is."""
    names: dict[object, Power] = {row.text("power"): power for power, row in seats.items()}
    own = [p for p, row in seats.items() if same_player(row.text("player")) == same_player(text)]
    if own:
        return own[0]
    try:
        return power_by_name(text, names)
    except XlscoreError:
        return None


def _refuse_another(result: str, shares: str, power: Power) -> None:
    """Refuse a mark under In the draw that is not the result. Raises TwoResults."""
    one, other = ending_in(result), ending_in(shares)
    own = one and not one.powers and one.size is None
    if one and own and other and (one.result == "draw") is not (other.result == "draw"):
        raise TwoResults(value=shares, other=result, power=power, where="in_draw")


SIZES = tuple("234567")
"""How many may share a draw."""


def _shares(shares: str, power: Power) -> str:
    """The result that stands under In the draw: yes, no, a size, AEF. Raises BadSetting."""
    if shares in SIZES:
        return f"{shares}-way draw"
    read, allowed = READ["yes"]
    try:
        return "draw" if read(shares) else layout.NOT_IN_DRAW
    except ValueError:
        if ending_in(shares):
            return shares
        raise BadSetting(
            setting="In the draw", value=shares, allowed=allowed, power=power, where="in_draw"
        ) from None


def _years(seats: Mapping[Power, Row], column: str) -> dict[Power, Value]:
    """A year for each power that has one. Raises NotAYear with the power."""
    years: dict[Power, Value] = {}
    for power, row in seats.items():
        if (written := row.values.get(column)) is not None:
            try:
                years[power] = year_of(year_in(written))
            except NotAYear as mistake:
                date_ = DateForNumber(value=written) if isinstance(written, date | time) else None
                raise (date_ or mistake).but(power=power, where=column) from None
    return years


def _last_year(seats: Mapping[Power, Row]) -> Value:
    """The last year of the game, which may be typed in any of the seven rows."""
    years = _years(seats, "last_year")
    for power, year in years.items():
        if year != next(iter(years.values())):
            raise TwoLastYears(
                value=year, other=next(iter(years.values())), power=power, where="last_year"
            )
    return next(iter(years.values()), None)

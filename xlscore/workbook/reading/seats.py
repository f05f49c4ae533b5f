"""What is written for the seven seats of a board: who sat there, the counts, how the game ended."""

import math
from collections.abc import Iterator, Mapping
from datetime import date, time
from functools import cache

from xlscore.engine.dialects import Power, plain, power_by_name, year_of
from xlscore.engine.event import Replacement, same_player
from xlscore.engine.exact import Points, from_cell
from xlscore.engine.game import Game
from xlscore.errors import (
    BadSetting,
    DateForNumber,
    InPlay,
    NotAYear,
    NotFinite,
    PlayingAfterSolo,
    ShareOfNobody,
    SoloistLost,
    TwoLastYears,
    TwoResults,
    XlscoreError,
    YearBegun,
)
from xlscore.workbook.cells import Value, unusable, year_in
from xlscore.workbook.reading.counted import NO_VALUE, in_figures, is_a_year, year_out
from xlscore.workbook.reading.in_play import Standing, Written
from xlscore.workbook.reading.outcome import ending_in, marked_game, read_marks, result_of
from xlscore.workbook.reading.tables import ColumnId, Row
from xlscore.workbook.reading.typed import Reading, not_a_number, value_of
from xlscore.workbook.standard.words import NOT_IN_DRAW, PLAYING
from xlscore.workbook.standard.written import READ

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


def who_sits(seats: Mapping[Power, Row], numbers: Mapping[str, str]) -> dict[Power, str]:
    """Who sits where; a number is the player of that number. CD may be somebody's initials."""
    names = {power: row.text("player") for power, row in seats.items()}
    initials = all(len(name) <= LONGEST_INITIALS for name in names.values())
    return {
        power: "" if is_nobody(name) and not (initials and plain(name)) else numbers.get(name, name)
        for power, name in names.items()
    }


def with_figures(row: Row) -> Row:
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


def _may_tell_more(id_: ColumnId, value: Value) -> bool:
    """Whether a cell is a count, a result or an elimination in words; or a year for a count."""
    if id_ == "centres" and is_a_year(value):
        return True
    return type(value) is str and (isinstance(id_, int) or id_ in IN_WORDS)


def replacements_of(
    seats: Mapping[Power, Row], numbers: Mapping[str, str], reading: Reading
) -> Iterator[tuple[Power, Replacement]]:
    """Who took over a seat, and with which share."""
    for power, row in seats.items():
        if not row.text("replacement") and row.text("share"):
            reading.found(ShareOfNobody(power=power), row.place("share"))
        if player := row.text("replacement"):
            share = value_of(row.text("share"), "weight", "Share", row.place("share"), reading)
            yield power, Replacement(numbers.get(player, player), share)


def announced_by(seats: Mapping[Power, Row], reading: Reading) -> Iterator[tuple[Power, Points]]:
    """The scores that were announced; what is no number is a finding."""
    for power, row in seats.items():
        value = row.values.get("announced")
        if isinstance(value, int | float) and math.isfinite(value):
            yield power, from_cell(value)
        elif value is not None:
            mistake = unusable(value) or not_a_number(value) or NotFinite(value=value)
            reading.found(mistake, row.place("announced"))


def written_for(seats: Mapping[Power, Row]) -> tuple[Written, Mapping[Power, bool | None]]:
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


def game_of(written: Written, won: Mapping[Power, bool | None]) -> Game:
    """Make the game of a board that is over. Raises the X1xx errors."""
    game = marked_game(written.marks, **written.record())
    if game.solo and won[game.solo] is False:
        raise SoloistLost(power=game.solo, value=game.centres[game.solo], where="won")
    return game


def is_playing(row: Row) -> bool:
    """Whether a cell says that the game goes on."""
    texts = map(row.text, ("result", "in_draw", "won"))
    return PLAYING in map(result_of, filter(None, texts))


def about_play(found: Standing, written: Written) -> XlscoreError:
    """Say that a board is in play; if only a year without all counts tells, that may be a slip."""
    power = next(iter(written.marks.of(PLAYING)), None)
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
    if not result and is_playing(row):
        return PLAYING
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
        if (said := result_of(text)) in ("solo", "draw", "out", NOT_IN_DRAW):
            return said == "solo"
        if said == PLAYING:
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
        return "draw" if read(shares) else NOT_IN_DRAW
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

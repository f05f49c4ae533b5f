"""Seven names of powers next to each other, in a row or a column of a sheet."""

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise

from xlscore.engine.dialects import (
    LONGEST_WORD,
    POWERS,
    Power,
    candidates,
    plain_word,
    powers_by_name,
)
from xlscore.engine.event import Place
from xlscore.errors import XlscoreError
from xlscore.workbook.cells import Cells, Grid, Value
from xlscore.workbook.reading.outcome import tells_an_ending
from xlscore.workbook.reading.own_layout import id_of, place_in, rows_of, text_of, title_in
from xlscore.workbook.reading.tables import any_year

SEATS = len(POWERS)

WIDEST_GAP = 2
"""So many empty cells may stand between two of the seven powers."""

LEAST_DIFFERENT = SEATS - 2
"""So many of seven names differ even where a letter stands for two powers."""

KNOWN_TEXTS = 4096
"""So many texts are remembered with whether they name a power."""

NOT_OF_SEATS = ("round", "board", "power")
"""Headings that never stand over the facts of a seat."""


@dataclass(frozen=True)
class Run:
    """Seven power names next to each other: ``line`` is their row, ``spots`` their columns.

    Where the sheet was turned, ``line`` is their column and ``spots`` their rows.
    """

    line: int
    spots: tuple[int, ...]


@dataclass(frozen=True)
class Page:
    """A sheet, or a sheet with rows and columns exchanged."""

    name: str
    grid: Grid
    turned: bool

    def at(self, line: int, spot: int) -> Value:
        """What a cell holds."""
        return self.grid.get((spot, line) if self.turned else (line, spot))

    def place(self, line: int, spot: int) -> Place:
        """Where a cell is."""
        return place_in(self.name, self.grid, *((spot, line) if self.turned else (line, spot)))

    @cached_property
    def rows(self) -> Mapping[int, Mapping[int, Value]]:
        """The filled cells of each row by column."""
        return rows_of(self.grid)

    @cached_property
    def lines(self) -> Mapping[int, Mapping[int, Value]]:
        """The filled cells of each line by spot."""
        if not self.turned:
            return self.rows
        turned = Cells()
        for (row, column), value in self.grid.items():
            turned[column, row] = value
        return rows_of(turned)

    @cached_property
    def last_line(self) -> int:
        """The last line that holds anything."""
        return max(self.lines)

    @cached_property
    def heads(self) -> Set[int]:
        """The spots at which any line has a year, a known heading or the name of a board."""
        return {
            spot
            for cells in self.lines.values()
            for spot, value in cells.items()
            if _may_say_what_it_is(value)
        }


def runs_on(page: Page) -> Iterator[Run]:
    """Every seven neighbours that are the seven powers."""
    for line, cells in page.lines.items():
        spots = [spot for spot, value in cells.items() if is_power(value)]
        at = 0
        while at + SEATS <= len(spots):
            seven = tuple(spots[at : at + SEATS])
            is_run = _are_powers([cells[spot] for spot in seven], seven)
            if is_run:
                yield Run(line, seven)
            at += SEATS if is_run else 1


BOTH = re.compile(r"(?P<power>.+?)\s*[(\[:/|–—-]\s*(?P<player>.+?)\s*[)\]]?")  # noqa: RUF001


def power_and_player(value: Value) -> tuple[str, str]:
    """Take a cell apart that names a power, and perhaps its player.

    >>> power_and_player("Austria (Ada)"), power_and_player("Austria-Hungary")
    (('Austria', 'Ada'), ('Austria-Hungary', ''))
    """
    text = text_of(value)
    alone = len(text) > LONGEST_WORD or candidates(plain_word(text))
    both = None if alone else BOTH.fullmatch(text)
    return (both["power"], both["player"]) if both else (text, "")


def is_power(value: Value) -> bool:
    """Whether a cell names a power, and perhaps its player."""
    return isinstance(value, str) and _names_a_power(value)


@lru_cache(maxsize=KNOWN_TEXTS)
def _names_a_power(text: str) -> bool:
    return bool(_meant_by(text)) and not tells_an_ending(text)


@lru_cache(maxsize=KNOWN_TEXTS)
def _meant_by(text: str) -> frozenset[Power]:
    """Every power that a cell could name."""
    return candidates(plain_word(power_and_player(text)[0]))


def _are_powers(names: Sequence[Value], spots: Sequence[int]) -> bool:
    if any(after - before > WIDEST_GAP for before, after in pairwise(spots)):
        return False
    if len(set(names)) < LEAST_DIFFERENT:
        return False
    sure = [powers for powers in map(_meant_by, map(str, names)) if len(powers) == 1]
    if len(set(sure)) < len(sure):
        return False
    try:
        powers_by_name(power_and_player(name)[0] for name in names)
    except XlscoreError as mistake:
        return mistake.code == "X203"
    return True


def _may_say_what_it_is(value: Value) -> bool:
    """Whether a cell may stand before the powers of a line."""
    return _text_may(value) if isinstance(value, str) else _may(value)


def _may(value: Value) -> bool:
    known = id_of(value)
    named = known and known not in NOT_OF_SEATS
    return bool(named or any_year(value) is not None or title_in(text_of(value)).board)


_text_may = lru_cache(maxsize=KNOWN_TEXTS)(_may)

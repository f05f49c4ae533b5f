"""Which sheet is which, and where its lines stand, after directors have renamed and moved them."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from xlscore.engine.dialects import plain
from xlscore.workbook.cells import Grid, Sheets
from xlscore.workbook.standard import layout
from xlscore.workbook.standard.settings import setting_called

ALIKE = 4
"""A sheet with so many headings or labels of the template is the template's."""


class SettingColumns(NamedTuple):
    """Where the labels of the settings stand, and where their values."""

    labels: int = 1
    values: int = 2


def tournament_sheet(sheets: Sheets) -> str:
    """The name of the sheet of settings; that of the template where there is none."""
    return _sheet(sheets, layout.TOURNAMENT)


def rounds_sheet(sheets: Sheets) -> str:
    """The name of the sheet of rounds."""
    return _sheet(sheets, layout.ROUNDS)


def players_sheet(sheets: Sheets) -> str:
    """The name of the sheet of players."""
    return _sheet(sheets, layout.PLAYERS)


def undecided(sheets: Sheets) -> Iterator[tuple[str, Sequence[str]]]:
    """Each sheet of the template that is not there, if several others could be it."""
    for name in (layout.TOURNAMENT, layout.ROUNDS, layout.PLAYERS):
        if name not in sheets and len(alike := _alike(sheets, name)) > 1:
            yield name, alike


def setting_columns(grid: Grid) -> SettingColumns:
    """Find the column of labels, and the first one behind it in which anything was typed.

    What the template says about a setting was not typed by a director.
    """
    labels = _labels(grid)
    first = min(labels, key=lambda column: (-labels[column], column), default=1)
    typed = {
        column
        for (row, column), value in grid.items()
        if column > first
        and value is not None
        and (setting := setting_called(grid.get((row, first))))
        and value != setting.words
    }
    return SettingColumns(first, min(typed, default=first + 1))


def _sheet(sheets: Sheets, name: str) -> str:
    """The sheet of this name; else the only one that could be it."""
    alike = [] if name in sheets else _alike(sheets, name)
    return alike[0] if len(alike) == 1 else name


def _alike(sheets: Sheets, name: str) -> Sequence[str]:
    """The sheets of this name in other capitals; where there is none, those that look like it."""
    own = {sheet: grid for sheet, grid in sheets.items() if not layout.holds_results(sheet, grid)}
    named = [sheet for sheet in own if plain(sheet) == plain(name)]
    return named or [sheet for sheet, grid in own.items() if _likeness(grid, name) >= ALIKE]


def _likeness(grid: Grid, name: str) -> int:
    """How many headings or labels of a sheet of the template a sheet has."""
    if name == layout.TOURNAMENT:
        return max(_labels(grid).values(), default=0)
    columns = layout.ROUND_COLUMNS if name == layout.ROUNDS else layout.PLAYER_COLUMNS
    return _headings(grid, columns)


def _labels(grid: Grid) -> Counter[int]:
    """How many labels of settings stand in each column."""
    return Counter(
        column
        for (_, column), value in grid.items()
        if isinstance(value, str) and setting_called(value)
    )


def _headings(grid: Grid, columns: tuple[layout.Column, ...]) -> int:
    """How many of these headings, but for those of Games, stand in one row."""
    games = {column.id for column in layout.GAME_COLUMNS} - {"round", "board", "last_year"}
    found: dict[int, set[str]] = {}
    for (row, _), value in grid.items():
        if isinstance(value, str) and (known := layout.column_called(value, columns)):
            found.setdefault(row, set()).add(known.id)
    return max((len(ids) for ids in found.values() if not ids & games), default=0)


def is_plainly_standard(sheets: Sheets) -> bool:
    """Whether a workbook has the sheets that every template has."""
    return layout.TOURNAMENT in sheets and layout.GAMES in sheets

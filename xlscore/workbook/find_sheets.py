"""Which sheet is which, and where its lines stand, after directors have renamed and moved them."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import NamedTuple

from xlscore.dialects import plain
from xlscore.workbook import layout
from xlscore.workbook.cells import Grid, Sheets

ALIKE = 4
"""A sheet with so many headings or labels of the template is the template's."""


class SettingColumns(NamedTuple):
    """Where the labels of the settings stand, and where their values."""

    labels: int = 1
    values: int = 2


def tournament_sheet(sheets: Sheets) -> str:
    """Give the name of the sheet of settings; that of the template where there is none."""
    return _sheet(sheets, layout.TOURNAMENT, lambda grid: max(_labels(grid).values(), default=0))


def rounds_sheet(sheets: Sheets) -> str:
    """Give the name of the sheet of rounds."""
    return _sheet(sheets, layout.ROUNDS, lambda grid: _headings(grid, layout.ROUND_COLUMNS))


def players_sheet(sheets: Sheets) -> str:
    """Give the name of the sheet of players."""
    return _sheet(sheets, layout.PLAYERS, lambda grid: _headings(grid, layout.PLAYER_COLUMNS))


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
        and (setting := layout.setting_called(grid.get((row, first))))
        and value != setting.words
    }
    return SettingColumns(first, min(typed, default=first + 1))


def _sheet(sheets: Sheets, name: str, likeness: Callable[[Grid], int]) -> str:
    """The sheet of this name, in any capitals; else the only one that looks like it."""
    if name in sheets:
        return name
    own = {sheet: grid for sheet, grid in sheets.items() if not layout.holds_results(sheet, grid)}
    named = [sheet for sheet in own if plain(sheet) == plain(name)]
    alike = [sheet for sheet, grid in own.items() if likeness(grid) >= ALIKE]
    return _only(named) or _only(alike) or name


def _only(names: Iterable[str]) -> str:
    one, *more = [*names, ""][:2]
    return "" if any(more) else one


def _labels(grid: Grid) -> Counter[int]:
    """How many labels of settings stand in each column."""
    return Counter(
        column
        for (_, column), value in grid.items()
        if isinstance(value, str) and layout.setting_called(value)
    )


def _headings(grid: Grid, columns: tuple[layout.Column, ...]) -> int:
    """How many of these headings, but for those of Games, stand in one row."""
    games = {column.id for column in layout.GAME_COLUMNS} - {"round", "board", "last_year"}
    found: dict[int, set[str]] = {}
    for (row, _), value in grid.items():
        if isinstance(value, str) and (known := layout.column_called(value, columns)):
            found.setdefault(row, set()).add(known.id)
    return max((len(ids) for ids in found.values() if not ids & games), default=0)

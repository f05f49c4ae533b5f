"""From the Systems sheet to house systems: a row for each setting, a column for each system."""

from collections.abc import Iterator, Mapping

from xlscore.engine.dialects import plain
from xlscore.engine.event import Finding, Place
from xlscore.engine.record import blank
from xlscore.engine.system import System
from xlscore.errors import SettingTwice, UnknownHouseSetting, XlscoreError
from xlscore.house.record import house_system, same_setting
from xlscore.workbook.cells import Grid, Value, cell_name, column_name, unusable
from xlscore.workbook.standard import layout


def read_systems(grid: Grid) -> tuple[list[System], list[Finding]]:
    """Read the house systems of a sheet; a column with a mistake gives a finding instead."""
    systems: list[System] = []
    findings: list[Finding] = []
    for column in _columns(grid):
        label = f"the system of column {column_name(column)}"
        try:
            systems.append(house_system(_settings(grid, column), label, beside=systems))
        except XlscoreError as mistake:
            findings.append(Finding(mistake, _place(grid, column, mistake)))
    return systems, findings


def _columns(grid: Grid) -> list[int]:
    """The columns beside the labels, without the one that says what to write."""
    words = {column for (_, column), value in grid.items() if value == layout.WHAT_TO_WRITE}
    filled = {column for row, column in grid if _is_labelled(grid, row) and column > 1}
    return sorted(
        column
        for column in filled - words
        if any(not blank(value) for _, value in _cells(grid, column))
    )


def _is_labelled(grid: Grid, row: int) -> bool:
    """Say whether a row has a label in its first column; the heading of the labels is none."""
    label = grid.get((row, 1))
    return not blank(label) and plain(label) != plain(layout.SETTING)


def _cells(grid: Grid, column: int) -> Iterator[tuple[int, Value]]:
    """The rows with a label, and what a column holds in them."""
    for row in sorted({row for row, first in grid if first == 1}):
        if _is_labelled(grid, row):
            yield row, grid.get((row, column))


def _settings(grid: Grid, column: int) -> Mapping[str, Value]:
    """What a column sets. Raises SettingTwice and what is wrong with a cell itself."""
    written: dict[str, Value] = {}
    for row, value in _cells(grid, column):
        if blank(value):
            continue
        label = str(grid[row, 1]).strip()
        if mistake := unusable(value):
            raise mistake.but(where=label)
        if any(same_setting(label) == same_setting(other) for other in written):
            raise SettingTwice(setting=label, where=label)
        written[label] = value
    return written


def _place(grid: Grid, column: int, mistake: XlscoreError) -> Place:
    """The cell of the setting that a mistake speaks of; its label where that is what is wrong."""
    where = same_setting(str(mistake.facts.get("where", "")))
    rows = [row for row, _ in _cells(grid, column)]
    about = [row for row in rows if same_setting(str(grid[row, 1])) == where]
    row = about[-1] if about else rows[0]
    shown = 1 if isinstance(mistake, UnknownHouseSetting) else column
    return Place(layout.SYSTEMS, cell_name(row, shown), grid.get((row, shown)))

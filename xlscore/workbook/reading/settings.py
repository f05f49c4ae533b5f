"""The settings of a tournament, as they stand on its sheet or are given."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from xlscore.engine.dialects import nearest_name, plain
from xlscore.engine.event import Finding, Place
from xlscore.engine.system import System
from xlscore.errors import (
    BadSetting,
    LineChanged,
    LineNotRead,
    NewerLayout,
    SettingAgain,
    UnknownSetting,
)
from xlscore.workbook.cells import Grid, Sheets, Value, cell_name
from xlscore.workbook.reading.tables import is_empty
from xlscore.workbook.reading.typed import Reading, one_of, options_in, usable_text, value_of
from xlscore.workbook.standard import layout
from xlscore.workbook.standard.find_sheets import SettingColumns, setting_columns, tournament_sheet
from xlscore.workbook.standard.settings import SETTINGS, Setting, setting_called


def house_systems_on(sheets: Sheets) -> tuple[list[System], list[Finding]]:
    """The house systems of the sheet Systems, and what is wrong with them."""
    if layout.SYSTEMS not in sheets:
        return [], []
    from xlscore.workbook.reading.read_systems import read_systems

    return read_systems(sheets[layout.SYSTEMS])


def with_given(sheets: Sheets, settings: Mapping[str, str]) -> Sheets:
    """The sheets as if these settings, by their labels, stood in the Tournament sheet."""
    if not settings:
        return sheets
    sheet = tournament_sheet(sheets)
    grid = dict(sheets.get(sheet, {}))
    columns = setting_columns(grid)
    labels = {
        known.id: row
        for (row, column), label in grid.items()
        if column == columns.labels and label and (known := setting_called(label))
    }
    below = max((row for row, _ in grid), default=0)
    for name, value in settings.items():
        setting = setting_called(name) or _no_setting(name)
        below += 1
        row = labels.get(setting.id, below)
        grid[row, columns.labels], grid[row, columns.values] = setting.label, value
    return {**sheets, sheet: grid}


def _no_setting(name: str) -> NoReturn:
    labels = {plain(setting.label): setting.label for setting in SETTINGS}
    raise UnknownSetting(value=name, nearest=nearest_name(name, labels))


def settings_on(
    sheet: str, grid: Grid, reading: Reading
) -> tuple[dict[str, str], dict[str, Place]]:
    """The value of each setting: the cell to the right of its label."""
    settings: dict[str, str] = {}
    places: dict[str, Place] = {}
    columns = setting_columns(grid)
    unread: list[Place] = []
    for row, label in sorted((r, v) for (r, c), v in grid.items() if _is_label(c, v, columns)):
        value = grid.get((row, columns.values))
        place = Place(sheet, cell_name(row, columns.values), value)
        setting = setting_called(label)
        if setting:
            text = usable_text(value, place, reading)
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
    setting: Setting,
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
    missing = [setting.label for setting in SETTINGS if setting.id not in settings]
    for place in unread:
        changed = LineChanged(label=place.value, missing=one_of(missing))
        reading.found(changed if missing else LineNotRead(label=place.value), place)


def chosen_by(
    settings: Mapping[str, str], places: dict[str, Place], reading: Reading
) -> dict[str, Any]:
    """The value of each field of an Event that is filled in.

    The tie-breaks are numbered anew where lines before them are empty, and so are their places.
    """
    chosen: dict[str, Any] = {"tie_breaks": []}
    for setting in SETTINGS:
        text, place = settings.get(setting.id, ""), places.get(setting.id)
        if not text or setting.id == "layout":
            continue
        if setting.id.startswith("tie_break_"):
            chosen["tie_breaks"].append(text)
            places[f"tie_break_{len(chosen['tie_breaks'])}"] = places[setting.id]
        elif setting.kind == "options":
            chosen[setting.id] = options_in(text, place, reading)
        else:
            value = value_of(text, setting.kind, setting.label, place, reading)
            chosen |= {} if value is None else {setting.id: value}
    return chosen

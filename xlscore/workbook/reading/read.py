"""From the cells of a standard workbook to an Event. Every fault is a finding with its cell."""

from collections.abc import Mapping

from xlscore.engine.event import Event, Place
from xlscore.errors import SheetsAlike
from xlscore.workbook.cells import Sheets
from xlscore.workbook.reading.boards import boards_of, game_rows
from xlscore.workbook.reading.roster import players_by_number, roster_on, rounds_on
from xlscore.workbook.reading.settings import chosen_by, house_systems_on, settings_on, with_given
from xlscore.workbook.reading.typed import Reading
from xlscore.workbook.standard.find_sheets import tournament_sheet, undecided


def read_event(sheets: Sheets, given: Mapping[str, str] | None = None) -> Event:
    """Read a tournament from the cells of a workbook.

    ``given`` settings, by their labels, take precedence over those of the Tournament sheet.
    Never raises for what a director typed there: each fault is in ``Event.findings``.
    Raises NoGames where no sheet has a table of games, NewerLayout, and UnknownSetting.
    """
    reading, sheets = Reading(), with_given(sheets, given or {})
    page = tournament_sheet(sheets)
    settings, places = settings_on(page, sheets.get(page, {}), reading)
    for name, alike in undecided(sheets):
        reading.found(SheetsAlike(name=name, sheets=" and ".join(alike)), Place(alike[1], "A1"))
    house, mistakes = house_systems_on(sheets)
    reading.findings += mistakes
    return Event(
        house=house,
        **chosen_by(settings, places, reading),
        rounds=list(rounds_on(sheets, reading)),
        players=list(roster_on(sheets, reading)),
        boards=list(boards_of(game_rows(sheets, reading), players_by_number(sheets), reading)),
        unread=reading.unread,
        findings=reading.findings,
        places=places,
    )

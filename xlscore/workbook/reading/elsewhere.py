"""Games in other layouts beside the table of games: on further sheets, or to its right."""

from xlscore.engine.event import Event
from xlscore.workbook.cells import Grid, Sheets
from xlscore.workbook.reading.boards import SEAT
from xlscore.workbook.reading.tables import heading_row, right_of
from xlscore.workbook.standard import layout


def and_games_elsewhere(event: Event, sheets: Sheets) -> Event:
    """The event with such games; the code for other layouts is loaded only where it is needed."""
    if not (beside := beside_the_games(sheets)):
        return event
    from xlscore.workbook.reading.convert import with_games_elsewhere

    return with_games_elsewhere(event, beside)


def beside_the_games(sheets: Sheets) -> Sheets:
    """What may hold them: sheets of the director's own, and the cells to the right of a table."""
    found: dict[str, Grid] = {}
    for name, grid in sheets.items():
        known = layout.is_ours(name) and name not in (layout.GAMES, *layout.RESULT_SHEETS)
        if known or layout.holds_results(name, grid):
            continue
        row = heading_row(grid, layout.GAME_COLUMNS, SEAT)
        if cells := right_of(grid, row) if row else grid:
            found[name] = cells
    return found

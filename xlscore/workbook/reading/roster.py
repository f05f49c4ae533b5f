"""The lines of the sheets Rounds and Players."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from xlscore.engine.event import Place, Player, Round
from xlscore.errors import ColumnChanged, NoRound, RowAgain, TableNotRead, TopBoardAgain
from xlscore.workbook.cells import Sheets, cell_name, unusable
from xlscore.workbook.reading.boards import name_of_board, number_of_round
from xlscore.workbook.reading.tables import Row, read_table
from xlscore.workbook.reading.typed import Reading, one_of, options_in, value_of
from xlscore.workbook.standard import layout
from xlscore.workbook.standard.find_sheets import (
    ALIKE,
    is_plainly_standard,
    players_sheet,
    rounds_sheet,
)


def rounds_on(sheets: Sheets, reading: Reading) -> Iterator[Round]:
    """The lines of the Rounds sheet."""
    sheet, seen = rounds_sheet(sheets), dict[tuple[int, str], Round]()
    for row in _lines(sheets, sheet, layout.ROUND_COLUMNS, reading):
        cells = _usable(row, layout.ROUND_COLUMNS, reading)
        number = number_of_round(row)
        if number is None:
            reading.found(NoRound(value=row.values.get("round")), row.place("round"))
            continue
        line = Round(
            number=number,
            board=name_of_board(row.text("board")),
            system=cells["system"] or "",
            options=options_in(cells["options"] or "", row.place("options"), reading),
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


def roster_on(sheets: Sheets, reading: Reading) -> Iterator[Player]:
    """The players of the roster."""
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
            changed = ColumnChanged(heading=heading, missing=one_of(missing))
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
        cells[column.id] = value_of(
            text, column.kind, column.heading, row.place(column.id), reading
        )
    return cells

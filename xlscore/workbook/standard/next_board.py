"""Where one more board goes in the table of games, and what stands in its seven rows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count

from xlscore.engine.dialects import POWERS
from xlscore.errors import NoColumn
from xlscore.workbook.cells import Grid
from xlscore.workbook.standard.layout import GAME_COLUMNS, GAMES, board_name, column_called

NEEDS = ("round", "board", "power")


@dataclass(frozen=True, kw_only=True)
class NextBoard:
    """A board to be added: its first row, and for each column the cells from there down."""

    round: object
    name: str
    row: int
    cells: Mapping[int, Sequence[object]]


def next_board(grid: Grid) -> NextBoard:
    """One more board of the last round, below everything. Raises NoColumn."""
    columns = _columns(grid)
    last = max(row for row, column in grid if column == columns["power"])
    rounds = {row: v for (row, col), v in grid.items() if row > 1 and col == columns["round"]}
    round_ = rounds[max(rounds)] if rounds else 1
    names = {str(grid.get((row, columns["board"]))) for row, v in rounds.items() if v == round_}
    name = next(name for name in map(board_name, count()) if name not in names)
    return NextBoard(
        round=round_,
        name=name,
        row=last + 1,
        cells={
            columns["round"]: [round_] * len(POWERS),
            columns["board"]: [name] * len(POWERS),
            columns["power"]: POWERS,
        },
    )


def _columns(grid: Grid) -> Mapping[str, int]:
    """Where the columns stand that every table of games has."""
    known = {
        about.id: column
        for (row, column), heading in grid.items()
        if row == 1 and (about := column_called(heading, GAME_COLUMNS))
    }
    for id_ in NEEDS:
        if id_ not in known:
            raise NoColumn(sheet=GAMES, column=id_.capitalize())
    return known

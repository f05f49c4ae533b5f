"""Result sheets for tests: a little of everything they can hold."""

from xlscore.workbook.package.palette import palette_of
from xlscore.workbook.sheets import Cell, ResultSheet

STYLES = palette_of(
    {
        "heading": {"bold": True, "bg_color": "#1F3864", "font_color": "#FFFFFF"},
        "points": {"num_format": "0.000"},
        "link": {"font_color": "#0563C1", "underline": 1},
    }
)
PLAYERS = ("Zoë <&>", "=cmd|' /C calc'!A0", "Ann", "_x0041_", "  two  blanks", "Ann")


def standings(name: str = "XS Standings", players: int = 6) -> ResultSheet:
    """Give standings with this many players."""
    rows = [(1, column, Cell(text, "heading")) for column, text in enumerate(HEADINGS, 1)]
    for rank in range(1, players + 1):
        player = PLAYERS[(rank - 1) % len(PLAYERS)]
        rows += [
            (rank + 1, 1, Cell(rank)),
            (rank + 1, 2, Cell(player, "link", "Games!C14")),
            (rank + 1, 3, Cell(100 / 3 / rank, "points")),
            (rank + 1, 4, Cell(rank % 2 == 0)),
        ]
    return ResultSheet(
        name=name,
        cells={(row, column): cell for row, column, cell in rows},
        widths={1: 6, 2: 30},
        frozen=(1, 2),
        header_row=1,
    )


HEADINGS = ("Rank", "Player", "Points", "Counts")
EMPTY = ResultSheet(name="XS Problems", cells={})
RESULTS = [standings(), EMPTY]

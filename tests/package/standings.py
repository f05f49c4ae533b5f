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
    """Standings with this many players."""
    rows: list[list[Cell | None]] = [[Cell(heading, "heading") for heading in HEADINGS]]
    for rank in range(1, players + 1):
        player = PLAYERS[(rank - 1) % len(PLAYERS)]
        linked = Cell(player, "link", "Games!C14")
        points = Cell(100 / 3 / rank, "points")
        rows.append([Cell(rank), linked, points, Cell(rank % 2 == 0)])
    return ResultSheet(
        name=name,
        rows=rows,
        widths={1: 6, 2: 30},
        frozen=(1, 2),
        header_row=1,
    )


HEADINGS = ("Rank", "Player", "Points", "Counts")
EMPTY = ResultSheet(name="XS Problems", rows=())
RESULTS = [standings(), EMPTY]

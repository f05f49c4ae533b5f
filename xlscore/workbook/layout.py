"""The standard workbook, described once: template, reader, writer and help all use this.

Sheets that the director fills in: Tournament (settings), Players, Games.
Sheets that xlscore writes: Scores, Standings, Awards, Problems.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from xlscore.dialects import plain
from xlscore.game import Fact

LAYOUT = 1
"""Grows by one with each change of the layout; older ones are still read."""

TOURNAMENT, PLAYERS, GAMES, HELP = "Tournament", "Players", "Games", "Help"
SCORES, STANDINGS, AWARDS, PROBLEMS = "Scores", "Standings", "Awards", "Problems"

RESULT_SHEETS = (SCORES, STANDINGS, AWARDS, PROBLEMS)
"""The sheets that scoring replaces, in their order."""


@dataclass(frozen=True, kw_only=True)
class Column:
    """A column of an input table.

    ``words`` tell the director what to type. ``kind`` says what a cell may hold.
    ``shown_for``: a template shows the column only if its scoring system reads this
    fact. ``read_off_the_chart``: and only if the system does not read the chart.
    """

    id: str
    heading: str
    width: float
    words: str
    kind: str = "text"
    other_headings: tuple[str, ...] = ()
    shown_for: Fact | None = None
    read_off_the_chart: bool = False

    def is_shown(self, reads: frozenset[Fact]) -> bool:
        """Say whether a template shows it for a system that reads these facts."""
        if self.read_off_the_chart and Fact.CHART in reads:
            return False
        return self.shown_for is None or self.shown_for in reads


@dataclass(frozen=True, kw_only=True)
class Setting:
    """A line of the Tournament sheet: a label, a value, and what it is for."""

    id: str
    label: str
    words: str
    other_labels: tuple[str, ...] = ()


SETTINGS = (
    Setting(id="name", label="Tournament", words="Stands above the standings."),
    Setting(id="date", label="Date", words="As you want it printed."),
    Setting(
        id="system",
        label="Scoring system",
        words="Choose one from the list. The Help sheet says what it needs.",
        other_labels=("System",),
    ),
    Setting(
        id="options",
        label="Options",
        words="Only for systems that have options: name=value, name=value.",
    ),
    Setting(
        id="tally",
        label="Tally",
        words="How the rounds are added up.",
    ),
    Setting(
        id="best",
        label="Rounds that count",
        words="How many rounds count, for the tally 'Best rounds'.",
    ),
    Setting(
        id="tie_break_1",
        label="First tie-break",
        words="How players on equal totals are told apart. Empty: they share their rank.",
        other_labels=("Tie-break",),
    ),
    Setting(id="tie_break_2", label="Second tie-break", words="For those who are still equal."),
    Setting(id="tie_break_3", label="Third tie-break", words="And so on."),
    Setting(id="layout", label="Layout", words="The version of this form. Leave it as it is."),
)

PLAYER_COLUMNS = (
    Column(id="name", heading="Player", width=28, words="One line for each player."),
    Column(id="number", heading="Number", width=9, words="If you give numbers."),
    Column(id="team", heading="Team", width=20, words="If there are teams."),
    Column(id="country", heading="Country", width=16, words="Where the player comes from."),
)

GAME_COLUMNS = (
    Column(id="round", heading="Round", width=7, words="1, 2, 3 ...", kind="round"),
    Column(id="board", heading="Board", width=7, words="A, B, C ... or 1, 2, 3 ..."),
    Column(
        id="power",
        heading="Power",
        kind="power",
        width=10,
        words="Each of the seven powers once on every board.",
        other_headings=("Country", "Great power", "Pays", "Macht", "Land", "País", "Potenza"),
    ),
    Column(
        id="player",
        heading="Player",
        kind="player",
        width=24,
        words="Who plays it, spelled as in the Players sheet.",
        other_headings=("Name", "Joueur", "Spieler", "Jugador", "Giocatore", "Speler", "Spelare"),
    ),
    Column(
        id="centres",
        heading="Centres",
        width=9,
        words="Supply centres at the end of the game. Not needed where the years are filled in.",
        kind="count",
        other_headings=("Centers", "SC", "SCs", "Supply centres", "Supply centers", "Final"),
        read_off_the_chart=True,
    ),
    Column(
        id="eliminated",
        heading="Eliminated",
        width=11,
        words="The year in which the power lost its last centre. Empty for a survivor, and where "
        "the years are filled in.",
        kind="year",
        other_headings=("Out", "Eliminated in", "Elimination year", "Year eliminated"),
        shown_for=Fact.ELIMINATED,
        read_off_the_chart=True,
    ),
    Column(
        id="last_year",
        heading="Last year",
        width=10,
        words="The last year of the game, once for each board. Not needed where the years are "
        "filled in.",
        kind="year",
        other_headings=("Ended in", "Final year"),
        shown_for=Fact.LAST_YEAR,
        read_off_the_chart=True,
    ),
    Column(
        id="result",
        heading="Result",
        width=13,
        words="Empty where all survivors share the draw, or a power has 18 centres. Otherwise "
        "draw for each power in the draw; conceded to for the power that was given the game.",
        kind="result",
        other_headings=("Outcome", "Résultat", "Ergebnis", "Resultado", "Risultato"),
    ),
)
"""The columns of the Games sheet; a column for each year stands before Centres."""

RESULTS = ("draw", "solo", "conceded to", "out")

RESULT_WORDS: Mapping[str, str] = {
    **dict.fromkeys(("draw", "d", "drawn", "drew", "shared", "in draw", "in the draw"), "draw"),
    **dict.fromkeys(("solo", "s", "win", "won", "w", "winner", "victory"), "solo"),
    **dict.fromkeys(("conceded to", "conceded", "concession"), "conceded to"),
    **dict.fromkeys(("out", "lost", "loss", "lose", "l", "loser", "defeat", "eliminated"), "out"),
    **dict.fromkeys(("survived", "survivor", "survives", "not in draw"), "out"),
}
"""What directors write in the Result column, and what it means."""

STEPS = (
    "Tournament: choose the scoring system and how rounds are added up.",
    "Players: one line for each player.",
    "Games: seven lines for each board, one for each power. Type what is known; leave years that "
    "were not played empty.",
    "Score: run  xlscore score FILE  and open the file that it writes. The sheets Scores, "
    "Standings, Awards and Problems are new each time; yours stay as they are.",
    "Problems: every slip with its cell. Cure those that block, and score again.",
)
"""How to use the workbook."""

STEPS_WITH_BUTTON = tuple(
    "Score: click the button Score tournament on the Tournament sheet. Scores, Standings, Awards "
    "and Problems are new each time; your sheets stay as they are."
    if step.startswith("Score: ")
    else step
    for step in STEPS
)
"""How to use a workbook with macros."""

YEARS_SHOWN = range(1901, 1913)
"""The year columns of a template, unless its system is meant for shorter games."""

BOX: Mapping[str, object] = {"border": 1, "border_color": "#BFBFBF", "valign": "top"}

STYLES: Mapping[str, Mapping[str, object]] = {
    "title": {"bold": True, "font_size": 16, "font_color": "#1F3864"},
    "note": {"italic": True, "font_color": "#595959"},
    "alarm": {"bold": True, "font_color": "#9C0006"},
    "heading": {
        "bold": True,
        "font_color": "#FFFFFF",
        "bg_color": "#1F3864",
        "text_wrap": True,
        "valign": "vcenter",
        "border": 1,
    },
    "text": BOX,
    "centred": {**BOX, "align": "center"},
    "wrapped": {**BOX, "text_wrap": True, "align": "left"},
    "link": {**BOX, "font_color": "#0563C1", "underline": 1},
    "whole": {**BOX, "num_format": "0", "align": "center"},
    "points": {**BOX, "num_format": "0.00"},
    "total": {**BOX, "num_format": "0.00", "bold": True},
    "dropped": {**BOX, "num_format": "0.00", "font_color": "#7F7F7F", "font_strikeout": True},
    "blocks": {**BOX, "bold": True, "font_color": "#9C0006", "bg_color": "#FFC7CE"},
    "warns": {**BOX, "font_color": "#7F6000", "bg_color": "#FFEB9C"},
    "notes": BOX,
}
"""The looks of result cells, in the words of XlsxWriter's formats."""


def column_called(heading: object, columns: tuple[Column, ...]) -> Column | None:
    """The column that a heading names, in any spelling."""
    return _by_heading(columns).get(plain(heading))


@cache
def _by_heading(columns: tuple[Column, ...]) -> Mapping[str, Column]:
    return {
        plain(name): column
        for column in columns
        for name in (column.heading, *column.other_headings)
    }


def setting_called(label: object) -> Setting | None:
    """The setting that a label names, in any spelling."""
    return _by_label().get(plain(label))


@cache
def _by_label() -> Mapping[str, Setting]:
    return {
        plain(name): setting
        for setting in SETTINGS
        for name in (setting.label, *setting.other_labels)
    }

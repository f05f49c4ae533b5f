"""The standard workbook, described once: template, reader, writer and help all use this.

Sheets that the director fills in: Tournament (settings), Rounds, Players, Games.
The sheet Systems is there only where the director defines house systems.
Sheets that xlscore writes: Scores, Standings, Awards, Problems.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from xlscore.engine.dialects import plain, plain_word
from xlscore.engine.game import Fact
from xlscore.workbook.cells import column_name

LAYOUT = 1
"""Grows by one with each change of the layout; older ones are still read."""

TOURNAMENT, ROUNDS, PLAYERS = "Tournament", "Rounds", "Players"

GAMES, HELP = "Games", "Help"

SYSTEMS, SETTING, WHAT_TO_WRITE = "Systems", "Setting", "What to write"
"""The sheet of house systems, and its first two headings. A column for each system follows."""

SCORES, STANDINGS, AWARDS, PROBLEMS = "Scores", "Standings", "Awards", "Problems"

RESULT_SHEETS = (SCORES, STANDINGS, AWARDS, PROBLEMS)
"""The sheets that scoring replaces, in their order."""

TABLES: Mapping[str, str] = {SCORES: "xs_Scores", STANDINGS: "xs_Standings"}
"""The names of the tables on them, for formulas such as =SUM(xs_Standings[Games])."""

STAMP = "xlscore "
"""Stands, with the version, in the second row of every result sheet."""

KEPT = " (before)"
"""Behind the name of a hidden sheet that holds what scoring in an open document replaced."""

LISTS = "Lists"
"""A hidden sheet with the words of the drop-downs."""


def is_ours(sheet: str) -> bool:
    """Whether a sheet has the name of one that a template or scoring makes."""
    own = (TOURNAMENT, ROUNDS, PLAYERS, GAMES, HELP, LISTS, SYSTEMS, *RESULT_SHEETS)
    return sheet in own or is_kept(sheet)


def is_kept(sheet: str) -> bool:
    """Whether a sheet was put aside when results were replaced, by its name."""
    return sheet.endswith(KEPT) and sheet.removesuffix(KEPT) in RESULT_SHEETS


def holds_results(sheet: str, grid: Mapping[tuple[int, int], object]) -> bool:
    """Whether xlscore wrote a sheet; a director's own may have the name of a result sheet.

    Those that were put aside hold results as well, and so do those that a director copied or
    renamed: their title still says what they are.

    >>> holds_results("Scores", {(1, 1): "Scores: Spring Cup", (2, 1): "Cascadia; xlscore 1.0"})
    True
    >>> holds_results("Day 1", {(1, 1): "Scores: Spring Cup", (2, 1): "Cascadia; xlscore 1.0"})
    True
    >>> holds_results("Scores", {(1, 1): "Player", (2, 1): "Ada Example"})
    False
    """
    if is_kept(sheet):
        return True
    title = str(grid.get((1, 1))).partition(":")[0]
    return STAMP in str(grid.get((2, 1))) and (sheet in RESULT_SHEETS or title in RESULT_SHEETS)


def board_name(number: int) -> str:
    """Name the boards of a round A, B ... Z, AA, AB ...

    >>> board_name(0), board_name(27)
    ('A', 'AB')
    """
    return column_name(number + 1)


class Column(NamedTuple):
    """A column of an input table.

    ``words`` tell the director what to type. ``kind`` says what a cell may hold.
    ``extra`` columns are read where they are, but no template shows them.
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
    extra: bool = False

    def is_shown(self, reads: frozenset[Fact]) -> bool:
        """Say whether a template shows it for a system that reads these facts."""
        if self.extra or (self.read_off_the_chart and Fact.CHART in reads):
            return False
        return self.shown_for is None or self.shown_for in reads


IN_OTHER_LANGUAGES: Mapping[str, tuple[str, ...]] = {
    "round": (
        *("Ronde", "Runde", "Ronda", "Turno", "Tour", "Omgång", "Manche", "Rnd", "Rd", "Heat"),
        *("Round number", "Round no", "Round nr"),
    ),
    "player": (
        *("Name", "Player name", "Name of player", "Players", "Player's name", "Full name"),
        *("Your name", "Joueur", "Nom du joueur", "Spieler", "Spielername", "Name des Spielers"),
        *("Jugador", "Nombre del jugador", "Giocatore", "Nome del giocatore", "Speler"),
        *("Naam speler", "Spelare", "Spelarens namn"),
    ),
}
"""Headings of columns that stand on more than one sheet."""

ROUND_COLUMNS = (
    Column(
        id="round",
        heading="Round",
        width=8,
        words="1, 2, 3 ...",
        kind="round",
        other_headings=IN_OTHER_LANGUAGES["round"],
    ),
    Column(
        id="board",
        heading="Board",
        width=8,
        words="Empty: the line is for the whole round. The top board is the board that is named, "
        "or the first of its round.",
    ),
    Column(
        id="system",
        heading="Scoring system",
        width=24,
        words="Only where it is not that of the tournament.",
        kind="system",
        other_headings=("System",),
    ),
    Column(
        id="options",
        heading="Options",
        width=18,
        words="Options of that scoring system: name=value.",
    ),
    Column(
        id="weight",
        heading="Weight",
        width=9,
        words="How much these scores count: 150 % or 150. Empty: 100 %.",
        kind="weight",
        other_headings=("Multiplier",),
    ),
    Column(id="top_board", heading="Top board", width=11, words="yes or no", kind="yes"),
    Column(
        id="last_year",
        heading="Last year",
        width=10,
        words="The year in which games end, if that is fixed: a longer one is pointed out.",
        kind="year",
    ),
)
"""The columns of the Rounds sheet: what is different in a round, or on one board of it."""

PLAYER_COLUMNS = (
    Column(
        id="name",
        heading="Player",
        width=28,
        words="One line for each player.",
        other_headings=IN_OTHER_LANGUAGES["player"],
    ),
    Column(id="number", heading="Number", width=9, words="If you give numbers."),
    Column(id="team", heading="Team", width=20, words="If there are teams."),
    Column(id="country", heading="Country", width=16, words="Where the player comes from."),
    Column(
        id="unranked",
        heading="Unranked",
        width=11,
        words="yes for somebody who plays but takes no place, such as a director.",
        kind="yes",
    ),
    Column(
        id="sits_out",
        heading="Sits out",
        width=10,
        words="The rounds that the player gives up: 2 or 2, 3.",
        kind="numbers",
        other_headings=("Sat out",),
    ),
    Column(
        id="declines",
        heading="Declines",
        width=10,
        words="yes for somebody who does not want a seat on the top board: the next one moves up.",
        kind="yes",
        other_headings=("Declines top board",),
    ),
    Column(
        id="award",
        heading="Award",
        width=24,
        words="An award that you give by hand; several with a semicolon between them.",
        other_headings=("Awards",),
    ),
)


def _centres_in_words() -> Iterator[str]:
    """The English headings over final centres: Final SC, Number of centres, SCs at the end."""
    for word in ("Centres", "Centers", "Supply centres", "Supply centers", "SC", "SCs", "Dots"):
        yield word
        for before in ("Final", "End", "Ending", "Total", "Number of", "No of", "Nr of", "Owned"):
            yield f"{before} {word}"
        for behind in ("count", "counts", "owned", "held", "at end", "at the end", "total"):
            yield f"{word} {behind}"
        yield f"Final {word} count"
    yield from ("Centre count", "Center count", "Supply centre count", "Supply center count")


GAME_COLUMNS = (
    Column(
        id="round",
        heading="Round",
        width=7,
        words="1, 2, 3 ...",
        kind="round",
        other_headings=IN_OTHER_LANGUAGES["round"],
    ),
    Column(
        id="board",
        heading="Board",
        width=7,
        words="A, B, C ... or 1, 2, 3 ...",
        other_headings=(
            *("Table", "Tisch", "Brett", "Tablero", "Mesa", "Tavolo", "Tafel", "Bord", "Bd"),
            *("Board number", "Board no", "Board nr", "Board name", "Table number"),
        ),
    ),
    Column(
        id="power",
        heading="Power",
        kind="power",
        width=10,
        words="Each of the seven powers once on every board.",
        other_headings=(
            *("Country", "Great power", "Nation", "Pays", "Puissance", "Macht", "Land", "País"),
            *("Potencia", "Potenza", "Paese", "Nazione", "Mogendheid", "Stormakt"),
            *("Power played", "Country played", "Großmacht", "Which power did you play?"),
        ),
    ),
    Column(
        id="player",
        heading="Player",
        kind="player",
        width=24,
        words="Who plays it, spelled as in the Players sheet.",
        other_headings=IN_OTHER_LANGUAGES["player"],
    ),
    Column(
        id="centres",
        heading="Centres",
        width=9,
        words="Supply centres at the end of the game. Not needed where the years are filled in.",
        kind="count",
        other_headings=(
            *_centres_in_words(),
            *("Final", "Final count", "Zentren", "VZ", "Versorgungszentren", "Endzentren"),
            *("Zentren am Ende", "VZ am Ende", "Zentrenzahl", "Anzahl Zentren", "Anzahl VZ"),
            *("Nb centres", "Nb de centres", "Nombre de centres", "Centres finaux", "Centros"),
            *("Centres à la fin", "Centros finales", "Centros al final", "Número de centros"),
            *("Centri", "Centri finali", "Centri alla fine", "Numero di centri", "Centra"),
            *("Centrum", "Aantal centra", "Eindcentra", "Antal centra", "Antal center"),
            *("Slutcentra", "Centros finais", "How many supply centers did you finish with?"),
            "How many supply centres did you finish with?",
        ),
        read_off_the_chart=True,
    ),
    Column(
        id="eliminated",
        heading="Eliminated",
        width=11,
        words="The year in which the power lost its last centre. Empty for a survivor, and where "
        "the years are filled in.",
        kind="year",
        other_headings=(
            *("Out", "Eliminated in", "Elimination year", "Year eliminated", "Year out"),
            *("Elim", "Elim year", "Year of elimination", "Éliminé", "Ausgeschieden", "Eliminado"),
            "Eliminato",
        ),
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
        "draw for each power in the draw; conceded to for the power that was given the game. "
        "playing while the game goes on: it is not scored yet.",
        kind="result",
        other_headings=(
            *("Outcome", "Res", "Résultat", "Ergebnis", "Resultado", "Risultato", "Ending"),
            *("Game result", "Final result", "Result of the game", "How did the game end?"),
            *("Board result", "Match result", "Spielergebnis", "Uitslag", "Resultat", "W/L"),
            *("W/D/L", "W/L/D", "W/L/T", "W/T/L", "Win/Loss", "Win/Draw/Loss", "Win/Loss/Draw"),
        ),
    ),
    Column(
        id="won",
        heading="Won",
        width=9,
        words="yes for the power that won alone, instead of Result. It has 18 centres; a power "
        "that was given the game has conceded to under Result.",
        kind="yes",
        other_headings=(
            *("Won?", "Winner", "Winner?", "Win", "Win?", "Solo", "Solo?", "Soloist", "Victory"),
            *("Victor", "Sieger", "Gewinner", "Gewonnen", "Vainqueur", "Gagnant", "Ganador"),
            *("Vincitore", "Winnaar", "Vinnare", "Vencedor", "Siegerin", "Gewinnerin", "Gagnante"),
            *("Ganadora", "Vincitrice", "Vencedora", "Sieg", "Victoire", "Victoria", "Vittoria"),
            *("Winst", "Vinst", "Vitória", "Vunnit", "Solo win", "Solo victory", "Outright win"),
            *("Sole winner", "Game winner", "Winner of the game", "Winners"),
        ),
        extra=True,
    ),
    Column(
        id="in_draw",
        heading="In the draw",
        width=9,
        words="yes for each power that shares the draw and no for the others, instead of Result.",
        kind="yes",
        other_headings=(
            *("Draw", "Draw?", "In draw", "Draw size", "Drawn", "Drew", "Drawer", "Drawers", "Tie"),
            *("Tied", "Part of draw", "Part of the draw", "Included in draw", "Draw included"),
            *("Included in the draw", "Shared draw", "Shares the draw", "Draw member"),
            *("In the draw?", "Nulle", "Match nul", "Partie nulle", "Égalité", "Remis", "Remise"),
            *("Unentschieden", "Empate", "Tablas", "Pareggio", "Patta", "Gelijkspel", "Oavgjort"),
        ),
        extra=True,
    ),
    Column(
        id="replacement",
        heading="Second player",
        width=24,
        words="Who took over the seat during the game.",
        kind="player",
        other_headings=("Replacement", "Replaced by"),
        extra=True,
    ),
    Column(
        id="share",
        heading="Share",
        width=9,
        words="Which part of the points goes to the second player: 40 % or 40.",
        other_headings=("Share of second player",),
        extra=True,
    ),
    Column(
        id="announced",
        heading="Score as announced",
        width=12,
        words="A score that was announced or computed elsewhere: every difference is listed.",
        other_headings=("Announced", "Announced score"),
        extra=True,
    ),
)
"""The columns of the Games sheet; a column for each year stands before Centres."""

SUM = "Sum"
"""Begins the headings of the sums that a template shows beside the boards; they are not read."""


def is_sum(heading: object) -> bool:
    """Whether a column of Games adds up the centres of a year, or those at the end.

    >>> is_sum("Sum 1901"), is_sum("Sum"), is_sum("Summer"), is_sum(1901)
    (True, True, False, False)
    """
    word, year = plain(heading)[: len(SUM)], plain(heading)[len(SUM) :]
    return word == plain(SUM) and (not year or year.isdecimal())


EXTRA_COLUMNS = tuple(column for column in GAME_COLUMNS if column.extra)
"""Columns of the Games sheet that a director may add."""

RESULTS = ("draw", "solo", "conceded to", "out", "playing")

YEARS_SHOWN = range(1901, 1913)
"""The year columns of a template, unless its system is meant for shorter games."""


def column_called(heading: object, columns: tuple[Column, ...]) -> Column | None:
    """The column that a heading names, in any spelling."""
    return _by_heading(columns).get(plain_word(heading))


@cache
def _by_heading(columns: tuple[Column, ...]) -> Mapping[str, Column]:
    return {
        plain(name): column
        for column in columns
        for name in (column.heading, *column.other_headings)
    }

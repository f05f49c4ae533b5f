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
from xlscore.tournament.awards import BEST_BY
from xlscore.tournament.scoring import SCALES
from xlscore.tournament.stage import MOST_PLACES, USUAL_PLACES
from xlscore.tournament.top_board import DECIDES
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


class Setting(NamedTuple):
    """A line of the Tournament sheet: a label, a value, and what it is for.

    ``kind`` says what the value may be; ``choices`` are the words of its
    drop-down, or the name of one of the template's lists.
    """

    id: str
    label: str
    words: str
    kind: str = "text"
    choices: tuple[str, ...] | str = ()
    other_labels: tuple[str, ...] = ()


YES_NO = ("yes", "no")

NUMBERS = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth")

SETTINGS_BY_GROUP: Mapping[str, tuple[Setting, ...]] = {
    "The tournament": (
        Setting(id="name", label="Tournament", words="Stands above the standings."),
        Setting(id="date", label="Date", words="As you want it printed."),
        Setting(
            id="system",
            label="Scoring system",
            words="Choose one from the list. The Help sheet says what it needs.",
            choices="xs_systems",
            other_labels=("System",),
        ),
        Setting(
            id="options",
            label="Options",
            words="Only for systems that have options: name=value, name=value.",
            kind="options",
        ),
        Setting(
            id="preset",
            label="Tournament rules",
            words="They fill in what you leave empty below. Empty: those that come with the "
            "scoring system. none: the plain rules.",
            choices="xs_presets",
        ),
    ),
    "Totals": (
        Setting(
            id="tally",
            label="Tally",
            words="How rounds or games are added up. Empty: all of them.",
            choices="xs_tallies",
        ),
        Setting(
            id="best",
            label="Rounds that count",
            words="A number, for tallies that count the best so many rounds or games.",
            kind="number",
            other_labels=("Games that count",),
        ),
        Setting(
            id="weights",
            label="Weights",
            words="For the tally 'Weighted best', in percent: 100, 80, 40.",
            kind="weights",
        ),
        Setting(
            id="round_games",
            label="Decimals of a game",
            words="Each game is rounded before it is added. Empty: not rounded.",
            kind="places",
        ),
        Setting(
            id="round_total",
            label="Decimals of a total",
            words="The total is rounded. Empty: not rounded.",
            kind="places",
        ),
        Setting(
            id="scale",
            label="Scale",
            words="To add up different scoring systems: each board pays 100 in all, or each score "
            "is a percentage of the most that its game could have paid.",
            choices=SCALES,
        ),
        Setting(
            id="sit_out",
            label="Points for sitting out",
            words="For those who give up a round; it counts as a game. Empty: nothing, no game.",
            kind="points",
        ),
    ),
    "Ties": (
        *(
            Setting(
                id=f"tie_break_{number}",
                label=f"{word} tie-break",
                words="How players on equal totals are told apart. Empty: they share their rank."
                if number == 1
                else "For those who are still equal.",
                choices="xs_tie_breaks",
                other_labels=("Tie-break",) if number == 1 else (),
            )
            for number, word in enumerate(NUMBERS, 1)
        ),
        Setting(
            id="prizes",
            label="Prizes",
            words="How many places win a prize: a tie at the last one is pointed out.",
            kind="number",
        ),
    ),
    "Top board": (
        Setting(
            id="qualify_rounds",
            label="Qualifying rounds",
            words="Such as 1, 2, 3. Empty: all before the top board, which stands in the sheet "
            "Rounds.",
            kind="numbers",
        ),
        Setting(
            id="qualify_all",
            label="Only who played them all",
            words="Whether only players of every qualifying round may sit on the top board.",
            kind="yes",
            choices=YES_NO,
        ),
        Setting(
            id="qualify_tally",
            label="Qualifying tally",
            words="Empty: as for the totals.",
            choices="xs_tallies",
        ),
        Setting(
            id="qualify_best",
            label="Qualifying number",
            words="How many rounds or games count for a seat.",
            kind="number",
        ),
        Setting(
            id="qualify_weights",
            label="Qualifying weights",
            words="For the tally 'Weighted best'.",
            kind="weights",
        ),
        Setting(
            id="top_board_decides",
            label="Top board decides",
            words="Who is placed first by the game of the top board; 'the champion by total': the "
            "best total of its seven. All others go by totals.",
            choices=DECIDES,
        ),
    ),
    "Awards and people": (
        Setting(
            id="best_country",
            label="Best country by",
            words="Empty: by score.",
            choices=tuple(BEST_BY),
        ),
        Setting(
            id="best_country_top_board",
            label="Best country on top board",
            words="Whether games of the top board can win it. Empty: yes.",
            kind="yes",
            choices=YES_NO,
        ),
        Setting(
            id="award_years",
            label="Most centres in",
            words="Years with an award for most centres, such as 1903, 1905.",
            kind="years",
        ),
        Setting(
            id="team_best",
            label="Team members that count",
            words="How many members make the total of a team. Empty: all.",
            kind="number",
        ),
        Setting(
            id="power_once",
            label="Each power once",
            words="Whether a player with the same power again is pointed out.",
            kind="yes",
            choices=YES_NO,
        ),
        Setting(
            id="draw_survivors",
            label="Draws include survivors",
            words="Whether a survivor who is left out of a draw is pointed out.",
            kind="yes",
            choices=YES_NO,
        ),
        Setting(
            id="withhold",
            label="Withhold standings",
            words="Whether standings and awards are held back until every round has been played.",
            kind="yes",
            choices=YES_NO,
        ),
        Setting(
            id="provisional",
            label="Provisional",
            words="Whether boards in play are scored as if they ended now. Nothing is final then.",
            kind="yes",
            choices=YES_NO,
            other_labels=("If it ended now",),
        ),
        Setting(
            id="after",
            label="Standings after round",
            words="Results as they stood after this round. Empty: with everything that is there.",
            kind="number",
            other_labels=("After round",),
        ),
    ),
    "This form": (Setting(id="layout", label="Layout", words="Its version. Leave it as it is."),),
}
"""The lines of the Tournament sheet under their headings."""

SETTINGS = tuple(setting for group in SETTINGS_BY_GROUP.values() for setting in group)

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

NOT_IN_DRAW = "not in draw"
"""Of a power that does not share a draw: it is out, or it has won alone."""

PLAYING = "playing"
"""Of a board that is not over."""

RESULT_WORDS: Mapping[str, str] = {
    word: result
    for result, words in {
        "draw": (
            *("draw", "d", "drawn", "drew", "draws", "shared", "in draw", "in the draw", "tie"),
            *("tied", "drawer", "shared draw"),
            *("Remis", "Unentschieden", "Nulle", "Match nul", "Partie nulle", "Empate", "Tablas"),
            *("Pareggio", "Patta", "Remise", "Gelijkspel", "Oavgjort", "Remi"),
        ),
        "solo": (
            *("solo", "s", "win", "wins", "won", "w", "winner", "victory", "solo win", "soloed"),
            *("solo victory", "Sieg", "Sieger", "gewonnen", "Victoire", "Vainqueur", "Victoria"),
            *("Vittoria", "Winst", "Vinst"),
        ),
        "conceded to": ("conceded to", "conceded", "concession", "concession to"),
        "out": (
            *("out", "lost", "loss", "lose", "l", "loser", "defeat", "eliminated", "elim", "dead"),
            *("survived", "survivor", "survives", "survival", "Niederlage", "verloren", "perdu"),
            *("ausgeschieden", "eliminiert", "überlebt", "Défaite", "Éliminé", "Éliminée"),
            *("Derrota", "Eliminado", "Eliminada", "Sconfitta", "Eliminato", "Eliminata"),
            *("Verlies", "uitgeschakeld", "Förlust", "utslagen", "defeated", "beaten", "besiegt"),
            *("resigned", "resign", "left", "abandoned", "civil disorder", "aufgegeben", "not won"),
        ),
        NOT_IN_DRAW: ("not in draw", "not in the draw"),
        PLAYING: (
            *("playing", "still playing", "plays", "in play", "in progress", "ongoing", "on going"),
            *("running", "unfinished", "not finished", "not over", "not over yet", "underway"),
            *("läuft", "läuft noch", "laufend", "noch laufend", "im Spiel", "im Gange", "spielt"),
            *("spielt noch", "spielen", "spielen noch", "nicht beendet", "noch nicht beendet"),
            *("en cours", "en jeu", "joue", "jouent", "inachevé", "inachevée", "pas fini"),
            *("pas terminé", "en juego", "en curso", "jugando", "en marcha", "sin terminar"),
            *("no terminado", "in corso", "in gioco", "giocando", "non finito", "non finita"),
            *("non terminata", "bezig", "nog bezig", "aan de gang", "in spel", "loopt", "speelt"),
            *("loopt nog", "speelt nog", "spelend", "niet afgelopen", "pågår", "pågående"),
            *("spelar", "spelas", "i spel", "inte slut", "em andamento", "em jogo", "jogando"),
        ),
    }.items()
    for word in words
}
"""What directors and websites write in the Result column, and what it means."""

MAY_TELL_RESULTS = frozenset(
    map(
        plain,
        (
            *("Status", "Final status", "Player status", "State", "Statut", "Estado", "Stato"),
            *("Standing", "Finish", "Ended", "End", "Fate", "How it ended", "Game over"),
        ),
    )
)
"""Headings over results or over something else: what stands below them decides."""

RESULTS_IN_HEADINGS = frozenset(
    map(
        plain,
        (
            *(
                "wins",
                "winners",
                "victor",
                "victories",
                "champion",
                "champions",
                "draws",
                "drawers",
            ),
            *("ties", "solos", "soloist", "soloists", "loss", "losses", "losers", "dias", "Siege"),
            *("Siegerin", "Gewinner", "Gewinnerin", "Niederlagen", "geteilt", "Gagnant", "gagné"),
            *("Gagnante", "gagnants", "nulles", "Égalité", "partagé", "Défaites", "Ganador"),
            *("Ganadora", "ganado", "ganó", "compartido", "Vincitore", "Vincitrice", "vinto"),
            *("Pareggi", "Winnaar", "gelijk", "gedeeld", "Vinnare", "vunnit", "delad", "Vencedor"),
            *("Vencedora", "venceu", "Vitória", "Campeón", "Campione", "Kampioen", "Mästare"),
        ),
    )
)
"""Words of headings over results, besides those for a win and a draw."""

SURVIVAL = frozenset(
    map(plain, ("Survived", "Survivor", "Survivors", "Alive", "Überlebt", "Survécu", "Vivant"))
)
"""Headings over what the centres tell as well."""

STEPS = (
    "Tournament: choose the scoring system. What you leave empty below it comes from the "
    "tournament rules of that system.",
    "Rounds: what is different in a round: its scoring system, its weight, the top board.",
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

STYLES: dict[str, Mapping[str, object]] = {
    "title": {"bold": True, "font_size": 16, "font_color": "#1F3864"},
    "part": {"bold": True, "font_size": 12, "font_color": "#1F3864"},
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
    "fine": {**BOX, "num_format": "0.0000"},
    "total": {**BOX, "num_format": "0.00", "bold": True},
    "so far": {
        **BOX,
        "num_format": '0.00"*"',
        "italic": True,
        "font_color": "#7F6000",
        "bg_color": "#FFEB9C",
    },
    "lacking": {
        **BOX,
        "num_format": "0",
        "align": "center",
        "font_color": "#7F6000",
        "bg_color": "#FFEB9C",
    },
    "dropped": {**BOX, "num_format": "0.00", "font_color": "#7F7F7F", "font_strikeout": True},
    "blocks": {**BOX, "bold": True, "font_color": "#9C0006", "bg_color": "#FFC7CE"},
    "warns": {**BOX, "font_color": "#7F6000", "bg_color": "#FFEB9C"},
    "notes": BOX,
}
"""The looks of result cells, in the words of XlsxWriter's formats."""

STYLES |= {
    f"{style} {places}": {
        **STYLES[style],
        "num_format": str(STYLES[style]["num_format"]).replace(
            "0.00", f"0.{'0' * places}".rstrip(".")
        ),
    }
    for style in ("points", "total", "so far", "dropped")
    for places in range(MOST_PLACES + 1)
    if places != USUAL_PLACES
}


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


def setting_called(label: object) -> Setting | None:
    """The setting that a label names, in any spelling."""
    return _by_label().get(plain_word(label))


@cache
def _by_label() -> Mapping[str, Setting]:
    return {
        plain(name): setting
        for setting in SETTINGS
        for name in (setting.label, *setting.other_labels)
    }

"""What directors write for a result, and over one, in many languages."""

from collections.abc import Mapping

from xlscore.engine.dialects import plain

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

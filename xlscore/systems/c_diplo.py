"""C-Diplo: 1 point for taking part, 1 per centre, and 38, 14 and 7 points for the first three.

At the end of a draw, every power scores 1 point for taking part (not in C-Diplo 80)
and 1 for each centre. First place adds 38 points (C-Diplo 80: 25, Argir 37: 37),
second 14 and third 7. Powers on equal centres share the bonuses of the places
they fill. Who voted for the draw makes no difference.

A soloist scores 100 points and everyone else 0; in C-Diplo 80 the soloist scores 80.
In C-Diplo 73 the soloist scores 73 (1 + 34 + 38) and everyone else 1, as at EuroDipCon
1996; or 0, as Diplomania has it. In Argir 37 and 38 it is 93, and everyone else 1.

Eliminated powers score 1 point for taking part (not in C-Diplo 80). With two
powers left, the five eliminated ones are all third and share its bonus.

Nothing is rounded. Elimination years make no difference.
"""

from xlscore.engine.dialects import POWERS
from xlscore.engine.game import Game
from xlscore.engine.sharing import all_to, by_place, each, per_centre
from xlscore.engine.system import Breakdown, Family, Law, Source, System, add_up


def c_diplo(
    game: Game, *, solo: int, lost_to_solo: int = 0, part: int = 1, places: tuple[int, ...]
) -> Breakdown:
    """Pay taking part, centres and place; or the soloist."""
    if game.solo:
        return add_up(solo=all_to(game.solo, solo, others=lost_to_solo))
    return add_up(
        taking_part=each(part, POWERS),
        centres=per_centre(1, game),
        place=by_place(places, by=game.centres, ties="share"),
    )


FAMILY = frozenset({Family.RANK, Family.CENTRES})

CONCESSION = "It does not say what a concession is worth: scored as a solo."

ARGIR = {
    "title": "C-Diplo Argir, by Bruno-André Giraudon and Vincent Archer",
    "publisher": "World Diplomacy Database",
    "url": "https://world-diplomacy-database.com/php/scoring/scoring_class.php?id_scoring=7",
    "read": "2026-11-30",
}

ADJUSTED = (
    "Afterwards a program that was never published adjusted the points for opponents and power; "
    "that is left out."
)

SYSTEMS = [
    System(
        name="C-Diplo 100",
        rule=c_diplo,
        default_of="C-Diplo",
        family=FAMILY,
        keeps=frozenset(Law),
        numbers={"solo": 100, "places": (38, 14, 7)},
        source=Source(
            title="C-Diplo, by Bruno-André Giraudon",
            publisher="World Diplomacy Database",
            url="https://world-diplomacy-database.com/php/scoring/scoring_class.php?id_scoring=5",
            read="2026-11-30",
            note=CONCESSION,
        ),
    ),
    System(
        name="C-Diplo 73",
        rule=c_diplo,
        aliases=("C-Diplo EDC 1996", "EDC 1996", "EuroDipCon 1996"),
        family=FAMILY,
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        numbers={"solo": 73, "lost_to_solo": 1, "places": (38, 14, 7)},
        source=Source(
            title="EuroDipCon 4 tournament rules",
            publisher="diplomacy.no",
            url="http://diplomacy.no/ftf/edcrules.htm",
            read="2026-11-30",
            note="The soloist gets the points of all 34 centres and of the first place, the others "
            "keep the 1 for taking part: 79 in all. Diplomania gives the others 0: see C-Diplo 73 "
            f"(Diplomania). {CONCESSION}",
        ),
    ),
    System(
        name="C-Diplo 73 (Diplomania)",
        rule=c_diplo,
        function="C_DIPLO_73_DIPLOMANIA_SCORE",
        family=FAMILY,
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        numbers={"solo": 73, "places": (38, 14, 7)},
        source=Source(
            title="C-Diplo",
            publisher="Diplomania",
            url="https://diplomania-gen.fr/dokuwiki2/doku.php?id=scoring:system:c-diplo",
            read="2026-11-30",
            note="Called the official one there: 38 for the top, 34 centres, 1 for taking part, "
            "and 0 for the others. At EuroDipCon 1996 the others kept 1: see C-Diplo 73. "
            f"{CONCESSION}",
        ),
    ),
    System(
        name="C-Diplo 80",
        rule=c_diplo,
        family=FAMILY,
        keeps=frozenset(Law),
        numbers={"solo": 80, "part": 0, "places": (25, 14, 7)},
        source=Source(
            title="CDiplo 80",
            publisher="dipvis (diplomacytv.com), its published tests",
            url="https://github.com/UEWBot/dipvis",
            read="2026-11-30",
            note=CONCESSION,
        ),
    ),
    System(
        name="C-Diplo Argir 37",
        rule=c_diplo,
        default_of="C-Diplo Argir",
        family=FAMILY,
        keeps=frozenset(Law),
        numbers={"solo": 93, "lost_to_solo": 1, "places": (37, 14, 7)},
        source=Source(
            **ARGIR,
            note="As its text says: 37 for the first, 99 points in all, which is also what a solo "
            f"is worth. Its two examples use 38: see C-Diplo Argir 38. {ADJUSTED} {CONCESSION}",
        ),
    ),
    System(
        name="C-Diplo Argir 38",
        rule=c_diplo,
        family=FAMILY,
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        numbers={"solo": 93, "lost_to_solo": 1, "places": (38, 14, 7)},
        source=Source(
            **ARGIR,
            note="As its two examples are reckoned, 38 for the first and 100 in all, although "
            f"its text says 37: see C-Diplo Argir 37. {ADJUSTED} {CONCESSION}",
        ),
    ),
]

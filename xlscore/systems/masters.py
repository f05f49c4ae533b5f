"""Masters: 1 point per centre and a bonus for the place, each about half of the one before.

At the end of a draw, each centre scores 1 point. The first six places add 32, 16,
8, 4, 2 and 1 points; in WorldMasters 2000 the first four add 30, 14, 8 and 4.
Powers on equal centres share the bonuses of the places they fill. Who voted for
the draw makes no difference.

A soloist scores 63 points (WorldMasters 2000: 60) and everyone else 0.

The eliminated powers are equal: they share the bonuses of the places they fill.

Nothing is rounded. Elimination years make no difference.
"""

from xlscore.engine.game import Game
from xlscore.engine.sharing import all_to, by_place, per_centre
from xlscore.engine.system import Breakdown, Family, Law, Source, System, add_up


def masters(game: Game, *, solo: int, places: tuple[int, ...]) -> Breakdown:
    """Pay centres and place; or the soloist."""
    if game.solo:
        return add_up(solo=all_to(game.solo, solo))
    return add_up(
        centres=per_centre(1, game),
        place=by_place(places, by=game.centres, ties="share"),
    )


DEAD = "It makes no exception for eliminated powers, so they share the places that they fill."

CONCESSION = "It does not say what a concession is worth: scored as a solo."

SYSTEMS = [
    System(
        name="Masters 2",
        rule=masters,
        aliases=("Masters",),
        function="MASTERS_SCORE",
        family=frozenset({Family.RANK, Family.CENTRES}),
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        numbers={"solo": 63, "places": (32, 16, 8, 4, 2, 1)},
        source=Source(
            title="All modes of scoring: Masters 2",
            publisher="Stabbeurfou",
            url="http://www.stabbeurfou.org/ModesCalcul.php",
            read="2026-11-30",
            note="Masters 1 is the same with a bonus of 10 to 1 for the first ten teams, which "
            f"belongs to the event. {DEAD} {CONCESSION}",
        ),
    ),
    System(
        name="WorldMasters 2000",
        rule=masters,
        aliases=("WM2", "WM2000"),
        function="WORLD_MASTERS_2000_SCORE",
        family=frozenset({Family.RANK, Family.CENTRES}),
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        numbers={"solo": 60, "places": (30, 14, 8, 4)},
        source=Source(
            title="WorldMasters2000 Scoring Structure",
            publisher="Diplomania",
            url="https://diplomania-gen.fr/dokuwiki2/doku.php?id=scoring:system:wm2_scoring_structure",
            read="2026-11-30",
            note="Round 1; the later rounds are not in the copy that was read. A game agreed "
            "before 1909 counts with the centres it ended with. The soloist gets 60 without "
            f"its centres. {DEAD} {CONCESSION}",
        ),
    ),
]

"""C-Diplo Namur: C-Diplo in which the first few centres count most.

At the end of a draw, one centre scores 5 points, two 9, three 12, four 14, five 16
and six 18; each further centre adds 1. Every power scores 1 point for taking part.
First place adds 38 points, second 14 and third 7. Powers on equal centres share
the bonuses of the places they fill. Who voted for the draw makes no difference.

A soloist scores 85 points and everyone else 0. In C-Diplo Namur 73 the soloist
scores 73 points and everyone else -15.

Eliminated powers score 1 point for taking part. With two powers left, the five
eliminated ones are all third and share its bonus.

Nothing is rounded. Elimination years make no difference.
"""

from xlscore.engine.dialects import POWERS
from xlscore.engine.game import Game
from xlscore.engine.sharing import all_to, by_centres, by_place, each
from xlscore.engine.system import Breakdown, Family, Law, Source, System, add_up

FIRST_CENTRES = (0, 5, 9, 12, 14, 16, 18)
"""What 0 to 6 centres are worth together."""

PLACES = (38, 14, 7)


def c_diplo_namur(game: Game, *, solo: int, lost_to_solo: int) -> Breakdown:
    """Pay taking part, centres and place; or the soloist."""
    if game.solo:
        return add_up(solo=all_to(game.solo, solo, others=lost_to_solo))
    return add_up(
        taking_part=each(1, POWERS),
        centres=by_centres(centre_points, game),
        place=by_place(PLACES, by=game.centres, ties="share"),
    )


def centre_points(count: int) -> int:
    """What so many centres are worth."""
    return FIRST_CENTRES[min(count, 6)] + max(0, count - 6)


SYSTEMS = [
    System(
        name="C-Diplo Namur",
        rule=c_diplo_namur,
        aliases=("C-Diplo Namur 85", "Namur"),
        family=frozenset({Family.RANK, Family.CENTRES}),
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        numbers={"solo": 85, "lost_to_solo": 0},
        source=Source(
            title="Scoring System",
            publisher="NDC Groningen",
            url="https://ndc-groningen.online/Scoring_System.html",
            read="2026-11-30",
            note="C-Diplo Namur 73 has another solo. It does not say what a concession is worth: "
            "scored as a solo.",
        ),
    ),
    System(
        name="C-Diplo Namur 73",
        rule=c_diplo_namur,
        aliases=("C-Diplo Namur with solo aggravation",),
        family=frozenset({Family.RANK, Family.CENTRES}),
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        numbers={"solo": 73, "lost_to_solo": -15},
        source=Source(
            title="All modes of scoring: C-Diplo Namur with solo aggravation",
            publisher="Stabbeurfou",
            url="http://www.stabbeurfou.org/ModesCalcul.php",
            read="2026-11-30",
            note="It writes the centres as 1 point each and a survival bonus of 4, 7, 9, 10, 11 "
            "or 12, which is the same. The -15 go to all others, eliminated or not. C-Diplo "
            "Namur has another solo. It does not say what a concession is worth: scored as a "
            "solo.",
        ),
    ),
]

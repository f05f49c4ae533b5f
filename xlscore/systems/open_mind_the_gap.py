"""Open Mind the Gap: centres, survival and place, and everyone pays the leader for the gap.

At the end of a draw, every survivor scores 9 points and 1.5 for each centre. The
first three places add 4.5, 3 and 1.5 points; powers on equal centres share the
bonuses of the places they fill. Then, if one power is alone on top, every other
power pays it as many points as it is ahead of the second, but never more than one
in two of its own points. Who voted for the draw makes no difference.

A soloist scores 100 points and everyone else 0.

An eliminated power scores 0 and has nothing to pay.

Nothing is rounded. Elimination years make no difference.
"""

from fractions import Fraction

from xlscore.dialects import POWERS
from xlscore.exact import ratio
from xlscore.game import Game
from xlscore.sharing import all_to, by_place, each, lead, per_centre, survivors_only
from xlscore.system import Breakdown, Family, Law, Scores, Source, System, add_up, sum_of

PLACES = (Fraction("4.5"), 3, Fraction("1.5"))


def open_mind_the_gap(game: Game) -> Breakdown:
    """Pay centres, survival and place, then the gap to the leader; or the soloist."""
    if game.solo:
        return add_up(solo=all_to(game.solo, 100))
    own = add_up(
        centres=per_centre(Fraction("1.5"), game),
        survival=each(9, game.survivors),
        place=survivors_only(by_place(PLACES, by=game.centres, ties="share"), game),
    )
    return sum_of({**own.parts, "gap": gap(game, own.points)})


def gap(game: Game, own: Scores) -> Scores:
    """What the others pay to a power that is alone on top."""
    ahead = lead(game)
    paid = {p: 0 if p in game.toppers else min(ahead, ratio(own[p], 2)) for p in POWERS}
    return {p: sum(paid.values()) if ahead and p in game.toppers else -paid[p] for p in POWERS}


SYSTEMS = [
    System(
        name="Open Mind the Gap",
        rule=open_mind_the_gap,
        aliases=("OMG",),
        function="OMG_SCORE",
        family=frozenset({Family.LEAD, Family.RANK}),
        keeps=frozenset(Law) - {Law.ZERO_SUM, Law.MONOTONE},
        source=Source(
            title="OMG",
            publisher="dipvis (diplomacytv.com), its published tests",
            url="https://github.com/UEWBot/dipvis",
            read="2026-11-30",
            note="With two powers left nobody is third: in all its tests an eliminated power "
            "scores 0. It does not say what a concession is worth: scored as a solo.",
        ),
    ),
]

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

from xlscore.engine.dialects import POWERS
from xlscore.engine.game import Game
from xlscore.engine.paid import Scores, divided
from xlscore.engine.sharing import (
    all_to,
    alone_on_top,
    by_place,
    each,
    handed_over,
    lead,
    per_centre,
    survivors_only,
)
from xlscore.engine.system import Breakdown, Family, Law, Source, System, add_up

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
    return Breakdown({**own.parts, "gap": gap(game, own.points)})


def gap(game: Game, own: Scores) -> Scores:
    """What the others pay to a power that is alone on top."""
    leader, ahead = alone_on_top(game), lead(game)
    if not leader:
        return each(0, ())
    half = divided(own, 2)
    return handed_over({p: min(ahead, half[p]) for p in POWERS if p not in leader}, to=leader)


SYSTEMS = [
    System(
        name="Open Mind the Gap",
        rule=open_mind_the_gap,
        aliases=("OMG", "Mind the Gap"),
        function="OMG_SCORE",
        family=frozenset({Family.LEAD, Family.RANK}),
        keeps=frozenset(Law) - {Law.ZERO_SUM, Law.MONOTONE},
        source=Source(
            title="OMG",
            publisher="dipvis (diplomacytv.com), its published tests",
            url="https://github.com/UEWBot/dipvis",
            read="2026-11-30",
            note="With two powers left nobody is third here, and an eliminated power scores 0, "
            "as in all its tests; the program itself would share third place, 0.3 for each of the "
            "five dead at 17-17, which no test covers. It does not say what a concession is "
            "worth: scored as a solo.",
        ),
    ),
]

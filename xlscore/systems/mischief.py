"""Mischief: 1 point per centre, and 5 more for a power alone on top.

At the end of a draw, every power scores 1 point for each centre. A power alone on top
adds 5 points; two powers that share the top add 1 each; three or more add nothing.
Who voted for the draw makes no difference.

A soloist scores 34 points and everyone else 0.

An eliminated power scores 0.

Nothing is rounded. Years make no difference.
"""

from xlscore.engine.game import Game
from xlscore.engine.sharing import all_to, each, per_centre
from xlscore.engine.system import Breakdown, Family, Law, Source, System, add_up

TOP = {1: 5, 2: 1}
"""Points of each power on top, by their number."""


def mischief(game: Game) -> Breakdown:
    """Pay centres and the top, or everything to a soloist."""
    if game.solo:
        return add_up(solo=all_to(game.solo, 34))
    return add_up(
        centres=per_centre(1, game),
        top=each(TOP.get(len(game.toppers), 0), game.toppers),
    )


SYSTEMS = [
    System(
        name="Mischief",
        rule=mischief,
        family=frozenset({Family.CENTRES, Family.LEAD}),
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        source=Source(
            title="Mischief",
            publisher="dipvis (diplomacytv.com), its published tests",
            url="https://github.com/UEWBot/dipvis",
            read="2026-11-30",
            note="It does not say what a concession is worth: scored as a solo.",
        ),
    ),
]

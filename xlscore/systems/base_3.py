"""Base 3: 3 points for surviving, 1 per centre, and 9 for the top, a third of it for each sharer.

At the end of a draw, every survivor scores 3 points plus 1 for each centre. A power
alone on top adds 9 points; two powers on top add 3 each, three add 1 each, and so on,
a third for each further one. Who voted for the draw makes no difference.

A soloist scores 46 points and everyone else 0.

An eliminated power scores 0.

Nothing is rounded. Years make no difference.
"""

from xlscore.engine.exact import ratio
from xlscore.engine.game import Game
from xlscore.engine.sharing import all_to, each, per_centre
from xlscore.engine.system import Breakdown, Family, Law, Source, System, add_up


def base_3(game: Game) -> Breakdown:
    """Pay survival, centres and the top, or everything to a soloist."""
    if game.solo:
        return add_up(solo=all_to(game.solo, 46))
    return add_up(
        survival=each(3, game.survivors),
        centres=per_centre(1, game),
        top=each(ratio(9, 3 ** (len(game.toppers) - 1)), game.toppers),
    )


SYSTEMS = [
    System(
        name="Base 3",
        rule=base_3,
        function="BASE3_SCORE",
        family=frozenset({Family.CENTRES, Family.LEAD}),
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        source=Source(
            title="Base 3",
            publisher="dipvis (diplomacytv.com), its published tests",
            url="https://github.com/UEWBot/dipvis",
            read="2026-11-30",
            note="It does not say what a concession is worth: scored as a solo.",
        ),
    ),
]

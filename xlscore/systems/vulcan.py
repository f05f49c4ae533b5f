"""Vulcan: 5 points for surviving, 1 per centre, and the lead over everyone below.

At the end of a draw, every survivor scores 5 points, 1 for each centre, and for each
power below it the number of centres it is ahead of that power. The powers on top
share 10 points. Who voted for the draw makes no difference.

A soloist scores 130 points, and every other survivor 5.

An eliminated power scores 0. It counts as a power below.

Nothing is rounded. Elimination years make no difference.
"""

from xlscore.engine.game import Game
from xlscore.engine.sharing import all_to, each, per_centre, split
from xlscore.engine.system import Breakdown, Family, Law, Source, System, add_up


def vulcan(game: Game) -> Breakdown:
    """Pay survival, centres, leads and the top; or the soloist and survival."""
    if game.solo:
        others = [power for power in game.survivors if power != game.solo]
        return add_up(solo=all_to(game.solo, 130), survival=each(5, others))
    counts = game.centres.values()
    return add_up(
        survival=each(5, game.survivors),
        centres=per_centre(1, game),
        leads={
            power: sum(max(0, count - other) for other in counts)
            for power, count in game.centres.items()
        },
        top=split(10, game.toppers),
    )


SYSTEMS = [
    System(
        name="Vulcan",
        rule=vulcan,
        family=frozenset({Family.LEAD}),
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        source=Source(
            title="Vulcan",
            publisher="dipvis (diplomacytv.com), its published tests",
            url="https://github.com/UEWBot/dipvis",
            read="2026-11-30",
            note="It does not say what a concession is worth: scored as a solo.",
        ),
    ),
]

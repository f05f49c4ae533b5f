"""Bangkok Pike: 1 point per centre, 3 for surviving, and up to 12 for being on top or close behind.

At the end of a draw, each centre scores 1 point and every survivor 3. A power alone
on top adds 6 points, and 4 more if nobody is exactly 1 centre behind, and then 2
more if nobody is exactly 2 behind either. Powers that share the top add 4 points
each. A power 1 behind adds 4 points, 2 behind 2. Who voted for the draw makes no
difference.

A soloist scores 60 points. The other survivors are scored as if they had gone out in
the last year of the game.

An eliminated power scores 0.1 points for each year up to and with its elimination.

Nothing is rounded.
"""

from fractions import Fraction

from xlscore.engine.dialects import POWERS
from xlscore.engine.game import Fact, Game
from xlscore.engine.paid import Scores
from xlscore.engine.sharing import all_to, each, per_centre
from xlscore.engine.system import Breakdown, Family, Law, Source, System, add_up
from xlscore.engine.years import pay_the_dead, pay_the_losers

YEAR = Fraction("0.1")

BEHIND = {1: 4, 2: 2}
"""Bonus by the number of centres behind the top."""


def bangkok_pike(game: Game) -> Breakdown:
    """Pay centres, domination, survival and the years of the dead; or the soloist and years."""
    if game.solo:
        return add_up(solo=all_to(game.solo, 60), years=pay_the_losers(YEAR, game))
    return add_up(
        centres=per_centre(1, game),
        domination=domination(game),
        survival=each(3, game.survivors),
        years=pay_the_dead(YEAR, game),
    )


def domination(game: Game) -> Scores:
    """Pay the powers on top and those up to 2 centres behind."""
    behind = {power: game.best - game.centres[power] for power in game.survivors}
    top = 6
    if len(game.toppers) > 1:
        top = 4
    elif 1 not in behind.values():
        top = 10 if 2 in behind.values() else 12
    return {p: top if p in game.toppers else BEHIND.get(behind.get(p, 0), 0) for p in POWERS}


SYSTEMS = [
    System(
        name="Bangkok Pike",
        rule=bangkok_pike,
        family=frozenset({Family.LEAD, Family.CENTRES}),
        reads=frozenset({Fact.ELIMINATED, Fact.LAST_YEAR}),
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        source=Source(
            title="Bangkok Pike",
            publisher="dipvis (diplomacytv.com), its published tests",
            url="https://github.com/UEWBot/dipvis",
            read="2026-11-30",
            note="The elimination year counts. It does not say what a concession is worth: scored "
            "as a solo.",
        ),
    ),
]

"""Bear Con 1: 4 points for the first centre, 3 for the second, 1 for each more, 5 for the lead.

At the end of a game without a winner, a power scores 4 points for its first centre, 3
for its second and 1 for each further one. A power alone on top adds 5 points; a shared
top adds nothing. Who voted for a draw makes no difference.

A soloist scores 34 points and everyone else 0.

An eliminated power scores 0.

Nothing is rounded. Years make no difference.
"""

from xlscore.engine.game import Game
from xlscore.engine.sharing import all_to, alone_on_top, by_centres, each
from xlscore.engine.system import Breakdown, Family, Law, Source, System, add_up

FIRST_TWO = {0: 0, 1: 4, 2: 4 + 3}
"""Points for no, one and two centres; each further one is 1 point."""


def bear_con_1(game: Game) -> Breakdown:
    """Pay centres and a power alone on top, or everything to a soloist."""
    if game.solo:
        return add_up(solo=all_to(game.solo, 34))
    return add_up(
        centres=by_centres(centre_points, game),
        lead=each(5, alone_on_top(game)),
    )


def centre_points(count: int) -> int:
    """What so many centres are worth."""
    return FIRST_TWO[min(count, 2)] + max(0, count - 2)


SYSTEMS = [
    System(
        name="Bear Con 1",
        rule=bear_con_1,
        function="BEAR_CON_SCORE",
        aliases=("Bear Con", "Russian DipCon 2009"),
        family=frozenset({Family.CENTRES, Family.LEAD}),
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        source=Source(
            title="Bear Con 1/Russian DipCon 2009, by Alex Lebedev",
            publisher="World Diplomacy Database",
            url="https://world-diplomacy-database.com/php/scoring/scoring_class.php?id_scoring=52",
            read="2026-11-30",
            note="Played to 1907. 'Not shared' is read as: several powers on top get no bonus. "
            "The page does not say what a concession is worth: scored as a solo.",
        ),
    ),
]

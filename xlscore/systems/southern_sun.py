"""Southern Sun: 30 points for surviving, 10 per centre, and 130 to 10 for the places.

At the end of a draw, every survivor scores 30 points and 10 for each centre. The
places from first to seventh add 130, 80, 50, 30, 20, 10 and 10 points. Powers on
equal centres score the average of the places they fill. Who voted for the draw
makes no difference.

A soloist scores 500 points and everyone else 0.

An eliminated power scores 3 points for each year up to and with its elimination.

The average of places is rounded to a whole number, a half upwards.
"""

from xlscore.engine.game import Fact, Game
from xlscore.engine.paid import rounded
from xlscore.engine.sharing import all_to, by_place, each, per_centre, survivors_only
from xlscore.engine.system import Breakdown, Family, Law, Source, System, add_up
from xlscore.engine.years import pay_the_dead

PLACES = (130, 80, 50, 30, 20, 10, 10)


def southern_sun(game: Game) -> Breakdown:
    """Pay survival, centres, place and the years of the dead; or the soloist."""
    if game.solo:
        return add_up(solo=all_to(game.solo, 500))
    place = survivors_only(by_place(PLACES, by=game.centres, ties="share"), game)
    return add_up(
        survival=each(30, game.survivors),
        centres=per_centre(10, game),
        place=rounded(place),
        years=pay_the_dead(3, game),
    )


SYSTEMS = [
    System(
        name="Southern Sun",
        rule=southern_sun,
        family=frozenset({Family.RANK, Family.CENTRES}),
        reads=frozenset({Fact.ELIMINATED}),
        keeps=frozenset(Law) - {Law.ZERO_SUM, Law.DEAD_NEVER_AHEAD},
        source=Source(
            title="Southern Sun",
            publisher="dipvis (diplomacytv.com), its published tests",
            url="https://github.com/UEWBot/dipvis",
            read="2026-11-30",
            note="Four powers that share the top average 72.5; no test covers it, the program "
            "would round to the even 72, here a half goes up to 73. It does not say what a "
            "concession is worth: scored as a solo.",
        ),
    ),
]

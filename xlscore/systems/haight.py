"""Haight: 10 points per centre, 66 down to 0 for the places, and 5 for each centre of lead.

At the end of a draw, each centre scores 10 points. The places from first to seventh
add 66, 55, 44, 33, 22, 11 and 0 points. Powers on equal centres all get the bonus
of the lowest place they fill. A power alone on top adds 5 points for each centre
it is ahead of the next. Who voted for the draw makes no difference.

A soloist scores 451 points. The other survivors score 5 points for each centre or
1 for each year of the game, whichever is more.

An eliminated power scores 1 point for each year up to and with its elimination. Where
there is no soloist, the eliminated are ranked below the survivors and get the
bonus of their place, the one that lived longest first.

Nothing is rounded.
"""

from xlscore.engine.game import Fact, Game
from xlscore.engine.sharing import all_to, by_place, centres_then_survival, each, lead, per_centre
from xlscore.engine.system import Breakdown, Family, Law, Source, System, add_up
from xlscore.engine.years import pay_the_dead

PLACES = (66, 55, 44, 33, 22, 11, 0)


def haight(game: Game) -> Breakdown:
    """Pay centres, place, lead and the years of the dead; or the soloist and what is left."""
    years = pay_the_dead(1, game)
    if game.solo:
        lost = {p: max(5 * game.centres[p], game.years) for p in game.survivors if p != game.solo}
        return add_up(
            solo=all_to(game.solo, 451),
            survival={power: lost.get(power, 0) for power in game.centres},
            years=years,
        )
    return add_up(
        centres=per_centre(10, game),
        place=by_place(PLACES, by=centres_then_survival(game), ties="lower"),
        lead=each(5 * lead(game), game.toppers),
        years=years,
    )


SYSTEMS = [
    System(
        name="Haight",
        rule=haight,
        aliases=("Haight v1.0",),
        family=frozenset({Family.RANK, Family.CENTRES, Family.LEAD}),
        reads=frozenset({Fact.ELIMINATED, Fact.LAST_YEAR}),
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        source=Source(
            title="Haight scoring system v1.0",
            publisher="diplomacytv.com",
            url="https://diplomacytv.com/game_scoring/haight-v10",
            read="2026-11-30",
            note="Powers eliminated in the same year are equal and get the lowest place they fill "
            "(dipvis, test_g_scoring_haight_no_solo3). It does not say what a concession is "
            "worth: scored as a solo.",
        ),
    ),
]

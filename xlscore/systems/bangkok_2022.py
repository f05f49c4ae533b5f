"""Bangkok 2022: 105 points per centre, years, and three pots of 420 for being near the top.

At the end of a draw, each centre scores 105 points (Goff: 420). The powers on top
divide 420 points; these and the powers 1 centre behind divide another 420; these
and the powers 2 centres behind divide a third 420. Every survivor scores 35 points
for each year of the game, up to 210, and 210 for being there at the end (Goff:
1260 for surviving, whatever the years). Who voted for the draw makes no difference.

A soloist scores 4000 points and everyone else 0. In Goff the soloist scores 16800,
and everyone else 140 for each year at the end of which it owned a centre.

An eliminated power scores 35 points for each year up to and with its elimination, up
to 210. In Goff it scores 140 for each year at the end of which it owned a centre.

Nothing is rounded.
"""

from xlscore.engine.dialects import POWERS, Power
from xlscore.engine.game import Fact, Game
from xlscore.engine.paid import Paid
from xlscore.engine.sharing import all_to, each, per_centre, split
from xlscore.engine.system import Breakdown, Family, Law, Source, System, add_up
from xlscore.engine.years import pay_the_dead, pay_the_losers, years_completed, years_played


def bangkok_2022(game: Game) -> Breakdown:
    """Pay centres, domination, years and survival; or the soloist."""
    if game.solo:
        return add_up(solo=all_to(game.solo, 4000))
    return add_up(
        centres=per_centre(105, game),
        top=pot(game, behind=0),
        within_one=pot(game, behind=1),
        within_two=pot(game, behind=2),
        years={power: min(210, 35 * years_played(game, power)) for power in POWERS},
        survival=each(210, game.survivors),
    )


def goff(game: Game) -> Breakdown:
    """Pay centres, domination, survival and the years of the dead; or the soloist and years."""
    if game.solo:
        years = pay_the_losers(140, game, years_held)
        return add_up(solo=all_to(game.solo, 16800), years=years)
    return add_up(
        centres=per_centre(420, game),
        top=pot(game, behind=0),
        within_one=pot(game, behind=1),
        within_two=pot(game, behind=2),
        survival=each(1260, game.survivors),
        years=pay_the_dead(140, game, years_held),
    )


def pot(game: Game, *, behind: int) -> Paid:
    """Divide 420 points among the survivors that are no further behind the top."""
    return split(420, [p for p in game.survivors if game.best - game.centres[p] <= behind])


def years_held(game: Game, power: Power) -> int:
    """Count the years at the end of which a power owned a centre."""
    return game.years if game.centres[power] else years_completed(game, power)


SYSTEMS = [
    System(
        name="Bangkok 2022",
        rule=bangkok_2022,
        family=frozenset({Family.LEAD, Family.CENTRES}),
        reads=frozenset({Fact.ELIMINATED, Fact.LAST_YEAR}),
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        source=Source(
            title="Bangkok 2022, by Lei Saarlainen",
            publisher="Diplomania",
            url="https://diplomania-gen.fr/dokuwiki/doku.php?id=scorage:bangkok_2022",
            read="2026-11-30",
            note="The World Diplomacy Wiki makes a solo 3990: 1680 + 1890 + 420. The page does not "
            "say whether the elimination year counts: it does here, as in the example of Bangkok "
            "2020. It does not say what a concession is worth: scored as "
            "a solo.",
        ),
    ),
    System(
        name="Goff",
        rule=goff,
        family=frozenset({Family.LEAD, Family.CENTRES}),
        reads=frozenset({Fact.ELIMINATED, Fact.LAST_YEAR}),
        keeps=frozenset(Law) - {Law.ZERO_SUM, Law.DEAD_NEVER_AHEAD},
        source=Source(
            title="Goff Scoring System",
            publisher="Diplomacy Association of Australia and New Zealand",
            url="http://daanz.org/sc-goff.htm",
            read="2026-11-30",
            note="It leaves a limit to the points for years open: there is none here. In games of "
            "up to 9 years the points for surviving (1260) would be none either. A year held is "
            "read as a year at the end of which the power owned a centre, so the elimination "
            "year does not count. It does not say what a concession is worth: scored as a solo.",
        ),
    ),
]

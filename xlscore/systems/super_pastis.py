"""Super Pastis: 10 points for surviving, 2 per centre, and a bonus for being near the top.

It is meant for games of at most 9 years. Every survivor scores 10 points plus 2
for each centre, whoever voted for a draw. A power 3 centres behind the highest
count gets a bonus of 3 points, 2 behind 6 points, 1 behind 12 points. A power
alone on top gets 51 points less the highest bonus of anybody else. Where several
powers share the top they divide 48 points, and each other bonus is divided by
the number of those powers.

A soloist scores 102 points and everyone else 1 point for each year played; for a
survivor that is every year of the game.

An eliminated power scores 1 point for each year up to and with its elimination.

Nothing is rounded. Survivors on equal centres score equal.
"""

from xlscore.engine.dialects import POWERS, Power
from xlscore.engine.exact import Points, ratio
from xlscore.engine.game import Fact, Game
from xlscore.engine.paid import Scores
from xlscore.engine.sharing import all_to, each, per_centre
from xlscore.engine.system import Breakdown, Family, Law, Source, System, add_up
from xlscore.engine.years import pay_the_dead, pay_the_losers

BEHIND = {1: 12, 2: 6, 3: 3}
"""Bonus by the number of centres behind the top."""


def super_pastis(game: Game) -> Breakdown:
    """Pay survival, centres and the bonus; after a solo, the soloist and the years."""
    if game.solo:
        return add_up(solo=all_to(game.solo, 102), years=pay_the_losers(1, game))
    return add_up(
        survival=each(10, game.survivors),
        centres=per_centre(2, game),
        bonus=bonus(game),
        years=pay_the_dead(1, game),
    )


def bonus(game: Game) -> Scores:
    """Pay the powers on top and those up to 3 centres behind."""
    toppers = len(game.toppers)
    near: dict[Power, Points] = {
        power: ratio(BEHIND.get(game.best - count, 0), toppers) if count else 0
        for power, count in game.centres.items()
    }
    top = 51 - max(near.values()) if toppers == 1 else ratio(48, toppers)
    return {power: top if power in game.toppers else near[power] for power in POWERS}


SYSTEMS = [
    System(
        name="Super Pastis",
        rule=super_pastis,
        aliases=("Superpastis",),
        family=frozenset({Family.LEAD, Family.CENTRES}),
        reads=frozenset({Fact.ELIMINATED, Fact.LAST_YEAR}),
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        longest=9,
        source=Source(
            title="Super Pastis, by Emmanuel du Pontavice and Gwen Maggi",
            publisher="World Diplomacy Database",
            url="https://world-diplomacy-database.com/",
            read="2026-11-30",
            note="The page says 51 less the second highest score; its example takes the highest "
            "bonus of another player (51 - 6) and decides. The bonuses are not cumulative: 2 "
            "behind gets 6 (example). The elimination year counts: 1906 is 6 (example), although "
            "the text says 'before elimination'. The page does not say what a concession is "
            "worth: scored as a solo.",
        ),
    ),
]

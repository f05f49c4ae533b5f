"""Ranked Classic: 30 points for surviving, 10 per centre, and 200 down to 10 for the places.

At the end of a draw, every survivor scores 30 points and 10 for each centre. A power
that is alone on its place adds 200, 90, 60, 40, 30, 20 or 10 points. Two powers on
equal centres each add 135, 70, 50, 35, 25 or 15 points, for a tie on first and
second place, on second and third, and so on. Three or more each add what the
lowest place they fill is worth alone; in version 2, what a pair on their lowest
two places would add. Who voted for the draw makes no difference.

A soloist scores 550 points. The other survivors score 1 point for each year of the
game except the last.

An eliminated power scores 1 point for each year before the one of its elimination.

Nothing is rounded.
"""

from xlscore.engine.dialects import POWERS, Power
from xlscore.engine.game import Fact, Game
from xlscore.engine.sharing import all_to, each, per_centre
from xlscore.engine.system import Breakdown, Family, Law, Source, System, add_up
from xlscore.engine.years import pay_the_dead, pay_the_losers, years_completed

ALONE = (200, 90, 60, 40, 30, 20, 10)

PAIR = (135, 70, 50, 35, 25, 15)


def ranked_classic(game: Game, *, three_as_pair: bool) -> Breakdown:
    """Pay survival, centres, place and the years of the dead; or the soloist and the years."""
    if game.solo:
        years = pay_the_losers(1, game, years_completed)
        return add_up(solo=all_to(game.solo, 550), years=years)
    return add_up(
        survival=each(30, game.survivors),
        centres=per_centre(10, game),
        place={p: place_bonus(game, p, three_as_pair=three_as_pair) for p in POWERS},
        years=pay_the_dead(1, game, years_completed),
    )


def place_bonus(game: Game, power: Power, *, three_as_pair: bool) -> int:
    """The bonus of a survivor's place."""
    if power in game.dead:
        return 0
    counts, own = list(game.centres.values()), game.centres[power]
    equals, lowest = counts.count(own), sum(count >= own for count in counts)
    as_pair = equals == 2 or (equals > 2 and three_as_pair)
    return PAIR[lowest - 2] if as_pair else ALONE[lowest - 1]


FAMILY = frozenset({Family.RANK, Family.CENTRES})

SOURCE = {
    "publisher": "dipvis (diplomacytv.com), its published tests",
    "url": "https://github.com/UEWBot/dipvis",
    "read": "2026-11-30",
}

CONCESSION = (
    "The elimination year does not count. It does not say what a concession is worth: scored as "
    "a solo."
)

SYSTEMS = [
    System(
        name="Ranked Classic",
        rule=ranked_classic,
        aliases=("Ranked Classic v1",),
        family=FAMILY,
        reads=frozenset({Fact.ELIMINATED, Fact.LAST_YEAR}),
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        numbers={"three_as_pair": False},
        source=Source(
            **SOURCE,
            title="Ranked Classic",
            note=f"Ranked Classic v2 pays ties of three and more better. {CONCESSION}",
        ),
    ),
    System(
        name="Ranked Classic v2",
        rule=ranked_classic,
        family=FAMILY,
        reads=frozenset({Fact.ELIMINATED, Fact.LAST_YEAR}),
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        numbers={"three_as_pair": True},
        source=Source(
            **SOURCE,
            title="Ranked Classic v2",
            note=f"Ranked Classic pays ties of three and more less. {CONCESSION}",
        ),
    ),
]

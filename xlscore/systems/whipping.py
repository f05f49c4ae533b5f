"""Whipping: 10 points per centre, 60 shared by the survivors, 2 more per centre for a lone top.

At the end of a draw, every power scores 10 points for each centre, and the survivors
divide 60 points. A power alone on top adds 2 points for each of its centres. Who voted
for the draw makes no difference.

A soloist scores 468 points, and every other survivor 1 point for each year as if it
had gone out in the year of the solo. In Whipping 450 a soloist scores 450 points and
everyone else 0.

An eliminated power scores 1 point for each year up to and with its elimination: 4 for
1904.

Nothing is rounded.
"""

from xlscore.engine.game import Fact, Game
from xlscore.engine.sharing import all_to, alone_on_top, each, per_centre, split
from xlscore.engine.system import Breakdown, Family, Law, Source, System, add_up
from xlscore.engine.years import pay_the_dead, pay_the_losers


def whipping_468(game: Game) -> Breakdown:
    """Pay the draw; or the soloist, and the years of the others."""
    if not game.solo:
        return drawn(game)
    return add_up(solo=all_to(game.solo, 468), years=pay_the_losers(1, game))


def whipping_450(game: Game) -> Breakdown:
    """Pay the draw, or the soloist only."""
    return add_up(solo=all_to(game.solo, 450)) if game.solo else drawn(game)


def drawn(game: Game) -> Breakdown:
    """Pay centres, survival, a power alone on top, and the years of the dead."""
    return add_up(
        centres=per_centre(10, game),
        survival=split(60, game.survivors),
        top=each(2 * game.best, alone_on_top(game)),
        years=pay_the_dead(1, game),
        facts={"owned": game.centres},
    )


FAMILY = frozenset({Family.CENTRES, Family.LEAD})

HOW = {"top": "2 x {owned}"}

SYSTEMS = [
    System(
        name="Whipping 468",
        rule=whipping_468,
        function="WHIPPING_SCORE",
        default_of="Whipping",
        family=FAMILY,
        reads=frozenset({Fact.ELIMINATED, Fact.LAST_YEAR}),
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        how=HOW,
        source=Source(
            title="Whipping",
            publisher="dipvis (diplomacytv.com), its published tests",
            url="https://github.com/UEWBot/dipvis",
            read="2026-11-30",
            note="The Windy City Weasels wrote 450 for a solo and 0 for the others: see Whipping "
            "450. It does not say what a concession is worth: scored as a solo.",
        ),
    ),
    System(
        name="Whipping 450",
        rule=whipping_450,
        aliases=("Weasel Moot 2007", "Weasel Moot"),
        family=FAMILY,
        reads=frozenset({Fact.ELIMINATED}),
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        how=HOW,
        source=Source(
            title="Weasel Moot 2007, by Jim O'Kelley",
            publisher="World Diplomacy Database",
            url="https://world-diplomacy-database.com/php/scoring/scoring_class.php?id_scoring=28",
            read="2026-11-30",
            note="The elimination year counts: the club's game 90 pays 4 for 1904. dipvis has 468 "
            "for a solo: see Whipping 468. The page does not say what a concession is worth: "
            "scored as a solo.",
        ),
    ),
]

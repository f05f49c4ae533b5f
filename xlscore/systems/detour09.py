"""Detour09: centres, survival, place and lead of the survivors, scaled to 100 points.

At the end of a draw, every survivor counts 1 for each centre, 2 for surviving, and 4,
3, 2 or 1 for being first to fourth by centres. A power alone on top counts its lead
over the second as well. Each survivor scores 100 points times its count, divided by
the sum of all counts. Who voted for the draw makes no difference.

A soloist scores 110 points. Everyone else scores a quarter of a point for each year,
at most 2, as if it had gone out in the year of the solo; in Detour NWC everyone else
scores 0.

After the scaling, an eliminated power scores a quarter of a point for each year before
that of its elimination, at most 2 points: 0.25 for 1902.

Nothing is rounded. Powers on equal centres all take the lowest of their places: two on
top count 3 each.
"""

from fractions import Fraction

from xlscore.engine.dialects import Power
from xlscore.engine.game import Fact, Game
from xlscore.engine.sharing import all_to, by_place, each, lead, per_centre, share
from xlscore.engine.system import Breakdown, Family, Law, Source, System, add_up
from xlscore.engine.years import pay_the_dead, pay_the_losers, years_completed

PLACES = (4, 3, 2, 1)

QUARTER = Fraction("0.25")


def detour09(game: Game) -> Breakdown:
    """Pay the draw; or the soloist, and the years of the others."""
    if not game.solo:
        return drawn(game)
    return add_up(solo=all_to(game.solo, 110), years=pay_the_losers(QUARTER, game, years_counted))


def detour_nwc(game: Game) -> Breakdown:
    """Pay the draw, or the soloist only."""
    return add_up(solo=all_to(game.solo, 110)) if game.solo else drawn(game)


def drawn(game: Game) -> Breakdown:
    """Scale the counts of the survivors to 100 points; pay the dead their years."""
    count = add_up(
        centres=per_centre(1, game),
        survival=each(2, game.survivors),
        place=by_place(PLACES, by=game.centres, ties="lower"),
        lead=each(lead(game), game.toppers),
    )
    return add_up(
        share=share(100, by=count.points),
        years=pay_the_dead(QUARTER, game, years_counted),
        facts=count.parts,
    )


def years_counted(game: Game, power: Power) -> int:
    """Count at most 8 years: 2 points."""
    return min(years_completed(game, power), 8)


FAMILY = frozenset({Family.CENTRES, Family.RANK, Family.LEAD})

CONCESSION = "It does not say what a concession is worth: scored as a solo."

SYSTEMS = [
    System(
        name="Detour09",
        rule=detour09,
        aliases=("Detour 2009",),
        family=FAMILY,
        reads=frozenset({Fact.ELIMINATED, Fact.LAST_YEAR}),
        keeps=frozenset(Law) - {Law.ZERO_SUM, Law.MONOTONE},
        source=Source(
            title="Detour09",
            publisher="dipvis (diplomacytv.com), its published tests",
            url="https://github.com/UEWBot/dipvis",
            read="2026-11-30",
            note="Pays the losers to a solo their years; the National World Cup pays them 0: see "
            f"Detour NWC. {CONCESSION}",
        ),
    ),
    System(
        name="Detour NWC",
        rule=detour_nwc,
        function="DETOUR09_NWC_SCORE",
        aliases=("Detroit", "Detour NWC2", "Diplomacy National World Cup 2"),
        family=FAMILY,
        reads=frozenset({Fact.ELIMINATED}),
        keeps=frozenset(Law) - {Law.ZERO_SUM, Law.MONOTONE},
        source=Source(
            title="Specific Rules for Diplomacy National World Cup tournament (edition two)",
            publisher="Stabbeurfou",
            url="http://stabbeurfou.org/docs/regles/en/DiplomacyNationalWorldCup2_en.html",
            read="2026-11-30",
            note="Pays the losers to a solo 0; dipvis pays them their years: see Detour09. An "
            f"elimination at the end of 1902 is 0.25, as printed. {CONCESSION}",
        ),
    ),
]

"""Bangkok 2020: 1 point per centre, 3 for surviving, and 12 for those on top and close behind.

At the end of a draw, each centre scores 1 point and every survivor 3. The powers on
top and those up to 2 centres behind divide 12 points: a power on top takes 3 shares,
1 behind 2 shares, 2 behind 1 share (Olympic: 4, 1.5 and 0.5 shares). Who voted for
the draw makes no difference.

A soloist scores 41 points, and everyone else 0.5 for each centre. In Olympic the
soloist scores 46 and everyone else 0.

An eliminated power scores 0.3 points for each year up to and with its elimination. In
Olympic and in "Bangkok 2020 completed years" the elimination year does not count.

Nothing is rounded.
"""

from collections.abc import Sequence
from fractions import Fraction

from xlscore.engine.dialects import POWERS
from xlscore.engine.exact import Points
from xlscore.engine.game import Fact, Game
from xlscore.engine.sharing import all_to, each, only, per_centre, share
from xlscore.engine.system import Breakdown, Family, Law, Source, System, add_up
from xlscore.engine.years import CountYears, pay_the_dead, years_completed, years_played

YEAR = Fraction("0.3")


def bangkok(
    game: Game, *, solo: int, lost_centre: Points, shares: Sequence[Points], years: CountYears
) -> Breakdown:
    """Pay centres, domination, survival and the years of the dead; or the soloist and centres."""
    if game.solo:
        losers = [power for power in POWERS if power != game.solo]
        centres = only(losers, per_centre(lost_centre, game))
        return add_up(solo=all_to(game.solo, solo), centres=centres)
    close = dict(enumerate(shares))
    taken = {p: close.get(game.best - n, 0) if n else 0 for p, n in game.centres.items()}
    return add_up(
        centres=per_centre(1, game),
        domination=share(12, by=taken),
        survival=each(3, game.survivors),
        years=pay_the_dead(YEAR, game, years),
    )


FAMILY = frozenset({Family.LEAD, Family.CENTRES})

READS = frozenset({Fact.ELIMINATED})

KEEPS = frozenset(Law) - {Law.ZERO_SUM, Law.DEAD_NEVER_AHEAD}
"""In a game of 14 years a dead power can have more for its years than a survivor on 1 centre."""

BANGKOK = {"solo": 41, "lost_centre": Fraction("0.5"), "shares": (3, 2, 1)}

DIPVIS = {
    "publisher": "dipvis (diplomacytv.com), its published tests",
    "url": "https://github.com/UEWBot/dipvis",
    "read": "2026-11-30",
}

CONCESSION = "It does not say what a concession is worth: scored as a solo."

SYSTEMS = [
    System(
        name="Bangkok 2020",
        rule=bangkok,
        default_of="Bangkok",
        function="BANGKOK_SCORE",
        family=FAMILY,
        reads=READS,
        keeps=KEEPS,
        numbers={**BANGKOK, "years": years_played},
        source=Source(
            title="Bangkok 2020 Scoring System",
            publisher="World Diplomacy Wiki",
            url="https://world-diplomacy-wiki.fandom.com/wiki/Bangkok_2020_Scoring_System",
            read="2026-11-30",
            note="Its example counts the elimination year: out in 1905 is 5 years and 1.5 points. "
            f"Bangkok 2020 completed years does not count it. {CONCESSION}",
        ),
    ),
    System(
        name="Bangkok 2020 completed years",
        rule=bangkok,
        function="BANGKOK_COMPLETED_YEARS_SCORE",
        family=FAMILY,
        reads=READS,
        keeps=KEEPS,
        numbers={**BANGKOK, "years": years_completed},
        source=Source(
            **DIPVIS,
            title="Bangkok",
            note="Its tests do not count the elimination year: out in 1904 is 0.9 points. Bangkok "
            f"2020 counts it. {CONCESSION}",
        ),
    ),
    System(
        name="Olympic",
        rule=bangkok,
        aliases=("Bangkok Olympic",),
        family=FAMILY,
        reads=READS,
        keeps=KEEPS,
        numbers={
            "solo": 46,
            "lost_centre": 0,
            "shares": (4, Fraction("1.5"), Fraction("0.5")),
            "years": years_completed,
        },
        source=Source(
            **DIPVIS,
            title="Olympic",
            note=f"Its tests do not count the elimination year. {CONCESSION}",
        ),
    ),
]

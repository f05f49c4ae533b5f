"""ManorCon: survivors share 100 points by centres squared + 4 x centres + 16.

At the end of a draw, work out s x s + 4 x s + 16 for the s centres of every power. A
survivor scores 100 times its number, divided by the sum. The 16 of each power without
a centre count in the sum, except in ManorCon v2. Draw votes make no difference.

A soloist scores 75 points; in the original, in v2 and on stabbeurfou 100. Every other
survivor scores as if it had gone out in the year of the solo.

An eliminated power scores a tenth of a point for each year that it played. The rule
page counts the year of elimination: 0.4 for 1904. Its sisters do not: 0.3. On
stabbeurfou a year scores nothing, whether a power is eliminated or loses to a solo.

Nothing is rounded.
"""

from collections.abc import Callable
from fractions import Fraction

from xlscore.engine.game import Fact, Game
from xlscore.engine.sharing import all_to, share_by_centres
from xlscore.engine.system import Breakdown, Family, Law, Source, System, add_up
from xlscore.engine.years import (
    CountYears,
    pay_the_dead,
    pay_the_losers,
    years_completed,
    years_played,
)

YEAR = Fraction("0.1")


def strength(s: int) -> int:
    """Work out the number that s centres share by."""
    return s * s + 4 * s + 16


def survivors_strength(s: int) -> int:
    """The same for survivors; the sum leaves out the dead."""
    return strength(s) if s else 0


def manorcon(
    game: Game, *, solo: int, years: CountYears, worth: Callable[[int], int] = strength
) -> Breakdown:
    """Pay the survivors' shares or the solo, and the years of all who lost."""
    if game.solo:
        return add_up(solo=all_to(game.solo, solo), years=pay_the_losers(YEAR, game, years))
    return add_up(
        share=share_by_centres(100, worth, game, unpaid=game.dead),
        years=pay_the_dead(YEAR, game, years),
    )


def stabbeurfou(game: Game) -> Breakdown:
    """Pay the survivors' shares, or the soloist."""
    if game.solo:
        return add_up(solo=all_to(game.solo, 100))
    return add_up(share=share_by_centres(100, strength, game, unpaid=game.dead))


FAMILY = frozenset({Family.CENTRES, Family.LEAD})

READS = frozenset({Fact.ELIMINATED, Fact.LAST_YEAR})

KEEPS = frozenset(Law) - {Law.ZERO_SUM}

CONCESSION = "It does not say what a concession is worth: scored as a solo."


def _dipvis(title: str, note: str) -> Source:
    return Source(
        title=title,
        publisher="dipvis (diplomacytv.com), its published tests",
        url="https://github.com/UEWBot/dipvis",
        read="2026-11-30",
        note=f"{note} The elimination year does not count: out in 1904 is 0.3. {CONCESSION}",
    )


SYSTEMS = [
    System(
        name="ManorCon",
        rule=manorcon,
        family=FAMILY,
        reads=READS,
        keeps=KEEPS - {Law.SOLO_IS_BEST},
        numbers={"solo": 75, "years": years_played},
        source=Source(
            title="Diplomacy Tournament Scoring System",
            publisher="ManorCon",
            url="http://diplom.org/manorcon/dipscore.htm",
            read="2026-11-30",
            note="Counts the elimination year: out in 1904 is 0.4. The program dipvis does not: "
            f"see ManorCon (dipvis). {CONCESSION}",
        ),
    ),
    System(
        name="ManorCon (dipvis)",
        rule=manorcon,
        aliases=("ManorCon by completed years",),
        family=FAMILY,
        reads=READS,
        keeps=KEEPS - {Law.SOLO_IS_BEST},
        numbers={"solo": 75, "years": years_completed},
        source=_dipvis("ManorCon", "How dipvis reads the rule page: see ManorCon."),
    ),
    System(
        name="Original ManorCon",
        rule=manorcon,
        function="MANORCON_ORIGINAL_SCORE",
        aliases=("ManorCon original",),
        family=FAMILY,
        reads=READS,
        keeps=KEEPS,
        numbers={"solo": 100, "years": years_completed},
        source=_dipvis("Original ManorCon", "A solo is 100; compare ManorCon."),
    ),
    System(
        name="ManorCon v2",
        rule=manorcon,
        family=FAMILY,
        reads=READS,
        keeps=KEEPS,
        numbers={"solo": 100, "years": years_completed, "worth": survivors_strength},
        source=_dipvis("ManorCon v2", "A solo is 100 and the sum leaves out the dead."),
    ),
    System(
        name="ManorCon (stabbeurfou)",
        rule=stabbeurfou,
        aliases=("Squares (Manorcon)",),
        family=FAMILY,
        keeps=KEEPS,
        source=Source(
            title="All modes of scoring calculation: Squares (Manorcon)",
            publisher="Stabbeurfou",
            url="http://www.stabbeurfou.org/ModesCalcul.php",
            read="2026-11-30",
            note="The page speaks of no points but the shares and the solo, so a loser to a solo "
            f"scores 0; compare ManorCon. {CONCESSION}",
        ),
    ),
]

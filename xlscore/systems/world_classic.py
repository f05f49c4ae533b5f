"""World Classic: 10 points per centre, 30 for surviving and 48 for the top.

At the end of a draw, every power scores 10 points for each centre, and every survivor
30. The powers on top divide 48 points; in Summer Classic three or more of them get
nothing. Who voted for the draw makes no difference.

A soloist scores 420 points. Every other survivor scores 1 point for each year, as if
it had gone out in the year of the solo. In World Classic (wiki) everyone else scores 0.

An eliminated power scores 1 point for each year before that of its elimination: 3 for
1904.

Nothing is rounded.
"""

from xlscore.engine.game import Fact, Game
from xlscore.engine.sharing import all_to, each, per_centre, split
from xlscore.engine.system import Breakdown, Family, Law, Source, System, add_up
from xlscore.engine.years import pay_the_dead, pay_the_losers, years_completed


def world_classic(game: Game, *, most_toppers: int = 7) -> Breakdown:
    """Pay the draw; or the soloist, and the years of the others."""
    if not game.solo:
        return drawn(game, most_toppers)
    return add_up(solo=all_to(game.solo, 420), years=pay_the_losers(1, game, years_completed))


def world_classic_wiki(game: Game) -> Breakdown:
    """Pay the draw, or the soloist only."""
    return add_up(solo=all_to(game.solo, 420)) if game.solo else drawn(game, 7)


def drawn(game: Game, most_toppers: int) -> Breakdown:
    """Pay centres, survival and, if they are not too many, the powers on top."""
    top = split(48, game.toppers) if len(game.toppers) <= most_toppers else each(0, ())
    return add_up(
        centres=per_centre(10, game),
        survival=each(30, game.survivors),
        top=top,
        years=pay_the_dead(1, game, years_completed),
    )


FAMILY = frozenset({Family.CENTRES, Family.LEAD})

READS = frozenset({Fact.ELIMINATED, Fact.LAST_YEAR})

CONCESSION = "It does not say what a concession is worth: scored as a solo."


def _dipvis(title: str, note: str) -> Source:
    return Source(
        title=title,
        publisher="dipvis (diplomacytv.com), its published tests",
        url="https://github.com/UEWBot/dipvis",
        read="2026-11-30",
        note=f"{note} {CONCESSION}",
    )


SYSTEMS = [
    System(
        name="World Classic",
        rule=world_classic,
        aliases=("World Classic (dipvis)",),
        family=FAMILY,
        reads=READS,
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        source=_dipvis(
            "World Classic",
            "The tests pay years to the losers of a soloed game, although the text beside them "
            "says 0; the wiki pays them in drawn games only: see World Classic (wiki).",
        ),
    ),
    System(
        name="World Classic (wiki)",
        rule=world_classic_wiki,
        family=FAMILY,
        reads=frozenset({Fact.ELIMINATED}),
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        source=Source(
            title="World Classic Scoring System, by Peter McNamara",
            publisher="World Diplomacy Wiki",
            url="https://world-diplomacy-wiki.fandom.com/wiki/World_Classic_Scoring_System",
            read="2026-11-30",
            note="Pays survival and years in a game without a solo only, and is read so for "
            "centres too, of which it does not say it; dipvis pays years after a solo as well: "
            "see World Classic. The solo of 420, that years are those of the "
            "eliminated, and how they are counted, are as in World Classic, for the page does "
            f"not say. {CONCESSION}",
        ),
    ),
    System(
        name="Summer Classic",
        rule=world_classic,
        family=FAMILY,
        reads=READS,
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        numbers={"most_toppers": 2},
        source=_dipvis(
            "Summer Classic",
            "World Classic, but three or more powers on top get nothing for it.",
        ),
    ),
]

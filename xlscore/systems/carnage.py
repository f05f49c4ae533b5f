"""Carnage: 7000 points for first place down to 1000 for seventh, and 1 point per centre.

At the end of a draw, powers are ranked by centres. First place scores 7000 points,
second 6000, and so on to 1000 for seventh. Powers on equal centres score the
average of the places they fill. Each centre adds 1 point. In Carnage 2023 a power
alone on top adds 300 points for each centre it is ahead of the next. In
Center-count Carnage the places are worth 7007, 6006, and so on to 1001, and each
centre 500. Who voted for the draw makes no difference.

A soloist scores 28034 points and everyone else 0. In Center-count Carnage the
soloist scores 39028 points and everyone else 1000. In Win Tier nobody scores on a
soloed board; its tally "Solos first" ranks players by their solos before points.

Eliminated powers are ranked below the survivors, the one that lived longest first;
powers that went out in the same year are equal. In "Carnage with dead equal" all
eliminated powers are equal.

Nothing is rounded.
"""

from xlscore.engine.dialects import POWERS
from xlscore.engine.game import Fact, Game
from xlscore.engine.sharing import all_to, by_place, centres_then_survival, each, lead, per_centre
from xlscore.engine.system import Breakdown, Family, Law, Source, System, add_up

PLACES = (7000, 6000, 5000, 4000, 3000, 2000, 1000)


def carnage(game: Game, *, dead_equal: bool = False) -> Breakdown:
    """Pay the place and the centres, or everything to a soloist."""
    if game.solo:
        return add_up(solo=all_to(game.solo, 28034))
    order = game.centres if dead_equal else centres_then_survival(game)
    return add_up(place=by_place(PLACES, by=order, ties="share"), centres=per_centre(1, game))


def win_tier(game: Game) -> Breakdown:
    """Pay a draw as in Carnage; a soloed board pays nobody."""
    return add_up(solo=each(0, POWERS)) if game.solo else carnage(game)


def carnage_2023(game: Game) -> Breakdown:
    """Pay the place, the centres and the leader's lead, or everything to a soloist."""
    if game.solo:
        return add_up(solo=all_to(game.solo, 28034))
    return add_up(
        place=by_place(PLACES, by=centres_then_survival(game), ties="share"),
        centres=per_centre(1, game),
        lead=each(300 * lead(game), game.toppers),
    )


def center_count_carnage(game: Game) -> Breakdown:
    """Pay the place and 500 points per centre, or the soloist and 1000 to each loser."""
    if game.solo:
        return add_up(solo=all_to(game.solo, 39028, others=1000))
    places = [1001 * place for place in range(7, 0, -1)]
    return add_up(
        place=by_place(places, by=centres_then_survival(game), ties="share"),
        centres=per_centre(500, game),
    )


FAMILY = frozenset({Family.RANK, Family.CENTRES})

CONCESSION = "It does not say what a concession is worth: scored as a solo."

DIPVIS = {
    "publisher": "dipvis (diplomacytv.com), its published tests",
    "url": "https://github.com/UEWBot/dipvis",
    "read": "2026-11-30",
}

SYSTEMS = [
    System(
        name="Carnage",
        rule=carnage,
        aliases=("Carnage with elimination order", "Carnage elimination order"),
        family=FAMILY,
        reads=frozenset({Fact.ELIMINATED}),
        keeps=frozenset(Law),
        source=Source(
            title="Carnage scoring, by David Maletsky",
            publisher="webDiplomacy forum",
            url="https://www.webdiplomacy.net/forum.php?page-thread=1&threadID=1325258",
            read="2026-11-30",
            note="Equal powers average their places (also footnote 1 of the Two-Tier post and the "
            "Liberty Cup). Carnage with dead equal is the same without elimination years. The "
            "sources do not say what a concession is worth: scored as a solo.",
        ),
    ),
    System(
        name="Carnage with dead equal",
        rule=carnage,
        function="CARNAGE_DEAD_EQUAL_SCORE",
        aliases=("Carnage dead equal",),
        family=FAMILY,
        keeps=frozenset(Law),
        numbers={"dead_equal": True},
        source=Source(
            **DIPVIS,
            title="Carnage with dead equal",
            note="All eliminated powers share the average of the places they fill. Carnage ranks "
            f"them by year. {CONCESSION}",
        ),
    ),
    System(
        name="Carnage 2023",
        rule=carnage_2023,
        family=FAMILY | {Family.LEAD},
        reads=frozenset({Fact.ELIMINATED}),
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        source=Source(
            **DIPVIS,
            title="Carnage 2023",
            note=f"Carnage with a bonus for the lead. {CONCESSION}",
        ),
    ),
    System(
        name="Center-count Carnage",
        rule=center_count_carnage,
        aliases=("Centre-count Carnage",),
        family=FAMILY,
        reads=frozenset({Fact.ELIMINATED}),
        keeps=frozenset(Law),
        source=Source(
            **DIPVIS,
            title="Center-count Carnage",
            note="The 1000 for losing to a soloist go to all others, eliminated or not: every game "
            f"hands out 45028. {CONCESSION}",
        ),
    ),
    System(
        name="Win Tier",
        rule=win_tier,
        aliases=("Win Tier System",),
        family=FAMILY,
        reads=frozenset({Fact.ELIMINATED}),
        keeps=frozenset(Law) - {Law.ZERO_SUM, Law.MONOTONE, Law.SOLO_IS_BEST},
        rules_on_concession=True,
        source=Source(
            title="Win Tier System, by Dave Maletsky",
            publisher="World Diplomacy Database",
            url="https://world-diplomacy-database.com/php/scoring/scoring_class.php?id_scoring=14",
            read="2026-11-30",
            note="A concession is a solo victory there. Three rounds all count; players rank by "
            "their number of solos, then by points: choose the tally Solos first. Its tie-break "
            "is the opponents' rank at the end; Strength of opposition takes their points.",
        ),
    ),
]

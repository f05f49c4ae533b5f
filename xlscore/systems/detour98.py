"""Detour 98: centres, survival, place and lead, scaled to 100 points.

At the end of a draw, every power counts 1 for each centre, 1 if it still owned one
after 1905, 1 if it owns one now, and 4, 3, 2 or 1 for being first to fourth by
centres. A power alone on top counts its lead over the second as well. Each power
scores 100 points times its count, divided by the sum of all counts. Who voted for the
draw makes no difference.

A soloist scores 100 points in Detour 98e, and everyone else, without scaling, 1 point
for each centre and 1 if it still owned one after 1905. In Detour 98F a soloist scores
110 points and everyone else 0.

An eliminated power keeps the 1 for 1905, if it went out later.

Detour 98F rounds each score to 2 decimals; 98e does not round. Powers on equal centres
all take the lowest of their places: two on top count 3 each. In "Detour 98F averaged"
they take the average: 3.5 each.
"""

from xlscore.engine.dialects import POWERS, Power
from xlscore.engine.game import Fact, Game
from xlscore.engine.paid import Scores, rounded
from xlscore.engine.sharing import (
    Ties,
    all_to,
    by_place,
    each,
    lead,
    per_centre,
    share,
    survivors_only,
)
from xlscore.engine.system import Breakdown, Family, Law, Option, Source, System, add_up

PLACES = (4, 3, 2, 1)


def detour_98e(game: Game) -> Breakdown:
    """Pay the scaled draw; or the soloist, and centres and 1905 of the others."""
    if not game.solo:
        return drawn(game, "lower", None)
    return add_up(
        solo=all_to(game.solo, 100),
        centres={p: 0 if p == game.solo else count for p, count in game.centres.items()},
        outliving_1905=outliving_1905(game, but=game.solo),
    )


def detour_98f(game: Game, *, ties: Ties, places: int | None = 2) -> Breakdown:
    """Pay the scaled draw, rounded, or the soloist only."""
    return add_up(solo=all_to(game.solo, 110)) if game.solo else drawn(game, ties, places)


def drawn(game: Game, ties: Ties, places: int | None) -> Breakdown:
    """Scale the counts to 100 points."""
    count = add_up(
        centres=per_centre(1, game),
        outliving_1905=outliving_1905(game),
        survival=each(1, game.survivors),
        place=survivors_only(by_place(PLACES, by=game.centres, ties=ties), game),
        lead=each(lead(game), game.toppers),
    )
    return add_up(score=rounded(share(100, by=count.points), places), facts=count.parts)


def outliving_1905(game: Game, *, but: Power | None = None) -> Scores:
    """Count 1 for each power on the board after 1905, or at the end of a shorter game."""
    others = [power for power in POWERS if power != but]
    return each(1, [p for p in others if game.centres[p] or game.year_out(p) > 1905])


FAMILY = frozenset({Family.CENTRES, Family.RANK, Family.LEAD})

READS = frozenset({Fact.ELIMINATED})

KEEPS = frozenset(Law) - {Law.ZERO_SUM, Law.MONOTONE}

OPTIONS = {"places": Option(words="decimals of a score", default=2, choices=(2, None))}

CONCESSION = (
    "In a game that ends before 1905 the survivors score the point for it. It does not say what a "
    "concession is worth: scored as a solo."
)

SYSTEMS = [
    System(
        name="Detour 98e",
        rule=detour_98e,
        function="DETOUR98E_SCORE",
        family=FAMILY,
        reads=READS,
        keeps=KEEPS,
        source=Source(
            title="Detour 98e, by Bill Brown, John Cain and Tristan Lee after Ken Sproat",
            publisher="World Diplomacy Database",
            url="https://world-diplomacy-database.com/php/scoring/scoring_class.php?id_scoring=33",
            read="2026-11-30",
            note=f"Its later form is Detour 98F. {CONCESSION}",
        ),
    ),
    System(
        name="Detour 98F",
        rule=detour_98f,
        function="DETOUR98F_SCORE",
        default_of="Detour",
        family=FAMILY,
        reads=READS,
        keeps=KEEPS,
        numbers={"ties": "lower"},
        options=OPTIONS,
        source=Source(
            title="Detour 98f Scoring System",
            publisher="Diplomacy Association of Australia and New Zealand",
            url="http://daanz.org/sc-d98f.htm",
            read="2026-11-30",
            note="Some average tied places: see Detour 98F averaged. Detour 98e has another solo. "
            f"{CONCESSION}",
        ),
    ),
    System(
        name="Detour 98F averaged",
        rule=detour_98f,
        function="DETOUR98F_AVERAGED_SCORE",
        family=FAMILY,
        reads=READS,
        keeps=KEEPS | {Law.MONOTONE},
        numbers={"ties": "share"},
        options=OPTIONS,
        source=Source(
            title="Detour98F scoring system",
            publisher="Diplomaticon",
            url="https://diplomaticon.com/2022/01/23/detour98f-scoring-system/",
            read="2026-11-30",
            note="The blog has seen tied places averaged; the rule gives them the lowest: see "
            "Detour 98F. Survivors only are placed, and scores are rounded, as there. "
            f"{CONCESSION}",
        ),
    ),
]

"""Dixie: 270, 70, 50, 34, 20 and 10 points for the places, shared by a draw, and 4 per centre.

At the end of a draw, its members share the points of as many places, from first on,
as there are members: 170 each for two, 130 for three, 106 for four, 88.8 for five.
The others take the places below them by their centres. Equal powers share the points
of the places they fill. Every centre adds 4 points.

A soloist is first, for 270 points, and the others take the places by their centres.

The places of eliminated powers are the last ones, best for the one that lived longest;
those that went out in the same year are equal.

Nothing is rounded, except in "Dixie rounded": there the share of a member of a draw is
a whole number, 89, 76 and 65 points for five, six and seven members.
"""

from collections.abc import Mapping
from typing import Any

from xlscore.engine.dialects import Power
from xlscore.engine.exact import round_half_up
from xlscore.engine.game import Fact, Game
from xlscore.engine.paid import explained
from xlscore.engine.sharing import by_place, centres_then_survival, per_centre
from xlscore.engine.system import Breakdown, Family, Law, Source, System, add_up

PLACES = (270, 70, 50, 34, 20, 10, 0)


def dixie(game: Game, *, places: int | None) -> Breakdown:
    """Pay the place and the centres."""
    place = by_place(PLACES, by=standing(game), ties="share")
    paid = {p: round_half_up(n, places) if p in game.sharers else n for p, n in place.items()}
    return add_up(place=explained(paid, place.working), centres=per_centre(4, game))


def standing(game: Game) -> Mapping[Power, Any]:
    """Order the soloist or the draw, all equal, before the others."""
    return {
        power: (True,) if power in game.sharers else (False, behind)
        for power, behind in centres_then_survival(game).items()
    }


FAMILY = frozenset({Family.DRAW, Family.RANK, Family.CENTRES})

READS = frozenset({Fact.DRAW, Fact.ELIMINATED})

CONCESSION = "A concession (to a power on 12 centres or more, and on top) is a win."

SYSTEMS = [
    System(
        name="Dixie",
        rule=dixie,
        aliases=("DixieCon", "Hood", "Dixie Scoring System"),
        family=FAMILY,
        reads=READS,
        keeps=frozenset(Law),
        numbers={"places": None},
        rules_on_concession=True,
        source=Source(
            title="DixieCon scoring system, by David Hood",
            publisher="DixieCon",
            url="http://www.dixiecon.com/id9.html",
            read="2026-11-30",
            note="The page prints the shares of two, three and four members. Those of five to "
            "seven are not whole numbers and are not rounded here; Diplomania rounds them: see "
            f"Dixie rounded. {CONCESSION}",
        ),
    ),
    System(
        name="Dixie rounded",
        rule=dixie,
        aliases=("Dixie (Diplomania)",),
        family=FAMILY,
        reads=READS,
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        numbers={"places": 0},
        rules_on_concession=True,
        source=Source(
            title="Dixie scoring system",
            publisher="Diplomania",
            url="https://diplomania-gen.fr/dokuwiki2/doku.php?id=scoring:system:dixie_scoring_system",
            read="2026-11-30",
            note="Prints 89, 76 and 65 for draws of five, six and seven; DixieCon's own page "
            f"does not round: see Dixie. Equal powers outside a draw share exactly. {CONCESSION}",
        ),
    ),
]

"""WBC and AvalonCon: 1 point per centre, and points for a win or a small draw.

At the end of a draw, every power scores 1 point for each centre it owns, in the draw
or not. WBC adds 22 points for each member of a 2-way draw, 10 of a 3-way, 4 of a
4-way and 1 of a 5-way. AvalonCon 1992 adds 7, 4 and 1 for a 2-way, 3-way and 4-way.
Larger draws add nothing.

A soloist scores its centres and 46 points more (AvalonCon 15); everyone else scores
its centres. In WBC a power to which the others concede counts as owning 18 centres.

An eliminated power scores 0.

Nothing is rounded. Years make no difference.
"""

from collections.abc import Mapping

from xlscore.engine.game import SOLO, Counts, Fact, Game
from xlscore.engine.paid import Scores
from xlscore.engine.sharing import each, per_centre
from xlscore.engine.system import Breakdown, Family, Law, Source, System, add_up

AVALONCON_1992 = {1: 15, 2: 7, 3: 4, 4: 1}
"""Points by the number of powers that win or draw."""

WBC = {1: 46, 2: 22, 3: 10, 4: 4, 5: 1}


def avaloncon(game: Game) -> Breakdown:
    """Pay the centres and the outcome."""
    return add_up(centres=per_centre(1, game), outcome=outcome(game, AVALONCON_1992))


def wbc(game: Game) -> Breakdown:
    """Pay the centres, 18 of them for a concession, and the outcome."""
    return add_up(centres=centres(game), outcome=outcome(game, WBC))


def centres(game: Game) -> Counts:
    """Count at least 18 centres for a power to which the others conceded."""
    return {p: max(n, SOLO) if p == game.conceded else n for p, n in game.centres.items()}


def outcome(game: Game, table: Mapping[int, int]) -> Scores:
    """Pay the soloist, or each member of a draw that is small enough."""
    return each(table.get(len(game.sharers), 0), game.sharers)


FAMILY = frozenset({Family.DRAW, Family.CENTRES})

SYSTEMS = [
    System(
        name="WBC",
        rule=wbc,
        aliases=("World Boardgaming Championships",),
        family=FAMILY,
        reads=frozenset({Fact.DRAW, Fact.CONCESSION}),
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        rules_on_concession=True,
        source=Source(
            title="World Boardgaming Championships, by Jim Yerkey",
            publisher="World Diplomacy Database",
            url="https://world-diplomacy-database.com/php/scoring/scoring_class.php?id_scoring=27",
            read="2026-11-30",
            note="A concession goes to the largest power, with at least 15 centres, if nobody "
            "objects; it counts 18 centres. A solo on more counts what it owns. Ties in the "
            "standings go by the average centres per game year.",
        ),
    ),
    System(
        name="AvalonCon 1992",
        rule=avaloncon,
        aliases=("AvalonCon",),
        family=FAMILY,
        reads=frozenset({Fact.DRAW}),
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        rules_on_concession=True,
        source=Source(
            title="AvalonCon 1992, by Jim Yerkey",
            publisher="World Diplomacy Database",
            url="https://world-diplomacy-database.com/php/scoring/scoring_class.php?id_scoring=40",
            read="2026-11-30",
            note="A concession goes to the largest power, with at least 15 centres, and is a win "
            "with the centres owned. Votes count centres: 29 of them pass a draw or concession.",
        ),
    ),
]

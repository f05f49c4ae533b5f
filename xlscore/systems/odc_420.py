"""ODC 420: the members of a draw share 420 points, and centres count on top.

At the end of a draw, each member scores 420 points divided by the number of members,
plus 1 point for each centre it owns. A survivor outside the draw scores 0 in ODC 420
and 1 point for each centre in the webDiplomacy World Cup.

A soloist scores 420 points plus its centres, and everyone else 1 point for each centre.
In the World Cup a soloist always counts as owning 18 centres.

An eliminated power scores 0.

Nothing is rounded. Years make no difference.
"""

from xlscore.engine.game import SOLO, Fact, Game
from xlscore.engine.sharing import split
from xlscore.engine.system import Breakdown, Family, Law, Source, System, add_up

POT = 420


def odc_420(game: Game) -> Breakdown:
    """Share the pot and add the centres; those of a draw count only for its members."""
    counted = game.survivors if game.solo else game.sharers
    return add_up(
        outcome=split(POT, game.sharers),
        centres={power: count if power in counted else 0 for power, count in game.centres.items()},
    )


def world_cup(game: Game) -> Breakdown:
    """Share the pot and add everybody's centres; a soloist has 18."""
    return add_up(
        outcome=split(POT, game.sharers),
        centres={p: SOLO if p == game.solo else count for p, count in game.centres.items()},
    )


FAMILY = frozenset({Family.DRAW, Family.CENTRES})

SYSTEMS = [
    System(
        name="ODC 420",
        rule=odc_420,
        aliases=("Online Diplomacy Championship 420",),
        family=FAMILY,
        reads=frozenset({Fact.DRAW}),
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        source=Source(
            title="Online Diplomacy Championship",
            publisher="webDiplomacy Tournaments",
            url="http://tournaments.webdiplomacy.net/online-diplomacy-championship",
            read="2026-11-30",
            note="In a draw only its members are paid, as it is worded; compare the webDiplomacy "
            "World Cup. The page does not say what a concession is worth: scored as a solo, with "
            "the centres owned. Ties in the standings go by the seeding.",
        ),
    ),
    System(
        name="webDiplomacy World Cup",
        rule=world_cup,
        aliases=("WebDip World Cup", "Diplomacy World Cup 420"),
        family=FAMILY,
        reads=frozenset({Fact.DRAW}),
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        source=Source(
            title="Diplomacy World Cup",
            publisher="webDiplomacy Tournaments",
            url="http://tournaments.webdiplomacy.net/diplomacy-world-cup",
            read="2026-11-30",
            note="Every player is paid for his centres, also outside a draw; compare ODC 420. "
            "Any win counts 18 centres, so a concession, of which the page does not speak, does "
            "too. Gunboat games count half: give their round the weight 1/2.",
        ),
    ),
]

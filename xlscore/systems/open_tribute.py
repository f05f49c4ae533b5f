"""OpenTribute: 34 points and 3 per centre, and everyone pays the leader for being behind.

At the end of a draw, every power scores 34 points and 3 for each centre, and pays 1
point for each centre it is behind the top. A power alone on top gets all that is
paid. Where n powers share the top, each gets what is paid, divided by n times n;
the rest is spoiled. Who voted for the draw makes no difference.

A soloist scores 340 points and everyone else 0.

An eliminated power pays too, and what it has left is spoiled: it scores 0.

Nothing is rounded. In "OpenTribute rounded down", what each of several powers on
top gets is rounded down to a whole number. Elimination years make no difference.
"""

from xlscore.engine.dialects import POWERS
from xlscore.engine.exact import ratio, round_down
from xlscore.engine.game import Game
from xlscore.engine.sharing import all_to, each, per_centre
from xlscore.engine.system import Breakdown, Family, Law, Source, System, add_up


def open_tribute(game: Game, *, whole: bool = False) -> Breakdown:
    """Pay the start, centres and tribute, and spoil what the dead have; or pay the soloist."""
    if game.solo:
        return add_up(solo=all_to(game.solo, 340))
    behind = {power: game.best - count for power, count in game.centres.items()}
    got = ratio(sum(behind.values()), len(game.toppers) ** 2)
    prize = round_down(got) if whole else got
    return add_up(
        start=each(34, POWERS),
        centres=per_centre(3, game),
        tribute={p: prize if p in game.toppers else -behind[p] for p in POWERS},
        spoiled=each(game.best - 34, game.dead),
    )


FAMILY = frozenset({Family.LEAD, Family.CENTRES})

CONCESSION = "It does not say what a concession is worth: scored as a solo."

SYSTEMS = [
    System(
        name="OpenTribute",
        rule=open_tribute,
        function="OPEN_TRIBUTE_SCORE",
        family=FAMILY,
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        source=Source(
            title="OpenTribute Scoring System, by Brandon Fogel",
            publisher="Diplomacy Broadcast Network",
            url="https://diplobn.com/opentribute-scoring-system/",
            read="2026-11-30",
            note="The page does not mention rounding, and so there is none; OpenTribute rounded "
            f"down is how a program reads it. {CONCESSION}",
        ),
    ),
    System(
        name="OpenTribute rounded down",
        rule=open_tribute,
        function="OPEN_TRIBUTE_ROUNDED_DOWN_SCORE",
        family=FAMILY,
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        numbers={"whole": True},
        source=Source(
            title="OpenTribute",
            publisher="dipvis (diplomacytv.com), its published tests",
            url="https://github.com/UEWBot/dipvis",
            read="2026-11-30",
            note="Each of several powers on top gets a whole number of points; OpenTribute has "
            f"no rounding. {CONCESSION}",
        ),
    ),
]

"""Burgess sketch: 100 points shared by a draw, less what a member owns more than the smallest.

At the end of a draw, each member scores 100 points divided by the number of members,
less 1 point for every centre that it owns more than the smallest member. A survivor
outside the draw scores 3 points for each centre.

A soloist scores 100 points and every other survivor 3 points for each centre.

An eliminated power scores 0.

Nothing is rounded; a score can fall below 0. Years make no difference.
"""

from xlscore.engine.game import Fact, Game
from xlscore.engine.sharing import split
from xlscore.engine.system import Breakdown, Family, Law, Source, System, add_up


def burgess_sketch(game: Game) -> Breakdown:
    """Share 100 points, take away the lead over the smallest, pay the other survivors."""
    smallest = min(game.centres[power] for power in game.sharers)
    return add_up(
        outcome=split(100, game.sharers),
        above_the_smallest={
            power: smallest - count if power in game.sharers else 0
            for power, count in game.centres.items()
        },
        survival={
            power: 0 if power in game.sharers else 3 * count
            for power, count in game.centres.items()
        },
    )


SYSTEMS = [
    System(
        name="Burgess sketch",
        rule=burgess_sketch,
        aliases=("Burgess", "Burgess 100-point sketch"),
        family=frozenset({Family.DRAW}),
        reads=frozenset({Fact.DRAW}),
        keeps=frozenset(Law) - {Law.ZERO_SUM, Law.MONOTONE, Law.MORE_IS_NEVER_LESS},
        source=Source(
            title="Proposed DipCon Scoring System: A Sketch, by Jim Burgess",
            publisher="Diplomacy World 60",
            url="http://www.diplomacyworld.net/old/sketch.htm",
            read="2026-11-30",
            note="A proposal. 'Survivals get triple their final supply center count': read as "
            "every survivor who neither wins nor draws. It does not say what a concession is "
            "worth: scored as a solo.",
        ),
    ),
]

"""Duct Tape V2: 1 point per centre, and 40, 24, 15, 9, 6, 3 and 3 points for the places.

At the end of a draw, each centre scores 1 point. The places from first to seventh
add 40, 24, 15, 9, 6, 3 and 3 points. Powers on equal centres score the average of
the places they fill. Who voted for the draw makes no difference.

A soloist scores 75 points and everyone else 0.

The eliminated powers are equal and share the places below the survivors. In "Duct
Tape V2 with elimination order" the one that lived longest comes first; powers
that went out in the same year are equal.

Nothing is rounded.
"""

from xlscore.engine.game import Fact, Game
from xlscore.engine.sharing import all_to, by_place, centres_then_survival, per_centre
from xlscore.engine.system import Breakdown, Family, Law, Source, System, add_up

PLACES = (40, 24, 15, 9, 6, 3, 3)


def duct_tape(game: Game, *, dead_equal: bool) -> Breakdown:
    """Pay centres and place; or the soloist."""
    if game.solo:
        return add_up(solo=all_to(game.solo, 75))
    order = game.centres if dead_equal else centres_then_survival(game)
    return add_up(centres=per_centre(1, game), place=by_place(PLACES, by=order, ties="share"))


FAMILY = frozenset({Family.RANK, Family.CENTRES})

SOURCE = {
    "title": "Duct Tape V2",
    "publisher": "dipvis (diplomacytv.com), its published tests",
    "url": "https://github.com/UEWBot/dipvis",
    "read": "2026-11-30",
}

CONCESSION = "It does not say what a concession is worth: scored as a solo."

SYSTEMS = [
    System(
        name="Duct Tape V2",
        rule=duct_tape,
        default_of="Duct Tape",
        function="DUCT_TAPE_SCORE",
        family=FAMILY,
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        numbers={"dead_equal": True},
        source=Source(
            **SOURCE,
            note="The eliminated are equal; Duct Tape V2 with elimination order ranks them by "
            f"year. {CONCESSION}",
        ),
    ),
    System(
        name="Duct Tape V2 with elimination order",
        rule=duct_tape,
        function="DUCT_TAPE_ELIMINATION_ORDER_SCORE",
        family=FAMILY,
        reads=frozenset({Fact.ELIMINATED}),
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        numbers={"dead_equal": False},
        source=Source(
            **SOURCE,
            note=f"The eliminated are ranked by year; Duct Tape V2 makes them equal. {CONCESSION}",
        ),
    ),
]

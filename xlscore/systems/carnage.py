"""Carnage: 7000 points for first place down to 1000 for seventh, and 1 point per centre.

At the end of a draw, powers are ranked by centres. First place scores 7000 points,
second 6000, and so on to 1000 for seventh. Powers on equal centres score the
average of the places they fill. Each centre adds 1 point. Who voted for the draw
makes no difference.

If a power has 18 centres it scores 28034 points and everyone else scores 0.

Eliminated powers are ranked below the survivors, the one that lived longest first;
powers that went out in the same year are equal. In "Carnage with dead equal" all
eliminated powers are equal.

Nothing is rounded.
"""

from xlscore.game import Fact, Game
from xlscore.sharing import all_to, by_place, centres_then_survival
from xlscore.system import Breakdown, Family, Law, Source, System, add_up

PLACES = (7000, 6000, 5000, 4000, 3000, 2000, 1000)


def carnage(game: Game, *, dead_equal: bool = False) -> Breakdown:
    """Pay the place and the centres, or everything to a soloist."""
    if game.solo:
        return add_up(solo=all_to(game.solo, 28034))
    order = game.centres if dead_equal else centres_then_survival(game)
    return add_up(place=by_place(PLACES, by=order, ties="share"), centres=game.centres)


FAMILY = frozenset({Family.RANK, Family.CENTRES})

THREAD = Source(
    title="Carnage scoring, by David Maletsky",
    publisher="webDiplomacy forum",
    url="https://www.webdiplomacy.net/forum.php?page-thread=1&threadID=1325258",
    read="2026-11-30",
    note="Equal powers average their places (also footnote 1 of the Two-Tier post and the "
    "Liberty Cup). The sources do not say what a concession is worth: scored as a solo.",
)

SYSTEMS = [
    System(
        name="Carnage",
        rule=carnage,
        aliases=("Carnage with elimination order",),
        family=FAMILY,
        reads=frozenset({Fact.ELIMINATED}),
        keeps=frozenset(Law),
        source=THREAD,
    ),
    System(
        name="Carnage with dead equal",
        rule=carnage,
        function="CARNAGE_DEAD_EQUAL_SCORE",
        family=FAMILY,
        keeps=frozenset(Law),
        numbers={"dead_equal": True},
        source=Source(
            title="Carnage with dead equal",
            publisher="dipvis (diplomacytv.com), its published tests",
            url="https://github.com/UEWBot/dipvis",
            read="2026-11-30",
            note="All eliminated powers share the average of the places they fill. It does not "
            "say what a concession is worth: scored as a solo.",
        ),
    ),
]

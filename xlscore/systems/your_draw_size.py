"""Your Draw Size: points by bands of centres, from 21 for a small power to 105 for a large one.

At the end of a draw, every power scores by its own centres: 21 points for 1 to 3
centres, 30 for 4 to 7, 42 for 8 to 10, 70 for 11 to 13 and 105 for 14 to 17. Who
voted for the draw makes no difference.

A soloist scores 300 points in short games and 320 in unlimited ones. Everyone else
scores 0.

An eliminated power scores 0.

Nothing is rounded. Years make no difference.
"""

from xlscore.engine.game import Game
from xlscore.engine.paid import Scores
from xlscore.engine.sharing import all_to
from xlscore.engine.system import Family, Law, Source, System

BANDS = {
    **{0: 0},
    **dict.fromkeys(range(1, 4), 21),
    **dict.fromkeys(range(4, 8), 30),
    **dict.fromkeys(range(8, 11), 42),
    **dict.fromkeys(range(11, 14), 70),
    **dict.fromkeys(range(14, 18), 105),
}
"""Points by centres."""


def your_draw_size(game: Game, *, solo: int) -> Scores:
    """Pay each power by its band, or everything to a soloist."""
    if game.solo:
        return all_to(game.solo, solo)
    return {power: BANDS[count] for power, count in game.centres.items()}


SOURCE = Source(
    title="Your Draw Size",
    publisher="dipvis (diplomacytv.com), its published tests",
    url="https://github.com/UEWBot/dipvis",
    read="2026-11-30",
    note="The two entries, for short and for unlimited games, differ in the solo only. It does "
    "not say what a concession is worth: scored as a solo.",
)

FAMILY = frozenset({Family.CENTRES})

SYSTEMS = [
    System(
        name="Your Draw Size (short games)",
        rule=your_draw_size,
        function="YOUR_DRAW_SIZE_SCORE",
        default_of="Your Draw Size",
        aliases=("Your Draw Size (short)",),
        family=FAMILY,
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        numbers={"solo": 300},
        source=SOURCE,
    ),
    System(
        name="Your Draw Size (unlimited games)",
        rule=your_draw_size,
        function="YOUR_DRAW_SIZE_UNLIMITED_SCORE",
        aliases=("Your Draw Size (unlimited)",),
        family=FAMILY,
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        numbers={"solo": 320},
        source=SOURCE,
    ),
]

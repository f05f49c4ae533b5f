"""Solo or bust: 100 points for a solo, and nothing for anything else.

At the end of a draw, nobody scores.

A soloist scores 100 points (a matter of taste: some write 1) and everyone else 0.

An eliminated power scores 0.

Nothing is rounded. Centres, years and draw votes make no difference.
"""

from xlscore.engine.exact import Points
from xlscore.engine.game import Game
from xlscore.engine.paid import Scores
from xlscore.engine.sharing import all_to, each
from xlscore.engine.system import Family, Law, Option, Source, System


def solo_or_bust(game: Game, *, solo: Points = 100) -> Scores:
    """Pay a soloist only."""
    return all_to(game.solo, solo) if game.solo else each(0, ())


SYSTEMS = [
    System(
        name="Solo or bust",
        rule=solo_or_bust,
        aliases=("Binary", "Solos", "Solo Derby"),
        family=frozenset({Family.DRAW}),
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        options={"solo": Option(words="points of a soloist", default=100)},
        source=Source(
            title="Solo or bust",
            publisher="dipvis (diplomacytv.com), its published tests",
            url="https://github.com/UEWBot/dipvis",
            read="2026-11-30",
            note="The Diplomaticon blog calls it Binary. It does not say what a concession is "
            "worth: scored as a solo.",
        ),
    ),
]

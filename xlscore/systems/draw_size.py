"""Draw size: the powers in the draw share the points equally, whatever their centres.

Every power that shares the draw scores the pot of 100 points divided by the
number of powers in the draw. Where no draw was voted, every power that still
owns a centre shares it. In ODC 2017 the pot of a draw is 600 points.

If a power has 18 centres it scores the whole pot (ODC 2017: 760 points) and
everyone else scores 0.

An eliminated power, and a survivor outside the draw, scores 0.

Nothing is rounded. Centres, years and the order of elimination make no difference.
"""

from xlscore.engine.exact import Points
from xlscore.engine.game import Fact, Game
from xlscore.engine.paid import Scores
from xlscore.engine.sharing import all_to, split
from xlscore.engine.system import Family, Law, Option, Source, System


def draw_size(game: Game, *, pot: Points = 100, solo: Points = 100) -> Scores:
    """Split the pot among the sharers of the draw; a soloist scores the solo points."""
    return all_to(game.solo, solo) if game.solo else split(pot, game.sharers)


POST = Source(
    title="Guest Post: The Two-Tier Scoring System",
    publisher="BrotherBored",
    url="https://brotherbored.com/guest-post-the-two-tier-scoring-system/",
    read="2026-11-30",
    note="Part 1 describes both. It does not say what a concession is worth: scored as a solo. "
    "The pot is a matter of taste: 1 for Calhamer points, 100 where nothing is said.",
)


def _options(pot: int, solo: int) -> dict[str, Option]:
    return {
        "pot": Option(words="points that the powers in a draw share", default=pot),
        "solo": Option(words="points of a soloist", default=solo),
    }


SYSTEMS = [
    System(
        name="Draw size",
        rule=draw_size,
        aliases=("Calhamer points", "Calhamer", "DSS", "Draw-size scoring", "Pure"),
        family=frozenset({Family.DRAW}),
        reads=frozenset({Fact.DRAW}),
        keeps=frozenset(Law),
        options=_options(pot=100, solo=100),
        source=POST,
    ),
    System(
        name="ODC 2017",
        rule=draw_size,
        aliases=("Online Diplomacy Championship 2017",),
        family=frozenset({Family.DRAW}),
        reads=frozenset({Fact.DRAW}),
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        numbers={"pot": 600, "solo": 760},
        options=_options(pot=600, solo=760),
        source=POST,
    ),
]

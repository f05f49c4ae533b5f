"""World Classic, said in settings."""

from fractions import Fraction

from xlscore.engine.exact import Points
from xlscore.house.settings import House


def world_classic(*, most_toppers: int = 7, loser: Points | None = 1) -> House:
    """Centres, survival, and 48 for the powers on top, if they are not too many."""
    return House(
        centre_points=10,
        survival=30,
        top=tuple(Fraction(48, number) for number in range(1, most_toppers + 1)),
        solo=420,
        losers_per_year=loser,
        dead_per_year=1,
        years="completed",
    )


def world_classic_wiki() -> House:
    """After a solo the others score nothing."""
    return world_classic(loser=None)

"""Whipping, said in settings."""

from xlscore.engine.exact import Points
from xlscore.house.settings import House


def whipping_468(*, solo: int = 468, loser: Points | None = 1) -> House:
    """Centres, survival, and 2 for each centre of a power alone on top."""
    return House(
        centre_points=10,
        survival_pot=60,
        alone_per_centre=2,
        solo=solo,
        losers_per_year=loser,
        dead_per_year=1,
    )


def whipping_450() -> House:
    """After a solo the others score nothing."""
    return whipping_468(solo=450, loser=None)

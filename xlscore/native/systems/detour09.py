"""Detour09, said in settings."""

from xlscore.house.settings import House
from xlscore.systems.detour09 import PLACES, QUARTER


def detour09(*, loser: bool = True) -> House:
    """All points of a drawn board are scaled to 100; years are counted up to 8."""
    return House(
        centre_points=1,
        survival=2,
        places=PLACES,
        place_ties="lower",
        lead_per_centre=1,
        scale_to=100,
        solo=110,
        losers_per_year=QUARTER if loser else None,
        dead_per_year=QUARTER,
        years="completed",
        years_most=8 * QUARTER,
    )


def detour_nwc() -> House:
    """After a solo the others score nothing."""
    return detour09(loser=False)

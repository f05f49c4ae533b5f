"""Carnage 3R, said in settings."""

from xlscore.house.settings import House
from xlscore.systems.carnage_3r import CENTRE, PLACES


def carnage_3r() -> House:
    """10 for taking part, the places of the survivors, and a thousandth for each centre."""
    return House(
        taking_part=10,
        centre_points=CENTRE,
        places=PLACES,
        place_dead="unplaced",
        solo=225,
        solo_per_centre=CENTRE,
        losers=10,
    )

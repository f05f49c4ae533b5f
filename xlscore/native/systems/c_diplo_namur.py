"""C-Diplo Namur, said in settings."""

from xlscore.house.settings import House
from xlscore.systems.c_diplo_namur import PLACES, centre_points


def c_diplo_namur(*, solo: int, lost_to_solo: int) -> House:
    """A point for taking part, points by the number of centres, and the places."""
    return House(
        taking_part=1,
        centre_table={n: centre_points(n) for n in range(18)},
        places=PLACES,
        solo=solo,
        losers=lost_to_solo,
    )

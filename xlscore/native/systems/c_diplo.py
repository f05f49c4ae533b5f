"""C-Diplo, said in settings."""

from collections.abc import Sequence

from xlscore.house.settings import House


def c_diplo(*, solo: int, lost_to_solo: int = 0, part: int = 1, places: Sequence[int]) -> House:
    """A point for taking part, one for each centre, and the places."""
    return House(
        taking_part=part, centre_points=1, places=tuple(places), solo=solo, losers=lost_to_solo
    )

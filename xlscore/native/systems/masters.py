"""Masters 2 and WorldMasters, said in settings."""

from collections.abc import Sequence

from xlscore.house.settings import House


def masters(*, solo: int, places: Sequence[int]) -> House:
    """A point for each centre, and the places."""
    return House(centre_points=1, places=tuple(places), solo=solo)

"""Duct Tape, said in settings."""

from xlscore.house.settings import House
from xlscore.systems.duct_tape import PLACES


def duct_tape(*, dead_equal: bool) -> House:
    """A point for each centre, and the places."""
    dead = "equal" if dead_equal else "by year"
    return House(centre_points=1, places=PLACES, place_dead=dead, solo=75)

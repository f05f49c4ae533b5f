"""Mischief, said in settings."""

from xlscore.house.settings import House
from xlscore.systems.mischief import TOP


def mischief() -> House:
    """A point for each centre, and points for the powers on top by their number."""
    return House(centre_points=1, top=tuple(TOP.values()), solo=34)

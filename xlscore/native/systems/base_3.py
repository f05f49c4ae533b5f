"""Base 3, said in settings."""

from fractions import Fraction

from xlscore.house.settings import House


def base_3() -> House:
    """Each power on top scores 9, and a third of that for each that is beside it."""
    top = tuple(Fraction(9, 3**others) for others in range(7))
    return House(survival=3, centre_points=1, top=top, solo=46)

"""Bear Con 1, said in settings."""

from xlscore.house.settings import House
from xlscore.systems.bear_con_1 import centre_points


def bear_con_1() -> House:
    """Points by the number of centres, and 5 for being alone on top."""
    return House(centre_table={n: centre_points(n) for n in range(18)}, top=(5,), solo=34)

"""Kinzett, said in settings: its primary points."""

from xlscore.house.settings import House


def kinzett() -> House:
    """1 for each member of a draw and 2 for a soloist."""
    return House(draw=dict.fromkeys(range(1, 8), 1), solo=2)

"""Dragonflight, said in settings."""

from xlscore.house.settings import House


def dragonflight() -> House:
    """The survivors divide 60; a soloist scores 61."""
    return House(survival_pot=60, solo=61)

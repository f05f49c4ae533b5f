"""ODC 420 and the World Cup of webDiplomacy, said in settings."""

from xlscore.house.settings import House
from xlscore.systems.odc_420 import POT


def odc_420() -> House:
    """The draw divides the pot, and its members score their centres."""
    return House(
        draw_pot=POT,
        centre_points=1,
        centres_for="the draw",
        solo=POT,
        solo_per_centre=1,
        losers_per_centre=1,
    )


def world_cup() -> House:
    """Everybody scores centres, a soloist always 18."""
    return House(draw_pot=POT, centre_points=1, solo=POT + 18, losers_per_centre=1)

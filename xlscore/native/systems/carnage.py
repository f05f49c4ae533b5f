"""Carnage and its variants, said in settings."""

from xlscore.house.settings import House
from xlscore.systems.carnage import PLACES


def carnage(*, dead_equal: bool = False, solo: int = 28034) -> House:
    """The places, and a point for each centre."""
    dead = "equal" if dead_equal else "by year"
    return House(centre_points=1, places=PLACES, place_dead=dead, solo=solo)


def win_tier() -> House:
    """The same, and nothing for anybody once a power has soloed."""
    return carnage(solo=0)


def carnage_2023() -> House:
    """With 300 points for each centre of the lead."""
    return House(
        centre_points=1, places=PLACES, place_dead="by year", lead_per_centre=300, solo=28034
    )


def center_count_carnage() -> House:
    """A centre is worth half a place."""
    places = tuple(1001 * place for place in range(7, 0, -1))
    return House(centre_points=500, places=places, place_dead="by year", solo=39028, losers=1000)

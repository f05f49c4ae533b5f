"""ManorCon and its variants, said in settings."""

from collections.abc import Callable

from xlscore.engine.exact import Points
from xlscore.engine.years import CountYears, years_played
from xlscore.house.settings import House
from xlscore.systems.manorcon import YEAR, strength, survivors_strength


def manorcon(*, solo: int, years: CountYears, worth: Callable[[int], int] = strength) -> House:
    """A pot of 100 is shared by strength; the dead and the losers score their years."""
    dead = "left out" if worth is survivors_strength else "counted"
    counting = "played" if years is years_played else "completed"
    return _shared(solo, dead, YEAR, counting)


def stabbeurfou() -> House:
    """Without years."""
    return _shared(100, "counted", None, "played")


def _shared(solo: int, dead: str, year: Points | None, years: str) -> House:
    return House(
        share_pot=100,
        share=(1, 4, 16),
        share_dead=dead,
        solo=solo,
        losers_per_year=year,
        dead_per_year=year,
        years=years,
    )

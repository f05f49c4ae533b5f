"""Bangkok and Olympic, said in settings."""

from collections.abc import Sequence

from xlscore.engine.exact import Points
from xlscore.engine.years import CountYears, years_played
from xlscore.house.settings import House
from xlscore.systems.bangkok import YEAR


def bangkok(
    *, solo: int, lost_centre: Points, shares: Sequence[Points], years: CountYears
) -> House:
    """Centres, survival, and a pot that is shared by how near a power is to the top."""
    return House(
        centre_points=1,
        survival=3,
        near=tuple(shares),
        near_as="shares",
        near_pot=12,
        solo=solo,
        losers_per_centre=lost_centre,
        dead_per_year=YEAR,
        years="played" if years is years_played else "completed",
    )

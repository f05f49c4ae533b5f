"""Your Draw Size, said in settings."""

from xlscore.house.settings import House
from xlscore.systems.your_draw_size import BANDS


def your_draw_size(*, solo: int) -> House:
    """Points by bands of centres."""
    return House(centre_table=BANDS, solo=solo)

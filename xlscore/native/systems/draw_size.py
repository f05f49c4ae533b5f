"""Draw size, said in settings."""

from xlscore.engine.exact import Points
from xlscore.house.settings import House


def draw_size(*, pot: Points = 100, solo: Points = 100) -> House:
    """The members of the draw divide the pot."""
    return House(draw_pot=pot, solo=solo)

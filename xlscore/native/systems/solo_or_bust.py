"""Solo or bust, said in settings."""

from xlscore.engine.exact import Points
from xlscore.house.settings import House


def solo_or_bust(*, solo: Points = 100) -> House:
    """Only a soloist scores."""
    return House(solo=solo)

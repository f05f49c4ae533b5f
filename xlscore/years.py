"""How many years a power played. Two ways of counting are in use; a rule names its own."""

from xlscore.dialects import START, Power
from xlscore.game import Game


def years_played(game: Game, power: Power) -> int:
    """Count the elimination year: out in 1906 is 6. A survivor played every year of the game.

    Raises MissingFact.
    """
    return game.years if game.centres[power] else game.year_out(power) - START


def years_completed(game: Game, power: Power) -> int:
    """Leave out the year in which a power's game ended: out in 1906 is 5.

    A power that loses to a solo of 1906 counts as out in that year: 5 as well.
    Raises MissingFact.
    """
    return years_played(game, power) - 1

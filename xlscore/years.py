"""How many years a power played. Two ways of counting are in use; a rule names its own."""

from collections.abc import Callable

from xlscore.dialects import START, Power
from xlscore.exact import Points, in_figures, ratio
from xlscore.game import Game
from xlscore.system import Paid

CountYears = Callable[[Game, Power], int]
"""A way of counting years."""


def years_played(game: Game, power: Power) -> int:
    """Count the elimination year: out in 1906 is 6. A survivor played every year of the game.

    Raises MissingFact.
    """
    return game.years if game.centres[power] else game.year_out(power) - START


def years_completed(game: Game, power: Power) -> int:
    """Do not count the last year that a power played: out in 1906 is 5.

    A survivor counts as if it had gone out in the last year of the game, which
    is how those who lose to a soloist are scored. Raises MissingFact.
    """
    return years_played(game, power) - 1


def pay_the_dead(points: Points, game: Game, years: CountYears = years_played) -> Paid:
    """Pay each eliminated power some points for each of its years; survivors get nothing."""
    lived = {power: years(game, power) for power in game.dead}
    return Paid(
        {power: ratio(points * lived.get(power, 0), 1) for power in game.centres},
        lambda power: f"{in_figures(points)} x {lived[power]}" if power in lived else "",
    )

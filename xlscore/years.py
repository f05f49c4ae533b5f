"""How many years a power played. Two ways of counting are in use; a rule names its own."""

from collections.abc import Callable, Collection, Mapping

from xlscore.dialects import START, Power
from xlscore.exact import Points, in_figures
from xlscore.game import Game
from xlscore.paid import NOBODY, Paid

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


def per_year(
    points: Points, game: Game, among: Collection[Power], years: CountYears = years_played
) -> Paid:
    """Pay some powers some points for each of their years; the rest get nothing."""
    lived = NOBODY.copy()
    for power in among:
        lived[power] = years(game, power)
    return Paid([*lived.values()], points.as_integer_ratio(), _for_years, (points, lived))


def _for_years(power: Power, points: Points, lived: Mapping[Power, int]) -> str:
    return f"{in_figures(points)} x {lived[power]}" if lived[power] and points != 1 else ""


def pay_the_dead(points: Points, game: Game, years: CountYears = years_played) -> Paid:
    """Pay each eliminated power some points for each of its years; survivors get nothing."""
    return per_year(points, game, game.dead, years)

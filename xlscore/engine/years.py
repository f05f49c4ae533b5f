"""How many years a power played. Two ways of counting are in use; a rule names its own."""

from collections.abc import Callable, Sequence

from xlscore.engine.dialects import POWERS, START, Power
from xlscore.engine.exact import Points, in_figures
from xlscore.engine.game import Game
from xlscore.engine.paid import NOTHING, SEAT, Paid

CountYears = Callable[[Game, Power], int]
"""A way of counting years."""

PayYears = Callable[[Points, Game, CountYears], Paid]
"""Pays some powers for each of their years."""


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
    dead = game.dead
    if not dead:
        return NOTHING
    lived = [0] * len(SEAT)
    for power in dead:
        lived[SEAT[power]] = years(game, power)
    return Paid(lived, points.as_integer_ratio(), _for_years, (points, lived))


def pay_the_losers(points: Points, game: Game, years: CountYears = years_played) -> Paid:
    """Pay everyone but the soloist some points for each of their years."""
    winner = game.solo
    lived = [0 if power == winner else years(game, power) for power in POWERS]
    return Paid(lived, points.as_integer_ratio(), _for_years, (points, lived))


def _for_years(power: Power, points: Points, lived: Sequence[int]) -> str:
    years = lived[SEAT[power]]
    return f"{in_figures(points)} x {years}" if years and points != 1 else ""

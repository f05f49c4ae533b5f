"""Sum of Squares: each power scores its share of 100 points by the square of its centres.

At the end of the game, square every power's supply centres. Each power scores
100 points times its square, divided by the sum of all the squares.

If a power has 18 centres it scores all 100 points and everyone else scores 0.

An eliminated power scores 0.

Nothing is rounded. Elimination years and draw votes make no difference.
"""

from xlscore.engine.game import Game
from xlscore.engine.paid import Scores
from xlscore.engine.sharing import all_to, share_by_centres
from xlscore.engine.system import Family, Law, Source, System


def sum_of_squares(game: Game, *, pot: int = 100) -> Scores:
    """Share the pot by the squares of the centres; a soloist takes it all."""
    if game.solo:
        return all_to(game.solo, pot)
    return share_by_centres(pot, square, game)


def square(count: int) -> int:
    """Multiply a number of centres by itself."""
    return count**2


SYSTEMS = [
    System(
        name="Sum of Squares",
        rule=sum_of_squares,
        aliases=("SoS", "Squares", "Squares-DAANZ", "Sum of the squares"),
        family=frozenset({Family.CENTRES, Family.LEAD}),
        keeps=frozenset(Law),
        source=Source(
            title="Squares Scoring System",
            publisher="Diplomacy Association of Australia and New Zealand",
            url="http://daanz.org/sc-squares.htm",
            read="2026-11-30",
            note="Parts 1 and 2. Its tie-breakers (part 3) belong to the tournament. "
            "It does not say what a concession is worth: scored as a solo.",
        ),
    ),
]

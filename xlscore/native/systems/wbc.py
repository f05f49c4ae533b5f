"""WBC, as a formula, and AvalonCon 1992, said in settings."""

from xlscore.engine.game import SOLO
from xlscore.house.settings import House
from xlscore.native.board import CONCEDED, COUNTS, SHARERS, SIZE, WINNER
from xlscore.native.formula import fx
from xlscore.native.paid import Paid, add_up
from xlscore.native.words import by_number
from xlscore.systems.wbc import AVALONCON_1992, WBC


def avaloncon() -> House:
    """Centres, and points by the number of powers that win or draw."""
    return House(centre_points=1, draw=AVALONCON_1992)


def wbc() -> Paid:
    """The same; a power to which a game is conceded has 18 centres at least."""
    given = fx.IF(CONCEDED, WINNER * (COUNTS < SOLO), 0 * COUNTS)
    return add_up(
        centres=Paid(fx.IF(given > 0, SOLO, COUNTS)),
        outcome=by_number([WBC.get(size, 0) for size in range(1, 8)], SIZE, SHARERS),
    )

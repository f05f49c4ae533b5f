"""Origins 2003 and 2007, as formulas."""

from xlscore.engine.dialects import START
from xlscore.errors import NotNative
from xlscore.native.board import ALIVE, GONE, PLAYED, SHARERS, SIZE, SOLOED, WINNER, YEARS
from xlscore.native.formula import fx
from xlscore.native.paid import Paid, add_up, constant
from xlscore.native.words import over_years, share, split
from xlscore.systems.origins import DRAW_2007


def origins_2003(*, window: str = "game") -> Paid:
    """A share by size and years, and a pot for the draw."""
    _refuse_other_windows("Origins 2003", window)
    return add_up(share=size_share(), bonus=split(100, SHARERS))


def origins_2007(*, window: str = "game") -> Paid:
    """The same share, and points by how the game ended."""
    _refuse_other_windows("Origins 2007", window)
    row, over = constant([DRAW_2007.get(size, 0) for size in range(1, 8)])
    drawn = SHARERS * fx.CHOOSE(SIZE, *row) + over * ALIVE * (1 - SHARERS)
    solo = over * (225 * WINNER - 5)
    return add_up(share=size_share(), bonus=Paid(fx.IF(SOLOED, solo, drawn), over))


def size_share() -> Paid:
    """By the square of the average centres, and the years: both taken times years x years."""
    lived = fx.IF(ALIVE > 0, YEARS, GONE - START)
    return share(100, by=Paid(over_years(PLAYED) ** 2 + YEARS**2 * lived))


def _refuse_other_windows(name: str, window: str) -> None:
    """Averages over each power's own years have no denominator that doubles could hold."""
    if window != "game":
        raise NotNative(system=name, why=f"window={window} cannot be exact there")

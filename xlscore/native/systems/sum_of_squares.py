"""Sum of Squares, said in settings."""

from xlscore.house.settings import House


def sum_of_squares(*, pot: int = 100) -> House:
    """A pot is shared by the squares of the centres."""
    return House(share_pot=pot, share=(1, 0, 0), solo=pot)

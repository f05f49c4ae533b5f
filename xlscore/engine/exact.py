"""Exact points: whole numbers and fractions inside, doubles only in cells.

No other module rounds, and rules round only where their source says so.
"""

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import TypeAlias

Points: TypeAlias = int | Fraction
"""What a player scores: a whole number, or a fraction where a rule divides."""

TYPED = re.compile(r"[+-]?\d{1,9}(\.\d{1,9}|/\d{1,9})?")
"""A number of a size that people type: 1e999999999 would take all memory there is."""

FINEST_CELL_FRACTION = 1_000_000
"""Largest denominator looked for when a cell's double is read back as a fraction."""


def divided_exactly(part: int, whole: int) -> Points:
    """Divide whole numbers; what comes out whole stays whole."""
    return Fraction(part, whole) if part % whole else part // whole


quotient = lru_cache(maxsize=20_000)(divided_exactly)
"""The same, kept: boards come back to the same quotients again and again."""


def ratio(part: Points, whole: Points) -> Points:
    """Divide exactly; a whole number stays a whole number.

    >>> ratio(100, 3), ratio(100, 4)
    (Fraction(100, 3), 25)
    """
    if type(part) is int is type(whole):
        return quotient(part, whole)
    return quotient(part.numerator * whole.denominator, part.denominator * whole.numerator)


def times(part: Points, points: Points) -> Points:
    """Multiply; most parts and weights are 1, and a Fraction takes its time for that too."""
    return points if part == 1 else part * points


def added(points: Iterable[Points]) -> Points:
    """Add up over one denominator; one by one, fractions take four times as long.

    >>> added([Fraction(1, 2), 2, Fraction(1, 2)]), added([])
    (3, 0)
    """
    every = [*points]
    over = lcm(*[each.denominator for each in every])
    return divided_exactly(sum([n.numerator * (over // n.denominator) for n in every]), over)


def nearest(part: int, whole: int) -> int:
    """The whole number nearest to a quotient, and of two equally near the one beyond.

    >>> nearest(5, 2), nearest(-5, 2), nearest(7, 3)
    (3, -3, 2)
    """
    steps = (2 * abs(part) + whole) // (2 * whole)
    return steps if part > 0 else -steps


def round_half_up(points: Points, places: int | None = 0) -> Points:
    """Round as Excel's ROUND does: to the nearest, and a half away from zero.

    With ``places=None`` the points stay as they are.

    >>> round_half_up(Fraction(625, 8), 2), round_half_up(Fraction(-1, 2))
    (Fraction(7813, 100), -1)
    """
    if places is None or isinstance(points, int):
        return points
    scale = 10**places
    return ratio(nearest(points.numerator * scale, points.denominator), scale)


def round_down(points: Points) -> int:
    """Round to the whole number below.

    >>> round_down(Fraction(11, 2)), round_down(4)
    (5, 4)
    """
    return points.numerator // points.denominator


def round_up(points: Points) -> int:
    """Round to the whole number above.

    >>> round_up(Fraction(11, 2)), round_up(4)
    (6, 4)
    """
    return -(-points.numerator // points.denominator)


def from_text(written: str) -> Points:
    """Read a number that a person has typed: 3, -0.25, 1/3. Raises ValueError.

    >>> from_text("0.25"), from_text("-6/2")
    (Fraction(1, 4), -3)
    """
    if not TYPED.fullmatch(written.strip()):
        raise ValueError(written)
    return ratio(Fraction(written.strip()), 1)


def to_cell(points: Points) -> float:
    """The double nearest to the exact points; the only way out to a worksheet."""
    return float(points)


def from_cell(value: float) -> Points:
    """The simplest fraction that a cell's double stands for.

    Exact for every fraction whose denominator is at most 1,000,000.

    >>> from_cell(33.33), from_cell(100 / 3), from_cell(4.0)
    (Fraction(3333, 100), Fraction(100, 3), 4)
    """
    return ratio(Fraction(value).limit_denominator(FINEST_CELL_FRACTION), 1)


def counted(number: int, thing: str) -> str:
    """Say how many things there are.

    >>> counted(1, "board"), counted(2, "board")
    ('1 board', '2 boards')
    """
    return f"{number} {thing}{'' if number == 1 else 's'}"


def listed(words: Sequence[str]) -> str:
    """List words as people do.

    >>> listed(["1"]), listed(["1", "2", "3"])
    ('1', '1, 2 and 3')
    """
    *others, last = words
    return f"{', '.join(others)} and {last}" if others else last


def in_figures(points: Points, places: int = 4) -> str:
    """Write points for people: exactly where they end within ``places`` decimals, else rounded.

    >>> in_figures(25), in_figures(Fraction(43, 2)), in_figures(Fraction(100, 3))
    ('25', '21.5', '33.3333')
    """
    shown = round_half_up(points, places)
    sign, steps = "-" * (shown < 0), abs(shown) * 10**places
    whole, rest = divmod(int(steps), 10**places)
    return f"{sign}{whole}.{rest:0{places}d}".rstrip("0").rstrip(".")

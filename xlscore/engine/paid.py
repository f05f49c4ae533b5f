"""Points on their way to the score: whole numbers, each part at its own rate."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import lcm
from operator import itemgetter, mul
from typing import Any, TypeAlias

from xlscore.engine.dialects import POWERS, Power
from xlscore.engine.exact import Points, divided_exactly, nearest, ratio

Scores: TypeAlias = Mapping[Power, Points]
"""Points for each power."""

How: TypeAlias = Callable[..., str]
"""Gives the arithmetic of one power's points, such as ``100 x 225 / 354``."""

Rate: TypeAlias = tuple[int, int]
"""A number that steps are multiplied by, and one that they are divided by."""

ONE: Rate = (1, 1)

IN_ORDER = itemgetter(*POWERS)
"""Takes the values of the seven powers out of a mapping, Austria first."""

SEAT = {power: seat for seat, power in enumerate(POWERS)}
"""Where a power stands in that order."""

NOBODY: dict[Power, Points] = dict.fromkeys(POWERS, 0)
"""Nothing for each power."""

EXACT = {int, Fraction}
"""The types of points."""

WHOLE = {int}

MOST_KEPT = 2_000


class Paid(Mapping[Power, Points]):
    """Points for each power that can say how they came about.

    ``steps`` are whole numbers, Austria's first; at their ``rate`` they are the
    points. So rules count in whole numbers, and a fraction is made but once, for
    the score. ``how`` tells the arithmetic when it is called with a power and
    the ``facts``.
    """

    __slots__ = ("facts", "how", "rate", "steps")

    def __init__(
        self,
        steps: Sequence[int],
        rate: Rate = ONE,
        how: How | None = None,
        facts: tuple[Any, ...] = (),
    ) -> None:
        """Pay the steps at their rate."""
        self.steps = steps
        self.rate = rate
        self.how = how
        self.facts = facts

    def __getitem__(self, power: Power) -> Points:
        return quotients(self.rate)[self.steps[SEAT[power]]]

    def __iter__(self) -> Iterator[Power]:
        return iter(POWERS)

    def __len__(self) -> int:
        return len(POWERS)

    def __repr__(self) -> str:
        return f"Paid({dict(self)})"

    def working(self, power: Power) -> str:
        """The arithmetic of one power's points; nothing where it is not known."""
        return self.how(power, *self.facts) if self.how else ""


NOTHING = Paid((0,) * len(POWERS))
"""Points for nobody."""


class Quotients(dict[int, Points]):
    """What numbers of steps come to at a rate; kept once it is worked out.

    Boards come back to the same few quotients again and again. So that memory
    stays small, too many are forgotten together.
    """

    __slots__ = ("over", "times")

    def __init__(self, rate: Rate) -> None:
        """Know none yet."""
        super().__init__()
        self.times, self.over = rate

    def __missing__(self, steps: int) -> Points:
        """Divide exactly."""
        if len(self) >= MOST_KEPT:
            self.clear()
        self[steps] = found = divided_exactly(steps * self.times, self.over)
        return found


class Sums(dict[tuple[int, ...], Points]):
    """What steps come to together, each at its own rate; kept as quotients are."""

    __slots__ = ("over", "times")

    def __init__(self, rates: tuple[Rate, ...]) -> None:
        """Know none yet."""
        super().__init__()
        self.over = lcm(*[over for _, over in rates])
        self.times = [times * (self.over // over) for times, over in rates]

    def __missing__(self, steps: tuple[int, ...]) -> Points:
        """Add up exactly."""
        if len(self) >= MOST_KEPT:
            self.clear()
        self[steps] = found = divided_exactly(sum(map(mul, steps, self.times)), self.over)
        return found


quotients = lru_cache(maxsize=MOST_KEPT)(Quotients)
sums = lru_cache(maxsize=MOST_KEPT)(Sums)


NONE = ((),) * len(POWERS)


def summed(parts: Iterable[Scores]) -> dict[Power, Points]:
    """Add up scores exactly.

    The plain way, ``{power: sum(part[power] for part in parts) for power in POWERS}``,
    stands in the tests. A board takes three times as long with it (the middle of all
    systems; up to nine times), because a fraction is made and reduced at each step.
    Here whole steps come to points by a look into what is known already; that the
    powers are spelled out, and not a loop, is a tenth of the time of a board.
    """
    rates, rows = [], []
    for part in parts:
        paid = part if type(part) is Paid else in_steps(part)
        rates.append(paid.rate)
        rows.append(paid.steps)
    alone = len(rows) == 1
    known: Mapping[Any, Points] = quotients(rates[0]) if alone else sums(tuple(rates))
    a, e, f, g, i, r, t = rows[0] if alone else zip(*rows) if rows else NONE
    return {
        "Austria": known[a],
        "England": known[e],
        "France": known[f],
        "Germany": known[g],
        "Italy": known[i],
        "Russia": known[r],
        "Turkey": known[t],
    }


def in_steps(points: Scores) -> Paid:
    """Put scores over one denominator. Raises TypeError where points are not exact.

    >>> in_steps(dict.fromkeys(POWERS, Fraction(1, 2))).rate
    (1, 2)
    """
    if type(points) is Paid:
        return points
    row = IN_ORDER(points)
    if WHOLE.issuperset(map(type, row)):
        return Paid(row)
    if not EXACT.issuperset(map(type, row)):
        raise TypeError(f"points that are not exact: {points}")
    over = lcm(*[n.denominator for n in row])
    return Paid([n.numerator * (over // n.denominator) for n in row], (1, over))


def explained(points: Scores, how: How) -> Paid:
    """The same points with the arithmetic behind them."""
    paid = in_steps(points)
    return Paid(paid.steps, paid.rate, how)


def together(one: Scores, other: Scores) -> Paid:
    """Add up scores and keep them in steps: what is shared out by them stays whole."""
    a, b = in_steps(one), in_steps(other)
    (times, over), (more, below) = a.rate, b.rate
    times, more = times * below, more * over
    return Paid([times * n + more * m for n, m in zip(a.steps, b.steps)], (1, over * below))


def multiplied(scores: Scores, by: Points) -> Paid:
    """Multiply everybody's points by the same number."""
    paid = in_steps(scores)
    times, over = paid.rate
    rate = times * by.numerator, over * by.denominator
    return Paid(paid.steps, rate, paid.how, paid.facts)


def divided(scores: Scores, by: Points) -> Paid:
    """Divide everybody's points by the same number."""
    return multiplied(scores, ratio(1, by))


def rounded(scores: Scores, places: int | None = 0) -> Paid:
    """Round everybody's points, a half away from zero; with ``places=None`` not at all."""
    paid = in_steps(scores)
    times, over = paid.rate
    if places is None or over == 1:
        return paid
    scale = 10**places
    steps = [nearest(times * scale * n, over) for n in paid.steps]
    return Paid(steps, (1, scale), paid.how, paid.facts)

"""Points on their way to a native function's answer: whole numbers, divided once at the end.

This mirrors ``xlscore.engine.paid``. Doubles hold whole numbers exactly, and a quotient of two
such numbers is the double nearest to it: so the answer is the one of every other door.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from math import lcm
from typing import NamedTuple

from xlscore.engine.exact import Points
from xlscore.native.formula import Formula, Term, formula, fx, mapped, product

NEVER = formula(0)
"""The condition of a fact that is never missing."""


@dataclass(frozen=True, eq=False)
class Paid:
    """Points for each power: a column of whole numbers, over a number and some formulas.

    ``lacks`` is true where the rule asks for a fact of the game that nobody has told.
    """

    steps: Formula
    over: int = 1
    by: Sequence[Formula] = ()
    lacks: Formula = NEVER

    @property
    def whole(self) -> Formula:
        """All that the steps are divided by."""
        return product([self.over, *self.by])

    @property
    def points(self) -> Formula:
        """The points: one division, of whole numbers."""
        return self.steps if self.over == 1 and not self.by else self.steps / self.whole

    def lacking(self, *facts: Formula) -> "Paid":
        """The same points, which cannot be told without these facts either."""
        return Paid(self.steps, self.over, self.by, either(self.lacks, *facts))


class Answer(NamedTuple):
    """The points as they come out, divided; nothing is added to them. ``lacks`` as for Paid."""

    points: Formula
    lacks: Formula = NEVER


def either(*conditions: Formula) -> Formula:
    """Whether one of these holds."""
    held = list({c.typed: c for c in conditions if c is not NEVER}.values())
    return fx.OR(*held) if len(held) > 1 else next(iter(held), NEVER)


def times(points: Points, steps: Term) -> Paid:
    """Pay some points for each of these steps."""
    top, over = points.as_integer_ratio()
    return Paid(product([top, steps]) if top else formula(0) * steps, over)


def add_up(*parts: Paid, **named: Paid) -> Paid:
    """Add up points, over the smallest denominator that they have in common."""
    paid = [*parts, *named.values()]
    over = lcm(*(part.over for part in paid))
    by: Sequence[Formula] = reduce(_with_all, [part.by for part in paid])
    terms = [
        product([over // part.over, *_without(part.by, by), part.steps])
        if over // part.over > 1 or len(part.by) < len(by)
        else part.steps
        for part in paid
    ]
    return Paid(reduce(Formula.__add__, terms), over, by, either(*(p.lacks for p in paid)))


def _with_all(by: Sequence[Formula], more: Sequence[Formula]) -> Sequence[Formula]:
    return (*by, *_without(by, more))


def _without(taken: Iterable[Formula], by: Sequence[Formula]) -> list[Formula]:
    """The factors but for those that are taken; each is taken once."""
    left = list(by)
    for factor in taken:
        same = next((one for one in left if one.typed == factor.typed), None)
        if same is not None:
            left.remove(same)
    return left


def rounded(paid: Paid, places: int | None = 0) -> Paid:
    """Round everybody's points, a half away from zero; with ``places=None`` not at all.

    No quotient is rounded: INT divides whole numbers, and one that is not whole stays
    below the next whole number.
    """
    if places is None or (paid.over == 1 and not paid.by):
        return paid
    scale, whole = 10**places, paid.whole
    steps = mapped(
        lambda part: (
            fx.SIGN(part) * fx.INT((2 * scale * fx.ABS(part) + whole) / product([2, whole]))
        ),
        paid.steps,
    )
    return Paid(steps, scale, (), paid.lacks)


def constant(points: Sequence[Points]) -> tuple[list[int], int]:
    """Whole numbers, and what they are over."""
    over = lcm(*(one.denominator for one in points))
    return [int(one * over) for one in points], over

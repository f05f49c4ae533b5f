"""The few ways in which native functions hand out points: ``sharing`` and ``years`` as formulas."""

from collections.abc import Callable, Sequence

from xlscore.engine.dialects import POWERS, START
from xlscore.engine.exact import Points
from xlscore.engine.game import CENTRES
from xlscore.engine.sharing import Ties
from xlscore.native.board import (
    ALIVE,
    COUNTS,
    DEAD,
    END_UNTOLD,
    FINAL,
    GONE,
    LEADERS,
    SEVEN,
    SHARERS,
    SOLOED,
    SURVIVORS,
    TOPS,
    WINNER,
    YEAR_UNTOLD,
    YEARS,
    looked_up,
)
from xlscore.native.formula import Formula, constants, fx, mapped, named
from xlscore.native.paid import NEVER, Answer, Paid, add_up, constant, either, times

EVENLY = 420
"""Divisible by every number of powers, 1 to 7."""


def each(points: Points, among: Formula, others: Points = 0) -> Paid:
    """Pay some powers the same points, and all others the same fewer points."""
    paid = times(points, among)
    return add_up(paid, times(others, 1 - among)) if others else paid


def all_to(pot: Points, others: Points = 0) -> Paid:
    """Pay the pot to the soloist, and everybody else the same few points."""
    return each(pot, WINNER, others)


def per_centre(points: Points) -> Paid:
    """Pay each power some points for each of its centres."""
    return times(points, COUNTS)


def by_centres(worth: Callable[[int], Points]) -> Paid:
    """Pay each power what its number of centres is worth."""
    table, over = constant([worth(count) for count in range(CENTRES + 1)])
    return Paid(looked_up(constants(table)), over)


def by_number(points: Sequence[Points], number: Formula, to: Formula) -> Paid:
    """Pay each of some powers by a number: that of the leaders, or the size of the draw."""
    table, over = constant(points)
    return Paid(to * fx.CHOOSE(number, *table), over)


def split(pot: Points, among: Formula, number: Formula | None = None) -> Paid:
    """Divide a pot equally among some powers; the rest get nothing."""
    known = {group.typed: size for group, size in NUMBERS}
    size = fx.SUM(among) if number is None else number
    paid = times(pot, among)
    return Paid(paid.steps, paid.over, (known.get(among.typed, size),))


def share(pot: Points, by: Paid, unpaid: Formula | None = None, name: str = "weight") -> Paid:
    """Divide a pot in proportion to weights. The unpaid count in the sum and get nothing."""
    weights = named(name, by.steps)
    paid = times(pot, weights if unpaid is None else (1 - unpaid) * weights)
    return Paid(paid.steps, paid.over, (named(f"{name}s", fx.SUM(weights)),), by.lacks)


def by_place(table: Sequence[Points], by: Formula, ties: Ties) -> Paid:
    """Pay the places 1st, 2nd, ... from a table, the highest ``by`` first.

    Equals get a share of the places they fill together, or the prize of the lower
    or of the higher one.
    """
    prizes, over = constant([*table, *[0] * (7 - len(table))])
    above, equals = compared(by)
    if ties != "share":
        row = constants(prizes)
        if ties == "higher":
            return Paid(mapped(lambda above: fx.INDEX(row, above + 1), above), over)
        return Paid(mapped(lambda last: fx.INDEX(row, last), above + equals), over)
    sums = constants([sum(prizes[:number]) for number in range(8)])
    paid = mapped(
        lambda above, equals: (
            (fx.INDEX(sums, above + equals + 1) - fx.INDEX(sums, above + 1)) * EVENLY / equals
        ),
        above,
        equals,
    )
    return Paid(paid, EVENLY * over)


def compared(by: Formula) -> tuple[Formula, Formula]:
    """For each power, how many it is behind, and how many are equal to it."""
    turned = fx.TRANSPOSE(by)
    return fx.MMULT((by < turned).counted, SEVEN), fx.MMULT(by.equals(turned).counted, SEVEN)


def only(among: Formula, paid: Paid) -> Paid:
    """Pay some powers what everybody was to be paid."""
    return Paid(among * paid.steps, paid.over, paid.by, paid.lacks)


def survivors_only(paid: Paid) -> Paid:
    """Pay the same, but nothing to eliminated powers."""
    return only(ALIVE, paid)


def alone_on_top() -> Formula:
    """The one power with most centres; nobody where several share the top."""
    return TOPS * LEADERS.equals(1)


def centres_then_survival() -> tuple[Formula, Formula]:
    """Order powers by centres, and the dead by who lived longest; and where that is not told.

    Asks for elimination years only where there are two powers to be told apart.
    """
    order = fx.IF(ALIVE > 0, 1000 * COUNTS, GONE - START)
    several_dead = len(POWERS) - 1 > SURVIVORS
    told_apart = named("order", fx.IF(several_dead, order, COUNTS))
    return told_apart, fx.AND(several_dead, YEAR_UNTOLD)


def if_solo(then: Paid, otherwise: Paid) -> Answer:
    """Score a game that somebody has won alone, or one that nobody has."""
    lacks = NEVER
    if then.lacks is not NEVER or otherwise.lacks is not NEVER:
        lacks = fx.IF(SOLOED, then.lacks, otherwise.lacks)
    return Answer(fx.IF(SOLOED, then.points, otherwise.points), lacks)


# --- years ------------------------------------------------------------------------------


def years_played(completed: bool = False) -> Formula:  # noqa: FBT001, FBT002
    """The years of each power; the last one that it played may not count."""
    return fx.IF(ALIVE > 0, FINAL, GONE) - (START + completed)


def pay_the_dead(points: Points, years: Formula | None = None) -> Paid:
    """Pay each eliminated power some points for each of its years; survivors get nothing."""
    lived = GONE - START if years is None else years
    return times(points, DEAD * lived).lacking(YEAR_UNTOLD)


def pay_the_losers(points: Points, years: Formula | None = None) -> Paid:
    """Pay everyone but the soloist some points for each of their years."""
    lived = years_played() if years is None else years
    return times(points, (1 - WINNER) * lived).lacking(YEARS_OF_LOSERS_UNTOLD)


YEARS_OF_LOSERS_UNTOLD = either(YEAR_UNTOLD, fx.AND(END_UNTOLD, SURVIVORS > 1))

NUMBERS: Sequence[tuple[Formula, Formula]] = (
    (ALIVE, SURVIVORS),
    (TOPS, LEADERS),
    (SHARERS, named("size", fx.SUM(SHARERS))),
)
"""Groups whose number has a name."""


def over_years(chart: Formula) -> Formula:
    """Add up the counts of every year."""
    return fx.MMULT(chart, fx.SEQUENCE(YEARS, 1, 1, 0))

"""How a native function begins: it reads seven counts, and refuses what is wrong.

What is read is plainer than elsewhere: numbers in seven cells, down or across, without
headings. All else is refused with the code of the product; never is a number given for
another board. Short fixed sentences stand in for facts, names and values.

A chart of every year is read in ``chart``, how the game ended in ``outcome``.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from xlscore.engine.dialects import LAST, POWERS, START
from xlscore.engine.game import CENTRES, SOLO
from xlscore.native.board import ALIVE, BEST, COUNTS, FINAL, GONE, NOBODY
from xlscore.native.formula import (
    Formula,
    Optional,
    Parameter,
    Term,
    formula,
    function,
    fx,
    named,
    variable,
)

GIVEN = variable("centres")

OUT_GIVEN = variable("eliminated")

END_GIVEN = variable("last_year")


class Fault(NamedTuple):
    """What is said where a condition holds: a code, and a fixed short sentence."""

    condition: Formula
    said: Term


def first_of(faults: Iterable[Fault], otherwise: Term) -> Formula:
    """The first fault that holds, or what is given otherwise."""
    answer = formula(otherwise)
    for fault in reversed([*faults]):
        answer = fx.IF(fault.condition, fault.said, answer)
    return answer


class Reading(NamedTuple):
    """What a function reads before it scores.

    ``facts`` are the variables that a rule asks for, ``shape`` and ``wrong`` what may be
    wrong before and after the outcome is read, ``across`` whether the powers stand side by side.
    """

    parameters: Sequence[Parameter]
    facts: Sequence[Formula]
    shape: Sequence[Fault]
    wrong: Sequence[Fault]
    across: Formula


def cleared(given: Formula, empty: Term) -> Formula:
    """Selected cells; one with nothing but blanks holds something else."""
    return fx.IF(fx.TRIM(given).equals(""), empty, given)


def has_errors(cells: Formula) -> Formula:
    """Never true; an error in a cell comes out of it as it is."""
    return fx.SUM(cells.equals("").counted) < 0


def _strange(item: Formula) -> Formula:
    whole = fx.AND(item >= 0, fx.INT(item).equals(item))
    return fx.IF(item.equals(""), 0, fx.IF(fx.ISNUMBER(item), fx.IF(whole, 0, 1), 1))


STRANGE = named("strange", function(_strange))
"""1 for a cell that holds anything but a whole number from 0 upwards."""


def not_whole(values: Formula, most: int) -> Formula:
    """Whether some cells do not all hold a whole number from 0 to the most."""
    return fx.OR(fx.SUM(fx.MAP(values, STRANGE)) > 0, fx.MAX(values) > most)


SEVEN = len(POWERS)


def seven_counts(*, out: bool, end: bool) -> Reading:
    """Read the counts at the end, and years of elimination and the last year where asked for."""
    line = named("line", fx.TOCOL(cleared(GIVEN, "")))
    counts = named("counts", fx.IF(line.equals(""), 0, line))
    blanks = line.equals("") * GONE.equals(0) if out else line.equals("").counted
    shape = fx.OR(fx.ROWS(line).differs(SEVEN), has_errors(line))
    years = [*eliminated()] * out + [*last_year()] * end
    return Reading(
        parameters=[Parameter("centres"), Optional("outcome")]
        + [Optional("eliminated")] * out
        + [Optional("last_year")] * end,
        facts=[counts, *[gone()] * out, *[final()] * end],
        shape=[Fault(shape, "X602 select seven counts, Austria to Turkey")],
        wrong=[
            *years,
            Fault(fx.AND(line.equals("")), "X122 no centres are written down"),
            Fault(not_whole(COUNTS, CENTRES), "X102 centres are whole numbers, 0 to 34"),
            Fault(
                fx.AND(fx.SUM(COUNTS).differs(CENTRES), fx.SUM(blanks) > 0),
                "X113 a power has no count",
            ),
            Fault(fx.SUM((COUNTS >= SOLO).counted) > 1, "X106 two powers have 18 or more"),
            Fault(fx.SUM(COUNTS) > CENTRES, "X101 more than 34 centres are owned"),
            Fault(BEST.equals(0), "X121 no power owns a centre"),
            *[Fault(fx.SUM(GONE * ALIVE) > 0, "X116 a power that is out has centres")] * out,
            *[Fault(LATER, "X117 a power is out after the last year")] * (out and end),
        ],
        across=fx.ROWS(GIVEN).equals(1),
    )


LATER = fx.AND(FINAL > 0, fx.MAX(GONE) > FINAL)

OUT = named("told_out", fx.TOCOL(fx.IF(fx.ISOMITTED(OUT_GIVEN), NOBODY, cleared(OUT_GIVEN, 0))))

END = named("told_end", fx.TOCOL(fx.IF(fx.ISOMITTED(END_GIVEN), 0, cleared(END_GIVEN, 0))))


def as_year(number: Formula) -> Formula:
    """4 is 1904; 0 is no year."""
    return number + START * ((number > 0) * (number < START))


def gone() -> Formula:
    """The years of elimination."""
    return named("gone", as_year(OUT))


def final() -> Formula:
    """The last year."""
    return named("final", as_year(fx.MAX(END)))


def eliminated() -> Iterable[Fault]:
    """What may be wrong with years of elimination."""
    yield Fault(fx.ROWS(OUT).differs(SEVEN), "X604 eliminated: select seven cells")
    yield Fault(not_whole(OUT, LAST), "X204 eliminated: write years such as 1904")
    yield Fault(fx.OR(GONE.equals(START)), "X134 a power is out before 1901")


def last_year() -> Iterable[Fault]:
    """What may be wrong with the last year."""
    yield Fault(not_whole(END, LAST), "X204 last_year: write a year such as 1908")
    yield Fault(fx.OR((END > 0) * (fx.MAX(END) > END)), "X412 two last years are given")

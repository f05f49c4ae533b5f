"""The native function of a scoring system: its LAMBDA, whole."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from importlib import import_module
from math import lcm
from typing import Any, NamedTuple, TypeAlias

from xlscore.engine.exact import Points
from xlscore.engine.game import Fact
from xlscore.engine.system import System
from xlscore.errors import FormulaNotExact, FormulaTooLong, NotNative
from xlscore.house.settings import House
from xlscore.native.chart import chart
from xlscore.native.formula import (
    Formula,
    fx,
    lambda_,
    named,
    together,
)
from xlscore.native.house import house_answer
from xlscore.native.outcome import CONCEDED, SHARERS, WRONG_ENDS, WRONG_WORDS
from xlscore.native.paid import NEVER, Answer, Paid
from xlscore.native.reading import Fault, first_of, seven_counts

TWINS = "xlscore.native.systems"
"""There a rule of ``xlscore/systems`` stands once more, in the file and under the name it has."""


class NativeFunction(NamedTuple):
    """A function as a defined name of a workbook."""

    name: str
    formula: Formula


def native_function(system: System) -> NativeFunction:
    """Write the function of a system. Raises NotNative, FormulaTooLong and FormulaNotExact."""
    if system.whole_round:
        raise NotNative(system=system.name, why="it looks at the other boards of the round")
    formula = whole(answer_of(system), system.reads)
    if (length := len(formula.stored)) > LONGEST:
        raise FormulaTooLong(system=system.name, length=length, most=LONGEST)
    _refuse_what_doubles_lose(system)
    return NativeFunction(system.function, formula)


MOST_DENOMINATOR, MOST = 500, 10**6
"""Of the settings of a house system. Above 2^53 a double skips whole numbers: with three decimals
in every setting one made-up system in eleven gave another last bit, with two decimals none of 290.
"""


def _refuse_what_doubles_lose(system: System) -> None:
    """Refuse settings whose fractions may lead beyond the whole numbers of doubles."""
    if not isinstance(system.numbers.get("house"), House):
        return
    numbers = [*_numbers_in(tuple(system.numbers["house"]))]
    denominator = lcm(*(number.denominator for number in numbers))
    largest = max((n if n > 0 else -n for n in numbers), default=0)
    if denominator > MOST_DENOMINATOR or largest > MOST:
        raise FormulaNotExact(system=system.name, denominator=denominator, largest=largest)


def _numbers_in(value: object) -> Iterator[Points]:
    """Every number in the settings."""
    if isinstance(value, int | Fraction):
        yield value
    elif isinstance(value, Mapping):
        yield from (number for one in value.items() for number in _numbers_in(one))
    elif isinstance(value, tuple | list):
        yield from (number for one in value for number in _numbers_in(one))


LONGEST = 8_192
"""The most characters of a formula in a file."""


Said: TypeAlias = House | Paid | Answer
"""A rule as settings, or in the words of ``words``."""


def said(system: System) -> Said:
    """Say a rule once more, with the numbers of this entry.

    Raises NotNative where it does not stand in ``xlscore/native/systems``.
    """
    numbers: Mapping[str, Any] = {**(system.rule.__kwdefaults__ or {}), **system.numbers}
    if isinstance(settings := numbers.get("house"), House):
        return settings._replace(decimals=numbers["places"])
    file, rule = system.rule.__module__.rpartition(".")[2], system.rule.__name__
    try:
        twin: Callable[..., Said] = getattr(import_module(f"{TWINS}.{file}"), rule)
    except (ModuleNotFoundError, AttributeError):
        raise NotNative(system=system.name, why=f"there is no {rule} in {TWINS}.{file}") from None
    return twin(**numbers)


def answer_of(system: System) -> Answer:
    """What a system pays, as a formula. Raises NotNative."""
    paid = said(system)
    if isinstance(paid, House):
        return house_answer(paid)
    return Answer(paid.points, paid.lacks) if isinstance(paid, Paid) else paid


def whole(answer: Answer, reads: frozenset[Fact]) -> Formula:
    """The LAMBDA around the points: it reads, refuses what is wrong, answers in the same shape."""
    reading = (
        chart()
        if Fact.CHART in reads
        else seven_counts(out=Fact.ELIMINATED in reads, end=Fact.LAST_YEAR in reads)
    )
    scores = named("scores", answer.points)
    lacks = [] if answer.lacks is NEVER else [Fault(answer.lacks, "X103 a year is missing")]
    body = first_of(
        [*reading.shape, *WRONG_WORDS, *reading.wrong, *WRONG_ENDS, *lacks],
        fx.IF(reading.across, fx.TRANSPOSE(scores), scores),
    )
    bound = together(fact.bound for fact in (*reading.facts, SHARERS, CONCEDED, body))
    return lambda_(reading.parameters, Formula(body.pieces, body.binds, bound).settled)

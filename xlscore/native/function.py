"""The native function of a scoring system: its LAMBDA, whole."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, NamedTuple, TypeAlias

from xlscore.engine.game import Fact
from xlscore.engine.system import System
from xlscore.errors import FormulaTooLong, NotNative
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
    """Write the function of a system. Raises NotNative and FormulaTooLong."""
    if system.whole_round:
        raise NotNative(system=system.name, why="it looks at the other boards of the round")
    formula = whole(answer_of(system), system.reads)
    if (length := len(formula.stored)) > LONGEST:
        raise FormulaTooLong(system=system.name, length=length, most=LONGEST)
    return NativeFunction(system.function, formula)


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

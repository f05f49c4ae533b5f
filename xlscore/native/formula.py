"""Formulas put together piece by piece, and written as they are typed or as a file stores them.

A formula is a row of pieces: names of functions, variables and plain text. So
nothing has to be read back to find out which word is a variable. It carries the
variables that it uses, each with the formula behind it; ``settled`` puts them
into a LET, in the order in which they need each other.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from typing import TypeAlias

COMPARED, JOINED, ADDED, MULTIPLIED, RAISED, ALONE = range(6)
"""How tightly the last operator of a formula binds; ALONE needs no brackets."""


class Variable(str):
    """The name of a variable, or of a parameter where it is used."""

    __slots__ = ()


class Parameter(Variable):
    """The name of a parameter where it is declared."""

    __slots__ = ()


class Optional(Parameter):
    """The name of a parameter that may be left out, where it is declared."""

    __slots__ = ()


class Function(str):
    """The name of a spreadsheet's function."""

    __slots__ = ()


@dataclass(frozen=True, eq=False)
class Formula:
    """A formula, how tightly it binds, and the variables that it uses."""

    pieces: tuple[str, ...]
    binds: int = ALONE
    bound: Mapping[str, "Formula"] = field(default_factory=dict)

    def __add__(self, other: "Term") -> "Formula":
        return _joined(self, "+", other, ADDED)

    def __radd__(self, other: "Term") -> "Formula":
        return _joined(other, "+", self, ADDED)

    def __sub__(self, other: "Term") -> "Formula":
        return _joined(self, "-", other, ADDED)

    def __rsub__(self, other: "Term") -> "Formula":
        return _joined(other, "-", self, ADDED)

    def __mul__(self, other: "Term") -> "Formula":
        return _joined(self, "*", other, MULTIPLIED)

    def __rmul__(self, other: "Term") -> "Formula":
        return _joined(other, "*", self, MULTIPLIED)

    def __truediv__(self, other: "Term") -> "Formula":
        return _joined(self, "/", other, MULTIPLIED)

    def __pow__(self, other: "Term") -> "Formula":
        return _joined(self, "^", other, RAISED)

    def __lt__(self, other: "Term") -> "Formula":
        return _joined(self, "<", other, COMPARED)

    def __le__(self, other: "Term") -> "Formula":
        return _joined(self, "<=", other, COMPARED)

    def __gt__(self, other: "Term") -> "Formula":
        return _joined(self, ">", other, COMPARED)

    def __ge__(self, other: "Term") -> "Formula":
        return _joined(self, ">=", other, COMPARED)

    def equals(self, other: "Term") -> "Formula":
        """Whether both are the same."""
        return _joined(self, "=", other, COMPARED)

    def differs(self, other: "Term") -> "Formula":
        """Whether they are not the same."""
        return _joined(self, "<>", other, COMPARED)

    def then(self, other: "Term") -> "Formula":
        """Both as one text."""
        return _joined(self, "&", other, JOINED)

    @property
    def counted(self) -> "Formula":
        """1 where it is true and 0 where it is not."""
        return Formula(("--", *_in_brackets(self, ALONE)), ALONE, self.bound)

    @property
    def variables(self) -> set[str]:
        """The variables that it mentions."""
        return {piece for piece in self.pieces if isinstance(piece, Variable)}

    @property
    def needed(self) -> Mapping[str, "Formula"]:
        """The variables behind it that it cannot do without."""
        wanted = self.variables
        needed: list[str] = []
        for name in reversed([*self.bound]):
            if name in wanted:
                needed.append(name)
                wanted |= self.bound[name].variables
        return {name: self.bound[name] for name in reversed(needed)}

    @property
    def typed(self) -> str:
        """The formula as a person types it, in English."""
        return "".join(map(_typed, self.pieces))

    @property
    def stored(self) -> str:
        """The formula as a workbook's file stores it."""
        return "".join(map(_stored, self.pieces))

    @property
    def settled(self) -> "Formula":
        """The formula with its variables in a LET around it."""
        used = self.needed
        if not used:
            return self
        pairs = [term for name in used for term in (variable(name), used[name])]
        return Formula(fx.LET(*pairs, Formula(self.pieces, self.binds)).pieces)


Term: TypeAlias = Formula | int | str
"""A formula, a whole number or a text."""


def formula(term: Term) -> Formula:
    """Take a number or a text for a formula; a text stands between quotation marks."""
    if isinstance(term, Formula):
        return term
    if isinstance(term, str):
        return Formula(('"' + term.replace('"', '""') + '"',))
    return Formula((str(term),) if term >= 0 else (f"({term})",))


def variable(name: str) -> Formula:
    """A variable that is declared elsewhere: a parameter."""
    return Formula((Variable(name),))


def named(name: str, term: Term) -> Formula:
    """Name a formula, so that it is written once however often it is used."""
    meant = formula(term)
    alone = Formula(meant.pieces, meant.binds)
    return Formula((Variable(name),), ALONE, together([meant.bound, {name: alone}]))


def together(bound: Iterable[Mapping[str, Formula]]) -> dict[str, Formula]:
    """All variables in the order of their need. Raises ValueError where a name means two things."""
    found: dict[str, Formula] = {}
    for variables in bound:
        for name, meant in variables.items():
            if found.setdefault(name, meant).pieces != meant.pieces:
                raise ValueError(f"{name} is both {found[name].typed} and {meant.typed}")
    return found


def _joined(left: Term, sign: str, right: Term, binds: int) -> Formula:
    one, other = formula(left), formula(right)
    last = binds if sign == "+" else binds + 1
    pieces = (*_in_brackets(one, binds), sign, *_in_brackets(other, last))
    return Formula(pieces, binds, together([one.bound, other.bound]))


def _in_brackets(term: Formula, binds: int) -> tuple[str, ...]:
    return term.pieces if term.binds >= binds else ("(", *term.pieces, ")")


def constants(values: Iterable[int | str], *, down: bool = False) -> Formula:
    """A row of values, or a column of them."""
    written = [str(v) if isinstance(v, int) else formula(v).typed for v in values]
    return Formula(("{" + (";" if down else ",").join(written) + "}",))


class _Functions:
    """Calls a spreadsheet's function: ``fx.SUM(counts)``."""

    def __getattr__(self, name: str) -> Callable[..., Formula]:
        return lambda *terms: called(Function(name), *terms)


fx = _Functions()


def called(name: str, *terms: Term) -> Formula:
    """Call a function."""
    given = [formula(term) for term in terms]
    pieces = (name, "(", *_listed([term.pieces for term in given]), ")")
    return Formula(pieces, ALONE, together([term.bound for term in given]))


def applied(work: Formula, *terms: Term) -> Formula:
    """Call a LAMBDA that has a name."""
    call = called(work.pieces[0], *terms)
    return Formula(call.pieces, ALONE, together([work.bound, call.bound]))


def _listed(parts: Sequence[Sequence[str]]) -> Iterator[str]:
    for number, part in enumerate(parts):
        if number:
            yield ","
        yield from part


def function(work: Callable[..., Formula]) -> Formula:
    """Make a LAMBDA of a Python function: its parameters have the same names."""
    names = work.__code__.co_varnames[: work.__code__.co_argcount]
    return lambda_([Parameter(name) for name in names], work(*map(variable, names)))


def lambda_(parameters: Sequence[Parameter], body: Formula) -> Formula:
    """A LAMBDA. Variables that need its parameters are declared in it, all others outside."""
    inner: dict[str, Formula] = {}
    outer: dict[str, Formula] = {}
    for name, meant in body.needed.items():
        local = meant.variables & {*parameters, *inner}
        (inner if local else outer)[name] = meant
    within = Formula(body.pieces, body.binds, inner).settled
    pieces = (Function("LAMBDA"), "(", *_listed([*([p] for p in parameters), within.pieces]), ")")
    return Formula(pieces, ALONE, outer)


def mapped(change: Callable[..., Formula], *arrays: Term) -> Formula:
    """Change every value of an array, or all that stand in the same place of several."""
    return fx.MAP(*arrays, function(change))


def product(terms: Iterable[Term]) -> Formula:
    """Multiply; a 1 says nothing."""
    factors = [formula(term) for term in terms if term != 1]
    return reduce(Formula.__mul__, factors) if factors else formula(1)


# --- as a file stores it ----------------------------------------------------------------

NEWER = frozenset(
    {
        *("BYCOL", "BYROW", "DROP", "HSTACK", "ISOMITTED", "LAMBDA", "LET", "MAKEARRAY", "MAP"),
        *("REDUCE", "SCAN", "SEQUENCE", "SORTBY", "TAKE", "TOCOL", "UNIQUE", "VSTACK", "XMATCH"),
    }
)
"""Functions that older versions of Excel did not have: a file says so with a prefix."""

WORKSHEET = frozenset({"FILTER", "SORT"})
"""Functions with a longer prefix."""


def _typed(piece: str) -> str:
    return f"[{piece}]" if isinstance(piece, Optional) else piece


def _stored(piece: str) -> str:
    if isinstance(piece, Function):
        return _prefix(piece) + piece
    if isinstance(piece, Variable):
        return f"_xlop.{piece}" if isinstance(piece, Optional) else f"_xlpm.{piece}"
    return piece


def _prefix(name: str) -> str:
    return "_xlfn._xlws." if name in WORKSHEET else "_xlfn." if name in NEWER else ""

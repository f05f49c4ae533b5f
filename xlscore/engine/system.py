"""What a scoring system is: a rule, its name, where it was published, what it promises."""

import re
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, StrEnum
from functools import cached_property, partial
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from xlscore.engine.dialects import Power
from xlscore.engine.exact import Points, from_text, in_figures
from xlscore.engine.game import OTHER_BOARDS, Fact, Game, ManyGames
from xlscore.engine.paid import Paid, Scores, summed
from xlscore.errors import BadOption, MissingFact, UnknownOption

Value: TypeAlias = Points | str | None
"""What an option can be set to."""

NOTHING: Mapping[str, Any] = MappingProxyType({})


class Breakdown:
    """The named components of the scores, their sum, and what else the system found out.

    ``facts`` are not added: tie-breaks and explanations read them.
    """

    __slots__ = ("_parts", "facts", "points")

    def __init__(self, parts: Mapping[str, Scores], facts: Mapping[str, Scores] = NOTHING) -> None:
        """Add up the parts."""
        self._parts = parts
        self.facts = facts
        self.points = summed(parts.values())

    @property
    def parts(self) -> Mapping[str, Scores]:
        """The components by their names in words."""
        return {name.replace("_", " "): part for name, part in self._parts.items()}


def add_up(*, facts: Mapping[str, Scores] = NOTHING, **parts: Scores) -> Breakdown:
    """Score the sum of named components: ``add_up(centres=..., place=...)``."""
    return Breakdown(parts, facts)


Rule: TypeAlias = Callable[..., Scores | Breakdown]


class Law(Enum):
    """A promise of a system. Tests check that exactly the declared ones hold, over all endings."""

    ZERO_SUM = "every game without neutral centres hands out the same total"
    MONOTONE = "without neutral centres, taking one from another power never costs points"
    SOLO_IS_BEST = "nobody ever scores more than a soloist"
    EQUALS_SCORE_EQUAL = "survivors with equal centres and the same outcome score equal"
    MORE_IS_NEVER_LESS = "with the same outcome, more centres never score less than fewer"
    DEAD_NEVER_AHEAD = "an eliminated power never beats a survivor of the same board"
    SEATS_ARE_EQUAL = "it makes no difference which power holds the centres"


class Family(StrEnum):
    """What a system mainly looks at."""

    DRAW = "draw"
    CENTRES = "centres"
    LEAD = "lead"
    RANK = "rank"
    YEARS = "years"


class Source(NamedTuple):
    """Where the rule was published, so that anybody can check the code against it.

    ``read`` is the day on which it was read. ``note`` says which reading was
    chosen where the source is silent or contradicts itself.
    """

    title: str
    publisher: str
    url: str
    read: str
    note: str = ""


class Option(NamedTuple):
    """A number or word of a rule that a director may change.

    ``choices`` are the values it can take; none means any number from 0 upwards.
    """

    words: str
    default: Value
    choices: tuple[Value, ...] = ()

    @property
    def allowed(self) -> str:
        """The values it can take, in words."""
        if not self.choices:
            return "a number from 0 upwards"
        return " or ".join(str(choice).lower() for choice in self.choices)

    def read(self, written: object) -> Value:
        """The value that was written. Raises ValueError."""
        text = str(written).strip().casefold()
        if not self.choices:
            number = from_text(text)
            if number < 0:
                raise ValueError(text)
            return number
        return {str(choice).casefold(): choice for choice in self.choices}[text]


@dataclass(frozen=True, kw_only=True)
class System:
    """One named scoring system.

    ``reads``: the facts its rule asks for besides the final centres; a game
    without one is refused only where the rule really asks. ``numbers``: what
    tells this entry from its sisters in the same file. ``options``: what a
    director may change. ``how``: for components whose arithmetic the vocabulary
    does not know, a line with the names of facts and components in braces.
    ``rules_on_concession``: the source says what a conceded game is worth.
    ``longest``: the number of years it is meant for. ``edition`` grows by one
    with each change of results. ``words``: the rule in words, where it is not
    the docstring of a module. ``whole_round``: the rule takes ``others``, the
    other games of the round, and cannot score a board without them.
    """

    name: str
    rule: Rule
    source: Source
    family: frozenset[Family]
    reads: frozenset[Fact] = frozenset()
    keeps: frozenset[Law] = frozenset()
    numbers: Mapping[str, Any] = field(default_factory=dict)
    options: Mapping[str, Option] = field(default_factory=dict)
    how: Mapping[str, str] = field(default_factory=dict)
    aliases: tuple[str, ...] = ()
    default_of: str = ""
    function: str = ""
    rules_on_concession: bool = False
    longest: int | None = None
    edition: int = 1
    words: str = ""
    whole_round: bool = False

    def __post_init__(self) -> None:
        """Name the worksheet function after the system, unless its file names it."""
        if not self.function:
            object.__setattr__(self, "function", f"{self.id.upper()}_SCORE")

    @cached_property
    def id(self) -> str:
        """The name as files, flags and links spell it."""
        return re.sub(r"\W+", "_", self.name.lower()).strip("_")

    @property
    def names(self) -> list[str]:
        """Every name under which it is found."""
        return [name for name in (self.name, *self.aliases, self.default_of, self.function) if name]

    @property
    def text(self) -> str:
        """The rule in words: those it brings, or the docstring of the module it stands in."""
        return self.words or (sys.modules[self.rule.__module__].__doc__ or "").strip()

    @property
    def summary(self) -> str:
        """The first line of the rule in words."""
        return self.text.partition("\n")[0]

    @property
    def needs(self) -> list[str]:
        """What it needs besides the final centres, in words. A chart tells the years as well."""
        told = {Fact.ELIMINATED, Fact.LAST_YEAR} if Fact.CHART in self.reads else set()
        needs = [fact.value for fact in Fact if fact in self.reads - told]
        return [*needs, OTHER_BOARDS] if self.whole_round else needs

    def beside(self, others: Iterable[Game]) -> "System":
        """The same system for a board of a round with these games; its own may be among them."""
        if not self.whole_round:
            return self
        games = others if isinstance(others, ManyGames) else ManyGames(others)
        return replace(self, numbers={**self.numbers, "others": games})

    def score(self, game: Game, **options: object) -> dict[Power, Points]:
        """Score one game exactly: points for each of the seven powers.

        Raises MissingFact, UnknownOption and BadOption.
        """
        try:
            found = self._rule(game, **self.chosen(options)) if options else self._rule(game)
        except MissingFact as mistake:
            raise mistake.but(system=self.name) from None
        return found.points if isinstance(found, Breakdown) else summed((found,))

    def breakdown(self, game: Game, **options: object) -> Breakdown:
        """Score one game with the components of each score. Raises as ``score`` does."""
        try:
            found = self._rule(game, **self.chosen(options))
        except MissingFact as mistake:
            raise mistake.but(system=self.name) from None
        return found if isinstance(found, Breakdown) else Breakdown({"score": found})

    @cached_property
    def _rule(self) -> Rule:
        """The rule with the numbers of this entry."""
        return partial(self.rule, **self.numbers)

    def unrounded(self, game: Game, **options: object) -> Scores:
        """Score one game without the rounding of the rule; only ties are broken by it."""
        if "places" in self.options:
            options["places"] = None
        return self.breakdown(game, **options).points

    def chosen(self, options: Mapping[str, object]) -> dict[str, Value]:
        """Read the options that were written. Raises UnknownOption and BadOption."""
        values: dict[str, Value] = {}
        for name, written in options.items():
            if name not in self.options:
                known = f"; it has {', '.join(self.options)}" if self.options else ""
                raise UnknownOption(system=self.name, option=name, known=known)
            option = self.options[name]
            try:
                values[name] = option.read(written)
            except (ValueError, KeyError, ZeroDivisionError):
                raise BadOption(
                    system=self.name, option=name, value=written, allowed=option.allowed
                ) from None
        return values

    def explain(self, game: Game, power: Power, **options: object) -> "Explanation":
        """Show the arithmetic of one power's score. Raises as ``score`` does."""
        found = self.breakdown(game, **options)
        parts = {name: part[power] for name, part in found.parts.items()}
        facts = {name: fact[power] for name, fact in found.facts.items()}
        known = {name: in_figures(value) for name, value in {**facts, **parts}.items()}
        lines = {
            name: self.how.get(name) or (part.working(power) if isinstance(part, Paid) else "")
            for name, part in found.parts.items()
        }
        return Explanation(
            system=self.name,
            power=power,
            points=found.points[power],
            parts=parts,
            facts=facts,
            workings={name: line.format_map(known) for name, line in lines.items()},
        )


class Explanation(NamedTuple):
    """How one power's score came about.

    ``parts`` add up to ``points``; ``workings`` has the arithmetic of each part
    where there is any; ``facts`` is what else the rule looked at.
    """

    system: str
    power: Power
    points: Points
    parts: Scores
    facts: Scores
    workings: Mapping[str, str]

    @property
    def line(self) -> str:
        """One line of arithmetic that settles a dispute at the table."""
        shown = {name: part for name, part in self.parts.items() if part} or dict(self.parts)
        terms = [self._term(name, part, alone=len(shown) == 1) for name, part in shown.items()]
        end = f" = {in_figures(self.points)}" if len(shown) > 1 else ""
        return f"{self.power}, {self.system}: {' + '.join(terms)}{end}"

    def _term(self, name: str, part: Points, *, alone: bool) -> str:
        working = self.workings[name] if part else ""
        label = "" if alone and name == "score" else f"{name} "
        return (
            f"{label}{working} = {in_figures(part)}"
            if alone and working
            else (f"{label}{in_figures(part)}" + (f" ({working})" if working else ""))
        )

    def __str__(self) -> str:
        return self.line

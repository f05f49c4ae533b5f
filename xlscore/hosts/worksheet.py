"""Worksheet functions for whichever spreadsheet asks: ``=CASCADIA_SCORE(B2:H8)``.

One function for each scoring system, made from the catalogue, and a few for
everybody. Nothing here names a system: what a function asks for follows from
what its system reads. Only the outcome can always be given, because any game
can be conceded or drawn among some, whatever the system makes of it.

A function takes cells and gives cells. It never raises: a mistake is one
sentence with its code, and an error in a selected cell comes out as it is.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, partial
from math import isfinite
from typing import Any, TypeAlias, TypeGuard, TypeVar

from xlscore.catalogue import CATALOGUE, find
from xlscore.engine.checks import slips
from xlscore.engine.dialects import POWERS, Power, power_by_name
from xlscore.engine.event import Finding, in_order, same_player
from xlscore.engine.exact import Points, from_cell, to_cell
from xlscore.engine.game import Fact, Game
from xlscore.engine.record import Written, blank
from xlscore.engine.system import System
from xlscore.errors import (
    ErrorInCell,
    InternalFault,
    MissingFact,
    NotAScore,
    NotAWholeNumber,
    NotGiven,
    UnequalLengths,
    XlscoreError,
)
from xlscore.hosts.selection import Block, Selection, block, filled, lines_of, options_in, wrong_sum
from xlscore.tournament.ranking import ranked
from xlscore.workbook.cells import ErrorValue
from xlscore.workbook.standard import layout
from xlscore.workbook.standard.settings import SETTINGS

Rows: TypeAlias = list[list[Any]]
"""Cells to be shown, row by row."""

MOST_HELP = 255
"""Excel cuts longer help."""

CATEGORY = "Diplomacy scoring"
"""Under this name the function wizard lists them."""


@dataclass(frozen=True, kw_only=True)
class Argument:
    """An argument of a worksheet function, and the words that help to fill it in."""

    name: str
    words: str
    optional: bool = False
    one_cell: bool = False

    def is_missing(self, given: object) -> bool:
        """Say whether nothing was given, or an empty cell for a name."""
        return given is None or (self.one_cell and not filled(given))


@dataclass(frozen=True, kw_only=True)
class Function:
    """A worksheet function. ``answer`` takes the arguments by name."""

    name: str
    words: str
    arguments: tuple[Argument, ...]
    answer: Callable[..., Rows]

    def __call__(self, *given: object) -> Rows:
        """Answer with cells, whatever was selected."""
        arguments = dict(zip((argument.name for argument in self.arguments), given, strict=False))
        try:
            self._check(arguments)
            return self.answer(**arguments)
        except ErrorInCell as found:
            return [[ErrorValue(str(found.facts["value"]))]]
        except XlscoreError as mistake:
            return [[str(mistake)]]
        except Exception as fault:
            return [[str(InternalFault(reason=repr(fault)))]]

    def _check(self, given: Mapping[str, object]) -> None:
        """Raise NotGiven, which names all that is not there."""
        missing = [
            argument.name
            for argument in self.arguments
            if not argument.optional and argument.is_missing(given.get(argument.name))
        ]
        if missing:
            raise NotGiven(arguments=", ".join(missing))


# --- arguments --------------------------------------------------------------------------

COLUMN_WORDS: Mapping[str, str] = {about.id: about.words for about in layout.GAME_COLUMNS}

SYSTEM = Argument(
    name="system",
    words="The name of a scoring system, as SCORING_SYSTEMS() lists.",
    one_cell=True,
)

POWER = Argument(name="power", words="One of the seven powers.", one_cell=True)

END = Argument(
    name="centres",
    words="The seven counts at the end, in a column or a row: Austria, England, France, Germany, "
    "Italy, Russia, Turkey, or with their names beside them. A chart of every year will do.",
)

CHART = Argument(
    name="centres",
    words="The chart: a line for each power and a column for each year from 1901, or the other "
    "way round. With or without the names of the powers and the years.",
)

OUTCOME = Argument(name="outcome", words=f"{COLUMN_WORDS['result']} Or AEF.", optional=True)

ELIMINATED = Argument(name="eliminated", words=COLUMN_WORDS["eliminated"], optional=True)

LAST_YEAR = Argument(name="last_year", words=COLUMN_WORDS["last_year"], optional=True)

OPTIONS = Argument(
    name="options",
    words=next(setting.words for setting in SETTINGS if setting.id == "options"),
    optional=True,
)

BEST = Argument(
    name="best", words="How many scores count, the best ones. Empty: all.", optional=True
)

A_GAME = (CHART, OUTCOME, ELIMINATED, LAST_YEAR, OPTIONS)

SCORES = Argument(name="scores", words="The cells with the scores. Empty cells do not count.")

PLAYERS = Argument(name="players", words="The players' names, one for each line of scores.")


def asked_by(system: System) -> tuple[Argument, ...]:
    """The arguments that a system needs, and the outcome. A chart tells the years as well."""
    if Fact.CHART in system.reads:
        return (CHART, OUTCOME)
    years = {Fact.ELIMINATED: ELIMINATED, Fact.LAST_YEAR: LAST_YEAR}
    return (END, OUTCOME, *(argument for fact, argument in years.items() if fact in system.reads))


# --- one game ---------------------------------------------------------------------------


T = TypeVar("T")


def _of_game(
    system: System,
    work: Callable[[Selection, Game, dict[str, object]], T],
    *,
    centres: object,
    options: object = None,
    **beside: object,
) -> T:
    """What is made of the selected game; its mistakes name the powers as they were written."""
    cells = block(centres)
    selection = Selection(lines_of(cells), beside)
    try:
        game = selection.game()
        try:
            return work(selection, game, options_in(options))
        except MissingFact as mistake:
            raise _with_both_facts(mistake, system, game) from None
    except XlscoreError as mistake:
        raise wrong_sum(cells) or selection.in_given_words(mistake) from None


def _with_both_facts(mistake: MissingFact, system: System, game: Game) -> MissingFact:
    """The same, of all years where both kinds of them are missing."""
    years = {Fact.ELIMINATED, Fact.LAST_YEAR}
    if Fact.CHART in system.reads:  # the chart tells both
        return mistake
    untold = [power for power in POWERS if not (game.centres[power] or power in game.eliminated)]
    if game.chart or game.last_year or not untold or not years <= system.reads:
        return mistake
    return mistake.but(
        fact=f"{Fact.ELIMINATED.value}, and {Fact.LAST_YEAR.value}",
        missing=f"that of {', '.join(untold)}, and the last year",
        power=untold[0],
    )


def _scores(system: System, **given: object) -> Rows:
    def work(selection: Selection, game: Game, options: dict[str, object]) -> Rows:
        points = system.score(game, **options)
        return selection.shaped({power: to_cell(score) for power, score in points.items()})

    return _of_game(system, work, **given)


def _scores_by_name(*, system: object, **given: object) -> Rows:
    return _scores(_system(system), **given)


def _explanation(*, system: object, power: object, **given: object) -> Rows:
    chosen = _system(system)

    def work(selection: Selection, game: Game, options: dict[str, object]) -> Rows:
        one = power_by_name(_one(power), selection.lines.powers)
        return [[chosen.explain(game, one, **options).line]]

    return _of_game(chosen, work, **given)


def _findings(*, system: object, **given: object) -> Rows:
    chosen = _system(system)

    def work(_: Selection, game: Game, options: dict[str, object]) -> list[XlscoreError]:
        chosen.score(game, **options)
        return list(slips(game, chosen))

    try:
        mistakes = _of_game(chosen, work, **given)
    except XlscoreError as mistake:
        mistakes = [mistake]
    found = [one.mistake for one in in_order([Finding(mistake) for mistake in mistakes])]
    rows: Rows = [[one.severity.value, one.code, one.said, one.cure] for one in found]
    return rows or [["Nothing was found."]]


def _system(written: object) -> System:
    return find(str(_one(written)))


def _one(written: object) -> Written:
    """The one cell that is filled in; nothing where there is none."""
    return next(iter(filled(written)), "")


# --- the catalogue ----------------------------------------------------------------------


def _systems() -> Rows:
    return [
        [system.name, system.function, "; ".join(system.needs) or "final centres", system.summary]
        for system in CATALOGUE.values()
    ]


def _rule(*, system: object) -> Rows:
    chosen = _system(system)
    source = chosen.source
    return [
        *([" ".join(paragraph.split())] for paragraph in chosen.text.split("\n\n")),
        [f"Source: {source.title}. {source.publisher}. {source.url}"],
        [f"Read as: {source.note}"],
    ]


# --- an event ---------------------------------------------------------------------------


def _total(*, scores: object, best: object = None) -> Rows:
    points = [_points(cell) for cell in _not_blank(block(scores))]
    return [[to_cell(_added_up(points, best))]]


def _standings(*, players: object, scores: object, best: object = None) -> Rows:
    names: dict[str, str] = {}
    games: dict[str, list[Points]] = {}
    for player, cells in _beside_each_other(players=players, scores=scores):
        if not blank(player):
            key = same_player(str(player))
            names.setdefault(key, str(player))
            games.setdefault(key, []).extend(map(_points, _not_blank([cells])))
    totals = {key: _added_up(points, best) for key, points in games.items()}
    return [
        [rank.place, names[key], to_cell(totals[key])]
        for rank, key in ranked(sorted(totals), lambda key: _at_15_digits(totals[key]))
    ] or [[""]]


def _best_countries(
    *, powers: object, players: object, scores: object, power: object = None
) -> Rows:
    games: dict[Power, list[tuple[Points, str]]] = {one: [] for one in POWERS}
    seats = zip(
        _beside_each_other(powers=powers, scores=scores),
        _beside_each_other(players=players, scores=scores),
        strict=True,
    )
    for (name, cells), (player, _) in seats:
        for cell in _not_blank([cells]):
            games[power_by_name(name)].append((_points(cell), str(player or "")))
    rows: Rows = []
    for one in [power_by_name(name) for name in filled(power)] or POWERS:
        best = max((_at_15_digits(points) for points, _ in games[one]), default=None)
        rows += [
            [one, who, to_cell(points)]
            for points, who in games[one]
            if _at_15_digits(points) == best
        ]
    return rows or [[""]]


def _beside_each_other(**two: object) -> list[tuple[Written, Sequence[Written]]]:
    """Each name with the cells of its line; a line of headings is left out."""
    (argument, names), (other, cells) = ((name, _standing(block(b))) for name, b in two.items())
    if len(names) != len(cells):
        raise UnequalLengths(argument=argument, number=len(names), other=other, wanted=len(cells))
    lines = [(name[0], line) for name, line in zip(names, cells, strict=True) if name]
    headed = lines and lines[0][0] and layout.column_called(lines[0][0], layout.GAME_COLUMNS)
    return lines[1:] if headed else lines


def _standing(cells: Block) -> Block:
    """A row of cells stood up."""
    return [(cell,) for cell in cells[0]] if len(cells) == 1 else cells


def _not_blank(cells: Block) -> Iterable[Written]:
    return (cell for row in cells for cell in row if not blank(cell))


def _is_number(cell: Written) -> TypeGuard[float]:
    return isinstance(cell, int | float) and not isinstance(cell, bool) and isfinite(cell)


def _points(cell: Written) -> Points:
    """The exact points that a cell's double stands for. Raises NotAScore."""
    if not _is_number(cell):
        raise NotAScore(value=cell)
    points = from_cell(cell)
    return points if to_cell(points) == cell else Fraction(cell)


def _at_15_digits(points: Points) -> Points:
    """The points as far as Excel itself compares cells: what a formula made may differ after."""
    return Fraction(f"{to_cell(points):.15g}")


def _added_up(points: Sequence[Points], best: object) -> Points:
    number = _one(best)
    if number == "":
        return sum(points)
    if not _is_number(number) or number != int(number) or number < 1:
        raise NotAWholeNumber(setting="best", value=number)
    return sum(sorted(points, reverse=True)[: int(number)])


# --- all of them ------------------------------------------------------------------------


def scoring_function(system: System) -> Function:
    """Make the worksheet function that scores with one system."""
    return Function(
        name=system.function,
        words=system.summary[:MOST_HELP],
        arguments=asked_by(system),
        answer=partial(_scores, system),
    )


FOR_EVERYBODY = (
    Function(
        name="DIPLOMACY_SCORE",
        words="The score of each power in one game, with the scoring system of this name.",
        arguments=(SYSTEM, *A_GAME),
        answer=_scores_by_name,
    ),
    Function(
        name="EXPLAIN_SCORE",
        words="How one power's score comes about, in one line of arithmetic.",
        arguments=(SYSTEM, POWER, *A_GAME),
        answer=_explanation,
    ),
    Function(
        name="CHECK_BOARD",
        words="What is wrong with one game, or probably a slip: severity, code, what, cure.",
        arguments=(SYSTEM, *A_GAME),
        answer=_findings,
    ),
    Function(
        name="SCORING_SYSTEMS",
        words="Every scoring system: name, worksheet function, what it needs, its first line.",
        arguments=(),
        answer=_systems,
    ),
    Function(
        name="SCORING_RULE",
        words="The rule of a scoring system, one paragraph below the other, and its source.",
        arguments=(SYSTEM,),
        answer=_rule,
    ),
    Function(
        name="TOTAL_SCORE",
        words="The exact sum of some scores. A cell without a score gives no total, unlike SUM.",
        arguments=(SCORES, BEST),
        answer=_total,
    ),
    Function(
        name="STANDINGS",
        words="Rank, player and total of every player, the best first. Equals share their rank; "
        "totals of cells are compared at 15 digits, as Excel does.",
        arguments=(PLAYERS, SCORES, BEST),
        answer=_standings,
    ),
    Function(
        name="BEST_COUNTRY",
        words="The best game with each power, or with one: power, player, score. Equals at 15 "
        "digits share it.",
        arguments=(
            Argument(name="powers", words="The power of each line of scores."),
            PLAYERS,
            SCORES,
            Argument(name="power", words=f"{POWER.words} Empty: all.", optional=True),
        ),
        answer=_best_countries,
    ),
)
"""The functions that do not belong to one system."""


@cache
def functions() -> Mapping[str, Function]:
    """Every worksheet function by its name."""
    made = [*FOR_EVERYBODY, *map(scoring_function, CATALOGUE.values())]
    return {function.name: function for function in made}

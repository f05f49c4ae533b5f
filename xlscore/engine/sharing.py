"""The few ways in which rules hand out points. Rules are written in these words."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from math import lcm
from operator import itemgetter
from typing import Any, Literal

from xlscore.engine.dialects import POWERS, Power
from xlscore.engine.exact import Points, in_figures, ratio
from xlscore.engine.game import CENTRES, OTHER_BOARDS, Game, ManyGames
from xlscore.engine.paid import IN_ORDER, NOBODY, SEAT, Paid, Scores, in_steps
from xlscore.errors import MissingFact

Ties = Literal["share", "lower", "higher"]

PRIZE: Mapping[Ties, Callable[[Sequence[Points]], Points]] = {
    "share": lambda prizes: ratio(sum(prizes), len(prizes)),
    "lower": min,
    "higher": max,
}
"""What each of several equal powers gets out of the places they fill together."""

remembered = lru_cache(maxsize=5_000)
"""Boards come back to the same few ways of paying a group of powers."""


def each(points: Points, among: Collection[Power], others: Points = 0) -> Paid:
    """Pay some powers the same points, and all others the same fewer points."""
    return _each(points, tuple(among), others)


@remembered
def _each(points: Points, among: tuple[Power, ...], others: Points) -> Paid:
    return in_steps({power: points if power in among else others for power in POWERS})


def all_to(winner: Power, pot: Points, others: Points = 0) -> Paid:
    """Pay the pot to one power, and everybody else the same few points."""
    return _each(pot, (winner,), others)


def per_centre(points: Points, game: Game) -> Paid:
    """Pay each power some points for each of its centres."""
    rate = points.as_integer_ratio()
    return Paid(IN_ORDER(game.centres), rate, _for_centres, (points, game))


def by_centres(worth: Callable[[int], Points], game: Game) -> Paid:
    """Pay each power what its number of centres is worth."""
    table, over = _table(worth)
    return Paid(itemgetter(*IN_ORDER(game.centres))(table), (1, over))


@remembered
def _table(worth: Callable[[int], Points]) -> tuple[Sequence[int], int]:
    """What 0 to 34 centres are worth: whole numbers, and what they are over."""
    points = [worth(count) for count in range(CENTRES + 1)]
    over = lcm(*[point.denominator for point in points])
    return [int(point * over) for point in points], over


def _for_centres(power: Power, points: Points, game: Game) -> str:
    return f"{in_figures(points)} x {game.centres[power]}" if points != 1 else ""


def split(pot: Points, among: Collection[Power]) -> Paid:
    """Divide a pot equally among some powers; the rest get nothing."""
    return _split(pot, tuple(among))


@remembered
def _split(pot: Points, among: tuple[Power, ...]) -> Paid:
    number = len(among)
    working = f"{in_figures(pot)} / {number}" if number > 1 else ""
    rate = pot.numerator, pot.denominator * number
    return Paid([1 if power in among else 0 for power in POWERS], rate, lambda _: working)


def share(pot: Points, by: Scores, unpaid: Iterable[Power] = ()) -> Paid:
    """Divide a pot in proportion to weights. The unpaid count in the sum and get nothing."""
    weights = in_steps(by).steps
    rate = pot.numerator, pot.denominator * sum(weights)
    if unpaid:
        weights = _without(unpaid, weights)
    return Paid(weights, rate, _share, (pot, by))


def share_by_centres(
    pot: Points, worth: Callable[[int], int], game: Game, unpaid: Iterable[Power] = ()
) -> Paid:
    """Divide a pot in proportion to what the powers' numbers of centres are worth.

    The unpaid count in the sum and get nothing.
    """
    weights = itemgetter(*IN_ORDER(game.centres))(_table(worth)[0])
    rate = pot.numerator, pot.denominator * sum(weights)
    if unpaid:
        weights = _without(unpaid, weights)
    return Paid(weights, rate, _share_by_centres, (pot, worth, game))


def _without(unpaid: Iterable[Power], weights: Sequence[int]) -> Sequence[int]:
    paid = [*weights]
    for power in unpaid:
        paid[SEAT[power]] = 0
    return paid


def _share_by_centres(power: Power, pot: Points, worth: Callable[[int], int], game: Game) -> str:
    return _share(power, pot, by_centres(worth, game))


def _share(power: Power, pot: Points, by: Scores) -> str:
    return f"{in_figures(pot)} x {in_figures(by[power])} / {in_figures(sum(by.values()))}"


def by_place(table: Sequence[Points], by: Mapping[Power, Any], ties: Ties) -> Paid:
    """Pay the places 1st, 2nd, ... from a table, the highest ``by`` first.

    ``ties`` says what equals get: a share of the places they fill together, or
    the prize of the lower or of the higher one. Places beyond the table get 0.
    """
    prizes, over = _prizes(tuple(table), ties)
    keys = IN_ORDER(by)
    order = sorted(keys, reverse=True)
    steps = [prizes[order.index(key)][order.count(key)] for key in keys]
    return Paid(steps, (1, over), _places, (table, by, order, ties))


def _places(
    power: Power, table: Sequence[Points], by: Mapping[Power, Any], order: list[Any], ties: Ties
) -> str:
    first, number = order.index(by[power]), order.count(by[power])
    if number == 1 or ties != "share":
        return ""
    return f"({' + '.join(map(in_figures, _filled(table, first, number)))}) / {number}"


@remembered
def _prizes(table: Sequence[Points], ties: Ties) -> tuple[Sequence[Sequence[int]], int]:
    """What powers get from a place on, by their number: whole numbers, and what they are over."""
    places = range(len(POWERS))
    prizes = [
        [
            0,
            *(
                PRIZE[ties](_filled(table, first, more + 1))
                for more in places[: len(places) - first]
            ),
        ]
        for first in places
    ]
    over = lcm(*(prize.denominator for row in prizes for prize in row))
    return [[int(prize * over) for prize in row] for row in prizes], over


def _filled(table: Sequence[Points], first: int, number: int) -> Sequence[Points]:
    """The prizes of the places that some powers fill together."""
    return [*table, *[0] * len(POWERS)][first : first + number]


def survivors_only(scores: Scores, game: Game) -> Paid:
    """Pay the same, but nothing to eliminated powers."""
    return only(game.survivors, scores)


def only(among: Collection[Power], scores: Scores) -> Paid:
    """Pay some powers what everybody was to be paid."""
    paid = in_steps(scores)
    steps = [n if power in among else 0 for power, n in zip(POWERS, paid.steps)]
    return Paid(steps, paid.rate, paid.how and _only, (among, paid))


def _only(power: Power, among: Collection[Power], paid: Paid) -> str:
    return paid.working(power) if power in among else ""


def handed_over(due: dict[Power, Points], to: Collection[Power]) -> Paid:
    """Take from some powers what is due, and divide it equally among others."""
    given, number = in_steps(NOBODY | due), len(to)
    got, (times, over) = sum(given.steps), given.rate
    return Paid(
        [got if power in to else -number * n for power, n in zip(POWERS, given.steps)],
        (times, over * number),
    )


def levied(due: Points, among: Collection[Power], to: Collection[Power]) -> Paid:
    """Take the same from each of some powers, and divide it equally among those who get it.

    Whoever gets it does not pay.
    """
    return _levied(due, tuple(among), tuple(to))


@remembered
def _levied(due: Points, among: tuple[Power, ...], to: tuple[Power, ...]) -> Paid:
    return handed_over({power: due for power in among if power not in to}, to)


def centres_then_survival(game: Game) -> Mapping[Power, Any]:
    """Order powers by centres, and those without a centre by who lived longest.

    Asks for elimination years only where there are two powers to be told apart.
    """
    if len(game.dead) <= 1:
        return game.centres
    return {
        power: (count, 0 if count else game.year_out(power))
        for power, count in game.centres.items()
    }


def alone_on_top(game: Game) -> tuple[Power, ...]:
    """The one power with most centres; nobody where several share the top."""
    return game.toppers if len(game.toppers) == 1 else ()


def beaten_elsewhere(game: Game, others: ManyGames | None) -> Scores:
    """Count for each power the boards of the round on which it owns fewer centres.

    Raises MissingFact while the others are not known.
    """
    if others is None:
        raise MissingFact(fact=OTHER_BOARDS, missing="one")
    return {power: others.with_fewer(power, count) for power, count in game.centres.items()}


def lead(game: Game) -> int:
    """Count the centres between the first power and the second; 0 where the top is shared."""
    first, second, *_ = sorted(game.centres.values(), reverse=True)
    return first - second

"""The few ways in which rules hand out points. Rules are written in these words."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import chain, repeat
from math import lcm
from typing import Any, Literal

from xlscore.dialects import POWERS, Power
from xlscore.errors import MissingFact
from xlscore.exact import Points, in_figures, ratio
from xlscore.game import OTHER_BOARDS, Game
from xlscore.system import Paid, Scores

Ties = Literal["share", "lower", "higher"]

PRIZE: Mapping[Ties, Callable[[Sequence[Points]], Points]] = {
    "share": lambda prizes: ratio(sum(prizes), len(prizes)),
    "lower": min,
    "higher": max,
}
"""What each of several equal powers gets out of the places they fill together."""


def each(points: Points, among: Collection[Power], others: Points = 0) -> dict[Power, Points]:
    """Give some powers the same points, and all others the same fewer points."""
    paid: dict[Power, Points] = dict.fromkeys(POWERS, others)
    paid.update(dict.fromkeys(among, points))
    return paid


def all_to(winner: Power, pot: Points, others: Points = 0) -> Scores:
    """Give one power the pot, and everybody else the same few points."""
    return each(pot, (winner,), others)


def per_centre(points: Points, game: Game) -> Paid:
    """Pay each power some points for each of its centres."""
    return Paid(
        {power: ratio(points * count, 1) for power, count in game.centres.items()},
        lambda power: f"{in_figures(points)} x {game.centres[power]}",
    )


def split(pot: Points, among: Collection[Power]) -> Paid:
    """Divide a pot equally among some powers; the rest get nothing."""
    number = len(among)
    return Paid(
        each(ratio(pot, number), among),
        lambda _: f"{in_figures(pot)} / {number}" if number > 1 else "",
    )


def share(pot: Points, by: Mapping[Power, Points], unpaid: Iterable[Power] = ()) -> Paid:
    """Divide a pot in proportion to weights. The unpaid count in the sum and get nothing."""
    weights = in_whole_numbers(by) if Fraction in map(type, by.values()) else by
    whole = sum(weights.values())
    paid = {power: ratio(pot * weight, whole) for power, weight in weights.items()}
    paid.update(dict.fromkeys(unpaid, 0))
    return Paid(
        paid,
        lambda power: (
            f"{in_figures(pot)} x {in_figures(by[power])} / {in_figures(sum(by.values()))}"
        ),
    )


def in_whole_numbers(weights: Mapping[Power, Points]) -> dict[Power, int]:
    """Blow weights up until all are whole: 1/2 and 3 become 1 and 6."""
    times = lcm(*(weight.denominator for weight in weights.values()))
    return {p: w.numerator * (times // w.denominator) for p, w in weights.items()}


def by_place(table: Sequence[Points], by: Mapping[Power, Any], ties: Ties) -> Paid:
    """Pay the places 1st, 2nd, ... from a table, the highest ``by`` first.

    ``ties`` says what equals get: a share of the places they fill together, or
    the prize of the lower or of the higher one. Places beyond the table get 0.
    """
    filled: dict[Any, list[Points]] = {}
    for key, prize in zip(sorted(by.values(), reverse=True), chain(table, repeat(0)), strict=False):
        filled.setdefault(key, []).append(prize)
    prizes = {
        key: PRIZE[ties](places) if len(places) > 1 else places[0] for key, places in filled.items()
    }
    return Paid(
        {power: prizes[key] for power, key in by.items()},
        lambda power: _working(filled[by[power]], ties),
    )


def survivors_only(paid: Paid, game: Game) -> Paid:
    """Pay the same, but nothing to eliminated powers."""
    return Paid(
        {power: points if game.centres[power] else 0 for power, points in paid.items()},
        lambda power: paid.how(power) if game.centres[power] else "",
    )


def _working(prizes: Sequence[Points], ties: Ties) -> str:
    if len(prizes) == 1 or ties != "share":
        return ""
    return f"({' + '.join(map(in_figures, prizes))}) / {len(prizes)}"


def centres_then_survival(game: Game) -> Mapping[Power, tuple[int, int]]:
    """Order powers by centres, and those without a centre by who lived longest.

    Asks for elimination years only where there are two powers to be told apart.
    """
    apart = len(game.dead) > 1
    return {
        power: (count, game.year_out(power) if apart and not count else 0)
        for power, count in game.centres.items()
    }


def alone_on_top(game: Game) -> tuple[Power, ...]:
    """Give the one power with most centres; nobody where several share the top."""
    return game.toppers if len(game.toppers) == 1 else ()


def beaten_elsewhere(game: Game, others: Sequence[Game] | None) -> Scores:
    """Count for each power the other boards of the round on which it owns fewer centres.

    Raises MissingFact while the others are not known.
    """
    if others is None:
        raise MissingFact(fact=OTHER_BOARDS, missing="one")
    return {
        power: sum(count > other.centres[power] for other in others)
        for power, count in game.centres.items()
    }


def lead(game: Game) -> int:
    """Count the centres between the first power and the second; 0 where the top is shared."""
    first, second, *_ = sorted(game.centres.values(), reverse=True)
    return first - second

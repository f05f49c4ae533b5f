"""The parts of a house system's score, each paid by its settings."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from xlscore.engine.dialects import POWERS, Power
from xlscore.engine.exact import Points
from xlscore.engine.game import Game
from xlscore.engine.paid import Scores, in_steps, summed
from xlscore.engine.sharing import (
    alone_on_top,
    by_place,
    centres_then_survival,
    each,
    lead,
    only,
    per_centre,
    share,
    split,
    survivors_only,
)
from xlscore.engine.years import PayYears, years_completed, years_played
from xlscore.house.settings import House


def taking_part(_: Game, house: House) -> Scores:
    """Pay every power."""
    return each(house.taking_part or 0, POWERS)


def centres(game: Game, house: House) -> Scores:
    """Pay centres, each the same or by a table."""
    paid: Scores = per_centre(house.centre_points or 0, game)
    if house.centre_table is not None:
        table = house.centre_table
        paid = plus(paid, {power: table.get(count, 0) for power, count in game.centres.items()})
    return paid if house.centres_for == "everybody" else only(game.sharers, paid)


def survival(game: Game, house: House) -> Scores:
    """Pay the survivors, each the same and a part of a pot."""
    return plus(
        each(house.survival or 0, game.survivors), split(house.survival_pot or 0, game.survivors)
    )


def place(game: Game, house: House) -> Scores:
    """Pay the places by centres."""
    order: Mapping[Power, Any] = game.centres
    if house.place_dead == "by year":
        order = centres_then_survival(game)
    if house.place_draw == "first":
        draw = game.sharers
        order = {p: (True,) if p in draw else (False, behind) for p, behind in order.items()}
    paid = by_place(house.places or (), by=order, ties=house.place_ties)
    return survivors_only(paid, game) if house.place_dead == "unplaced" else paid


def top(game: Game, house: House) -> Scores:
    """Pay the powers on top."""
    number = len(game.toppers)
    table = house.top or ()
    return plus(
        each(table[number - 1] if number <= len(table) else 0, game.toppers),
        split(house.top_pot or 0, game.toppers),
        each((house.alone_per_centre or 0) * game.best, alone_on_top(game)),
    )


def ahead(game: Game, house: House) -> Scores:
    """Pay the lead of the first power over the second."""
    points = (house.lead_per_centre or 0) * lead(game)
    return each(points if house.lead_most is None else min(points, house.lead_most), game.toppers)


def near(game: Game, house: House) -> Scores:
    """Pay the survivors by how near they are to the top."""
    numbers = house.near or ()
    behind = {power: game.best - game.centres[power] for power in game.survivors}
    if house.near_as == "pools":
        pools = [
            split(pool, [power for power, count in behind.items() if count <= distance])
            for distance, pool in enumerate(numbers)
        ]
        return plus(*pools)
    points = {p: numbers[n] if n < len(numbers) else 0 for p, n in behind.items()}
    paid = {**each(0, ()), **points}
    return scaled(house.near_pot or 0, paid) if house.near_as == "shares" else paid


def by_strength(game: Game, house: House) -> Scores:
    """Share a pot in proportion to the strength of the powers."""
    squares, singles, more = house.share or (0, 0, 0)
    left_out = game.dead if house.share_dead == "left out" else ()
    strength = {
        power: 0 if power in left_out else squares * n * n + singles * n + more
        for power, n in game.centres.items()
    }
    unpaid = game.dead if house.share_dead == "counted" else ()
    return share(house.share_pot or 0, by=strength, unpaid=unpaid)


def outcome(game: Game, house: House) -> Scores:
    """Pay the members of a draw, and the survivors outside it."""
    outside = [power for power in game.survivors if power not in game.sharers]
    return plus(
        each((house.draw or {}).get(len(game.sharers), 0), game.sharers),
        split(house.draw_pot or 0, game.sharers),
        each(house.outside_draw or 0, outside),
        only(outside, per_centre(house.outside_per_centre or 0, game)),
    )


def year_points(game: Game, house: House, points: Points, pay: PayYears) -> Scores:
    """Pay years, at most what years can be worth."""
    years = years_played if house.years == "played" else years_completed
    earned = pay(points, game, years)
    if house.years_most is None:
        return earned
    return {power: min(points, house.years_most) for power, points in earned.items()}


def plus(*paid: Scores) -> Scores:
    """Add up scores. Where only one of them pays anything it is given as it is."""
    return summed([scores for scores in map(in_steps, paid) if any(scores.steps)] or [each(0, ())])


def scaled(pot: Points, paid: Scores) -> Scores:
    """Scale scores so that they add up to a pot; where nobody has scored, nobody does."""
    return share(pot, by=paid) if sum(paid.values()) else paid


class Part(NamedTuple):
    """A part of a score: how it is paid, and the settings of which one must be set for it."""

    pay: Callable[[Game, House], Scores]
    settings: tuple[str, ...]

    def is_set(self, house: House) -> bool:
        """Say whether a house system has this part."""
        return house.has(*self.settings)


PARTS: Mapping[str, Part] = {
    "taking part": Part(taking_part, ("taking_part",)),
    "centres": Part(centres, ("centre_points", "centre_table")),
    "survival": Part(survival, ("survival", "survival_pot")),
    "place": Part(place, ("places",)),
    "top": Part(top, ("top", "top_pot", "alone_per_centre")),
    "lead": Part(ahead, ("lead_per_centre",)),
    "near": Part(near, ("near",)),
    "share": Part(by_strength, ("share",)),
    "outcome": Part(outcome, ("draw", "draw_pot", "outside_draw", "outside_per_centre")),
}
"""The parts of a game that nobody has won, in the order in which they are shown."""

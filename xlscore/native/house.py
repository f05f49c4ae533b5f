"""House systems as formulas: every setting that ``xlscore.house`` pays, paid in the same words."""

from collections.abc import Iterator
from functools import reduce
from math import lcm

from xlscore.engine.dialects import START
from xlscore.engine.exact import Points
from xlscore.house.settings import House
from xlscore.native.board import (
    ALIVE,
    BEST,
    COUNTS,
    GONE,
    LEAD,
    LEADERS,
    SHARERS,
    SIZE,
    TOPS,
    WINNER,
)
from xlscore.native.formula import Formula, constants, fx, mapped, named, product
from xlscore.native.paid import NEVER, Answer, Paid, add_up, constant, rounded, times
from xlscore.native.words import (
    all_to,
    alone_on_top,
    by_centres,
    by_number,
    by_place,
    centres_then_survival,
    each,
    if_solo,
    only,
    pay_the_dead,
    pay_the_losers,
    per_centre,
    share,
    split,
    survivors_only,
    years_played,
)

FIRST = 10**6
"""Stands before every count and every year: the place of a draw's members."""


def house_answer(house: House) -> Answer:
    """Pay the parts that are set; then cap and round. Rounded parts are capped, not the reverse."""
    end = finished([*at_the_end(house)], house)
    if house.solo is None:
        return Answer(end.points, end.lacks)
    return if_solo(finished([*after_solo(house)], house), end)


def finished(parts: list[Paid], house: House) -> Paid:
    """Add up the parts, within the limits and rounded."""
    if house.rounded == "parts":
        whole = add_up(*(rounded(part, house.decimals) for part in parts))
        return bounded(whole, house.most, house.least)
    return rounded(bounded(add_up(*parts), house.most, house.least), house.decimals)


def at_the_end(house: House) -> Iterator[Paid]:
    """Pay a game that nobody has won, or one whose winner has no points of its own."""
    parts = [pay(house) for name, pay in PARTS.items() if house.has(*name.split())]
    if house.scale_to is not None:
        yield scaled(house.scale_to, add_up(*parts), "weight")
    else:
        yield from parts
    if house.dead_per_year is not None:
        lived = GONE - (START + (house.years == "completed"))
        yield bounded(pay_the_dead(house.dead_per_year, lived), most=house.years_most)
    elif not parts:
        yield each(0, ALIVE)


def after_solo(house: House) -> Iterator[Paid]:
    """Pay the soloist and those who lost to it."""
    won = [all_to(house.solo or 0, house.losers or 0)]
    if house.solo_per_centre is not None:
        won.append(only(WINNER, per_centre(house.solo_per_centre)))
    if house.losers_surviving is not None:
        won.append(each(house.losers_surviving, ALIVE - WINNER))
    if house.losers_per_centre is not None:
        won.append(only(1 - WINNER, per_centre(house.losers_per_centre)))
    yield add_up(*won)
    if house.losers_per_year is not None:
        lived = years_played(completed=house.years == "completed")
        yield bounded(pay_the_losers(house.losers_per_year, lived), most=house.years_most)


# --- the parts of a score ---------------------------------------------------------------


def taking_part(house: House) -> Paid:
    """Pay every power."""
    return times(house.taking_part or 0, COUNTS >= 0)


def centres(house: House) -> Paid:
    """Pay centres, each the same or by a table."""
    parts = []
    if house.centre_points is not None:
        parts.append(per_centre(house.centre_points))
    if house.centre_table is not None:
        table = house.centre_table
        parts.append(by_centres(lambda count: table.get(count, 0)))
    paid = add_up(*parts)
    return paid if house.centres_for == "everybody" else only(SHARERS, paid)


def survival(house: House) -> Paid:
    """Pay the survivors, each the same and a part of a pot."""
    parts = []
    if house.survival is not None:
        parts.append(each(house.survival, ALIVE))
    if house.survival_pot is not None:
        parts.append(split(house.survival_pot, ALIVE))
    return add_up(*parts)


def place(house: House) -> Paid:
    """Pay the places by centres."""
    order, untold = COUNTS, NEVER
    if house.place_dead == "by year":
        order, untold = centres_then_survival()
    if house.place_draw == "first":
        order = named("standing", fx.IF(SHARERS > 0, FIRST, order))
    paid = by_place(house.places or (), by=order, ties=house.place_ties).lacking(untold)
    return survivors_only(paid) if house.place_dead == "unplaced" else paid


def top(house: House) -> Paid:
    """Pay the powers on top."""
    parts = []
    if house.top is not None:
        parts.append(by_number([*house.top, *[0] * (7 - len(house.top))], LEADERS, TOPS))
    if house.top_pot is not None:
        parts.append(split(house.top_pot, TOPS))
    if house.alone_per_centre is not None:
        parts.append(times(house.alone_per_centre, alone_on_top() * BEST))
    return add_up(*parts)


def ahead(house: House) -> Paid:
    """Pay the lead of the first power over the second."""
    return bounded(times(house.lead_per_centre or 0, TOPS * LEAD), most=house.lead_most)


def near(house: House) -> Paid:
    """Pay the survivors by how near they are to the top."""
    numbers = house.near or ()
    if house.near_as == "pools":
        pools = [
            split(pool, group, named(f"close_{behind}", fx.SUM(group)))
            for behind, pool in enumerate(numbers)
            for group in [ALIVE * (behind >= (BEST - COUNTS))]
        ]
        return add_up(*pools)
    row, over = constant([*numbers, 0])
    worth = constants(row)
    behind = mapped(lambda item: fx.INDEX(worth, fx.MIN(item, len(numbers)) + 1), BEST - COUNTS)
    paid = Paid(ALIVE * behind, over)
    return scaled(house.near_pot or 0, paid, "nearness") if house.near_as == "shares" else paid


def by_strength(house: House) -> Paid:
    """Share a pot in proportion to the strength of the powers."""
    (squares, singles, more), _ = constant(house.share or (0, 0, 0))
    terms = [
        product([times, steps])
        for times, steps in ((squares, COUNTS**2), (singles, COUNTS), (more, 1))
        if times
    ]
    strength = reduce(Formula.__add__, terms)
    if house.share_dead == "left out":
        strength = ALIVE * strength
    unpaid = 1 - ALIVE if house.share_dead == "counted" else None
    return share(house.share_pot or 0, Paid(strength), unpaid, "strength")


def outcome(house: House) -> Paid:
    """Pay the members of a draw, and the survivors outside it."""
    parts = []
    if house.draw is not None:
        draw = house.draw
        parts.append(by_number([draw.get(size, 0) for size in range(1, 8)], SIZE, SHARERS))
    if house.draw_pot is not None:
        parts.append(split(house.draw_pot, SHARERS))
    if house.outside_draw is not None:
        parts.append(each(house.outside_draw, OUTSIDE))
    if house.outside_per_centre is not None:
        parts.append(times(house.outside_per_centre, OUTSIDE * COUNTS))
    return add_up(*parts)


OUTSIDE = ALIVE * (1 - SHARERS)
"""The survivors outside the draw."""

PARTS = {
    "taking_part": taking_part,
    "centre_points centre_table": centres,
    "survival survival_pot": survival,
    "places": place,
    "top top_pot alone_per_centre": top,
    "lead_per_centre": ahead,
    "near": near,
    "share": by_strength,
    "draw draw_pot outside_draw outside_per_centre": outcome,
}
"""The parts of a game that nobody has won, by the settings of which one must be set."""


# --- putting parts together -------------------------------------------------------------


def scaled(pot: Points, paid: Paid, name: str) -> Paid:
    """Scale points so that they add up to a pot; where nobody has scored, nobody does."""
    steps = named(name, paid.steps)
    whole = named(f"{name}_sum", fx.SUM(steps))
    divisor = fx.IF(whole.equals(0), 1, whole)
    shared = times(pot, steps)
    return Paid(shared.steps, shared.over, (divisor,), paid.lacks)


def bounded(paid: Paid, most: Points | None = None, least: Points | None = None) -> Paid:
    """Keep everybody's points to the limits that are set."""
    limits = [limit for limit in (most, least) if limit is not None]
    if not limits:
        return paid
    over = lcm(*(limit.denominator for limit in limits))

    def kept(item: Formula) -> Formula:
        for bound, limit in ((fx.MIN, most), (fx.MAX, least)):
            if limit is not None:
                item = bound(item, product([int(limit * over), paid.whole]))
        return item

    steps = mapped(kept, product([over, paid.steps]))
    return Paid(steps, paid.over * over, paid.by, paid.lacks)

"""The one rule behind all house systems: it pays the parts that are set."""

from xlscore.engine.dialects import POWERS, Power
from xlscore.engine.exact import Points, ratio, round_half_up
from xlscore.engine.game import Game
from xlscore.engine.paid import Scores, rounded
from xlscore.engine.sharing import all_to, each, only, per_centre
from xlscore.engine.system import Breakdown
from xlscore.engine.years import pay_the_dead, pay_the_losers
from xlscore.house.parts import PARTS, plus, scaled, year_points
from xlscore.house.settings import House


def house_rule(game: Game, *, house: House, places: int | None = None) -> Breakdown:
    """Pay the parts that are set; then cap and round. Rounded parts are capped, not the reverse."""
    soloed = house.solo is not None and game.solo
    parts = after_solo(game, soloed, house) if soloed else at_the_end(game, house)
    if house.rounded == "parts":
        return Breakdown(within_limits(parts_rounded(parts, places), house))
    return Breakdown(total_rounded(within_limits(parts, house), places))


def at_the_end(game: Game, house: House) -> dict[str, Scores]:
    """Pay a game that nobody has won, or one whose winner has no points of its own."""
    parts = {name: part.pay(game, house) for name, part in PARTS.items() if part.is_set(house)}
    if house.scale_to is not None:
        parts = {"share": scaled(house.scale_to, plus(*parts.values()))}
    if house.dead_per_year is not None:
        parts["years"] = year_points(game, house, house.dead_per_year, pay_the_dead)
    return parts or {"score": each(0, ())}


def after_solo(game: Game, winner: Power, house: House) -> dict[str, Scores]:
    """Pay the soloist and those who lost to it."""
    per_own_centre = (house.solo_per_centre or 0) * game.centres[winner]
    parts: dict[str, Scores] = {"solo": all_to(winner, (house.solo or 0) + per_own_centre)}
    others = [power for power in POWERS if power != winner]
    if house.has("losers", "losers_surviving", "losers_per_centre"):
        surviving = [power for power in others if game.centres[power]]
        parts["losers"] = plus(
            each(house.losers or 0, others),
            each(house.losers_surviving or 0, surviving),
            only(others, per_centre(house.losers_per_centre or 0, game)),
        )
    if house.losers_per_year is not None:
        parts["years"] = year_points(game, house, house.losers_per_year, pay_the_losers)
    return parts


def within_limits(parts: dict[str, Scores], house: House) -> dict[str, Scores]:
    """Add what is taken off or put on so that every total keeps to the limits."""
    if not house.has("most", "least"):
        return parts
    total = plus(*parts.values())
    change = {p: ratio(within(points, house) - points, 1) for p, points in total.items()}
    return {**parts, "cap": change}


def within(points: Points, house: House) -> Points:
    """Keep points to the limits that are set."""
    capped = points if house.most is None else min(points, house.most)
    return capped if house.least is None else max(capped, house.least)


def parts_rounded(parts: dict[str, Scores], places: int | None) -> dict[str, Scores]:
    """Round each part of a score."""
    return {name: rounded(dict(paid), places) for name, paid in parts.items()}


def total_rounded(parts: dict[str, Scores], places: int | None) -> dict[str, Scores]:
    """Round the total, by a part of its own where there are several."""
    if places is None or len(parts) == 1:
        return parts_rounded(parts, places)
    total = plus(*parts.values())
    change = {p: ratio(round_half_up(total[p], places) - total[p], 1) for p in POWERS}
    return {**parts, "rounding": change} if any(change.values()) else parts

"""A house system: a director's own rule, put together from settings without a line of code.

``House`` is the vocabulary. Each setting has its kind, the words that tell a
director what to write, and the sentence that it adds to the rule. ``house_rule``
is the one rule behind all house systems: it pays the parts that are set.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias, get_type_hints

from xlscore.dialects import POWERS, Power
from xlscore.exact import Points, ratio, round_half_up
from xlscore.game import Fact, Game
from xlscore.paid import Scores, in_steps, rounded, summed
from xlscore.sharing import (
    Ties,
    all_to,
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
from xlscore.system import Breakdown, Family
from xlscore.years import PayYears, pay_the_dead, pay_the_losers, years_completed, years_played

Table: TypeAlias = Mapping[int, Points]
"""Points by a number of centres, or by the size of a draw."""

Kind = Literal["number", "numbers", "places", "strength", "centres", "sizes", "decimals", "word"]

About = Literal["end", "solo", "dead", "rounding"]
"""The paragraph of the rule that a setting speaks in."""


class Setting(NamedTuple):
    """What a director needs to know about one setting.

    ``needs`` is the setting without which this one says nothing; ``says`` the
    sentence of the rule, with a place for the value, or one for each choice.
    """

    kind: Kind
    words: str
    says: str | Mapping[str, str]
    about: About = "end"
    needs: str = ""

    @property
    def choices(self) -> tuple[str, ...]:
        """The words that it can be set to."""
        return tuple(self.says) if isinstance(self.says, Mapping) else ()


@dataclass(frozen=True, kw_only=True)
class House:
    """Everything that a house system can be made of; None is what it does without."""

    taking_part: Annotated[
        Points | None,
        Setting("number", "points for each of the seven powers", "Every power scores {}."),
    ] = None
    centre_points: Annotated[
        Points | None, Setting("number", "points for each centre", "Each centre scores {}.")
    ] = None
    centre_table: Annotated[
        Table | None,
        Setting(
            "centres",
            "points by number of centres, such as 1-3: 21, 4-7: 30, 8+: 42",
            "By its number of centres a power scores: {}.",
        ),
    ] = None
    centres_for: Annotated[
        str,
        Setting(
            "word",
            "whose centres are paid",
            {
                "everybody": "Centres are paid in the draw or not.",
                "the draw": "Centres are paid to members of the draw only.",
            },
        ),
    ] = "everybody"
    survival: Annotated[
        Points | None, Setting("number", "points for each survivor", "Each survivor scores {}.")
    ] = None
    survival_pot: Annotated[
        Points | None,
        Setting("number", "points that the survivors share", "The survivors divide {}."),
    ] = None
    places: Annotated[
        tuple[Points, ...] | None,
        Setting(
            "places",
            "points for 1st, 2nd, 3rd ... place by centres, such as 38, 14, 7",
            "The places by centres score: {}.",
        ),
    ] = None
    place_ties: Annotated[
        Ties,
        Setting(
            "word",
            "what powers on equal centres get",
            {
                "share": "Equal powers share the points of the places they fill.",
                "lower": "Equal powers all get the points of the lowest place they fill.",
                "higher": "Equal powers all get the points of the highest place they fill.",
            },
            needs="places",
        ),
    ] = "share"
    place_dead: Annotated[
        str,
        Setting(
            "word",
            "where the eliminated are placed",
            {
                "equal": "Eliminated powers are equal last.",
                "by year": "Eliminated powers are last, the one that lived longest first.",
                "unplaced": "Eliminated powers have no place.",
            },
            needs="places",
        ),
    ] = "equal"
    place_draw: Annotated[
        str,
        Setting(
            "word",
            "where the members of a draw are placed",
            {
                "by centres": "Who voted for a draw makes no difference to the places.",
                "first": "The members of a draw, all equal, fill the first places.",
            },
            needs="places",
        ),
    ] = "by centres"
    top: Annotated[
        tuple[Points, ...] | None,
        Setting(
            "places",
            "points for a power alone on top, for each of two, of three ..., such as 5, 1",
            "A power alone on top scores, and then each of two, of three and so on: {}.",
        ),
    ] = None
    top_pot: Annotated[
        Points | None,
        Setting("number", "points that the powers on top share", "The powers on top divide {}."),
    ] = None
    alone_per_centre: Annotated[
        Points | None,
        Setting(
            "number",
            "points for each centre of a power alone on top",
            "A power alone on top scores {} more for each of its centres.",
        ),
    ] = None
    lead_per_centre: Annotated[
        Points | None,
        Setting(
            "number",
            "points for each centre between the first power and the second",
            "A power alone on top scores {} for each centre that it is ahead of the next.",
        ),
    ] = None
    lead_most: Annotated[
        Points | None,
        Setting(
            "number",
            "the most points that a lead is worth",
            "A lead is worth at most {}.",
            needs="lead_per_centre",
        ),
    ] = None
    near: Annotated[
        tuple[Points, ...] | None,
        Setting(
            "numbers",
            "numbers for survivors on top, 1 centre behind, 2 behind ..., such as 3, 2, 1",
            "For survivors on top, 1 centre behind, 2 behind and so on: {}.",
        ),
    ] = None
    near_as: Annotated[
        str,
        Setting(
            "word",
            "what those numbers are",
            {
                "points": "These are the points of each.",
                "shares": "These are their shares of a pot.",
                "pools": "These are pools: each is divided by all who are so near or nearer.",
            },
            needs="near",
        ),
    ] = "points"
    near_pot: Annotated[
        Points | None, Setting("number", "the pot of those shares", "The pot is {}.", needs="near")
    ] = None
    share_pot: Annotated[
        Points | None,
        Setting(
            "number",
            "points that are shared by the strength of the powers",
            "The powers share {} in proportion to their strength.",
            needs="share",
        ),
    ] = None
    share: Annotated[
        tuple[Points, ...] | None,
        Setting(
            "strength",
            "strength for n centres: how many n x n, how many n, how much more: 1, 0, 0",
            "The strength of n centres is n x n, n and 1 taken so many times: {}.",
            needs="share_pot",
        ),
    ] = None
    share_dead: Annotated[
        str,
        Setting(
            "word",
            "how the eliminated take part in that",
            {
                "left out": "Eliminated powers have no part in it.",
                "counted": "The strength of eliminated powers counts in the sum but is not paid.",
                "paid": "Eliminated powers share as well.",
            },
            needs="share",
        ),
    ] = "left out"
    draw: Annotated[
        Table | None,
        Setting(
            "sizes",
            "points for each member of a draw by its size, such as 2: 22, 3: 10, 4: 4",
            "Each member of a draw scores by its size: {}; in any other draw nothing.",
        ),
    ] = None
    draw_pot: Annotated[
        Points | None,
        Setting("number", "points that the draw shares", "The members of a draw divide {}."),
    ] = None
    outside_draw: Annotated[
        Points | None,
        Setting(
            "number",
            "points for a survivor outside the draw",
            "A survivor outside the draw scores {}.",
        ),
    ] = None
    outside_per_centre: Annotated[
        Points | None,
        Setting(
            "number",
            "points for each centre of a survivor outside the draw",
            "A survivor outside the draw scores {} more for each centre.",
        ),
    ] = None
    scale_to: Annotated[
        Points | None,
        Setting(
            "number",
            "the sum to which all this is scaled on every board",
            "All this is scaled so that the board adds up to {}.",
        ),
    ] = None
    solo: Annotated[
        Points | None, Setting("number", "points of a soloist", "A soloist scores {}.", "solo")
    ] = None
    solo_per_centre: Annotated[
        Points | None,
        Setting(
            "number",
            "more points for each centre of a soloist",
            "It scores {} more for each centre.",
            "solo",
            needs="solo",
        ),
    ] = None
    losers: Annotated[
        Points | None,
        Setting(
            "number",
            "points for everyone else after a solo",
            "Everyone else scores {}.",
            "solo",
            needs="solo",
        ),
    ] = None
    losers_surviving: Annotated[
        Points | None,
        Setting(
            "number",
            "more points for the other survivors of a solo",
            "The other survivors score {} more.",
            "solo",
            needs="solo",
        ),
    ] = None
    losers_per_centre: Annotated[
        Points | None,
        Setting(
            "number",
            "points for each centre of the others after a solo",
            "The others score {} for each centre.",
            "solo",
            needs="solo",
        ),
    ] = None
    losers_per_year: Annotated[
        Points | None,
        Setting(
            "number",
            "points for each year of the others after a solo",
            "Everyone else scores {} for each year, as if it had gone out in the year of the solo.",
            "solo",
            needs="solo",
        ),
    ] = None
    dead_per_year: Annotated[
        Points | None,
        Setting(
            "number",
            "points of an eliminated power for each year, where nobody has soloed",
            "An eliminated power scores {} for each year.",
            "dead",
        ),
    ] = None
    years: Annotated[
        str,
        Setting(
            "word",
            "whether the year of elimination counts",
            {
                "played": "The year of elimination counts as a year: 1904 is 4.",
                "completed": "The year of elimination does not count as a year: 1904 is 3.",
            },
            "dead",
        ),
    ] = "played"
    years_most: Annotated[
        Points | None,
        Setting(
            "number", "the most points that years are worth", "Years score at most {}.", "dead"
        ),
    ] = None
    most: Annotated[
        Points | None,
        Setting("number", "the most that a power can score", "Nobody scores more than {}.", "dead"),
    ] = None
    least: Annotated[
        Points | None,
        Setting(
            "number", "the least that a power can score", "Nobody scores less than {}.", "dead"
        ),
    ] = None
    decimals: Annotated[
        int | None,
        Setting(
            "decimals",
            "decimals to which scores are rounded, halves up; empty: not at all",
            "Scores are rounded to so many decimals, halves up: {}.",
            "rounding",
        ),
    ] = None
    rounded: Annotated[
        str,
        Setting(
            "word",
            "what is rounded",
            {
                "total": "The total is rounded.",
                "parts": "Each part of a score is rounded.",
            },
            "rounding",
            needs="decimals",
        ),
    ] = "total"

    def has(self, *names: str) -> bool:
        """Say whether one of these settings is set."""
        return any(getattr(self, name) is not None for name in names)

    @property
    def reads(self) -> frozenset[Fact]:
        """The facts that the rule asks for besides the final centres."""
        asks = {
            Fact.ELIMINATED: self.has("dead_per_year", "losers_per_year")
            or (self.has("places") and self.place_dead == "by year"),
            Fact.DRAW: self.has("draw", "draw_pot", "outside_draw", "outside_per_centre")
            or self.centres_for == "the draw"
            or self.place_draw == "first",
            Fact.LAST_YEAR: self.has("losers_per_year"),
        }
        return frozenset(fact for fact, asked in asks.items() if asked)

    @property
    def family(self) -> frozenset[Family]:
        """What it mainly looks at."""
        looks = {
            Family.DRAW: Fact.DRAW in self.reads,
            Family.CENTRES: self.has("centre_points", "centre_table", "share"),
            Family.LEAD: self.has(*PARTS["top"].settings, "lead_per_centre", "near"),
            Family.RANK: self.has("places"),
        }
        return frozenset(family for family, looked in looks.items() if looked)


SETTINGS: Mapping[str, Setting] = {
    name: hint.__metadata__[0] for name, hint in get_type_hints(House, include_extras=True).items()
}
"""Every setting by its name."""


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


# --- the parts of a score ---------------------------------------------------------------


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


def year_points(game: Game, house: House, points: Points, pay: PayYears) -> Scores:
    """Pay years, at most what years can be worth."""
    years = years_played if house.years == "played" else years_completed
    earned = pay(points, game, years)
    if house.years_most is None:
        return earned
    return {power: min(points, house.years_most) for power, points in earned.items()}


# --- putting parts together -------------------------------------------------------------


def plus(*paid: Scores) -> Scores:
    """Add up scores. Where only one of them pays anything it is given as it is."""
    return summed([scores for scores in map(in_steps, paid) if any(scores.steps)] or [each(0, ())])


def scaled(pot: Points, paid: Scores) -> Scores:
    """Scale scores so that they add up to a pot; where nobody has scored, nobody does."""
    return share(pot, by=paid) if sum(paid.values()) else paid


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

"""The vocabulary of house systems: every setting, and the values of one system.

``SETTINGS`` has each setting by its name: its kind, the words that tell a
director what to write, and the sentence that it adds to the rule, paragraph by
paragraph. ``House`` has their values. The settings of a house system are in
its ``numbers``: ``system.numbers["house"].centre_points``.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

from xlscore.engine.exact import Points
from xlscore.engine.game import Fact
from xlscore.engine.sharing import Ties
from xlscore.engine.system import Family

Table: TypeAlias = Mapping[int, Points]
"""Points by a number of centres, or by the size of a draw."""

Kind = Literal["number", "numbers", "places", "strength", "centres", "sizes", "decimals", "word"]


class Setting(NamedTuple):
    """What a director needs to know about one setting.

    ``says`` is the sentence of the rule, with a place for the value, or one for
    each choice, the usual one first. ``needs`` are settings without any of
    which this one says nothing.
    """

    kind: Kind
    words: str
    says: str | Mapping[str, str]
    needs: tuple[str, ...] = ()

    @property
    def choices(self) -> tuple[str, ...]:
        """The words that it can be set to."""
        return tuple(self.says) if isinstance(self.says, Mapping) else ()


# --- the paragraphs of a rule -----------------------------------------------------------

END: Mapping[str, Setting] = {
    "taking_part": Setting(
        "number",
        "points for each of the seven powers",
        "Every power scores {}.",
    ),
    "centre_points": Setting(
        "number",
        "points for each centre",
        "Each centre scores {}.",
    ),
    "centre_table": Setting(
        "centres",
        "points by number of centres, such as 1-3: 21, 4-7: 30, 8+: 42",
        "By its number of centres a power scores: {}.",
    ),
    "centres_for": Setting(
        "word",
        "whose centres are paid",
        {
            "everybody": "Centres are paid in the draw or not.",
            "the draw": "Centres are paid to members of the draw only.",
        },
        needs=("centre_points", "centre_table"),
    ),
    "survival": Setting(
        "number",
        "points for each survivor",
        "Each survivor scores {}.",
    ),
    "survival_pot": Setting(
        "number",
        "points that the survivors share",
        "The survivors divide {}.",
    ),
    "places": Setting(
        "places",
        "points for 1st, 2nd, 3rd ... place by centres, such as 38, 14, 7",
        "The places by centres score: {}.",
    ),
    "place_ties": Setting(
        "word",
        "what powers on equal centres get",
        {
            "share": "Equal powers share the points of the places they fill.",
            "lower": "Equal powers all get the points of the lowest place they fill.",
            "higher": "Equal powers all get the points of the highest place they fill.",
        },
        needs=("places",),
    ),
    "place_dead": Setting(
        "word",
        "where the eliminated are placed",
        {
            "equal": "Eliminated powers are equal last.",
            "by year": "Eliminated powers are last, the one that lived longest first.",
            "unplaced": "Eliminated powers have no place.",
        },
        needs=("places",),
    ),
    "place_draw": Setting(
        "word",
        "where the members of a draw are placed",
        {
            "by centres": "Who voted for a draw makes no difference to the places.",
            "first": "The members of a draw, all equal, fill the first places.",
        },
        needs=("places",),
    ),
    "top": Setting(
        "places",
        "points for a power alone on top, for each of two, of three ..., such as 5, 1",
        "A power alone on top scores, and then each of two, of three and so on: {}.",
    ),
    "top_pot": Setting(
        "number",
        "points that the powers on top share",
        "The powers on top divide {}.",
    ),
    "alone_per_centre": Setting(
        "number",
        "points for each centre of a power alone on top",
        "A power alone on top scores {} more for each of its centres.",
    ),
    "lead_per_centre": Setting(
        "number",
        "points for each centre between the first power and the second",
        "A power alone on top scores {} for each centre that it is ahead of the next.",
    ),
    "lead_most": Setting(
        "number",
        "the most points that a lead is worth",
        "A lead is worth at most {}.",
        needs=("lead_per_centre",),
    ),
    "near": Setting(
        "numbers",
        "numbers for survivors on top, 1 centre behind, 2 behind ..., such as 3, 2, 1",
        "For survivors on top, 1 centre behind, 2 behind and so on: {}.",
    ),
    "near_as": Setting(
        "word",
        "what those numbers are",
        {
            "points": "These are the points of each.",
            "shares": "These are their shares of a pot.",
            "pools": "These are pools: each is divided by all who are so near or nearer.",
        },
        needs=("near",),
    ),
    "near_pot": Setting(
        "number",
        "the pot of those shares",
        "The pot is {}.",
        needs=("near",),
    ),
    "share_pot": Setting(
        "number",
        "points that are shared by the strength of the powers",
        "The powers share {} in proportion to their strength.",
        needs=("share",),
    ),
    "share": Setting(
        "strength",
        "strength for n centres: how many n x n, how many n, how much more: 1, 0, 0",
        "The strength of n centres is n x n, n and 1 taken so many times: {}.",
        needs=("share_pot",),
    ),
    "share_dead": Setting(
        "word",
        "how the eliminated take part in that",
        {
            "left out": "Eliminated powers have no part in it.",
            "counted": "The strength of eliminated powers counts in the sum but is not paid.",
            "paid": "Eliminated powers share as well.",
        },
        needs=("share",),
    ),
    "draw": Setting(
        "sizes",
        "points for each member of a draw by its size, such as 2: 22, 3: 10, 4: 4",
        "Each member of a draw scores by its size: {}; in any other draw nothing.",
    ),
    "draw_pot": Setting(
        "number",
        "points that the draw shares",
        "The members of a draw divide {}.",
    ),
    "outside_draw": Setting(
        "number",
        "points for a survivor outside the draw",
        "A survivor outside the draw scores {}.",
    ),
    "outside_per_centre": Setting(
        "number",
        "points for each centre of a survivor outside the draw",
        "A survivor outside the draw scores {} more for each centre.",
    ),
    "scale_to": Setting(
        "number",
        "the sum to which all this is scaled on every board",
        "All this is scaled so that the board adds up to {}.",
    ),
}
"""A game that nobody has won."""

SOLO: Mapping[str, Setting] = {
    "solo": Setting(
        "number",
        "points of a soloist",
        "A soloist scores {}.",
    ),
    "solo_per_centre": Setting(
        "number",
        "more points for each centre of a soloist",
        "It scores {} more for each centre.",
        needs=("solo",),
    ),
    "losers": Setting(
        "number",
        "points for everyone else after a solo",
        "Everyone else scores {}.",
        needs=("solo",),
    ),
    "losers_surviving": Setting(
        "number",
        "more points for the other survivors of a solo",
        "The other survivors score {} more.",
        needs=("solo",),
    ),
    "losers_per_centre": Setting(
        "number",
        "points for each centre of the others after a solo",
        "The others score {} for each centre.",
        needs=("solo",),
    ),
    "losers_per_year": Setting(
        "number",
        "points for each year of the others after a solo",
        "Everyone else scores {} for each year, as if it had gone out in the year of the solo.",
        needs=("solo",),
    ),
}
"""A solo."""

DEAD: Mapping[str, Setting] = {
    "dead_per_year": Setting(
        "number",
        "points of an eliminated power for each year, where nobody has soloed",
        "An eliminated power scores {} for each year.",
    ),
    "years": Setting(
        "word",
        "whether the year of elimination counts",
        {
            "played": "The year of elimination counts as a year: 1904 is 4.",
            "completed": "The year of elimination does not count as a year: 1904 is 3.",
        },
        needs=("dead_per_year", "losers_per_year"),
    ),
    "years_most": Setting(
        "number",
        "the most points that years are worth",
        "Years score at most {}.",
        needs=("dead_per_year", "losers_per_year"),
    ),
    "most": Setting(
        "number",
        "the most that a power can score",
        "Nobody scores more than {}.",
    ),
    "least": Setting(
        "number",
        "the least that a power can score",
        "Nobody scores less than {}.",
    ),
}
"""The eliminated, and limits."""

ROUNDING: Mapping[str, Setting] = {
    "decimals": Setting(
        "decimals",
        "decimals to which scores are rounded, halves up; empty: not at all",
        "Scores are rounded to so many decimals, halves up: {}.",
    ),
    "rounded": Setting(
        "word",
        "what is rounded",
        {"total": "The total is rounded.", "parts": "Each part of a score is rounded."},
        needs=("decimals",),
    ),
}
"""Rounding."""

PARAGRAPHS = {"end": END, "solo": SOLO, "dead": DEAD, "rounding": ROUNDING}
"""The paragraphs of a rule in their order."""

SETTINGS: Mapping[str, Setting] = {**END, **SOLO, **DEAD, **ROUNDING}
"""Every setting by its name."""

CLASHES = (("top", "top_pot"), ("draw", "draw_pot"), ("share_pot", "scale_to"))
"""Settings that pay the same thing in two ways."""


# --- their values -----------------------------------------------------------------------


class House(NamedTuple):
    """The settings of one house system; None is what it does without."""

    taking_part: Points | None = None
    centre_points: Points | None = None
    centre_table: Table | None = None
    centres_for: str = "everybody"
    survival: Points | None = None
    survival_pot: Points | None = None
    places: tuple[Points, ...] | None = None
    place_ties: Ties = "share"
    place_dead: str = "equal"
    place_draw: str = "by centres"
    top: tuple[Points, ...] | None = None
    top_pot: Points | None = None
    alone_per_centre: Points | None = None
    lead_per_centre: Points | None = None
    lead_most: Points | None = None
    near: tuple[Points, ...] | None = None
    near_as: str = "points"
    near_pot: Points | None = None
    share_pot: Points | None = None
    share: tuple[Points, ...] | None = None
    share_dead: str = "left out"
    draw: Table | None = None
    draw_pot: Points | None = None
    outside_draw: Points | None = None
    outside_per_centre: Points | None = None
    scale_to: Points | None = None
    solo: Points | None = None
    solo_per_centre: Points | None = None
    losers: Points | None = None
    losers_surviving: Points | None = None
    losers_per_centre: Points | None = None
    losers_per_year: Points | None = None
    dead_per_year: Points | None = None
    years: str = "played"
    years_most: Points | None = None
    most: Points | None = None
    least: Points | None = None
    decimals: int | None = None
    rounded: str = "total"

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
            Family.LEAD: self.has("top", "top_pot", "alone_per_centre", "lead_per_centre", "near"),
            Family.RANK: self.has("places"),
        }
        return frozenset(family for family, looked in looks.items() if looked)

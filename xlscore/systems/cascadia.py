"""Cascadia: centres of every year divided by a growing number, with bonuses for top and outcome.

A draw pays each power that shares it 3.40 points divided by the size of the
draw, to 2 decimals: 1.70, 1.13, 0.85, 0.68, 0.57 or 0.49 for 2 to 7 powers.
This outcome bonus comes on top of the raw score and the topping bonus.

The raw score: add up a power's centres at the end of each year. Take away the
elimination penalty, 8 points for 1901, 7 for 1902 and so on to 1 for 1908. Russia
loses one more point, once. Divide by the divide-by number of the game's last
year (1.00 for 1901, 2.01 for 1902 ... 31.59 for 1920), to 2 decimals.

The topping bonus: whoever owns most centres at the end gets 1% of its raw score
for each centre it owns, to 2 decimals. Powers that are equal on top all get it.

A soloist counts as owning 34 centres in the last year, for the raw score and for
the topping bonus, and its outcome bonus is 3.40. The others keep their raw score.

An eliminated power keeps what it collected, less the penalty; it can fall below 0.

Halves are rounded up, away from zero. Players rank by these printed points; more
decimals only break ties.
"""

from fractions import Fraction

from xlscore.engine.dialects import POWERS, Power
from xlscore.engine.exact import Points, ratio
from xlscore.engine.game import CENTRES, Fact, Game
from xlscore.engine.paid import Scores, divided, multiplied, rounded
from xlscore.engine.sharing import each, only, split
from xlscore.engine.system import Breakdown, Family, Law, Option, Source, System, add_up

OUTCOME_POT = Fraction("3.40")

NO_PENALTY_FROM = 1909


def cascadia(game: Game, *, places: int | None = 2) -> Breakdown:
    """Add up the raw score, the topping bonus and the outcome bonus."""
    owned = {p: CENTRES if p == game.solo else count for p, count in game.centres.items()}
    totals = {power: year_total(game, power, owned[power]) for power in POWERS}
    divide_by = divisor(game.years)
    raw = rounded(divided(totals, by=divide_by), places)
    return add_up(
        raw_score=raw,
        topping_bonus=topping_bonus(raw, owned, places),
        outcome_bonus=rounded(split(OUTCOME_POT, game.sharers), places),
        facts={
            "year total": totals,
            "divide by": each(divide_by, POWERS),
            "owned": owned,
            "sharers": each(len(game.sharers), POWERS),
        },
    )


def year_total(game: Game, power: Power, owned_at_the_end: int) -> int:
    """Add up the centres of all years, less the penalties."""
    *earlier, _ = game.counts(power)
    total = sum(earlier) + owned_at_the_end
    if not owned_at_the_end:
        total -= max(0, NO_PENALTY_FROM - game.year_out(power))
    return total - 1 if power == "Russia" else total


def divisor(years: int) -> Points:
    """The divide-by number of a game of so many years.

    The table's 20 numbers are n + (n - 1)/100 + C(n, 3)/100 for n years.
    """
    combinations = years * (years - 1) * (years - 2) // 6
    return ratio(100 * years + years - 1 + combinations, 100)


def topping_bonus(raw: Scores, owned: dict[Power, int], places: int | None) -> Scores:
    """Pay 1% of the raw score per centre to every power that tops the board."""
    most = max(owned.values())
    top = [power for power, count in owned.items() if count == most]
    return rounded(multiplied(only(top, raw), by=ratio(most, 100)), places)


SYSTEMS = [
    System(
        name="Cascadia",
        rule=cascadia,
        aliases=("Cascade", "Cascade 2005", "Cascadia Point System"),
        family=frozenset({Family.YEARS, Family.CENTRES, Family.LEAD, Family.DRAW}),
        reads=frozenset({Fact.CHART, Fact.ELIMINATED, Fact.LAST_YEAR, Fact.DRAW}),
        keeps=frozenset({Law.MONOTONE}),
        options={
            "places": Option(words="decimals of each component", default=2, choices=(2, None))
        },
        how={
            "raw score": "{year total} / {divide by}",
            "topping bonus": "{raw score} x {owned} / 100",
            "outcome bonus": "3.4 / {sharers}",
        },
        source=Source(
            title="Cascade 2005: Cascadia Point System, by J.T. Fest",
            publisher="World Diplomacy Database",
            url="https://world-diplomacy-database.com/php/scoring/scoring_class.php?id_scoring=13",
            read="2026-11-30",
            note="Russia loses 1 point once (first example), besides any elimination penalty. "
            "The divide-by number is that of the game, also for a power that left early (second "
            "example). Beyond the 20 printed years it goes on by the formula that gives all 20. "
            "The topping bonus is taken of the rounded raw score. More decimals break ties: the "
            "same rule without rounding. The page does not say what a concession is worth: "
            "scored as a solo, with 34 centres. It names no floor, so scores can be negative.",
        ),
    ),
]

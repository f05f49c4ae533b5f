"""Origins: 100 points shared by average size and years played, and a bonus for the outcome.

The share: square a power's average number of centres over the years of the game
and add the number of years it played. Each power scores 100 times its sum,
divided by the sum of all seven.

A draw pays a bonus as well. In 2003 its members divide 100 points. In 2007 each
member of a 2-way draw gets 100, of a 3-way 50, of a 4-way 25, of a 5-way 12.5,
of a 6-way or 7-way nothing; a survivor outside a draw of 2 to 6 gets 1 point.

A soloist's bonus is 100 points in 2003. In 2007 it is 220, and every other power,
eliminated or not, gets -5.

An eliminated power counts as 0 centres in the later years; its elimination year
is a year it played. It gets no bonus of a draw.

Nothing is rounded. 1900 is not a year.
"""

from collections.abc import Mapping
from fractions import Fraction

from xlscore.engine.dialects import POWERS
from xlscore.engine.exact import Points, ratio
from xlscore.engine.game import Fact, Game
from xlscore.engine.paid import Scores, divided, together
from xlscore.engine.sharing import all_to, share, split
from xlscore.engine.system import Breakdown, Family, Law, Option, Source, System, add_up
from xlscore.engine.years import years_played

DRAW_2007: Mapping[int, Points] = {2: 100, 3: 50, 4: 25, 5: Fraction("12.5"), 6: 0, 7: 0}


def origins_2003(game: Game, *, window: str = "game") -> Breakdown:
    """Add the share to 100 points divided by the victors."""
    return add_up(share=size_share(game, window), bonus=split(100, game.sharers))


def origins_2007(game: Game, *, window: str = "game") -> Breakdown:
    """Add the share to the bonus of the 2007 table."""
    bonus = all_to(game.solo, 220, others=-5) if game.solo else draw_bonus(game)
    return add_up(share=size_share(game, window), bonus=bonus)


def size_share(game: Game, window: str) -> Scores:
    """Share 100 points by average centres squared plus years played."""
    played = {power: years_played(game, power) for power in POWERS}
    squares = {power: sum(game.counts(power)) ** 2 for power in POWERS}
    if window == "life":
        average = {power: ratio(squares[power], years**2) for power, years in played.items()}
        return share(100, by=together(average, played))
    return share(100, by=together(divided(squares, by=game.years**2), played))


def draw_bonus(game: Game) -> Scores:
    """Pay the members of a draw, and a point to each survivor outside it."""
    member = DRAW_2007[len(game.sharers)]
    return {
        power: member if power in game.sharers else 1 if power in game.survivors else 0
        for power in POWERS
    }


NOTE = (
    "The average is taken over the years of the game, with 0 after elimination (2007: 'over the "
    "course of the game'); the option window=life takes the years that a power played. The "
    "elimination year counts as played. The 2003 text spells out the square that the 2007 "
    "formula prints as N2. A concession is a win."
)

SOURCE = {
    "title": "Origins 1992=>, by Dan Mathias",
    "publisher": "World Diplomacy Database",
    "url": "https://world-diplomacy-database.com/",
    "read": "2026-11-30",
}

OPTIONS = {
    "window": Option(
        words="years over which centres are averaged", default="game", choices=("game", "life")
    )
}

FAMILY = frozenset({Family.YEARS, Family.CENTRES, Family.DRAW})

READS = frozenset({Fact.CHART, Fact.ELIMINATED, Fact.LAST_YEAR, Fact.DRAW})

SYSTEMS = [
    System(
        name="Origins 2003",
        rule=origins_2003,
        aliases=("Origins 1992",),
        family=FAMILY,
        reads=READS,
        keeps=frozenset({Law.ZERO_SUM, Law.MONOTONE, Law.SEATS_ARE_EQUAL}),
        options=OPTIONS,
        rules_on_concession=True,
        source=Source(**SOURCE, note=f"{NOTE} The losers to a solo keep their share."),
    ),
    System(
        name="Origins 2007",
        rule=origins_2007,
        default_of="Origins",
        family=FAMILY,
        reads=READS,
        keeps=frozenset({Law.MONOTONE, Law.SOLO_IS_BEST, Law.SEATS_ARE_EQUAL}),
        options=OPTIONS,
        rules_on_concession=True,
        source=Source(
            **SOURCE,
            note=f"{NOTE} The point for powers outside a draw goes to survivors only, as it is "
            "worded; the -5 goes to all others on the board.",
        ),
    ),
]

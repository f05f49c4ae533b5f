"""Del Grande: 180 points for a win, and in a draw points per centre, more in a smaller draw.

At the end of a draw, each member scores its centres times 6 in a 2-way draw, 4 in a
3-way, 3 in a 4-way, 2.4 in a 5-way, 2 in a 6-way and 1.7 in a 7-way. A survivor
outside the draw scores 1 point for each centre.

A soloist scores 180 points and everyone else 1 point for each centre.

An eliminated power scores 0.

Nothing is rounded. Years make no difference.
"""

from collections.abc import Mapping
from fractions import Fraction

from xlscore.engine.dialects import Power
from xlscore.engine.exact import Points, in_figures
from xlscore.engine.game import Fact, Game
from xlscore.engine.paid import Paid, explained
from xlscore.engine.sharing import all_to
from xlscore.engine.system import Breakdown, Family, Law, Source, System, add_up

PER_CENTRE: Mapping[int, Points] = {2: 6, 3: 4, 4: 3, 5: Fraction("2.4"), 6: 2, 7: Fraction("1.7")}
"""Points for each centre of a member, by the size of the draw."""


def del_grande(game: Game) -> Breakdown:
    """Pay the win, or the centres of a draw; 1 point for each other centre."""
    if game.solo:
        others = {p: 0 if p == game.solo else count for p, count in game.centres.items()}
        return add_up(win=all_to(game.solo, 180), centres=others)
    return add_up(centres=drawn_centres(game))


def drawn_centres(game: Game) -> Paid:
    """Pay the members of a draw by its size, and the others 1 point for each centre."""
    draw = dict.fromkeys(game.sharers, PER_CENTRE[len(game.sharers)])
    paid = {power: count * draw.get(power, 1) for power, count in game.centres.items()}

    def how(power: Power) -> str:
        return f"{in_figures(draw.get(power, 1))} x {game.centres[power]}"

    return explained(paid, how)


SYSTEMS = [
    System(
        name="Del Grande",
        rule=del_grande,
        aliases=("Del Grande BGC", "Board Game Championship", "BGC"),
        family=frozenset({Family.DRAW, Family.CENTRES}),
        reads=frozenset({Fact.DRAW}),
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        source=Source(
            title="Board Game Championship, by Don Del Grande",
            publisher="World Diplomacy Database",
            url="https://world-diplomacy-database.com/php/scoring/scoring_class.php?id_scoring=39",
            read="2026-11-30",
            note="A game that time ended has a winner (12 centres, 3 more than the second and "
            "more than second and third together) or a smallest group that draws; the director "
            "writes down which, as a concession or as a draw. The page does not say what a "
            "concession is worth: scored as a solo.",
        ),
    ),
]

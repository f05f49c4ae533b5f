"""PPSC: a draw is shared equally; after a win, survivors share the pot by their centres.

The powers in a draw divide the pot equally. Where no draw was voted, every power
that still owns a centre shares it.

If a power has 18 centres, every power scores its share of the pot by its centres.
The winner's centres above 18 are ignored: neither it nor the board owns them.

An eliminated power, and a survivor outside a draw, scores 0.

A share of a draw is rounded to a whole number, a half upwards. A share after a win
is rounded up. Years make no difference.
"""

from collections.abc import Callable

from xlscore.engine.exact import Points, round_half_up, round_up
from xlscore.engine.game import SOLO, Fact, Game
from xlscore.engine.paid import Paid, Scores, explained
from xlscore.engine.sharing import share, split
from xlscore.engine.system import Family, Law, Option, Source, System


def ppsc(game: Game, *, pot: Points = 100) -> Scores:
    """Divide the pot among the sharers of the draw, or by centres after a win."""
    if not game.solo:
        return in_whole_points(split(pot, game.sharers), round_half_up)
    counted = {power: min(count, SOLO) for power, count in game.centres.items()}
    return in_whole_points(share(pot, by=counted), round_up)


def in_whole_points(paid: Paid, rounding: Callable[[Points], Points]) -> Paid:
    """Round what everybody gets."""
    whole = {power: rounding(points) for power, points in paid.items()}
    return explained(whole, lambda power: f"{paid.working(power)}, to a whole number")


SYSTEMS = [
    System(
        name="PPSC",
        rule=ppsc,
        aliases=(
            "Points per supply centre",
            "Points-per-supply-center",
            "Survivors-Win",
            "webDiplomacy PPSC",
        ),
        family=frozenset({Family.CENTRES, Family.DRAW}),
        reads=frozenset({Fact.DRAW}),
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        options={"pot": Option(words="points that the players put in together", default=100)},
        source=Source(
            title="Intro to webDiplomacy Points; webDiplomacy's scoring",
            publisher="vDiplomacy; webDiplomacy",
            url="http://www.vdiplomacy.com/points.php",
            read="2026-11-30",
            note="The pot is seven times what each player bets; 100 where nothing is said. On the "
            "site a draw includes all survivors. It knows no concession: scored as a win with "
            "the centres owned.",
        ),
    ),
]

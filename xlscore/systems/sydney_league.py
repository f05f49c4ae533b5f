"""Sydney League: 700 points for first place down to 100 for seventh, and 25 per centre.

At the end of every game, powers are ranked by centres. First place scores 700 points,
second 600, and so on to 100 for seventh. Powers on equal centres score the average
of the places they fill. Each centre adds 25 points. Who voted for a draw makes no
difference.

After a solo, the soloist scores 1.5 times its points, and everyone else 0.5 times.

The eliminated are ranked below the survivors, the one that lived longest first;
powers that went out in the same year are equal. Each adds 1 point for each year
up to and with its elimination.

Nothing is rounded.
"""

from xlscore.engine.dialects import POWERS
from xlscore.engine.game import Fact, Game
from xlscore.engine.paid import divided
from xlscore.engine.sharing import by_place, centres_then_survival, per_centre
from xlscore.engine.system import Breakdown, Family, Law, Source, System, add_up
from xlscore.engine.years import pay_the_dead

PLACES = (700, 600, 500, 400, 300, 200, 100)


def sydney_league(game: Game) -> Breakdown:
    """Pay place, centres and years; a solo adds a half or takes it away."""
    played = add_up(
        place=by_place(PLACES, by=centres_then_survival(game), ties="share"),
        centres=per_centre(25, game),
        years=pay_the_dead(1, game),
    )
    if not game.solo:
        return played
    half = divided(played.points, by=2)
    solo = {power: half[power] if power == game.solo else -half[power] for power in POWERS}
    return Breakdown({**played.parts, "solo": solo})


SYSTEMS = [
    System(
        name="Sydney League",
        rule=sydney_league,
        family=frozenset({Family.RANK, Family.CENTRES}),
        reads=frozenset({Fact.ELIMINATED}),
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        source=Source(
            title="Sydney League",
            publisher="dipvis (diplomacytv.com), its published tests",
            url="https://github.com/UEWBot/dipvis",
            read="2026-11-30",
            note="It does not say what a concession is worth: scored as a solo, places and centres "
            "as they stand.",
        ),
    ),
]

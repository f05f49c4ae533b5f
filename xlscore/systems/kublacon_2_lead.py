"""KublaCon 2 Lead: 1 point per centre, 1 for outliving 1905, 1 per centre of lead, at most 27.

At the end of a game without a winner, every power scores 1 point for each centre. A
power alone on top adds 1 point for each centre that it is ahead of the next, until it
has 27 points. Who voted for a draw makes no difference.

A soloist scores 34 points and everyone else 0.

A power that still owned a centre after 1905, or at the end of a shorter game, scores 1
point, also if it was eliminated later.

Nothing is rounded.
"""

from xlscore.engine.dialects import POWERS, Power
from xlscore.engine.game import Fact, Game
from xlscore.engine.sharing import all_to, each, lead, per_centre
from xlscore.engine.system import Breakdown, Family, Law, Source, System, add_up

MOST = 27


def kublacon_2_lead(game: Game) -> Breakdown:
    """Pay centres, outliving 1905 and the lead, or everything to a soloist."""
    if game.solo:
        return add_up(solo=all_to(game.solo, 34))
    ahead = min(lead(game), MOST - game.best - 1)
    return add_up(
        centres=per_centre(1, game),
        outliving_1905=each(1, [power for power in POWERS if outlived_1905(game, power)]),
        lead=each(ahead, game.toppers),
    )


def outlived_1905(game: Game, power: Power) -> bool:
    """Say whether a power was on the board after 1905, or at the end of a shorter game."""
    return bool(game.centres[power]) or game.year_out(power) > 1905


SYSTEMS = [
    System(
        name="KublaCon 2 Lead",
        rule=kublacon_2_lead,
        function="KUBLACON_LEAD_SCORE",
        aliases=("KublaCon Lead", "KublaCon 2 Lead System"),
        family=frozenset({Family.CENTRES, Family.LEAD}),
        reads=frozenset({Fact.ELIMINATED}),
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        source=Source(
            title="KublaCon 2 Lead System, by Edi Birsan",
            publisher="World Diplomacy Database",
            url="https://world-diplomacy-database.com/php/scoring/scoring_class.php?id_scoring=16",
            read="2026-11-30",
            note="'To a max of 27' is read as the most that the whole game scores, for no lead can "
            "be 27. In a game that ends by 1905 the survivors count as having outlived it. Not "
            "scored: 5 points for a newcomer in the first game after the mentor round, which "
            "belong to the player. The page does not say what a concession is worth: scored as a "
            "solo.",
        ),
    ),
]

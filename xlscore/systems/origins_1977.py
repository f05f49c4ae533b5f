"""Origins 1977: 1 point per centre, and 1 for each player of the same power who did worse.

At the end of a game, every power scores 1 point for each centre. It adds 1 point for
each other board played at the same time on which the same power owns fewer centres. Who
voted for a draw makes no difference.

A soloist scores in the same way.

An eliminated power scores 0: nobody does worse.

Nothing is rounded, and players with equal centres have not beaten each other. The other
boards of the round must be finished. Years make no difference.
"""

from xlscore.engine.game import Game, ManyGames
from xlscore.engine.sharing import beaten_elsewhere, per_centre
from xlscore.engine.system import Breakdown, Family, Source, System, add_up


def origins_1977(game: Game, *, others: ManyGames | None = None) -> Breakdown:
    """Pay centres, and the players of the same power who did worse in the round."""
    return add_up(centres=per_centre(1, game), same_power=beaten_elsewhere(game, others))


ROUND_SYSTEMS = [
    System(
        name="Origins 1977",
        rule=origins_1977,
        aliases=("Origins 1977 Modified Rocamora/Birsan", "Rocamora/Birsan"),
        family=frozenset({Family.CENTRES, Family.RANK}),
        whole_round=True,
        source=Source(
            title="Origins 1977 Modified Rocamora/Birsan",
            publisher="World Diplomacy Database",
            url="https://world-diplomacy-database.com/php/scoring/scoring_class.php?id_scoring=43",
            read="2026-11-30",
            note="'Do better' is read as owning more centres at the end. The page gives a soloist "
            "no points of its own and does not speak of concessions: the centres owned count. "
            "Best countries go by centres, which is for the tournament.",
        ),
    ),
]

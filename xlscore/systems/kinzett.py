"""Kinzett: 2 primary points for a win and 1 for a draw; secondary points only break ties.

The score is the primary points. In a draw each member scores 1; as played in 1986
every survivor was a member.

A soloist scores 2 primary points and everyone else 0.

An eliminated power scores 0, and a tenth of a secondary point for each year that it
survived, without the year of its elimination.

Nothing is rounded. Ties are broken by the secondary points: survivors divide 100 in
proportion to half of n x n + n, plus 4, for n centres. The 4 of each eliminated power
count in the sum but are paid to nobody.
"""

from xlscore.engine.dialects import POWERS
from xlscore.engine.exact import ratio
from xlscore.engine.game import Fact, Game
from xlscore.engine.paid import Scores
from xlscore.engine.sharing import each, share_by_centres
from xlscore.engine.system import Breakdown, Family, Law, Source, System, add_up
from xlscore.engine.years import years_completed


def kinzett(game: Game) -> Breakdown:
    """Pay the win or the draw; find the secondary points that break ties."""
    primary = each(2 if game.solo else 1, game.sharers)
    return add_up(primary_points=primary, facts={"secondary points": secondary_points(game)})


def secondary_points(game: Game) -> Scores:
    """Share 100 points by strength; the dead get a tenth for each year survived."""
    alive = share_by_centres(100, strength, game)
    return {p: ratio(years_completed(game, p), 10) if p in game.dead else alive[p] for p in POWERS}


def strength(count: int) -> int:
    """Half of n x n + n, plus 4."""
    return count * (count + 1) // 2 + 4


SYSTEMS = [
    System(
        name="Kinzett",
        rule=kinzett,
        aliases=("Kinzett Rating System", "ManorCon 1986"),
        family=frozenset({Family.DRAW, Family.CENTRES}),
        reads=frozenset({Fact.DRAW, Fact.ELIMINATED}),
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        source=Source(
            title="Kinzett Rating System, by Nick Kinzett",
            publisher="World Diplomacy Database",
            url="http://world-diplomacy-database.com/php/scoring/scoring_class.php?id_scoring=4",
            read="2026-11-30",
            note="'Each year survived' is read without the elimination year. The page does not "
            "say how secondary points go after a solo: by the same formula. Nor does it say what "
            "a concession is worth: scored as a solo.",
        ),
    ),
]

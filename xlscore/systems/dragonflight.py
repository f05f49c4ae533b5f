"""Dragonflight: the survivors of a draw share 60 points, and a soloist scores 61.

At the end of a draw, every power that still owns a centre scores 60 points divided
by the number of survivors, whatever their centres and whoever voted for the draw.

A soloist scores 61 points and everyone else 0.

An eliminated power scores 0.

Nothing is rounded. Centres, years and the order of elimination make no difference.
"""

from xlscore.engine.game import Game
from xlscore.engine.paid import Scores
from xlscore.engine.sharing import all_to, split
from xlscore.engine.system import Family, Law, Source, System


def dragonflight(game: Game) -> Scores:
    """Split 60 points among the survivors; a soloist scores 61."""
    return all_to(game.solo, 61) if game.solo else split(60, game.survivors)


SYSTEMS = [
    System(
        name="Dragonflight",
        rule=dragonflight,
        aliases=("Dragonflight Draw", "Dragonflight Draw System"),
        family=frozenset({Family.DRAW}),
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        source=Source(
            title="Dragonflight Draw System, by Buz Eddy",
            publisher="World Diplomacy Database",
            url="https://world-diplomacy-database.com/php/scoring/scoring_class.php?id_scoring=18",
            read="2026-11-30",
            note="Survivors share the points, so a vote that leaves one out makes no difference. "
            "Not scored: a decimal of at most .24 a round, made of the strength of the powers "
            "played and of the opponents, which only breaks ties and whose formula was not "
            "published. The page does not say what a concession is worth: scored as a solo.",
        ),
    ),
]

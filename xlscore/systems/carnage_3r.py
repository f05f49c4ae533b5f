"""Carnage 3R 2009: 10 points for taking part, 70 to 10 for the survivors' places, 0.001 per centre.

Every power scores 10 points for taking part in a game. In a draw, which includes all
survivors, first place adds 70 points, second 60, and so on to 10 for seventh.
Powers on equal centres score the average of the places they fill. Each centre
adds 0.001 points.

A soloist adds 215 points, and 0.001 for each of its centres, to the 10 for taking
part. Everyone else scores these 10 only.

An eliminated power scores 10 points for taking part, and nothing for its place.

Nothing is rounded. Elimination years and draw votes make no difference.
"""

from fractions import Fraction

from xlscore.engine.dialects import POWERS
from xlscore.engine.game import Game
from xlscore.engine.sharing import all_to, by_place, each, per_centre, survivors_only
from xlscore.engine.system import Breakdown, Family, Law, Source, System, add_up

PLACES = (70, 60, 50, 40, 30, 20, 10)

CENTRE = Fraction("0.001")


def carnage_3r(game: Game) -> Breakdown:
    """Pay taking part, place and centres; or the soloist."""
    part, centres = each(10, POWERS), per_centre(CENTRE, game)
    if game.solo:
        return add_up(
            taking_part=part,
            solo=all_to(game.solo, 215),
            centres=all_to(game.solo, centres[game.solo]),
        )
    place = by_place(PLACES, by=game.centres, ties="share")
    return add_up(taking_part=part, place=survivors_only(place, game), centres=centres)


SYSTEMS = [
    System(
        name="Carnage 3R 2009",
        rule=carnage_3r,
        aliases=("Carnage 3R", "Carnage 2009"),
        function="CARNAGE_2009_SCORE",
        family=frozenset({Family.RANK, Family.CENTRES}),
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        source=Source(
            title="Carnage on the mountain 2009, by Bob Holt",
            publisher="World Diplomacy Database",
            url="https://world-diplomacy-database.com/php/results/tournament_player.php"
            "?id_tournament=1260&id_player=5273",
            read="2026-11-30",
            note="The 10 points are for each round that a player takes part in; they cannot be "
            "lost. Its one printed score, 50.005 for 5 centres, is a fourth place with the 10. "
            "'No additional points' after a solo is read of the other players, so that only the "
            "soloist's centres count. It does not say what a concession is worth: scored as a "
            "solo, with the centres owned.",
        ),
    ),
]

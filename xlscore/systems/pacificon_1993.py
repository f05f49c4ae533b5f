"""PacifiCon 1993: points by a table of centre counts, and a share of 90 points for a draw.

At the end of a draw, every power scores by its centres: 1 point for 3 centres, then 1
more for each centre up to 9, which score 7, and 2 more for each further one up to 17,
which score 23. One or two centres score nothing. Each member of the draw adds 90
points divided by the number of members: 45, 30, 22.5, 18 or 15 for 2 to 6.

A soloist scores 125 points and everyone else 0.

An eliminated power scores 0.

Nothing is rounded. Years make no difference.
"""

from xlscore.engine.game import Fact, Game
from xlscore.engine.sharing import all_to, split
from xlscore.engine.system import Breakdown, Family, Law, Option, Source, System, add_up

TABLE = (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 9, 11, 13, 15, 17, 19, 21, 23)
"""Points for 0 to 17 centres."""


def pacificon_1993(game: Game, *, losers: str = "nothing") -> Breakdown:
    """Pay the centres by the table and share 90 points; or pay the soloist."""
    centres = {p: 0 if p == game.solo else TABLE[count] for p, count in game.centres.items()}
    if not game.solo:
        return add_up(centres=centres, draw=split(90, game.sharers))
    solo = all_to(game.solo, 125)
    return add_up(solo=solo, centres=centres) if losers == "centre points" else add_up(solo=solo)


SYSTEMS = [
    System(
        name="PacifiCon 1993",
        rule=pacificon_1993,
        aliases=("PacificCon 1993", "PacificCon DipCon 1993", "DipCon 1993"),
        family=frozenset({Family.DRAW, Family.CENTRES}),
        reads=frozenset({Fact.DRAW}),
        keeps=frozenset(Law) - {Law.ZERO_SUM},
        options={
            "losers": Option(
                words="what the losers to a solo score",
                default="nothing",
                choices=("nothing", "centre points"),
            )
        },
        source=Source(
            title="PacificCon DipCon 1993",
            publisher="DipCon 2019",
            url="https://www.dipcon2019.com/scoring-systems",
            read="2026-11-30",
            note="'125 points for a solo, otherwise the sum': read as 0 for the losers to a solo; "
            "who reads that they keep their centre points sets losers to 'centre points'. Our "
            "copy of the page breaks off at the 7-way draw, which is taken as 90/7 because 90/n "
            "gives the five draws before it. It does not say what a concession is worth: scored "
            "as a solo.",
        ),
    ),
]

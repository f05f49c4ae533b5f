"""Tribute: 1 point per centre and a share of 66 for surviving, less a tribute to the leader.

At the end of a draw, each centre scores 1 point and the survivors share 66 points
equally. Every survivor that is not on top pays 1 point (Half-Tribute: 0.5) for each
centre above 6 that the leader owns, but never more than its share of the 66. The
powers on top divide what is paid. In Tribute Diplicity the centres share 34 points
also where some are neutral, the tribute starts above one centre more than a
seventh of all owned centres, a fraction counting as one more, and a power pays
at most all that it has. Who voted for the draw makes no difference.

A soloist scores 100 points and everyone else 0.

An eliminated power scores 0 and pays nothing.

Nothing is rounded. Elimination years make no difference.
"""

from xlscore.engine.dialects import POWERS
from xlscore.engine.exact import Points, ratio, round_up
from xlscore.engine.game import Game
from xlscore.engine.sharing import all_to, handed_over, levied, per_centre, share, split
from xlscore.engine.system import Breakdown, Family, Law, Source, System, add_up

FREE = 6
"""A leader with so many centres gets no tribute."""


def tribute(game: Game, *, rate: Points) -> Breakdown:
    """Pay centres and survival, and move the tribute; or pay the soloist."""
    if game.solo:
        return add_up(solo=all_to(game.solo, 100))
    number = len(game.survivors)
    due = ratio(min(number * rate * max(0, game.best - FREE), 66), number)
    return add_up(
        centres=per_centre(1, game),
        survival=split(66, game.survivors),
        tribute=levied(due, game.survivors, game.toppers),
    )


def tribute_diplicity(game: Game) -> Breakdown:
    """Pay scaled centres and survival, and move the tribute; or pay the soloist."""
    if game.solo:
        return add_up(solo=all_to(game.solo, 100))
    centres, survival = share(34, by=game.centres), split(66, game.survivors)
    free = round_up(ratio(sum(game.centres.values()), 7)) + 1
    due = max(0, game.best - free)
    paid = {p: min(due, centres[p] + survival[p]) for p in POWERS if p not in game.toppers}
    return add_up(centres=centres, survival=survival, tribute=handed_over(paid, game.toppers))


FAMILY = frozenset({Family.LEAD, Family.CENTRES})

CONCESSION = "It does not say what a concession is worth: scored as a solo."

SYSTEMS = [
    System(
        name="Tribute",
        rule=tribute,
        family=FAMILY,
        keeps=frozenset(Law) - {Law.MONOTONE},
        numbers={"rate": 1},
        source=Source(
            title="Tribute Scoring System, by Brandon Fogel",
            publisher="Windy City Weasels",
            url="https://windycityweasels.org/tribute-scoring-system/",
            read="2026-11-30",
            note="The tribute cannot exceed the share of the 66 (World Diplomacy Wiki); Tribute "
            f"Diplicity sets another limit. {CONCESSION}",
        ),
    ),
    System(
        name="Half-Tribute",
        rule=tribute,
        family=FAMILY,
        keeps=frozenset(Law),
        numbers={"rate": ratio(1, 2)},
        source=Source(
            title="Tribute Scoring system",
            publisher="Diplomaticon",
            url="https://diplomaticon.com/2021/10/09/tribute-scoring-system/",
            read="2026-11-30",
            note=f"Tribute with half a point in place of one. {CONCESSION}",
        ),
    ),
    System(
        name="Tribute Diplicity",
        rule=tribute_diplicity,
        family=FAMILY,
        keeps=frozenset(Law) - {Law.MONOTONE},
        source=Source(
            title="Scores of the Diplicity app, game/game_result.go at 0606e564",
            publisher="Diplicity",
            url="https://github.com/zond/diplicity",
            read="2026-11-30",
            note="The limit in this revision of the program is the whole score; Tribute takes the "
            "share of the 66. On a full board both start above 6 centres. It knows no "
            "concession: scored as a solo.",
        ),
    ),
]

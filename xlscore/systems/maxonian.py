"""Maxonian: 7 points for first place down to 1 for seventh, and 1 for each centre above 13.

At the end of every game, powers are ranked by centres: 7 points for first place, 6
for second, and so on to 1 for seventh. Powers on equal centres are ranked by their
centres a year earlier, then by those of the year before that, and so on. Each
centre above 13 (7Eleven: 11), up to 18, adds 1 point. Who voted for a draw makes
no difference.

After a solo, only the soloist adds points for centres. The ranks are the same.

The eliminated are ranked below the survivors in the same way: who owned more in the
last year in which they differ comes first.

Powers that were equal in every year score the average of the places they fill.
Nothing is rounded. 1900 is not a year.
"""

from xlscore.engine.dialects import POWERS
from xlscore.engine.game import SOLO, Fact, Game
from xlscore.engine.sharing import by_place
from xlscore.engine.system import Breakdown, Family, Law, Source, System, add_up

PLACES = (7, 6, 5, 4, 3, 2, 1)


def maxonian(game: Game, *, above: int) -> Breakdown:
    """Pay the place and the centres beyond a number."""
    latest_first = {power: tuple(game.counts(power)[::-1]) for power in POWERS}
    return add_up(
        place=by_place(PLACES, by=latest_first, ties="share"),
        centres={
            power: max(0, min(count, SOLO) - above) if game.solo in (None, power) else 0
            for power, count in game.centres.items()
        },
    )


SOURCE = {
    "publisher": "dipvis (diplomacytv.com), its published tests",
    "url": "https://github.com/UEWBot/dipvis",
    "read": "2026-11-30",
}

CONCESSION = (
    "It does not say what a concession is worth: the winner is scored as a soloist, with the "
    "centres it owns."
)

SYSTEMS = [
    System(
        name="Maxonian",
        rule=maxonian,
        family=frozenset({Family.RANK, Family.YEARS}),
        reads=frozenset({Fact.CHART}),
        keeps=frozenset(Law) - {Law.ZERO_SUM, Law.EQUALS_SCORE_EQUAL},
        numbers={"above": 13},
        source=Source(
            **SOURCE, title="Maxonian", note=f"7Eleven pays each centre above 11. {CONCESSION}"
        ),
    ),
    System(
        name="7Eleven",
        rule=maxonian,
        function="SEVEN_ELEVEN_SCORE",
        aliases=("Seven Eleven",),
        family=frozenset({Family.RANK, Family.YEARS}),
        reads=frozenset({Fact.CHART}),
        keeps=frozenset(Law) - {Law.ZERO_SUM, Law.EQUALS_SCORE_EQUAL},
        numbers={"above": 11},
        source=Source(
            **SOURCE, title="7Eleven", note=f"Maxonian pays each centre above 13. {CONCESSION}"
        ),
    ),
]

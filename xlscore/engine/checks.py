"""What is probably a slip in a game that can be scored."""

from collections.abc import Iterator

from xlscore.engine.dialects import START
from xlscore.engine.game import CENTRES, STARTING, Game
from xlscore.engine.system import System
from xlscore.errors import (
    ConcessionIsSolo,
    LongerThanMeant,
    LostCentres,
    MoreNeutrals,
    MoreThanDoubled,
    XlscoreError,
)

ALL_OWNED_FROM = 1906
"""From this year on, a neutral centre is rare enough to be pointed out."""


def slips(game: Game, system: System) -> Iterator[XlscoreError]:
    """Everything about a game that should be looked at again, or that people should know."""
    yield from _slips_in_chart(game)
    total = sum(game.centres.values())
    if total < CENTRES and (game.last_year or ALL_OWNED_FROM) >= ALL_OWNED_FROM:
        yield LostCentres(total=total, year=game.last_year or "the game")
    if system.longest and game.last_year and game.years > system.longest:
        yield LongerThanMeant(
            system=system.name, longest=system.longest, years=game.years, year=game.last_year
        )
    if game.conceded and not system.rules_on_concession:
        yield ConcessionIsSolo(system=system.name, power=game.conceded, where="result")


def _slips_in_chart(game: Game) -> Iterator[XlscoreError]:
    before = STARTING
    for year, counts in (game.chart or {}).items():
        if year > START + 1 and sum(counts.values()) < sum(before.values()):
            yield MoreNeutrals(total=sum(counts.values()), before=sum(before.values()), year=year)
        for power, count in counts.items():
            if count > 2 * before[power]:
                yield MoreThanDoubled(power=power, value=count, before=before[power], year=year)
        before = dict(counts)

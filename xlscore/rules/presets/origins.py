"""Origins: the best two of three rounds count, there is no top board, and votes have rules.

Every player has each power once at most. Results of earlier rounds are not
posted, so the standings are withheld until all rounds have been played.

Votes may not take place before Spring 1906: a voted end has 1905 or a later year
as its last. In 2003 a draw passed with the votes of powers that own 30 centres,
and a game is conceded to the largest power, with 13 centres or more. In 2007 the
members of a draw own 23 centres or more, and a game is conceded to a power with
14 or more and one more than anyone. From 2008 a draw must be unanimous.
"""

from collections.abc import Iterator

from xlscore.engine.dialects import START
from xlscore.engine.event import Round
from xlscore.engine.game import SOLO, Game
from xlscore.engine.system import Source
from xlscore.errors import (
    ConcessionTooSmall,
    DrawOwnsTooLittle,
    LeftOutAgreed,
    VoteTooEarly,
    XlscoreError,
)
from xlscore.rules.preset import Preset

FIRST_VOTE = START + 6

PASSES_2003, MEMBERS_2007 = 30, 23

CONCEDED_2003, CONCEDED_2007 = 13, 14


def votes_of_2003(game: Game) -> Iterator[XlscoreError]:
    """Check a game against the vote rules of 2003."""
    yield from too_early(game)
    yield from too_little(game, PASSES_2003)
    yield from conceded(game, CONCEDED_2003, lead=0, needs="it takes the largest power, with 13")


def votes_of_2007(game: Game) -> Iterator[XlscoreError]:
    """Check a game against the vote rules of 2007."""
    yield from too_early(game)
    yield from too_little(game, MEMBERS_2007)
    yield from conceded(game, CONCEDED_2007, lead=1, needs="it takes 14 and one more than anyone")


def votes_of_2008(game: Game) -> Iterator[XlscoreError]:
    """Check a game against the vote rules of 2008: those of 2007, and all must agree."""
    yield from votes_of_2007(game)
    if not game.solo:
        for power in game.survivors:
            if power not in game.sharers:
                yield LeftOutAgreed(power=power, where="result")


def too_early(game: Game) -> Iterator[XlscoreError]:
    """Find a vote before Spring 1906. A game with 18 centres or one survivor ended without."""
    voted = game.best < SOLO and len(game.survivors) > 1
    if voted and game.last_year is not None and game.last_year < FIRST_VOTE - 1:
        yield VoteTooEarly(year=game.last_year, first=FIRST_VOTE)


def too_little(game: Game, least: int) -> Iterator[XlscoreError]:
    """Find a draw whose members own too few centres."""
    owned = sum(game.centres[power] for power in game.sharers)
    if not game.solo and owned < least:
        yield DrawOwnsTooLittle(value=owned, least=least, where="result")


def conceded(game: Game, least: int, *, lead: int, needs: str) -> Iterator[XlscoreError]:
    """Find a concession to a power that is too small for it."""
    if game.conceded:
        owned = game.centres[game.conceded]
        others = max(count for power, count in game.centres.items() if power != game.conceded)
        if owned < least or owned < others + lead:
            yield ConcessionTooSmall(power=game.conceded, value=owned, needs=needs, where="result")


SETTINGS = {
    "tally": "Best rounds",
    "best": 2,
    "rounds": (Round(number=1), Round(number=2), Round(number=3)),
    "power_once": True,
    "withhold": True,
}

SOURCE = Source(
    title="Origins 1992=>, by Dan Mathias",
    publisher="World Diplomacy Database",
    url="https://world-diplomacy-database.com/",
    read="2026-11-30",
    note="The page has one list of votes for all years. Its 13 centres for a concession are taken "
    "for 2003, its 14 for 2007. That owners of 30 centres pass a draw was so until 2007; whether "
    "the 23 centres of the members held before is not said. The page names no tie-breaks.",
)

PRESETS = [
    Preset(
        name="Origins 2003",
        text=__doc__,
        systems=("Origins 2003",),
        settings=SETTINGS,
        check=votes_of_2003,
        source=SOURCE,
    ),
    Preset(
        name="Origins 2007",
        text=__doc__,
        systems=("Origins 2007",),
        settings=SETTINGS,
        check=votes_of_2007,
        source=SOURCE,
    ),
    Preset(
        name="Origins 2008", text=__doc__, settings=SETTINGS, check=votes_of_2008, source=SOURCE
    ),
]

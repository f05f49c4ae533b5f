"""How far a tournament is, in words: after which round, what is missing, and whose."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from xlscore.engine.event import same_player
from xlscore.engine.exact import Points, counted, round_half_up
from xlscore.errors import cut
from xlscore.tournament.people import AS_IF_ENDED, NO_SCORE, NOT_READ, Missing, in_rounds
from xlscore.tournament.results import Results

MARK = "*"
"""Behind the total of a player one of whose boards is missing."""

WITHHELD = "Withheld until every round has been played."
"""Stands in place of standings and awards."""


def stage(results: Results) -> str:
    """``after round 2 of 3``; while a later round is being scored ``in round 3 of 3``."""
    lacking = {one.board.label for one in results.missing if one.why == NO_SCORE}
    done = (scored.board for scored in results.boards if scored.board.label not in lacking)
    rounds = sorted({board.round for board in done})
    if not rounds:
        return ""
    of = f" of {results.event.planned}" if results.event.planned else ""
    provisional = "provisional, " if results.provisional else ""
    if results.missing and not (results.settled and results.settled.round == rounds[-1]):
        return f"{provisional}in round {rounds[-1]}{of}"
    return f"{provisional}after {_rounds(rounds, results)}{of}"


def settled(results: Results) -> str:
    """What stands above the standings after the last complete round."""
    of = f" of {results.event.planned}" if results.event.planned else ""
    return f"After round {results.settled.round}{of}" if results.settled else ""


def _rounds(played: Sequence[int], results: Results) -> str:
    """The last round that was played; all of them, where one before it was not."""
    known = {line.number for line in results.event.rounds} | {*played}
    if {number for number in known if number < played[-1]} <= {*played}:
        return f"round {played[-1]}"
    return in_rounds(played)


def banner(results: Results) -> list[str]:
    """What keeps the standings from being final, a sentence each: how many boards, and whose."""
    unlisted = _named(results.strangers)
    return [
        *not_final(results),
        *map(whose, results.missing),
        *([_sentence(f"Not in the Players sheet: {unlisted}")] if unlisted else []),
    ]


def not_final(results: Results) -> Iterator[str]:
    """How many boards are missing, if any are."""
    unread = any(one.why == NOT_READ for one in results.missing)
    missing = [one.board.label for one in results.missing if one.why not in (NOT_READ, AS_IF_ENDED)]
    boards = {*missing, *(scored.board.label for scored in results.boards)}
    yield from as_if_ended(results)
    if missing:
        yield f"Not final: {_of(len(missing), len(boards))} missing."
    elif unread:
        yield "Not final: rows of games were not read."


def as_if_ended(results: Results) -> Iterator[str]:
    """How many boards are scored as if they ended now, if any are."""
    if results.provisional:
        boards = counted(len(results.provisional), "board")
        yield f"Provisional, as if it ended now: {boards} in play."


def _of(number: int, boards: int) -> str:
    """``1 of 4 boards is``, ``2 of 4 boards are``."""
    return f"{number} of {counted(boards, 'board')} {'is' if number == 1 else 'are'}"


def to_be_cured(results: Results) -> Iterator[str]:
    """How many problems block some of the results, if any do."""
    blocking = sum(finding.severity == "blocks" for finding in results.findings)
    if blocking:
        alone = "" if results.missing else "Not final: "
        yield f"{alone}{counted(blocking, 'problem')} must be cured first."


MOST_NAMED = 7
"""So many names on no roster are said; Problems has all of them."""


def _named(names: Sequence[str]) -> str:
    names, others = [*map(cut, names)], len(names) - MOST_NAMED
    if others > 0:
        return f"{', '.join(names[:MOST_NAMED])} and {counted(others, 'other')}"
    return ", ".join(names)


def where(missing: Sequence[Missing]) -> str:
    """The boards without their players, such as ``Round 2: B; round 3: A, C``."""
    boards = (one for one in missing if one.why != NOT_READ)
    found = groupby(boards, key=lambda one: one.board.round)
    rounds = [f"round {n}: {', '.join(one.board.name for one in own)}" for n, own in found]
    told = "; ".join(rounds)
    return f"{told[:1].upper()}{told[1:]}." if told else ""


def whose(one: Missing) -> str:
    """``Round 3, board A (in play): Ada, Ben, Cyd``."""
    return _sentence(f"{one.board.label} ({one.why}): {', '.join(map(cut, one.players))}")


def _sentence(text: str) -> str:
    """A text with the full stop at its end; one that an abbreviated name has is enough."""
    return text if text.endswith(".") else f"{text}."


def waiting(results: Results) -> Mapping[str, int]:
    """How many boards are missing in the total of each player, by ``same_player``."""
    return Counter(same_player(player) for one in results.missing for player in one.players)


USUAL_PLACES, MOST_PLACES = 2, 6
"""Decimals of points: as a rule no more than the first, to tell totals apart up to the second."""


def places_shown(results: Results) -> int:
    """The decimals that the points of an event need: two at most, more to tell totals apart.

    The same in every column: 60 beside 64.5 is 60.0.
    """
    totals = {line.total for line in results.standings}
    points = {p for line in results.standings for p in line.by_round.values()} | totals
    places = places_needed(points)
    while places < MOST_PLACES and len({round_half_up(t, places) for t in totals}) < len(totals):
        places += 1
    return places


def places_needed(points: Collection[Points]) -> int:
    """The decimals that show all these points exactly: two at most."""
    return next((n for n in range(USUAL_PLACES) if _end_within(n, points)), USUAL_PLACES)


def _end_within(places: int, points: Iterable[Points]) -> bool:
    return all((one * 10**places) % 1 == 0 for one in points)

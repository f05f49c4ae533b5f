"""Who is awarded what, and why the first is first: the same on the sheet Awards and on the page."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, zip_longest
from typing import NamedTuple

from xlscore.engine.event import Board
from xlscore.engine.exact import Points, in_figures
from xlscore.rules.tiebreak import Key
from xlscore.tournament.awards import SCORE
from xlscore.tournament.ranking import Line
from xlscore.tournament.results import Results
from xlscore.tournament.stage import MOST_PLACES, USUAL_PLACES
from xlscore.tournament.top_board import BY_TOTAL, CHAMPION, NOTHING, PLACES, SEATS


class Awarded(NamedTuple):
    """One line of the awards; a member of a team stands under it, without an award.

    ``counts``: the points are a number of centres or years, and not a score.
    """

    award: str
    player: str
    points: Points | None = None
    board: Board | None = None
    counts: bool = False


MOST_EQUALS = 50
"""So many who share an award are named."""


def awarded(results: Results) -> Iterator[Awarded]:
    """Champion, best countries, other awards, top board and teams; equals share an award."""
    for name, equals in groupby(_awarded(results), key=lambda line: line.award):
        shared = [*equals]
        yield from shared[:MOST_EQUALS] if name else shared
        if name and len(shared) > MOST_EQUALS:
            yield Awarded(name, f"and {len(shared) - MOST_EQUALS} others")


def _awarded(results: Results) -> Iterator[Awarded]:
    for line in results.champions:
        yield Awarded("Champion", line.player, line.total)
    centres = (results.event.best_country or SCORE) != SCORE
    for best in results.best_countries:
        yield Awarded(f"Best {best.power}", best.player, best.points, best.board, counts=centres)
    for award in results.awards:
        yield Awarded(award.name, award.player, award.points, award.board, award.counts)
    yield from _top_board(results)
    so_far = " so far" if results.missing else ""
    for team in results.teams:
        yield Awarded(f"Team, place {team.rank.place}{so_far}", team.name, team.total)
        for line in team.members:
            yield Awarded("", line.player, line.total)


def _top_board(results: Results) -> Iterator[Awarded]:
    """The seats of the top board in order, the reserves, and who declined."""
    found = results.qualified
    if not found:
        return
    so_far = "" if found.settled else " so far"
    for seat, line in enumerate(found.seats, 1):
        yield Awarded(f"Top board, seat {seat}{so_far}", line.player, line.total)
    for number, line in enumerate(found.reserves[:SEATS], 1):
        yield Awarded(f"Top board, reserve {number}{so_far}", line.player, line.total)
    for line in found.declined:
        yield Awarded("Top board, declined", line.player, line.total)


# --- why the first is first ---------------------------------------------------------------


def first(results: Results) -> list[Line]:
    """Whoever is first where no board is missing, one or several."""
    lines = [] if results.missing else results.standings
    return [line for line in lines if line.rank and line.rank.place == 1]


def why_first(results: Results) -> str:
    """Say by what the first is before the second: the top board, the total, or a tie-break."""
    best = first(results)
    others = [line for line in results.standings if line.rank and line not in best]
    if best and _is_by_top_board(results, best[0]):
        return _by_top_board(results, best[0])
    if len(best) > 1:
        return f"Equal with {in_figures(best[0].total, 2)} points, and by every tie-break."
    return _before(best[0], others[0], results.key_names) if best and others else ""


def _by_top_board(results: Results, best: Line) -> str:
    if results.event.top_board_decides == BY_TOTAL:
        return f"First of the top board by the total: {in_figures(best.total, 2)}."
    own = best.keys.get("Top board", 0)
    return f"First by the top board: {_shown(own)} points there, whatever the totals."


def _before(line: Line, other: Line, names: Sequence[str]) -> str:
    """Say by what one player is before another."""
    merits = [one.record.tallied.merit for one in (line, other)]
    if merits[0][:-1] != merits[1][:-1]:
        return f"First by more rounds or games that count than {other.player}, the next."
    if merits[0] != merits[1]:
        return f"First by the total: {_told_apart(line.total, other.total, other.player)}."
    for name, own, theirs in _parted(line, other, names):
        told = f"{_shown(own)}, {other.player} has {_shown(theirs)}"
        return f"Equal on points with {other.player}; first by {name}: {told}."
    return ""


def _parted(line: Line, other: Line, names: Sequence[str]) -> Iterator[tuple[str, Key, Key]]:
    """The tie-breaks that tell two players apart, with what each of them has."""
    for name in names:
        own, theirs = line.keys.get(name), other.keys.get(name)
        if own is not None and theirs is not None and own != theirs:
            yield name, own, theirs


def decided_by(results: Results, lines: Sequence[Line]) -> list[str]:
    """What puts each player before the next, if not the total: ``Solos: 2 to 1``."""
    short = {tie_break.name: tie_break.short for tie_break in results.tie_breaks}
    words = {name: short.get(name) or name for name in results.key_names}
    return [
        _decided_by(results, line, other, words) for line, other in zip_longest(lines, lines[1:])
    ]


def _decided_by(results: Results, line: Line, other: Line | None, words: Mapping[str, str]) -> str:
    """The same for one player; ``words`` are short ones for each tie-break, in its order."""
    if not (line.rank and other and other.rank) or line.rank == other.rank:
        return ""
    if _is_by_top_board(results, line):
        own = line.keys.get("Top board", 0)
        by_total = results.event.top_board_decides == BY_TOTAL
        return "Top board" if by_total else f"Top board: {_shown(own)}"
    if line.record.tallied.merit != other.record.tallied.merit:
        return ""
    parted = _parted(line, other, [*words])
    return next((f"{words[n]}: {_first_difference(a, b)}" for n, a, b in parted), "")


def _first_difference(own: Key, theirs: Key) -> str:
    """Two keys; of two lists the first entries that differ: ``3rd: 12 to none``."""
    if not (isinstance(own, tuple) and isinstance(theirs, tuple)):
        return f"{_shown(own)} to {_shown(theirs)}"
    at, (mine, other) = next(
        (at, pair) for at, pair in enumerate(zip_longest(own, theirs)) if pair[0] != pair[1]
    )
    shown = ["none" if key is None else _shown(key) for key in (mine, other)]
    return f"{f'{at + 1}. in the list, ' if at else ''}{shown[0]} to {shown[1]}"


def _is_by_top_board(results: Results, line: Line) -> bool:
    """Whether the game of the top board has placed a player."""
    decides = results.event.top_board_decides or CHAMPION
    if not results.outcome or decides == NOTHING or "Top board" not in line.keys:
        return False
    return decides.startswith(PLACES) or bool(line.rank and line.rank.place == 1)


def _told_apart(own: Points, theirs: Points, player: str) -> str:
    """Two totals with as many decimals as tell them apart."""
    alike = in_figures(own, USUAL_PLACES) == in_figures(theirs, USUAL_PLACES)
    places = MOST_PLACES if alike else USUAL_PLACES
    return f"{in_figures(own, places)}; next is {player} with {in_figures(theirs, places)}"


def _shown(key: Key) -> str:
    return ", ".join(in_figures(part, 4) for part in (key if isinstance(key, tuple) else (key,)))

"""What is odd about a tournament as a whole: its boards, rounds, tie-breaks, top board and ties."""

import re
from collections.abc import Iterator, Sequence

from xlscore.catalogue import find
from xlscore.engine.dialects import plain
from xlscore.engine.event import MOST_ROUNDS, Event, Finding
from xlscore.engine.exact import listed
from xlscore.engine.game import Fact
from xlscore.errors import (
    BlindTieBreak,
    EndMatters,
    EndNotRead,
    Incomplete,
    NoSuchBoard,
    NothingPlayed,
    RoundNotListed,
    RoundPassedOver,
    TieAtACut,
    TooManyRounds,
    TopBoardNotPlayed,
    XlscoreError,
)
from xlscore.rules.preset import Preset, is_bare, last_planned
from xlscore.rules.tiebreak import TieBreak
from xlscore.tournament.people import in_rounds
from xlscore.tournament.ranking import Line, equals_across
from xlscore.tournament.scoring import ScoredBoard, cell_of_line
from xlscore.tournament.top_board import NOTHING

WON = re.compile(
    r"solo|conce|victor|sieg|win|won|gewinn|gewonn|gagn|vinc|vint|ganad|ganó|venc|vann",
    re.IGNORECASE,
)
"""Words of an end that every scoring system looks at."""


def with_its_weight(finding: Finding, boards: Sequence[ScoredBoard]) -> Finding:
    """Let words about an end that nobody read block, where the scores depend on the end."""
    mistake = finding.mistake
    if not isinstance(mistake, EndNotRead):
        return finding
    depends = any(Fact.DRAW in scored.system.reads for scored in boards)
    if depends or WON.search(str(mistake.facts["text"])):
        return finding._replace(mistake=EndMatters(**mistake.facts))
    return finding


def about_boards(event: Event, boards: Sequence[ScoredBoard]) -> Iterator[Finding]:
    """Say what is missing as a whole."""
    if not boards:
        yield Finding(NothingPlayed())
    if len(event.played_rounds) > MOST_ROUNDS:
        yield Finding(TooManyRounds(rounds=len(event.played_rounds)))
    unscored = sum(scored.breakdown is None for scored in boards)
    if unscored:
        number = "1 board is" if unscored == 1 else f"{unscored} boards are"
        yield Finding(Incomplete(boards=number))


def about_rounds(event: Event) -> Iterator[Finding]:
    """Find boards that are not there, and what cannot be chosen for a round before it is played."""
    for line in event.rounds:
        own = event.boards_of_rounds.get(line.number, [])
        if line.board and own and plain(line.board) not in {plain(board.name) for board in own}:
            yield Finding(NoSuchBoard(round=line.number, value=line.board), line.cells.get("board"))
        if (line.system or line.options) and not any(board.played for board in own):
            try:
                find(line.system or event.system, event.house).chosen(line.options)
            except XlscoreError as mistake:
                yield Finding(mistake, line.cells.get(cell_of_line(mistake)))


def about_plan(event: Event) -> Iterator[Finding]:
    """Find rounds that were passed over, and boards of rounds that are not planned."""
    latest = max(event.played_rounds, default=0)
    begun = event.played_rounds.union(board.round for board in event.open_boards)
    passed = sorted({line.number for line in event.rounds if line.number < latest} - begun)
    if passed:
        is_are = "is" if len(passed) == 1 else "are"
        rounds = f"{in_rounds(passed)}, which {is_are}"
        yield Finding(RoundPassedOver(rounds=rounds, later=latest))
    planned = {line.number for line in event.rounds}
    if any(map(is_bare, event.rounds)) and planned == {*range(1, max(planned) + 1)}:
        for board in event.boards:
            if board.round > max(planned) and any(board.everybody):
                mistake = RoundNotListed(value=board.round, last=max(planned), where="round")
                yield Finding(mistake, board.place_of(mistake), board.label)


def about_tie_breaks(
    event: Event, tie_breaks: Sequence[TieBreak], boards: Sequence[ScoredBoard]
) -> Iterator[Finding]:
    """Find tie-breaks that look for what no drawn board of this scoring system has."""
    drawn = [s for s in boards if s.breakdown and s.board.game and not s.board.game.solo]
    known = {name for scored in drawn if scored.breakdown for name in scored.breakdown.facts}
    for number, tie_break in enumerate(tie_breaks, 1):
        if tie_break.fact and drawn and tie_break.fact not in known:
            mistake = BlindTieBreak(tie_break=tie_break.name, system=drawn[0].system.name)
            yield Finding(mistake, event.places.get(f"tie_break_{number}"))


def about_top_board(written: Event, event: Event, preset: Preset | None) -> Iterator[Finding]:
    """Find that the rules have a top board and none is played, once it is not to come any more.

    Where fewer rounds are planned than give its seats, there cannot be one.
    """
    of_rules = preset.top_board_round if preset else None
    if not preset or not of_rules or event.top_board or event.top_board_decides == NOTHING:
        return
    line = event.top_board_round or of_rules
    passed = any(number >= line.number for number in event.played_rounds)
    settled = event.over and event.played_rounds.issuperset(event.qualify_rounds)
    if passed or (settled and last_planned(written)):
        mistake = TopBoardNotPlayed(rules=preset.name, round=of_rules.number)
        yield Finding(mistake)


def ties_at_cuts(event: Event, lines: Sequence[Line]) -> Iterator[Finding]:
    """Find ties at the first place and at the last prize, once everything has been played."""
    cuts = {1: "the first place"}
    if event.prizes and event.prizes > 1:
        cuts[event.prizes] = f"the last of {event.prizes} prizes"
    for place, cut in cuts.items():
        tied = equals_across(lines, place)
        if tied and event.over:
            mistake = TieAtACut(players=_some(tied), cut=cut)
            yield Finding(mistake, event.places.get("tie_break_1"))


def _some(names: Sequence[str], most: int = 5) -> str:
    """List names, if they are not too many."""
    if len(names) > most:
        return f"{', '.join(names[:most])} and {len(names) - most} others"
    return listed(names)

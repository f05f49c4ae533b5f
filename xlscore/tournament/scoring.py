"""From boards to their scores: the system and the weight of the round, and scaling when asked."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TypeAlias

from xlscore.catalogue import find
from xlscore.engine.checks import slips
from xlscore.engine.dialects import POWERS, Power
from xlscore.engine.event import Board, Event, Finding, Place, Round
from xlscore.engine.exact import Points, in_figures, ratio, times
from xlscore.engine.game import Game
from xlscore.engine.paid import Scores
from xlscore.engine.system import Breakdown, System
from xlscore.errors import AsIfEnded, CannotScale, PlayedTooLong, SurvivorLeftOut, XlscoreError
from xlscore.rules.preset import Preset
from xlscore.tournament.ranking import Rank, ranked

Give: TypeAlias = Callable[[Game], Scores]
"""Scores a game: with the rule's rounding, or without."""


@dataclass(frozen=True, kw_only=True)
class ScoredBoard:
    """A board with its scores; without, where a finding blocks it.

    ``breakdown`` has what the rule gives, ``scaled`` the same after scaling (and
    ``unrounded`` without the rule's rounding); ``weight`` is that of its round.
    """

    board: Board
    system: System
    breakdown: Breakdown | None = None
    scaled: Scores = field(default_factory=dict)
    unrounded: Scores = field(default_factory=dict)
    ranks: Mapping[Power, Rank] = field(default_factory=dict)
    weight: Points = 1
    top_board: bool = False

    @cached_property
    def points(self) -> Scores:
        """What goes into the totals."""
        return {power: times(self.weight, points) for power, points in self.scaled.items()}

    @property
    def without_score(self) -> "ScoredBoard":
        """The board as it was played, without what it scored."""
        return ScoredBoard(board=self.board, system=self.system, top_board=self.top_board)


def score_board(board: Board, line: Round, system: System, scale: str) -> ScoredBoard:
    """Score one board. Raises what blocks it."""
    bare = ScoredBoard(board=board, system=system, top_board=bool(line.top_board))
    if board.game is None:
        return bare
    give, exactly = _giving(system.score, line), _giving(system.unrounded, line)
    breakdown = system.breakdown(board.game, **line.options)
    exact = exactly(board.game) if "places" in system.options else breakdown.points
    return replace(
        bare,
        breakdown=breakdown,
        scaled=scaled(breakdown.points, give, board.game, scale),
        unrounded=scaled(exact, exactly, board.game, scale),
        ranks={p: rank for rank, p in ranked(POWERS, breakdown.points.__getitem__)},
        weight=1 if line.weight is None else line.weight,
    )


def _giving(score: Callable[..., Scores], line: Round) -> Give:
    """Score with the options of a round."""
    return lambda game: score(game, **line.options)


# --- the boards of a tournament ---------------------------------------------------------


def scored_boards(
    event: Event, preset: Preset | None, found: list[Finding]
) -> Iterator[ScoredBoard]:
    """Score the boards; what blocks one or should be looked at is added to what was ``found``."""
    for board in event.boards:
        line = event.round_of(board)
        if board.playing and board.game and not event.provisional:
            slipped = slips(board.game, find(event.system, event.house))
            found += [Finding(m, board.place_of(m), board.label) for m in slipped]
        if not event.is_scored(board):
            continue
        scored, mistakes = _scored(board, line, event, preset)
        found += [Finding(m, _place(board, line, m), board.label) for m in mistakes]
        yield scored


def _scored(
    board: Board, line: Round, event: Event, preset: Preset | None
) -> tuple[ScoredBoard, list[XlscoreError]]:
    """Score one board; without a score where a mistake blocks it."""
    try:
        system = _beside(find(line.system, event.house), board, event)
        scored = score_board(board, line, system, event.scale)
    except XlscoreError as mistake:
        return ScoredBoard(board=board, system=find(event.system, event.house)), [mistake]
    mistakes = list(mistakes_of(board, line, system, draw_survivors=bool(event.draw_survivors)))
    if preset and board.game and not board.playing:
        mistakes += preset.check(board.game)
    if board.playing and board.game:
        year = board.game.last_year
        mistakes.append(AsIfEnded(when=f"after {year}" if year else "with these centres"))
    return scored, mistakes


def _beside(system: System, board: Board, event: Event) -> System:
    """The system with the games of the round; as it is while one of them is not known."""
    if not system.whole_round or board.round not in event.games_of_rounds:
        return system
    return system.beside(event.games_of_rounds[board.round])


def _place(board: Board, line: Round, mistake: XlscoreError) -> Place | None:
    """The cell of the board; of the Rounds sheet where the mistake is in its line."""
    where = cell_of_line(mistake)
    return line.cells.get(where) if where else board.place_of(mistake)


def cell_of_line(mistake: XlscoreError) -> str:
    """The column of the Rounds sheet that a mistake speaks of; nothing where it is of a board."""
    if "option" in mistake.facts:
        return "options"
    return "system" if "nearest" in mistake.facts else ""


# --- scaling ----------------------------------------------------------------------------

TO_100, PERCENT = "to 100", "percent of the maximum"

SCALES = (TO_100, PERCENT)
"""To 100: the scores of each board add up to 100. Percent: of the most that the game could pay."""


def scaled(scores: Scores, give: Give, game: Game, scale: str) -> Scores:
    """Bring the scores of a game to another scale. Raises CannotScale."""
    if not scale:
        return scores
    whole = sum(scores.values()) if scale == TO_100 else most_possible(give, game)
    if whole < 0:
        raise CannotScale(scale=scale, whole=in_figures(whole))
    return {power: ratio(100 * points, whole) if whole else 0 for power, points in scores.items()}


def most_possible(give: Give, game: Game) -> Points:
    """The most that this game could have paid: to its best soloist, had there been one."""
    solos = [game]
    if not game.solo:
        solos = [replace(game, draw=None, conceded=power) for power in game.survivors]
    return max(max(give(solo).values()) for solo in solos)


# --- findings about a game --------------------------------------------------------------


def mistakes_of(
    board: Board, line: Round, system: System, *, draw_survivors: bool
) -> Iterator[XlscoreError]:
    """Find what should be looked at in a game that can be scored."""
    if not board.game:
        return
    yield from slips(board.game, system)
    last = board.game.last_year
    if line.last_year and last and last > line.last_year:
        yield PlayedTooLong(year=last, last=line.last_year)
    if draw_survivors and not board.game.solo:
        for power in left_out(board.game):
            count = board.game.centres[power]
            yield SurvivorLeftOut(power=power, value=count, where="result")


def left_out(game: Game) -> Sequence[Power]:
    """The survivors who do not share the draw."""
    return [power for power in game.survivors if power not in game.sharers]

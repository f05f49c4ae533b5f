"""How a game ended, from the marks that stand beside the powers."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from xlscore.dialects import Power
from xlscore.errors import SeveralWinners, SoloistLost, SoloWithoutCentres, UnknownResult
from xlscore.game import SOLO, Game
from xlscore.record import record_game
from xlscore.workbook.layout import NOT_IN_DRAW, RESULT_WORDS

Marks: TypeAlias = Mapping[str, Sequence[Power]]
"""The powers under each result that RESULT_WORDS has."""


def read_marks(written: Mapping[Power, str]) -> Marks:
    """Read the text beside each power. Raises UnknownResult and SeveralWinners."""
    marks: dict[str, list[Power]] = {}
    for power, text in written.items():
        if not text:
            continue
        result = RESULT_WORDS.get(text.casefold())
        if result is None:
            raise UnknownResult(value=text, power=power, where="result")
        marks.setdefault(result, []).append(power)
    winners = [p for p in written if p in marks.get("solo", []) + marks.get("conceded to", [])]
    if len(winners) > 1:
        raise SeveralWinners(power=winners[1], other=winners[0], where="result")
    return marks


def marked_game(marks: Marks, **written: Any) -> Game:
    """Make the game that ended as marked; ``written`` is what ``record_game`` takes.

    Raises the X1xx and X2xx errors.
    """
    conceded = next(iter(marks.get("conceded to", [])), None)
    game = record_game(draw=marks.get("draw"), conceded=conceded, **written)
    for power in marks.get("solo", []):
        if game.centres[power] < SOLO:
            raise SoloWithoutCentres(power=power, value=game.centres[power], where="result")
    others = [power for power in marks.get(NOT_IN_DRAW, []) if power != game.solo]
    return _without_losers(game, [*marks.get("out", []), *others])


def _without_losers(game: Game, out: Sequence[Power]) -> Game:
    """Where only losers are marked, the other survivors share the draw."""
    for power in out:
        if power == game.solo:
            raise SoloistLost(power=power, value=game.centres[power], where="result")
    survivors_out = set(out) & set(game.survivors)
    if game.solo or game.draw is not None or not survivors_out:
        return game
    return replace(game, draw=frozenset(game.survivors) - survivors_out)

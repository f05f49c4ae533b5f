"""Short ways to write down tournaments in tests."""

from typing import Any

from xlscore.engine.dialects import POWERS
from xlscore.engine.event import Board, Event
from xlscore.engine.record import record_game
from xlscore.tournament.results import Results, score_event


def table(round_: int, name: str, *centres: int, **rest: Any) -> Board:
    """A board with final centres. Keywords that are powers name players; others describe the game.

    Seats without a player get one of their own, such as "Italy 1A".
    """
    seats = {power: rest.pop(power, f"{power} {round_}{name}") for power in POWERS}
    about = {key: rest.pop(key) for key in ("replacements", "announced") if key in rest}
    chart = rest.pop("chart", None)
    game = record_game(
        centres=dict(zip(POWERS, centres, strict=True)) if centres else None,
        chart=chart and {year: dict(zip(POWERS, row, strict=True)) for year, row in chart.items()},
        **rest,
    )
    return Board(round=round_, name=name, players=seats, game=game, **about)


def score(*boards: Board, **settings: Any) -> Results:
    """Score a tournament of these boards."""
    return score_event(Event(boards=boards, **settings))


def places(results: Results, *names: str) -> list[str]:
    """The named players in order; those on a rank with another one of them are marked with =."""
    lines = [line for line in results.standings if line.player in names]
    ranks = [line.rank for line in lines]
    return [f"{line.player}{'=' if ranks.count(line.rank) > 1 else ''}" for line in lines]


def codes(results: Results) -> list[str]:
    """The codes of all findings."""
    return [finding.mistake.code for finding in results.findings]


def said(results: Results, code: str) -> list[str]:
    """What the findings of a code say."""
    return [f.mistake.said for f in results.findings if f.mistake.code == code]


def totals(results: Results, *names: str) -> dict[str, object]:
    """The totals of the named players, or of all."""
    lines = [line for line in results.standings if not names or line.player in names]
    return {line.player: line.total for line in lines}

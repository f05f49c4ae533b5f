"""What tournament rules are: how a tournament adds up, breaks ties and finds its champion."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from xlscore.engine.event import Event, Round
from xlscore.engine.game import Game
from xlscore.engine.system import Source
from xlscore.errors import XlscoreError


def nothing(_: Game) -> Iterator[XlscoreError]:
    """Find nothing."""
    return iter(())


class Preset(NamedTuple):
    """One named set of tournament rules.

    ``text`` is the rules in words: the docstring of their file.
    ``systems``: the scoring systems that come with them. ``settings`` has values
    for fields of Event; what the director typed wins over them, for rounds field
    by field. ``check`` finds games that contradict the tournament's rules on votes.
    """

    name: str
    text: str | None
    source: Source
    systems: tuple[str, ...] = ()
    settings: Mapping[str, Any] = {}
    check: Callable[[Game], Iterator[XlscoreError]] = nothing
    aliases: tuple[str, ...] = ()

    def fill(self, event: Event) -> Event:
        """Fill in what the director left blank."""
        blank = {name: v for name, v in self.settings.items() if not said(getattr(event, name))}
        event = replace(event, **{**blank, "rounds": event.rounds})
        return replace(event, rounds=rounds_with(self.rounds, event))

    @property
    def rounds(self) -> Sequence[Round]:
        """What the rules say about rounds."""
        rounds: Sequence[Round] = self.settings.get("rounds", ())
        return rounds

    @property
    def top_board_round(self) -> Round | None:
        """The round in which the rules have a top board."""
        return next((line for line in self.rounds if line.top_board), None)


def said(value: object) -> bool:
    """Say whether a setting has a value. No and 0 are values.

    >>> said(""), said(None), said(()), said(False), said(0)
    (False, False, False, True, True)
    """
    return bool(value) or value == 0


# --- rounds -----------------------------------------------------------------------------


def rounds_with(rules: Sequence[Round], event: Event) -> Sequence[Round]:
    """The director's rounds with those of the rules beneath them, field by field.

    There is one top board: where the director has one, that of the rules is off. So are
    rounds after the last one that is planned.
    """
    if any(line.top_board for line in event.rounds):
        rules = [line._replace(top_board=None) for line in rules]
    listed: dict[int, list[Round]] = {}
    for line in event.rounds:
        listed.setdefault(line.number, [])
        if not line.board:
            listed[line.number].append(line)
    of_rules = {line.number: line for line in rules}
    own = [_filled(line, listed[line.number], of_rules.get(line.number)) for line in event.rounds]
    last = last_planned(event)
    more = [line for line in rules if not listed.get(line.number) and not 0 < last < line.number]
    return sorted([*own, *more], key=lambda line: line.number)


def _filled(line: Round, said_of_it: Sequence[Round], rules: Round | None) -> Round:
    """Fill in what no line of the director's says of a whole round."""
    if line.board or not rules:
        return line
    fields = zip(line, rules, *said_of_it, strict=True)
    return Round(*(own if any(map(said, every)) else rule for own, rule, *every in fields))


def last_planned(event: Event) -> int:
    """The last round, if the director has said which it is: by listing them all; else 0.

    A line that says nothing of its round says that the round is there. Where every
    line says something, they may be those of a few rounds that differ. A top board
    is the last round.
    """
    whole = {line.number for line in event.rounds if not line.board}
    last = max((line.number for line in event.rounds if line.top_board), default=0)
    if whole == {*range(1, len(whole) + 1)} and any(map(is_bare, event.rounds)):
        last = last or len(whole)
    return last if all(board.round <= last for board in event.boards) else 0


def is_bare(line: Round) -> bool:
    """Say whether a line says nothing but the number of its round."""
    return line == Round(number=line.number, cells=line.cells)

"""What tournament rules are: how a tournament adds up, breaks ties and finds its champion."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from xlscore.errors import XlscoreError
from xlscore.event import Event
from xlscore.game import Game
from xlscore.system import Source


def nothing(_: Game) -> Iterator[XlscoreError]:
    """Find nothing."""
    return iter(())


class Preset(NamedTuple):
    """One named set of tournament rules.

    ``text`` is the rules in words: the docstring of their file.
    ``systems``: the scoring systems that come with them. ``settings`` has values
    for fields of Event; what the director typed wins over them. ``check`` finds
    games that contradict the tournament's rules on votes.
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
        return replace(event, **blank)


def said(value: object) -> bool:
    """Say whether a setting has a value. No and 0 are values.

    >>> said(""), said(None), said(()), said(False), said(0)
    (False, False, False, True, True)
    """
    return bool(value) or value == 0

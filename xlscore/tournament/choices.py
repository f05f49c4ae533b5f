"""What a director chose for a tournament, looked up by name; what cannot be found is a finding."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from xlscore.catalogue import find, find_preset, find_tally, find_tie_break, preset_of
from xlscore.engine.dialects import plain
from xlscore.engine.event import Event, Finding, Place
from xlscore.engine.system import System
from xlscore.errors import BadSetting, NoNumber, NoSystem, XlscoreError
from xlscore.rules.preset import Preset
from xlscore.rules.tally import Counting, Tally
from xlscore.rules.tiebreak import TieBreak
from xlscore.tournament.awards import BEST_BY
from xlscore.tournament.scoring import SCALES
from xlscore.tournament.top_board import DECIDES

T = TypeVar("T")

NONE = "none"
"""Written where neither the tournament rules nor the plain default is wanted."""

CHOICES: Mapping[str, Iterable[str]] = {
    "scale": SCALES,
    "top_board_decides": DECIDES,
    "best_country": BEST_BY,
}
"""Settings that take one of a few words."""


class Findings:
    """What has been found so far, and where each setting stands."""

    def __init__(self, found: list[Finding], places: Mapping[str, Place]) -> None:
        """Begin with what reading the event found."""
        self.found, self.places = found, places

    def looked_up(self, setting: str, look_up: Callable[[], T]) -> T | None:
        """Look up what a director chose. What cannot be found is a finding, and None."""
        try:
            return look_up()
        except XlscoreError as mistake:
            setting = str(mistake.facts.get("where", setting))
            self.found.append(Finding(mistake, self.places.get(setting)))
            return None


def with_rules(event: Event, findings: Findings) -> tuple[Event, Preset | None]:
    """Fill in what the tournament rules say, and spell every choice as it is known."""
    preset = findings.looked_up("preset", lambda: chosen_preset(event))
    event = preset.fill(event) if preset else event
    words: dict[str, Any] = {
        setting: findings.looked_up(setting, lambda name=setting: _choice(event, name)) or ""  # type: ignore[misc]
        for setting in CHOICES
    }
    return replace(event, **words), preset


def chosen_preset(event: Event) -> Preset | None:
    """The tournament rules that are named, else those of the scoring system."""
    if event.preset:
        return None if plain(event.preset) == NONE else find_preset(event.preset)
    try:
        return preset_of(find(event.system, event.house)) if event.system else None
    except XlscoreError:
        return None


def _choice(event: Event, setting: str) -> str:
    written = getattr(event, setting)
    known = {plain(word): word for word in (NONE, *CHOICES[setting])}
    if not written:
        return ""
    if plain(written) not in known:
        allowed = "it is one of " + "; ".join(CHOICES[setting])
        raise BadSetting(setting=setting.replace("_", " "), value=written, allowed=allowed)
    chosen = known[plain(written)]
    return "" if chosen == NONE else chosen


def chosen_system(event: Event) -> System:
    """The scoring system. Raises what is wrong with its name or its options."""
    if not event.system:
        raise NoSystem
    system = find(event.system, event.house)
    try:
        system.chosen(event.options)
    except XlscoreError as mistake:
        raise mistake.but(where="options") from None
    return system


def chosen_tally(event: Event) -> Tally:
    """The tally. Raises UnknownTally, and NoNumber where it lacks a number."""
    tally = find_tally(event.tally or "Sum of rounds")
    _check_needs(tally, counting_of(event), "")
    return tally


def _check_needs(tally: Tally, counting: Counting, which: str) -> None:
    for name, words in tally.needs.items():
        if not getattr(counting, name):
            raise NoNumber(tally=tally.name, words=words, where=which + name)


def counting_of(event: Event) -> Counting:
    """What is settled about adding up."""
    return Counting(
        best=event.best,
        weights=event.weights,
        round_games=event.round_games,
        round_total=event.round_total,
    )


def chosen_tie_breaks(event: Event, findings: Findings) -> Iterator[TieBreak]:
    """The tie-breaks in order, without those that are not known."""
    for number, name in enumerate(event.tie_breaks, 1):
        if plain(name) == NONE:
            continue
        tie_break = findings.looked_up(
            f"tie_break_{number}",
            lambda name=name: find_tie_break(name),  # type: ignore[misc]
        )
        if tie_break:
            yield tie_break


def qualifying_tally(event: Event, counting: Counting) -> Tally:
    """The tally by which seats on the top board go. Raises as ``chosen_tally`` does."""
    tally = find_tally(event.qualify_tally)
    _check_needs(tally, counting, "qualify_")
    return tally

"""Every scoring system, tally, tie-break and set of tournament rules, found in their folders."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, Protocol, TypeVar

from xlscore import presets, systems, tallies, tiebreaks
from xlscore.dialects import plain
from xlscore.errors import (
    UnknownPreset,
    UnknownSystem,
    UnknownTally,
    UnknownTieBreak,
    XlscoreError,
)
from xlscore.preset import Preset
from xlscore.system import System
from xlscore.tally import Tally
from xlscore.tiebreak import TieBreak


class Named(Protocol):
    """Something that people call by a name or by other names."""

    @property
    def name(self) -> str:
        """The name."""

    @property
    def aliases(self) -> tuple[str, ...]:
        """Other names."""


N = TypeVar("N", bound=Named)


class Catalogue(Mapping[str, System]):
    """Every scoring system by its id, in the order of their names. Read when first asked."""

    def __getitem__(self, id_: str) -> System:
        return _systems()[id_]

    def __iter__(self) -> Iterator[str]:
        return iter(_systems())

    def __len__(self) -> int:
        return len(_systems())

    def __repr__(self) -> str:
        return f"<Catalogue of {len(self)} scoring systems>"


CATALOGUE = Catalogue()


def find(name: str) -> System:
    """Give the system of this name, whatever its capitals, accents, blanks and dashes.

    Names, other names, ids and worksheet functions are known; a bare family
    name such as ``C-Diplo`` gives the entry that the family's file declares as
    its default. Raises UnknownSystem, with the nearest name there is.
    """
    return _named(name, _system_names(), UnknownSystem)


def find_tally(name: str) -> Tally:
    """Give the tally of this name. Raises UnknownTally, with the nearest name there is."""
    return _named(name, _by_name(all_tallies()), UnknownTally)


def find_tie_break(name: str) -> TieBreak:
    """Give the tie-break of this name. Raises UnknownTieBreak, with the nearest name there is."""
    return _named(name, _by_name(all_tie_breaks()), UnknownTieBreak)


def find_preset(name: str) -> Preset:
    """Give the tournament rules of this name. Raises UnknownPreset, with the nearest name."""
    return _named(name, _by_name(all_presets()), UnknownPreset)


def preset_of(system: System) -> Preset | None:
    """Give the tournament rules that come with a scoring system; None where there are none."""
    return next((preset for preset in all_presets() if system.name in preset.systems), None)


@cache
def all_tallies() -> tuple[Tally, ...]:
    """Every way of adding up games."""
    return tuple(_found_in(tallies, "TALLIES"))


@cache
def all_tie_breaks() -> tuple[TieBreak, ...]:
    """Every way of telling players on equal totals apart."""
    return tuple(_found_in(tiebreaks, "TIE_BREAKS"))


@cache
def all_presets() -> tuple[Preset, ...]:
    """Every set of tournament rules."""
    return tuple(_found_in(presets, "PRESETS"))


@cache
def _systems() -> dict[str, System]:
    found = sorted(_found_in(systems, "SYSTEMS"), key=lambda system: _in_order(system.name))
    return {system.id: system for system in found}


def _found_in(package: ModuleType, list_name: str) -> Iterator[Any]:
    """Everything that the modules of a package list under a name."""
    for module in sorted(iter_modules(package.__path__), key=lambda module: module.name):
        yield from getattr(import_module(f"{package.__name__}.{module.name}"), list_name)


def _in_order(name: str) -> list[str]:
    """Sort numbers by size: ``C-Diplo 80`` before ``C-Diplo 100``."""
    parts = re.split(r"(\d+)", name.casefold())
    return [part.rjust(4, "0") if part.isdigit() else part for part in parts]


@cache
def _system_names() -> Mapping[str, System]:
    names = dict(_by_name(_systems().values()))
    for system in _systems().values():
        for name in filter(None, (system.default_of, system.function)):
            if names.setdefault(plain(name), system) is not system:
                raise RuntimeError(f"{name} names two scoring systems")
    return names


def _by_name(items: Iterable[N]) -> Mapping[str, N]:
    """Every item by its plain names."""
    names: dict[str, N] = {}
    for item in items:
        for name in (item.name, *item.aliases):
            if names.setdefault(plain(name), item) is not item:
                raise RuntimeError(f"{name} names two things")
    return names


def _named(name: str, names: Mapping[str, N], unknown: type[XlscoreError]) -> N:
    if item := names.get(plain(name)):
        return item
    from difflib import get_close_matches

    nearest = get_close_matches(plain(name), names, n=1, cutoff=0)[0]
    raise unknown(value=name, nearest=names[nearest].name)

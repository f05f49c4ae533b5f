"""Every scoring system, tally, tie-break and set of tournament rules, found in their folders."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, Protocol, TypeVar

from xlscore import systems
from xlscore.catalogue.described import DESCRIBED
from xlscore.engine.dialects import nearest_name, plain
from xlscore.engine.system import System
from xlscore.errors import (
    KnownInPart,
    TallyForSystem,
    UnknownPreset,
    UnknownSystem,
    UnknownTally,
    UnknownTieBreak,
    XlscoreError,
)
from xlscore.rules import presets, tallies, tiebreaks
from xlscore.rules.preset import Preset
from xlscore.rules.tally import Tally
from xlscore.rules.tiebreak import TieBreak


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


def find(name: str, house: Iterable[System] = ()) -> System:
    """The system of this name, whatever its capitals, accents, blanks and dashes.

    Names, other names, ids and worksheet functions are known; a bare family
    name such as ``C-Diplo`` gives the entry that the family's file declares as
    its default, and "scoring system" behind a name says nothing. ``house`` are
    house systems that are known as well. Raises UnknownSystem, with a name that is
    near, KnownInPart and TallyForSystem.
    """
    if system := _in_its_own_file(plain(name)):
        return system
    names = {**_by_name(house), **_system_names()}
    for ending in SAYS_NOTHING:
        if system := names.get(plain(name).removesuffix(ending)):
            return system
    _refuse_others(name)
    return _named(name, names, UnknownSystem)


SAYS_NOTHING = ("", "scoringsystem", "scoring", "system")
"""May stand behind the name of a system."""


def _refuse_others(name: str) -> None:
    """Say so where a name is that of something that is no scoring system of ours."""
    if described := _by_name(DESCRIBED).get(plain(name)):
        raise KnownInPart(value=name, name=described.name, missing=described.missing)
    if plain(name) in _by_name(all_tallies()):
        raise TallyForSystem(value=name)


@cache
def _in_its_own_file(name: str) -> System | None:
    """Look first where a system of this plain name would stand: reading every file takes longer."""
    for module in iter_modules(systems.__path__):
        if name.startswith(plain(module.name)):
            listed: Iterable[System] = _listed_in(systems, module.name, "SYSTEMS")
            for system in listed:
                if name in map(plain, system.names):
                    return system
    return None


def is_taken(name: str) -> bool:
    """Say whether a scoring system is known by this name."""
    return plain(name) in _system_names()


def sisters(system: System) -> list[System]:
    """The other entries of the file that a system stands in."""
    home = system.rule.__module__
    return [s for s in CATALOGUE.values() if s.rule.__module__ == home and s.name != system.name]


def find_tally(name: str) -> Tally:
    """The tally of this name. Raises UnknownTally, with a name that is near."""
    return _named(name, _by_name(all_tallies()), UnknownTally)


def find_tie_break(name: str) -> TieBreak:
    """The tie-break of this name. Raises UnknownTieBreak, with a name that is near."""
    return _named(name, _by_name(all_tie_breaks()), UnknownTieBreak)


def find_preset(name: str) -> Preset:
    """The tournament rules of this name. Raises UnknownPreset, with a name that is near."""
    return _named(name, _by_name(all_presets()), UnknownPreset)


def preset_of(system: System) -> Preset | None:
    """The tournament rules that come with a scoring system; None where there are none."""
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
    """Everything that the modules of a package list under a name, if they do."""
    for module in sorted(iter_modules(package.__path__), key=lambda module: module.name):
        yield from _listed_in(package, module.name, list_name)


def _listed_in(package: ModuleType, module: str, list_name: str) -> Iterable[Any]:
    listed: Iterable[Any] = getattr(import_module(f"{package.__name__}.{module}"), list_name, ())
    return listed


def _in_order(name: str) -> list[str]:
    """Sort numbers by size: ``C-Diplo 80`` before ``C-Diplo 100``."""
    parts = re.split(r"(\d+)", name.casefold())
    return [part.rjust(4, "0") if part.isdigit() else part for part in parts]


def words_on_adding_up(name: str) -> tuple[str, str] | None:
    """The name of a tally or tie-break, and what it does in words; None for another name."""
    for package, list_name in ((tallies, "TALLIES"), (tiebreaks, "TIE_BREAKS")):
        for module in iter_modules(package.__path__):
            if item := _by_name(_listed_in(package, module.name, list_name)).get(plain(name)):
                return item.name, import_module(f"{package.__name__}.{module.name}").__doc__ or ""
    return None


@cache
def round_systems() -> tuple[System, ...]:
    """Every scoring system that needs a whole round; none of them can score a board alone."""
    return tuple(_found_in(systems, "ROUND_SYSTEMS"))


@cache
def _system_names() -> Mapping[str, System]:
    every = [*_systems().values(), *round_systems()]
    return {plain(name): system for system in every for name in system.names}


def _by_name(items: Iterable[N]) -> Mapping[str, N]:
    """Every item by its plain names."""
    return {plain(name): item for item in items for name in (item.name, *item.aliases)}


def _named(name: str, names: Mapping[str, N], unknown: type[XlscoreError]) -> N:
    if item := names.get(plain(name)):
        return item
    known = {spelled: item.name for spelled, item in names.items()}
    raise unknown(value=name, nearest=nearest_name(name, known))

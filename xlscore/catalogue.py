"""Every scoring system and every tally there is, found by looking in their folders."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from xlscore import systems
from xlscore.dialects import plain
from xlscore.errors import UnknownSystem
from xlscore.system import System


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


def found_in(package: Any, list_name: str) -> Iterator[Any]:
    """Everything that the modules of a package list under a name."""
    for module in sorted(iter_modules(package.__path__), key=lambda module: module.name):
        yield from getattr(import_module(f"{package.__name__}.{module.name}"), list_name)


@cache
def _systems() -> dict[str, System]:
    found = sorted(found_in(systems, "SYSTEMS"), key=lambda system: _in_order(system.name))
    return {system.id: system for system in found}


def _in_order(name: str) -> list[str]:
    """Sort numbers by size: ``C-Diplo 80`` before ``C-Diplo 100``."""
    parts = re.split(r"(\d+)", name.casefold())
    return [part.rjust(4, "0") if part.isdigit() else part for part in parts]


@cache
def _names() -> dict[str, System]:
    """Every system by its plain names: name, aliases and, for the default one, its family."""
    names: dict[str, System] = {}
    for system in _systems().values():
        for name in (system.name, *system.aliases, system.default_of, system.function):
            if name and names.setdefault(plain(name), system) is not system:
                raise RuntimeError(f"{name} names both {system.name} and {names[plain(name)].name}")
    return names


def find(name: str) -> System:
    """Give the system of this name, whatever its capitals, accents, blanks and dashes.

    Names, other names, ids and worksheet functions are known; a bare family
    name such as ``C-Diplo`` gives the entry that the family's file declares as
    its default. Raises UnknownSystem, with the nearest name there is.
    """
    if system := _names().get(plain(name)):
        return system
    from difflib import get_close_matches

    nearest = get_close_matches(plain(name), _names(), n=1, cutoff=0)[0]
    raise UnknownSystem(value=name, nearest=_names()[nearest].name)

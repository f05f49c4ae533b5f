"""From the settings that a director wrote down to a house system: every value checked."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from xlscore.catalogue import is_taken
from xlscore.engine.dialects import nearest_name, plain
from xlscore.engine.game import CENTRES, SOLO
from xlscore.engine.record import blank
from xlscore.engine.system import Option, Source, System
from xlscore.errors import (
    BadHouseSetting,
    GapInTable,
    NamelessSystem,
    NameTaken,
    NoHouseSystem,
    NothingPaid,
    NotToml,
    SettingAlone,
    SettingsClash,
    UnknownHouseSetting,
    XlscoreError,
)
from xlscore.house.parts import PARTS
from xlscore.house.rule import house_rule
from xlscore.house.settings import CLASHES, SETTINGS, House
from xlscore.house.values import KINDS, READ, Written
from xlscore.house.words import rule_in_words

ABOUT_ITSELF = {
    "name": "how the system is called",
    "summary": "one line about it, for lists",
}
"""What a house system says besides its settings."""


def house_systems_in(text: str) -> list[System]:
    r"""Read the house systems of a TOML text: a table [[system]] for each.

    Raises the X7xx errors. Decimals are read exactly.

    >>> (club,) = house_systems_in('[[system]]\nname = "Club"\ncentre_points = 0.5')
    >>> club.name, club.needs
    ('Club', [])
    """
    try:
        tables = tomllib.loads(text, parse_float=str).get("system", [])
    except tomllib.TOMLDecodeError as fault:
        raise NotToml(reason=fault) from None
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise NoHouseSystem
    if not tables:
        raise NoHouseSystem
    systems: list[System] = []
    for number, table in enumerate(tables, 1):
        systems.append(house_system(table, f"system {number}", beside=systems))
    return systems


def house_system(
    written: Mapping[str, Written], label: str = "the system", beside: Iterable[System] = ()
) -> System:
    """Make a scoring system of settings. ``beside`` are the house systems there are already.

    ``label`` is what mistakes call it while it has no name. Raises the X7xx
    errors; their ``where`` is the setting.
    """
    filled = {name: value for name, value in written.items() if not blank(value)}
    label = str(filled.get("name", label))
    try:
        given = {_setting_called(name): value for name, value in filled.items()}
        name = _name(given, beside)
        house = _house({key: value for key, value in given.items() if key in SETTINGS})
        _check(house, given)
    except XlscoreError as mistake:
        raise mistake.but(system=label) from None
    return System(
        name=name,
        rule=house_rule,
        words=rule_in_words(house, str(given.get("summary") or f"{name}: a house system.")),
        source=OWN,
        family=house.family,
        reads=house.reads,
        numbers={"house": house, "places": house.decimals},
        options={}
        if house.decimals is None
        else {
            "places": Option(
                words="decimals of a score",
                default=house.decimals,
                choices=(house.decimals, None),
            )
        },
    )


OWN = Source(
    title="A house system",
    publisher="Put together from settings",
    url="",
    read="",
    note="A concession is scored as a solo.",
)


def same_setting(name: str) -> str:
    """What all spellings of a setting have in common.

    >>> same_setting("Centre points") == same_setting("center_points")
    True
    """
    return plain(name).replace("center", "centre")


def _setting_called(name: str) -> str:
    """The setting of this name, whatever its capitals, blanks and dashes."""
    known = {plain(known): known for known in (*ABOUT_ITSELF, *SETTINGS)}
    spelled = same_setting(name)
    if spelled not in known:
        nearest = nearest_name(spelled, known)
        raise UnknownHouseSetting(system="", value=name, nearest=nearest, where=name)
    return known[spelled]


def _name(given: Mapping[str, Written], beside: Iterable[System]) -> str:
    name = given.get("name")
    if not isinstance(name, str) or not plain(name):
        raise NamelessSystem(system="", where="name")
    others = [system.name for system in beside if plain(system.name) == plain(name)]
    if others or is_taken(name):
        raise NameTaken(system=name, other=others[0] if others else name, where="name")
    return name.strip()


def _house(given: Mapping[str, Written]) -> House:
    values: dict[str, Any] = {}
    for name, written in given.items():
        setting = SETTINGS[name]
        try:
            values[name] = READ[setting.kind](written, setting)
        except (ValueError, ZeroDivisionError, TypeError):
            allowed = " or ".join(setting.choices) or KINDS[setting.kind]
            raise BadHouseSetting(
                system="", value=written, setting=name, allowed=allowed, where=name
            ) from None
    return House(**values)


class Described(NamedTuple):
    """A setting as people read about it."""

    name: str
    words: str
    value: str


def described_settings() -> list[Described]:
    """Every setting, what it is for, and what it can be set to."""
    own = [Described(name, words, "a text") for name, words in ABOUT_ITSELF.items()]
    return own + [
        Described(name, setting.words, " or ".join(setting.choices) or KINDS[setting.kind])
        for name, setting in SETTINGS.items()
    ]


# --- checking the whole -----------------------------------------------------------------


def _check(house: House, given: Mapping[str, Written]) -> None:
    """Refuse settings that contradict each other or say nothing."""
    if not house.has(*(name for part in PARTS.values() for name in part.settings), "solo"):
        raise NothingPaid(system="", where="name")
    for mistake in (*_alone(given), *_clashing(house, given), *_gaps(house)):
        raise mistake


def _alone(given: Mapping[str, Written]) -> Iterator[XlscoreError]:
    for name, setting in SETTINGS.items():
        if name in given and setting.needs and not any(other in given for other in setting.needs):
            others = " or ".join(setting.needs)
            yield SettingAlone(system="", setting=name, other=others, where=name)


def _clashing(house: House, given: Mapping[str, Written]) -> Iterator[XlscoreError]:
    for one, other in CLASHES:
        if one in given and other in given:
            yield SettingsClash(system="", setting=one, other=other, why="", where=other)
    if (house.near_as == "shares") != ("near_pot" in given):
        yield SettingsClash(
            system="",
            setting="near_as",
            other="near_pot",
            why=": a pot is needed for shares, and only for them",
            where="near_pot" if "near_pot" in given else "near_as",
        )
    if house.most is not None and house.least is not None and house.least > house.most:
        why = ": the least is more than the most"
        yield SettingsClash(system="", setting="most", other="least", why=why, where="least")


def _gaps(house: House) -> Iterator[XlscoreError]:
    """A table by centres must speak of every count that it can be asked for."""
    if house.centre_table is None:
        return
    asked = range(1, SOLO if house.solo is not None else CENTRES + 1)
    for count in asked:
        if count not in house.centre_table:
            yield GapInTable(system="", setting="centre_table", missing=count, where="centre_table")

"""From the settings that a director wrote down to a house system: every value checked."""

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from textwrap import fill
from typing import Any, NamedTuple

from xlscore.catalogue import is_taken
from xlscore.dialects import nearest_name, plain
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
from xlscore.exact import Points, from_cell, from_text, in_figures
from xlscore.game import CENTRES, SOLO
from xlscore.house import PARTS, SETTINGS, House, Kind, Setting, house_rule
from xlscore.record import blank
from xlscore.system import Option, Source, System

Written = object
"""A value as it was found: in a cell a number or a text; in TOML a list or a table as well."""

ABOUT_ITSELF = {
    "name": "how the system is called",
    "summary": "one line about it, for lists",
}
"""What a house system says besides its settings."""

CLASHES = (("top", "top_pot"), ("draw", "draw_pot"), ("share_pot", "scale_to"))
"""Settings that pay the same thing in two ways."""

MOST_DECIMALS = 9

LARGEST = 10**9
"""Nobody scores so many points."""


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
    """Give what all spellings of a setting have in common.

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


# --- reading values ---------------------------------------------------------------------


def number(written: Written, _: Setting | None = None) -> Points:
    """Read a number exactly: 3, 0.25, 0,25, 1/3. Raises ValueError."""
    if isinstance(written, bool):
        raise ValueError(written)
    if isinstance(written, float) and abs(written) < LARGEST:
        return from_cell(written)
    return from_text(str(written).replace(",", "."))


def numbers(written: Written, _: Setting | None = None) -> tuple[Points, ...]:
    """Read a list: of TOML, or a text such as 38, 14, 7 or 0,5; 0,25. Raises ValueError."""
    return tuple(map(number, _listed(written)))


def strength(written: Written, setting: Setting) -> tuple[Points, ...]:
    """Read three numbers from 0 upwards that are not all 0. Raises ValueError."""
    found = numbers(written, setting)
    if len(found) != len(("n x n", "n", "1")) or min(found) < 0 or not any(found):
        raise ValueError(written)
    return found


def places(written: Written, setting: Setting) -> tuple[Points, ...]:
    """Read at most seven numbers. Raises ValueError."""
    found = numbers(written, setting)
    if not 1 <= len(found) <= len("AEFGIRT"):
        raise ValueError(written)
    return found


def _listed(written: Written) -> Sequence[Written]:
    if isinstance(written, str):
        return [part.strip() for part in written.split(";" if ";" in written else ",")]
    return written if isinstance(written, list | tuple) else [written]


def by_centres(written: Written, _: Setting) -> dict[int, Points]:
    """Read points by number of centres: 1-3: 21, 4-7: 30, 8+: 42. Raises ValueError."""
    return _table(written, lowest=0, highest=CENTRES)


def by_size(written: Written, _: Setting) -> dict[int, Points]:
    """Read points by the size of a draw, 1 for a soloist: 2: 22, 3: 10. Raises ValueError."""
    return _table(written, lowest=1, highest=len("AEFGIRT"))


def _table(written: Written, lowest: int, highest: int) -> dict[int, Points]:
    if isinstance(written, dict):
        rows = [(str(keys), value) for keys, value in written.items()]
    else:
        rows = [_row(str(part)) for part in _listed(written)]
    table: dict[int, Points] = {}
    for keys, value in rows:
        for key in _range(keys, highest):
            if key in table or not lowest <= key <= highest:
                raise ValueError(keys)
            table[key] = number(value)
    return table


def _row(written: str) -> tuple[str, str]:
    keys, sign, value = re.sub("[:=]", ":", written).partition(":")
    if not sign:
        raise ValueError(written)
    return keys, value


def _range(written: str, highest: int) -> range:
    """Read 4, 4-7 or 8+. Raises ValueError."""
    found = re.fullmatch(r"\s*(\d{1,2})\s*(?:(\+)|-\s*(\d{1,2}))?\s*", written)
    if not found:
        raise ValueError(written)
    first = int(found[1])
    last = highest if found[2] else int(found[3] or first)
    if last < first:
        raise ValueError(written)
    return range(first, last + 1)


def decimals(written: Written, _: Setting) -> int:
    """Read a number of decimals. Raises ValueError."""
    found = number(written)
    if not isinstance(found, int) or not 0 <= found <= MOST_DECIMALS:
        raise ValueError(written)
    return found


def word(written: Written, setting: Setting) -> str:
    """Read one of the words of a setting. Raises ValueError."""
    return {plain(choice): choice for choice in setting.choices}.get(plain(written)) or _no(written)


def _no(written: Written) -> str:
    raise ValueError(written)


READ: Mapping[Kind, Callable[[Written, Setting], Any]] = {
    "number": number,
    "numbers": numbers,
    "places": places,
    "strength": strength,
    "centres": by_centres,
    "sizes": by_size,
    "decimals": decimals,
    "word": word,
}
"""How each kind of value is read."""

KINDS: Mapping[Kind, str] = {
    "number": "a number, such as 3, 0.25 or 1/3",
    "numbers": "numbers with commas between them",
    "places": "one to seven numbers with commas between them",
    "strength": "three numbers from 0 upwards, such as 1, 0, 0",
    "centres": "points by number of centres, such as 1-3: 21, 4-7: 30, 8+: 42",
    "sizes": "points by size from 1 to 7, such as 2: 22, 3: 10, 4: 4",
    "decimals": f"a whole number from 0 to {MOST_DECIMALS}",
    "word": "one of its words",
}
"""What each kind of value looks like."""


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
    for name in SETTINGS.keys() & given.keys():
        if (other := SETTINGS[name].needs) and other not in given:
            yield SettingAlone(system="", setting=name, other=other, where=name)
    for name, others in USED_WITH.items():
        if name in given and not any(other in given for other in others):
            yield SettingAlone(system="", setting=name, other=" or ".join(others), where=name)


USED_WITH = {
    "years": ("dead_per_year", "losers_per_year"),
    "years_most": ("dead_per_year", "losers_per_year"),
    "centres_for": ("centre_points", "centre_table"),
}
"""Settings that say nothing without one of several others."""


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


# --- the rule in words ------------------------------------------------------------------


def rule_in_words(house: House, summary: str) -> str:
    """Write the rule down as its settings say it: the end, a solo, the eliminated, rounding."""
    paragraphs = {about: " ".join(_sentences(house, about)) for about in WITHOUT}
    if house.solo is not None and not house.has(*TO_LOSERS):
        paragraphs["solo"] += " Everyone else scores 0."
    texts = [text or WITHOUT[about] for about, text in paragraphs.items()]
    return "\n\n".join([summary.strip(), *(fill(text, WIDTH) for text in texts)])


WIDTH = 88


WITHOUT = {
    "end": "A game that nobody has won scores nothing.",
    "solo": "A soloist scores by the same rule.",
    "dead": "An eliminated power scores nothing else.",
    "rounding": "Nothing is rounded.",
}
"""What the rule says where no setting speaks."""


TO_LOSERS = ("losers", "losers_surviving", "losers_per_centre", "losers_per_year")


def _sentences(house: House, about: str) -> Iterator[str]:
    for name, setting in SETTINGS.items():
        value = getattr(house, name)
        if setting.about == about and value is not None and _is_said(house, name, setting):
            yield (
                setting.says.format(_in_words(value))
                if isinstance(setting.says, str)
                else setting.says[value]
            )


def _is_said(house: House, name: str, setting: Setting) -> bool:
    """Leave out words that have nothing to speak about."""
    others = USED_WITH.get(name, (setting.needs,) if setting.needs else ())
    return not others or house.has(*others)


def _in_words(value: Points | Sequence[Points] | Mapping[int, Points]) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{_figure(points)} for {keys}" for keys, points in _runs(value))
    if isinstance(value, Sequence):
        return ", ".join(map(_figure, value))
    return _figure(value)


def _figure(points: Points) -> str:
    """Write points as a decimal number where it ends soon, else as a fraction."""
    figure = in_figures(points)
    return figure if Fraction(figure) == points else str(points)


def _runs(table: Mapping[int, Points]) -> Iterator[tuple[str, Points]]:
    """The rows of a table, neighbours with the same points together: 4-7."""
    for _, run in groupby(enumerate(sorted(table)), lambda row: (table[row[1]], row[1] - row[0])):
        keys = [key for _, key in run]
        label = f"{keys[0]}-{keys[-1]}" if len(keys) > 1 else str(keys[0])
        yield label, table[keys[0]]

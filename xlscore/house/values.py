"""What a director writes beside a setting, read exactly: numbers, lists, tables, words."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from xlscore.engine.dialects import POWERS, plain
from xlscore.engine.exact import Points, from_cell, from_text
from xlscore.engine.game import CENTRES
from xlscore.house.settings import Kind, Setting

Written = object
"""A value as it was found: in a cell a number or a text; in TOML a list or a table as well."""

MOST_DECIMALS = 9

LARGEST = 10**9
"""Nobody scores so many points."""


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
    if not 1 <= len(found) <= len(POWERS):
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
    return _table(written, lowest=1, highest=len(POWERS))


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

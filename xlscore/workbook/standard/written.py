"""How directors write numbers, parts, lists and yes or no: in settings and in columns."""

import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from xlscore.engine.dialects import START, Year, plain, year_of
from xlscore.engine.exact import Points, from_cell, in_figures, ratio

YES = frozenset(
    {"yes", "y", "x", "true", "t", "1", "ja", "j", "oui", "o", "si", "sim", "wahr", "vrai"}
    | {"verdadero", "vero", "waar", "sant", "✓", "✔", "☑", "✅"}
)
NO = frozenset(
    {"no", "n", "false", "f", "0", "nein", "non", "nee", "nej", "nao", "falsch", "faux", "falso"}
    | {"onwaar", "falskt", "✗", "✘", "☐", "❌", "-", "–", "—"}  # noqa: RUF001
)

FACTOR_UP_TO = 10
"""Larger weights without a % sign are percent: 150 is 150 %, and 1.5 is so too."""

LONGEST = 100
"""A list has no more numbers than this, and neither has a range such as 1-3."""

MOST, MOST_DECIMALS = 9_999, 9
"""How many rounds, games, prizes or members a setting can speak of, and how many decimals."""

NUMBER = re.compile(r"[+-]?(?:\d{1,9}(?P<decimals>[.,]\d*)?|[.,]\d+)(?:/\d{1,9})?")
"""A number of a size that people type."""

KEPT_DECIMALS = 10
"""A number with more of them was computed: it stands for the simplest fraction near it."""


def yes_or_no(text: str) -> bool:
    """Read a yes or a no. Raises ValueError.

    >>> yes_or_no("Yes"), yes_or_no("nein"), yes_or_no("1.0"), yes_or_no("✓")
    (True, False, True, True)
    """
    word = plain(text.removesuffix(".0")) or text.strip()
    if word not in YES | NO or re.match(r"-\s*\w", text):
        raise ValueError(text)
    return word in YES


def whole(text: str, least: int = 1, most: int = 10**9 - 1) -> int:
    """Read a whole number. Raises ValueError."""
    if not re.fullmatch(r"\+?\d{1,9}", text.strip()) or not least <= int(text) <= most:
        raise ValueError(text)
    return int(text)


def points(text: str) -> Points:
    """Read a number, with a decimal point or comma, or a fraction. Raises ValueError.

    So does 1,000, which is a thousand to some and one to others.

    >>> points("7,5"), points("-5"), points("0.30000000000000004")
    (Fraction(15, 2), -5, Fraction(3, 10))
    """
    found = NUMBER.fullmatch(text.strip())
    if not found or re.fullmatch(r"-?[1-9]\d{0,2},\d{3}", text):
        raise ValueError(text)
    number = text.replace(",", ".")
    if len(found["decimals"] or "") > KEPT_DECIMALS and "/" not in text:
        return from_cell(float(number))
    return ratio(Fraction(number), 1)


def part(text: str) -> Points:
    """Read a weight: 150 %, 150 and 1.5 are the same. Raises ValueError.

    >>> part("150 %"), part("150"), part("1.5"), part("40"), part("1")
    (Fraction(3, 2), Fraction(3, 2), Fraction(3, 2), Fraction(2, 5), 1)
    """
    number = points(text.replace("%", "").strip())
    if number < 0:
        raise ValueError(text)
    percent = "%" in text or number > FACTOR_UP_TO
    return ratio(number, 100) if percent else number


def parts(text: str) -> tuple[Points, ...]:
    """Read a list of weights. Raises ValueError, also where a comma could be a decimal comma.

    >>> parts("100, 80, 40") == parts("100/80/40") == parts("1; 0,8; 0,4") == parts("1,0.8,0.4")
    True
    """
    text = text.replace(" %", "%").strip().rstrip(",")
    if re.search("[;/]", text):
        words, unclear = re.split("[;/]", text), False
    elif re.search(r"\s", text):
        words = re.split(r"\s*,\s+|\s+", text)
        unclear = any("," in word and _number(word) > FACTOR_UP_TO for word in words)
    else:
        words = text.split(",")
        unclear = _is_one_number(words) if "." not in text else _is_two_numbers(words)
    weights = tuple(part(word.strip()) for word in words if word.strip())
    if (
        unclear
        or not 0 < len(weights) <= LONGEST
        or any(weight > FACTOR_UP_TO for weight in weights)
    ):
        raise ValueError(text)
    return weights


def _number(word: str) -> Points:
    return points(word.replace("%", "").strip() or "0")


def _is_one_number(words: Sequence[str]) -> bool:
    """Whether 1,5 may be one and a half: no weight in percent is so small."""
    small = (word for word in words if "%" not in word and 0 < _number(word) <= FACTOR_UP_TO)
    return len(words) > 1 and any(small)


def _is_two_numbers(words: Sequence[str]) -> bool:
    """Whether 100.8 may be 100 and 80, which a spreadsheet took for one number."""
    return len(words) == 1 and _number(words[0]) > FACTOR_UP_TO


def numbers(text: str) -> tuple[int, ...]:
    """Read a list of whole numbers, or a range. Raises ValueError.

    >>> numbers("1, 2 and 5"), numbers("1 \u2013 3"), numbers("R1, R2")
    ((1, 2, 5), (1, 2, 3), (1, 2))
    """
    text = re.sub(r"\s*[-\u2010-\u2014]\s*", "-", text.casefold())
    text = re.sub(r"\b(?:rounds?|rd|r)\s*(?=\d)", "", text)
    words = filter(None, re.split(r"[,;&+\s]+|\b(?:and|und|et|y|e|en|och)\b", text))
    ranges = [_range(word) for word in words]
    if not 0 < sum(map(len, ranges)) <= LONGEST:
        raise ValueError(text)
    return tuple(number for every in ranges for number in every)


def year(text: str) -> Year:
    """Read a year in which a game can end. Raises ValueError."""
    found = year_of(text)
    if found == START:
        raise ValueError(text)
    return found


def years(text: str) -> tuple[Year, ...]:
    """Read a list of years. Raises ValueError.

    >>> years("1903, 05 and 7")
    (1903, 1905, 1907)
    """
    return tuple(map(year_of, numbers(text)))


def _range(word: str) -> range:
    first, dash, last = word.partition("-")
    found = range(whole(first), whole(last if dash else first) + 1)
    if not 0 < len(found) <= LONGEST:
        raise ValueError(word)
    return found


READ: Mapping[str, tuple[Callable[[str], object], str]] = {
    "number": (lambda text: whole(text, most=MOST), f"it is a whole number from 1 to {MOST}"),
    "places": (
        lambda text: whole(text, 0, MOST_DECIMALS),
        f"it is a number of decimals: 0, 1, 2 ... {MOST_DECIMALS}",
    ),
    "points": (points, "it is a number of at most nine digits before the decimal point"),
    "weights": (parts, "it is a list of weights such as 100, 80, 40"),
    "weight": (part, "it is a weight such as 150 %"),
    "numbers": (numbers, "it is a list of numbers such as 1, 2, 3"),
    "years": (years, "it is a list of years such as 1903, 1905"),
    "year": (year, "it is a year such as 1907"),
    "yes": (yes_or_no, "it is yes or no"),
}
"""How the text of each kind is read, and what it may be."""


def as_written(value: object, kind: str) -> str | int:
    """Write a setting's value as a director would type it.

    >>> as_written(True, "yes"), as_written((1, Fraction(4, 5)), "weights")
    ('yes', '100, 80')
    >>> as_written({"pot": 120, "solo": 121}, "options")
    'pot=120, solo=121'
    """
    if kind == "yes" and value is not None:
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return ", ".join(f"{name}={chosen}" for name, chosen in value.items())
    if isinstance(value, tuple | list):
        times = 100 if kind == "weights" else 1
        return ", ".join(in_figures(times * one) for one in value)
    if isinstance(value, Fraction):
        return in_figures(value)
    return value if isinstance(value, int) else str(value or "")

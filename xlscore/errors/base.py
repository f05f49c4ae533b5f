"""What every mistake of the catalogue has: a code, a sentence, a cure, and how bad it is."""

from collections.abc import Iterable
from enum import StrEnum
from typing import ClassVar, Self


class Severity(StrEnum):
    """How bad a finding is."""

    BLOCKS = "blocks"
    """The number would be wrong, so there is none."""
    WARNS = "warns"
    """Probably a slip."""
    NOTES = "notes"
    """Good to know."""


LONGEST_SAID, LONGEST_FACT = 2_000, 200
"""Where a sentence is longer, its facts are cut, each to so many letters."""


def cut(text: str, most: int = LONGEST_FACT) -> str:
    """A text, or its beginning where it is too long.

    >>> cut("Ada"), cut("Ada Example", 6)
    ('Ada', 'Ada E\u2026')
    """
    return text if len(text) <= most else f"{text[: most - 1]}\u2026"


def as_typed(value: object) -> str:
    """Show a value as a director would have typed it.

    >>> as_typed(3.0), as_typed(True), as_typed(None), as_typed((1, "AEF"))
    ('3', 'TRUE', 'nothing', '1, AEF')
    >>> as_typed({"Turkey", "Italy"}), as_typed({"Turkey": 4, "Italy": None})
    ('Italy, Turkey', 'Turkey: 4, Italy: nothing')
    """
    several = _several(value)
    if several is not None:
        return ", ".join(map(as_typed, several)) or "nothing"
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, bytes):
        return value.decode("utf-8", "replace")
    return "nothing" if value is None else str(value).removesuffix(" 00:00:00")


def _several(value: object) -> Iterable[object] | None:
    """The values of which one consists, always in the same order."""
    if isinstance(value, dict):
        return [f"{as_typed(key)}: {as_typed(each)}" for key, each in value.items()]
    if isinstance(value, set | frozenset):
        return sorted(map(as_typed, value))
    return value if isinstance(value, tuple | list) else None


class _Shown:
    """A fact in a sentence: as it was typed, a text that is quoted between quotation marks."""

    def __init__(self, fact: object, most: int | None = None) -> None:
        self.fact, self.most = fact, most

    @property
    def _text(self) -> str:
        text = as_typed(self.fact)
        return cut(text, self.most) if self.most else text

    def __format__(self, how: str) -> str:
        return format(self.fact, how) if how else self._text

    def __repr__(self) -> str:
        text = self._text
        if not isinstance(self.fact, str):
            return text
        text = " ".join(text.split())
        return f'"{text}"' if "'" in text else f"'{text}'"


class XlscoreError(ValueError):
    """Anything in the input that cannot be scored as it stands."""

    code: ClassVar[str]
    message: ClassVar[str]
    cure: ClassVar[str]
    severity: ClassVar[Severity] = Severity.BLOCKS

    def __init__(self, **facts: object) -> None:
        """Fill the message with the facts of this case."""
        self.facts = facts
        super().__init__(self.said)

    @property
    def said(self) -> str:
        """What is wrong, without the code."""
        said = self._with_facts()
        return said if len(said) <= LONGEST_SAID else self._with_facts(LONGEST_FACT)

    def _with_facts(self, most: int | None = None) -> str:
        shown = {name: _Shown(fact, most) for name, fact in self.facts.items()}
        return self.message.format_map(shown)

    def __str__(self) -> str:
        return f"{self.code} {self.said}"

    def but(self, **facts: object) -> Self:
        """The same mistake with more or other facts."""
        return type(self)(**{**self.facts, **facts})


class UnknownName(XlscoreError):
    """Nothing has this name; where one is near, it is suggested."""

    @property
    def said(self) -> str:
        """What is wrong, and the name that was probably meant."""
        nearest = self.facts.get("nearest")
        return f"{super().said}; did you mean {cut(str(nearest))}?" if nearest else super().said

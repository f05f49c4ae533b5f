"""Names that may be one player's: a slip of the keyboard, another order, a short form."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain

from xlscore.dialects import plain

NEAR = 0.85
"""How much of two names must agree before they may be one."""

CUT_SHORT = 3
"""So many letters of a first name may stand for it: Dan for Daniel."""

MOST_NEAR = 3
"""So many names that may be meant are told."""

MOST_WORDS = 6
"""A longer name is no name."""

SHORT_FORMS = """
Albert Al Bert               Alexander Al Sandy Sasha Xander   Andrew Andy Drew
Anthony Tony                 Antonio Toni Tonio                Catherine Kate Kathy Kitty
Charles Charlie Chuck        Christopher Kit                   David Dave
Edward Ed Ned Ted Teddy      Elizabeth Liz Beth Betty          Eugene Gene
Francis Frank                Frederick Fred Rick               Gerald Gerry Jerry
Giuseppe Beppe               Heinrich Heinz Heiner             Henry Harry Hank
Jacob Jake                   James Jim Jimmy Jamie             Jennifer Jenny
Johannes Hans Hannes         John Johnny Jack                  Jonathan Jon Jonny
Joseph Joe Joey Jo           Katherine Kate Kathy Kitty        Lawrence Laurence Larry
Leonard Len Lenny            Margaret Maggie Peggy             Michael Mike Mick Micky
Nicholas Nick Nico           Nicolas Nick Nico                 Patrick Paddy
Rebecca Becky                Richard Rick Ricky Dick           Robert Bob Bobby Rob Robbie
Ronald Ronnie                Samuel Sammy                      Stephen Steve Steven
Susan Susie                  Terence Terry                     Theodore Ted Teddy
Thomas Tom Tommy             Timothy Timmy                     Vincent Vinnie
William Bill Billy Liam Will
"""
"""Full first names, each with the short forms that do not simply end sooner."""


class Spellings:
    """The names that are known so far."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        """Know these names."""
        self.by_letters: dict[str, str] = {}
        self.by_end: dict[str, list[str]] = {}
        self.by_word: dict[str, list[tuple[str, Sequence[str]]]] = {}
        self.by_beginning: dict[tuple[str, int], list[tuple[str, Sequence[str]]]] = {}
        for name in names:
            self.add(name)
            words = _words(name)
            for beginning in {word[:CUT_SHORT] for word in words}:
                key = beginning, len(words)
                self.by_beginning.setdefault(key, []).append((name, words))

    def add(self, name: str) -> None:
        """Know one name more."""
        letters = plain(name)
        if letters not in self.by_letters:
            self.by_letters[letters] = name
            for end in _ends(letters):
                self.by_end.setdefault(end, []).append(letters)
        words = _words(name)
        for word in words:
            self.by_word.setdefault(word, []).append((name, words))

    def nearest(self, name: str) -> str | None:
        """Give the known name that may be the same player's; None where there is none.

        Some letters or accents may differ, but no number and no initial; or the order
        of the words; or a first name may be an initial or a short form.

        >>> Spellings(["José García"]).nearest("Jose Garcia")
        'José García'
        >>> Spellings(["Robert Example"]).nearest("Example, Bob")
        'Robert Example'
        >>> Spellings(["Table 2"]).nearest("Table 1")
        """
        own = plain(name)
        if own in self.by_letters:
            return self.by_letters[own]
        others = (other for end in _ends(own) for other in self.by_end.get(end, ()))
        slips = (self.by_letters[other] for other in others if _alike(own, other))
        near = (known for known in slips if _initials(known) == _initials(name))
        return next(chain(near, self._in_other_words(_words(name))), None)

    def longer_or_shorter(self, name: str) -> list[str]:
        """Give the names known from the beginning that have words more or fewer.

        >>> Spellings(["Ada Example", "Ada van Beek", "Robert Beek"]).longer_or_shorter("Ada")
        ['Ada Example', 'Ada van Beek']
        >>> Spellings(["Robert Example"]).longer_or_shorter("Bob")
        ['Robert Example']
        """
        own = _words(name)
        beginnings = {word[:CUT_SHORT] for one in own for word in (one, *_meant_by(one))}
        near = {
            known: words
            for beginning in sorted(beginnings)
            for number in range(1, MOST_WORDS + 1)
            if number != len(own)
            for known, words in self.by_beginning.get((beginning, number), ())
        }
        return [known for known, words in near.items() if _is_part(own, words)][:MOST_NEAR]

    def _in_other_words(self, words: Sequence[str]) -> Iterator[str]:
        for word in words:
            if len(word) > 1:
                for known, others in self.by_word.get(word, ()):
                    if _same_words(words, others):
                        yield known


def _ends(letters: str) -> Sequence[str]:
    """One of its ends is right where a name is nearly right."""
    return letters[:2] + "...", "..." + letters[-2:]


def _alike(own: str, other: str) -> bool:
    if 2 * min(len(own), len(other)) < NEAR * (len(own) + len(other)):
        return False
    if _digits(own) != _digits(other):
        return False
    letters = sum((Counter(own) & Counter(other)).values())
    if 2 * letters < NEAR * (len(own) + len(other)):
        return False
    from difflib import SequenceMatcher

    return SequenceMatcher(None, own, other).ratio() >= NEAR


def _words(name: str) -> Sequence[str]:
    return [word for part in re.split(r"[\s,.]+", name) if (word := plain(part))]


def _initials(name: str) -> list[str]:
    return [word for word in _words(name) if len(word) == 1]


def _same_words(own: Sequence[str], other: Sequence[str]) -> bool:
    """Whether each word of one name may stand for one of the other, which may begin elsewhere."""
    if len(own) != len(other) or len(own) > MOST_WORDS:
        return False
    orders = ([*other[first:], *other[:first]] for first in range(len(other)))
    return any(all(map(_may_be, own, order)) for order in orders)


def _is_part(own: Sequence[str], other: Sequence[str]) -> bool:
    """Whether all words of the shorter name stand in the longer one, in its order."""
    short, long = sorted((own, other), key=len)
    if not 0 < len(short) < len(long) <= MOST_WORDS or max(map(len, short)) == 1:
        return False
    left = iter(long)
    return all(any(len(word) > 1 and _may_be(one, word) for word in left) for one in short)


def _may_be(one: str, other: str) -> bool:
    short, long = sorted((one, other), key=len)
    if one == other or not (one + other).isalpha():
        return one == other
    if long.startswith(short) and (len(short) == 1 or len(short) >= CUT_SHORT):
        return True
    return not _meant_by(one).isdisjoint(_meant_by(other))


def _meant_by(word: str) -> set[str]:
    """The full first names for which a word may stand, in plain letters."""
    return _first_names().get(word, set())


def _digits(letters: str) -> str:
    return "" if letters.isalpha() else "".join(filter(str.isdigit, letters))


@cache
def _first_names() -> dict[str, set[str]]:
    """The full first names for which each word may stand."""
    meant: dict[str, set[str]] = {}
    for entry in re.split(r"\s{2,}|\n", SHORT_FORMS.strip()):
        forms = entry.split()
        for form in forms:
            meant.setdefault(plain(form), set()).add(plain(forms[0]))
    return meant

"""Names that may be one player's: a slip of the keyboard, another order, a short form."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, partial
from itertools import combinations, product

from xlscore.engine.dialects import plain

NEAR = 0.85
"""How much of two names must agree before they may be one."""

FAR = 15
"""So many of a hundred letters of two names may be in one of them only."""

CUT_SHORT = 3
"""So many letters of a first name may stand for it: Dan for Daniel."""

MOST_NEAR = 3
"""So many names that may be meant are told."""

MOST_WORDS = 6
MOST_LETTERS = 100
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
        self.by_end: dict[tuple[str, str], list[tuple[int, str]]] = {}
        self.by_two_words: dict[tuple[object, ...], dict[str, Sequence[str]]] = {}
        self.how_often: Counter[tuple[int, str]] = Counter()
        self.order: dict[str, int] = {}
        self.bits: dict[tuple[str, int], int] = {}
        self.by_beginning: dict[tuple[str, int], list[tuple[str, Sequence[str]]]] = {}
        for name in filter(_is_short, names):
            self.add(name)
            words = _words(name)
            for beginning in {word[:CUT_SHORT] for word in words}:
                key = beginning, len(words)
                self.by_beginning.setdefault(key, []).append((name, words))

    def add(self, name: str) -> None:
        """Know one name more."""
        if not _is_short(name):
            return
        letters = plain(name)
        if letters not in self.by_letters:
            self.by_letters[letters] = name
            for end in _ends(letters):
                self.by_end.setdefault(end, []).append((self._bag(letters), letters))
        if name not in self.order:
            self.order[name] = len(self.order)
            self._add_words(name, _words(name))

    def _add_words(self, name: str, words: Sequence[str]) -> None:
        if len(words) > MOST_WORDS:
            return
        known_by = [*map(_known_by, words)]
        self.how_often.update((len(words), key) for keys in known_by for key in keys)
        for chosen in combinations(known_by, min(2, len(words))):
            for keys in product(*chosen):
                self.by_two_words.setdefault((len(words), *sorted(keys)), {})[name] = words

    def nearest(self, name: str) -> str | None:
        """The known name that may be the same player's; None where there is none.

        Some letters or accents may differ, but no number and no initial; or the order
        of the words; or a first name may be an initial or a short form.

        >>> Spellings(["José García"]).nearest("Jose Garcia")
        'José García'
        >>> Spellings(["Robert Example"]).nearest("Example, Bob")
        'Robert Example'
        >>> Spellings(["Table 2"]).nearest("Table 1")
        """
        if not _is_short(name):
            return None
        own = plain(name)
        if own in self.by_letters:
            return self.by_letters[own]
        slips = (
            self.by_letters[other] for other in self._with_its_letters(own) if _alike(own, other)
        )
        near = (known for known in slips if _initials(known) == _initials(name))
        return next(near, None) or self._in_other_words(_words(name))

    def longer_or_shorter(self, name: str) -> list[str]:
        """The names known from the beginning that have words more or fewer.

        >>> Spellings(["Ada Example", "Ada van Beek", "Robert Beek"]).longer_or_shorter("Ada")
        ['Ada Example', 'Ada van Beek']
        >>> Spellings(["Robert Example"]).longer_or_shorter("Bob")
        ['Robert Example']
        """
        own = _words(name) if _is_short(name) else ()
        beginnings = {word[:CUT_SHORT] for one in own for word in (one, *_meant_by(one))}
        near = {
            known: words
            for beginning in sorted(beginnings)
            for number in range(1, MOST_WORDS + 1)
            if number != len(own)
            for known, words in self.by_beginning.get((beginning, number), ())
        }
        return [known for known, words in near.items() if _is_part(own, words)][:MOST_NEAR]

    def _with_its_letters(self, own: str) -> Iterator[str]:
        """The names with one of its ends, its figures, and nearly all its letters in one order."""
        bag, size = self._bag(own), len(own)
        for end in _ends(own):
            for other_bag, other in self.by_end.get(end, ()):
                both = size + len(other)
                if (
                    100 * (bag ^ other_bag).bit_count() <= FAR * both
                    and 100 * (both - 2 * _in_order(own, other)) <= FAR * both
                ):
                    yield other

    def _bag(self, letters: str) -> int:
        """A bit for each letter, another one where it comes again: bags differ in few bits."""
        seen: Counter[str] = Counter()
        bag = 0
        for letter in letters:
            bag |= 1 << self.bits.setdefault((letter, seen[letter]), len(self.bits))
            seen[letter] += 1
        return bag

    def _in_other_words(self, words: Sequence[str]) -> str | None:
        """The name that shares a word and has one for each other word; the first of several."""
        shared = {word for word in words if len(word) > 1}
        found = {
            known: others
            for known, others in self._with_its_rare_words(words)
            if not shared.isdisjoint(others) and _same_words(words, others)
        }
        return min(found, key=lambda known: self._place(words, known, found[known]), default=None)

    def _with_its_rare_words(self, words: Sequence[str]) -> Iterator[tuple[str, Sequence[str]]]:
        """The names of so many words that have one for each of its two rarest words."""
        looked_up = sorted(map(_looked_up_by, words), key=partial(self._how_often, len(words)))
        for keys in product(*looked_up[:2]) if looked_up else ():
            yield from self.by_two_words.get((len(words), *sorted(keys)), {}).items()

    def _how_often(self, number: int, keys: Iterable[str]) -> int:
        return sum(self.how_often[number, key] for key in keys)

    def _place(
        self, words: Sequence[str], known: str, others: Sequence[str]
    ) -> tuple[int, int, int]:
        """Where a name stands among several: by the first word that both have, then the other."""
        number = next(n for n, word in enumerate(words) if len(word) > 1 and word in others)
        beside = max([*words[:number], *words[number + 1 :]], key=len, default=words[number])
        keys = set().union(*map(_known_by, others))
        first = next(n for n, key in enumerate(sorted(_looked_up_by(beside))) if key in keys)
        return number, first, self.order[known]


def _known_by(word: str) -> set[str]:
    """What a word shares with each that may stand for it: a beginning, an initial, a full name."""
    if not word.isalpha():
        return {word}
    if len(word) == 1:
        return {f"{word}."}
    return {word[:CUT_SHORT], f"{word[0]}...", *(f"= {full}" for full in _meant_by(word))}


def _looked_up_by(word: str) -> set[str]:
    """The same, asked the other way round: an initial finds words, and a word initials."""
    if not word.isalpha():
        return {word}
    if len(word) == 1:
        return {f"{word}.", f"{word}..."}
    return {word[:CUT_SHORT], f"{word[0]}.", *(f"= {full}" for full in _meant_by(word))}


def _is_short(name: str) -> bool:
    return len(name) <= MOST_LETTERS


def _ends(letters: str) -> Sequence[tuple[str, str]]:
    """One of its ends is right where a name is nearly right, and all figures."""
    digits = _digits(letters)
    return (letters[:2] + "...", digits), ("..." + letters[-2:], digits)


def _in_order(own: str, other: str) -> int:
    """How many letters two names have in common, in one order: at least those that are alike.

    Hyyrö's way: a bit for each letter of one name, 0 where it has found its like.

    >>> _in_order("adabeek", "abaedek"), _in_order("ada", "bo")
    (5, 0)
    """
    stands: dict[str, int] = {}
    for place, letter in enumerate(own):
        stands[letter] = stands.get(letter, 0) | 1 << place
    left = every = (1 << len(own)) - 1
    for letter in other:
        found = left & stands.get(letter, 0)
        left = (left + found | left - found) & every
    return len(own) - left.bit_count()


def _alike(own: str, other: str) -> bool:
    from difflib import SequenceMatcher

    return SequenceMatcher(None, own, other).ratio() >= NEAR


def _words(name: str) -> Sequence[str]:
    return [word for part in re.split(r"[\s,.]+", name) if (word := plain(part))]


def _initials(name: str) -> list[str]:
    return [word for word in _words(name) if len(word) == 1]


def _same_words(own: Sequence[str], other: Sequence[str]) -> bool:
    """Whether each word of one name may stand for one of the other, which may begin elsewhere.

    >>> _same_words(["ada", "beek"], ["beek", "a"]), _same_words(["ada"], ["ada", "beek"])
    (True, False)
    """
    if len(own) != len(other) or len(own) > MOST_WORDS:
        return False
    orders = ([*other[first:], *other[:first]] for first in range(len(other)))
    return any(all(map(_may_be, own, order)) for order in orders)


def _is_part(own: Sequence[str], other: Sequence[str]) -> bool:
    """Whether all words of the shorter name stand in the longer one, in its order.

    >>> _is_part(["ada"], ["ada", "beek"]), _is_part(["ada"], ["ada"]), _is_part(["a"], ["a", "b"])
    (True, False, False)
    """
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

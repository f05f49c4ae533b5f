"""How directors write the powers and the years, in seven languages and many short forms.

No cell is ever guessed alone. In French, A can be Autriche, Angleterre or
Allemagne; so the seven names of a board are read together, and they must fit
the seven powers in exactly one way.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from xlscore.errors import AmbiguousPowers, NotAYear, PowerMissing, PowerTwice, UnknownPower

Power = str
"""One of POWERS."""

Year = int
"""A game year such as 1901."""

POWERS = ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey")

START = 1900
"""The year of the starting position. It is not a year of the game."""

LAST = 1999
"""No game goes on for a century."""

NAMES: Mapping[str, Sequence[str]] = {
    "English": POWERS,
    "French": ("Autriche", "Angleterre", "France", "Allemagne", "Italie", "Russie", "Turquie"),
    "German": (
        "Österreich",
        "England",
        "Frankreich",
        "Deutschland",
        "Italien",
        "Russland",
        "Türkei",
    ),
    "Spanish": ("Austria", "Inglaterra", "Francia", "Alemania", "Italia", "Rusia", "Turquía"),
    "Italian": ("Austria", "Inghilterra", "Francia", "Germania", "Italia", "Russia", "Turchia"),
    "Dutch": ("Oostenrijk", "Engeland", "Frankrijk", "Duitsland", "Italië", "Rusland", "Turkije"),
    "Swedish": ("Österrike", "England", "Frankrike", "Tyskland", "Italien", "Ryssland", "Turkiet"),
    "WDD codes": ("0AU", "0EN", "0FR", "0GE", "0IT", "0RU", "0TU"),
}
"""The seven powers in the order of POWERS. Their first one, two and three letters are names too."""

OTHER_NAMES: Mapping[Power, Sequence[str]] = {
    "Austria": (
        *("Austria-Hungary", "Austro-Hungary", "Austrian Empire", "Autriche-Hongrie"),
        *("Austro-Hungarian Empire", "Austria-Hungarian Empire", "Habsburg Empire", "Habsburgs"),
        *(
            "Empire of Austria",
            "Österreich-Ungarn",
            "Oesterreich",
            "Oesterreich-Ungarn",
            "Austria-Hungría",
        ),
        *("Kaiserreich Österreich-Ungarn", "Empire austro-hongrois", "Imperio austrohúngaro"),
        *("Impero austro-ungarico", "Austria-Ungheria", "Oostenrijk-Hongarije"),
        *("Österrike-Ungern", "AH", "AUT", "ÖU", "Aus-Hun", "Austria Hungry"),
    ),
    "England": (
        *("Great Britain", "Britain", "United Kingdom", "GB", "GBR", "UK", "Grande-Bretagne"),
        *("British Empire", "The British Empire"),
        *("Kingdom of England", "Königreich England", "Vereinigtes Königreich", "Britisches Reich"),
        *("Großbritannien", "Gran Bretaña", "Gran Bretagna", "Groot-Brittannië", "Storbritannien"),
        *("Empire britannique", "Imperio británico", "Impero britannico", "Britse Rijk"),
        *("Reino Unido", "Regno Unito", "Verenigd Koninkrijk", "Brittiska imperiet"),
        *("Royaume-Uni", "G"),
    ),
    "France": (
        *("French Republic", "Republic of France", "French Empire"),
        *("République française", "Französische Republik", "República francesa"),
        *("Repubblica francese", "Franse Republiek", "Franska republiken"),
    ),
    "Germany": (
        *("German Empire", "Deutsches Reich", "The German Empire"),
        *("Empire of Germany", "Imperial Germany", "Deutsches Kaiserreich", "Empire allemand"),
        *("Imperio alemán", "Impero tedesco", "Duitse Rijk", "Duitse Keizerrijk"),
        *("Tyska riket", "Tyska kejsardömet", "Second Reich"),
    ),
    "Italy": (
        *("Kingdom of Italy", "Italian Kingdom", "Royaume d'Italie"),
        *("Königreich Italien", "Reino de Italia", "Regno d'Italia", "Koninkrijk Italië"),
        *("Kungariket Italien", "Italian Empire"),
    ),
    "Russia": (
        *("Russian Empire", "Tsarist Russia", "Imperial Russia"),
        *("Empire of Russia", "The Russian Empire", "Russisches Reich", "Russisches Kaiserreich"),
        *("Zarenreich", "Empire russe", "Imperio ruso", "Impero russo", "Russische Rijk"),
        *("Russische Keizerrijk", "Ryska riket", "Kejsardömet Ryssland"),
    ),
    "Turkey": (
        *("Ottoman Empire", "Ottomans", "Ottoman", "The Ottoman Empire", "Turkish Empire"),
        *("Türkiye", "Tuerkei", "Osmanisches Reich", "Empire ottoman"),
        *("Imperio otomano", "Impero ottomano", "Ottomaanse Rijk", "Osmaanse Rijk"),
        "Osmanska riket",
    ),
}

LONGEST_WORD = 200
"""Letters and blanks of a cell that can be a heading, a power, a result."""

YEAR = re.compile(
    r"""(?: (?:fall|autumn|winter|herbst|automne|hiver|otono|invierno|autunno|inverno
              |herfst|host|vinter|f|w) \s* )?
        (?P<year> (?:19)?\d\d | \d )
        \s* [amr]?
      | (?: (?:end|ende|fin|fine|year|jahr|annee|anno|ano|jaar|scs?|centres|centers|y) [\s:]* )?
        (?: of \s+ )?
        (?P<whole> 19\d\d ) \s* \.?""",
    re.VERBOSE,
)
"""1901, 01, 1, '01, F1901, Fall 1901, 1901A, F1901M, End of 1901, SC 1901, 1901. A spring
holds no count of its own."""

QUOTES = re.compile("â€.|['\"`\u00b4\u2018\u2019]")
"""The signs before a short year; â€ begins one that was stored in the wrong encoding."""


def plain(written: object) -> str:
    """Write a name without capitals, accents, blanks and punctuation.

    >>> plain(" Österreich-Ungarn ")
    'osterreichungarn'
    """
    letters = unicodedata.normalize("NFKD", str(written).casefold().replace("ß", "ss"))
    return "".join(letter for letter in letters if letter.isalnum())


def plain_word(written: object) -> str:
    """Write what may be a word of ours as ``plain`` does; nothing where it is too long for one.

    Every cell is asked whether it is a heading or a power; most of a long text need not be read.

    >>> plain_word("Österreich"), plain_word("It was a long game. " * 20)
    ('osterreich', '')
    """
    text = written if isinstance(written, str) else str(written)
    return plain(text) if len(text) <= LONGEST_WORD else ""


def nearest_name(name: str, known: Mapping[str, str]) -> str:
    """The known name that was probably meant; nothing where none is near.

    ``known`` has each name by its plain letters.

    >>> known = {"cascadia": "Cascadia", "twotier": "Two-Tier"}
    >>> nearest_name("Two-Teer", known), nearest_name("xyz", known)
    ('Two-Tier', '')
    """
    from difflib import get_close_matches

    return "".join(known[near] for near in get_close_matches(plain(name), known, n=1))


@cache
def candidates(name: str) -> frozenset[Power]:
    """Every power that a plain name could mean, in any language."""
    return frozenset(_meanings().get(name, ()))


@cache
def _meanings() -> Mapping[str, set[Power]]:
    meanings: dict[str, set[Power]] = {}
    for power, name in _every_name():
        meanings.setdefault(plain(name), set()).add(power)
    return meanings


def _every_name() -> Iterator[tuple[Power, str]]:
    for language, names in NAMES.items():
        for power, name in zip(POWERS, names, strict=True):
            yield power, name
            if language != "WDD codes":
                yield from ((power, name[:letters]) for letters in (1, 2, 3))
    for power, others in OTHER_NAMES.items():
        yield from ((power, name) for name in others)


def powers_by_name(names: Iterable[object]) -> dict[object, Power]:
    """Read the seven power names of one board together.

    Gives the power that each name means. Raises UnknownPower, PowerTwice,
    PowerMissing or, where the seven fit in more than one way, AmbiguousPowers.

    >>> powers_by_name(["GB", "AH", "FR", "AL", "IT", "RU", "TU"])["AL"]
    'Germany'
    """
    written = list(names)
    if tuple(written) == POWERS:
        return dict(zip(written, POWERS, strict=True))
    _refuse_unknown_and_repeated(written)
    fits = list(_fits([candidates(plain(name)) for name in written]))
    if len(fits) == 1:
        return dict(zip(written, fits[0], strict=True))
    if len(written) > len(POWERS):
        raise PowerTwice(power="one power", names=", ".join(map(str, written)))
    doubtful = _doubtful(written, fits)
    raise AmbiguousPowers(names=", ".join(map(str, doubtful)), cells=tuple(doubtful))


def _refuse_unknown_and_repeated(written: Sequence[object]) -> None:
    meaning = [candidates(plain(name)) for name in written]
    unknown = [name for name, powers in zip(written, meaning, strict=True) if not powers]
    if unknown:
        several = f" ({len(unknown)} are unknown: {', '.join(map(str, unknown))})"
        raise UnknownPower(name=unknown[0], others=several if len(unknown) > 1 else "")
    for powers, times in Counter(meaning).items():
        if len(powers) == 1 and times > 1:
            names = [str(name) for name, one in zip(written, meaning, strict=True) if one == powers]
            raise PowerTwice(power=next(iter(powers)), names=" and ".join(names))
    if len(written) < len(POWERS):
        sure = {next(iter(powers)) for powers in meaning if len(powers) == 1}
        missing = [power for power in POWERS if power not in sure]
        raise PowerMissing(power=", ".join(missing))


def _fits(
    meaning: Sequence[frozenset[Power]], taken: tuple[Power, ...] = ()
) -> Iterator[tuple[Power, ...]]:
    """Every way in which each name means another power."""
    if len(taken) == len(meaning):
        yield taken
        return
    for power in meaning[len(taken)] - set(taken):
        yield from _fits(meaning, (*taken, power))


def _doubtful(written: Sequence[object], fits: Sequence[tuple[Power, ...]]) -> list[object]:
    """The names that mean different powers in different fits; without a fit, all unclear ones."""
    if fits:
        return [name for name, *powers in zip(written, *fits, strict=True) if len(set(powers)) > 1]
    return [name for name in written if len(candidates(plain(name))) > 1]


def power_by_name(name: object, known: Mapping[object, Power] | None = None) -> Power:
    """Read one power name that stands alone, such as a member of a draw.

    ``known`` are the names that this board uses: one of them means its power, and
    a single letter the power whose name begins with it. Where the board has no
    names of its own a letter is one of A E F G I R T. Raises UnknownPower or, where
    a name can still mean several powers, AmbiguousPowers.
    """
    wanted = plain(name)
    names = {plain(other): power for other, power in (known or the_letters()).items()}
    if wanted in names:
        return names[wanted]
    beginning = {power for other, power in names.items() if other.startswith(wanted)}
    powers = (len(wanted) == 1 and beginning) or candidates(wanted)
    if not powers:
        raise UnknownPower(name=name)
    if len(powers) > 1:
        raise AmbiguousPowers(names=str(name), cells=(name,))
    return next(iter(powers))


def the_letters() -> dict[object, Power]:
    """The field's seven letters: A E F G I R T."""
    return {power[0]: power for power in POWERS}


def powers_in(text: str) -> list[str]:
    """Take the members of a draw apart: ``AEF``, ``A-E-F``, ``A, E, F``, ``Austria/England``.

    Nobody draws alone, so a single word in capitals is a row of letters: FRA is
    France, Russia and Austria.

    >>> powers_in("AEF"), powers_in("Austria and GB; France")
    (['A', 'E', 'F'], ['Austria', 'GB', 'France'])
    """
    if re.fullmatch("[AEFGIRT](?:-?[AEFGIRT])+", text.strip()):
        return re.findall("[AEFGIRT]", text)
    return [name for name in re.split(r"(?:[,;/+&\s]|\b(?:and|et|und)\b)+", text) if name]


def year_of(written: object) -> Year:
    """Read a game year in any spelling; ``1900`` or ``0`` is the start.

    >>> year_of("'01"), year_of("Fall 1903"), year_of(7.0)
    (1901, 1903, 1907)

    Raises NotAYear.
    """
    if isinstance(written, bool) or (isinstance(written, float) and not written.is_integer()):
        raise NotAYear(value=written)
    if isinstance(written, int | float):
        return _in_range(int(written), written)
    text = unicodedata.normalize("NFKD", QUOTES.sub("", str(written)).casefold())
    match = YEAR.fullmatch("".join(filter(str.isascii, text)).strip())
    if not match:
        raise NotAYear(value=written)
    return _in_range(int(match["year"] or match["whole"]), written)


def _in_range(number: int, written: object) -> Year:
    year = number if number >= START else number + START
    if number < 0 or year > LAST:
        raise NotAYear(value=written)
    return year

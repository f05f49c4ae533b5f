"""How a game ended, from the marks that stand beside the powers or are said of the board."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from xlscore.engine.dialects import (
    POWERS,
    Power,
    candidates,
    plain,
    plain_word,
    power_by_name,
    powers_in,
)
from xlscore.engine.game import SOLO, Game
from xlscore.engine.record import record_game
from xlscore.errors import (
    DrawSizeUnclear,
    EndMatters,
    EndNotRead,
    SeveralWinners,
    SoloistLost,
    SoloWithoutCentres,
    StillPlaying,
    TwoResults,
    UnknownResult,
    XlscoreError,
)
from xlscore.workbook.cells import without_blanks
from xlscore.workbook.standard.words import NOT_IN_DRAW, PLAYING, RESULT_WORDS

ALL = 0
"""The size of a draw that includes all survivors."""

DIAS = ("DIAS", "all survivors", "draw includes all survivors")

NUMBERS = ("two", "three", "four", "five", "six", "seven")

SIZE = re.compile(
    rf"""(?: (?P<before>[2-7]|{"|".join(NUMBERS)}) \s*-?\s* (?:way|er|fold|fach)
             (?: [\s-]* (?P<word>[^\W\d]+) )?
           | (?P<after>[^\W\d]+) \s* (?:of|à|a|de|da)? [\s(]* (?P<size>[2-7]) \)?
           | (?P<short>[2-7])WD )""",
    re.VERBOSE | re.IGNORECASE,
)
"""3-way draw, three way, 3er-Remis, draw of 3, Draw (3), D3, 3WD."""

SPEAKS = re.compile(
    r"\b(?:draws?(?!\s+size)|drawn|drew|solo(?:ed)?|conced\w+|concession|remis|nulle?|empate"
    r"|pareggio|patta|gelijkspel|oavgjort)\b",
    re.IGNORECASE,
)
"""A word about the end of a game, behind another word."""

SPEAKS_FIRST = re.compile(
    r"\W*\b(?:draw|drawn|drew|soloed|conceded|remis)\s+(?!size)\S", re.IGNORECASE
)
"""One that begins a text."""

WINS = re.compile(
    r"\b(?:won|wins|gewinnt|gewann|gagn[eé]|vince|vinto|gan[oó]|gana|wint|gewonnen|vann|venceu)\s+"
    r"(?:the|this|game|board|table|match|alone|outright|solo|by|with|das|die|durch|mit|la|le|par"
    r"|il|con|el|por|het|door|met|med|a|o|com|in\s(?:19)?\d\d)\b"
    r"|\b(?:winner|victor|sieger|gewinner|vainqueur|gagnant|vincitore|ganador|winnaar|vinnare"
    r"|vencedor)\b\s*(?::|of|is|was|ist|war|des|du|de|del|van|av)"
    r"|\w\s+(?:won|wins|gewinnt|gewann|gewonnen|gagne|vince|gana|wint|vann|venceu)\s*[.!]*$",
    re.IGNORECASE,
)
"""Won the game, wins by concession, winner of board 3."""

ON = (
    r"in play|in progress|ongoing|underway|unfinished|not\s(?:yet\s)?(?:finished|over)|playing"
    r"|läuft|en\scours|en\sjuego|en\scurso|in\scorso|bezig|pågår|em\sjogo"
).replace(" ", r"\s")

GOES_ON = re.compile(
    rf"\bstill\s(?:{ON}|going|on|running)\b|\bläuft\snoch\b|\bnog\sbezig\b|[(\[](?:{ON})[)\]]"
    r"|\bto\sbe\scontinued\b|\badjourned\b|\bno\sresults?\syet\b|\bvertagt\b|\bunterbrochen\b"
    rf"|\b(?:game|board|table|spiel|partie|brett|partida|partita|partij|bord|spel)\b.{{0,60}}\b(?:{ON})\b",
    re.IGNORECASE,
)
"""Still playing; Board A (in play); game in progress."""

FAILED = re.compile(r"\b(?:fail|reject|veto|refus|abgelehnt)", re.IGNORECASE)

OF_WHOM = re.compile(r"\s+(?:for|of|between|entre|zwischen|tussen|tra|mellan)$", re.IGNORECASE)


class Ending(NamedTuple):
    """What one cell says: of its own power, of powers that it names, or how many draw."""

    result: str
    powers: frozenset[Power] = frozenset()
    size: int | None = None


class Marks(NamedTuple):
    """The powers under each result that RESULT_WORDS has, and how many share the draw."""

    powers: Mapping[str, Sequence[Power]]
    size: int | None = None

    def of(self, result: str) -> Sequence[Power]:
        """The powers under one result."""
        return self.powers.get(result, ())


@cache
def _results() -> Mapping[str, str]:
    return {plain(word): result for word, result in RESULT_WORDS.items()}


def result_of(word: str) -> str:
    """The result that a word means; empty where it means none.

    >>> result_of("Drawn"), result_of("éliminé"), result_of("perhaps")
    ('draw', 'out', '')
    """
    return _results().get(plain_word(word), "")


def ending_in(text: str, names: Mapping[object, Power] | None = None) -> Ending | None:
    """Read a result; ``names`` are those that this board uses.

    >>> ending_in("D3"), ending_in("A/E draw").powers == {"Austria", "England"}
    (Ending(result='draw', powers=frozenset(), size=3), True)
    >>> ending_in("Solo: France").powers, ending_in("conceded to Italy").result
    (frozenset({'France'}), 'conceded to')
    >>> ending_in("conceded by Italy"), ending_in("Austria")
    (None, None)
    """
    if alone := _without_names(text):
        return alone
    words = [word for word in re.split(r"[\s:()\[\]–—]+|\s-\s", text) if word]  # noqa: RUF001
    for at in range(len(words) + 1):
        before, after = " ".join(words[:at]), " ".join(words[at:])
        for said, named in ((before, after), (after, before)):
            ending = _without_names(OF_WHOM.sub("", said)) if said else Ending("draw")
            if ending and (found := _of_powers(ending, said, named, names)):
                concession = ending.result == "conceded to"
                if not concession or (said == before and _is_to(said, text)):
                    return found
    return None


def tells_an_ending(text: str) -> bool:
    """Say whether a text tells in words how a game ended; letters such as AEF may be wishes.

    >>> tells_an_ending("3-way draw"), tells_an_ending("AEF"), tells_an_ending("w")
    (True, False, False)
    """
    words = without_blanks(text)
    return bool(words[1:] and re.search(r"[^\WAEFGIRT]", words) and ending_in(words))


def speaks_of_an_end(text: str) -> bool:
    """Say whether somebody may have noted there how a game ended.

    >>> speaks_of_an_end("Board A: 3-way draw E/F/I"), speaks_of_an_end("Scored by Draw size")
    (True, False)
    >>> speaks_of_an_end("A draw vote failed in 1904")
    False
    """
    words = without_blanks(text)
    second = words.find(" ") + 1
    told = second and (
        SPEAKS.search(words, second) or SPEAKS_FIRST.match(words) or WINS.search(words)
    )
    return goes_on(words) or (bool(told) and not FAILED.search(words))


def goes_on(text: str) -> bool:
    """Say whether somebody may have noted there that a game is not over.

    >>> goes_on("Board A (in play)"), goes_on("Game still in progress"), goes_on("in play")
    (True, True, False)
    """
    return GOES_ON.search(text) is not None


def end_not_read(text: str) -> XlscoreError:
    """What is wrong with such words; every score depends on whether a game is over."""
    return EndMatters(text=text) if goes_on(text) else EndNotRead(text=text)


def _is_to(said: str, text: str) -> bool:
    """Whether a concession says to whom: who conceded is somebody else."""
    return plain(said).endswith("to") or f"{said}:" in text


@cache
def _without_names(text: str) -> Ending | None:
    """A result, or the size of a draw, in a text that names no power."""
    if result := result_of(text):
        return Ending(result)
    word = OF_WHOM.sub("", re.sub(r"\bdraw\b", "", text, flags=re.IGNORECASE)).strip(" ()-,:")
    if plain(word) in map(plain, DIAS):
        return Ending("draw", size=ALL)
    found = SIZE.fullmatch(text.strip())
    if not found or result_of(found["word"] or found["after"] or "draw") != "draw":
        return None
    number = (found["before"] or found["size"] or found["short"]).lower()
    size = int(number) if number.isdigit() else NUMBERS.index(number) + 2
    return Ending("draw", size=size)


def _of_powers(
    ending: Ending, said: str, named: str, names: Mapping[object, Power] | None
) -> Ending | None:
    """An ending with the powers that are named beside it; None where they do not fit."""
    if not said and candidates(plain(named)):
        return None
    try:
        powers = [power_by_name(name, names) for name in powers_in(named)]
    except XlscoreError:
        return None
    several = ending.result == "draw"
    fits = ending.result in ("draw", "solo", "conceded to") and (len(powers) > 1) is several
    if not fits or not powers or len(set(powers)) < len(powers):
        return None
    return Ending(ending.result, frozenset(powers)) if ending.size in (None, len(powers)) else None


# --- the cells of a board ---------------------------------------------------------------


def read_marks(written: Mapping[Power, str], names: Mapping[object, Power] | None = None) -> Marks:
    """Read the text beside each power. Raises UnknownResult, SeveralWinners and TwoResults."""
    endings = {power: _ending(power, text, names) for power, text in written.items() if text}
    told = {power: e for power, e in endings.items() if e.powers or e.size is not None}
    marks = _marked(endings)
    for power in told:
        _refuse_two_results(next(iter(told)), power, endings, marks, written)
    marks |= {e.result: sorted(e.powers) for e in told.values() if e.powers}
    _refuse_two_winners(marks)
    whole = ALL if marks.get("draw") == list(POWERS) else None
    return Marks(marks, next((ending.size for ending in told.values()), whole))


def _marked(endings: Mapping[Power, Ending]) -> dict[str, list[Power]]:
    """The powers beside which each result stands."""
    marks: dict[str, list[Power]] = {}
    for power, ending in endings.items():
        if not ending.powers:
            marks.setdefault(ending.result, []).append(power)
    return marks


def _refuse_two_winners(marks: Mapping[str, list[Power]]) -> None:
    """Refuse two winners; a solo beside all seven is said of the board."""
    solo = marks.get("solo", [])
    winners = sorted((solo if len(solo) < len(POWERS) else []) + marks.get("conceded to", []))
    if len(winners) > 1:
        raise SeveralWinners(power=winners[1], other=winners[0], where="result")


def _ending(power: Power, text: str, names: Mapping[object, Power] | None) -> Ending:
    ending = ending_in(text, names)
    if ending is None:
        raise UnknownResult(value=text, power=power, where="result")
    return ending


def _refuse_two_results(
    first: Power,
    power: Power,
    endings: Mapping[Power, Ending],
    marks: Mapping[str, Sequence[Power]],
    written: Mapping[Power, str],
) -> None:
    """Refuse cells that say another end of the board than ``first``: two ends, or other marks."""
    said = endings[first]
    others = [power] if endings[power] != said else []
    if said.powers:
        marked = {
            power for powers in (marks.get("draw", ()), marks.get("solo", ())) for power in powers
        }
        others += sorted(marked - said.powers)
        others += [
            p for result in ("out", NOT_IN_DRAW) for p in marks.get(result, ()) if p in said.powers
        ]
    for other in others:
        raise TwoResults(value=written[other], other=written[first], power=other, where="result")


def marked_game(marks: Marks, **written: Any) -> Game:
    """Make the game that ended as marked; ``written`` is what ``record_game`` takes.

    Raises the X1xx and X2xx errors.
    """
    for power in marks.of(PLAYING):
        raise StillPlaying(power=power, where="result")
    conceded = next(iter(marks.of("conceded to")), None)
    draw = marks.powers.get("draw") if marks.size is None else None
    game = record_game(draw=draw, conceded=conceded, **written)
    solo = marks.of("solo")
    for power in game.toppers[:1] if len(solo) == len(POWERS) else solo:
        if game.centres[power] < SOLO:
            raise SoloWithoutCentres(power=power, value=game.centres[power], where="result")
    if marks.size is not None:
        game = replace(game, draw=frozenset(_sharers(game, marks, marks.size)))
    others = [power for power in marks.of(NOT_IN_DRAW) if power != game.solo]
    return _without_losers(game, [*marks.of("out"), *others])


def _sharers(game: Game, marks: Marks, size: int) -> Sequence[Power]:
    """Who shares a draw of a size: so many who are marked, else all survivors if they are so many.

    Raises DrawSizeUnclear.
    """
    marked = marks.of("draw")
    if size != ALL and size == len(marked):
        return marked
    alive = [power for power in game.survivors if power not in marks.of("out")]
    if size in (ALL, len(alive)) and (len(marked) <= 1 or set(marked) >= set(alive)):
        return alive
    power = next(iter(marked), None)
    raise DrawSizeUnclear(value=size or "all", survivors=len(alive), power=power, where="result")


def _without_losers(game: Game, out: Sequence[Power]) -> Game:
    """Where only losers are marked, the other survivors share the draw."""
    for power in out:
        if power == game.solo:
            raise SoloistLost(power=power, value=game.centres[power], where="result")
    survivors_out = set(out) & set(game.survivors)
    if game.solo or game.draw is not None or not survivors_out:
        return game
    return replace(game, draw=frozenset(game.survivors) - survivors_out)

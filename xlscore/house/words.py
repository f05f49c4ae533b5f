"""The rule of a house system in words, as its settings say it."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from textwrap import fill

from xlscore.engine.exact import Points, in_figures
from xlscore.house.settings import PARAGRAPHS, House, Setting


def rule_in_words(house: House, summary: str) -> str:
    """Write the rule down as its settings say it: the end, a solo, the eliminated, rounding."""
    paragraphs = {
        about: " ".join(_sentences(house, settings)) for about, settings in PARAGRAPHS.items()
    }
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


def _sentences(house: House, settings: Mapping[str, Setting]) -> Iterator[str]:
    """Leave out words that have nothing to speak about."""
    for name, setting in settings.items():
        value = getattr(house, name)
        if value is not None and (not setting.needs or house.has(*setting.needs)):
            yield (
                setting.says.format(_in_words(value))
                if isinstance(setting.says, str)
                else setting.says[value]
            )


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

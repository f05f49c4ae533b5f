"""Cascadia: every round counts, and the fourth has a top board of the best seven.

The seven are the best of those who played each of the first three rounds. Whoever
scores most on the top board is the champion; the other six are placed with
everybody by their totals. The best score with a country wins Best Country. Ties are
broken by more decimals, those for a country too.
"""

from xlscore.engine.event import Round
from xlscore.engine.system import Source
from xlscore.rules.preset import Preset

PRESETS = [
    Preset(
        name="Cascadia",
        text=__doc__,
        systems=("Cascadia",),
        settings={
            "tally": "Sum of rounds",
            "tie_breaks": ("More decimals",),
            "rounds": (
                *(Round(number=number) for number in (1, 2, 3)),
                Round(number=4, top_board=True),
            ),
            "qualify_rounds": (1, 2, 3),
            "qualify_all": True,
            "top_board_decides": "the champion",
            "best_country": "score",
        },
        source=Source(
            title="Cascade 2005: Cascadia Point System, by J.T. Fest",
            publisher="World Diplomacy Database",
            url="https://world-diplomacy-database.com/php/scoring/scoring_class.php?id_scoring=13",
            read="2026-11-30",
            note="'The highest point total on Top Board' is read as the score of the top-board "
            "game. Equal scores there are told apart by more decimals of that game. Others read it "
            "as the total of all rounds: for this write 'the champion by total' after 'Top board "
            "decides'.",
        ),
    ),
]

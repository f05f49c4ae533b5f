"""Super Pastis: games of at most nine years; and EuroDipCon 2016, where the best games weigh most.

The system's own page has no rules for tournaments but the nine years, which the
system checks by itself: every round counts.

EuroDipCon 2016 played four rounds to 1907, the fourth with a top board whose first
was the champion. For a seat there the best game counted 100 %, the second 80 %,
the third 40 %; in the end the two best games 100 %, the third 80 %, the fourth
40 %.
"""

from xlscore.engine.event import Round
from xlscore.engine.exact import ratio
from xlscore.engine.system import Source
from xlscore.rules.preset import Preset

EIGHTY, FORTY = ratio(80, 100), ratio(40, 100)

PRESETS = [
    Preset(
        name="Super Pastis",
        text=__doc__,
        systems=("Super Pastis",),
        settings={"tally": "Sum of rounds"},
        source=Source(
            title="Super Pastis, by Emmanuel du Pontavice and Gwen Maggi",
            publisher="World Diplomacy Database",
            url="https://world-diplomacy-database.com/",
            read="2026-11-30",
            note="The page names no tally and no tie-breaks: every round counts, and ties stay.",
        ),
    ),
    Preset(
        name="EuroDipCon 2016",
        text=__doc__,
        settings={
            "system": "Super Pastis",
            "tally": "Weighted best",
            "weights": (1, 1, EIGHTY, FORTY),
            "rounds": (
                *(Round(number=number, last_year=1907) for number in (1, 2, 3)),
                Round(number=4, last_year=1907, top_board=True),
            ),
            "qualify_rounds": (1, 2, 3),
            "qualify_tally": "Weighted best",
            "qualify_weights": (1, EIGHTY, FORTY),
            "top_board_decides": "the champion",
        },
        aliases=("EDC 2016", "WDC 2019"),
        source=Source(
            title="Rules of the European Diplomacy Championship 2016",
            publisher="EuroDipCon",
            url="https://eurodipcon.com/en/rules-european-diplomacy-championship-2016.php",
            read="2026-11-30",
            note="WDC 2019 printed the same rules. Only their beginning was read: the champion is "
            "the first of the top board; all others are placed by their totals.",
        ),
    ),
]

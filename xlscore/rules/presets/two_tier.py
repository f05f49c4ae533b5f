"""Two-Tier: every game counts, and six criteria break ties.

Most solo wins; most draws alone in the top tier; most draws alone on most
centres; the highest single result, down the list; the largest lead in a draw
alone in the top tier, down the list; most centres in draws. Who is equal in all
of them is genuinely tied.
"""

from xlscore.engine.system import Source
from xlscore.rules.preset import Preset

PRESETS = [
    Preset(
        name="Two-Tier",
        text=__doc__,
        systems=("Two-Tier",),
        settings={
            "tally": "Sum of rounds",
            "tie_breaks": (
                "Most solos",
                "Most draws alone in the top tier",
                "Most draws alone on most centres",
                "Best game, down the list",
                "Largest lead alone in the top tier, down the list",
                "Most centres in draws",
            ),
        },
        source=Source(
            title="Guest Post: The Two-Tier Scoring System",
            publisher="BrotherBored",
            url="https://brotherbored.com/guest-post-the-two-tier-scoring-system/",
            read="2026-11-30",
            note="Rule 5. Players with the same scores but one more game that scored 0 do not have "
            "the same results: the longer list is ahead. The post names no tally: all games count.",
        ),
    ),
]

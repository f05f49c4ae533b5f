"""Two-Tier: a top score for the leaders of the draw, an equal bottom score for its other members.

The members of a draw share 180 points. A 2-way draw gives 90 each, and a 3-way
draw in which nobody has more than 12 centres gives 60 each.

In any other draw the highest centre count among the members sets the top score:
54 for up to 7 centres, 57 for 8 or 9, 60 for 10 or 11, 63 for 12, then 66, 72,
78, 84 and 90 for 13 to 17. The bottom score is the rest of the 180 points
divided equally among the other members. Every member with the highest count,
or one centre less, is in the top tier. One alone there scores the top score;
several share equally what the bottom scores of the others leave of the 180.

If a power has 18 centres it scores all 180 points and everyone else scores 0.

An eliminated power, and a survivor outside the draw, scores 0.

Nothing is rounded. Years make no difference.
"""

from xlscore.engine.dialects import POWERS, Power
from xlscore.engine.exact import in_figures, ratio
from xlscore.engine.game import Fact, Game
from xlscore.engine.paid import Paid, Scores, explained
from xlscore.engine.sharing import all_to, each, split
from xlscore.engine.system import Breakdown, Family, Law, Source, System, add_up

POT = 180

TOP_SCORE = {
    **dict.fromkeys(range(8), 54),
    **{8: 57, 9: 57, 10: 60, 11: 60, 12: 63},
    **{13: 66, 14: 72, 15: 78, 16: 84, 17: 90},
}
"""The top score by the highest centre count of a member of the draw."""


def two_tier(game: Game) -> Breakdown:
    """Pay the two tiers of the draw, or everything to a soloist."""
    if game.solo:
        return add_up(score=all_to(game.solo, POT))
    draw = {power: game.centres[power] for power in game.sharers}
    equal = len(draw) == 2 or (len(draw) == 3 and max(draw.values()) <= 12)
    score = split(POT, draw) if equal else tiers(draw)
    return add_up(score=score, facts=what_breaks_ties(draw, equal=equal))


def tiers(draw: dict[Power, int]) -> Paid:
    """Share the pot between the top tier and the other members of the draw."""
    best = max(draw.values())
    top_tier = [power for power, count in draw.items() if count >= best - 1]
    bottom = ratio(POT - TOP_SCORE[best], len(draw) - 1)
    below, up = len(draw) - len(top_tier), len(top_tier)
    top = ratio(POT - below * bottom, up)

    def how(power: Power) -> str:
        if power not in top_tier:
            return f"({POT} - {TOP_SCORE[best]}) / {len(draw) - 1}"
        if up == 1:
            return f"top score for {best} centres"
        return f"({POT} - {below} x {in_figures(bottom)}) / {up}"

    return explained({p: top if p in top_tier else bottom if p in draw else 0 for p in POWERS}, how)


def what_breaks_ties(draw: dict[Power, int], *, equal: bool) -> dict[str, Scores]:
    """What the tie-breaks of rule 5 look at; a draw of two counts as 17 centres each."""
    counts = dict.fromkeys(draw, 17) if len(draw) == 2 else draw
    first, second, *_ = sorted(counts.values(), reverse=True)
    lead = first - second
    leader = [power for power, count in counts.items() if lead and count == first]
    alone = leader if lead > 1 and not equal else []
    return {
        "alone in the top tier": each(1, alone),
        "alone on most centres": each(1, leader),
        "lead in the top tier": each(lead, alone),
        "centres in draws": {power: counts.get(power, 0) for power in POWERS},
    }


SYSTEMS = [
    System(
        name="Two-Tier",
        rule=two_tier,
        aliases=("Two-Tier Scoring",),
        family=frozenset({Family.DRAW, Family.LEAD}),
        reads=frozenset({Fact.DRAW}),
        keeps=frozenset(Law),
        source=Source(
            title="Guest Post: The Two-Tier Scoring System",
            publisher="BrotherBored",
            url="https://brotherbored.com/guest-post-the-two-tier-scoring-system/",
            read="2026-11-30",
            note="The revised edition of the post. 12 centres give 63, except in an equal 3-way "
            "(rule 2c and the readable half of footnote 6). Only members of the draw are "
            "looked at for the highest count. The post does not say what a concession is "
            "worth: scored as a solo.",
        ),
    ),
]

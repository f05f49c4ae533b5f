"""The settings of the Tournament sheet: their labels, words and kinds."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from xlscore.engine.dialects import plain, plain_word
from xlscore.tournament.awards import BEST_BY
from xlscore.tournament.scoring import SCALES
from xlscore.tournament.top_board import DECIDES


class Setting(NamedTuple):
    """A line of the Tournament sheet: a label, a value, and what it is for.

    ``kind`` says what the value may be; ``choices`` are the words of its
    drop-down, or the name of one of the template's lists.
    """

    id: str
    label: str
    words: str
    kind: str = "text"
    choices: tuple[str, ...] | str = ()
    other_labels: tuple[str, ...] = ()


YES_NO = ("yes", "no")

NUMBERS = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth")

SETTINGS_BY_GROUP: Mapping[str, tuple[Setting, ...]] = {
    "The tournament": (
        Setting(id="name", label="Tournament", words="Stands above the standings."),
        Setting(id="date", label="Date", words="As you want it printed."),
        Setting(
            id="system",
            label="Scoring system",
            words="Choose one from the list. The Help sheet says what it needs.",
            choices="xs_systems",
            other_labels=("System",),
        ),
        Setting(
            id="options",
            label="Options",
            words="Only for systems that have options: name=value, name=value.",
            kind="options",
        ),
        Setting(
            id="preset",
            label="Tournament rules",
            words="They fill in what you leave empty below. Empty: those that come with the "
            "scoring system. none: the plain rules.",
            choices="xs_presets",
        ),
    ),
    "Totals": (
        Setting(
            id="tally",
            label="Tally",
            words="How rounds or games are added up. Empty: all of them.",
            choices="xs_tallies",
        ),
        Setting(
            id="best",
            label="Rounds that count",
            words="A number, for tallies that count the best so many rounds or games.",
            kind="number",
            other_labels=("Games that count",),
        ),
        Setting(
            id="weights",
            label="Weights",
            words="For the tally 'Weighted best', in percent: 100, 80, 40.",
            kind="weights",
        ),
        Setting(
            id="round_games",
            label="Decimals of a game",
            words="Each game is rounded before it is added. Empty: not rounded.",
            kind="places",
        ),
        Setting(
            id="round_total",
            label="Decimals of a total",
            words="The total is rounded. Empty: not rounded.",
            kind="places",
        ),
        Setting(
            id="scale",
            label="Scale",
            words="To add up different scoring systems: each board pays 100 in all, or each score "
            "is a percentage of the most that its game could have paid.",
            choices=SCALES,
        ),
        Setting(
            id="sit_out",
            label="Points for sitting out",
            words="For those who give up a round; it counts as a game. Empty: nothing, no game.",
            kind="points",
        ),
    ),
    "Ties": (
        *(
            Setting(
                id=f"tie_break_{number}",
                label=f"{word} tie-break",
                words="How players on equal totals are told apart. Empty: they share their rank."
                if number == 1
                else "For those who are still equal.",
                choices="xs_tie_breaks",
                other_labels=("Tie-break",) if number == 1 else (),
            )
            for number, word in enumerate(NUMBERS, 1)
        ),
        Setting(
            id="prizes",
            label="Prizes",
            words="How many places win a prize: a tie at the last one is pointed out.",
            kind="number",
        ),
    ),
    "Top board": (
        Setting(
            id="qualify_rounds",
            label="Qualifying rounds",
            words="Such as 1, 2, 3. Empty: all before the top board, which stands in the sheet "
            "Rounds.",
            kind="numbers",
        ),
        Setting(
            id="qualify_all",
            label="Only who played them all",
            words="Whether only players of every qualifying round may sit on the top board.",
            kind="yes",
            choices=YES_NO,
        ),
        Setting(
            id="qualify_tally",
            label="Qualifying tally",
            words="Empty: as for the totals.",
            choices="xs_tallies",
        ),
        Setting(
            id="qualify_best",
            label="Qualifying number",
            words="How many rounds or games count for a seat.",
            kind="number",
        ),
        Setting(
            id="qualify_weights",
            label="Qualifying weights",
            words="For the tally 'Weighted best'.",
            kind="weights",
        ),
        Setting(
            id="top_board_decides",
            label="Top board decides",
            words="Who is placed first by the game of the top board; 'the champion by total': the "
            "best total of its seven. All others go by totals.",
            choices=DECIDES,
        ),
    ),
    "Awards and people": (
        Setting(
            id="best_country",
            label="Best country by",
            words="Empty: by score.",
            choices=tuple(BEST_BY),
        ),
        Setting(
            id="best_country_top_board",
            label="Best country on top board",
            words="Whether games of the top board can win it. Empty: yes.",
            kind="yes",
            choices=YES_NO,
        ),
        Setting(
            id="award_years",
            label="Most centres in",
            words="Years with an award for most centres, such as 1903, 1905.",
            kind="years",
        ),
        Setting(
            id="team_best",
            label="Team members that count",
            words="How many members make the total of a team. Empty: all.",
            kind="number",
        ),
        Setting(
            id="power_once",
            label="Each power once",
            words="Whether a player with the same power again is pointed out.",
            kind="yes",
            choices=YES_NO,
        ),
        Setting(
            id="draw_survivors",
            label="Draws include survivors",
            words="Whether a survivor who is left out of a draw is pointed out.",
            kind="yes",
            choices=YES_NO,
        ),
        Setting(
            id="withhold",
            label="Withhold standings",
            words="Whether standings and awards are held back until every round has been played.",
            kind="yes",
            choices=YES_NO,
        ),
        Setting(
            id="provisional",
            label="Provisional",
            words="Whether boards in play are scored as if they ended now. Nothing is final then.",
            kind="yes",
            choices=YES_NO,
            other_labels=("If it ended now",),
        ),
        Setting(
            id="after",
            label="Standings after round",
            words="Results as they stood after this round. Empty: with everything that is there.",
            kind="number",
            other_labels=("After round",),
        ),
    ),
    "This form": (Setting(id="layout", label="Layout", words="Its version. Leave it as it is."),),
}
"""The lines of the Tournament sheet under their headings."""

SETTINGS = tuple(setting for group in SETTINGS_BY_GROUP.values() for setting in group)


def setting_called(label: object) -> Setting | None:
    """The setting that a label names, in any spelling."""
    return _by_label().get(plain_word(label))


@cache
def _by_label() -> Mapping[str, Setting]:
    return {
        plain(name): setting
        for setting in SETTINGS
        for name in (setting.label, *setting.other_labels)
    }

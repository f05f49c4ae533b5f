"""Systems that are described somewhere, but not well enough, or not as what scores a board.

Nothing is invented: whoever has the missing piece, with a source, can add the
system as one file. Until then ``find`` says what is missing when somebody asks
for one of these names.
"""

from typing import NamedTuple

WDD = "https://world-diplomacy-database.com/php/scoring/scoring_class.php?id_scoring="


class Described(NamedTuple):
    """One system that cannot be scored.

    ``known`` is what the source gives, ``missing`` what a game needs besides:
    both in words that go on after "it gives" and "it lacks".
    """

    name: str
    author: str
    source: str
    known: str
    missing: str
    aliases: tuple[str, ...] = ()


DESCRIBED = (
    Described(
        name="Armada",
        aliases=("Regatta", "Armada/Regatta Declining Centers", "Declining Centers"),
        author="Manus Hand",
        source=f"{WDD}11",
        known="104 points for a win, and 80, 56, 40, 32, 24 or 16 in a draw of 2 to 7",
        missing="the table of what is taken off by the last year, that of the losers, and the "
        "centres that win in 1912",
    ),
    Described(
        name="C-Diplo of Conquest 2008",
        author="Bruno-André Giraudon, as Conquest printed it",
        source=f"{WDD}48",
        known="C-Diplo with 3 points for third place",
        missing="a word on whether that 3 is a misprint for 7",
    ),
    Described(
        name="C-Diplo Argir, adjusted",
        author="Vincent Archer",
        source=f"{WDD}7",
        known="the points before they are adjusted: C-Diplo Argir 37 and 38",
        missing="the program that adjusted them for opponents and power",
    ),
    Described(
        name="Calhamer prospects",
        aliases=(
            "Prospects",
            "Calhamer Prospects (MidCon 1995)",
            "CITEX 1974",
            "MidCon 1995",
            "NDC 1995",
        ),
        author="Allan Calhamer, Stephen Agar",
        source="https://diplom.org/~diparch/resources/ftf/midcon95_scoring.htm",
        known="the prospects of n centres, n / (18 - n), 0.1 points for each complete year and 100 "
        "for a win",
        missing="the way from prospects to points, and what the losers to a win score",
    ),
    Described(
        name="CruiseCon",
        aliases=("Cruise Con System",),
        author="Chris Martin",
        source=f"{WDD}19",
        known="48, 32, 24, 19, 16 or 13 points in a draw of 2 to 7, and a member's centres divided "
        "by the size of the draw, rounded down",
        missing="the points of a soloist, and of everybody who is not in the draw",
    ),
    Described(
        name="Detour of Boston Massacre",
        aliases=("Detour/Boston Massacre", "Boston Massacre"),
        author="not named",
        source=f"{WDD}10",
        known="its name",
        missing="the rule: no copy of the page could be read",
    ),
    Described(
        name="Fibonacci-Diplo",
        aliases=("Fibonacci", "Fibonacci Scoring System"),
        author="NoPunIn10Did",
        source="https://world-diplomacy-wiki.fandom.com/wiki/Fibonacci_Scoring_System",
        known="13000, 8000, 5000, 3000, 2000, 1000 and 1000 points by place, where equals share "
        "and round down",
        missing="the small amount for each centre, and with it the total that a soloist takes",
    ),
    Described(
        name="KublaCon KILL",
        author="Edi Birsan",
        source=f"{WDD}15",
        known="1 point per centre, 1 for outliving 1905, 2 for each dead position, 2 for each "
        "centre of the lead, at most 27; a win is 34",
        missing="who gets the points of a dead position: all, the survivors, or who killed it",
    ),
    Described(
        name="Milano-Cleopadre II",
        aliases=("Milano-Cleopadre",),
        author="not named",
        source="World Diplomacy Database, tournament 817",
        known="points for the centres of 1905 to 1907, for the first three and for a lead of 6",
        missing="ties for the first three, what '(3+X)% of his score' is taken of, and a solo",
    ),
    Described(
        name="Masters 1",
        author="Stabbeurfou",
        source="http://www.stabbeurfou.org/ModesCalcul.php",
        known="the points of a game: they are those of Masters 2",
        missing="a place for its bonus of teams, which belongs to an event and not to a game",
    ),
    Described(
        name="Mystery",
        author="The Embassy",
        source="https://theembassydip.blogspot.com",
        known="100 points for the members of a draw and 10 for the survivors outside it",
        missing="what a solo is worth: worked out after the event, by a text that breaks off",
    ),
    Described(
        name="OpenTribute with C points per centre",
        author="Brandon Fogel",
        source="Windy City Weasels, OpenTribute Comparison",
        known="OpenTribute with 17 points for an elimination and C points for a centre",
        missing="C and the value of a solo, which it leaves to the director",
    ),
    Described(
        name="Origins 1976",
        author="Mike Rocamora, Edi Birsan",
        source=f"{WDD}41",
        known="what Origins 1977 gives, half a point for an equal, and 7 and 4 points for the "
        "first and second board of the final round",
        missing="a way to say which boards of a round are these two",
    ),
    Described(
        name="WackyCon 1",
        aliases=("WackyCon", "WackyCon Version 1"),
        author="Jake Mannix",
        source=f"{WDD}26",
        known="an ante of 10 % of everybody's score, and how a board divides the pot",
        missing="the score with which a player starts; from 0 every pot is 0",
    ),
    Described(
        name="WDC Victoria 2007",
        author="Shields, Mannix",
        source=f"{WDD}25",
        known="a score much like Sum of Squares, 100 for a solo, and an ante in each round",
        missing="the formula of the ante, where the copy breaks off",
    ),
    Described(
        name="Whipping (Conquest 2008)",
        aliases=("Conquest Whipping",),
        author="Edi Birsan",
        source=f"{WDD}48",
        known="1 point per centre but at least 4, 6 shared by the draw or the winner, 1 for each "
        "centre of the lead",
        missing="whether the eliminated get the 4 as well, and what the losers to a win score",
    ),
    Described(
        name="WorldMasters 2000, rounds 2 to 4",
        author="not named",
        source="Diplomania, WorldMasters2000 Scoring Structure",
        known="the first round: WorldMasters 2000",
        missing="the text after the first round",
    ),
)

"""House systems: built-in rules without code score the same, and every slip has its error."""

from fractions import Fraction
from pathlib import Path

import pytest

import xlscore
from xlscore import errors
from xlscore.catalogue import find
from xlscore.engine.exact import Points
from xlscore.engine.game import Fact, Game
from xlscore.engine.record import record_game
from xlscore.engine.system import System
from xlscore.errors import XlscoreError
from xlscore.house.record import described_settings, house_system, house_systems_in
from xlscore.house.settings import SETTINGS, House

from .endings import endings, game_of
from .test_laws import without_the_last
from .test_reads import watched

EXAMPLES = Path(__file__).parents[1] / "examples" / "house_systems.toml"

HOUSE = house_systems_in(EXAMPLES.read_text(encoding="utf-8"))

PAIRS = [pytest.param(house, find(house.summary), id=house.summary) for house in HOUSE]


def games(*, with_draw: bool) -> list[Game]:
    """Every ending with years of elimination; where it is read, draws that leave somebody out."""
    every = [game_of(ending) for ending in endings()]
    return every + [game for game in map(without_the_last, every) if game and with_draw]


def test_thirty_built_in_systems_are_written_without_code() -> None:
    assert len({find(house.summary).name for house in HOUSE}) >= 15
    assert len(HOUSE) == 30


@pytest.mark.parametrize(("house", "built_in"), PAIRS)
def test_a_house_system_scores_as_the_built_in_one(house: System, built_in: System) -> None:
    assert house.reads == built_in.reads
    for game in games(with_draw=Fact.DRAW in built_in.reads):
        assert house.score(game) == built_in.score(game), game


@pytest.mark.parametrize("house", [pytest.param(house, id=house.summary) for house in HOUSE])
def test_a_house_system_reads_what_it_declares(house: System) -> None:
    read = set()
    for game in map(watched, games(with_draw=True)):
        house.score(game)
        read |= vars(game).get("read", set())
    assert read == house.reads


GOOD = {"name": "Club", "centre_points": 1}

SLIPS = {
    "an unknown setting": ("X701", "centre_pints", {"centre_pints": 1}),
    "a word for a number": ("X702", "survival", {"survival": "many"}),
    "a number too long": ("X702", "survival", {"survival": "1e999999999"}),
    "divided by nothing": ("X702", "survival", {"survival": "1/0"}),
    "a truth for a number": ("X702", "survival", {"survival": True}),
    "infinity": ("X702", "survival", {"survival": float("inf")}),
    "an unknown word": ("X702", "place_ties", {"places": [3, 2], "place_ties": "evenly"}),
    "eight places": ("X702", "places", {"places": [8, 7, 6, 5, 4, 3, 2, 1]}),
    "a list with a hole": ("X702", "places", {"places": "38,,7"}),
    "a strength of two numbers": ("X702", "share", {"share_pot": 100, "share": [1, 0]}),
    "no strength at all": ("X702", "share", {"share_pot": 100, "share": [0, 0, 0]}),
    "a table without points": ("X702", "draw", {"draw": "2, 3"}),
    "a draw of eight": ("X702", "draw", {"draw": "8: 3"}),
    "a count twice": ("X702", "centre_table", {"centre_table": "1-4: 1, 4+: 2"}),
    "a range that runs back": ("X702", "centre_table", {"centre_table": "4-1: 1"}),
    "a range of letters": ("X702", "centre_table", {"centre_table": "few: 1"}),
    "half a decimal": ("X702", "decimals", {"decimals": "0.5"}),
    "no name": ("X703", "name", {"name": None}),
    "a number as the name": ("X703", "name", {"name": 7}),
    "the name of a built-in system": ("X704", "name", {"name": "c-diplo"}),
    "ties without places": ("X705", "place_ties", {"place_ties": "share"}),
    "losers without a solo": ("X705", "losers", {"losers": 1}),
    "years without points for years": ("X705", "years", {"years": "completed"}),
    "two ways for the top": ("X706", "top_pot", {"top": [5, 1], "top_pot": 10}),
    "a pot without shares": ("X706", "near_pot", {"near": [3, 2], "near_pot": 12}),
    "shares without a pot": ("X706", "near_as", {"near": [3, 2], "near_as": "shares"}),
    "less than the least": ("X706", "least", {"most": 5, "least": 10}),
    "a gap in a table": ("X707", "centre_table", {"centre_table": "1-3: 1, 5+: 2"}),
    "nothing that pays": ("X708", "name", {"centre_points": None}),
}


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_has_its_error_with_the_setting_and_a_cure(slip: str) -> None:
    code, where, settings = SLIPS[slip]
    with pytest.raises(XlscoreError, match=f"^{code} ") as found:
        house_system({**GOOD, **settings})
    assert found.value.facts["where"] == where
    assert found.value.cure
    assert "{" not in found.value.said


def test_a_name_stands_once_in_a_file() -> None:
    with pytest.raises(errors.NameTaken, match="CLUB: there is a scoring system Club already"):
        house_systems_in('[[system]]\nname="Club"\nsolo=1\n[[system]]\nname="CLUB"\nsolo=1')


@pytest.mark.parametrize("text", ["", "system = 3", "[system]\nname = 'Club'", "name = 'Club'"])
def test_a_file_has_house_systems(text: str) -> None:
    with pytest.raises(errors.NoHouseSystem):
        house_systems_in(text)


def test_a_file_is_toml_and_a_mistake_in_it_names_the_system() -> None:
    with pytest.raises(errors.NotToml, match="line 2"):
        house_systems_in("[[system]]\nname = Club")
    with pytest.raises(errors.BadHouseSetting, match=r"Club: .x. is no value for solo"):
        house_systems_in('[[system]]\nname = "Club"\nsolo = "x"')
    with pytest.raises(errors.NamelessSystem, match="system 2 has no name"):
        house_systems_in('[[system]]\nname = "Club"\nsolo = 1\n[[system]]\nsolo = 1')


def test_settings_are_read_in_any_spelling() -> None:
    one = house_system({"Name": "Club", "Center points": "0,5", "PLACES": "3; 2,5; 1"})
    other = house_system({"name": "Club", "centre_points": 0.5, "places": [3, "5/2", 1]})
    table = house_system({"name": "Club", "centre_table": {"0-3": 1, "4+": 2}})
    assert one.numbers["house"] == other.numbers["house"]
    assert (
        table.numbers["house"]
        == house_system({"name": "Club", "centre_table": "0-3 = 1; 4+ = 2"}).numbers["house"]
    )


GAME = record_game(centres={"A": 10, "E": 9, "F": 8, "G": 4, "I": 3, "R": 0, "T": 0})


def paid(**settings: object) -> list[Points]:
    return [*house_system({"name": "Club", **settings}).score(GAME).values()]


def test_what_no_built_in_system_of_the_example_pays() -> None:
    """By hand, on 10, 9, 8, 4, 3, 0, 0."""
    assert paid(near=[0, 12, 6, 3]) == [0, 12, 6, 0, 0, 0, 0]
    assert paid(near=[3, 2, 1], near_as="shares", near_pot=12) == [6, 4, 2, 0, 0, 0, 0]
    assert paid(near=[6, 6, 6], near_as="pools") == [6 + 3 + 2, 3 + 2, 2, 0, 0, 0, 0]
    assert paid(places=[7, 6, 5, 4, 3, 2, 1], place_dead="unplaced") == [7, 6, 5, 4, 3, 0, 0]
    assert paid(places=[7, 6, 5, 4, 3, 2, 1], place_ties="higher") == [7, 6, 5, 4, 3, 2, 2]
    assert paid(lead_per_centre=5, lead_most=3) == [3, 0, 0, 0, 0, 0, 0]
    assert paid(centre_points=1, most=8, least=2) == [8, 8, 8, 4, 3, 2, 2]
    assert paid(share_pot=41, share=[0, 1, 1], share_dead="paid") == [11, 10, 9, 5, 4, 1, 1]
    assert paid(centre_points="1/3", decimals=0) == [3, 3, 3, 1, 1, 0, 0]
    assert paid(centre_points="1/4", taking_part="1/4", decimals=0) == [3, 3, 2, 1, 1, 0, 0]
    halves = {"centre_points": "1/4", "taking_part": "1/4", "decimals": 0, "rounded": "parts"}
    assert paid(**halves) == [3, 2, 2, 1, 1, 0, 0]
    assert paid(survival=1, outside_draw=9, outside_per_centre=2) == [1, 1, 1, 1, 1, 0, 0]
    assert paid(top=[1], scale_to=100) == [100, 0, 0, 0, 0, 0, 0]


LIMITED: list[tuple[dict[str, object], list[Points]]] = [
    ({"taking_part": 100, "most": 60}, [60] * 7),
    ({"taking_part": -5, "least": -2}, [-2] * 7),
    ({"centre_points": 1, "most": 8}, [8, 8, 8, 4, 3, 0, 0]),
    ({"centre_points": 1, "least": 4}, [10, 9, 8, 4, 4, 4, 4]),
    ({"taking_part": 5, "most": 3, "least": 3}, [3] * 7),
    ({"centre_points": 10, "scale_to": 34, "most": 5}, [5, 5, 5, 4, 3, 0, 0]),
]
"""By hand, on 10, 9, 8, 4, 3, 0, 0: nobody scores more than the most or less than the least."""


@pytest.mark.parametrize(("settings", "scores"), LIMITED)
def test_each_limit_holds_with_the_other_or_alone(
    settings: dict[str, object], scores: list[Points]
) -> None:
    assert paid(**settings) == scores


ROUNDED: list[tuple[dict[str, object], list[Points]]] = [
    ({"survival": "1/2", "least": 1, "decimals": 0}, [1] * 7),
    ({"survival": "1/2", "most": "1/4", "decimals": 2}, [Fraction(1, 4)] * 5 + [0, 0]),
    ({"centre_points": "1/2", "most": 3, "decimals": 0}, [3, 3, 3, 2, 2, 0, 0]),
    (
        {"centre_points": "1/2", "taking_part": "1/2", "least": 2, "decimals": 0},
        [6, 6, 5, 3, 3, 2, 2],
    ),
    ({"centre_points": "1/2", "most": "9/4", "decimals": 0}, [*[Fraction(9, 4)] * 3, 2, 2, 0, 0]),
]
"""By hand: each part is rounded, halves up, and then the sum is held to the limits."""


@pytest.mark.parametrize(("settings", "scores"), ROUNDED)
def test_where_parts_are_rounded_the_limits_are_not(
    settings: dict[str, object], scores: list[Points]
) -> None:
    assert paid(**settings, rounded="parts") == scores


def test_the_total_is_held_to_the_limits_before_it_is_rounded() -> None:
    """5 + 0.5 = 5.5 and so on, at most 4.5: all of them are 5 then; 4/2 + 0.5 = 2.5 is 3."""
    halves = {"centre_points": "1/2", "taking_part": "1/2", "decimals": 0}
    assert paid(**halves, most="9/2") == [5, 5, 5, 3, 2, 1, 1]


def test_survivors_outside_a_draw() -> None:
    game = record_game(centres=GAME.centres, draw="AE")
    club = house_system({"name": "Club", "outside_draw": -1, "outside_per_centre": 2})
    assert [*club.score(game).values()] == [0, 0, 16 - 1, 8 - 1, 6 - 1, 0, 0]


def test_losers_to_a_solo() -> None:
    game = record_game(centres={"A": 18, "E": 9, "F": 7, "G": 0, "I": 0, "R": 0, "T": 0})
    settings = {"solo": 50, "losers": -2, "losers_surviving": 5, "losers_per_centre": 1}
    assert [*house_system({"name": "Club", **settings}).score(game).values()] == [
        *(50, -2 + 5 + 9, -2 + 5 + 7, -2, -2, -2, -2)
    ]


def test_a_house_system_is_used_as_a_built_in_one() -> None:
    club = house_system({"name": "Club", "centre_points": "1/3", "decimals": 1})
    assert find("CLUB", [club]) is club
    row = {"A": 10, "E": 9, "F": 8, "G": 4, "I": 3, "R": 0, "T": 0}
    assert xlscore.score(club, centres=row)["France"] == Fraction("2.7")
    assert xlscore.score(club, centres=row, places=None)["France"] == Fraction(8, 3)
    assert str(xlscore.explain(club, "F", centres=row)) == "France, Club: centres 2.7"
    assert club.text.startswith("Club: a house system.\n\nEach centre scores 1/3.")
    assert "rounded" in club.text
    assert club.function == "CLUB_SCORE"


def test_every_setting_says_something_and_is_described() -> None:
    described = {setting.name for setting in described_settings()}
    assert described == {"name", "summary", *SETTINGS}
    for setting in SETTINGS.values():
        assert setting.choices or "{}" in str(setting.says)
        assert set(setting.needs) <= SETTINGS.keys()


def test_a_house_system_has_a_value_for_each_setting_and_the_usual_word_comes_first() -> None:
    usual = {name: setting.choices[0] for name, setting in SETTINGS.items() if setting.choices}
    assert House()._asdict() == {**dict.fromkeys(SETTINGS), **usual}
    assert House._fields == tuple(SETTINGS)


@pytest.mark.parametrize("house", [pytest.param(house, id=house.summary) for house in HOUSE])
def test_the_rule_is_written_down_in_four_paragraphs(house: System) -> None:
    summary, end, solo, dead, rounding = house.text.split("\n\n")
    assert summary == house.summary
    assert "solo" in solo.casefold()
    assert end
    assert dead
    assert rounding.endswith(".")

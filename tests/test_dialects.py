"""Power names are read as a set of seven, never one cell alone; years in any spelling."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xlscore.engine.dialects import NAMES, POWERS, power_by_name, powers_by_name, powers_in, year_of
from xlscore.errors import (
    AmbiguousPowers,
    NotAYear,
    PowerMissing,
    PowerTwice,
    UnknownPower,
    XlscoreError,
)

SETS = {
    "English letters": "A E F G I R T",
    "English, three letters": "Aus Eng Fra Ger Ita Rus Tur",
    "English, two letters": "Au En Fr Ge It Ru Tu",
    "lower case": "austria england france germany italy russia turkey",
    "WDD codes": "0AU 0EN 0FR 0GE 0IT 0RU 0TU",
    "French": "Autriche Angleterre France Allemagne Italie Russie Turquie",
    "French as at diplomacytv": "AH GB FR AL IT RU TU",
    "French with the double monarchy": "Autriche-Hongrie Grande-Bretagne France Allemagne Italie "
    "Russie Turquie",
    "German": "Österreich England Frankreich Deutschland Italien Russland Türkei",
    "German without umlauts": "Oesterreich England Frankreich Deutschland Italien Russland Tuerkei",
    "German letters": "Ö E F D I R T",
    "German letters, Großbritannien": "Ö G F D I R T",
    "Spanish": "Austria Inglaterra Francia Alemania Italia Rusia Turquía",
    "Spanish, three letters": "Aus Ing Fra Ale Ita Rus Tur",
    "Italian": "Austria Inghilterra Francia Germania Italia Russia Turchia",
    "Dutch": "Oostenrijk Engeland Frankrijk Duitsland Italië Rusland Turkije",
    "Swedish": "Österrike England Frankrike Tyskland Italien Ryssland Turkiet",
    "AUT, as in chess": "AUT ENG FRA GER ITA RUS TUR",
    "a mixed bag": "Austria-Hungary UK Frankreich Allemagne Italia Ryssland Türkiye",
}


@pytest.mark.parametrize("dialect", SETS)
def test_seven_names_are_read_together(dialect: str) -> None:
    names = SETS[dialect].split()
    assert [powers_by_name(names)[name] for name in names] == list(POWERS)


@pytest.mark.parametrize("language", NAMES)
@pytest.mark.parametrize("turn", range(7))
def test_the_order_does_not_matter(language: str, turn: int) -> None:
    names = [*NAMES[language][turn:], *NAMES[language][:turn]]
    found = powers_by_name(names)
    assert [found[name] for name in names] == [*POWERS[turn:], *POWERS[:turn]]


UNCLEAR = {
    "French letters: Autriche, Angleterre, Allemagne": ("A A F A I R T", "A, A, A"),
    "Spanish letters: Austria, Inglaterra, Alemania, Italia": ("A I F A I R T", "A, I, A, I"),
    "Swedish letters: Tyskland, Turkiet": ("Ö E F T I R T", "T, T"),
}


@pytest.mark.parametrize("dialect", UNCLEAR)
def test_what_fits_in_two_ways_is_not_guessed(dialect: str) -> None:
    names, doubtful = UNCLEAR[dialect]
    with pytest.raises(AmbiguousPowers) as caught:
        powers_by_name(names.split())
    assert caught.value.facts["names"] == doubtful


WRONG: dict[str, tuple[str, type[XlscoreError]]] = {
    "six": ("A E F G I R", PowerMissing),
    "one twice": ("Austria England France Germany Italy Russia Ru", PowerTwice),
    "eight": ("Austria England France Germany Italy Russia Türkei Turkey", PowerTwice),
    "eight letters": ("A E F G I R T A", PowerTwice),
    "one unknown": ("A E F G I R X", UnknownPower),
    "two of one power, both unclear": ("O A F G I R I", AmbiguousPowers),
    "preferences": ("FGIRT E A", UnknownPower),
}


@pytest.mark.parametrize("fault", WRONG)
def test_what_does_not_fit_is_refused(fault: str) -> None:
    names, error = WRONG[fault]
    with pytest.raises(error):
        powers_by_name(names.split())


def test_one_name_alone_must_be_clear() -> None:
    assert power_by_name("F") == "France"
    assert power_by_name("A") == "Austria"
    assert power_by_name("GB") == "England"
    assert power_by_name("AL", {"AL": "Germany"}) == "Germany"
    with pytest.raises(UnknownPower):
        power_by_name("Spain")


def test_one_name_that_means_two_powers_is_not_guessed() -> None:
    with pytest.raises(AmbiguousPowers):
        power_by_name("A", powers_by_name(SETS["French"].split()))
    with pytest.raises(AmbiguousPowers):
        power_by_name("G", powers_by_name(SETS["French"].split()))
    assert power_by_name("A", powers_by_name(SETS["English letters"].split())) == "Austria"
    assert power_by_name("R", powers_by_name(SETS["French"].split())) == "Russia"


DRAWS = {
    "AEF": ["A", "E", "F"],
    "FRA": ["F", "R", "A"],
    "A, E; F": ["A", "E", "F"],
    "Austria/England": ["Austria", "England"],
    "Austria and England": ["Austria", "England"],
    "Angleterre et Russie": ["Angleterre", "Russie"],
    "AH GB": ["AH", "GB"],
    "A-E-F": ["A", "E", "F"],
}


@pytest.mark.parametrize("text", DRAWS)
def test_a_draw_is_taken_apart(text: str) -> None:
    assert powers_in(text) == DRAWS[text]


YEARS = {
    1903: [
        1903,
        "1903",
        "03",
        3,
        "3",
        3.0,
        "'03",
        "\u201803",
        "\u201903",
        "â€\u02dc03",
        "â€\u212203",
    ],
    1905: ["F1905", "Fall 1905", "fall1905", "Autumn 1905", "W1905", "Winter 1905", "1905A"],
    1906: ["1906.", "End of 1906", "Year 1906", "SC 1906", "Ende 1906", "Année 1906", "Y1906"],
    1911: ["F1911M", "Herbst 1911", "Automne 1911", "Otoño 1911", " 1911 ", "11", 11],
    1900: [1900, "1900", 0, "0", "00"],
}


@pytest.mark.parametrize(("year", "spelling"), [(y, s) for y, ss in YEARS.items() for s in ss])
def test_a_year_is_read_in_any_spelling(year: int, spelling: object) -> None:
    assert year_of(spelling) == year


@pytest.mark.parametrize(
    "written",
    [
        "",
        "year",
        "S1905",
        "Spring 1905",
        1.5,
        True,
        -1,
        2001,
        "1850",
        None,
        "19055",
        "1-2",
        "1.",
        "SC 1",
    ],
)
def test_what_is_no_game_year_is_refused(written: object) -> None:
    with pytest.raises(NotAYear):
        year_of(written)


@given(st.text(max_size=12))
def test_no_text_breaks_the_reading_of_years_and_powers(text: str) -> None:
    for read in (year_of, power_by_name):
        try:
            read(text)
        except XlscoreError:
            continue

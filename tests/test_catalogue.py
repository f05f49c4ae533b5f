"""Systems, tallies and tie-breaks are found in their folders, by any spelling."""

from dataclasses import replace

import pytest

import xlscore
from xlscore.catalogue import CATALOGUE, find, find_tally, find_tie_break
from xlscore.errors import BadOption, UnknownOption, UnknownSystem, UnknownTally, UnknownTieBreak
from xlscore.record import record_game

from .test_record import ROW, counts

GAME = record_game(centres=counts(*ROW))

SPELLINGS = {
    "Cascadia": ["cascadia", "CASCADIA", "Cascade 2005", "CASCADIA_SCORE"],
    "Sum of Squares": ["sum-of-squares", "sum_of_squares", "SoS", "sumofsquares"],
    "C-Diplo 100": ["CDiplo 100", "c diplo 100", "C-Diplo", "c_diplo_100", "C_DIPLO_100_SCORE"],
    "Draw size": ["Calhamer Points", "DSS"],
    "Origins 2007": ["Origins", "origins2007"],
    "Carnage": ["Carnage with elimination order"],
    "Carnage with dead equal": ["CARNAGE_DEAD_EQUAL_SCORE"],
    "Two-Tier": ["two tier", "TwoTier"],
    "ODC 2017": ["Online Diplomacy Championship 2017"],
}


@pytest.mark.parametrize(("name", "spelling"), [(n, s) for n, ss in SPELLINGS.items() for s in ss])
def test_a_system_is_found_in_any_spelling(name: str, spelling: str) -> None:
    assert find(spelling).name == name


def test_an_unknown_name_gets_the_nearest() -> None:
    with pytest.raises(UnknownSystem, match="did you mean Super Pastis"):
        find("Super Pasta")
    with pytest.raises(UnknownTally, match="did you mean Best rounds"):
        find_tally("bset round")
    with pytest.raises(UnknownTieBreak, match="did you mean More decimals"):
        find_tie_break("decimals")


def test_every_id_and_function_finds_its_system() -> None:
    for id_, system in CATALOGUE.items():
        assert find(id_) is find(system.function) is find(system.name) is system
    assert "scoring systems" in repr(CATALOGUE)
    assert len(CATALOGUE) == len(list(CATALOGUE))


def test_options_are_read_and_checked() -> None:
    odc = find("Draw size").score(GAME, pot=600, solo="760")
    assert odc["France"] == xlscore.score("ODC 2017", centres=counts(*ROW))["France"]
    with pytest.raises(UnknownOption, match="it has pot, solo"):
        find("Draw size").score(GAME, pots=3)
    with pytest.raises(UnknownOption, match=r"no option pot$"):
        find("Two-Tier").score(GAME, pot=3)
    for value in ("-1", "many", "1/0"):
        with pytest.raises(BadOption, match="a number from 0 upwards"):
            find("Draw size").score(GAME, pot=value)
    with pytest.raises(BadOption, match="2 or none"):
        find("Cascadia").score(GAME, places=3)


def test_the_public_names_are_there() -> None:
    assert set(dir(xlscore)) >= {"CATALOGUE", "Game", "XlscoreError", "explain", "find", "score"}
    assert xlscore.CATALOGUE is CATALOGUE
    with pytest.raises(AttributeError):
        _ = xlscore.scores


def test_an_explanation_adds_up() -> None:
    found = xlscore.explain("Super Pastis", "F", centres=counts(4, 0, 9, 7, 7, 3, 4),
                            eliminated={"England": 1906})  # fmt: skip
    assert str(found) == "France, Super Pastis: survival 10 + centres 18 + bonus 45 = 73"
    zero = xlscore.explain("Two-Tier", "A", centres=counts(0, 0, 14, 0, 10, 10, 0))
    assert zero.line == "Austria, Two-Tier: 0"
    top = xlscore.explain("Two-Tier", "F", centres=counts(0, 0, 14, 0, 10, 10, 0))
    assert top.line == "France, Two-Tier: top score for 14 centres = 72"


def test_a_rule_that_is_not_exact_is_caught() -> None:
    from dataclasses import replace

    wrong = replace(find("Two-Tier"), rule=lambda game: dict.fromkeys(game.centres, 0.5))
    with pytest.raises(TypeError, match="not exact"):
        wrong.score(GAME)


def test_two_things_of_one_name_are_refused() -> None:
    from xlscore.catalogue import _by_name

    one, other = find_tally("Average"), find_tally("League average")
    with pytest.raises(RuntimeError, match="Average names two things"):
        _by_name([one, replace(other, name="Average")])


def test_two_systems_of_one_family_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from xlscore import catalogue

    origins = find("Origins 2007")
    twins = {"a": origins, "b": replace(origins, name="Origins 1899", aliases=())}
    monkeypatch.setattr(catalogue, "_systems", lambda: twins)
    with pytest.raises(RuntimeError, match="names two scoring systems"):
        catalogue._system_names.__wrapped__()

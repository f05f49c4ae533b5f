"""Systems, tallies and tie-breaks are found in their folders, by any spelling."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

import xlscore
from xlscore.catalogue import (
    CATALOGUE,
    all_tallies,
    all_tie_breaks,
    find,
    find_preset,
    find_tally,
    find_tie_break,
    words_on_adding_up,
)
from xlscore.engine.dialects import plain
from xlscore.engine.record import record_game
from xlscore.engine.system import System
from xlscore.errors import (
    BadOption,
    UnknownName,
    UnknownOption,
    UnknownSystem,
    UnknownTally,
    UnknownTieBreak,
)

from .test_record import ROW, counts

NAMES = Path(__file__).parent / "data" / "function_names.txt"

GAME = record_game(centres=counts(*ROW))

SPELLINGS = {
    "Cascadia": ["cascadia", "CASCADIA", "Cascade 2005", "CASCADIA_SCORE"],
    "Sum of Squares": ["sum-of-squares", "sum_of_squares", "SoS", "SoS scoring system"],
    "C-Diplo 100": ["CDiplo 100", "c diplo 100", "C-Diplo", "c_diplo_100", "C_DIPLO_100_SCORE"],
    "Draw size": ["Calhamer Points", "DSS"],
    "Origins 2007": ["Origins", "origins2007"],
    "Carnage": ["Carnage with elimination order", "Carnage (elimination order)"],
    "Carnage with dead equal": ["CARNAGE_DEAD_EQUAL_SCORE"],
    "Two-Tier": ["two tier", "TwoTier", "Two-Tier System"],
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


def test_a_name_that_is_near_to_none_gets_no_suggestion() -> None:
    """Nonsense is not taken for a slip: the cure says where the names are listed."""
    for name in ("xyz", "foo", "Ultimate frisbee"):
        for finds in (find, find_tally, find_tie_break, find_preset):
            with pytest.raises(UnknownName) as caught:
                finds(name)
            assert caught.value.said.endswith(f" called {name}")
            assert "lists" in caught.value.cure


def test_a_tally_or_tie_break_says_what_it_does() -> None:
    name, words = words_on_adding_up("rank sum") or ("", "")
    assert name == "Rank sum"
    assert words.startswith("Rank sum: each round is ranked by itself")
    assert words_on_adding_up("More decimals")
    assert words_on_adding_up("Cascadia") is None


def test_every_id_and_function_finds_its_system() -> None:
    for id_, system in CATALOGUE.items():
        assert find(id_) is find(system.function) is find(system.name) is system
    assert "scoring systems" in repr(CATALOGUE)
    assert len(CATALOGUE) == len(list(CATALOGUE))


def test_no_name_means_two_things() -> None:
    names = [(plain(name), system.id) for system in CATALOGUE.values() for name in system.names]
    by_name = dict(names)
    assert [(name, id_) for name, id_ in names if by_name[name] != id_] == []
    for things in (all_tallies(), all_tie_breaks()):
        written = [plain(name) for thing in things for name in (thing.name, *thing.aliases)]
        assert len(set(written)) == len(written)


def test_the_words_of_a_system_are_its_files_docstring() -> None:
    system = find("Cascadia")
    assert system.text.startswith(system.summary)
    assert system.summary.startswith("Cascadia: ")
    assert system.needs == ["every year's centres", "which powers share the draw"]


def test_options_are_read_and_checked() -> None:
    odc = find("Draw size").score(GAME, pot=600, solo="760")
    assert odc["France"] == xlscore.score("ODC 2017", centres=counts(*ROW))["France"]
    with pytest.raises(UnknownOption, match="it has pot, solo"):
        find("Draw size").score(GAME, pots=3)
    with pytest.raises(UnknownOption, match=r"no option pot$"):
        find("Two-Tier").score(GAME, pot=3)
    for value in ("-1", "many", "1/0", "1e999999999"):
        with pytest.raises(BadOption, match="a number from 0 upwards"):
            find("Draw size").score(GAME, pot=value)
    with pytest.raises(BadOption, match="2 or none"):
        find("Cascadia").score(GAME, places=3)


def test_the_public_names_are_there() -> None:
    assert set(dir(xlscore)) >= {"CATALOGUE", "Game", "XlscoreError", "explain", "find", "score"}
    assert xlscore.CATALOGUE is CATALOGUE
    assert issubclass(xlscore.errors.TooManyCentres, xlscore.XlscoreError)
    assert xlscore.__getattr__("errors") is xlscore.errors
    with pytest.raises(AttributeError):
        _ = xlscore.scores


def test_an_explanation_adds_up() -> None:
    found = xlscore.explain("Super Pastis", "F", centres=counts(4, 0, 9, 7, 7, 3, 4),
                            eliminated={"England": 1906})  # fmt: skip
    assert str(found) == "France, Super Pastis: survival 10 + centres 18 (2 x 9) + bonus 45 = 73"
    zero = xlscore.explain("Two-Tier", "A", centres=counts(0, 0, 14, 0, 10, 10, 0))
    assert zero.line == "Austria, Two-Tier: 0"
    top = xlscore.explain("Two-Tier", "F", centres=counts(0, 0, 14, 0, 10, 10, 0))
    assert top.line == "France, Two-Tier: top score for 14 centres = 72"


def test_a_rule_that_is_not_exact_is_caught() -> None:
    wrong = replace(find("Two-Tier"), rule=lambda game: dict.fromkeys(game.centres, 0.5))
    with pytest.raises(TypeError, match="not exact"):
        wrong.score(GAME)


def test_worksheet_functions_keep_their_names() -> None:
    """A new system adds its line to function_names.txt; a line that is there never changes."""
    lines = NAMES.read_text(encoding="utf-8").splitlines()
    assert lines == [f"{s.name} -> {s.function}" for s in CATALOGUE.values()]


@pytest.mark.parametrize("system", CATALOGUE.values(), ids=lambda system: system.id)
def test_a_worksheet_function_is_no_address_of_a_cell(system: System) -> None:
    """Neither A1 nor R1C1; and nothing else that Excel reads as something of its own."""
    assert not re.fullmatch(r"[A-Z]{1,3}\d+|R\d*C\d*|R\d+|C\d+|TRUE|FALSE", system.function)
    assert re.fullmatch(r"[A-Z][A-Z0-9_]{0,56}_SCORE", system.function)

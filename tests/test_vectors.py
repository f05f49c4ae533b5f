"""Every worked example that was collected is answered by a case or by a stated difference.

``data/vectors.tsv`` has a line for each of the 165, in their order: the system
and the variant as the collection names them, the answer, and the case that
gives it (the beginning of its title: a table has a case for each of its rows).

    case                 the system itself gives these points
    other reading        another entry of the same file does; the system itself differs
    not of seven powers  the example seats fewer than seven players
    no chart             the example gives a total but not the years that lead to it
    known in part        the rule is not complete, so ``find`` says what is missing
    tally                the example adds up rounds, so ``find`` says where that is set

The cases themselves are scored by test_cases. Where the collection itself is at hand
(XLSCORE_VECTORS names its file), the list is compared with it as well.
"""

import json
import os
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import xlscore
from xlscore.catalogue import find, find_tally
from xlscore.catalogue.worked import Case, all_cases
from xlscore.engine.dialects import POWERS
from xlscore.errors import KnownInPart, TallyForSystem, UnknownSystem

COLLECTION = Path(
    os.environ.get("XLSCORE_VECTORS")
    or Path(__file__).parents[1].parent / "shared" / "vectors" / "vectors.json"
)


class Vector(NamedTuple):
    """A line of the list."""

    system: str
    variant: str
    answer: str
    file: str
    entry: str
    case: str

    @property
    def cases(self) -> list[Case]:
        """The cases that give what the example prints."""
        return [
            case
            for file, case in all_cases()
            if file == self.file
            and find(case.system) is find(self.entry)
            and case.title.startswith(self.case)
        ]


def read() -> list[Vector]:
    lines = (Path(__file__).parent / "data" / "vectors.tsv").read_text(encoding="utf-8")
    return [Vector(*line.split("\t")) for line in lines.splitlines()[1:]]


VECTORS = read()

NUMBERED = [
    pytest.param(vector, id=f"{number}-{vector.system}") for number, vector in enumerate(VECTORS, 1)
]


def test_none_is_forgotten() -> None:
    assert Counter(vector.answer for vector in VECTORS) == {
        "case": 151,
        "other reading": 6,
        "known in part": 4,
        "not of seven powers": 2,
        "no chart": 1,
        "tally": 1,
    }


@pytest.mark.parametrize("vector", NUMBERED)
def test_an_example_has_its_case_or_an_error_of_its_own(vector: Vector) -> None:
    if vector.answer == "known in part":
        with pytest.raises(KnownInPart, match="lacks") as found:
            find(vector.system)
        assert "house system" in found.value.cure
        return
    if vector.answer == "tally":
        with pytest.raises(TallyForSystem, match="adding up games") as found:
            find(vector.system)
        assert "Tally in the Tournament sheet" in found.value.cure
        assert find_tally(vector.system).name == "Rank sum"
        return
    assert vector.cases
    assert find(vector.system).source.url
    for case in vector.cases:
        assert case.expected or case.parts


@pytest.mark.parametrize("vector", [v for v in VECTORS if v.answer == "other reading"])
def test_where_readings_differ_the_system_itself_gives_other_points(vector: Vector) -> None:
    own, other = find(vector.system), find(vector.entry)
    assert own is not other
    assert own.rule.__module__ == other.rule.__module__
    for case in vector.cases:
        scores = xlscore.score(own, **case.game)
        assert any(scores[power] != points for power, points in case.expected.items())


def test_diplicity_s_examples_seat_three_and_four_players() -> None:
    """They print 50.5 and 47 for the leader: it gets tribute from above 10 or 13 centres on.

    Seven powers own 34/7 centres each, so here it starts above 6, also with four or three left.
    """
    four = {"A": 16, "E": 13, "F": 4, "G": 1, "I": 0, "R": 0, "T": 0}
    assert xlscore.score("Tribute Diplicity", centres=four)["Austria"] == 16 + 16.5 + 3 * 10
    three = {"A": 17, "E": 13, "F": 4, "G": 0, "I": 0, "R": 0, "T": 0}
    assert xlscore.score("Tribute Diplicity", centres=three)["Austria"] == 17 + 22 + 2 * 11


def test_a_described_system_is_known_by_all_its_names_and_taken_by_nobody() -> None:
    from xlscore.catalogue.described import DESCRIBED

    for system in DESCRIBED:
        for name in (system.name, *system.aliases):
            with pytest.raises(KnownInPart) as found:
                find(name.upper())
            assert system.missing in str(found.value)
            assert isinstance(found.value, UnknownSystem)


@pytest.mark.skipif(not COLLECTION.exists(), reason="the collection is not here")
def test_the_list_is_that_of_the_collection() -> None:
    collected = json.loads(COLLECTION.read_text(encoding="utf-8"))
    assert [(x["system"], x["variant"]) for x in collected] == [v[:2] for v in VECTORS]
    for vector, example in zip(VECTORS, collected, strict=True):
        if vector.answer in ("case", "other reading") and set(example["scores"]) <= set(POWERS):
            assert any(agrees(case, example["scores"]) for case in vector.cases), vector


def agrees(case: Case, scores: dict[str, Any]) -> bool:
    """The case expects what the example prints, to two decimals."""
    return all(
        power in case.expected and abs(case.expected[power] - points) < 0.01
        for power, points in scores.items()
    )

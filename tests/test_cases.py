"""Every case of xlscore/systems/cases, through the Python API."""

import pytest

import xlscore
from xlscore.catalogue import CATALOGUE, find
from xlscore.catalogue.worked import Case, all_cases
from xlscore.engine.exact import in_figures, round_half_up

from .case_files import ALL_CASES


@pytest.mark.parametrize("case", ALL_CASES)
def test_the_points_are_those_of_the_source(case: Case) -> None:
    if case.error:
        with pytest.raises(xlscore.XlscoreError, match=f"^{case.error} "):
            xlscore.score(case.system, **case.game, **case.options)
        return
    scores = xlscore.score(case.system, **case.game, **case.options)
    for power, points in case.expected.items():
        assert shown(scores[power], case) == points, power
    for power, parts in case.parts.items():
        found = xlscore.explain(case.system, power, **case.game, **case.options)
        assert found.points == scores[power]
        assert sum(found.parts.values()) == found.points
        for name, points in parts.items():
            assert shown({**found.facts, **found.parts}[name], case) == points, (power, name)


@pytest.mark.parametrize("case", [case for case in ALL_CASES if not case.values[0].error])
def test_every_score_can_be_explained(case: Case) -> None:
    scores = xlscore.score(case.system, **case.game, **case.options)
    for power, points in scores.items():
        found = xlscore.explain(case.system, power, **case.game, **case.options)
        assert found.points == points == sum(found.parts.values())
        assert found.line.startswith(f"{power}, ")
        assert found.line.endswith(in_figures(points)) or "(" in found.line


def shown(points: xlscore.engine.exact.Points, case: Case) -> xlscore.engine.exact.Points:
    """The points to as many decimals as the source printed."""
    return round_half_up(points, case.places)


def test_a_case_expects_something_and_says_from_where() -> None:
    for file, case in all_cases():
        where = f"{file}: {case.title}"
        assert case.expected or case.parts or case.error, where
        assert case.source.startswith(("print: ", "program: ", "hand: ")), where


def test_every_rule_file_has_a_case_file_and_every_system_four_cases() -> None:
    files = {system.rule.__module__.rpartition(".")[2] for system in CATALOGUE.values()}
    assert {file for file, _ in all_cases()} == files
    tried = [find(case.system).name for _, case in all_cases()]
    assert [s.name for s in CATALOGUE.values() if tried.count(s.name) < 4] == []

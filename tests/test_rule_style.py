"""A rule file reads like its rule: exact numbers, words in a fixed order, a source."""

import ast
import inspect
import re
from pathlib import Path
from statistics import median

import pytest

from xlscore import systems
from xlscore.catalogue import CATALOGUE
from xlscore.engine.system import System

FILES = [path for path in Path(systems.__path__[0]).glob("*.py") if path.stem != "__init__"]
SYSTEMS = [pytest.param(system, id=system.id) for system in CATALOGUE.values()]


ADDING_UP = [
    path
    for room in ("rules", "tournament")
    for path in (Path(systems.__path__[0]).parent / room).rglob("*.py")
    if path.stem not in {"__init__", "spelling"}
]
"""Where totals and ranks come from: no float there either."""


@pytest.mark.parametrize("path", FILES + ADDING_UP, ids=lambda path: path.stem)
def test_a_rule_is_exact(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), node.lineno
        used = isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
        assert not (used and node.id in {"round", "float"}), node.lineno
        assert not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)), node.lineno


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_rule_file_and_its_functions_are_small(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 200
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            assert node.end_lineno is not None
            assert node.end_lineno - node.lineno < 25, node.name


def test_half_the_rule_files_are_shorter_than_80_lines() -> None:
    assert median(len(path.read_text(encoding="utf-8").splitlines()) for path in FILES) < 80


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_words_say_draw_solo_eliminated_and_rounding_in_this_order(path: Path) -> None:
    words = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    summary, *paragraphs = words.split("\n\n")
    assert "\n" not in summary
    assert len(summary) <= 255
    assert summary.endswith(".")
    subjects = ["draw|end of|game", "solo|18 centres", "eliminated|dead", "round|half|halves"]
    where = [
        next((i for i, text in enumerate(paragraphs) if re.search(subject, text)), None)
        for subject in subjects
    ]
    assert None not in where, f"{path.stem} does not speak of {subjects[where.index(None)]}"
    assert where == sorted(where), "the paragraphs are not in the order draw, solo, eliminated"


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_system_names_its_source_and_rules_on_concessions(system: System) -> None:
    source = system.source
    assert source.title
    assert source.publisher
    assert source.url.startswith(("http://", "https://"))
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", source.read)
    assert re.search("conce(ssion|ded)", source.note)


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_rule_takes_its_numbers_and_options_by_name_alone(system: System) -> None:
    takes = inspect.signature(system.rule).parameters
    for name in (*system.numbers, *system.options):
        assert takes[name].kind is inspect.Parameter.KEYWORD_ONLY, name


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_worksheet_function_cannot_be_read_as_a_cell(system: System) -> None:
    assert re.fullmatch(r"[A-Z][A-Z0-9_]*_SCORE", system.function)
    assert len(system.function) <= 64


def test_worksheet_functions_are_unique() -> None:
    names = [system.function for system in CATALOGUE.values()]
    assert len(set(names)) == len(names)

"""Every message shows what a director typed as it was typed, and nothing of Python."""

import datetime
import re
from fractions import Fraction

import pytest

from xlscore.workbook import cells

from .test_docs import script

SHOWN = {
    datetime.date(2026, 1, 1): "2026-01-01",
    datetime.datetime(2026, 1, 1): "2026-01-01",
    datetime.time(18, 30): "18:30:00",
    3.0: "3",
    2.5: "2.5",
    Fraction(1, 3): "1/3",
    True: "TRUE",
    None: "nothing",
    b"Ada": "Ada",
    (1, "A"): "1, A",
    cells.Uncalculated("=A1+1"): "=A1+1",
    cells.ErrorValue("#REF!"): "#REF!",
}


ERRORS = {kind.__name__: kind for kind in script("make_errors_page").every_error()}


@pytest.mark.parametrize("name", ERRORS)
def test_a_message_shows_values_as_they_were_typed(name: str) -> None:
    kind = ERRORS[name]
    facts = set(re.findall(r"\{(\w+)", kind.message))
    for value, shown in SHOWN.items():
        numbers = {fact for fact in facts if re.search(rf"\{{{fact}:", kind.message)}
        said = kind(**{fact: 1.5 if fact in numbers else value for fact in facts}).said
        typed = [fact for fact in facts - numbers if f"{{{fact}" in kind.message]
        assert not typed or shown in said or "{" not in kind.message or value is None, said
        for python in ("datetime", "Fraction(", "None", "True", "Uncalculated", "ErrorValue", "b'"):
            assert python not in said, said


def test_a_text_stands_in_quotation_marks_without_escapes() -> None:
    said = ERRORS["NoRound"](value="first\u00a0round").said
    assert said == "'first round' is not the number of a round"
    assert ERRORS["NoRound"](value="Ada's").said.startswith('"Ada\'s"')

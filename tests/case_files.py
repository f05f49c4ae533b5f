"""The worked cases as parameters of tests."""

import pytest

from xlscore.catalogue.worked import all_cases

ALL_CASES = [
    pytest.param(case, id=f"{file}: {case.system}: {case.title}") for file, case in all_cases()
]

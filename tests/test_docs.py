"""Pages that are made from the code are up to date, and codes are unique."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType

DOCS = Path(__file__).parents[1] / "docs"


def script(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, DOCS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_of_errors_is_up_to_date() -> None:
    assert (DOCS / "errors.md").read_text(encoding="utf-8") == script("make_errors_page").page()


def test_every_error_has_a_code_of_its_own_words_and_a_cure() -> None:
    errors = list(script("make_errors_page").every_error())
    codes = [kind.code for kind in errors]
    assert len(set(codes)) == len(codes)
    for kind in errors:
        assert re.fullmatch(r"X[1-7]\d\d", kind.code)
        assert kind.__doc__
        assert kind.message
        assert kind.cure.endswith((".", "?"))

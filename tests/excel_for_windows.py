"""xlwings' own code for Excel on Windows, with pywin32 stubbed, so that it runs anywhere.

Real are: the decorators, the conversion of arguments and answers, ``CallUDF``,
which our VBA calls, and the generator of VBA wrappers, to which ours are
compared. Not real is COM.
"""

import ctypes
import importlib
import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType, SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest
import xlwings as xw

MISSING = -2147352572
"""How COM hands over an optional argument that was left out."""

STUBBED = (
    *("pythoncom", "pywintypes", "win32api", "win32con", "win32event", "win32gui"),
    *("win32process", "win32timezone", "winreg"),
    *("win32com", "win32com.client", "win32com.client.gencache", "win32com.server"),
    *("win32com.server.dispatcher", "win32com.server.policy", "win32com.server.util"),
)

OURS = "xlscore.hosts.excel.addin"


class Windows:
    """xlwings as it runs beside Excel on Windows."""

    def __init__(self, udfs: ModuleType, server: ModuleType, excel: ModuleType) -> None:
        """The three modules as they were imported with the stubs."""
        self.udfs, self.excel = udfs, excel
        self.server = server.XLPython.__new__(server.XLPython)

    def call(self, name: str, *arguments: Any) -> Any:
        """Call a function as our VBA does."""
        return self.server.CallUDF(OURS, name, arguments, None, None)

    def wrappers(self, book: str) -> str:
        """The wrappers that xlwings itself would write for our functions."""
        text = io.StringIO()
        self.udfs.generate_vba_wrapper(OURS, self.excel, text, SimpleNamespace(Name=book))
        return text.getvalue()


@contextmanager
def xlwings_on_windows() -> Iterator[Windows]:
    """Import xlwings' Windows modules and ours on top of them; afterwards all is as it was."""
    with pytest.MonkeyPatch.context() as patch:
        for name in STUBBED:
            patch.setitem(sys.modules, name, MagicMock(name=name, __file__=name))
        sys.modules["pywintypes"].com_error = type("com_error", (Exception,), {})  # type: ignore[attr-defined]
        sys.modules["pywintypes"].TimeType = type("TimeType", (), {})  # type: ignore[attr-defined]
        for name in ("windll", "oledll", "WinDLL", "OleDLL", "PyDLL", "WINFUNCTYPE", "HRESULT"):
            patch.setattr(ctypes, name, MagicMock(name=name), raising=False)
        for name in ("_xlwindows", "udfs", "com_server"):
            patch.delitem(sys.modules, f"xlwings.{name}", raising=False)
            patch.delattr(xw, name, raising=False)
        windows = importlib.import_module("xlwings._xlwindows")
        patch.setattr(xw, "_xlwindows", windows, raising=False)
        patch.setattr(windows, "is_range_instance", lambda _: False)
        udfs = importlib.import_module("xlwings.udfs")
        server = importlib.import_module("xlwings.com_server")
        patch.setattr(server, "FromVariant", lambda value: value)
        for name in ("func", "arg", "ret", "sub"):
            patch.setattr(xw, name, getattr(udfs, f"xl{name}"))
        engine = xw.Engine(impl=windows.engine)
        patch.setitem(xw.engines.engines_by_name, "excel", engine)
        patch.delitem(sys.modules, OURS, raising=False)
        try:
            yield Windows(udfs, server, importlib.import_module(OURS))
        finally:
            server.loop.close()
            for name in ("xlwings._xlwindows", "xlwings.udfs", "xlwings.com_server"):
                sys.modules.pop(name, None)

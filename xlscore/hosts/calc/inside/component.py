"""The worksheet functions as LibreOffice calls them.

A mistake is a sentence in the cell, as everywhere. An error such as #N/A in a
selected cell never comes this far: Calc itself answers Err:502 then. Where a
function nevertheless has an error to give, #N/A is #N/A and all others are
Err:502, which Calc saves as #VALUE!.
"""

from collections.abc import Callable, Sequence
from typing import Any

import unohelper
from com.sun.star.lang import IllegalArgumentException, Locale, XLocalizable, XServiceName

from xlscore.hosts.calc.commands import MENU_SERVICE
from xlscore.hosts.calc.description import SERVICE
from xlscore.hosts.calc.inside.menu import Menu
from xlscore.hosts.calc.inside.services import Service
from xlscore.hosts.worksheet import Function, functions
from xlscore.workbook.cells import ErrorValue

try:
    from org.xlscore import XScoring
except ImportError:  # while it is installed, LibreOffice does not know the type library yet

    class XScoring:  # type: ignore[no-redef]
        """Stands in for the interface."""


class AddIn(Service, XLocalizable, XServiceName, XScoring):  # type: ignore[misc]
    """The service that Calc asks for every function. Its methods are set below."""

    name = SERVICE
    services = ("com.sun.star.sheet.AddIn", SERVICE)

    def __init__(self, *_: Any) -> None:
        """Be made by LibreOffice."""
        self.locale = Locale("en", "US", "")

    def getServiceName(self) -> str:  # noqa: N802
        """The name under which files know the functions."""
        return SERVICE

    def setLocale(self, locale: Any) -> None:  # noqa: N802
        """Take a language; all words are English."""
        self.locale = locale

    def getLocale(self) -> Any:  # noqa: N802
        """Bring the language back."""
        return self.locale


def _method(function: Function) -> Callable[..., Sequence[Sequence[Any]]]:
    def call(_: AddIn, *given: Any) -> Sequence[Sequence[Any]]:
        return tuple(tuple(map(_shown, row)) for row in function(*given))

    return call


def _shown(cell: Any) -> Any:
    if isinstance(cell, ErrorValue):
        if cell.code == "#N/A":
            return None
        raise IllegalArgumentException(cell.code, None, 0)
    return float(cell) if isinstance(cell, int) else cell


for _name, _function in functions().items():
    setattr(AddIn, _name, _method(_function))

g_ImplementationHelper = unohelper.ImplementationHelper()  # noqa: N816  # LibreOffice's name
g_ImplementationHelper.addImplementation(AddIn, SERVICE, AddIn.services)
g_ImplementationHelper.addImplementation(Menu, MENU_SERVICE, Menu.services)

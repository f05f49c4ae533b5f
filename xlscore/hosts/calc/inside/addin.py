"""What LibreOffice starts. It runs in Pythons that are too old for xlscore, to say just that."""

import sys
from typing import Any

NEEDED = (3, 11)

if sys.version_info >= NEEDED:
    from xlscore.hosts.calc.inside.component import g_ImplementationHelper
else:
    import unohelper

    SENTENCE = (
        "X662 LibreOffice has Python {}.{}, and xlscore needs 3.11 or newer. "
        "Run: xlscore calc doctor".format(*sys.version_info)
    )

    try:
        from org.xlscore import XScoring
    except ImportError:  # while it is installed, LibreOffice does not know the type library yet

        class XScoring:  # type: ignore[no-redef]
            """Stands in for the interface."""

    from com.sun.star.lang import XServiceInfo, XServiceName

    SERVICES = ("com.sun.star.sheet.AddIn", "XLSCORE")

    class Old(unohelper.Base, XScoring, XServiceInfo, XServiceName):  # type: ignore[misc]
        """Answers every worksheet function with the sentence."""

        def __init__(self, *given: Any) -> None:
            pass

        def __getattr__(self, name: str) -> Any:
            if not name.isupper():
                raise AttributeError(name)
            return lambda *given: ((SENTENCE,),)

        def getServiceName(self) -> str:
            return "XLSCORE"

        def getImplementationName(self) -> str:
            return "XLSCORE"

        def supportsService(self, name: str) -> bool:
            return name in SERVICES

        def getSupportedServiceNames(self) -> Any:
            return SERVICES

    g_ImplementationHelper = unohelper.ImplementationHelper()
    g_ImplementationHelper.addImplementation(Old, "XLSCORE", SERVICES)

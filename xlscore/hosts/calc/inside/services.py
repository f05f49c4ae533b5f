"""What every part of an extension tells LibreOffice about itself."""

from typing import Any

import unohelper
from com.sun.star.lang import XServiceInfo


class Service(unohelper.Base, XServiceInfo):  # type: ignore[misc]
    """A part of the extension: its name, and as what LibreOffice may ask for it."""

    name: str
    services: tuple[str, ...]

    def getImplementationName(self) -> str:  # noqa: N802
        """The name."""
        return self.name

    def supportsService(self, name: Any) -> bool:  # noqa: N802
        """Say whether it can be asked for by a name."""
        return name in self.services

    def getSupportedServiceNames(self) -> tuple[str, ...]:  # noqa: N802
        """All these names."""
        return self.services

"""What a command may take: an honest workbook needs far less, a hostile one is stopped."""

import os
import signal
from collections.abc import Sequence
from types import FrameType
from typing import NoReturn

SECONDS = 120
"""Seconds of computing: not by the clock, so a slow machine or a full one takes no harm."""
MEMORY = 2048
"""MiB of address space."""
LIMITED = ("score", "check", "convert", "export")
"""The commands that read what somebody has sent."""
LIFTED = "none"
"""XLSCORE_LIMITS=none lifts the limits."""


def keep_within_limits(arguments: Sequence[str]) -> None:
    """Limit this process where the system can do that; LibreOffice may take what it needs."""
    if os.environ.get("XLSCORE_LIMITS", "").strip().lower() == LIFTED:
        return
    if not arguments or arguments[0] not in LIMITED or "--recalculate" in arguments:
        return
    try:
        import resource
    except ImportError:
        return
    signal.signal(signal.SIGXCPU, _too_long)
    _lower(resource.RLIMIT_CPU, SECONDS)
    _lower(resource.RLIMIT_AS, MEMORY << 20)


def _lower(kind: int, wanted: int) -> None:
    import resource

    soft, hard = resource.getrlimit(kind)
    known = [limit for limit in (soft, hard) if limit != resource.RLIM_INFINITY]
    resource.setrlimit(kind, (min([wanted, *known]), hard))


def _too_long(_: int, __: FrameType | None) -> NoReturn:
    from xlscore.errors import TookTooMuchTime

    raise TookTooMuchTime(seconds=SECONDS)

"""How it went, in one table for the command line, the batch, a server and a page.

It knows no error by its class: an error's code says which line of the table is its.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from xlscore.errors import Severity, XlscoreError
    from xlscore.tournament.results import Results


class Status(StrEnum):
    """How it went with a file or a command."""

    SCORED = "scored"
    BLOCKED = "blocked"
    """Scored, but findings block some of it."""
    MISUSED = "misused"
    """Wrong use of a command."""
    NOT_SCORED = "not scored"
    """There is nothing in it that could be scored."""
    FAILED = "failed"
    """Trouble with the file, or with the computer."""

    @property
    def exit(self) -> int:
        """The exit status of a command; the higher the worse."""
        return next(outcome.exit for outcome in OUTCOMES if outcome.status is self)


class Outcome(NamedTuple):
    """A line of the table: what a command and a server answer.

    ``codes``: how the codes of the errors begin that end so.
    """

    status: Status
    exit: int
    http: int
    codes: tuple[str, ...] = ()


OUTCOMES = (
    Outcome(Status.SCORED, 0, 200),
    Outcome(Status.BLOCKED, 1, 200),
    Outcome(Status.MISUSED, 2, 400),
    Outcome(Status.FAILED, 5, 413, ("X52", "X530", "X531", "X565")),
    Outcome(Status.FAILED, 5, 503, ("X533", "X534", "X562", "X591", "X592", "X593")),
    Outcome(Status.FAILED, 5, 500, ("X560", "X594", "X595", "X597", "X598", "X599")),
    Outcome(Status.FAILED, 5, 422, ("X5",)),
    Outcome(Status.NOT_SCORED, 3, 422, ("X",)),
)
"""The first line whose ``codes`` fit is an error's: 413 the file is too large, 503 it asks too much
of this computer, 500 it is not the file's fault."""


def outcome_of(mistake: "XlscoreError | type[XlscoreError]") -> Outcome:
    """What an error that ends everything leads to."""
    return next(outcome for outcome in OUTCOMES if mistake.code.startswith(outcome.codes))


def status_of(results: "Results") -> Status:
    """How scoring went; SCORED only where a board has a score."""
    if not results.system:
        return Status.NOT_SCORED
    if results.blocked:
        return Status.BLOCKED
    return Status.SCORED if results.has_scores else Status.NOT_SCORED


def status_with(severities: "Iterable[Severity]") -> Status:
    """How it went where findings of these severities are all that is known."""
    return Status.BLOCKED if any(one == "blocks" for one in severities) else Status.SCORED

"""The menu Diplomacy: what it does with the document in whose window it was chosen.

A click shows how it went in a message box. A macro or a script that gives the
same command (``com.sun.star.frame.DispatchHelper``) gets the sentence instead.
What only a command needs is imported with it: cells with functions come first.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple, TypeAlias

from com.sun.star.awt.MessageBoxType import ERRORBOX, INFOBOX
from com.sun.star.frame import DispatchResultEvent, XDispatchProvider, XNotifyingDispatch
from com.sun.star.frame.DispatchResultState import FAILURE, SUCCESS
from com.sun.star.lang import XInitialization

from xlscore.engine.event import Finding
from xlscore.errors import InternalFault, NoSpreadsheet, XlscoreError
from xlscore.hosts.calc.commands import CALC, MENU_SERVICE, SCHEME
from xlscore.hosts.calc.inside.services import Service

TITLE = "xlscore"
"""Above every message box."""

MOST_SAID = 10
"""A script is told so many findings; a click shows all."""

JUST_OK = 1

STEPS = 5
"""Of the bar that shows how far it is: reading, and four sheets."""


class Done(NamedTuple):
    """How it went: a sentence, and the findings to choose from."""

    said: str
    found: Sequence[Finding] = ()
    failed: bool = False


class Menu(Service, XDispatchProvider, XNotifyingDispatch, XInitialization):  # type: ignore[misc]
    """Answers the commands of the menu in one window."""

    name = MENU_SERVICE
    services = ("com.sun.star.frame.ProtocolHandler", MENU_SERVICE)

    def __init__(self, context: Any, *given: Any) -> None:
        """Be made by LibreOffice."""
        self.context = context
        self.frame: Any = next(iter(given), None)

    def initialize(self, given: Any) -> None:
        """Take the window."""
        self.frame = next(iter(given), None)

    def queryDispatch(self, url: Any, *_: object) -> Any:  # noqa: N802
        """Answer for a command of ours."""
        return self if _command(url) in DOES else None

    def queryDispatches(self, asked: Any) -> Any:  # noqa: N802
        """Answer for several commands."""
        return tuple(self.queryDispatch(one.FeatureURL) for one in asked)

    def addStatusListener(self, *_: object) -> None:  # noqa: N802
        """Tell nothing: every command can be chosen at any time."""

    def removeStatusListener(self, *_: object) -> None:  # noqa: N802
        """Forget nothing."""

    def dispatch(self, url: Any, _: object) -> None:
        """Do what was clicked, and show how it went. Whatever it raised would end LibreOffice."""
        done = self._do(_command(url))
        try:
            if done.found:
                self._show(done.found)
            else:
                self._tell(done)
        except Exception as fault:
            with suppress(Exception):
                self._tell(_failed(fault))

    def dispatchWithNotification(self, url: Any, _: object, listener: Any) -> None:  # noqa: N802
        """Do what a script asks for, and tell it how it went."""
        done = self._do(_command(url))
        if listener:
            state = FAILURE if done.failed else SUCCESS
            listener.dispatchFinished(DispatchResultEvent(self, state, done.said))

    def _do(self, command: str) -> Done:
        try:
            document = self._document()
            with _progress(self.frame) as say:
                return DOES[command](document, say)
        except Exception as fault:
            return _failed(fault)

    def _document(self) -> Any:
        controller = self.frame and self.frame.Controller
        document = controller and controller.Model
        if not document or not document.supportsService(CALC):
            raise NoSpreadsheet
        return document

    def _tell(self, done: Done) -> None:
        window, kind = self.frame.ContainerWindow, ERRORBOX if done.failed else INFOBOX
        box = window.Toolkit.createMessageBox(window, kind, JUST_OK, TITLE, done.said)
        box.execute()
        box.dispose()

    def _show(self, found: Sequence[Finding]) -> None:
        from xlscore.hosts.calc.inside.document import go_to
        from xlscore.hosts.calc.inside.findings import choose

        chosen = choose(self.context, self.frame.ContainerWindow, found)
        if chosen and chosen.place:
            go_to(self._document(), chosen.place)


def _failed(fault: Exception) -> Done:
    mistake = fault if isinstance(fault, XlscoreError) else InternalFault(reason=repr(fault))
    return Done(f"{mistake}.\n\n{mistake.cure}", failed=True)


def _command(url: Any) -> str:
    return str(url.Complete).removeprefix(SCHEME)


# --- the commands -----------------------------------------------------------------------

Say: TypeAlias = Callable[[str], None]


@contextmanager
def _progress(frame: Any) -> Iterator[Say]:
    """Show how far it is at the foot of the window; gives what is told the sheet being written."""
    bar, step = frame.createStatusIndicator(), iter(range(1, STEPS + 1))
    bar.start("xlscore: reading the workbook ...", STEPS)

    def say(sheet: str) -> None:
        bar.setText(f"xlscore: writing {sheet} ...")
        bar.setValue(next(step))

    try:
        yield say
    finally:
        bar.end()


def _score(document: Any, say: Say) -> Done:
    from xlscore.hosts.calc.inside.document import (
        read_sheets,
        typed_over_results,
        write_results,
    )
    from xlscore.hosts.pressed import how_it_went, scored_sheets
    from xlscore.workbook.result_sheets.plan import plan

    results = scored_sheets(read_sheets(document), typed_over_results(document))
    write_results(document, plan(results), say)
    return Done(how_it_went(results))


def _check(document: Any, _: Say) -> Done:
    from xlscore.hosts.calc.inside.document import read_sheets, typed_over_results
    from xlscore.hosts.pressed import found_in, listed

    found = found_in(read_sheets(document), typed_over_results(document))
    return Done(listed(found, MOST_SAID), found)


def _undo(document: Any, _: Say) -> Done:
    from xlscore.hosts.calc.inside.document import undo
    from xlscore.hosts.pressed import as_before

    return Done(as_before(undo(document)))


DOES: Mapping[str, Callable[[Any, Say], Done]] = {"score": _score, "check": _check, "undo": _undo}
"""What each command does with the document."""

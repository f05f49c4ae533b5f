"""The dialog in which Check shows its findings, with a jump to the cell of each."""

from collections.abc import Sequence
from typing import Any

import unohelper
from com.sun.star.awt import XItemListener

from xlscore.engine.event import Finding, how_many

WIDTH, LIST_HEIGHT, TEXT_HEIGHT, BUTTON_WIDTH, BUTTON_HEIGHT, GAP = 320, 120, 62, 60, 15, 6
"""In LibreOffice's own units for dialogs, a quarter of a letter's width."""

TEXT_TOP = GAP + LIST_HEIGHT + GAP
BUTTON_TOP = TEXT_TOP + TEXT_HEIGHT + GAP

OK, CANCEL = 1, 2

POSITION = 3
"""LibreOffice's flag for where a window is, apart from how large it is."""


def choose(context: Any, window: Any, found: Sequence[Finding]) -> Finding | None:
    """Show the findings; give the one whose cell is to be shown, if there is one."""
    dialog = dialog_of(context, found)
    try:
        dialog.createPeer(window.Toolkit, window)
        _centre(dialog, window)
        if not dialog.execute():
            return None
        number: int = dialog.getControl("list").getSelectedItemPos()
        return found[number]
    finally:
        dialog.dispose()


def dialog_of(context: Any, found: Sequence[Finding]) -> Any:
    """Make the dialog: a list, the whole text of the chosen finding, two buttons."""
    make = context.ServiceManager.createInstanceWithContext
    model = make("com.sun.star.awt.UnoControlDialogModel", context)
    model.Title = f"xlscore: {how_many(found)}"
    model.Width, model.Height = WIDTH + 2 * GAP, BUTTON_TOP + BUTTON_HEIGHT + GAP
    right = GAP + WIDTH - BUTTON_WIDTH
    lines = tuple(f"{finding.severity}: {finding}" for finding in found)
    _add(model, "list", "ListBox", (GAP, GAP, WIDTH, LIST_HEIGHT), StringItemList=lines)
    text = (GAP, TEXT_TOP, WIDTH, TEXT_HEIGHT)
    _add(model, "text", "Edit", text, MultiLine=True, ReadOnly=True, VScroll=True)
    go = (right - GAP - BUTTON_WIDTH, BUTTON_TOP, BUTTON_WIDTH, BUTTON_HEIGHT)
    _add(model, "go", "Button", go, Label="~Go to cell", PushButtonType=OK, DefaultButton=True)
    close = (right, BUTTON_TOP, BUTTON_WIDTH, BUTTON_HEIGHT)
    _add(model, "close", "Button", close, Label="~Close", PushButtonType=CANCEL)
    dialog = make("com.sun.star.awt.UnoControlDialog", context)
    dialog.setModel(model)
    chosen = dialog.getControl("list")
    chosen.addItemListener(_Shown(dialog, found))
    chosen.selectItemPos(0, True)  # noqa: FBT003
    _show(dialog, found[0])
    return dialog


def _centre(dialog: Any, window: Any) -> None:
    outside, own = window.getPosSize(), dialog.getPosSize()
    left, top = (outside.Width - own.Width) // 2, (outside.Height - own.Height) // 2
    dialog.setPosSize(max(left, 0), max(top, 0), 0, 0, POSITION)


def _add(model: Any, name: str, kind: str, area: tuple[int, int, int, int], **more: object) -> None:
    part = model.createInstance(f"com.sun.star.awt.UnoControl{kind}Model")
    part.PositionX, part.PositionY, part.Width, part.Height = area
    for about, value in more.items():
        setattr(part, about, value)
    model.insertByName(name, part)


def _show(dialog: Any, finding: Finding) -> None:
    dialog.getControl("text").Text = f"{finding}.\n\n{finding.mistake.cure}"
    dialog.getControl("go").Enable = finding.place is not None


class _Shown(unohelper.Base, XItemListener):  # type: ignore[misc]
    """Shows the whole text of the finding that is chosen."""

    def __init__(self, dialog: Any, found: Sequence[Finding]) -> None:
        self.dialog, self.found = dialog, found

    def itemStateChanged(self, event: Any) -> None:  # noqa: N802
        """Show another one."""
        _show(self.dialog, self.found[event.Selected])

    def disposing(self, _: object) -> None:
        """Forget nothing."""

"""The text of our VBA modules, made from the worksheet functions and the buttons.

Only the module XlscoreBridge names xlwings. It reaches the add-in by name, so
that a workbook is not tied to one version of it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from xlscore import __version__
from xlscore.errors import BarInName, NoPython, NotOnAMac, NoXlwings, XlscoreError
from xlscore.hosts.worksheet import CATEGORY, MOST_HELP, Argument, Function, functions

PYTHON_MODULE = "xlscore.hosts.excel.addin"
"""The module whose functions Excel calls."""


@dataclass(frozen=True, kw_only=True)
class Button:
    """Something to click: a macro, what is written on it, and the Python function it runs.

    ``in_workbook``: it stands on the Tournament sheet, and not in the ribbon only.
    """

    macro: str
    label: str
    function: str
    words: str
    icon: str
    in_workbook: bool = False


BUTTONS = (
    Button(
        macro="ScoreTournament",
        label="Score tournament",
        function="score_tournament",
        words="Score every board of this workbook and write the result sheets.",
        icon="AutoSum",
        in_workbook=True,
    ),
    Button(
        macro="CheckTournament",
        label="Check",
        function="check_tournament",
        words="Say what is wrong in this workbook; write nothing.",
        icon="ErrorChecking",
        in_workbook=True,
    ),
    Button(
        macro="UndoScoring",
        label="Undo scoring",
        function="undo_scoring",
        words="Bring back the result sheets as they were before the last scoring.",
        icon="Undo",
        in_workbook=True,
    ),
    Button(
        macro="NewBoard",
        label="New board",
        function="new_board",
        words="Add seven rows for one more board to the Games sheet.",
        icon="SheetRowsInsert",
    ),
    Button(
        macro="ShowRule",
        label="Rule",
        function="show_rule",
        words="Show the rule of this workbook's scoring system.",
        icon="FunctionWizard",
    ),
    Button(
        macro="ShowHelp",
        label="Help",
        function="show_help",
        words="Show how to use this workbook.",
        icon="Help",
    ),
)
"""Everything to click, in the order of the ribbon."""

HEAD = f"""Option Explicit
' Made by xlscore {__version__}. Changes are lost when the workbook is made again.
"""

BRIDGE = """
' The only module that knows xlwings. It asks the add-in by name.

Private Python As Object

Public Function XlscoreCall(ByVal name As String, ByVal arguments As Variant) As Variant
    If Python Is Nothing Then Set Python = Application.Run("xlwings.xlam!XLPy")
    XlscoreCall = Python.CallUDF("{module}", name, arguments, ThisWorkbook, Application.Caller)
End Function

Public Sub XlscoreRun(ByVal command As String)
    Application.Run "xlwings.xlam!RunPython", command
End Sub

Public Sub XlscoreForget()
    Set Python = Nothing
End Sub
"""

FROM_ADD_IN = {
    'Application.Run("xlwings.xlam!XLPy")': "XLPy()",
    'Application.Run "xlwings.xlam!RunPython", command': "RunPython command",
}
"""How the bridge reaches the add-in, and how xlwings' own module inside the workbook."""

ANSWERS = """
' From cells to Python and back.

Public Function XlscoreCells(Optional ByVal given As Variant) As Variant
    If IsMissing(given) Then
        XlscoreCells = Empty
    ElseIf TypeName(given) = "Range" Then
        XlscoreCells = XlscoreValues(given)
    Else
        XlscoreCells = given
    End If
End Function

Private Function XlscoreValues(ByVal cells As Object) As Variant
    XlscoreValues = cells.Value2
End Function

Public Function XlscoreAnswer(ByVal name As String, ByVal arguments As Variant) As Variant
    If XlscoreOnAMac() Then
        XlscoreAnswer = "{not_on_a_mac}"
        Exit Function
    End If
    On Error GoTo Failed
    XlscoreAnswer = XlscoreShown(XlscoreCall(name, arguments))
    Exit Function
Failed:
    XlscoreAnswer = XlscoreTrouble(Err.Description)
    XlscoreForget
End Function

Private Function XlscoreShown(ByVal answer As Variant) As Variant
    XlscoreShown = answer
    If VarType(answer) = vbString Then
        If Left(answer, 7) = "#XLERR:" Then XlscoreShown = CVErr(CLng(Mid(answer, 8)))
    End If
End Function

Public Function XlscoreTrouble(ByVal said As String) As String
    If InStr(1, said, "xlwings.xlam", vbTextCompare) > 0 Then
        XlscoreTrouble = "{no_xlwings}"
    Else
        XlscoreTrouble = "{no_python}"
    End If
End Function

Private Function XlscoreOnAMac() As Boolean
    #If Mac Then
        XlscoreOnAMac = True
    #Else
        XlscoreOnAMac = False
    #End If
End Function
"""

DO = """
Private Sub XlscoreDo(ByVal name As String)
    On Error GoTo Failed
    If InStr(ActiveWorkbook.FullName, "|") > 0 Then
        MsgBox "{bar_in_name}", vbExclamation, "xlscore"
        Exit Sub
    End If
    XlscoreRun "import {module} as excel; excel." & name & "()"
    Exit Sub
Failed:
    MsgBox XlscoreTrouble(Err.Description), vbCritical, "xlscore"
End Sub
"""

OPENED = """Private Sub Workbook_Open()
    On Error Resume Next
    Application.OnTime Now, "'" & Replace(ThisWorkbook.Name, "'", "''") & "'!XlscoreDescribe"
End Sub
"""
"""Help is told to the function wizard once a workbook is in view: before that Excel refuses.

Between apostrophes Excel wants each one of the name itself doubled.
"""


def modules() -> dict[str, str]:
    """Every module of a macro workbook by its name."""
    return {
        "XlscoreBridge": _filled_in(BRIDGE),
        "XlscoreAnswers": _filled_in(ANSWERS),
        "XlscoreFunctions": _as_vba([HEAD, *map(wrapper, functions().values())]),
        "XlscoreButtons": _as_vba([HEAD, *map(_button, BUTTONS), _filled_in(DO, head="")]),
        "XlscoreHelp": _help(functions().values()),
    }


def bridge_inside() -> str:
    """The bridge of a workbook that carries xlwings' own module instead of using the add-in."""
    text = BRIDGE
    for outside, inside in FROM_ADD_IN.items():
        text = text.replace(outside, inside)
    return _filled_in(text)


def ribbon_module() -> str:
    """What the buttons of the ribbon call."""
    return _as_vba([HEAD, *map(_ribbon_button, BUTTONS)])


def ribbon() -> str:
    """The tab of the add-in as Excel's customUI describes it."""
    buttons = "".join(
        f'<button id="xlscore{button.macro}" label="{button.label}" size="large" '
        f'imageMso="{button.icon}" screentip="{button.label}" supertip="{button.words}" '
        f'onAction="Ribbon{button.macro}"/>'
        for button in BUTTONS
    )
    return (
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
        '<customUI xmlns="http://schemas.microsoft.com/office/2006/01/customui"><ribbon><tabs>'
        '<tab id="xlscoreTab" label="Diplomacy"><group id="xlscoreGroup" label="xlscore">'
        f"{buttons}</group></tab></tabs></ribbon></customUI>"
    )


def wrapper(function: Function) -> str:
    """One worksheet function. What the wizard says about it is in XlscoreHelp."""
    given = ", ".join(
        f"{'Optional ' if argument.optional else ''}{argument.name} As Variant"
        for argument in function.arguments
    )
    cells = ", ".join(f"XlscoreCells({argument.name})" for argument in function.arguments)
    name = function.name
    return (
        f"\nPublic Function {name}({given}) As Variant\n"
        f'    {name} = XlscoreAnswer("{name}", Array({cells}))\n'
        "End Function\n"
    )


def _button(button: Button) -> str:
    return (
        f"\n' {button.words}\n"
        f"Public Sub {button.macro}()\n"
        f'    XlscoreDo "{button.function}"\n'
        "End Sub\n"
    )


def _ribbon_button(button: Button) -> str:
    return (
        f"\nPublic Sub Ribbon{button.macro}(ByVal control As Object)\n    {button.macro}\nEnd Sub\n"
    )


def _help(told: Iterable[Function]) -> str:
    """The macro that gives the function wizard a category, and help on every argument."""
    names: dict[Argument, str] = {}
    lines = []
    for function in told:
        words = [names.setdefault(a, f"Help{len(names) + 1}") for a in function.arguments]
        lines.append(
            f'    Describe "{function.name}", {_text(function.words)}, Array({", ".join(words)})\n'
        )
    constants = [
        f"Private Const {name} As String = {_text(a.words)}\n" for a, name in names.items()
    ]
    tell = f'Application.MacroOptions Macro:=name, Description:=words, Category:="{CATEGORY}"'
    return _as_vba(
        [
            HEAD,
            "\n",
            *constants,
            "\nPublic Sub XlscoreDescribe()\n    On Error Resume Next\n",
            "    Dim wasSaved As Boolean, isAddIn As Boolean\n",
            "    wasSaved = ThisWorkbook.Saved\n    isAddIn = ThisWorkbook.IsAddin\n",
            "    ' Excel does not take help for a workbook that is hidden, as an add-in is.\n",
            "    If isAddIn Then ThisWorkbook.IsAddin = False\n",
            *lines,
            "    If isAddIn Then ThisWorkbook.IsAddin = True\n",
            "    ThisWorkbook.Saved = wasSaved\nEnd Sub\n",
            "\nPrivate Sub Describe(ByVal name As String, ByVal words As String, "
            "ByVal help As Variant)\n",
            "    On Error Resume Next\n",
            "    If UBound(help) < 0 Then\n",
            f"        {tell}\n    Else\n        {tell}, ArgumentDescriptions:=help\n",
            "    End If\nEnd Sub\n",
        ]
    )


SENTENCES: Mapping[str, type[XlscoreError]] = {
    "not_on_a_mac": NotOnAMac,
    "no_xlwings": NoXlwings,
    "no_python": NoPython,
    "bar_in_name": BarInName,
}
"""What a cell says when Python cannot be reached."""


def _filled_in(text: str, head: str = HEAD) -> str:
    """A text with the name of our Python module and the sentences filled in."""
    facts = {"module": PYTHON_MODULE, **{name: str(error()) for name, error in SENTENCES.items()}}
    for name, value in facts.items():
        text = text.replace(f"{{{name}}}", value.replace('"', '""'))
    return _as_vba([head, text])


def _text(words: str) -> str:
    """A text constant of VBA."""
    return '"{}"'.format(words[:MOST_HELP].replace('"', '""'))


def _as_vba(parts: Sequence[str]) -> str:
    """VBA ends its lines as Windows does."""
    return "".join(parts).replace("\r\n", "\n").replace("\n", "\r\n")

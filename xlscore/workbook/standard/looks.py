"""How the cells of a workbook look, in the words of XlsxWriter's formats; and what Help says."""

from collections.abc import Mapping

from xlscore.tournament.stage import MOST_PLACES, USUAL_PLACES

STEPS = (
    "Tournament: choose the scoring system. What you leave empty below it comes from the "
    "tournament rules of that system.",
    "Rounds: what is different in a round: its scoring system, its weight, the top board.",
    "Players: one line for each player.",
    "Games: seven lines for each board, one for each power. Type what is known; leave years that "
    "were not played empty.",
    "Score: run  xlscore score FILE  and open the file that it writes. The sheets Scores, "
    "Standings, Awards and Problems are new each time; yours stay as they are.",
    "Problems: every slip with its cell. Cure those that block, and score again.",
)
"""How to use the workbook."""

STEPS_WITH_BUTTON = tuple(
    "Score: click the button Score tournament on the Tournament sheet. Scores, Standings, Awards "
    "and Problems are new each time; your sheets stay as they are."
    if step.startswith("Score: ")
    else step
    for step in STEPS
)
"""How to use a workbook with macros."""

BOX: Mapping[str, object] = {"border": 1, "border_color": "#BFBFBF", "valign": "top"}

STYLES: dict[str, Mapping[str, object]] = {
    "title": {"bold": True, "font_size": 16, "font_color": "#1F3864"},
    "part": {"bold": True, "font_size": 12, "font_color": "#1F3864"},
    "note": {"italic": True, "font_color": "#595959"},
    "alarm": {"bold": True, "font_color": "#9C0006"},
    "heading": {
        "bold": True,
        "font_color": "#FFFFFF",
        "bg_color": "#1F3864",
        "text_wrap": True,
        "valign": "vcenter",
        "border": 1,
    },
    "text": BOX,
    "centred": {**BOX, "align": "center"},
    "wrapped": {**BOX, "text_wrap": True, "align": "left"},
    "link": {**BOX, "font_color": "#0563C1", "underline": 1},
    "whole": {**BOX, "num_format": "0", "align": "center"},
    "points": {**BOX, "num_format": "0.00"},
    "fine": {**BOX, "num_format": "0.0000"},
    "total": {**BOX, "num_format": "0.00", "bold": True},
    "so far": {
        **BOX,
        "num_format": '0.00"*"',
        "italic": True,
        "font_color": "#7F6000",
        "bg_color": "#FFEB9C",
    },
    "lacking": {
        **BOX,
        "num_format": "0",
        "align": "center",
        "font_color": "#7F6000",
        "bg_color": "#FFEB9C",
    },
    "dropped": {**BOX, "num_format": "0.00", "font_color": "#7F7F7F", "font_strikeout": True},
    "blocks": {**BOX, "bold": True, "font_color": "#9C0006", "bg_color": "#FFC7CE"},
    "warns": {**BOX, "font_color": "#7F6000", "bg_color": "#FFEB9C"},
    "notes": BOX,
}
"""The looks of result cells, in the words of XlsxWriter's formats."""

STYLES |= {
    f"{style} {places}": {
        **STYLES[style],
        "num_format": str(STYLES[style]["num_format"]).replace(
            "0.00", f"0.{'0' * places}".rstrip(".")
        ),
    }
    for style in ("points", "total", "so far", "dropped")
    for places in range(MOST_PLACES + 1)
    if places != USUAL_PLACES
}

"""Run by Python with uno, not by pytest: work in LibreOffice and print JSON.

    in_libreoffice.py WORKBOOK TASKS

TASKS is a JSON list: ["formula", sheet, cells, formula] gives the texts that the
cells then show; ["click", sheet, label] runs what a button runs; ["text", sheet, cell]
gives a cell's text; ["picture", sheet, file] exports a PDF of it.
"""

import json
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path


def main(workbook, tasks):
    with tempfile.TemporaryDirectory(prefix="xlscore-lo-") as folder, office(folder) as context:
        document = desktop_of(context).loadComponentFromURL(
            Path(workbook).resolve().as_uri(),
            "_blank",
            0,
            (setting("Hidden", value=True), setting("MacroExecutionMode", value=4)),
        )
        try:
            print(json.dumps([DOES[name](document, *given) for name, *given in tasks]))
        finally:
            document.dispose()


@contextmanager
def office(folder):
    """LibreOffice with the profile in a folder; gives its context."""
    pipe = f"xlscore{Path(folder).name.replace('-', '')}"
    running = subprocess.Popen(
        [
            *("soffice", f"-env:UserInstallation=file://{folder}/profile", "--headless"),
            *("--norestore", "--nologo", f"--accept=pipe,name={pipe};urp;"),
        ],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    context = None
    try:
        context = connected(pipe)
        yield context
    finally:
        stop(context and desktop_of(context), running)


def desktop_of(context):
    return context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", context)


def setting(name, value):
    from com.sun.star.beans import PropertyValue

    one = PropertyValue()
    one.Name, one.Value = name, value
    return one


def connected(pipe):
    import uno
    from com.sun.star.connection import NoConnectException

    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext(
        "com.sun.star.bridge.UnoUrlResolver", local
    )
    for _ in range(300):
        try:
            return resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
        except NoConnectException:
            time.sleep(0.2)
    raise SystemExit("LibreOffice does not answer")


def stop(desktop, office):
    try:
        if desktop:
            desktop.terminate()
        office.wait(20)
    except Exception:
        office.kill()


def formula(document, sheet, cells, written):
    area = document.Sheets.getByName(sheet).getCellRangeByName(cells)
    area.setArrayFormula(written)
    document.calculateAll()
    rows = range(area.Rows.Count)
    columns = range(area.Columns.Count)
    return [[area.getCellByPosition(c, r).String for c in columns] for r in rows]


def text(document, sheet, cell):
    return document.Sheets.getByName(sheet).getCellRangeByName(cell).String


def click(document, sheet, label):
    forms = document.Sheets.getByName(sheet).DrawPage.Forms
    for form in (forms.getByIndex(number) for number in range(forms.Count)):
        for number in range(form.Count):
            if form.getByIndex(number).Label == label:
                (event,) = form.getScriptEvents(number)
                document.getScriptProvider().getScript(event.ScriptCode).invoke((), (), ())
                return event.ScriptCode
    raise SystemExit(f"no button {label}")


DOES = {"formula": formula, "text": text, "click": click}

if __name__ == "__main__":
    main(sys.argv[1], json.loads(sys.argv[2]))

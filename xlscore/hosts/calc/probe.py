"""Run by LibreOffice's Python: start LibreOffice and print what it has and what it calculates.

    probe.py SOFFICE FORMULA [OPTION ...]

Prints JSON: ``extensions`` (versions by their identifiers) and ``answer`` (what a
cell with the formula shows). This file stands alone, for any Python from 3.6.
"""

import json
import os
import subprocess
import sys
import time
from contextlib import suppress
from typing import Any, Dict, List

TRIES, PAUSE = 300, 0.1


def main(soffice: str, formula: str, options: List[str]) -> None:
    """Ask LibreOffice, and end it."""
    pipe = "xlscore{}".format(os.getpid())
    accept = "--accept=pipe,name={};urp;".format(pipe)
    quiet = ["--headless", "--norestore", "--nologo", "--nodefault"]
    office = subprocess.Popen(
        [soffice, *options, *quiet, accept],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        context = connected(pipe)
        print(json.dumps(asked(context, formula)))
        ended(context)
        office.wait(20)
    finally:
        if office.poll() is None:
            office.kill()


def connected(pipe: str) -> Any:
    """Wait for LibreOffice; give its context."""
    import uno
    from com.sun.star.connection import NoConnectException

    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext(
        "com.sun.star.bridge.UnoUrlResolver", local
    )
    for _ in range(TRIES):
        try:
            return resolver.resolve("uno:pipe,name={};urp;StarOffice.ComponentContext".format(pipe))
        except NoConnectException:
            time.sleep(PAUSE)
    raise SystemExit("LibreOffice does not answer")


def asked(context: Any, formula: str) -> Dict[str, Any]:
    """The installed extensions, and what the formula gives in a new spreadsheet."""
    known = context.getValueByName(
        "/singletons/com.sun.star.deployment.PackageInformationProvider"
    ).getExtensionList()
    document = desktop(context).loadComponentFromURL("private:factory/scalc", "_blank", 0, ())
    try:
        cell = document.Sheets.getByIndex(0).getCellByPosition(0, 0)
        cell.Formula = formula
        answer = cell.String
    finally:
        document.close(True)
    return {"extensions": dict(map(tuple, known)), "answer": answer}


def desktop(context: Any) -> Any:
    """What holds all documents."""
    return context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", context)


def ended(context: Any) -> None:
    """End LibreOffice; it may be gone before it answers."""
    with suppress(Exception):
        desktop(context).terminate()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3:])

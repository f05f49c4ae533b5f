"""Counts what is in a package, part by part and feature by feature, by plain text search."""

import re
from collections import Counter

from tests.package.build import unzipped

FEATURES = """
    cfRule dataValidation hyperlink mergeCell sparkline protectedRange ignoredError
    sheetProtection tablePart drawing legacyDrawing legacyDrawingHF picture control oleObject brk
    filterColumn customSheetView headerFooter pageSetup sheetPr tabColor pane col row c f v
    definedName sheet externalReference workbookProtection calcPr pivotCache customWorkbookView
    ext font fill border cellStyle cellXfs dxf tableStyle numFmt si r rPh
"""
PATTERN = re.compile(rb"<(?:[\w.-]+:)?(%s)[\s/>]" % "|".join(FEATURES.split()).encode())


def census(content: bytes) -> Counter[str]:
    """How often each feature is in each kind of part, and every part itself."""
    counts = Counter[str]()
    for name, data in unzipped(content).items():
        counts[f"part {name}"] += 1
        if name.endswith(".xml"):
            kind = re.sub(r"\d+", "", name)
            counts.update(f"{kind} {found.decode()}" for found in PATTERN.findall(data))
    return counts

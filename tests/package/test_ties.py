"""Parts that nothing leads to, and relationships that lead to nothing: none is written over."""

import io
from collections.abc import Mapping
from itertools import product

import pytest
from openpyxl import load_workbook

from tests.package.build import parts, relationships, unzipped, worksheet, zipped
from tests.package.standings import RESULTS, STYLES
from xlscore import errors
from xlscore.workbook.package import read_workbook, write_results

TEXTS, FORMATS = "xl/sharedStrings.xml", "xl/styles.xml"
TIES, TYPES = "xl/_rels/workbook.xml.rels", "[Content_Types].xml"
CELLS = worksheet('<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><v>7</v></c></row>')
NUMBER = worksheet('<row r="1"><c r="B1"><v>7</v></c></row>')
SHEET_ALONE = relationships([("worksheets/sheet1.xml", "worksheet")])

pytestmark = pytest.mark.filterwarnings("ignore:Workbook contains no:UserWarning")


def written(content: bytes) -> bytes:
    target = io.BytesIO()
    write_results(io.BytesIO(content), target, RESULTS, STYLES)
    return target.getvalue()


def without(known: Mapping[str, str], *names: str) -> dict[str, str]:
    return {name: text for name, text in known.items() if name not in names}


WORKBOOKS: Mapping[str, dict[str, str]] = {
    "no styles where a relationship leads": without(parts(CELLS), FORMATS),
    "no texts where a relationship leads": without(parts(NUMBER), TEXTS),
    "neither": without(parts(NUMBER), TEXTS, FORMATS),
    "texts that nothing leads to": parts(CELLS)
    | {
        TIES: relationships([("worksheets/sheet1.xml", "worksheet"), ("styles.xml", "styles")]),
    },
    "nothing leads to texts and styles": parts(CELLS) | {TIES: SHEET_ALONE},
    "two relationships to styles, the first to none": parts(CELLS)
    | {
        TIES: relationships(
            [
                ("worksheets/sheet1.xml", "worksheet"),
                ("gone.xml", "styles"),
                ("styles.xml", "styles"),
                ("sharedStrings.xml", "sharedStrings"),
            ]
        )
    },
    "texts of another name": without(parts(NUMBER), TEXTS)
    | {
        part: parts(NUMBER)[part].replace(known, "/xl/other/words.xml")
        for part, known in ((TIES, "sharedStrings.xml"), (TYPES, "/xl/sharedStrings.xml"))
    },
    "a part of another kind in the place of the texts": parts(NUMBER, strings=None)
    | {TEXTS: "<notes>Ann</notes>"},
    "a part of another kind in the place of the styles": parts(NUMBER, styles=None)
    | {FORMATS: "<notes>Ann</notes>"},
    "sheets and tables that nothing leads to": parts(
        NUMBER,
        more={
            "xl/worksheets/sheet2.xml": worksheet(),
            "xl/worksheets/_rels/sheet3.xml.rels": relationships([("../x.xml", "table")]),
            "xl/tables/table1.xml": "<table/>",
        },
    ),
    "a relationship to a sheet that is not there": parts(NUMBER)
    | {
        TIES: parts(NUMBER)[TIES].replace(
            "</Relationships>",
            '<Relationship Id="x" Type="http://schemas.openxmlformats.org/officeDocument/2006/'
            'relationships/worksheet" Target="worksheets/sheet2.xml"/></Relationships>',
        )
    },
    "a content type of a part that is not there": parts(NUMBER)
    | {
        TYPES: parts(NUMBER)[TYPES].replace(
            "</Types>",
            '<Override PartName="/xl/worksheets/sheet2.xml" ContentType="text/plain"/></Types>',
        )
    },
}
NOT_FOR_OPENPYXL = "a part of another kind in the place of the styles"
"""It takes what is called styles.xml for the styles, whatever leads there."""


@pytest.mark.parametrize("name", WORKBOOKS)
def test_nothing_is_written_over(name: str) -> None:
    before = WORKBOOKS[name]
    once = written(zipped(before))
    after = unzipped(once)
    changing = {TIES, TYPES, "xl/workbook.xml", TEXTS, FORMATS}
    assert {n: after[n].decode() for n in before if n not in changing} == without(before, *changing)
    for part, word in product((TEXTS, FORMATS), ("hello", "Ann", 'numFmtId="14"')):
        assert word not in before.get(part, "") or word.encode() in after[part]
    assert written(once) == once
    assert len(set(after)) == len({member.lower() for member in after})


@pytest.mark.parametrize("name", sorted(set(WORKBOOKS) - {NOT_FOR_OPENPYXL}))
def test_others_read_what_was_written(name: str) -> None:
    content = written(zipped(WORKBOOKS[name]))
    theirs, ours = load_workbook(io.BytesIO(content)), read_workbook(io.BytesIO(content))
    assert theirs["Games"]["B1"].value == 7
    for result in RESULTS:
        for (row, column), value in ours.sheets[result.name].items():
            assert theirs[result.name].cell(row, column).value == value


@pytest.mark.parametrize("name", WORKBOOKS)
def test_each_kind_of_part_is_tied_once(name: str) -> None:
    ties = unzipped(written(zipped(WORKBOOKS[name])))[TIES].decode()
    earlier = WORKBOOKS[name][TIES]
    for kind in ("styles", "sharedStrings"):
        assert ties.count(f'relationships/{kind}"') == max(
            1, earlier.count(f'relationships/{kind}"')
        )


def test_a_relationship_that_leads_nowhere_is_refused() -> None:
    odd = without(parts(NUMBER), FORMATS)
    odd[TIES] = odd[TIES].replace("styles.xml", "../")
    with pytest.raises(errors.DamagedPart, match="missing"):
        written(zipped(odd))

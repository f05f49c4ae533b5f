"""Result sheets: added once, then renewed where they are, without hurting what others did."""

import io
import re
import warnings
import zipfile

import openpyxl
import pytest
import xlsxwriter

from tests.package.build import (
    MACROS,
    MAIN,
    OFFICE,
    STRICT,
    STRICT_OFFICE,
    parts,
    relationships,
    signed,
    traces_of_signature,
    unzipped,
    workbook,
    worksheet,
    zipped,
)
from tests.package.lint import findings
from tests.package.standings import EMPTY, HEADINGS, PLAYERS, RESULTS, STYLES, standings
from xlscore import errors
from xlscore.workbook.package import MARK, Limits, Written, read_workbook, write_results
from xlscore.workbook.sheets import Cell, ResultSheet

SHEET = "xl/worksheets/sheet2.xml"
BOOK = "xl/workbook.xml"


def scored(content: bytes, *results: ResultSheet, **options) -> bytes:
    return write(content, *results, **options)[0]


def write(content: bytes, *results: ResultSheet, **options) -> tuple[bytes, Written]:
    target = io.BytesIO()
    written = write_results(io.BytesIO(content), target, results, STYLES, **options)
    assert not findings(target.getvalue()) - findings(content)
    return target.getvalue(), written


def changed(content: bytes, part: str, old: str, new: str) -> bytes:
    """The package with a text in one part replaced: what somebody did in Excel."""
    members = unzipped(content)
    text = members[part].decode()
    assert old in text
    return zipped(members | {part: text.replace(old, new, 1)})


@pytest.fixture
def first() -> bytes:
    return scored(workbook(), standings())


def read(content: bytes, sheet: str = "XS Standings"):
    return read_workbook(io.BytesIO(content)).sheets[sheet]


def test_a_sheet_is_added_at_the_end(first: bytes) -> None:
    found = read_workbook(io.BytesIO(first))
    assert list(found.sheets) == ["Games", "XS Standings"]
    assert found.ours == {"XS Standings"}
    assert found.sheets["XS Standings"][3, 2] == PLAYERS[1]
    assert found.sheets["XS Standings"][2, 3] == 100 / 3


def test_the_sheet_is_laid_out(first: bytes) -> None:
    text = unzipped(first)[SHEET].decode()
    assert 'xSplit="2" ySplit="1" topLeftCell="C2"' in text
    assert '<col min="2" max="2" width="30.7109375" customWidth="1"/>' in text
    assert '<autoFilter ref="A1:D7"/>' in text
    assert '<hyperlink ref="B2" location="Games!C14"/>' in text
    assert 'orientation="landscape"' in text
    assert 'fitToHeight="0"' in text
    assert "tabSelected" not in text
    names = re.findall(r'<definedName name="([^"]*)" localSheetId="1"[^>]*>([^<]*)<', book(first))
    assert dict(names) == {
        MARK: "'XS Standings'!$A$1:$D$7",
        "_xlnm.Print_Titles": "'XS Standings'!$1:$1",
        "_xlnm._FilterDatabase": "'XS Standings'!$A$1:$D$7",
    }


@pytest.mark.parametrize("frozen", [(4, 0), (0, 2), (4, 3)])
def test_the_frame_is_laid_out_as_xlsxwriter_does_it(frozen: tuple[int, int]) -> None:
    """Which has been compared with Excel, byte by byte."""
    widths = {1: 7, 2: 28.5, 4: 11.1}
    file = io.BytesIO()
    with xlsxwriter.Workbook(file) as written:
        page = written.add_worksheet()
        for column, width in widths.items():
            page.set_column(column - 1, column - 1, width)
        page.freeze_panes(*frozen)
    theirs = unzipped(file.getvalue())["xl/worksheets/sheet1.xml"].decode()
    content = scored(workbook(), standings()._replace(widths=widths, frozen=frozen))
    ours = unzipped(content)[SHEET].decode()
    for tag in ("col", "pane"):
        assert re.findall(f"<{tag} [^>]*>", ours) == re.findall(f"<{tag} [^>]*>", theirs)


def book(content: bytes) -> str:
    return unzipped(content)[BOOK].decode()


def test_scoring_a_hundred_times_changes_nothing_after_the_first(first: bytes) -> None:
    content = first
    for _ in range(100):
        content, written = write(content, standings())
        assert written.replaced == ("XS Standings",)
    assert content == first


def test_other_results_do_not_pile_up(first: bytes) -> None:
    content = first
    for players in (60, 3, 40, 6):
        content = scored(content, standings(players=players))
        assert len(read(content)) == 4 + 4 * players
    members, once = unzipped(content), unzipped(first)
    assert members.keys() == once.keys()
    assert members[SHEET] == once[SHEET]
    assert members["xl/styles.xml"] == once["xl/styles.xml"]
    assert members[BOOK] == once[BOOK]


def test_place_and_number_of_a_sheet_are_kept() -> None:
    content = scored(workbook(worksheet(), worksheet()), standings())
    text = book(content)
    sheets = re.findall(r"<sheet [^>]*/>", text)
    moved = text.replace("".join(sheets), "".join([sheets[2], sheets[0], sheets[1]]))
    moved = moved.replace('localSheetId="2"', 'localSheetId="0"')
    again = scored(zipped(unzipped(content) | {BOOK: moved}), standings(players=2))
    assert book(again) == moved.replace("$D$7", "$D$3")
    assert len(read(again)) == 12


@pytest.mark.parametrize("name", ["xs standings", "XS Standings"])
def test_a_sheet_of_somebody_else_is_not_replaced(name: str) -> None:
    content = workbook(names=[name])
    with pytest.raises(errors.SheetIsNotOurs):
        scored(content, standings())


def test_a_copy_of_our_sheet_is_left_alone(first: bytes) -> None:
    other = scored(first, standings("XS Standings (2)", players=2))
    again = scored(other, standings(players=1))
    assert read(again, "XS Standings (2)") == read(other, "XS Standings (2)")


@pytest.mark.parametrize("name", ["", "x" * 32, "a/b", "a:b", "'a'", "History", "[a]"])
def test_a_name_that_excel_refuses_is_refused(name: str) -> None:
    with pytest.raises(errors.NotASheetName):
        scored(workbook(), standings(name))
    with pytest.raises(errors.NotASheetName):
        scored(workbook(), standings("a"), standings("A"))


def test_a_locked_structure_lets_sheets_be_renewed_but_not_added(first: bytes) -> None:
    locked = changed(first, BOOK, "<sheets>", '<workbookProtection lockStructure="1"/><sheets>')
    assert len(read(scored(locked, standings(players=1)))) == 8
    with pytest.raises(errors.StructureLocked):
        scored(locked, standings(), EMPTY)


@pytest.mark.parametrize("value", [10**400, float("nan"), float("-inf")])
def test_a_number_that_no_cell_can_hold_is_refused(value: float) -> None:
    with pytest.raises(errors.NotACellValue):
        scored(workbook(), EMPTY._replace(rows=[[Cell(value)]]))


def test_too_many_sheets_are_refused() -> None:
    with pytest.raises(errors.TooManySheets):
        scored(workbook(), standings(), EMPTY, limits=Limits(sheets=2))


# --- what others did to our sheet ------------------------------------------------------------


def test_notes_beside_and_below_the_results_stay(first: bytes) -> None:
    note = '<c r="F2" s="2"><f>C2*2</f><v>66</v></c></row>'
    noted = changed(first, SHEET, '</c></row><row r="3">', f'</c>{note}<row r="3">')
    below = (
        '<row r="9" hidden="1"><c r="B9" t="inlineStr"><is><t>prov.</t></is></c></row></sheetData>'
    )
    noted = changed(noted, SHEET, "</sheetData>", below)
    again, written = write(noted, standings(players=3))
    grid = read(again)
    assert grid[9, 2] == "prov."
    assert (2, 6) in read_workbook(io.BytesIO(again)).formulas["XS Standings"]
    assert written.stale == 1
    assert len(grid) == 4 + 12 + 2
    assert '<row r="9" hidden="1">' in unzipped(again)[SHEET].decode()
    assert '<dimension ref="A1:F9"/>' in unzipped(again)[SHEET].decode()
    with pytest.raises(errors.CellIsNotOurs) as caught:
        scored(noted, standings(players=9))
    assert "XS Standings!B9" in str(caught.value)


def test_a_row_inserted_above_moves_our_cells(first: bytes) -> None:
    """Excel widens the mark when a row is inserted; all inside it is ours."""
    wider = changed(first, BOOK, "$A$1:$D$7</definedName>", "$A$1:$D$8</definedName>")
    row = '<row r="8"><c r="A8"><v>1</v></c></row></sheetData>'
    assert (8, 1) not in read(scored(changed(wider, SHEET, "</sheetData>", row), standings()))


def test_a_mark_that_lost_its_cells_protects_what_is_there(first: bytes) -> None:
    lost = changed(first, BOOK, "'XS Standings'!$A$1:$D$7</d", "'XS Standings'!#REF!</d")
    with pytest.raises(errors.CellIsNotOurs):
        scored(lost, standings())


def test_the_look_that_others_gave_it_stays(first: bytes) -> None:
    look = (
        '<conditionalFormatting sqref="C2:C6"><cfRule type="top10" priority="1" rank="3"/>'
        '</conditionalFormatting><dataValidations count="1"><dataValidation sqref="F1"/>'
        "</dataValidations>"
    )
    dressed = changed(first, SHEET, "<hyperlinks>", look + "<hyperlinks>")
    dressed = changed(dressed, SHEET, "<sheetView ", '<sheetView zoomScale="150" tabSelected="1" ')
    dressed = changed(dressed, SHEET, "<sheetPr>", '<sheetPr codeName="Sheet7"><tabColor rgb="1"/>')
    dressed = changed(dressed, SHEET, 'paperSize="9"', 'paperSize="1" r:id="rId1"')
    dressed = changed(dressed, SHEET, "</cols>", '<col min="3" max="9" width="3"/></cols>')
    dressed = changed(dressed, SHEET, '<row r="1">', '<row r="1" ht="40" customHeight="1">')
    dressed = changed(dressed, SHEET, "</worksheet>", '<drawing r:id="rId2"/></worksheet>')
    rels = relationships(
        [("../printerSettings/p1.bin", "printerSettings"), ("../d.xml", "drawing")]
    )
    more = {"xl/worksheets/_rels/sheet2.xml.rels": rels, "xl/d.xml": "<d/>"}
    types = unzipped(dressed)["[Content_Types].xml"].replace(
        b"<Override", b'<Default Extension="bin" ContentType="x/y"/><Override', 1
    )
    more |= {"xl/printerSettings/p1.bin": "x", "[Content_Types].xml": types.decode()}
    dressed = zipped(unzipped(dressed) | more)
    after = unzipped(scored(dressed, standings(players=3)))[SHEET].decode()
    kept = (
        look,
        'zoomScale="150" tabSelected="1"',
        '<sheetPr codeName="Sheet7"><tabColor rgb="1"/>',
        'paperSize="1" r:id="rId1"',
        '<drawing r:id="rId2"/>',
        '<row r="1" ht="40" customHeight="1">',
        '<col min="5" max="9" width="3"/>',
    )
    for text in kept:
        assert text in after
    assert 'ref="A1:D4"' in after


def test_links_of_others_stay(first: bytes) -> None:
    link = '<hyperlink ref="H1" location="Games!A1"/><hyperlink ref="B7" location="Games!A2"/>'
    linked = changed(first, SHEET, "</hyperlinks>", link + "</hyperlinks>")
    after = unzipped(scored(linked, standings(players=2)))[SHEET].decode()
    assert re.findall(r'<hyperlink ref="([^"]*)"', after) == ["B2", "B3", "H1"]


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        (
            "</sheetData>",
            '</sheetData><mergeCells><mergeCell ref="D9:E9"/></mergeCells>',
            errors.CellIsMerged,
        ),
        (
            "</sheetData>",
            '<row r="8"><c r="F8"><f t="array" ref="B8:F8">1</f></c></row></sheetData>',
            errors.CellInFormulaRange,
        ),
        (
            "</sheetData>",
            '<row r="8"><c r="F8"><f t="shared" si="4"/></c></row></sheetData>',
            errors.CellInFormulaRange,
        ),
    ],
)
def test_nothing_is_torn_apart(first: bytes, old: str, new: str, error) -> None:
    touched = zipped(
        unzipped(first)
        | {SHEET: unzipped(first)[SHEET].replace(b"<autoFilter", b"<!-- --><autoFilter")}
    )
    touched = changed(touched, SHEET, old, new)
    target = io.BytesIO()
    with pytest.raises(error):
        write_results(io.BytesIO(touched), target, [standings(players=9)], STYLES)
    assert not target.getvalue()


def tabled(content: bytes, area: str = "A1:D7", headings=HEADINGS) -> bytes:
    """Make a table of our cells, as somebody could in Excel."""
    columns = "".join(
        f'<tableColumn id="{n}" name="{name}"/>' for n, name in enumerate(headings, 1)
    )
    table = (
        f'<table xmlns="{MAIN}" id="1" name="T" displayName="T" ref="{area}">'
        f'<autoFilter ref="{area}"/><tableColumns count="4">{columns}</tableColumns></table>'
    )
    members = unzipped(content)
    text = members[SHEET].decode()
    text = re.sub(r"<autoFilter [^>]*/>", "", text)
    text = text.replace(
        "</worksheet>", '<tableParts count="1"><tablePart r:id="rId1"/></tableParts></worksheet>'
    )
    rels = relationships([("../tables/table1.xml", "table")])
    more = {"xl/worksheets/_rels/sheet2.xml.rels": rels, "xl/tables/table1.xml": table}
    return zipped(members | {SHEET: text} | more)


def test_a_table_that_somebody_made_of_the_results_stays(first: bytes) -> None:
    after = unzipped(scored(tabled(first), standings(players=3)))
    assert b"tablePart " in after[SHEET]
    assert b"<autoFilter" not in after[SHEET]
    assert b"_FilterDatabase" not in after[BOOK]


def test_a_table_must_not_lose_its_headings(first: bytes) -> None:
    lower = [*[()] * 9, *standings().rows]
    with pytest.raises(errors.TableOnResults):
        scored(tabled(first, "A1:D6"), standings()._replace(rows=lower, header_row=10))


def test_a_sheet_without_results_claims_no_cell() -> None:
    content = scored(workbook(), EMPTY)
    note = '<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>'
    noted = changed(content, SHEET, "<sheetData></sheetData>", note)
    assert read(scored(noted, EMPTY), EMPTY.name) == {(1, 1): 1}
    with pytest.raises(errors.CellIsNotOurs):
        scored(noted, standings(EMPTY.name))
    assert len(read(scored(content, standings(EMPTY.name)), EMPTY.name)) == 28


def test_a_template_marks_its_sheets_by_a_defined_name() -> None:
    name = '<definedName name="xlscore.results" localSheetId="0">"results"</definedName>'
    content = workbook(
        worksheet(""), names=["XS Standings"], defined=f"<definedNames>{name}</definedNames>"
    )
    after, written = write(content, standings())
    assert written.replaced == ("XS Standings",)
    assert len(read(after)) == 28


def test_a_table_that_no_longer_fits_is_an_error(first: bytes) -> None:
    other = standings()
    headings = [Cell(text, "heading") for text in ("Rank", "Player", "Score", "Counts")]
    with pytest.raises(errors.TableOnResults):
        scored(tabled(first, "A1:D6"), other._replace(rows=[headings, *other.rows[1:]]))


# --- tables and bars --------------------------------------------------------------------------

TABLE = "xl/tables/table1.xml"


def decorated(players: int = 6, **others) -> ResultSheet:
    return standings(players=players)._replace(table="xs_T", bars=(3,), **others)


def table_in(content: bytes, sheet: str = "XS Standings") -> dict[str, str]:
    """The tables of a sheet with their cells, and its bars, as openpyxl reads them."""
    with warnings.catch_warnings(action="ignore"):
        page = openpyxl.load_workbook(io.BytesIO(content))[sheet]
    rules = page.conditional_formatting
    bars = {str(found.sqref): rule.type for found in rules for rule in found.rules}
    return {**{table.name: table.ref for table in page.tables.values()}, **bars}


def test_results_become_a_table_with_bars() -> None:
    content = scored(workbook(), decorated())
    assert not findings(content)
    assert table_in(content) == {"xs_T": "A1:D7", "C2:C7": "dataBar"}
    members = unzipped(content)
    assert b"<autoFilter" not in members[SHEET]
    assert b'<autoFilter ref="A1:D7"/>' in members[TABLE]
    assert b"_FilterDatabase" not in members[BOOK]
    columns = re.findall(rb'<tableColumn id="\d" name="([^"]*)"/>', members[TABLE])
    assert [name.decode() for name in columns] == list(HEADINGS)


def test_a_table_and_its_bars_do_not_pile_up() -> None:
    content = first = scored(workbook(), decorated())
    for _ in range(100):
        content = scored(content, decorated())
    assert content == first
    for players in (60, 1, 3, 0, 40, 6):
        content = scored(content, decorated(players))
        last = max(players, 1) + 1
        bars = f"C2:C{last}" if last > 2 else "C2"
        assert table_in(content) == {"xs_T": f"A1:D{last}", bars: "dataBar"}
        assert not findings(content)
    assert unzipped(content) == unzipped(first)


def test_another_column_gets_into_the_table() -> None:
    content = scored(workbook(), decorated())
    headings, line, *others = decorated().rows
    wider = [[*headings, Cell("Round 2", "heading")], [*line, Cell(7)], *others]
    content = scored(content, decorated(rows=wider))
    assert table_in(content)["xs_T"] == "A1:E7"
    assert not findings(content)


def test_a_look_for_all_rows_follows_the_results(first: bytes) -> None:
    """Somebody's own table and colour rules, also where Excel says them a second time."""
    extension = (
        '<extLst><ext uri="{78C0D931-6437-407d-A8EE-F0AAD7539E65}"><x14:conditionalFormattings>'
        '<x14:conditionalFormatting><x14:cfRule type="dataBar"/><xm:sqref>%s</xm:sqref>'
        "</x14:conditionalFormatting></x14:conditionalFormattings></ext></extLst></worksheet>"
    )
    rule = '<conditionalFormatting sqref="%s"><cfRule type="top10" priority="1" rank="3"/>'
    rules = rule % "A2:A7 C2:D7" + "</conditionalFormatting>"
    rules += rule % "C2:C70" + "</conditionalFormatting>"
    theirs = changed(tabled(first), SHEET, "<hyperlinks>", rules + "<hyperlinks>")
    theirs = changed(theirs, SHEET, "</worksheet>", extension % "C2:C7")
    theirs = changed(theirs, SHEET, "<worksheet ", '<worksheet xmlns:x14="x" xmlns:xm="y" ')
    for players in (3, 12):
        after = unzipped(scored(theirs, standings(players=players)))
        last = players + 1
        text = after[SHEET].decode()
        assert re.findall(r'<conditionalFormatting sqref="([^"]*)"', text) == [
            f"A2:A{last} C2:D{last}",
            "C2:C70",
        ]
        assert f"<xm:sqref>C2:C{last}</xm:sqref>" in text
        assert f'name="T" displayName="T" ref="A1:D{last}"' in after[TABLE].decode()


def test_a_table_takes_a_free_name_and_number() -> None:
    taken = scored(workbook(), decorated()._replace(name="A copy"))
    after = scored(taken, decorated())
    assert table_in(after)["xs_T_2"] == "A1:D7"
    assert b' id="2" ' in unzipped(after)["xl/tables/table2.xml"]
    assert table_in(scored(taken, decorated(), EMPTY), "A copy") == table_in(taken, "A copy")


def test_equal_headings_make_no_table() -> None:
    headings = [Cell(text, "heading") for text in ("Rank", "Player", "rank", "Counts")]
    content = scored(workbook(), decorated(rows=[headings, *decorated().rows[1:]]))
    assert b'<autoFilter ref="A1:D7"/>' in unzipped(content)[SHEET]
    assert TABLE not in unzipped(content)


def test_a_table_that_was_taken_away_stays_away() -> None:
    content = scored(workbook(), standings())
    assert TABLE not in unzipped(scored(content, decorated()))


def test_a_table_beside_the_results_keeps_its_cells() -> None:
    """As on the empty sheet of a template, on which somebody has made one."""
    name = '<definedName name="xlscore.results" localSheetId="0">"results"</definedName>'
    parts_of = '<tableParts count="1"><tablePart r:id="rId1"/></tableParts>'
    empty = workbook(
        worksheet("", after=parts_of),
        names=["XS Standings"],
        defined=f"<definedNames>{name}</definedNames>",
    )
    members = unzipped(tabled(scored(workbook(), standings()), "H1:K7"))
    moved = {"xl/worksheets/_rels/sheet1.xml.rels": members["xl/worksheets/_rels/sheet2.xml.rels"]}
    after = scored(zipped(unzipped(empty) | moved | {TABLE: members[TABLE]}), decorated())
    assert table_in(after) == {"T": "H1:K7", "xs_T": "A1:D7", "C2:C7": "dataBar"}


def test_formulas_about_a_table_of_ours_lose_their_values() -> None:
    formulas = (
        "<row r='1'><c r='A1'><f>SUM(xs_T[Points])</f><v>5</v></c>"
        "<c r='B1'><f>1+1</f><v>2</v></c></row>"
    )
    content, written = write(workbook(worksheet(formulas)), decorated())
    assert written.stale == 1
    assert write(content, decorated())[1].stale == 0


# --- kinds of workbooks -----------------------------------------------------------------------


def test_formulas_about_our_sheet_stay_and_their_values_go() -> None:
    formulas = (
        "<row r='1'><c r='A1'><f>'XS Standings'!C2</f><v>5</v></c>"
        "<c r='B1'><f>A1&amp;1</f><v>5</v></c><c r='C1'><f>1+1</f><v>2</v></c></row>"
    )
    content, written = write(workbook(worksheet(formulas)), standings())
    assert written.stale == 2
    text = unzipped(content)["xl/worksheets/sheet1.xml"].decode()
    assert "<c r='A1'><f>'XS Standings'!C2</f></c><c r='B1'><f>A1&amp;1</f></c>" in text
    assert "<c r='C1'><f>1+1</f><v>2</v></c>" in text
    assert '<calcPr fullCalcOnLoad="1"/>' in book(content)
    assert write(content, standings())[1].stale == 0


def test_the_calculation_chain_goes_only_with_a_formula() -> None:
    chain = f'<calcChain xmlns="{MAIN}"><c r="D1" i="2"/><c r="A1" i="1"/></calcChain>'
    content = parts(worksheet('<row r="1"><c r="A1"><f>1</f><v>1</v></c></row>'))
    rels = [
        ("worksheets/sheet1.xml", "worksheet"),
        ("styles.xml", "styles"),
        ("sharedStrings.xml", "sharedStrings"),
        ("calcChain.xml", "calcChain"),
    ]
    content |= {
        "xl/calcChain.xml": chain.replace('<c r="D1" i="2"/>', ""),
        "xl/_rels/workbook.xml.rels": relationships(rels),
    }
    first = scored(zipped(content), standings())
    assert "xl/calcChain.xml" in unzipped(first)
    ours = re.sub(
        r'<c r="D1"[^>]*><v>\d+</v></c>', '<c r="D1"><f>1</f></c>', unzipped(first)[SHEET].decode()
    )
    with_formula = zipped(unzipped(first) | {SHEET: ours, "xl/calcChain.xml": chain})
    after = unzipped(scored(with_formula, standings()))
    assert "xl/calcChain.xml" not in after
    assert b"calcChain" not in after["xl/_rels/workbook.xml.rels"]
    assert b"calcChain" not in after["[Content_Types].xml"]


def test_a_strict_workbook_stays_strict() -> None:
    strict = {k: v.replace(MAIN, STRICT).replace(OFFICE, STRICT_OFFICE) for k, v in parts().items()}
    content = scored(scored(zipped(strict), standings()), standings(players=9))
    members = unzipped(content)
    assert STRICT in members[SHEET].decode()
    assert MAIN not in members[SHEET].decode()
    assert f"{STRICT_OFFICE}/worksheet" in members["xl/_rels/workbook.xml.rels"].decode()
    assert len(read(content)) == 40


def test_prefixes_and_a_missing_content_type_for_relationships() -> None:
    content = parts(strings=None, styles=None)
    content[BOOK] = (
        f'<y:workbook xmlns:y="{MAIN}" xmlns:q="{OFFICE}"><y:sheets>'
        '<y:sheet name="Games" sheetId="7" q:id="rId1"/></y:sheets></y:workbook>'
    )
    text = unzipped(scored(zipped(content), standings()))[BOOK].decode()
    assert '<y:sheet name="XS Standings" sheetId="8" q:id="xlscore1"/></y:sheets>' in text
    assert "</y:definedNames></y:workbook>" in text


def test_our_sheet_may_have_been_saved_with_prefixes(first: bytes) -> None:
    members = unzipped(first)
    text = re.sub(r"<(/?)(\w)", r"<\1x:\2", members[SHEET].decode())
    text = text.replace("<?x:xml", "<?xml").replace("xmlns=", "xmlns:x=")
    text = text.replace(
        "</x:sheetData>", '<x:row r="9"><x:c r="A9"><x:v>1</x:v></x:c></x:row></x:sheetData>'
    )
    after = scored(zipped(members | {SHEET: text}), standings(players=2))
    assert len(read(after)) == 13
    assert "<c " not in unzipped(after)[SHEET].decode()


def test_a_macro_workbook_keeps_its_macros() -> None:
    content = parts(workbook_type=MACROS, more={"xl/vbaProject.bin": "macros"})
    rels = "xl/_rels/workbook.xml.rels"
    content[rels] = content[rels].replace(
        "</Rel", f'<Relationship Id="v" Type="{OFFICE}/vbaProject" Target="vbaProject.bin"/></Rel'
    )
    content["[Content_Types].xml"] = content["[Content_Types].xml"].replace(
        "<Override",
        '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/><Override',
        1,
    )
    after, written = write(zipped(content), standings())
    assert unzipped(after)["xl/vbaProject.bin"] == b"macros"
    assert [type(remark) for remark in written.remarks] == [errors.HoldsMacros]


def test_a_signed_workbook_is_written_only_without_its_signature() -> None:
    content = signed(workbook())
    assert len(traces_of_signature(content)) == 7
    with pytest.raises(errors.Signed):
        scored(content, standings())
    after = scored(content, standings(), drop_signature=True)
    assert traces_of_signature(after) == []
    assert unzipped(after) == unzipped(scored(workbook(), standings()))


def test_a_certificate_of_something_else_keeps_its_content_type() -> None:
    content = unzipped(signed(workbook())) | {"customXml/other.cer": b"of somebody else"}
    after = unzipped(scored(zipped(content), standings(), drop_signature=True))
    assert b'Extension="CER"' in after["[Content_Types].xml"]
    assert after["customXml/other.cer"] == b"of somebody else"


def test_a_tracked_workbook_is_reported() -> None:
    headers = "revisions/revisionHeaders.xml"
    content = parts(more={f"xl/{headers}": "<headers/>"})
    rels = "xl/_rels/workbook.xml.rels"
    content[rels] = content[rels].replace(
        "</Rel",
        f'<Relationship Id="v" Type="{OFFICE}/revisionHeaders" Target="{headers}"/></Rel',
    )
    written = write(zipped(content), standings())[1]
    assert [type(remark) for remark in written.remarks] == [errors.SharedWorkbook]


def test_untouched_members_keep_their_compressed_bytes() -> None:
    """Even those that another program compressed otherwise, and their dates."""
    content = parts(more={"xl/media/image1.png": "x" * 999})
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as package:
        for name, text in content.items():
            info = zipfile.ZipInfo(name, (2001, 2, 3, 4, 5, 6))
            info.compress_type, info.external_attr = zipfile.ZIP_DEFLATED, 0o600 << 16
            package.writestr(info, text)
        package.comment = b"kept"
    after = scored(file.getvalue(), standings())
    raw = {}
    for which, data in (("before", file.getvalue()), ("after", after)):
        with zipfile.ZipFile(io.BytesIO(data)) as package:
            assert package.comment == b"kept"
            assert package.testzip() is None
            info = package.getinfo("xl/media/image1.png")
            start = info.header_offset + 30 + len(info.filename)
            packed = data[start : start + info.compress_size]
            raw[which] = (packed, info.CRC, info.date_time, info.external_attr)
    assert raw["before"] == raw["after"]


def rewritten(content: bytes) -> bytes:
    out = io.BytesIO()
    write_results(io.BytesIO(content), out, RESULTS, STYLES)
    return out.getvalue()


def without(*gone: str, **more: str) -> bytes:
    return zipped({name: text for name, text in {**parts(), **more}.items() if name not in gone})


UNTIED = {
    "styles that are not there": without("xl/styles.xml"),
    "styles elsewhere that are not there": zipped(
        {
            **{name: text for name, text in parts().items() if name != "xl/styles.xml"},
            "xl/_rels/workbook.xml.rels": relationships(
                [("worksheets/sheet1.xml", "worksheet"), ("looks/st.xml", "styles")]
            ),
        }
    ),
    "shared texts that are not there": without("xl/sharedStrings.xml"),
    "texts and styles that nobody is tied to": zipped(
        {
            **parts(),
            "xl/_rels/workbook.xml.rels": relationships([("worksheets/sheet1.xml", "worksheet")]),
        }
    ),
    "relationships left behind by a sheet": zipped(
        {**parts(), "xl/worksheets/_rels/sheet2.xml.rels": relationships([("../x", "drawing")])}
    ),
}


@pytest.mark.parametrize("kind", UNTIED)
def test_no_part_is_put_over_one_that_is_there(kind: str) -> None:
    """Every part that was there is as it was, or is tied to the workbook; twice is once."""
    before = UNTIED[kind]
    once = rewritten(before)
    assert rewritten(once) == once
    old, new = unzipped(before), unzipped(once)
    written = ("[Content_Types].xml", "xl/workbook.xml", "xl/_rels/workbook.xml.rels")
    tied = new["xl/_rels/workbook.xml.rels"]
    for name, content in old.items():
        ours = name.removeprefix("xl/").encode() in tied
        assert new[name] == content or name in written or ours, name
    for kind_of_part in (b"/styles", b"/sharedStrings"):
        assert tied.count(kind_of_part + b'"') <= 1
    assert "XS Standings" in read_workbook(io.BytesIO(once)).sheets


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("declared", ["", '<?xml version="1.0" encoding="UTF-16"?>'])
def test_a_workbook_part_in_utf_16_is_read_and_written(encoding: str, declared: str) -> None:
    found = parts()
    content = (declared + found["xl/workbook.xml"]).encode(encoding)
    once = rewritten(zipped({**found, "xl/workbook.xml": content}))
    assert rewritten(once) == once
    assert read_workbook(io.BytesIO(once)).sheets["Games"] == {(1, 1): 1}


def test_texts_that_are_packed_very_well_are_read() -> None:
    """Two megabytes of nearly the same texts, packed more than 121 to one."""
    texts = "".join(f"<si><t>{number:04}{'ab' * 700}</t></si>" for number in range(1_500))
    content = zipped(parts(strings=f'<sst xmlns="{MAIN}"><si><t>hello</t></si>{texts}</sst>'))
    with zipfile.ZipFile(io.BytesIO(content)) as package:
        packed = package.getinfo("xl/sharedStrings.xml")
    assert packed.file_size > 121 * packed.compress_size
    assert read_workbook(io.BytesIO(content)).sheets["Games"] == {(1, 1): 1}

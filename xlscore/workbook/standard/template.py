"""Build the standard workbook with XlsxWriter. The same wishes give the same bytes."""

import io
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import Any

import xlsxwriter

from xlscore import __version__
from xlscore.catalogue import CATALOGUE, all_presets, all_tallies, all_tie_breaks
from xlscore.engine.dialects import POWERS, START
from xlscore.engine.game import CENTRES, Fact
from xlscore.house.record import described_settings
from xlscore.house.settings import SETTINGS
from xlscore.tournament.choices import NONE
from xlscore.workbook.cells import cell_name
from xlscore.workbook.sheets import LINE_HEIGHT, height_for
from xlscore.workbook.standard import layout
from xlscore.workbook.standard.board_sums import needs_a_second_look, sum_on_board
from xlscore.workbook.standard.looks import STEPS, STYLES
from xlscore.workbook.standard.settings import SETTINGS_BY_GROUP, YES_NO, Setting
from xlscore.workbook.standard.wishes import Wishes, filled_in
from xlscore.workbook.standard.written import as_written

BUILT = datetime(2026, 1, 1, tzinfo=UTC)
"""The date inside every template, so that two builds do not differ."""

SUM_WIDTH = 5

MORE_ROWS = 1000
"""Drop-downs and colours reach down to this row, for games that are added by hand."""

HELP_WIDTH = 100

TITLE_HEIGHT = 30
"""Points: air above the titles between the tables of the Help sheet."""


LEAST_ROUNDS = 12
"""So many lines of the Rounds sheet look like input, also where there are fewer rounds."""

ROSTER = f"={layout.PLAYERS}!$A$2:$A${MORE_ROWS}"

INPUT, INPUT_OTHER_BOARD = "#FFF8DC", "#E4EEF8"
"""Cells to fill in; every other board has the second colour."""


def build_template(wishes: Wishes, builder: "type[Builder] | None" = None) -> bytes:
    """Build a workbook for a tournament; gives the bytes of an xlsx file."""
    memory = io.BytesIO()
    book = xlsxwriter.Workbook(
        memory,
        {
            "in_memory": True,
            "strings_to_formulas": False,
            "strings_to_numbers": False,
            "strings_to_urls": False,
        },
    )
    (builder or Builder)(book, wishes).build()
    book.close()
    return memory.getvalue()


def write_template(target: Path, wishes: Wishes) -> None:
    """Build a workbook for a tournament into a file."""
    target.write_bytes(build_template(wishes))


class Builder:
    """Builds the sheets of one workbook."""

    may_change: tuple[str, ...] = ("format_columns", "format_rows", "format_cells")
    """What a protected sheet lets the director change."""

    steps: tuple[str, ...] = STEPS
    """How to use the workbook."""

    def __init__(self, book: Any, wishes: Wishes) -> None:
        """``book`` is an open xlsxwriter.Workbook."""
        self.book = book
        self.wishes = wishes
        self.event = filled_in(wishes)
        self.reads = wishes.system.reads if wishes.system else frozenset(Fact)
        self.formats: dict[str, Any] = {}

    def build(self) -> None:
        """Build all sheets, and leave the Tournament sheet open."""
        name = self.wishes.system.name if self.wishes.system else "any scoring system"
        self.book.set_properties(
            {"title": f"Diplomacy tournament, {name}", "author": "xlscore", "created": BUILT}
        )
        self.book.set_custom_property("xlscore layout", layout.LAYOUT, "number")
        pages = {
            name: self.book.add_worksheet(name)
            for name in (
                *(layout.TOURNAMENT, layout.ROUNDS, layout.PLAYERS),
                *(layout.GAMES, layout.HELP, layout.LISTS),
            )
        }
        self.lists(pages[layout.LISTS])
        self.tournament(pages[layout.TOURNAMENT])
        self.rounds(pages[layout.ROUNDS])
        self.players(pages[layout.PLAYERS])
        self.games(pages[layout.GAMES])
        self.help(pages[layout.HELP])
        if self.wishes.house:
            self.systems(self.book.add_worksheet(layout.SYSTEMS))
        pages[layout.TOURNAMENT].activate()

    def format(self, name: str, **more: object) -> Any:
        """A format of the book, made once."""
        key = f"{name} {sorted(more.items())}"
        if key not in self.formats:
            look = {"font_name": "Calibri", **STYLES.get(name, {}), **more}
            self.formats[key] = self.book.add_format(look)
        return self.formats[key]

    def input(self, colour: str = INPUT, **more: object) -> Any:
        """The format of a cell that the director fills in."""
        return self.format("text", bg_color=colour, locked=False, valign="vcenter", **more)

    def lists(self, page: Any) -> None:
        """Write the words of the drop-downs, and name each list."""
        lists: dict[str, Sequence[str]] = {
            "xs_systems": [system.name for system in CATALOGUE.values()],
            "xs_tallies": [tally.name for tally in all_tallies()],
            "xs_tie_breaks": [*(tie_break.name for tie_break in all_tie_breaks()), NONE],
            "xs_presets": [*(preset.name for preset in all_presets()), NONE],
            "xs_yes_no": YES_NO,
            "xs_powers": POWERS,
            "xs_results": layout.RESULTS,
        }
        for column, (name, words) in enumerate(lists.items(), 1):
            for row, word in enumerate((name, *words), 1):
                page.write_string(cell_name(row, column), word)
            first, last = cell_name(2, column), cell_name(len(words) + 1, column)
            self.book.define_name(name, f"={layout.LISTS}!{_absolute(first)}:{_absolute(last)}")
        page.hide()

    def tournament(self, page: Any) -> None:
        """Write the settings under their headings."""
        page.set_column("A:A", 26)
        page.set_column("B:B", 34)
        page.set_column("C:C", 110)
        page.write_string("A1", "Diplomacy tournament", self.format("title"))
        page.write_string("A2", "Fill in the coloured cells.", self.format("note"))
        row = 3
        for group, settings in SETTINGS_BY_GROUP.items():
            row += 1
            for column in "ABC":
                words = group if column == "A" else None
                page.write(f"{column}{row}", words, self.format("heading"))
            for setting in settings:
                row += 1
                self._setting(page, row, setting)
        page.freeze_panes(3, 0)
        self._print(page, landscape=True)
        page.fit_to_pages(1, 1)
        self._protect(page)

    def _setting(self, page: Any, row: int, setting: Setting) -> None:
        page.write_string(f"A{row}", setting.label, self.format("text", bold=True))
        colour = INPUT if setting.id != "layout" else "#D9D9D9"
        value = self._written(setting)
        page.write(f"B{row}", value, self.input(colour, align="left"))
        page.write_string(f"C{row}", setting.words, self.format("note"))
        if isinstance(setting.choices, str):
            own = self.wishes.house and setting.id == "system"
            self._choose(page, f"B{row}", f"={setting.choices}", warn=own)
        elif setting.choices:
            self._choose(page, f"B{row}", list(setting.choices))

    def _written(self, setting: Setting) -> str | int:
        """What stands after a label."""
        event = self.event
        name, _, number = setting.id.rpartition("_")
        if setting.id == "layout":
            return layout.LAYOUT
        if name == "tie_break":
            return dict(enumerate(event.tie_breaks, 1)).get(int(number), "")
        return as_written(getattr(event, setting.id), setting.kind)

    def rounds(self, page: Any) -> None:
        """Write the table of rounds, a line for each."""
        self._headings(page, layout.ROUND_COLUMNS)
        for row in range(2, max(len(self.event.rounds), LEAST_ROUNDS) + 2):
            for column, _ in enumerate(layout.ROUND_COLUMNS, 1):
                page.write_blank(cell_name(row, column), None, self.input(align="center"))
        for row, line in enumerate(self.event.rounds, 2):
            for column, about in enumerate(layout.ROUND_COLUMNS, 1):
                value = line.number if about.id == "round" else getattr(line, about.id)
                written = as_written(value, about.kind) if value else ""
                page.write(cell_name(row, column), written, self.input(align="center"))
        self._choices(page, layout.ROUND_COLUMNS)
        page.freeze_panes(1, 0)
        page.repeat_rows(0)
        self._print(page, landscape=True)

    def _headings(self, page: Any, columns: Sequence[layout.Column]) -> None:
        for column, about in enumerate(columns, 1):
            page.set_column(column - 1, column - 1, about.width)
            page.write_string(cell_name(1, column), about.heading, self.format("heading"))
            page.write_comment(cell_name(1, column), about.words, {"x_scale": 2})

    def _choices(self, page: Any, columns: Sequence[layout.Column]) -> None:
        """Put drop-downs on the columns that have one."""
        lists = {"yes": "=xs_yes_no", "system": "=xs_systems"}
        for column, about in enumerate(columns, 1):
            if about.kind in lists:
                cells = f"{cell_name(2, column)}:{cell_name(MORE_ROWS, column)}"
                self._choose(page, cells, lists[about.kind])

    def players(self, page: Any) -> None:
        """Write the roster's headings and, where there are players, their names."""
        players = self.event.players
        last = max(len(players), self.wishes.players) + 1
        self._headings(page, layout.PLAYER_COLUMNS)
        for row in range(2, last + 1):
            for column, _ in enumerate(layout.PLAYER_COLUMNS, 1):
                page.write_blank(cell_name(row, column), None, self.input())
        for row, player in enumerate(players, 2):
            written = {**player._asdict(), "award": "; ".join(player.awards)}
            for column, about in enumerate(layout.PLAYER_COLUMNS, 1):
                if value := written.get(about.id):
                    page.write(cell_name(row, column), as_written(value, about.kind), self.input())
        self._choices(page, layout.PLAYER_COLUMNS)
        page.freeze_panes(1, 1)
        page.repeat_rows(0)
        self._print(page, landscape=False)

    def systems(self, page: Any) -> None:
        """Write every setting of a house system, and three columns to fill in."""
        widths = (20, 62, *[24] * 3)
        headings = (layout.SETTING, layout.WHAT_TO_WRITE, "System 1", "System 2", "System 3")
        for column, (width, heading) in enumerate(zip(widths, headings, strict=True), 1):
            page.set_column(column - 1, column - 1, width)
            page.write_string(cell_name(1, column), heading, self.format("heading"))
        for row, about in enumerate(described_settings(), 2):
            label = about.name.replace("_", " ").capitalize()
            page.write_string(f"A{row}", label, self.format("text", bold=True))
            page.write_string(f"B{row}", about.words, self.format("wrapped"))
            for column in (3, 4, 5):
                page.write_blank(cell_name(row, column), None, self.input(num_format="@"))
            if choices := SETTINGS[about.name].choices if about.name in SETTINGS else ():
                options = {"validate": "list", "source": list(choices)}
                page.data_validation(f"C{row}:E{row}", options)
        page.freeze_panes(1, 2)
        page.repeat_rows(0)
        self._print(page, landscape=True)

    def games(self, page: Any) -> None:
        """Write the table of games: seven rows for each board."""
        before, after = self._columns()
        ids = [about.id for about in before] + list(self._years()) + [about.id for about in after]
        about: dict[object, layout.Column] = {column.id: column for column in (*before, *after)}
        for column, id_ in enumerate(ids, 1):
            known = about.get(id_)
            page.set_column(column - 1, column - 1, known.width if known else 6)
            heading = known.heading if known else id_
            page.write(cell_name(1, column), heading, self.format("heading", align="center"))
            if known:
                page.write_comment(cell_name(1, column), known.words, {"x_scale": 2})
        for row, seat in enumerate(self._seats, 2):
            colour = (INPUT, INPUT_OTHER_BOARD)[(row - 2) // 7 % 2]
            for column, id_ in enumerate(ids, 1):
                last = {"bottom": 2} if (row - 1) % 7 == 0 else {}
                align = "left" if id_ in ("power", "player", "result") else "center"
                look = self.input(colour, align=align, **last)
                page.write(cell_name(row, column), seat.get(id_, ""), look)
        self._check_games(page, ids)
        self._sums(page, ids)
        page.freeze_panes(1, 4)
        page.repeat_rows(0)
        page.set_h_pagebreaks(range(29, len(self._seats) + 1, 28))
        self._print(page, landscape=True)

    def _columns(self) -> tuple[list[layout.Column], list[layout.Column]]:
        """The columns before and after the years: what is needed, and what is filled in."""
        filled = {id_ for seat in self.wishes.rows for id_ in seat}
        shown = [
            about
            for about in layout.GAME_COLUMNS
            if about.id in filled
            or (about.is_shown(self.reads) if self.wishes.system else not about.extra)
        ]
        split = next(i for i, column in enumerate(shown) if column.id == "player") + 1
        return shown[:split], shown[split:]

    def _years(self) -> range:
        """The year columns: none for a system that reads only the end."""
        if self.wishes.years is not None:
            return self.wishes.years
        if Fact.CHART not in self.reads:
            return range(0)
        longest = self.wishes.system.longest if self.wishes.system else None
        return range(START + 1, START + 1 + longest) if longest else layout.YEARS_SHOWN

    @cached_property
    def _seats(self) -> Sequence[dict[object, object]]:
        """What stands in the rows of Games."""
        return self.wishes.rows or self._empty_rows()

    def _empty_rows(self) -> list[dict[object, object]]:
        return [
            {"round": round_, "board": layout.board_name(board), "power": power}
            for round_ in [line.number for line in self.event.rounds]
            for board in range(self.wishes.number_of_boards)
            for power in POWERS
        ]

    def _check_games(self, page: Any, ids: Sequence[object]) -> None:
        """Put drop-downs and limits on the cells, and turn a year with too many centres red."""
        kinds = {about.id: about.kind for about in layout.GAME_COLUMNS}
        checks: dict[str, Callable[[Any, str], None]] = {
            "power": lambda page, cells: self._choose(page, cells, "=xs_powers"),
            "result": lambda page, cells: self._choose(page, cells, "=xs_results"),
            "player": lambda page, cells: self._choose(page, cells, ROSTER, warn=True),
            "count": self._count,
            "year": self._year,
        }
        for column, id_ in enumerate(ids, 1):
            kind = kinds[id_] if isinstance(id_, str) else "count"
            if kind in checks:
                checks[kind](page, f"{cell_name(2, column)}:{cell_name(MORE_ROWS, column)}")

    def _choose(
        self, page: Any, cells: str, source: str | list[str], *, warn: bool = False
    ) -> None:
        page.data_validation(
            cells,
            {
                "validate": "list",
                "source": source,
                "error_type": "warning" if warn else "stop",
                "error_title": "Not in the list",
                "error_message": "Choose from the list, please.",
            },
        )

    def _count(self, page: Any, cells: str) -> None:
        page.data_validation(
            cells,
            {
                "validate": "integer",
                "criteria": "between",
                "minimum": 0,
                "maximum": CENTRES,
                "error_title": "Not a number of centres",
                "error_message": f"A whole number from 0 to {CENTRES}, please.",
            },
        )

    def _sums(self, page: Any, ids: Sequence[object]) -> None:
        """Add up the centres of each year and board while they are typed, and show slips in red.

        A sum stands in the first row of its board, right of everything that is typed.
        """
        counted = [n for n, id_ in enumerate(ids, 1) if id_ == "centres" or isinstance(id_, int)]
        alarm = self.book.add_format({"bg_color": "#FFC7CE", "font_color": "#9C0006", "bold": True})
        look = self.format("note", align="center", num_format="0;;")
        above = self.format("note", align="center", text_wrap=True)
        last = max(MORE_ROWS, len(self._seats) + 1)
        page.set_row(0, LINE_HEIGHT * 2)
        for column, counts in enumerate(counted, len(ids) + 1):
            year = ids[counts - 1]
            heading = f"{layout.SUM} {year}" if isinstance(year, int) else layout.SUM
            page.set_column(column - 1, column - 1, SUM_WIDTH)
            page.write_string(cell_name(1, column), heading, above)
            for row, total in self._totals(year):
                formula = f"={sum_on_board(counts, row, last)}"
                page.write_formula(cell_name(row, column), formula, look, total)
            before = counts - 1 if isinstance(year, int) and year - 1 in ids else 0
            slip = {
                "type": "formula",
                "criteria": needs_a_second_look(counts, before, year, last),
                "format": alarm,
            }
            for reach in (counts, column):
                page.conditional_format(f"{cell_name(2, reach)}:{cell_name(last, reach)}", slip)

    def _totals(self, year: object) -> Iterator[tuple[int, int]]:
        """The first row of each board, and what the centres of a year add up to there."""
        first: dict[object, int] = {}
        totals: dict[object, int] = {}
        for row, seat in enumerate(self._seats, 2):
            board, count = (seat.get("round"), seat.get("board")), seat.get(year)
            first.setdefault(board, row)
            totals[board] = totals.get(board, 0) + (count if isinstance(count, int) else 0)
        return zip(first.values(), totals.values(), strict=True)

    def _year(self, page: Any, cells: str) -> None:
        page.data_validation(
            cells,
            {
                "validate": "integer",
                "criteria": "between",
                "minimum": START + 1,
                "maximum": START + 99,
                "error_title": "Not a game year",
                "error_message": "A year such as 1906, please.",
            },
        )

    def help(self, page: Any) -> None:
        """Write what to do, what each column is for, and the rule."""
        page.set_column("A:A", 22)
        page.set_column("B:B", HELP_WIDTH)
        lines = [
            ("title", "How to use this workbook", ""),
            *(("", str(number), words) for number, words in enumerate(self.steps, 1)),
            ("title", "The columns of Games", ""),
            *(("", about.heading, about.words) for columns in self._columns() for about in columns),
            *self._words_on_years(),
            ("title", "Columns of Games that you may add", ""),
            *(("", about.heading, about.words) for about in layout.EXTRA_COLUMNS),
            *self._words_on_system(),
            ("", "Made with", f"xlscore {__version__}"),
        ]
        for row, (style, label, words) in enumerate(lines, 1):
            page.write(f"A{row}", label or None, self.format(style or "text", bold=True))
            if style:
                page.set_row(row - 1, TITLE_HEIGHT)
            else:
                page.write_string(f"B{row}", words, self.format("wrapped"))
                page.set_row(row - 1, height_for({words: HELP_WIDTH}))
        self._print(page, landscape=True)
        self._protect(page)

    def _words_on_years(self) -> list[tuple[str, str, str]]:
        words = "Supply centres at the end of each year; 0 once the power is out."
        sums = (
            "What you typed for a board adds up to. Red: more than 34, fewer than the year before, "
            "or not all 34 late in a game. Nothing is read from here."
        )
        years = [("", "1901, 1902 ...", words)] if self._years() else []
        return [*years, ("", layout.SUM, sums)]

    def _words_on_system(self) -> list[tuple[str, str, str]]:
        system = self.wishes.system
        if not system:
            return []
        return [
            ("title", system.name, ""),
            *(("", "", " ".join(part.split())) for part in system.text.split("\n\n")),
            ("", "Source", f"{system.source.title}, {system.source.publisher}"),
            ("", "Read as", system.source.note),
        ]

    def _print(self, page: Any, *, landscape: bool) -> None:
        """Set up printing: one page wide, on A4 (which prints on Letter as well)."""
        if landscape:
            page.set_landscape()
        page.set_paper(9)
        page.set_margins(left=0.4, right=0.4, top=0.5, bottom=0.6)
        page.fit_to_pages(1, 0)
        page.set_footer("&L&A&RPage &P of &N")

    def _protect(self, page: Any) -> None:
        """Keep labels from being typed over; there is no password."""
        page.protect("", dict.fromkeys(self.may_change, True))


def _absolute(cell: str) -> str:
    letters = cell.rstrip("0123456789")
    return f"${letters}${cell[len(letters) :]}"

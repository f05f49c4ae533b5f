"""Dates in cells: numbers of days, shown as dates only by their number format."""

import re
from collections.abc import Mapping
from datetime import date, datetime, time, timedelta

from xlscore.errors import TooManyFormats
from xlscore.workbook.package.book import Book
from xlscore.workbook.package.markup import Element, outline, reading

KIND, NAME = "styles", "styles.xml"
CONTENT_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"
"""Of the part that holds cell formats."""
BUILT_IN = frozenset({*range(14, 23), *range(27, 37), *range(50, 59), 45, 47})
"""Number formats that need not be defined and show a date or a time of day."""
NO_PICTURE = re.compile(r'"[^"]*"|\\.|_.|\*.|\[(?:\$|[A-Za-z]{3,}|Color|<|>|=)[^\]]*\]')
"""What in a number format does not come from the number."""
ELAPSED = re.compile(r"\[(h+|m+|s+)\]", re.IGNORECASE)
"""A length of time: it has no date, and stays a number."""

EPOCH_1900 = datetime(1899, 12, 30)
EPOCH_1904 = datetime(1904, 1, 1)
FALSE_LEAP_DAY = 60
"""Excel counts 29 February 1900, which never was: days before it are one lower."""
LAST_DAY = 2_958_465
"""31 December 9999."""
DAY = timedelta(days=1)
MILLISECONDS = 86_400_000


def date_formats(book: Book) -> frozenset[str]:
    """The cell formats (indexes of cellXfs, as written in cells) that show a date."""
    part = book.held(KIND, NAME, CONTENT_TYPE)
    if part is None:
        return frozenset()
    root = outline(book.package.read(part), part, limits=book.package.limits)
    xfs, limit = root.all("cellXfs"), book.package.limits.formats
    if len(xfs) > limit:
        raise TooManyFormats(count=len(xfs), limit=limit)
    with reading(part):
        codes = number_formats(root)
        return frozenset(
            str(index) for index, xf in enumerate(xfs) if is_date_xf(xf.attributes, codes)
        )


def number_formats(styles: Element) -> dict[str, str]:
    """The number formats that a workbook defines, by their ids."""
    elements = styles.all("numFmts")
    return {e.attributes["numFmtId"]: e.attributes["formatCode"] for e in elements}


def is_date_xf(attributes: Mapping[str, str], codes: Mapping[str, str]) -> bool:
    """Say whether a cell format shows numbers as dates."""
    number = attributes.get("numFmtId", "0")
    code = codes.get(number)
    return int(number) in BUILT_IN if code is None else is_date_format(code)


def is_date_format(code: str) -> bool:
    """Say whether a number format shows a date or a time of day.

    >>> is_date_format("yyyy-mm-dd"), is_date_format('0.0 "days"'), is_date_format("[h]:mm")
    (True, False, False)
    """
    positive = NO_PICTURE.sub("", code).split(";")[0]
    return not ELAPSED.search(positive) and bool(re.search("[dmhys]", positive, re.IGNORECASE))


def date_of(number: float, *, from_1904: bool) -> date | datetime | time | float:
    """What a number stands for in a cell that shows dates.

    A whole number is a date, a fraction below 1 a time, any other a date with
    a time. A number that Excel cannot show as a date stays a number.

    >>> date_of(61, from_1904=False), date_of(0.5, from_1904=False)
    (datetime.date(1900, 3, 1), datetime.time(12, 0))
    """
    if not 0 <= number <= LAST_DAY:
        return number
    whole, part = divmod(round(number * MILLISECONDS), MILLISECONDS)
    if whole == 0 and number and not from_1904:
        return (EPOCH_1900 + timedelta(milliseconds=part)).time()
    if not from_1904 and whole < FALSE_LEAP_DAY:
        whole += 1
    moment = (EPOCH_1904 if from_1904 else EPOCH_1900) + whole * DAY + timedelta(milliseconds=part)
    return moment if part else moment.date()


def number_of(moment: date | datetime | time, *, from_1904: bool) -> float:
    """The number that stands for a date or a time in a cell.

    >>> number_of(date(1900, 3, 1), from_1904=False), number_of(time(6), from_1904=True)
    (61, 0.25)
    """
    if isinstance(moment, time):
        midnight = datetime.combine(EPOCH_1900, time())
        return (datetime.combine(EPOCH_1900, moment) - midnight) / DAY
    if not isinstance(moment, datetime):
        moment = datetime.combine(moment, time())
    days = (moment.replace(tzinfo=None) - (EPOCH_1904 if from_1904 else EPOCH_1900)) / DAY
    if not from_1904 and days <= FALSE_LEAP_DAY:
        days -= 1
    return int(days) if days.is_integer() else days

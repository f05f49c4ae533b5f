"""The user's settings of xlwings, in the letters in which the add-in finds them.

The add-in reads a line ``"KEY","VALUE"`` for each in the computer's code page,
and takes the first that it finds. So our lines come first, and every other line
stays as it is, byte for byte.
"""

import codecs
import re
from collections.abc import Collection, Mapping
from pathlib import Path

from xlscore.errors import AddInUnreadable, OutsideCodePage

LINE = re.compile(r'\s*"?(?P<key>[^",]*)"?\s*,\s*"?(?P<value>[^"]*)')

MARKS = {
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF32_LE: "utf-32",
    codecs.BOM_UTF32_BE: "utf-32",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
"""How a text in Unicode begins that says so: the longer marks first."""

ZEROS: Mapping[tuple[bool, ...], str] = {
    (False, True, False, True): "utf-16-le",
    (True, False, True, False): "utf-16-be",
    (False, True, True, True): "utf-32-le",
    (True, True, True, False): "utf-32-be",
}
"""Which of the first bytes are zero in a text that begins with plain letters, but no mark."""


def content_of(path: Path) -> bytes:
    """What is in a file; nothing where there is none. Raises AddInUnreadable."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return b""
    except OSError as fault:
        raise AddInUnreadable(file=path, reason=fault.strerror or fault) from None


def unicode_of(content: bytes) -> str | None:
    """The encoding of a text that only programs for Unicode can read; None for any other.

    >>> unicode_of('"A","ü"'.encode("utf-16-be")), unicode_of('"A","ü"'.encode("cp1252"))
    ('utf-16-be', None)
    >>> unicode_of('"A","ü"'.encode("utf-32-le")), unicode_of(b'"A","B"' + bytes(5))
    ('utf-32-le', None)
    """
    told = next((encoding for mark, encoding in MARKS.items() if content.startswith(mark)), None)
    return told or ZEROS.get(tuple(byte == 0 for byte in content[:4]))


def read_settings(path: Path, code_page: str = "utf-8") -> Mapping[str, str]:
    """The settings as they are meant, whatever wrote them. Keys in capitals.

    Raises AddInUnreadable.
    """
    content = content_of(path)
    settings: dict[str, str] = {}
    for line in content.decode(unicode_of(content) or code_page, "replace").split("\n"):
        if found := LINE.match(line):
            settings.setdefault(_key(found), found["value"].strip())
    return settings


def in_code_page(content: bytes, code_page: str) -> bytes:
    """The file as the add-in can read it. Raises OutsideCodePage."""
    encoding = unicode_of(content)
    return _encoded(content.decode(encoding, "replace"), code_page) if encoding else content


def lines_of(settings: Mapping[str, str], code_page: str) -> bytes:
    """Settings as lines of the file. Raises OutsideCodePage."""
    lines = (f'"{key}","{value}"\r\n' for key, value in settings.items())
    return b"".join(_encoded(line, code_page) for line in lines)


def parted(keys: Collection[str], content: bytes, code_page: str) -> tuple[bytes, bytes]:
    """The file's lines for these keys, each with its end, and all others as they are.

    Raises OutsideCodePage.
    """
    lines = in_code_page(content, code_page).splitlines(keepends=True)
    ours = (line.rstrip(b"\r\n") for line in lines if _key_in(line, code_page) in keys)
    return (
        b"".join(line + b"\r\n" for line in ours),
        b"".join(line for line in lines if _key_in(line, code_page) not in keys),
    )


def _key_in(line: bytes, code_page: str) -> str | None:
    found = LINE.match(line.decode(code_page, "replace"))
    return _key(found) if found else None


def _key(found: re.Match[str]) -> str:
    return found["key"].strip().upper()


def _encoded(text: str, code_page: str) -> bytes:
    try:
        return text.encode(code_page)
    except UnicodeEncodeError as fault:
        line = text[: fault.start].rpartition("\n")[2] + text[fault.start :].partition("\n")[0]
        raise OutsideCodePage(value=line.strip(), code_page=code_page) from None

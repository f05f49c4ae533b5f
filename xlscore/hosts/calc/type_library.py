"""The type library of an extension: which functions there are and what they take.

LibreOffice reads it in the format UNOIDL, for which others need a program of
its development kit. We need one interface and its methods, a small part of the
format: strings, written once and then referred to by their offset; an
interface; and a chain of modules down to it, each a map from names to offsets.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from struct import pack

MAGIC = b"UNOIDL\xff\0"

BASE = "com.sun.star.uno.XInterface"

ANY, CELLS = "any", "[][]any"
"""Types: whatever it is, and cells row by row."""

MODULE, INTERFACE, IN = b"\0", b"\5", b"\0"

SEEN = 1 << 31
"""With this bit, a length is the offset of the same string further up."""


@dataclass(frozen=True)
class Method:
    """A method of an interface; ``parameters`` are pairs of a name and a type."""

    name: str
    gives: str
    parameters: Sequence[tuple[str, str]] = ()


def type_library(interface: str, methods: Sequence[Method], made_by: str = "xlscore") -> bytes:
    """Write the type library of one interface, named with its modules: ``org.xlscore.XScoring``."""
    writer = _Writer(made_by)
    at, (*modules, name) = writer.interface(methods), interface.split(".")
    for module in reversed(modules):
        at, name = writer.module(name, at), module
    return writer.ended(name, at)


@dataclass
class _Writer:
    made_by: str
    written: bytearray = field(default_factory=bytearray)
    seen: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.written += MAGIC + _number(0) * 2  # where the map of everything is: see ``ended``
        self.written += b"\0** Created by %s **\0" % self.made_by.encode()

    def interface(self, methods: Sequence[Method]) -> int:
        """Write an interface with its methods; give its offset."""
        start = len(self.written)
        self.written += INTERFACE + _number(1)
        self.text(BASE)
        optional_bases = attributes = 0
        self.written += _number(optional_bases) + _number(attributes) + _number(len(methods))
        for method in methods:
            self.method(method)
        return start

    def method(self, method: Method) -> None:
        self.text(method.name)
        self.text(method.gives)
        self.written += _number(len(method.parameters))
        for name, kind in method.parameters:
            self.written += IN
            self.text(name)
            self.text(kind)
        exceptions = 0
        self.written += _number(exceptions)

    def text(self, text: str) -> None:
        """Write a string, or where it has been written before."""
        if text in self.seen:
            self.written += _number(SEEN | self.seen[text])
            return
        self.seen[text] = len(self.written)
        self.written += _number(len(text)) + text.encode("ascii")

    def module(self, name: str, at: int) -> int:
        """Write a module with one thing in it; give its offset."""
        entry = self.entry(name, at)
        start = len(self.written)
        self.written += MODULE + _number(1) + entry
        return start

    def entry(self, name: str, at: int) -> bytes:
        """Write a name for a map, and give the entry."""
        named = len(self.written)
        self.written += name.encode("ascii") + b"\0"
        return _number(named) + _number(at)

    def ended(self, name: str, at: int) -> bytes:
        """Write the map of everything, which has one module."""
        entry = self.entry(name, at)
        self.written[len(MAGIC) : len(MAGIC) + 8] = _number(len(self.written)) + _number(1)
        return bytes(self.written + entry)


def _number(value: int) -> bytes:
    return pack("<I", value)

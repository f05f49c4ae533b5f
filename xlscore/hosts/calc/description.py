"""What the extension adds to Calc, in LibreOffice's own XML: made from the catalogue.

Every function that ``hosts.worksheet`` has gets a name, help and arguments for
the function wizard; every command of the menu an entry under Diplomacy.
"""

from collections.abc import Iterator, Mapping
from xml.sax.saxutils import escape, quoteattr

from xlscore import __version__
from xlscore.hosts.calc.commands import CALC, COMMANDS, MENU_SERVICE, SCHEME
from xlscore.hosts.calc.type_library import ANY, CELLS, Method, type_library
from xlscore.hosts.worksheet import Function, functions

IDENTIFIER = "org.xlscore"

INTERFACE = "org.xlscore.XScoring"

SERVICE = "XLSCORE"
"""Files name our functions ``XLSCORE.CASCADIA_SCORE``."""

ADD_IN = "xlscore_addin.py"
"""The file that LibreOffice starts."""

WORDS_ARE_ENGLISH = 'xml:lang="en"'

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'


def methods() -> list[Method]:
    """Every worksheet function as LibreOffice calls it. What is ANY may be left out."""
    return [
        Method(
            function.name,
            CELLS,
            [
                (_plainly(argument.name), ANY if argument.optional else CELLS)
                for argument in function.arguments
            ],
        )
        for function in functions().values()
    ]


def _plainly(name: str) -> str:
    """Write the name of an argument as LibreOffice's rules for interfaces want it.

    >>> _plainly("last_year")
    'lastYear'
    """
    first, *others = name.split("_")
    return "".join([first, *map(str.capitalize, others)])


def files() -> Mapping[str, bytes]:
    """The files of the extension that describe it, by their names in it."""
    texts = {
        "description.xml": _description(),
        "META-INF/manifest.xml": _manifest(),
        "CalcAddIns.xcu": _configuration("CalcAddIns", "", _add_in()),
        "Addons.xcu": _configuration("Addons", "", _menu()),
        "ProtocolHandler.xcu": _configuration("ProtocolHandler", "", _protocol()),
    }
    return {
        **{name: (HEAD + text).encode() for name, text in texts.items()},
        "xlscore.rdb": type_library(INTERFACE, methods()),
    }


def _description() -> str:
    return (
        '<description xmlns="http://openoffice.org/extensions/description/2006"'
        ' xmlns:l="http://libreoffice.org/extensions/description/2011"'
        ' xmlns:xlink="http://www.w3.org/1999/xlink">\n'
        f"<identifier value={quoteattr(IDENTIFIER)}/><version value={quoteattr(__version__)}/>\n"
        '<dependencies><l:LibreOffice-minimal-version value="7.4"'
        ' l:name="LibreOffice 7.4 or newer"/></dependencies>\n'
        '<display-name><name lang="en">xlscore: Diplomacy scoring</name></display-name>\n'
        "</description>\n"
    )


PARTS = {
    "xlscore.rdb": "application/vnd.sun.star.uno-typelibrary;type=RDB",
    ADD_IN: "application/vnd.sun.star.uno-component;type=Python",
    "CalcAddIns.xcu": "application/vnd.sun.star.configuration-data",
    "Addons.xcu": "application/vnd.sun.star.configuration-data",
    "ProtocolHandler.xcu": "application/vnd.sun.star.configuration-data",
}
"""What LibreOffice is to register, and as what. The type library comes first."""


def _manifest() -> str:
    entries = "".join(
        f"<manifest:file-entry manifest:full-path={quoteattr(name)}"
        f" manifest:media-type={quoteattr(kind)}/>\n"
        for name, kind in PARTS.items()
    )
    return (
        '<manifest:manifest xmlns:manifest="http://openoffice.org/2001/manifest">\n'
        f"{entries}</manifest:manifest>\n"
    )


# --- configuration ----------------------------------------------------------------------


def _configuration(name: str, schema: str, nodes: str) -> str:
    return (
        '<oor:component-data xmlns:oor="http://openoffice.org/2001/registry"'
        ' xmlns:xs="http://www.w3.org/2001/XMLSchema"'
        f' oor:name="{name}" oor:package="org.openoffice.Office{schema}">\n'
        f"{nodes}\n</oor:component-data>\n"
    )


def _node(name: str, *inside: str, new: bool = True) -> str:
    replace = ' oor:op="replace"' if new else ""
    return f"<node oor:name={quoteattr(name)}{replace}>{''.join(inside)}</node>\n"


def _text(name: str, value: str) -> str:
    """A property in a language: LibreOffice in any other shows it as well."""
    said = f"<value {WORDS_ARE_ENGLISH}>{escape(value)}</value>"
    return f'<prop oor:name="{name}" oor:type="xs:string">{said}</prop>'


def _plain(name: str, value: str) -> str:
    return f'<prop oor:name="{name}" oor:type="xs:string"><value>{escape(value)}</value></prop>'


def _add_in() -> str:
    described = (_function(function) for function in functions().values())
    return _node(
        "AddInInfo", _node(SERVICE, _node("AddInFunctions", *described, new=False)), new=False
    )


def _function(function: Function) -> str:
    parameters = (
        _node(
            _plainly(argument.name),
            _text("DisplayName", argument.name),
            _text("Description", argument.words),
        )
        for argument in function.arguments
    )
    return _node(
        function.name,
        _text("DisplayName", function.name),
        _text("Description", function.words),
        _plain("Category", "Add-In"),
        _text("CompatibilityName", function.name),
        _node("Parameters", *parameters, new=False),
    )


def _menu() -> str:
    entries = _node("Submenu", *_entries(), new=False)
    menu = _node("org.xlscore.menu", _text("Title", "Di~plomacy"), _plain("Context", CALC), entries)
    return _node("AddonUI", _node("OfficeMenuBar", menu, new=False), new=False)


def _entries() -> Iterator[str]:
    for number, (name, command) in enumerate(COMMANDS.items(), 1):
        yield _node(
            f"m{number}",
            _plain("Context", CALC),
            _plain("URL", f"{SCHEME}{name}"),
            _text("Title", command.label),
            _plain("Target", "_self"),
        )


def _protocol() -> str:
    protocols = (
        '<prop oor:name="Protocols" oor:type="oor:string-list">'
        f"<value>{escape(SCHEME)}*</value></prop>"
    )
    return _node("HandlerSet", _node(MENU_SERVICE, protocols), new=False)

"""LibreOffice Calc: an extension with the worksheet functions and the menu Diplomacy.

``build`` makes the extension, an .oxt file: ``description`` says in XML what it
adds, ``type_library`` what its functions take, and xlscore itself lies in its
folder ``pythonpath``. ``inside`` is what then runs in LibreOffice. ``office`` finds
the installed LibreOffice, ``extension`` installs and removes, ``doctor`` looks for
troubles.

A formula is ``=CASCADIA_SCORE(...)`` in Calc, and ``XLSCORE.CASCADIA_SCORE(...)`` in
the files that Calc writes.
"""

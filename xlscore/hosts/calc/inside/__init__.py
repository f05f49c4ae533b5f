"""What runs inside LibreOffice, in its Python and with its objects: nothing else may import it.

``addin`` is what LibreOffice starts. ``component`` holds the worksheet functions, ``menu``
the menu Diplomacy, which works on an open ``document`` and shows ``findings``.
"""

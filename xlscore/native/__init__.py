"""Scoring functions that live in a workbook: LAMBDA formulas in defined names.

``formula`` puts formulas together; ``board`` are the facts of a board, ``paid``
and ``words`` the ways of paying points, in which a rule is written once more in
``systems``; ``house`` writes what settings say. ``reading`` is how each function
begins: it reads what was selected and refuses what is wrong.
"""

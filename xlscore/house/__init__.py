"""House systems: a director's own rule, put together from settings without a line of code.

``settings`` is the vocabulary: every setting with its kind of value, its words
and its sentence in the rule, and ``House``, the values of one house system.
``parts`` pays them, ``rule`` puts the parts together. ``values`` reads what was
written, ``record`` checks the whole and makes the scoring system, ``words``
writes its rule down. The settings of a house system stand in its
``numbers["house"]``.
"""

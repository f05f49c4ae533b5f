"""A file for each door.

Each has its ``NAME`` in the table, and two functions: ``refusal(case)`` says why a
case cannot come through this door, None if it can; ``answers(cases, folder)`` gives
what comes out for each case, all of them in as few runs as can be.
"""

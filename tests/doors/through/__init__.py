"""A file for each door: its ``NAME`` in the table, and ``answers(cases, folder)``.

That gives what comes out for each case; all cases go through in as few runs as can be. A
door that cannot do some cases at all says so with ``takes(case)``.
"""

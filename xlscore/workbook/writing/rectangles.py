"""Cells put together to rectangles: each is one call to a spreadsheet program."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import TypeAlias

Corner: TypeAlias = tuple[int, int]
"""A cell by its row and column."""


def rectangles(columns: Mapping[int, Sequence[int]]) -> Iterator[tuple[Corner, Corner]]:
    """Put cells together, given as the rows of each column; gives first and last cells.

    >>> list(rectangles({1: [4, 5], 2: [4, 5, 7]}))
    [((4, 1), (5, 2)), ((7, 2), (7, 2))]
    """
    runs: dict[tuple[int, int], list[int]] = {}
    for column in sorted(columns):
        for run in _neighbours(columns[column]):
            runs.setdefault(run, []).append(column)
    for (top, bottom), side_by_side in runs.items():
        for left, right in _neighbours(side_by_side):
            yield (top, left), (bottom, right)


def _neighbours(numbers: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The first and the last of numbers that follow each other.

    >>> list(_neighbours([1, 2, 3, 7]))
    [(1, 3), (7, 7)]
    """
    for _, run in groupby(enumerate(numbers), key=lambda item: item[1] - item[0]):
        following = [number for _, number in run]
        yield following[0], following[-1]

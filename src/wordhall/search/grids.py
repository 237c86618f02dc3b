"""Words on grids of tiles: the types of questions and answers."""

from typing import NamedTuple


class GridTally(NamedTuple):
    """The different words of a board, and their points: up to 4 letters 1, then 2, 3, 5 and 11."""

    words: int
    points: int


class Field(NamedTuple):
    """A field of tiles of one to three letters, row after row; 64 tiles at most."""

    rows: int
    columns: int
    tiles: tuple[str, ...]


class FieldTally(NamedTuple):
    """The different words of a field, the sum of their lengths and the longest, in letters."""

    words: int
    length_sum: int
    longest: int


class FieldWord(NamedTuple):
    """A word of a field, and the first of its paths, as tuples compare."""

    word: str
    path: tuple[int, ...]

"""The puzzles that ship: a table for each game, a puzzle a line.

A table pins what its puzzles were made from: the word list, the edition of the rules, and the seed.
"""

from functools import cache
from importlib.resources import files
from typing import Final

from wordhall.catalog import some_parts
from wordhall.kernel.decoding import decoder
from wordhall.kernel.value import Value
from wordhall.puzzles.kind import Kind, Puzzle

KINDS: Final[dict[str, Kind]] = some_parts("puzzles", "PUZZLES")
"""The puzzles of each game that has some."""

DATA: Final = files("wordhall.puzzles").joinpath("data")


class Table(Value, frozen=True):
    """All puzzles of a game; the word list and its list of names are told by their digests."""

    game: str
    seed: str
    rules: int
    lexicon: str
    names: str | None
    puzzles: tuple[Puzzle, ...]


def read_table(data: bytes) -> Table:
    """A table as it is written."""
    table: Table = decoder(Table).decode(data)
    return table


@cache
def table(game: str) -> Table:
    """The table of the package."""
    return read_table(DATA.joinpath(f"{game}.json").read_bytes())

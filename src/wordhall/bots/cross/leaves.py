"""Leave values, learned by self-play (`wordhall.lab`).

The table ships with the package (`leaves.json`), with a note of how it was made. A level values
leaves in so far as it has learned to.
"""

from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

from wordhall.kernel.decoding import decoder
from wordhall.kernel.value import Value
from wordhall.search import Leaves
from wordhall.search.leaves import UNITS_PER_POINT

VALUED = {0: 0.0, 1: 0.25, 2: 0.6}
"""The share of leave values that a level uses, by foresight; higher levels use all."""


class Table(Value, frozen=True):
    """The file: a note on the origin, and the values in 256ths of a point."""

    about: str
    singles: tuple[int, ...]
    pairs: tuple[int, ...]
    balance: tuple[int, ...]

    def leaves(self, share: float = 1.0) -> Leaves:
        """The values, or a share of each."""
        return Leaves(*(_scaled(row, share) for row in (self.singles, self.pairs, self.balance)))


def _scaled(values: tuple[int, ...], share: float) -> tuple[float, ...]:
    return tuple(round(value * share) / UNITS_PER_POINT for value in values)


@lru_cache(maxsize=1)
def table() -> Table:
    """The table of the package."""
    text = files("wordhall.bots.cross").joinpath("leaves.json").read_bytes()
    table: Table = decoder(Table).decode(text)
    return table


class Sense(NamedTuple):
    """A valuation of leaves: in the middle of a game, and at its end."""

    leaves: Leaves
    share: float


@lru_cache(maxsize=8)
def sense_of(foresight: int) -> Sense:
    """The valuation of leaves of a level with this foresight."""
    share = VALUED.get(foresight, 1.0)
    return Sense(table().leaves(share), share)

"""The arithmetic of Waywords: R11 and R16."""

from collections.abc import Iterable

from wordhall.games.ways.tiles import ANY, ANY_BONUS, BONUS, COST, value
from wordhall.games.ways.types.components import Values


def score(tiles: Iterable[str], patterns: Iterable[str], values: Values) -> int:
    """R11: every tile of the path, and the bonuses of the new markers; ANY's is its own (R8).

    Every pattern tile but ANY has the bonus of the marker that it stands for.
    """
    bonuses = sum(ANY_BONUS if pattern == ANY else BONUS[pattern] for pattern in patterns)
    return sum(value(tile, values) for tile in tiles) + bonuses


def cost(patterns: Iterable[str]) -> int:
    """R16: five points for each ANY."""
    return COST * sum(pattern == ANY for pattern in patterns)

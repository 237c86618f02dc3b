"""Which squares a bot notices in a turn: as people do, it overlooks some, others each time."""

from wordhall.bots.levels import Level
from wordhall.bots.locks.position import Position
from wordhall.kernel.luck import Luck

FEWEST = 3
"""The fewest squares that a bot notices."""


def noticed(now: Position, level: Level, luck: Luck, number: int) -> Position:
    """The position with those squares only that the level notices in the turn, in some order."""
    looks = sorted((luck.stream(f"see/{square}", number).unit(), square) for square in now.sites)
    seen = [
        square for place, (look, square) in enumerate(looks) if look < level.sight or place < FEWEST
    ]
    sites = {square: now.sites[square] for square in seen}
    return Position(now.rows, now.columns, now.owners, sites)

"""Random draws for human-like times."""

from wordhall.kernel.luck import Stream


def normal(chance: Stream) -> float:
    """An approximately standard normal number: the sum of twelve uniform ones (Irwin and Hall)."""
    return sum(chance.unit() for _ in range(12)) - 6

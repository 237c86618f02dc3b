"""Draws that people's times are made of."""

from wordhall.kernel.luck import Stream


def normal(chance: Stream) -> float:
    """A standard normal number, near enough: twelve uniform ones (Irwin and Hall)."""
    return sum(chance.unit() for _ in range(12)) - 6

"""Checks of the rules: each refuses a seat by raising `Illegal`, whatever exactly it asks for."""

from collections.abc import Callable

from wordhall.kernel.game import Illegal, S, Seat


def allows(check: Callable[[S, Seat], object], state: S, seat: Seat) -> bool:
    """Whether a check of the rules lets a seat pass."""
    try:
        check(state, seat)
    except Illegal:
        return False
    return True

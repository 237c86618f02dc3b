"""Checks of the rules: each raises `Illegal` if a seat may not do such an action at all."""

from collections.abc import Callable

from wordhall.kernel.game import Illegal, S, Seat


def allows(check: Callable[[S, Seat], object], state: S, seat: Seat) -> bool:
    """Whether a check of the rules lets a seat pass."""
    try:
        check(state, seat)
    except Illegal:
        return False
    return True

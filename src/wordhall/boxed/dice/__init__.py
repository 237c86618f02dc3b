"""A game's dice for a table without dice: the same ones as at a table of the hall."""

import secrets

from wordhall.kernel.luck import SEED_BYTES, Luck, luck_of, seal, seed_of_code
from wordhall.kernel.value import Value


class Roll(Value, frozen=True):
    """A roll as people count: rolls and dice from 1, as in the rulebook."""

    roll: int
    dice: tuple[int, ...]
    faces: tuple[str, ...]


def chance(code: str | None) -> Luck:
    """The chance of a code, the same as at any table opened with it; or one of its own."""
    if code is None:
        seed = secrets.token_bytes(SEED_BYTES)
        return luck_of(seed, seal(seed, ()))
    seed = seed_of_code(code)
    return luck_of(seed, seal(seed, (), code))

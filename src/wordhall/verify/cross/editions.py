"""Jumbo Word Cross: the rules that have changed, by the edition that a record names."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Edition:
    """`fewest_for_bonus` R14: a whole rack of so many tiles or more brings the super bonus.

    `lost_is_passed` R15: who loses a turn to a wrong challenge has passed. `most_rounds` R15: the
    game ends with so many in a row in which nobody scores. `last_window` R10: the milliseconds of a
    window after which nobody begins, if they are not those of any other.
    """

    fewest_for_bonus: int
    lost_is_passed: bool
    most_rounds: int
    last_window: int | None


EDITIONS = {
    1: Edition(fewest_for_bonus=2, lost_is_passed=True, most_rounds=2, last_window=None),
    2: Edition(fewest_for_bonus=7, lost_is_passed=False, most_rounds=3, last_window=20_000),
}

"""Jumbo Word Cross: the rules that have changed, by the edition that a record names."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Edition:
    """`fewest_for_bonus` R14: a whole rack of so many tiles or more brings the super bonus."""

    fewest_for_bonus: int


EDITIONS = {
    1: Edition(fewest_for_bonus=2),
    2: Edition(fewest_for_bonus=7),
}

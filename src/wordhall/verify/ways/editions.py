"""Waywords: what its rules said before they changed, edition by edition."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Edition:
    """What each edition said.

    R5: whether `ages` said who is the youngest, before seats were named. R19: how many rounds of
    `passes` end the printed game (None: no passes do), and how many `unscored` rounds any but a
    game alone. R20: whether a turn whose time ran out can be a pass.
    """

    ages: bool
    passes: int | None
    unscored: int
    late_passes: bool


EDITIONS = {
    1: Edition(ages=True, passes=None, unscored=2, late_passes=True),
    2: Edition(ages=False, passes=2, unscored=6, late_passes=False),
}

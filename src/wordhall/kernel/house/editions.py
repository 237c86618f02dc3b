"""The editions of the house rules, one row each: a match ends under the one that it began with.

H10 and H12 came with the second: openings of the first say that nobody is waited for by the minute,
and that there is no desk.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from wordhall.kernel.value import Value


class Edition(Value, frozen=True):
    """What has changed in the house rules since matches were first kept, a field a rule.

    `freezes_every_score`: who resigns keeps the score of that moment in every game, and however
    the match ends (H3); before, only where a bot plays on, and not where the others ended early.
    """

    freezes_every_score: bool


EDITIONS: Final[Mapping[int, Edition]] = MappingProxyType(
    {
        1: Edition(freezes_every_score=False),
        2: Edition(freezes_every_score=True),
    }
)
"""Every edition by its number."""

NEWEST: Final = 2
"""The edition that new matches are played under."""

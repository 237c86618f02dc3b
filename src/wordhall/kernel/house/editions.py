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

    `settles_resigned`: who resigns keeps the score of that moment in every game, however the match
    ends, and the outcome names them (H3). Before, it stood still only where a bot plays on, and
    not where the others ended early.
    """

    settles_resigned: bool


EDITIONS: Final[Mapping[int, Edition]] = MappingProxyType(
    {
        1: Edition(settles_resigned=False),
        2: Edition(settles_resigned=True),
    }
)
"""Every edition by its number."""

NEWEST: Final = 2
"""The edition that new matches are played under."""

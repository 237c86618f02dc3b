"""The editions of the house rules, one row each: a match ends under the one that it began with.

H10 and H12 came with the second: openings of the first have no idle time and no desk.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from wordhall.kernel.value import Value


class Edition(Value, frozen=True):
    """What has changed in the house rules since matches were first stored, one field for each rule.

    `settles_resigned`: a player who resigns keeps the score of that moment in every game, however
    the match ends, and the outcome names them (H3). Before, the score was fixed only if a bot
    played on, and not if the others ended the match early.
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

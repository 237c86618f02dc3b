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

    `pause_ends_waits`: in a pause the table asks nobody whether they are still here, and no seat is
    taken; after it every wait begins anew (H6, H10). Before, the question only stood still.

    `wishes_answer`: a player who is asked whether they are still here says so by any wish for the
    table, such as a pause (H10). Before, only "I'm still here" and acts of the game answered.
    """

    settles_resigned: bool
    pause_ends_waits: bool
    wishes_answer: bool


EDITIONS: Final[Mapping[int, Edition]] = MappingProxyType(
    {
        1: Edition(settles_resigned=False, pause_ends_waits=False, wishes_answer=False),
        2: Edition(settles_resigned=True, pause_ends_waits=False, wishes_answer=False),
        3: Edition(settles_resigned=True, pause_ends_waits=True, wishes_answer=True),
    }
)
"""Every edition by its number."""

NEWEST: Final = 3
"""The edition that new matches are played under."""

"""The editions of the rules of Word Shout: a match ends under the one that it began with."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from wordhall.kernel.editions import name_edition
from wordhall.kernel.game import Upcaster
from wordhall.kernel.value import Value


class Edition(Value, frozen=True):
    """The rules that have changed since matches were first kept.

    `everybody_decides` R11: the table also awaits players who have no word to challenge.
    `names_unlisted` R11: once a round is scored, it is told which of its words that nobody
    challenged are not in the list.
    """

    everybody_decides: bool
    names_unlisted: bool


EDITIONS: Final[Mapping[int, Edition]] = MappingProxyType(
    {
        1: Edition(everybody_decides=True, names_unlisted=False),
        2: Edition(everybody_decides=False, names_unlisted=False),
        3: Edition(everybody_decides=False, names_unlisted=True),
    }
)

NEWEST: Final = 3
"""The edition that new matches are played under."""

UPCASTERS: Final[Mapping[int, Upcaster]] = MappingProxyType({1: name_edition})
"""How logs of older rules versions are read."""

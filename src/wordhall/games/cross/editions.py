"""The editions of the rules of Jumbo Word Cross: a match ends under the one that it began with."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Protocol

from wordhall.kernel.editions import name_edition
from wordhall.kernel.game import Upcaster
from wordhall.kernel.value import Value


class Played(Protocol):
    """A value that has an edition: a state, or a View."""

    @property
    def edition(self) -> int:
        """Its number."""


class Edition(Value, frozen=True):
    """The rules that have changed since matches were first kept.

    `small_rack_bonus` R14: a rack that is smaller than the printed one earns the super bonus, too.
    `lost_turn_passes` R15: a turn lost to a wrong challenge counts as a pass without a score.
    `scoreless_rounds` R15: the full rounds without a score that end the game. `last_seconds`
    R10: how long a window lasts after which nobody begins; None: as long as any other.
    """

    small_rack_bonus: bool
    lost_turn_passes: bool
    scoreless_rounds: int
    last_seconds: int | None


EDITIONS: Final[Mapping[int, Edition]] = MappingProxyType(
    {
        1: Edition(
            small_rack_bonus=True, lost_turn_passes=True, scoreless_rounds=2, last_seconds=None
        ),
        2: Edition(
            small_rack_bonus=False, lost_turn_passes=False, scoreless_rounds=3, last_seconds=20
        ),
    }
)

NEWEST: Final = 2
"""The edition that new matches are played under."""

NEWEST_RULES: Final = EDITIONS[NEWEST]

UPCASTERS: Final[Mapping[int, Upcaster]] = MappingProxyType({1: name_edition})
"""How logs of older rules versions are read."""


def edition_of(played: Played) -> Edition:
    """The rules by which this is played."""
    return EDITIONS[played.edition]

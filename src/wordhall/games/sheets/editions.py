"""The editions of the rules of Mark My Words: a match ends under the one that it began with."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from wordhall.kernel.editions import name_edition
from wordhall.kernel.game import Upcaster
from wordhall.kernel.value import Value


class Edition(Value, frozen=True):
    """The rules that have changed since matches were first kept.

    `cap_flips_timer` R18: at the cap the timer flips by itself; before, Find ended there.
    `only_person_rolls_in_time` R7: the table also rolls for the only person at it.
    """

    cap_flips_timer: bool
    only_person_rolls_in_time: bool


EDITIONS: Final[Mapping[int, Edition]] = MappingProxyType(
    {
        1: Edition(cap_flips_timer=False, only_person_rolls_in_time=True),
        2: Edition(cap_flips_timer=True, only_person_rolls_in_time=True),
        3: Edition(cap_flips_timer=True, only_person_rolls_in_time=False),
    }
)

NEWEST: Final = 3
"""The edition that new matches are played under."""

UPCASTERS: Final[Mapping[int, Upcaster]] = MappingProxyType({1: name_edition})
"""How logs of older rules versions are read."""

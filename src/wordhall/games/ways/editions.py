"""The editions of the rules of Waywords: a match ends under the one that it began with."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from wordhall.kernel.editions import name_edition
from wordhall.kernel.game import Upcaster

NEWEST: Final = 1
"""The edition that new matches are played under."""

UPCASTERS: Final[Mapping[int, Upcaster]] = MappingProxyType({1: name_edition})
"""How logs of older rules versions are read."""

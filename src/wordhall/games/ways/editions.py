"""The editions of the rules of Waywords: a match ends under the one that it began with."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from wordhall.kernel.editions import name_edition
from wordhall.kernel.game import Upcaster

NEWEST: Final = 2
"""The edition that new matches are played under."""


def _name_options(commit: dict[str, Any]) -> dict[str, Any]:
    """Writes into an opening of version 1 what its options did not name yet, as it was then."""
    if commit["version"] == 0:
        options = commit["events"][1]["options"]
        options.setdefault("values", "summed")
        options.setdefault("youngest", None)
    return name_edition(commit)


UPCASTERS: Final[Mapping[int, Upcaster]] = MappingProxyType({1: _name_options})
"""How logs of older rules versions are read."""

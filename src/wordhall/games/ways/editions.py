"""The editions of the rules of Waywords: a match ends under the one that it began with."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from wordhall.games.ways.types.state import State
from wordhall.kernel.editions import name_edition
from wordhall.kernel.game import Ms, Upcaster
from wordhall.kernel.value import Value


class Edition(Value, frozen=True):
    """The differences between the editions.

    R14 `refill_time`: what the refill has of its own after the clock (None: nothing, it is made at
    once). R15 `late_words`: whether a word that is laid stands when the time runs out. R19
    `passing_rounds` of passes by choice (None: they are only rounds without a word) and
    `wordless_rounds`, which end a game. R20 `late_passes`: whether a turn counts as a pass whose
    time ran out with nothing done.
    """

    refill_time: Ms | None
    late_words: bool
    passing_rounds: int | None
    wordless_rounds: int
    late_passes: bool


EDITIONS: Final[Mapping[int, Edition]] = MappingProxyType(
    {
        1: Edition(
            refill_time=None,
            late_words=False,
            passing_rounds=None,
            wordless_rounds=2,
            late_passes=True,
        ),
        2: Edition(
            refill_time=Ms(10_000),
            late_words=True,
            passing_rounds=2,
            wordless_rounds=6,
            late_passes=False,
        ),
    }
)

NEWEST: Final = 2
"""The edition that new matches are played under."""


def edition_of(state: State) -> Edition:
    """The edition of the rules by which a match is played."""
    return EDITIONS[state.edition]


def _name_options(commit: dict[str, Any]) -> dict[str, Any]:
    """Writes into an opening of version 1 what its options did not name yet, as it was then."""
    if commit["version"] == 0:
        options = commit["events"][1]["options"]
        options.setdefault("values", "summed")
        options.setdefault("youngest", None)
    return name_edition(commit)


UPCASTERS: Final[Mapping[int, Upcaster]] = MappingProxyType({1: _name_options})
"""How logs of older rules versions are read."""

"""The form of a portrait: figures and histograms of a level."""

from collections.abc import Callable, Mapping
from typing import Any

from wordhall.kernel.value import Value
from wordhall.words import Lexicon

BAR = 40
"""Characters of the longest bar of a histogram."""


class Drawing(Value, frozen=True):
    """Draws a level of a game from some games; `usual` is the default number of seats."""

    draw: Callable[[str, Lexicon, int, int], Any]
    told: Callable[[Any], str]
    usual: int


def bars(counts: Mapping[str, int]) -> list[str]:
    """A histogram as text, one bar a line."""
    most, whole = max(counts.values(), default=1), sum(counts.values())
    return [
        f"  {label:>6}  {'#' * round(BAR * count / most):<{BAR}}  {count / whole:.0%}"
        for label, count in counts.items()
    ]

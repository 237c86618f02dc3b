"""How a level is drawn: its figures, and histograms of what it does."""

from collections.abc import Callable, Mapping
from typing import Any

from wordhall.kernel.value import Value
from wordhall.words import Lexicon

BAR = 40
"""Characters of the longest bar of a histogram."""


class Drawing(Value, frozen=True):
    """What draws a level of a game: of so many games at a table of so many, `usual` if unsaid."""

    draw: Callable[[str, Lexicon, int, int], Any]
    told: Callable[[Any], str]
    usual: int


def bars(counts: Mapping[str, int]) -> list[str]:
    """A histogram, a line a bar."""
    most, whole = max(counts.values(), default=1), sum(counts.values())
    return [
        f"  {label:>6}  {'#' * round(BAR * count / most):<{BAR}}  {count / whole:.0%}"
        for label, count in counts.items()
    ]

"""Finished matches looked back on: what was possible, and what was played."""

from collections.abc import Callable, Sequence
from typing import Any

from wordhall.kernel.match import Commit
from wordhall.review import cross, locks, sheets, shout, ways
from wordhall.words import Lexicon

REVIEWS: dict[str, Callable[[Sequence[Commit[Any, Any]], Lexicon], Any]] = {
    "sheets": sheets.review_log,
    "cross": cross.review_log,
    "locks": locks.review_log,
    "shout": shout.review_log,
    "ways": ways.review_log,
}
"""What looks back on a match of each game, from its whole log."""

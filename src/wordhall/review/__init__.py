"""Finished matches looked back on: what was possible, and what was played."""

from collections.abc import Callable, Sequence
from typing import Any

from wordhall.catalog import parts
from wordhall.kernel.match import Commit
from wordhall.words import Lexicon

REVIEWS: dict[str, Callable[[Sequence[Commit[Any, Any]], Lexicon], Any]] = parts(
    "review", "review_log"
)
"""What looks back on a match of each game, from its whole log."""

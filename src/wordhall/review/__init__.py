"""Reviews of finished matches: what was played, and what was possible."""

from collections.abc import Callable, Sequence
from typing import Any

from wordhall.catalog import parts
from wordhall.kernel.match.commits import Commit
from wordhall.words import Lexicon

REVIEWS: dict[str, Callable[[Sequence[Commit[Any, Any]], Lexicon], Any]] = parts(
    "review", "review_log"
)
"""For each game, the function that makes a review from a whole log."""

"""Reviews of finished matches: what was played, and what was possible."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from wordhall.catalog import parts
from wordhall.kernel.game import Seat
from wordhall.kernel.match.commits import Commit
from wordhall.review.accuracy import Measurement
from wordhall.words import Lexicon

REVIEWS: dict[str, Callable[[Sequence[Commit[Any, Any]], Lexicon], Any]] = parts(
    "review", "review_log"
)
"""For each game, the function that makes a review from a whole log."""

MEASURED: dict[str, Callable[[Sequence[Commit[Any, Any]], Any], Measurement]] = parts(
    "review", "measured"
)
"""For each game, the function that lists the decisions in a log and its review."""

WORDS: dict[str, Callable[[Sequence[Commit[Any, Any]]], Iterable[tuple[Seat, str]]]] = parts(
    "review", "words_of"
)
"""For each game, the function that tells the words that counted in a whole log, and whose."""

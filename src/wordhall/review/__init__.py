"""Finished matches looked back on: what was possible, and what was played."""

from collections.abc import Callable
from typing import Any

from wordhall.review.sheets import review_match
from wordhall.words import Lexicon

REVIEWS: dict[str, Callable[[Any, Lexicon], Any]] = {"sheets": review_match}
"""What looks back on a match of each game, from the Archive's View."""

"""What people can say at a table of this game, besides what they can say in all games."""

from typing import Literal, TypeAlias

Reaction: TypeAlias = Literal[
    "where-was-that",
    "missed-that",
    "is-that-a-word",
    "nearly-there",
    "lovely-grid",
]
"""The codes of the game's own reactions."""

"""What people can say at a table of this game, besides what they can say in all games."""

from typing import Literal, TypeAlias

Reaction: TypeAlias = Literal[
    "lovely-path",
    "long-word",
    "saw-that-too",
    "my-place",
    "good-swap",
]
"""The codes of the game's own reactions."""

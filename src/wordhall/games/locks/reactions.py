"""What people can say at a table of this game, besides what they can say in all games."""

from typing import Literal, TypeAlias

Reaction: TypeAlias = Literal[
    "lovely-word",
    "saw-that-too",
    "good-for-all",
    "brave",
    "poor-tile",
]
"""The codes of the game's own reactions."""

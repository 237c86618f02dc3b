"""What people can say at a table of this game, besides what they can say in all games."""

from typing import Literal, TypeAlias

Reaction: TypeAlias = Literal[
    "lovely-word",
    "so-fast",
    "same-again",
    "hard-letter",
    "my-word",
]
"""The codes of the game's own reactions."""

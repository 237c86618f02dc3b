"""What people can say at a table of this game, besides what they can say in all games."""

from typing import Literal, TypeAlias

Reaction: TypeAlias = Literal[
    "so-close",
    "so-fast",
    "great-minds",
    "lovely-word",
    "hard-dice",
]
"""The codes of the game's own reactions."""

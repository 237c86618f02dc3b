"""What people can say at a table of this game, besides what they can say in all games."""

from typing import Literal, TypeAlias

Reaction: TypeAlias = Literal[
    "lovely-word",
    "whole-rack",
    "my-place",
    "lucky-draw",
    "all-vowels",
]
"""The codes of the game's own reactions."""

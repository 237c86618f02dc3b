"""The preset reactions, twelve for each game; there is no free chat."""

from typing import Annotated, Final, Literal, TypeAlias, get_args

from msgspec import Meta

from wordhall.catalog import CATALOG

CommonReaction: TypeAlias = Literal[
    "hello", "well-played", "wow", "oops", "thinking", "thanks", "again"
]
"""The codes of what people can say in all games."""

COMMON: Final[tuple[str, ...]] = get_args(CommonReaction)

Reaction: TypeAlias = Annotated[str, Meta(max_length=32)]
"""The code of a reaction: a common one, or one of the game's own."""


def reactions_of(game: str) -> tuple[str, ...]:
    """The codes of what people can say at a table of this game."""
    return (*COMMON, *CATALOG[game].reactions)

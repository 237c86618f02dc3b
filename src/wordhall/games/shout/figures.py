"""The figures of the rulebook that a client shows: `make wire` writes them beside its types."""

from wordhall.games.shout.types.components import SHORTEST

__all__ = ["SHORTEST"]

"""The figures of the rulebook that a client shows: `make wire` writes them beside its types."""

from wordhall.games.cross.mat import SIZE

__all__ = ["SIZE"]

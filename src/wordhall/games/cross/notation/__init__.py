"""How Jumbo Word Cross is written: typed commands, positions in a line, games as GCG."""

from wordhall.games.cross.notation.commands import read, write

__all__ = ["read", "write"]

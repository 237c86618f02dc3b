"""How Waywords is written: typed commands, and positions in a line."""

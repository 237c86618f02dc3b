"""How Mark My Word is written: typed commands, and positions in a line."""

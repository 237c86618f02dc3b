"""How Mark My Words is written: typed commands, and positions in a line."""

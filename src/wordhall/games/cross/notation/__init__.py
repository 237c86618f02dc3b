"""How Jumbo Word Cross is written: typed commands, positions in a line, games as GCG."""

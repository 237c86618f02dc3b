"""How Word Shout is written: typed commands."""

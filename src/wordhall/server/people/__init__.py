"""People: names, tokens, return codes, and their data in a hall."""

"""People: names, avatars, tokens, return codes, and the matches that they finished."""

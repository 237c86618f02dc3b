"""How Mark My Words looks and speaks at a terminal."""

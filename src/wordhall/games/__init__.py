"""The rules of the five games, in parallel packages that do not know each other."""

"""The rules of the five games, in parallel rooms that do not know each other."""

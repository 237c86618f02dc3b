"""Suggestions: a person names a table to others with whom they have finished a match."""

"""The picture of a finished match that people share, and its text alternative."""

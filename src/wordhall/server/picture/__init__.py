"""The picture of a finished match that people share, and what it says in words."""

from wordhall.server.picture.podium import Podium, Row, picture, words

__all__ = ["Podium", "Row", "picture", "words"]

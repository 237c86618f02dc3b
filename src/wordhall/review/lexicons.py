"""The words that a review may mention, as a graph."""

from functools import lru_cache

from wordhall.search import Graph, engine
from wordhall.words import Lexicon


@lru_cache(maxsize=2)
def graph_of(lexicon: Lexicon) -> Graph:
    """All words of a list but the offensive ones."""
    return engine().build(word for word in lexicon if not lexicon.offensive(word))

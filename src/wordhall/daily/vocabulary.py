"""The words that most people know, as a graph: boards are levelled by them (D3)."""

from functools import lru_cache

from wordhall.search import Graph, engine
from wordhall.words import Lexicon


@lru_cache(maxsize=2)
def known_words(lexicon: Lexicon, known: float) -> Graph:
    """The words of at least this familiarity, without those that are flagged as offensive."""
    return engine().build(
        word
        for word, familiarity in lexicon.familiarities()
        if familiarity >= known and not lexicon.offensive(word)
    )

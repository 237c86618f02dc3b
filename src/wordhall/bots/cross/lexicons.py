"""The words that somebody of a level may know, as a graph that plays are searched in.

One graph a level and list: it holds every word that a bot of that level knows with some chance.
Which of them a certain bot knows is its own vocabulary's matter.
"""

from functools import lru_cache

from wordhall.bots.levels import Level
from wordhall.bots.vocabulary import likelihood
from wordhall.search import Graph, engine
from wordhall.words import Lexicon

LEAST_LIKELY = 0.05
"""Words that fewer at a level know are left out."""


@lru_cache(maxsize=12)
def graph_of(lexicon: Lexicon, level: Level) -> Graph:
    """The words of a list that may be known at a level; no offensive ones."""
    return engine().build(
        word
        for word, familiarity in lexicon.familiarities()
        if likelihood(familiarity, level) >= LEAST_LIKELY and not lexicon.offensive(word)
    )

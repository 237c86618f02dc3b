"""The words that somebody of a level may know, as a graph that plays are searched in.

One graph a level and list: it holds every word that a bot of that level knows with some chance.
Which of them a certain bot knows is its own vocabulary's matter.
"""

from functools import lru_cache

from wordhall.bots.levels import Level
from wordhall.search import Graph, engine
from wordhall.words import Lexicon

BLURS = 2.7
"""Words farther below the edge of a level are left out: one bot in twenty knows such a word."""

SHORTEST = 2


@lru_cache(maxsize=12)
def graph_of(lexicon: Lexicon, level: Level, shortest: int = SHORTEST) -> Graph:
    """The words of a list, of so many letters at least, that may be known at a level.

    There are no offensive ones among them.
    """
    least = level.knows - BLURS * level.blur
    return engine().build(
        word
        for word, familiarity in lexicon.familiarities()
        if familiarity >= least and len(word) >= shortest and not lexicon.offensive(word)
    )

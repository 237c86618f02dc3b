"""The words that bots of a level may know, as a graph.

There is one graph for a level and list, with every word that a bot of that level may know. The
bot's own vocabulary says which of them it knows.
"""

from functools import lru_cache

from wordhall.bots.levels import Level
from wordhall.bots.unwritten import unwritten
from wordhall.search import Graph, engine
from wordhall.words import Lexicon

BLURS = 2.7
"""Words more blurs below a level's edge are left out: only one bot in twenty knows them."""

SHORTEST = 2


@lru_cache(maxsize=12)
def graph_of(lexicon: Lexicon, level: Level, shortest: int = SHORTEST) -> Graph:
    """The words of a list, of so many letters at least, that may be known at a level.

    Offensive words are left out, and what the level does not write for its meaning.
    """
    least = max(level.floor, level.knows - BLURS * level.blur)
    return engine().build(
        word
        for word, familiarity in lexicon.familiarities()
        if familiarity >= least
        and len(word) >= shortest
        and not (lexicon.offensive(word) or unwritten(word, level))
    )

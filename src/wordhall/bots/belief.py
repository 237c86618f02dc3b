"""Beliefs: how likely a bot thinks it that an unknown word is valid.

A bot that knows few words has to accept many; and a word that it may have seen is accepted sooner.
"""

from wordhall.bots.vocabulary import Vocabulary, likelihood

BELL = 2.0
"""How many blurs below a bot's own edge a word may still seem familiar to it."""


def belief(vocabulary: Vocabulary, word: str, trust: float) -> float:
    """The probability: 1 for a word that the bot knows, `trust` or more for others."""
    if vocabulary.recognises(word):
        return 1.0
    familiarity = vocabulary.lexicon.familiarity(word)
    rings = likelihood(familiarity + BELL * vocabulary.level.blur, vocabulary.level)
    return trust + (1 - trust) * rings * (familiarity > 0)

"""How likely somebody thinks it that a word which they do not know is one all the same.

Who knows few words has to believe many; and a word that rings a bell is believed sooner.
"""

from wordhall.bots.vocabulary import Vocabulary, likelihood

BELL = 2.0
"""By how many blurs a word may be less familiar than those that a bot knows, and ring a bell."""


def belief(vocabulary: Vocabulary, word: str, trust: float) -> float:
    """Of a word that it knows a bot is certain; any other it trusts so much, or more."""
    if vocabulary.recognises(word):
        return 1.0
    familiarity = vocabulary.lexicon.familiarity(word)
    rings = likelihood(familiarity + BELL * vocabulary.level.blur, vocabulary.level)
    return trust + (1 - trust) * rings * (familiarity > 0)

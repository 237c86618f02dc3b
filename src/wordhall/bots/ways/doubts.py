"""Whether a bot challenges a word (R17): by what it knows, and what is at stake."""

from wordhall.bots.belief import belief
from wordhall.bots.levels import Level
from wordhall.bots.vocabulary import Vocabulary
from wordhall.games.ways.tiles import COST
from wordhall.games.ways.types import Challenge, Spelled

TRUST = {0: 0.97, 1: 0.93, 2: 0.85, 3: 0.6, 4: 0.0}
"""How likely a level thinks it that a word stands which it has never seen; by foresight."""

SURE = 3.0
"""Points that must speak for a challenge: nobody quarrels for less."""


class Doubts:
    """What one bot makes of others' words."""

    def __init__(self, vocabulary: Vocabulary, level: Level) -> None:
        self._vocabulary = vocabulary
        self._trust = TRUST[level.foresight]

    def challenge(self, word: Spelled) -> Challenge | None:
        """The challenge that promises something, if any: a wrong one costs five points."""
        stands = belief(self._vocabulary, word.word, self._trust)
        gain = (1 - stands) * word.points - stands * COST
        return Challenge() if gain >= SURE else None

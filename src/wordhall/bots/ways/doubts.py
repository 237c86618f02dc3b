"""Whether a bot challenges a word (R17), by its knowledge and by the points at stake."""

from wordhall.bots.belief import belief
from wordhall.bots.levels import Level
from wordhall.bots.vocabulary import Vocabulary
from wordhall.games.ways.tiles import COST
from wordhall.games.ways.types.actions import Challenge
from wordhall.games.ways.types.components import Spelled

TRUST = {0: 0.97, 1: 0.96, 2: 0.95, 3: 0.94, 4: 0.93, 5: 0.85, 6: 0.6, 7: 0.0}
"""The probability of validity that a level gives an unknown word, by foresight."""

SURE = 3.0
"""The expected gain in points from which on a bot challenges."""


class Doubts:
    """One bot's decisions on challenges."""

    def __init__(self, vocabulary: Vocabulary, level: Level) -> None:
        self._vocabulary = vocabulary
        self._trust = TRUST[level.foresight]

    def challenge(self, word: Spelled) -> Challenge | None:
        """The challenge with an expected gain, if any; a wrong one costs five points."""
        stands = belief(self._vocabulary, word.word, self._trust)
        gain = (1 - stands) * word.points - stands * COST
        return Challenge() if gain >= SURE else None
